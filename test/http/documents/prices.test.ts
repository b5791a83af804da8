/** A price of 0 that nobody sent: refused where something is sold, told where goods only leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('TE', { stock: 10, price: 1000 });
	await company.product('GRATIS', { stock: 10, price: 0 });
	const { body: product } = await company.post('/v1/products.json', { name: 'Muestra' });
	await company.post('/v1/variants.json', { productId: product.id, code: 'MUESTRA', description: 'roja' });
	await company.post('/v1/stocks/receptions.json', { details: [{ code: 'MUESTRA', quantity: 10, cost: 1 }] });
	return company;
}

test('a sale names the product without a price, and nothing is written', async () => {
	const company = await shop();
	const sale = (line: object) =>
		company.post('/v1/documents.json', { codeSii: '39', details: [{ code: 'TE', quantity: 1 }, line] });
	const refused = await sale({ code: 'MUESTRA', quantity: 1 });
	assert.deepEqual(
		[refused.status, refused.body.errorCode, refused.body.field],
		[400, 'documents.no_price', 'details[1].netUnitValue'],
	);
	assert.match(refused.body.error, /Muestra roja \(MUESTRA\) has no price/);
	assert.equal((await company.get('/v1/documents/count.json')).body.count, 0);
	assert.equal((await company.stock('TE'))?.quantity, 10);
	for (const line of [
		{ code: 'MUESTRA', quantity: 1, netUnitValue: 0 },
		{ code: 'GRATIS', quantity: 1 },
		{ comment: 'Gracias', quantity: 1 },
	]) {
		const made = await sale(line);
		assert.deepEqual([made.status, made.body.netAmount], [201, 1000], JSON.stringify(line));
	}
});

test('a checkout does not sell it', async () => {
	const company = await shop();
	const refused = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'MUESTRA', quantity: 1 }],
	});
	assert.equal(refused.status, 400);
	assert.match(refused.body.error, /MUESTRA/);
});

test('a guide goes out and says so', async () => {
	const company = await shop();
	const details = [
		{ code: 'TE', quantity: 1 },
		{ code: 'MUESTRA', quantity: 1 },
		{ code: 'GRATIS', quantity: 1 },
		{ code: 'MUESTRA', quantity: 1, netUnitValue: 0 },
	];
	const made = await company.post('/v1/shippings.json', { details });
	assert.deepEqual([made.status, made.headers.get('bodega-warning')], [201, 'details[1] has no price and goes at 0']);
	const told = await company.post('/v1/shippings.json', { details: details.filter((_, place) => place !== 1) });
	assert.deepEqual([told.status, told.headers.get('bodega-warning')], [201, null]);
});

test('only an electronic document can be marked as to be declared', async () => {
	const company = await shop();
	const details = [{ code: 'TE', quantity: 1 }];
	for (const mark of [{ declareSii: 1 }, { declare: '1' }, { client: { code: '1-9', declareSii: 1 } }]) {
		const refused = await company.post('/v1/shippings.json', { codeSii: 50, details, ...mark });
		assert.deepEqual(
			[refused.status, refused.body.errorCode, refused.body.field],
			[400, 'documents.not_electronic', 'declareSii'],
			JSON.stringify(mark),
		);
	}
	await service.app.db.transaction((tx) =>
		tx.query(`update document_types set is_electronic = 0 where company_id = ${company.id} and code_sii = '39'`, []),
	);
	const sale = await company.post('/v1/documents.json', { codeSii: 39, details, declareSii: 1 });
	assert.deepEqual([sale.status, sale.body.field], [400, 'declareSii']);
	assert.equal((await company.post('/v1/shippings.json', { codeSii: 50, details, declareSii: 0 })).status, 201);
	const marked = await company.post('/v1/shippings.json?expand=guide.declareSii', {
		codeSii: 52,
		details,
		declareSii: 1,
	});
	assert.deepEqual([marked.status, marked.body.guide.declareSii], [201, 1]);
	const topics = (await company.events()).map(({ topic }) => topic);
	assert.equal(topics.filter((topic) => topic === 'document.to_declare').length, 1);
});

test('documents are found by the code of their type', async () => {
	const company = await shop();
	const details = [{ code: 'TE', quantity: 1 }];
	await company.post('/v1/documents.json', { codeSii: 39, details });
	await company.post('/v1/documents.json', { codeSii: 33, details });
	await company.post('/v1/shippings.json', { details });
	for (const [query, count] of [
		['codesii=39', 1],
		['codeSii=[33,39]', 2],
		['codesii=52', 1],
		['codesii=99', 0],
		['codesii=52&officeid=999999', 0],
	] as const) {
		const { body } = await company.get(`/v1/documents.json?${query}`);
		assert.deepEqual([body.count, body.items.length], [count, count], query);
		assert.deepEqual((await company.get(`/v1/documents/count.json?${query}`)).body, { count }, query);
	}
	assert.equal((await company.get('/v1/documents.json?codesii=')).status, 400);
});
