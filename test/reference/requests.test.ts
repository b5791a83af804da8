/** What `/openapi.json` says of requests is what the service takes: every example of a body works on a fresh sandbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSandboxCompany } from '../../src/demo/index.ts';
import { companyCode } from '../support/company-code.ts';
import { type Json, type Reply, startService } from '../support/service.ts';
import { fetchDocument, operationsOf } from './document.ts';

const service = await startService();
const document = await fetchDocument(service);

let made = 0;
/** A company as a sign-up makes it. */
async function sandboxCompany() {
	const { secrets, db, addresses } = service.app;
	const place = ++made;
	const owner = {
		...{ code: companyCode(), companyName: `Prueba ${place} SpA`, firstName: 'Ana', lastName: 'Soto' },
		...{ email: `ana${place}@prueba.example`, passwordHash: 'none' },
	};
	const parts = { secrets, baseUrl: addresses.base };
	const now = Math.floor(service.clock.nowMs() / 1000);
	const { accessToken } = await db.transaction((tx) => openSandboxCompany({ tx, now }, owner, parts));
	return (method: string, path: string, body?: unknown): Promise<Reply> =>
		service.call(method, path, { token: accessToken, ...(body === undefined ? {} : { body }) });
}
type Call = Awaited<ReturnType<typeof sandboxCompany>>;

/** What has to be there before, where the demo has none: the address of one. */
const MAKE: Readonly<Record<string, (call: Call) => Promise<number>>> = {
	'/v1/webhooks': async (call) =>
		(await call('POST', '/v1/webhooks.json', { url: `${service.url}/inbox/x`, topics: ['payment'] })).body.id,
	'/v1/dynamic_attributes': async (call) =>
		(await call('POST', '/v1/dynamic_attributes.json', { name: 'Entrega', type: 7, details: [{ name: 'Retiro' }] }))
			.body.id,
	'/v2/discounts': async (call) =>
		(await call('POST', '/v2/discounts/new.json', { name: 'Feria', percentage: 10 })).body.data.id,
	'/v2/products/market_info': async (call) => {
		const [variant] = (await call('GET', '/v1/variants.json?limit=1')).body.items;
		const texts = { name: 'Café', variantShippingAll: 1, productType: 'virtual', state: 1 };
		const item = { ...texts, productId: variant.product.id, idVariantDefault: variant.id };
		return (await call('POST', '/v2/products/market_info.json', item)).body.data.id;
	},
	'/v1/third_party_documents': async (call) =>
		(await call('POST', '/v1/third_party_documents.json', { codeSii: '33', number: 1, clientCode: '1-9' })).body.id,
	'/v2/variants': async (call) => (await call('GET', '/v1/variants.json?limit=1')).body.items[0].id,
	'/v1/sale_conditions': async (call) =>
		(await call('POST', '/v1/sale_conditions.json', { name: 'Crédito 30 días', timeCondition: 30 })).body.id,
	'/v1/price_lists': async (call) => (await call('POST', '/v1/price_lists.json', { name: 'Nueva' })).body.id,
	'/v1/checkouts': async (call) =>
		(await call('POST', '/v1/checkouts.json', { email: 'a@b.example', items: [{ code: 'CAFE-250', quantity: 1 }] }))
			.body.id,
	'/v1/payment_transactions': async (call) => {
		const order = { email: 'a@b.example', items: [{ code: 'CAFE-250', quantity: 1 }] };
		const { body } = await call('POST', '/v1/checkouts.json', order);
		const [method] = (await call('GET', '/v1/payment_methods.json')).body.items;
		await call('POST', `/v1/checkouts/${body.id}/pay.json`, { paymentMethodId: method.id });
		return (await call('GET', `/v1/payment_transactions.json?checkoutid=${body.id}`)).body.items[0].id;
	},
	'/v1/payment_links': async (call) =>
		(await call('POST', '/v1/payment_links.json', { name: 'Canasta', items: [{ code: 'CAFE-250', quantity: 1 }] })).body
			.id,
	'/v1/returns': async (call) => {
		const [sale] = (await call('GET', '/v1/documents.json?codesii=33&expand=details')).body.items;
		const details = [{ documentDetailId: sale.details.items[0].id, quantity: 1 }];
		return (await call('POST', '/v1/returns.json', { codeSii: '61', referenceDocumentId: sale.id, details })).body.id;
	},
	'/v1/stocks/receptions': async (call) =>
		(await call('POST', '/v1/stocks/receptions.json', { details: [{ code: 'CAFE-250', quantity: 5 }] })).body.id,
	'/v1/stocks/minimums': async (call) =>
		(await call('POST', '/v1/stocks/minimums.json', { code: 'CAFE-250', minimumQuantity: 5 })).body.id,
	'/v2/stocks/receptions/shipping': async (call) =>
		(await call('GET', '/v1/shippings.json?shippingtypeid=5&received=0')).body.items[0].id,
};

/** The same below a record, by the end of its address. */
const MAKE_BELOW: Readonly<Record<string, (call: Call, above: string) => Promise<number>>> = {
	'/addresses': async (call, above) =>
		(await call('POST', `${above}.json`, { addressName: 'Bodega', address: 'Los Aromos 12' })).body.id,
};

