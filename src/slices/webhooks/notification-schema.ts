/** The notifications that are posted to others, described for those who receive them. */
import Type, { type TProperties } from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';
import { output } from '../../kernel/http/index.ts';
import type { Topic } from './topics.ts';

const { integer, text } = output;

const SIGNED =
	'Signed after the Standard Webhooks scheme: webhook-id, webhook-timestamp and webhook-signature. At least once; the id and the body stay the same over retries.';

const notification = <Members extends TProperties>(title: string, topic: string, members: Members) =>
	output.object(title, {
		cpnId: integer(1, 'Id of the company'),
		...members,
		topic: Type.Literal(topic),
		action: text('post', 'What happened'),
		send: output.date('When it happened, Unix time'),
		eventNumber: integer(369, 'Its number in the feed of events'),
		eventPart: Type.Optional(integer(2, 'Which of the things that the event tells; absent where it tells only this')),
		eventParts: Type.Optional(integer(6, 'How many things the event tells, no matter who subscribes to them')),
	});

const about = (resource: string, id: string, description: string) => ({
	resource: text(resource, description),
	resourceId: text(id),
});

const OFFICE = { officeId: text('1', 'Id of its office, as text') };

interface Described {
	title: string;
	summary: string;
	members: TProperties;
}

const DESCRIBED: Readonly<Record<Topic, Described>> = {
	payment: {
		title: 'PaymentNotification',
		summary: 'A payment was recorded (post) or deleted (delete)',
		members: {
			...about(
				'/v2/stocks/documents/22.json',
				'22',
				'Path of the document, or of the payment where the endpoint asks for it',
			),
			officeId: integer(1, "The document's office"),
			paymentId: integer(7, 'Id of the payment'),
		},
	},
	courierOrder: {
		title: 'CourierOrderNotification',
		summary: 'A courier order was opened (post), or is in another state, annulled or labelled (put)',
		members: {
			sellerId: integer(1, 'Id of the company, again'),
			userToken: Type.Optional(
				Type.String({
					description: "Works as access_token for this courier's orders; to the courier's own address alone",
				}),
			),
			...about('/v1/couriers/orders/5.json', '5', 'Path of the order'),
			stateId: Type.Optional(integer(3, 'The state it is in now; absent where only its label is new')),
		},
	},
	product: {
		title: 'ProductNotification',
		summary: 'A product was created (post) or changed, also deactivated (put)',
		members: about('/v2/products/12.json', '12', 'Path of the product'),
	},
	variant: {
		title: 'VariantNotification',
		summary: 'A variant was created (post) or changed, also deactivated (put)',
		members: about('/v2/variants/31.json', '31', 'Path of the variant'),
	},
	price: {
		title: 'PriceNotification',
		summary: 'A variant has another price in a price list (put)',
		members: {
			...about('/v2/price_lists/1/details.json?variant=31', '31', "Path of the price; the id is the variant's"),
			priceListId: text('1', 'Id of the price list, as text'),
		},
	},
	stock: {
		title: 'StockNotification',
		summary: 'A variant has another stock in an office, or more or less of it is set aside (put)',
		members: {
			...about('/v2/stocks.json?variant=31&office=1', '31', "Path of the stock; the id is the variant's"),
			...OFFICE,
		},
	},
	minimumStock: {
		title: 'MinimumStockNotification',
		summary: 'Available stock of a variant in an office has fallen to its minimum or below (put)',
		members: {
			...about('/v1/stocks/minimums/9.json', '9', 'Path of the minimum, with what is available now'),
			...OFFICE,
			variantId: text('31', 'Id of the variant, as text'),
		},
	},
	document: {
		title: 'DocumentNotification',
		summary: 'A document of any kind was issued (post) or annulled (put)',
		members: { ...about('/documents/22.json', '22', 'Path of the document'), ...OFFICE },
	},
	webOrder: {
		title: 'WebOrderNotification',
		summary: 'The online store has sold: a checkout was paid (post)',
		members: about('/v1/checkouts/9.json', '9', 'Path of the checkout'),
	},
	dispatch: {
		title: 'DispatchNotification',
		summary: 'A dispatch was issued (post), received in whole or part (put) or annulled (delete)',
		members: { ...about('/v1/shippings/4.json', '4', 'Path of the dispatch'), ...OFFICE },
	},
	checkout: {
		title: 'CheckoutNotification',
		summary: 'A checkout was opened (post), or changed, paid, cancelled or out of time (put)',
		members: about('/v1/checkouts/9.json', '9', 'Path of the checkout'),
	},
	coupon: {
		title: 'CouponNotification',
		summary: 'A coupon was created (post) or changed (put)',
		members: about('/v1/loyalty/coupons/3.json', '3', 'Path of the coupon'),
	},
	storeProduct: {
		title: 'StoreProductNotification',
		summary: 'The store describes another product (post), or one otherwise (put)',
		members: about('/v2/products/market_info/8.json', '8', 'Path of the store description'),
	},
	purchaseDocument: {
		title: 'PurchaseDocumentNotification',
		summary: 'A purchase document was entered (post), changed or answered (put), or cancelled (delete)',
		members: about('/v1/third_party_documents/8.json', '8', 'Path of the purchase document'),
	},
	return: {
		title: 'ReturnNotification',
		summary: 'Goods or money went back: a return was recorded (post) or annulled (delete)',
		members: { ...about('/v1/returns/6.json', '6', 'Path of the return'), ...OFFICE },
	},
};

export function describeNotifications(api: Api): void {
	for (const [name, { title, summary, members }] of Object.entries(DESCRIBED))
		api.sent.push({
			tag: 'Webhooks',
			description: SIGNED,
			name,
			summary,
			body: notification(title, name, members),
		});
}
