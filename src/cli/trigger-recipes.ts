/** How each notification is caused for real: the calls of an integrator, one after the other, through the API. */
import { present } from '../kernel/errors.ts';
import { randomSecret } from '../kernel/secrets.ts';
import { openPage, pressed, Visitor } from '../visitor/index.ts';
import { UsageError } from './arguments.ts';
import type { Json } from './service-calls.ts';

export interface Hand {
	/** Refuses what the service refuses. */
	call(method: string, path: string, body?: unknown): Promise<Json>;
}

export interface Recipe {
	/** What happens, for the list. */
	does: string;
	run(hand: Hand): Promise<void>;
}

const EMAIL = 'camila@correo.example';
const unique = () => `PRUEBA-${randomSecret(4).toUpperCase()}`;

async function firstOf({ call }: Hand, path: string, what: string): Promise<Json> {
	const [item] = (await call('GET', path)).items;
	if (!item) throw new UsageError(`The company has no ${what} to do it with.`);
	return item;
}

/** Something that can be sold: its variant and office. */
async function stocked({ call }: Hand): Promise<{ variantId: number; officeId: number }> {
	const { items } = await call('GET', '/v1/stocks.json?limit=50');
	const level = items.find(({ quantityAvailable }: Json) => quantityAvailable >= 5);
	if (!level) throw new UsageError('The company has no stock to do it with.');
	return { variantId: Number(level.variant.id), officeId: Number(level.office.id) };
}

const newProduct = ({ call }: Hand): Promise<Json> => call('POST', '/v1/products.json', { name: `Té ${unique()}` });

async function newVariant(hand: Hand): Promise<Json> {
	const { id: productId } = await newProduct(hand);
	return hand.call('POST', '/v1/variants.json', { productId, code: unique(), description: 'Caja de 20' });
}

async function sell(hand: Hand, payments: readonly object[] = []): Promise<Json> {
	const { variantId, officeId } = await stocked(hand);
	const details = [{ variantId, quantity: 1, netUnitValue: 1000 }];
	return hand.call('POST', '/v1/documents.json?expand=details', { codeSii: '39', officeId, details, payments });
}

async function sellPaid(hand: Hand): Promise<number> {
	const { id: paymentTypeId } = await firstOf(hand, '/v1/payment_types.json?limit=1', 'payment type');
	const { id } = await sell(hand, [{ paymentTypeId, amount: 100 }]);
	return (await firstOf(hand, `/v1/payments.json?documentid=${id}`, 'payment')).id;
}

async function dispatchGoods(hand: Hand, more: object = {}): Promise<Json> {
	const { variantId, officeId } = await stocked(hand);
	const details = [{ variantId, quantity: 1, netUnitValue: 1000 }];
	return hand.call('POST', '/v1/shippings.json', { officeId, address: 'Los Aromos 12', details, ...more });
}

async function transfer(hand: Hand): Promise<Json> {
	const { officeId } = await stocked(hand);
	const { items } = await hand.call('GET', '/v1/offices.json');
	const other = items.find(({ id, state }: Json) => id !== officeId && state === 0);
	if (!other) throw new UsageError('The company has one office only, so nothing can be sent to another.');
	return dispatchGoods(hand, { destinationOfficeId: other.id });
}

async function giveBack(hand: Hand): Promise<Json> {
	const sold = await sell(hand);
	return hand.call('POST', '/v1/returns.json', {
		codeSii: '61',
		referenceDocumentId: sold.id,
		officeId: Number(sold.office.id),
		motive: 'Cambio de opinión',
		type: 0,
		details: [{ documentDetailId: sold.details.items[0].id, quantity: 1, unitValue: 0 }],
	});
}

async function openCheckout(hand: Hand): Promise<Json> {
	const { items } = await hand.call('GET', '/v1/variants.json?limit=50');
	for (const { id } of items) {
		const levels = (await hand.call('GET', `/v1/stocks.json?variantid=${id}`)).items;
		if (!levels.some(({ quantityAvailable }: Json) => quantityAvailable >= 5)) continue;
		return hand.call('POST', '/v1/checkouts.json', { email: EMAIL, items: [{ variantId: id, quantity: 1 }] });
	}
	throw new UsageError('The company has no stock to do it with.');
}