/** Ids are the instance's: those of an example stand for the company's own. */
async function withOwnIds(call: Call, example: Json): Promise<Json> {
	const first = async (path: string) => (await call('GET', path)).body.items[0].id as number;
	const courier = (await call('GET', '/v1/couriers.json')).body.items[0];
	const saleId = await first('/v1/documents.json?codesii=33');
	const own: Readonly<Record<string, number>> = {
		officeId: await first('/v1/offices.json'),
		clientId: await first('/v1/clients.json'),
		priceListId: await first('/v1/price_lists.json'),
		productId: await first('/v1/products.json'),
		variantId: await first('/v1/variants.json'),
		variantPromoId: await first('/v1/variants.json'),
		idVariantDefault: await first('/v1/variants.json'),
		productVariantId: await first('/v1/variants.json'),
		documentTypeId: await first('/v1/document_types.json?codesii=39'),
		documentId: saleId,
		referenceDocumentId: saleId,
		documentDetailId: await first(`/v1/documents/${saleId}/details.json`),
		paymentTypeId: await first('/v1/payment_types.json'),
		paymentMethodId: await first('/v1/payment_methods.json'),
		shippingId: await first('/v1/shippings.json?shippingtypeid=1'),
		orderId: await first('/v1/couriers/orders.json'),
		deliveryTypeId: courier.deliveryTypes[0].id,
		id: courier.deliveryTypes[0].id,
	};
	const replaced = (value: Json, name: string): Json => {
		if (Array.isArray(value))
			return value.map((each) =>
				name === 'products' && typeof each === 'number' ? own.productId : replaced(each, name),
			);
		if (typeof value === 'object' && value !== null)
			return Object.fromEntries(Object.entries(value).map(([member, each]) => [member, replaced(each, member)]));
		return typeof value === 'number' ? (own[name] ?? value) : value;
	};
	return replaced(example, '');
}

async function filled(call: Call, path: string): Promise<string> {
	const [stem, ...rest] = path.split(/\/\{\w+\}/) as [string, ...string[]];
	if (rest.length === 0) return path;
	if (path.includes('/exchange_rate/')) return '/v1/coins/2/exchange_rate/1767225600.json';
	const list = async (of: string) => {
		const { body } = await call('GET', `${of}.json`);
		return (body.items ?? body.data?.items ?? body.data)[0].id as number;
	};
	// The courier's own, as in a fresh sandbox.
	if (path === '/v1/webhooks/{id}.json') return `${stem}/${await list(stem)}.json`;
	const make = rest.length === 1 || stem === '/v1/dynamic_attributes' ? MAKE[stem] : undefined;
	const id = make ? await make(call) : await list(stem);
	const above = `${stem}/${id}${rest[0]}`;
	if (rest.length === 1) return above;
	const below = await (MAKE_BELOW[rest[0] as string]?.(call, above) ?? list(above));
	return `${above}/${below}${rest[1]}`;
}

const writes = operationsOf(document).filter(
	({ method, path, operation }) =>
		method !== 'get' &&
		operation.security.length > 0 &&
		operation.requestBody?.content['application/json'] &&
		!path.startsWith('/v1/operator') &&
		// Only a person in the console decides who may do what: their own tests know.
		!/^\/v1\/(tokens|invitations|applications|users\/\{id\}\/access)\b/.test(path),
);

test('there are bodies to try', () => assert.ok(writes.length > 30));

for (const { method, path, operation } of writes)
	test(`${method.toUpperCase()} ${path} takes its own example`, async () => {
		const call = await sandboxCompany();
		const { example } = operation.requestBody.content['application/json'];
		const sent = await withOwnIds(call, example);
		if (path === '/v1/dtes/claims.json') {
			const { issuer, code, number } = sent.document;
			await call('POST', '/v1/third_party_documents.json', { codeSii: code, number, clientCode: issuer.code });
		}
		if (path === '/v1/document_types.json') sent.id = (await call('GET', path)).body.items[0].id;
		if (path === '/v1/products/bulk.json') sent.items[0].id = (await call('GET', '/v1/products.json')).body.items[0].id;
		if (path === '/v1/variants/bulk.json') sent.items[0].id = (await call('GET', '/v1/variants.json')).body.items[0].id;
		const reply = await call(method.toUpperCase(), await filled(call, path), sent);
		// No payment method listens here, which is no fault of the body.
		// Nor is that nothing is to be refunded.
		const isTaken =
			reply.status < 300 ||
			(path.endsWith('/pay.json') && reply.status === 502) ||
			(path.endsWith('/refund.json') && reply.body.errorCode === 'payments.no_refund_due');
		assert.ok(isTaken, `${JSON.stringify(sent)}\n${reply.status} ${reply.text}`);
		assert.equal(reply.headers.get('bodega-ignored'), null, JSON.stringify(example));
	});

const textsIn = (value: Json): string[] =>
	typeof value === 'string'
		? [value]
		: typeof value === 'object' && value !== null
			? Object.values(value).flatMap(textsIn)
			: [];

test('no example is filler', () => {
	const filler = operationsOf(document).flatMap(({ method, path, operation }) =>
		[operation.requestBody, ...Object.values(operation.responses as Json)].flatMap((part: Json) =>
			Object.values(part?.content ?? {}).flatMap(({ example }: Json) =>
				textsIn(example).includes('texto') ? [`${method} ${path} ${JSON.stringify(example)}`] : [],
			),
		),
	);
	assert.deepEqual(filler, []);
});
