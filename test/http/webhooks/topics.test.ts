/** Every topic: what is told when, with exactly the members that receivers know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receptionPath, sell as sellLines, ship } from '../../support/dispatch.ts';
import { brief, COUPON, listening, made, stockOf } from '../../support/listening.ts';
import { FAIL, report, SUCCESS, startProvider } from '../../support/payment-provider.ts';
import { deliverAll, isSigned, type Received } from '../../support/receiver.ts';
import { annulReturn, partsOf, returned, sold } from '../../support/returns.ts';
import type { Json } from '../../support/service.ts';
import { NOW, startService } from '../../support/service.ts';

const service = await startService();
const provider = await startProvider();

test('products, variants and prices', async () => {
	const { company, told } = await listening(service, provider);
	const product = await made(company, '/v1/products.json', { name: 'Té de hojas' });
	await made(company, `/v1/products/${product.id}.json`, { state: 1 }, 'put');
	const variant = await made(company, '/v1/variants.json', { productId: product.id, code: 'TE-100' });
	await made(company, `/v1/variants/${variant.id}.json`, { description: '100 g' }, 'put');
	const prices = `/v1/price_lists/${company.priceListId}/details`;
	const price = await made(company, `${prices}.json`, { variantId: variant.id, variantValue: 1990 });
	await made(company, `${prices}/${price.id}.json`, { variantValue: 2090 }, 'put');
	const all = await told();
	const priced = `/v2/price_lists/${company.priceListId}/details.json?variant=${variant.id}`;
	assert.deepEqual(all.map(brief), [
		['product', 'post', `/v2/products/${product.id}.json`, String(product.id)],
		['product', 'put', `/v2/products/${product.id}.json`, String(product.id)],
		['variant', 'post', `/v2/variants/${variant.id}.json`, String(variant.id)],
		['variant', 'put', `/v2/variants/${variant.id}.json`, String(variant.id)],
		['price', 'put', priced, String(variant.id)],
		['price', 'put', priced, String(variant.id)],
	]);
	assert.deepEqual(Object.entries(all[5]), [
		['cpnId', company.id],
		['resource', priced],
		['resourceId', String(variant.id)],
		['topic', 'price'],
		['action', 'put'],
		['send', NOW],
		['priceListId', String(company.priceListId)],
		['eventNumber', 6],
	]);
	assert.deepEqual(Object.keys(all[0]), ['cpnId', 'resource', 'resourceId', 'topic', 'action', 'send', 'eventNumber']);
});

test('a sale tells the document and the stock of each variant once, by one event; so does its annulment', async () => {
	const { company, told, received, secret } = await listening(service, provider, ['document', 'stock']);
	const ids = await Promise.all(['CAFE', 'TE', 'MATE'].map((code) => company.product(code, { stock: 20 })));
	await company.product('BOLSA', { stockControl: 0 });
	const details = [
		{ code: 'MATE', quantity: 1 },
		{ code: 'CAFE', quantity: 2 },
		{ code: 'BOLSA', quantity: 1 },
		{ code: 'CAFE', quantity: 3 },
		{ code: 'TE', quantity: 1 },
	];
	const sale = await made(company, '/v1/documents.json', { codeSii: '39', details });
	await deliverAll(service);
	assert.ok(received.every((each: Received) => isSigned(service, secret, each)));
	assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 4);
	const all = await told();
	const document = ['document', 'post', `/documents/${sale.id}.json`, String(sale.id)];
	const levels = ids.map((id) => stockOf(id, company.officeId));
	assert.deepEqual(all.map(brief).sort(), [document, ...levels].sort());
	assert.deepEqual(Object.entries(all[0]), [
		['cpnId', company.id],
		['resource', `/documents/${sale.id}.json`],
		['resourceId', String(sale.id)],
		['topic', 'document'],
		['action', 'post'],
		['send', NOW],
		['officeId', String(company.officeId)],
		['eventNumber', 1],
		['eventPart', 1],
		['eventParts', 4],
	]);
	assert.deepEqual(
		all.map(({ eventNumber, eventPart, officeId }) => [eventNumber, eventPart, officeId]),
		[1, 2, 3, 4].map((part) => [1, part, String(company.officeId)]),
	);
	assert.equal((await company.delete(`/v1/documents/${sale.id}.json`)).status, 200);
	const annulled = ['document', 'put', `/documents/${sale.id}.json`, String(sale.id)];
	assert.deepEqual((await told()).map(brief).sort(), [annulled, ...levels].sort());
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['document.created', 'document.annulled'],
	);
	// A second time nothing happens, so nothing is told.
	assert.equal((await company.delete(`/v1/documents/${sale.id}.json`)).status, 200);
	assert.deepEqual(await told(), []);
});

test('what a sale sets aside is a change of stock too, in the office where it is set aside', async () => {
	const { company, told } = await listening(service, provider, ['stock']);
	const id = await company.product('CAFE', { stock: 20, otherStock: 20 });
	const sale = await sellLines(company, [{ code: 'CAFE', quantity: 2 }]);
	assert.deepEqual((await told()).map(brief), [stockOf(id, company.officeId)]);
	// It leaves the other office, and is free again in the first.
	await ship(company, { officeId: company.otherOfficeId, details: [{ detailId: sale.lines[0].id, quantity: 2 }] });
	assert.deepEqual(
		(await told()).map(brief).sort(),
		[stockOf(id, company.officeId), stockOf(id, company.otherOfficeId)].sort(),
	);
});

test('dispatches: issued, received, annulled, with their guides and their stock', async () => {
	const { company, told } = await listening(service, provider, ['dispatch', 'document', 'stock']);
	const id = await company.product('CAFE', { stock: 20 });
	const details = [{ code: 'CAFE', quantity: 2 }];
	const transfer = await ship(company, { destinationOfficeId: company.otherOfficeId, details });
	const about = (action: string, { id: of }: Json) => ['dispatch', action, `/v1/shippings/${of}.json`, String(of)];
	const guide = (action: string, { guide: { id: of } }: Json) => ['document', action, `/documents/${of}.json`, of];
	const first = await told();
	assert.deepEqual(first.map(brief), [about('post', transfer), guide('post', transfer), stockOf(id, company.officeId)]);
	assert.equal(first[0].officeId, String(company.officeId));
	await made(company, receptionPath(transfer.id), {});
	assert.deepEqual((await told()).map(brief), [about('put', transfer), stockOf(id, company.otherOfficeId)]);
	const sale = await ship(company, { details });
	await told();
	assert.equal((await company.delete(`/v1/shippings/${sale.id}.json`)).status, 200);
	assert.deepEqual((await told()).map(brief), [
		about('delete', sale),
		guide('put', sale),
		stockOf(id, company.officeId),
	]);
});

test('returns: recorded and annulled, with the note that says so and the stock that came back and left', async () => {
	const { company, told } = await listening(service, provider, ['return', 'document', 'stock']);
	const id = await company.product('CAFE', { stock: 20 });
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	await told();
	const back = await returned(company, sale, partsOf(sale, 2));
	const about = (action: string) => ['return', action, `/v1/returns/${back.id}.json`, String(back.id)];
	const note = (of: string) => ['document', 'post', `/documents/${of}.json`, of];
	const stock = stockOf(id, company.officeId);
	const first = await told();
	assert.deepEqual(first.map(brief), [about('post'), note(back.credit_note.id), stock]);
	assert.equal(first[0].officeId, String(company.officeId));
	const annulled = await annulReturn(company, back.id, { codeSii: 56 });
	assert.equal(annulled.status, 201, annulled.text);
	assert.deepEqual((await told()).map(brief), [about('delete'), note(annulled.body.debit_note.id), stock]);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['document.created', 'return.created', 'return.annulled'],
	);
});

test('receptions tell the stock of what came in', async () => {
	const { company, told } = await listening(service, provider, ['stock']);
	const ids = [await company.product('CAFE'), await company.product('TE')];
	const details = ['CAFE', 'TE', 'CAFE'].map((code) => ({ code, quantity: 4, cost: 900 }));
	await made(company, '/v1/stocks/receptions.json', { officeId: company.otherOfficeId, details });
	const all = await told();
	assert.deepEqual(
		all.map(brief),
		ids.map((id) => stockOf(id, company.otherOfficeId)),
	);
	assert.deepEqual(
		(await company.events()).map(({ topic, payload }) => [topic, payload.stock]),
		[['stock.received', [{ officeId: company.otherOfficeId, variantIds: ids }]]],
	);
});

test('checkouts: opened, failed, paid; a paid one is an order of the web, and each tells its stock', async () => {
	const { company, methodId, told } = await listening(service, provider, [
		'checkout',
		'webOrder',
		'stock',
		'document',
		'payment',
	]);
	const id = await company.product('CAFE', { stock: 20 });
	const email = 'camila@ejemplo.example';
	const items = [{ code: 'CAFE', quantity: 2 }];
	const checkout = await made(company, '/v1/checkouts.json', { email, items });
	const about = (topic: string, action: string, of = checkout.id) => [
		topic,
		action,
		`/v1/checkouts/${of}.json`,
		String(of),
	];
	const stock = stockOf(id, company.officeId);
	assert.deepEqual((await told()).map(brief), [about('checkout', 'post'), stock]);
	const pay = () => made(company, `/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	await pay();
	assert.deepEqual(await told(), []);
	assert.equal((await report(service, 'fail', provider.token, FAIL)).status, 200);
	assert.deepEqual((await told()).map(brief), [about('checkout', 'put'), stock]);
	await pay();
	assert.deepEqual((await told()).map(brief), [about('checkout', 'put'), stock]);
	// The amounts are those of the payment: others would be told as a change of the checkout.
	const paid = { ...SUCCESS, data: { ...SUCCESS.data, quota: 1, quotaAmount: checkout.total } };
	assert.equal((await report(service, 'success', provider.token, paid)).status, 200);
	const { document } = (await company.get(`/v1/checkouts/${checkout.id}.json`)).body;
	assert.deepEqual((await told()).map(brief), [
		['document', 'post', `/documents/${document.id}.json`, document.id],
		stock,
		['payment', 'post', `/v2/stocks/documents/${document.id}.json`, document.id],
		about('webOrder', 'post'),
		about('checkout', 'put'),
	]);
	const other = await made(company, '/v1/checkouts.json', { email, items });
	await told();
	assert.equal((await company.delete(`/v1/checkouts/${other.id}.json`)).status, 200);
	assert.deepEqual((await told()).map(brief), [about('checkout', 'put', other.id), stock]);
	const late = await made(company, '/v1/checkouts.json', { email, items });
	await told();
	service.advance(31 * 60);
	await service.app.jobs.expireCheckouts.run();
	assert.deepEqual((await told()).map(brief), [about('checkout', 'put', late.id), stock]);
});

test('coupons: created and changed', async () => {
	const { company, told } = await listening(service, provider, ['coupon']);
	const [coupon] = (await made(company, '/v1/loyalty/coupons.json', COUPON)).data;
	await made(company, `/v1/loyalty/coupons/${coupon.id}.json`, { disabled: 1 }, 'put');
	const path = `/v1/loyalty/coupons/${coupon.id}.json`;
	assert.deepEqual((await told()).map(brief), [
		['coupon', 'post', path, String(coupon.id)],
		['coupon', 'put', path, String(coupon.id)],
	]);
});

test('store descriptions: created and changed', async () => {
	const { company, told } = await listening(service, provider, ['storeProduct']);
	const idVariantDefault = await company.product('MATE');
	const { product } = (await company.get(`/v1/variants/${idVariantDefault}.json`)).body;
	const texts = { name: 'Mate', variantShippingAll: 1, productType: 'normal', state: 1 };
	const sent = { ...texts, productId: product.id, idVariantDefault };
	const { id } = (await company.post('/v2/products/market_info.json', sent)).body.data;
	const path = `/v2/products/market_info/${id}.json`;
	assert.equal((await company.put(path, { state: 0 })).status, 201);
	assert.deepEqual((await told()).map(brief), [
		['storeProduct', 'post', path, String(id)],
		['storeProduct', 'put', path, String(id)],
	]);
});

test('purchase documents: entered, changed, answered and cancelled', async () => {
	const { company, told } = await listening(service, provider, ['purchaseDocument']);
	const paper = { codeSii: '33', clientCode: '76.543.210-3', netAmount: 1000 };
	const { id } = await made(company, '/v1/third_party_documents.json', { ...paper, number: 1 });
	const path = `/v1/third_party_documents/${id}.json`;
	await made(company, path, { netAmount: 2000 }, 'put');
	const document = { issuer: { code: paper.clientCode }, code: '33', number: 1 };
	for (const _time of [1, 2])
		assert.equal((await company.post('/v1/dtes/claims.json', { document, actionCode: 'ACD' })).status, 200);
	const other = await made(company, '/v1/third_party_documents.json', { ...paper, number: 2 });
	assert.equal((await company.delete(other.href)).status, 200);
	const otherPath = `/v1/third_party_documents/${other.id}.json`;
	assert.deepEqual((await told()).map(brief), [
		['purchaseDocument', 'post', path, String(id)],
		['purchaseDocument', 'put', path, String(id)],
		['purchaseDocument', 'put', path, String(id)],
		['purchaseDocument', 'post', otherPath, String(other.id)],
		['purchaseDocument', 'delete', otherPath, String(other.id)],
	]);
});

test('an endpoint hears what it subscribed to and nothing else, also one from before the other topics', async () => {
	const { company, told } = await listening(service, provider, ['payment']);
	await company.product('CAFE', { stock: 20 });
	await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	assert.deepEqual(await told(), []);
	const refused = await company.post('/v1/webhooks.json', { url: 'https://tienda.example.cl', topics: ['almacen'] });
	assert.deepEqual([refused.status, refused.body.field], [400, 'topics[0]']);
	assert.match(refused.body.error, /stock.*webOrder/);
});

test('a company without endpoints has its events, and no delivery of them', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 20 });
	await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	const [event] = await company.events();
	assert.equal(event?.topic, 'dispatch.created');
	const text = `select count(*) as n from webhook_deliveries where company_id = ${company.id}`;
	assert.equal((await service.app.db.query(text, [])).rows[0]?.n, 0);
});