/** At the simulated payment method, whose page has a button for it. */
async function buy(hand: Hand): Promise<void> {
	const { id } = await openCheckout(hand);
	const { items } = await hand.call('GET', '/v1/payment_methods.json?limit=50');
	const method = items.find(({ state, INIT_TRANSACTION_URL: url }: Json) => state === 0 && url.includes('/simulate/'));
	if (!method) throw new UsageError("This needs the sandbox's simulated payment method.");
	const { redirect } = await hand.call('POST', `/v1/checkouts/${id}/pay.json`, { paymentMethodId: method.id });
	const visitor = new Visitor();
	const page = await openPage(visitor, redirect);
	const form = present(pressed(page.text, page.url, { name: 'outcome', value: 'success' }), 'button');
	await visitor.visit(form.url, form.fields);
}

const couponOf = (hand: Hand): Promise<Json> =>
	hand.call('POST', '/v1/loyalty/coupons.json', {
		name: 'Invierno',
		type: '1',
		amount: 10,
		serialNumber: unique(),
	});

const purchaseOf = (hand: Hand): Promise<Json> =>
	hand.call('POST', '/v1/third_party_documents.json', {
		codeSii: '33',
		number: 1 + Math.floor(Math.random() * 1_000_000_000),
		clientCode: '76.543.210-3',
		emissionDate: Math.floor(Date.now() / 1000),
		netAmount: 1000,
		ivaAmount: 190,
		totalAmount: 1190,
	});

async function describeInStore(hand: Hand): Promise<Json> {
	const { id: productId } = await newProduct(hand);
	const { id: idVariantDefault } = await hand.call('POST', '/v1/variants.json', { productId, code: unique() });
	const sent = {
		productId,
		idVariantDefault,
		name: 'Té de hierbas',
		variantShippingAll: 0,
		productType: 'virtual',
		state: 1,
	};
	return (await hand.call('POST', '/v2/products/market_info.json', sent)).data;
}

async function orderCourier(hand: Hand): Promise<number> {
	const { items } = await hand.call('GET', '/v1/couriers.json?limit=50');
	const type = items
		.filter(({ state }: Json) => state === 0)
		.flatMap(({ deliveryTypes }: Json) => deliveryTypes)
		.find(({ state }: Json) => state === 0);
	if (!type) throw new UsageError('The company has no courier to do it with.');
	const { data } = await hand.call('POST', '/v1/couriers/orders.json', {
		deliveryTypeId: type.id,
		destination: { address: 'Av. Irarrázaval', buildingNumber: '3450', city: 'Santiago' },
		contact: { firstName: 'Camila', lastName: 'Rojas', email: EMAIL },
		details: [{ description: 'Café de grano 1 kg', quantity: 1 }],
	});
	return data.id;
}

async function price(hand: Hand): Promise<void> {
	const { id: listId } = await firstOf(hand, '/v1/price_lists.json?limit=1', 'price list');
	const { id: variantId } = await newVariant(hand);
	await hand.call('POST', `/v1/price_lists/${listId}/details.json`, { variantId, variantValue: 990 });
}

async function receive(hand: Hand, variantId: number, officeId: number, quantity: number): Promise<void> {
	const details = [{ variantId, quantity, cost: 700 }];
	await hand.call('POST', '/v1/stocks/receptions.json', {
		officeId,
		document: 'Factura',
		documentNumber: '1',
		details,
	});
}

async function fallToMinimum(hand: Hand): Promise<void> {
	const { id: officeId } = await firstOf(hand, '/v1/offices.json?limit=1', 'office');
	const { id: variantId } = await newVariant(hand);
	await receive(hand, variantId, officeId, 5);
	await hand.call('POST', '/v1/stocks/minimums.json', { officeId, variantId, minimumQuantity: 3 });
	const details = [{ variantId, quantity: 3, netUnitValue: 1000 }];
	await hand.call('POST', '/v1/documents.json', { codeSii: '39', officeId, details });
}

