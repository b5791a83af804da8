/** Many products, variants or prices in one request: all of them or none, and each wrong row is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function products(company: TestCompany, many: number): Promise<number[]> {
	const ids: number[] = [];
	for (let at = 0; at < many; at++) ids.push((await company.post('/v1/products.json', { name: `Café ${at}` })).body.id);
	return ids;
}

const namesOf = async (company: TestCompany): Promise<string[]> =>
	(await company.get('/v1/products.json?limit=50')).body.items.map(({ name }: Json) => name);
const change = (company: TestCompany, items: Json, headers = {}) =>
	company.call('PUT', '/v1/products/bulk.json', { items }, headers);

test('products are changed together, each with its event, and a repeat of the key does nothing again', async () => {
	const company = await service.company();
	const [first, second] = await products(company, 2);
	const before = (await company.events()).length;
	const items = [
		{ id: first, name: 'Café tostado', costCenter: 'CC-1' },
		{ id: second, state: 1 },
	];
	for (const isRepeat of [false, true]) {
		const reply = await change(company, items, { 'idempotency-key': 'lote-1' });
		assert.deepEqual([reply.status, reply.body], [200, { changed: 2 }], reply.text);
		assert.equal(reply.headers.has('idempotent-replayed'), isRepeat);
	}
	const events = (await company.events()).slice(before);
	assert.deepEqual(
		events.map(({ topic }) => topic),
		['product.changed', 'product.changed'],
	);
	assert.equal((await company.get(`/v1/products/${first}.json`)).body.costCenter, 'CC-1');
	assert.equal((await company.get(`/v1/products/${second}.json`)).body.state, 1);
});

test('one wrong row leaves all as they were, and every wrong row is told', async () => {
	const company = await service.company();
	const stranger = await service.company();
	const [foreign] = await products(stranger, 1);
	const [first, second] = await products(company, 2);
	const before = await namesOf(company);
	const refused = await change(company, [
		{ id: first, name: 'Otro' },
		{ id: foreign, name: 'Ajeno' },
		{ id: second, name: 'Otro', taxId: 987_654 },
		{ id: first, name: 'De nuevo' },
	]);
	assert.equal(refused.status, 400);
	assert.equal(refused.body.errorCode, 'request.rows_refused');
	assert.equal(refused.body.count, 3);
	assert.deepEqual(
		refused.body.errors.map(({ row, field, errorCode }: Json) => [row, field, errorCode]),
		[
			[1, 'items[1].id', 'request.unknown_reference'],
			[2, 'items[2].taxId', 'request.unknown_reference'],
			[3, 'items[3].id', 'catalog.row_twice'],
		],
	);
	const unread = await change(company, [{ id: first, name: '' }, { id: second, name: 'Bien' }, { name: 'Sin id' }]);
	assert.deepEqual(
		unread.body.errors.map(({ row, field }: Json) => [row, field]),
		[
			[0, 'items[0].name'],
			[2, 'items[2].id'],
		],
	);
	assert.deepEqual(await namesOf(company), before);
	for (const items of [undefined, [], 'x', Array.from({ length: 501 }, () => ({ id: first }))])
		assert.equal((await change(company, items)).status, 400);
});

test('prices are set by variant or code, with or without taxes, whether or not there was one', async () => {
	const company = await service.company();
	const [a, b] = [await company.product('A', { price: 1000 }), await company.product('B', { price: 2000 })];
	const c = (await company.post('/v1/products.json', { name: 'Té' })).body.id;
	await company.post('/v1/variants.json', { productId: c, code: 'C' });
	const path = `/v1/price_lists/${company.priceListId}/details`;
	const set = (items: Json) => company.put(`${path}/bulk.json`, { items });
	const prices = async () =>
		(await company.get(`${path}.json`)).body.items.map((each: Json) => [each.variantValue, each.variantValueWithTaxes]);
	const reply = await set([
		{ variantId: a, variantValue: 1500 },
		{ code: 'B', variantValueWithTaxes: 2380 },
		{ code: 'C', variantValue: 990 },
	]);
	assert.deepEqual([reply.status, reply.body], [200, { changed: 3 }], reply.text);
	const after = await prices();
	assert.deepEqual(
		after.map(([, withTaxes]: number[]) => withTaxes),
		[1785, 2380, 1178],
	);
	const refused = await set([
		{ variantId: a, variantValue: 1 },
		{ code: 'NO', variantValue: 1 },
		{ code: 'A', variantValue: 2 },
		{ variantId: b },
	]);
	assert.deepEqual(
		refused.body.errors.map(({ row, field }: Json) => [row, field]),
		[
			[1, 'items[1].code'],
			[2, 'items[2].code'],
			[3, 'items[3].variantValue'],
		],
		refused.text,
	);
	assert.deepEqual(await prices(), after);
	const stranger = await service.company();
	assert.equal((await stranger.put(`${path}/bulk.json`, { items: [{ code: 'A', variantValue: 1 }] })).status, 404);
});

test('two lists of prices at once: the one or the other holds, whole', async () => {
	const company = await service.company();
	const codes = Array.from({ length: 20 }, (_, place) => `P${place}`);
	for (const code of codes) await company.product(code, { price: 1 });
	const path = `/v1/price_lists/${company.priceListId}/details`;
	const replies = await Promise.all(
		[100, 200].map((variantValue, at) =>
			company.put(`${path}/bulk.json`, {
				items: (at ? codes.toReversed() : codes).map((code) => ({ code, variantValue })),
			}),
		),
	);
	for (const { status, text } of replies) assert.equal(status, 200, text);
	const { items } = (await company.get(`${path}.json?limit=50`)).body;
	assert.equal(new Set(items.map(({ variantValue }: Json) => variantValue)).size, 1);
});

test('five hundred rows are done at once', async () => {
	const company = await service.company();
	await products(company, 1);
	for (let many = 1; many < 500; many *= 2)
		await service.app.db.transaction((tx) =>
			tx.query(
				`insert into products (company_id, name, description, classification, stock_control, state, product_type_id, created_at)
				select company_id, 'Copia', '', 0, 1, 0, product_type_id, 0 from products where company_id = ${company.id} limit ${500 - many}`,
				[],
			),
		);
	const { rows } = await service.app.db.query(`select id from products where company_id = ${company.id}`, []);
	assert.equal(rows.length, 500);
	const reply = await change(
		company,
		rows.map((row) => ({ id: Number(row.id), name: 'Nuevo' })),
	);
	assert.deepEqual([reply.status, reply.body], [200, { changed: 500 }], reply.text.slice(0, 300));
	assert.deepEqual(new Set(await namesOf(company)), new Set(['Nuevo']));
});

const changeVariants = (company: TestCompany, items: Json) => company.put('/v1/variants/bulk.json', { items });
const codesOf = async (company: TestCompany): Promise<string[]> =>
	(await company.get('/v1/variants.json?limit=50')).body.items.map(({ code, barCode }: Json) => `${code} ${barCode}`);

test('variants are changed together, and one wrong row leaves all as they were', async () => {
	const company = await service.company();
	const stranger = await service.company();
	const foreign = await stranger.product('CAFE');
	const [a, b, c] = [await company.product('A'), await company.product('B'), await company.product('C')];
	const reply = await changeVariants(company, [
		{ id: a, code: 'A-1', barCode: '7801234567894' },
		{ id: b, barCode: '7801234567894' },
		{ id: c, code: 'C', description: 'Igual' },
	]);
	assert.deepEqual([reply.status, reply.body], [200, { changed: 3 }], reply.text);
	const before = await codesOf(company);
	assert.deepEqual(before.slice(0, 2), ['A-1 7801234567894', 'B 7801234567894']);
	const refused = await changeVariants(company, [
		{ id: a, barCode: '1' },
		{ id: b, code: 'C' },
		{ id: foreign, barCode: '2' },
		{ id: c, code: 'NUEVO' },
		{ id: a, code: 'OTRO' },
	]);
	assert.deepEqual(
		[refused.status, refused.body.errors.map(({ row, field, errorCode }: Json) => [row, field, errorCode])],
		[
			400,
			[
				[1, 'items[1].code', 'catalog.variant_code_taken'],
				[2, 'items[2].id', 'request.unknown_reference'],
				[4, 'items[4].id', 'catalog.row_twice'],
			],
		],
		refused.text,
	);
	const same = await changeVariants(company, [
		{ id: a, code: 'MISMO' },
		{ id: b, code: 'MISMO' },
	]);
	assert.deepEqual(
		same.body.errors.map(({ row, field }: Json) => [row, field]),
		[[1, 'items[1].code']],
	);
	assert.deepEqual(await codesOf(company), before);
});

test('two that want one code at once: one has it, the other changes nothing', async () => {
	const company = await service.company();
	const ids = [await company.product('A'), await company.product('B')];
	const others = [await company.product('C'), await company.product('D')];
	const replies = await Promise.all(
		ids.map((id, at) =>
			changeVariants(company, [
				{ id: others[at], barCode: `bar ${at}` },
				{ id, code: 'UNICO' },
				{ id: others[1 - at], description: 'x' },
			]),
		),
	);
	assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
	const lost = replies.findIndex(({ status }) => status === 400);
	const codes = await codesOf(company);
	assert.equal(codes.filter((code) => code.startsWith('UNICO ')).length, 1);
	assert.equal(codes.filter((code) => code.endsWith(`bar ${lost}`)).length, 0);
});

test('prices of a list are found by words of their product', async () => {
	const company = await service.company();
	await company.product('CAF-250', { price: 1000, name: 'Café de grano' });
	const tea = await company.product('TE-100', { price: 2000, name: 'Té verde' });
	const path = `/v1/price_lists/${company.priceListId}/details`;
	for (const q of ['verde', 'te-1', 'VERDE te-100']) {
		const { items, count } = (await company.get(`${path}.json?q=${q}`)).body;
		assert.deepEqual([count, items.map(({ variant }: Json) => variant.id)], [1, [String(tea)]], q);
	}
	assert.equal((await company.get(`${path}.json?q=cacao`)).body.count, 0);
});
