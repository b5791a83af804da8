/** What a buyer is shown and charged is what the document, its page and its PDF say, to the last peso. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { type Json, startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();

/** A store whose prices are set with tax. */
async function shop(prices: Readonly<Record<string, number>>) {
	const { company, methodId } = await storeWith(service, provider);
	for (const code of Object.keys(prices)) await company.product(code, { stock: 100 });
	const path = `/v1/price_lists/${company.priceListId}/details`;
	for (const { id, variant } of (await company.get(`${path}.json?expand=variant`)).body.items)
		await company.put(`${path}/${id}.json`, { variantValueWithTaxes: prices[variant.code] });
	return { company, methodId };
}

async function buy(
	company: TestCompany,
	methodId: number,
	order: object,
	meanwhile: (id: number) => Promise<unknown> = async () => {},
): Promise<{ checkout: Json; document: Json }> {
	const made = await company.post('/v1/checkouts.json', { email: 'camila@ejemplo.example', ...order });
	assert.equal(made.status, 201, made.text);
	await meanwhile(made.body.id);
	assert.equal(
		(await company.post(`/v1/checkouts/${made.body.id}/pay.json`, { paymentMethodId: methodId })).status,
		200,
	);
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	const { body } = await company.get(`/v1/checkouts/${made.body.id}.json?expand=document`);
	const { body: details } = await company.get(`/v1/documents/${body.document.id}/details.json`);
	return { checkout: body, document: { ...body.document, details: details.items } };
}

const textOf = async (url: string) => await (await fetch(url, { headers: { 'accept-language': 'es' } })).text();

/** The lines by which a buyer's page comes to the total: the label of each, and its amount or what stands for it. */
const sumOf = (page: string) =>
	[
		...page.matchAll(/<li[^>]*><span>(Subtotal|Descuento|Entrega|Total)(?:<small>[^<]*<\/small>)?<\/span>(.*?)<\/li>/g),
	].map(([, label, amount = '']) => [label, amount.replace(/<[^>]*>/g, '')]);

test('a receipt shows the prices the buyer saw, and the coupon as a line of its own', async () => {
	const { company, methodId } = await shop({ CAFE: 5287, TE: 1990 });
	const { body: courier } = await company.post('/v1/couriers.json', {
		name: 'Despachos del Sur',
		webhookUrl: `${provider.url}/hook`,
		deliveryTypes: [{ name: 'A domicilio', code: 'DOM', cost: 3990 }],
	});
	for (const [serialNumber, type, amount] of [
		['VERANO10', '1', 10],
		['ENVIO', '2', 0],
	])
		assert.equal(
			(await company.post('/v1/loyalty/coupons.json', { name: 'Verano', type, amount, serialNumber })).status,
			201,
		);
	const { checkout, document } = await buy(company, methodId, {
		items: [
			{ code: 'CAFE', quantity: 2 },
			{ code: 'TE', quantity: 3 },
		],
		coupons: ['VERANO10', 'ENVIO'],
		deliveryTypeId: courier.deliveryTypes[0].id,
	});
	// 10 574 + 5 970 = 16 544, less 10 % (1 654), delivered for nothing.
	assert.deepEqual([checkout.subtotal, checkout.discount, checkout.total], [16_544, 1654, 14_890]);
	assert.equal(document.totalAmount, checkout.total);
	assert.deepEqual(
		document.details.map((line: Json) => [line.totalUnitValue, line.quantity, line.totalAmount, line.totalDiscount]),
		[
			[5287, 2, 10_574 - 1057, 1057],
			[1990, 3, 5970 - 597, 597],
			[3990, 1, 0, 3990],
		],
	);
	assert.deepEqual(
		document.details.map((line: Json) => line.discountPercentage),
		[9.996217, 10, 100],
	);
	const page = await textOf(document.urlPublicView);
	for (const text of [
		'$ 5.287',
		'$ 10.574',
		'$ 1.990',
		'$ 5.970',
		'$ 3.990',
		'VERANO10, ENVIO',
		'-$ 5.644',
		'$ 14.890',
	])
		assert.ok(page.includes(text), text);
	assert.ok(page.includes(`IVA 19 % incluido`) && !page.includes('Monto neto') && !page.includes('10.573'));
	const pdf = await fetch(document.urlPdf);
	assert.deepEqual([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf']);
	const buyers = await textOf(checkout.url);
	const result = await textOf(`${checkout.url}/result`);
	for (const shown of [buyers, result])
		for (const text of ['$10.574', '$5.970', '$14.890'])
			assert.ok(shown.replace(/[\s\u00a0]/g, '').includes(text), text);
	assert.deepEqual(sumOf(result), sumOf(buyers));
	assert.deepEqual(
		sumOf(result).map(([label]) => label),
		['Subtotal', 'Descuento', 'Entrega', 'Total'],
	);
});

test('for carts of many prices, the document comes to what was charged, and its lines to the document', async () => {
	const prices = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`P${n}`, 990 + 137 * n + (n % 3)]));
	const { company, methodId } = await shop(prices);
	for (let n = 0; n < 3; n++) {
		const items = Object.keys(prices).map((code, at) => ({ code, quantity: ((at * 7 + n * 3) % 5) + 1 }));
		const { checkout, document } = await buy(company, methodId, { items });
		const charged = items.reduce((sum, { code, quantity }) => sum + (prices[code] ?? 0) * quantity, 0);
		assert.deepEqual([checkout.total, document.totalAmount], [charged, charged]);
		const total = document.details.reduce((sum: number, line: Json) => sum + line.totalAmount, 0);
		assert.equal(total, charged);
		const byHand = await company.post('/v1/documents.json', { codeSii: '39', details: items });
		assert.equal(byHand.body.totalAmount, charged, 'the same cart sold at the counter');
	}
});

test('an invoice shows prices without tax and each tax apart', async () => {
	const { company } = await shop({ CAFE: 1990 });
	const vat: number = (await company.get('/v1/taxes.json')).body.items[0].id;
	const drinks = await company.tax('Bebidas', '27', 1050);
	const { body } = await company.post('/v1/documents.json', {
		codeSii: '33',
		details: [
			{ code: 'CAFE', quantity: 2, netUnitValue: 1672.27, discount: 10 },
			{ code: 'CAFE', quantity: 1, netUnitValue: 1000, taxId: [vat, drinks] },
		],
	});
	assert.deepEqual([body.netAmount, body.taxAmount, body.totalAmount], [4010, 867, 4877]);
	const page = await textOf(body.urlPublicView);
	for (const text of [
		'$ 1.672,27',
		'$ 3.345',
		'Descuento',
		'-$ 335',
		'Monto neto',
		'$ 4.010',
		'Bebidas 10,5 %',
		'$ 105',
		'IVA 19 %',
		'$ 762',
		'$ 4.877',
	])
		assert.ok(page.includes(text), text);
});

test('a cart that the version before filled is sold with the tax of its rate', async () => {
	const { company, methodId } = await shop({ CAFE: 1990 });
	const forget = (id: number) =>
		service.app.db.query(`update checkout_items set taxes = '[]' where checkout_id = ${id}`, []);
	const { document } = await buy(company, methodId, { items: [{ code: 'CAFE', quantity: 2 }] }, forget);
	assert.deepEqual([document.netAmount, document.taxAmount, document.totalAmount], [3345, 635, 3980]);
	const { rows } = await service.app.db.query(
		`select amount from document_taxes where document_id = ${document.id}`,
		[],
	);
	assert.deepEqual(
		rows.map(({ amount }) => Number(amount)),
		[635],
	);
});
