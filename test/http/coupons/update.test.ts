/** `PUT /v1/loyalty/coupons/:id.json` and the setting that says how types are written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/loyalty/coupons.json';
const SETTINGS = '/v1/loyalty/settings.json';

async function create(company: TestCompany, change: Json = {}): Promise<Json> {
	const { body } = await company.post(PATH, {
		name: 'Otoño',
		description: 'Diez por ciento',
		type: '1',
		amount: 10,
		serialNumber: 'OTONO10',
		properties: { uses: 3, combinable: false },
		...change,
	});
	return body.data[0];
}

const pathOf = ({ id }: Json) => `/v1/loyalty/coupons/${id}.json`;

test('each attribute changes alone, and the others stay', async () => {
	const company = await service.company();
	const made = await create(company);
	const { used: _used, movementsCount: _count, ...rest } = made;
	let expected: Json = { ...rest, used: { href: `${service.url}/v1/loyalty/coupons/${made.id}/used.json` } };
	for (const [change, shown] of [
		[{ disabled: 1 }, { disabled: 1 }],
		[{ disabled: '0' }, { disabled: 0 }],
		[{ name: 'Invierno' }, { name: 'Invierno' }],
		[{ description: '' }, { description: '' }],
		[{ amount: '15' }, { amount: 15 }],
		[{ serialNumber: 'otono10' }, { serialNumber: 'otono10' }],
		[{ type: '1' }, { type: '1' }],
		[
			{ type: '0', amount: 15 },
			{ type: '0', amount: 15 },
		],
		[
			{ type: '2', amount: 0 },
			{ type: '2', amount: 0 },
		],
		[{ type: '1' }, { type: '1' }],
		[{ properties: { minAmount: 500 } }, { properties: { uses: 3, combinable: false, minAmount: 500 } }],
		[{ properties: {} }, {}],
		[{ properties: { uses: null, combinable: null } }, { properties: { minAmount: 500 } }],
		[{ properties: { minAmount: null } }, { properties: {} }],
	] as [Json, Json][]) {
		const { status, body } = await company.put(pathOf(made), change);
		expected = { ...expected, ...shown, updatedAt: NOW };
		assert.equal(status, 200);
		assert.deepEqual(body, { code: '200', data: expected }, JSON.stringify(change));
		assert.deepEqual((await company.get(pathOf(made))).body, body);
	}
	const [created, ...changed] = (await company.events()).map(({ topic }) => topic);
	assert.deepEqual([created, ...new Set(changed)], ['coupon.created', 'coupon.changed']);
});

test('a change that says nothing changes nothing, not even the date', async () => {
	const company = await service.company();
	const made = await create(company);
	const { status, body } = await company.put(pathOf(made), { other: 1, name: null });
	assert.equal(status, 200);
	assert.equal(body.data.updatedAt, 0);
	assert.equal(body.data.name, 'Otoño');
});

test('counts follow a change of type or state', async () => {
	const company = await service.company();
	const made = await create(company);
	await company.put(pathOf(made), { disabled: 1 });
	await company.put(pathOf(made), { type: '0', amount: 10 });
	for (const [query, count] of [
		['', 1],
		['?type=0', 1],
		['?type=1', 0],
		['?disabled=1', 1],
		['?disabled=0', 0],
	] as const)
		assert.equal((await company.get(PATH + query)).body.count, count, query);
});

test('400: a part that does not fit the rest', async () => {
	const company = await service.company();
	const made = await create(company);
	for (const [change, errorCode, field] of [
		[{ amount: 101 }, 'coupons.percentage_range', 'amount'],
		[{ type: '2' }, 'coupons.free_shipping_amount', 'amount'],
		[{ type: '7' }, 'coupons.unknown_type', 'type'],
		[{ disabled: 2 }, 'request.invalid', 'disabled'],
		[{ name: '' }, 'request.invalid', 'name'],
		[{ properties: { fromDate: 9, toDate: 8 } }, 'coupons.dates_reversed', 'properties.toDate'],
	] as [Json, string, string][]) {
		const { status, body } = await company.put(pathOf(made), change);
		assert.deepEqual([status, body.code, body.errorCode, body.field], [400, '400', errorCode, field]);
	}
	assert.equal((await company.get(pathOf(made))).body.data.updatedAt, 0);
});

test('a type changes by itself: the amount keeps its number, and is refused only where it cannot', async () => {
	const company = await service.company();
	const made = await create(company, { type: '0', amount: 100, serialNumber: 'PESOS' });
	const percent = await company.put(pathOf(made), { type: '1' });
	assert.deepEqual([percent.status, percent.body.data.type, percent.body.data.amount], [200, '1', 100]);
	const pesos = await company.put(pathOf(made), { type: '0', amount: null });
	assert.deepEqual([pesos.status, pesos.body.data.type, pesos.body.data.amount], [200, '0', 100]);
	await company.put(pathOf(made), { amount: 101 });
	const tooMuch = await company.put(pathOf(made), { type: '1' });
	assert.deepEqual([tooMuch.status, tooMuch.body.errorCode], [400, 'coupons.percentage_range']);
	await company.put(pathOf(made), { type: '1', amount: '12.5' });
	const halfPeso = await company.put(pathOf(made), { type: '0' });
	assert.deepEqual([halfPeso.status, halfPeso.body.field], [400, 'amount'], 'pesos have no decimals');
	assert.deepEqual((await company.get(pathOf(made))).body.data.type, '1');
});

test('a property changes alone, and null takes it away', async () => {
	const company = await service.company();
	const all = {
		uses: 5,
		fromDate: 1_767_225_600,
		toDate: 1_798_675_200,
		combinable: true,
		repeteable: false,
		collections: ['Verano'],
		products: ['12'],
		maxAmount: 3000,
		minAmount: 1000,
	};
	const made = await create(company, { properties: all });
	let expected: Json = all;
	for (const [name, value] of Object.entries({ uses: 3, products: ['7', '8'], combinable: false, minAmount: '20' })) {
		const { body } = await company.put(pathOf(made), { properties: { [name]: value } });
		expected = { ...expected, [name]: name === 'minAmount' ? 20 : value };
		assert.deepEqual(body.data.properties, expected, name);
	}
	const reversed = await company.put(pathOf(made), { properties: { fromDate: 1_798_761_600 } });
	assert.deepEqual([reversed.status, reversed.body.errorCode], [400, 'coupons.dates_reversed']);
	for (const name of Object.keys(all)) {
		const { body } = await company.put(pathOf(made), { properties: { [name]: null } });
		const { [name]: _gone, ...rest } = expected;
		expected = rest;
		assert.deepEqual(body.data.properties, rest, name);
	}
	const fresh = await company.post(PATH, {
		...{ name: 'Sin', type: '0', amount: 1, serialNumber: 'SIN' },
		properties: { uses: null },
	});
	assert.deepEqual([fresh.status, fresh.body.data[0].properties], [201, {}]);
});

test('403, 404, 409', async () => {
	const company = await service.company();
	const made = await create(company);
	await create(company, { serialNumber: 'TOMADO' });
	const taken = await company.put(pathOf(made), { name: 'Nuevo', serialNumber: 'tomado' });
	assert.deepEqual([taken.status, taken.body.code, taken.body.errorCode], [409, '409', 'coupons.serial_taken']);
	assert.equal((await company.get(pathOf(made))).body.data.name, 'Otoño');

	const stranger = await service.company();
	for (const path of [pathOf(made), '/v1/loyalty/coupons/0.json', '/v1/loyalty/coupons/999999999.json']) {
		const { status, body } = await stranger.put(path, { disabled: 1 });
		assert.deepEqual([status, body.code, body.error], [404, '404', 'There is no such coupon']);
	}
	const reader = await service.company({ rights: 'coupons:read' });
	assert.equal((await reader.put(pathOf(made), { disabled: 1 })).body.right, 'coupons:write');
	const storeless = await service.company({ hasStore: false });
	assert.equal((await storeless.put(pathOf(made), { disabled: 1 })).body.errorCode, 'coupons.no_store');
	assert.equal((await storeless.put(SETTINGS, { couponTypes: '123' })).body.errorCode, 'coupons.no_store');
});

test('twenty changes at once lose none', async () => {
	const company = await service.company();
	const made = await create(company);
	await Promise.all(
		Array.from({ length: 20 }, (_, n) =>
			company.put(pathOf(made), n % 2 ? { name: 'Nuevo nombre' } : { description: 'Nueva descripción' }),
		),
	);
	const { name, description } = (await company.get(pathOf(made))).body.data;
	assert.deepEqual([name, description], ['Nuevo nombre', 'Nueva descripción']);
});

test('the setting couponTypes switches body, answer and filter alike, for one company', async () => {
	const company = await service.company();
	const other = await service.company();
	const made = await create(company);
	assert.deepEqual((await company.get(SETTINGS)).body, { code: '200', data: { couponTypes: '012' } });
	const set = await company.put(SETTINGS, { couponTypes: '123' });
	assert.equal(set.status, 200);
	assert.deepEqual(set.body, { code: '200', data: { couponTypes: '123' } });
	assert.deepEqual((await company.get(SETTINGS)).body, set.body);
	assert.deepEqual((await other.get(SETTINGS)).body.data, { couponTypes: '012' });

	assert.equal((await company.get(pathOf(made))).body.data.type, '2');
	const amount = await create(company, { type: '1', amount: 5000, serialNumber: 'PESOS' });
	assert.deepEqual([amount.type, amount.amount], ['1', 5000]);
	const shipping = await create(company, { type: 3, amount: '0', serialNumber: 'ENVIO' });
	assert.equal(shipping.type, '3');
	for (const [type, serial] of [
		['1', 'PESOS'],
		['2', 'OTONO10'],
		['3', 'ENVIO'],
	] as const) {
		const { body } = await company.get(`${PATH}?type=${type}`);
		assert.deepEqual(
			body.data.map((each: Json) => [each.type, each.serialNumber]),
			[[type, serial]],
		);
	}
	assert.equal((await company.get(`${PATH}?type=0`)).status, 400);
	const zero = await company.post(PATH, { name: 'X', type: '0', amount: 1, serialNumber: 'X' });
	assert.equal(zero.body.errorCode, 'coupons.unknown_type');
	const free = await company.post(PATH, { name: 'X', type: '3', amount: 1, serialNumber: 'X' });
	assert.match(free.body.error, /couponTypes is "123"/);

	await company.put(SETTINGS, { couponTypes: '012' });
	assert.equal((await company.get(pathOf(made))).body.data.type, '1');
});

test('400: a setting there is not', async () => {
	const company = await service.company();
	for (const [body, errorCode] of [
		[{ couponTypes: '210' }, 'request.invalid'],
		[{}, 'request.missing'],
	] as const) {
		const answer = await company.put(SETTINGS, body);
		assert.deepEqual([answer.status, answer.body.errorCode, answer.body.field], [400, errorCode, 'couponTypes']);
	}
});

test('an amount meant in another currency is taken in the own one, and told; a strict caller is refused', async () => {
	const company = await service.company();
	const { currencyId } = await create(company);
	const body = { name: 'X', type: '0', amount: 100, currencyId: currencyId + 7 };
	const strict = { 'bodega-strict': '1' };
	const refused = await company.call('POST', PATH, { ...body, serialNumber: 'S' }, strict);
	assert.deepEqual([refused.status, refused.body.errorCode], [400, 'coupons.other_currency']);
	const made = await company.post(PATH, { ...body, serialNumber: 'X' });
	assert.deepEqual([made.status, made.body.data[0].currencyId], [201, currencyId]);
	assert.match(made.headers.get('bodega-warning') ?? '', /currencyId/);
	assert.equal(made.headers.get('bodega-ignored'), null);
	const path = pathOf(made.body.data[0]);
	assert.match((await company.put(path, { currencyId: 99 })).headers.get('bodega-warning') ?? '', /currencyId/);
	for (const own of [currencyId, String(currencyId), 0]) {
		const { status, headers } = await company.call('PUT', path, { currencyId: own }, strict);
		assert.deepEqual([status, headers.get('bodega-warning')], [200, null], String(own));
	}
});
