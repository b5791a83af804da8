/**
 * What an endpoint can subscribe to, and which events tell it. A room that has something to tell adds a line to `TOPICS` (where
 * what it is about is read) and a line to `EVENTS` for each of its events.
 */

export type Action = 'post' | 'put' | 'delete';

/** The ids that an event is about, by name. */
export type About = Readonly<Record<string, unknown>>;

interface TopicShape {
	/** The member of an event's payload whose value is the notification's `resourceId`. */
	id: string;
	/** Path of what it is about, as receivers fetch it. */
	resource(about: About): string;
	/** Further members, after the contract's. */
	more?(about: About): Readonly<Record<string, unknown>>;
}

const below = (path: string, id: string): TopicShape => ({ id, resource: (about) => `${path}/${about[id]}.json` });

/** Text in the topics beyond the contract, an integer in `payment`. */
const officeId = (about: About) => ({ officeId: String(about.officeId) });

const SHAPES = {
	payment: {
		...below('/v2/stocks/documents', 'documentId'),
		more: ({ officeId, paymentId }) => ({ officeId, paymentId }),
	},
	courierOrder: {
		...below('/v1/couriers/orders', 'orderId'),
		// Absent where only its label is new.
		more: ({ stateId }) => (stateId === undefined ? {} : { stateId }),
	},
	product: below('/v2/products', 'productId'),
	variant: below('/v2/variants', 'variantId'),
	price: {
		id: 'variantId',
		resource: ({ priceListId, variantId }) => `/v2/price_lists/${priceListId}/details.json?variant=${variantId}`,
		more: ({ priceListId }) => ({ priceListId: String(priceListId) }),
	},
	stock: {
		id: 'variantId',
		resource: ({ variantId, officeId }) => `/v2/stocks.json?variant=${variantId}&office=${officeId}`,
		more: officeId,
	},
	minimumStock: {
		...below('/v1/stocks/minimums', 'minimumId'),
		more: (about) => ({ ...officeId(about), variantId: String(about.variantId) }),
	},
	document: { ...below('/documents', 'documentId'), more: officeId },
	webOrder: below('/v1/checkouts', 'checkoutId'),
	dispatch: { ...below('/v1/shippings', 'shippingId'), more: officeId },
	checkout: below('/v1/checkouts', 'checkoutId'),
	coupon: below('/v1/loyalty/coupons', 'couponId'),
	storeProduct: below('/v2/products/market_info', 'storeProductId'),
	purchaseDocument: below('/v1/third_party_documents', 'purchaseDocumentId'),
	return: { ...below('/v1/returns', 'returnId'), more: officeId },
} satisfies Readonly<Record<string, TopicShape>>;

export type Topic = keyof typeof SHAPES;

/** What an endpoint can subscribe to. */
export const TOPICS: Readonly<Record<Topic, TopicShape>> = SHAPES;
export const TOPIC_NAMES = Object.keys(SHAPES);

/** Beside the topics: asked for by the endpoint that gets it. */
export const TEST_EVENT = 'webhook.test';
/** Published under the wire's own name, and heard by the courier as well. */
const COURIER_ORDER = 'courierOrder';
/** What the courier reported itself. */
const REPORTED = 'courierOrder.logged';

type Told = readonly [topic: Topic, action: Action];

/**
 * By the topic under which rooms publish, what each event tells in this order; then its `stock`, if it has any, tells the
 * stock of every variant and office named there. The order is for good: a notification is known by its place in it.
 */
const EVENTS: Readonly<Record<string, readonly Told[]>> = {
	'payment.created': [['payment', 'post']],
	'payment.deleted': [['payment', 'delete']],
	'product.created': [['product', 'post']],
	'product.changed': [['product', 'put']],
	'variant.created': [['variant', 'post']],
	'variant.changed': [['variant', 'put']],
	'price.changed': [['price', 'put']],
	'stock.low': [['minimumStock', 'put']],
	'document.created': [['document', 'post']],
	'document.annulled': [['document', 'put']],
	'dispatch.created': [
		['dispatch', 'post'],
		['document', 'post'],
	],
	'dispatch.received': [['dispatch', 'put']],
	'dispatch.annulled': [
		['dispatch', 'delete'],
		['document', 'put'],
	],
	'return.created': [
		['return', 'post'],
		['document', 'post'],
	],
	'return.annulled': [
		['return', 'delete'],
		// The debit note that annuls it.
		['document', 'post'],
	],
	'checkout.created': [['checkout', 'post']],
	'checkout.changed': [['checkout', 'put']],
	'checkout.paid': [
		['webOrder', 'post'],
		['checkout', 'put'],
	],
	// What was reported of its payment contradicts it: somebody should look.
	'payment.amount_differs': [['checkout', 'put']],
	'coupon.created': [['coupon', 'post']],
	'coupon.changed': [['coupon', 'put']],
	'storeProduct.created': [['storeProduct', 'post']],
	'storeProduct.changed': [['storeProduct', 'put']],
	[REPORTED]: [['courierOrder', 'put']],
	'courierOrder.labelled': [['courierOrder', 'put']],
	'purchase.created': [['purchaseDocument', 'post']],
	'purchase.changed': [['purchaseDocument', 'put']],
	'purchase.canceled': [['purchaseDocument', 'delete']],
};

/** What an event tells beside the stock; a courier order's says itself what was done to it, and a report whether the state is another. */
export function toldBy(eventTopic: string, { action, isNews }: About): readonly Told[] {
	if (eventTopic === COURIER_ORDER) return [['courierOrder', action === 'put' ? 'put' : 'post']];
	if (eventTopic === REPORTED && isNews === false) return [];
	return EVENTS[eventTopic] ?? [];
}

/** Whether a courier's own address hears of it: of what the courier reported itself it does not. */
export const isToldToCourier = (eventTopic: string): boolean => eventTopic === COURIER_ORDER;

/** The events behind topics; undefined where any event may tell one of them, as any may tell the stock. */
export function eventsBehind(topics: readonly string[]): string[] | undefined {
	if (topics.includes('stock')) return undefined;
	const own = Object.keys(EVENTS).filter((event) => toldBy(event, {}).some(([topic]) => topics.includes(topic)));
	return topics.includes('courierOrder') ? [...own, COURIER_ORDER] : own;
}

/** Whether somebody waits for the event: who subscribed to these topics, a courier, or who asked for a test. */
export const isAwaited = (eventTopic: string, topics: ReadonlySet<string>): boolean =>
	eventTopic === COURIER_ORDER ||
	eventTopic === TEST_EVENT ||
	topics.has('stock') ||
	toldBy(eventTopic, {}).some(([topic]) => topics.has(topic));

/** Every topic with every action that an event tells of it: `dispatch.post`, and so on. */
export const tellings = (): string[] => {
	const told = Object.values(EVENTS).flatMap((each) => each.map(([topic, action]) => `${topic}.${action}`));
	return [...new Set([...told, 'stock.put', `${COURIER_ORDER}.post`, `${COURIER_ORDER}.put`])].sort();
};