/** By topic and action, as webhooks carry them. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
	'product.post': { does: 'creates a product', run: async (hand) => void (await newProduct(hand)) },
	'product.put': {
		does: 'creates a product and changes its name',
		async run(hand) {
			const { id } = await newProduct(hand);
			await hand.call('PUT', `/v1/products/${id}.json`, { name: `Té ${unique()}` });
		},
	},
	'variant.post': { does: 'creates a product with a variant', run: async (hand) => void (await newVariant(hand)) },
	'variant.put': {
		does: 'creates a variant and changes its description',
		async run(hand) {
			const { id } = await newVariant(hand);
			await hand.call('PUT', `/v1/variants/${id}.json`, { description: 'Caja de 50' });
		},
	},
	'price.put': { does: 'gives a new variant a price', run: price },
	'stock.put': {
		does: 'receives 5 units of something',
		async run(hand) {
			const { variantId, officeId } = await stocked(hand);
			await receive(hand, variantId, officeId, 5);
		},
	},
	'minimumStock.put': { does: 'sells a new product down to its minimum', run: fallToMinimum },
	'document.post': { does: 'issues a receipt', run: async (hand) => void (await sell(hand)) },
	'document.put': {
		does: 'issues a receipt and annuls it',
		async run(hand) {
			await hand.call('DELETE', `/v1/documents/${(await sell(hand)).id}.json`);
		},
	},
	'payment.post': { does: 'issues a receipt with a payment', run: async (hand) => void (await sellPaid(hand)) },
	'payment.delete': {
		does: 'records a payment and deletes it',
		async run(hand) {
			await hand.call('DELETE', `/v1/payments/${await sellPaid(hand)}.json`);
		},
	},
	'dispatch.post': { does: 'issues a dispatch guide', run: async (hand) => void (await dispatchGoods(hand)) },
	'dispatch.put': {
		does: 'sends goods to another office and receives them there',
		async run(hand) {
			await hand.call('POST', `/v2/stocks/receptions/shipping/${(await transfer(hand)).id}.json`);
		},
	},
	'dispatch.delete': {
		does: 'issues a dispatch guide and annuls it',
		async run(hand) {
			await hand.call('DELETE', `/v1/shippings/${(await dispatchGoods(hand)).id}.json`);
		},
	},
	'return.post': { does: 'sells something and takes it back', run: async (hand) => void (await giveBack(hand)) },
	'return.delete': {
		does: 'takes something back and annuls that',
		async run(hand) {
			const { id, credit_note: note } = await giveBack(hand);
			const annulment = { codeSii: '56', referenceDocumentId: Number(note.id) };
			await hand.call('POST', `/v1/returns/${id}/annulments.json`, annulment);
		},
	},
	'checkout.post': { does: 'opens a checkout', run: async (hand) => void (await openCheckout(hand)) },
	'checkout.put': {
		does: 'opens a checkout and cancels it',
		async run(hand) {
			await hand.call('DELETE', `/v1/checkouts/${(await openCheckout(hand)).id}.json`);
		},
	},
	'webOrder.post': { does: 'buys in the store, at the simulated payment method', run: buy },
	'coupon.post': { does: 'creates a coupon', run: async (hand) => void (await couponOf(hand)) },
	'coupon.put': {
		does: 'creates a coupon and disables it',
		async run(hand) {
			const [{ id }] = (await couponOf(hand)).data;
			await hand.call('PUT', `/v1/loyalty/coupons/${id}.json`, { disabled: 1 });
		},
	},
	'purchaseDocument.post': { does: "enters a supplier's invoice", run: async (hand) => void (await purchaseOf(hand)) },
	'purchaseDocument.put': {
		does: "enters a supplier's invoice and changes it",
		async run(hand) {
			await hand.call('PUT', `/v1/third_party_documents/${(await purchaseOf(hand)).id}.json`, { bookType: 'compra' });
		},
	},
	'purchaseDocument.delete': {
		does: "enters a supplier's invoice and cancels it",
		async run(hand) {
			await hand.call('DELETE', `/v1/third_party_documents/${(await purchaseOf(hand)).id}.json`);
		},
	},
	'storeProduct.post': {
		does: 'describes a new product for the store',
		run: async (hand) => void (await describeInStore(hand)),
	},
	'storeProduct.put': {
		does: 'describes a new product for the store and changes that',
		async run(hand) {
			const { id } = await describeInStore(hand);
			await hand.call('PUT', `/v2/products/market_info/${id}.json`, { description: 'De la montaña' });
		},
	},
	'courierOrder.post': { does: 'opens a courier order', run: async (hand) => void (await orderCourier(hand)) },
	'courierOrder.put': {
		does: 'opens a courier order and annuls it',
		async run(hand) {
			const orderId = await orderCourier(hand);
			await hand.call('POST', '/v1/logs.json', { orderId, stateId: 6, description: 'Anulado' });
		},
	},
};
