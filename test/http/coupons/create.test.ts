/** `POST /v1/loyalty/coupons.json`: what a coupon is made of, and what refuses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/loyalty/coupons.json';

const coupon = (change: Json = {}) => ({
	name: 'Bienvenida',
	type: '0',
	amount: 2000,
	serialNumber: 'HOLA',
	...change,
});

test('a coupon with only what is required', async () => {
	const company = await service.company();
	const { status, body } = await company.post(PATH, coupon());
	assert.equal(status, 201);
	const [{ id }] = body.data;
	assert.deepEqual(body, {
		code: '201',
		data: [
			{
				href: `${service.url}/v1/loyalty/coupons/${id}.json`,
				id,
				name: 'Bienvenida',
				description: '',
				serialNumber: 'HOLA',
				type: '0',
				amount: 2000,
				disabled: 0,
				properties: {},
				createdAt: NOW,
				updatedAt: 0,
				currencyId: company.actor.company.currencyId,
				used: 0,
				movementsCount: 0,
			},
		],
	});
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['coupon.created'],
	);
});

test('every property, sent as strings, is answered as what it is', async () => {
	const company = await service.company();
	const { body } = await company.post(
		PATH,
		coupon({
			type: 1,
			amount: '12.50',
			serialNumber: 778812,
			description: ' Dos líneas\nde texto ',
			properties: {
				uses: '10',
				fromDate: '1773100000',
				toDate: 1774000000,
				combinable: true,
				repeteable: 'false',
				collections: ['Verano', 12],
				products: [34, '56'],
				maxAmount: '5000',
				minAmount: 20000,
				other: 'ignored',
			},
		}),
	);
	const [made] = body.data;
	assert.equal(made.type, '1');
	assert.equal(made.amount, 12.5);
	assert.equal(made.serialNumber, '778812');
	assert.equal(made.description, 'Dos líneas\nde texto');
	assert.deepEqual(made.properties, {
		uses: 10,
		fromDate: 1773100000,
		toDate: 1774000000,
		combinable: true,
		repeteable: false,
		collections: ['Verano', '12'],
		products: ['34', '56'],
		maxAmount: 5000,
		minAmount: 20000,
	});
	assert.deepEqual((await company.get(`/v1/loyalty/coupons/${made.id}.json`)).body.data.properties, made.properties);
});

test('amounts follow the decimals of the currency', async () => {
	const company = await service.company({ currency: 'USD' });
	const { body } = await company.post(PATH, coupon({ amount: '10.50', properties: { minAmount: 99.99 } }));
	assert.equal(body.data[0].amount, 10.5);
	assert.equal(body.data[0].properties.minAmount, 99.99);
});

test('"3" is free shipping, expand=used shows the count, fields restrict', async () => {
	const company = await service.company();
	const { body } = await company.post(
		`${PATH}?expand=[used]&fields=type,used`,
		coupon({ type: '3', amount: '0', disabled: 1 }),
	);
	const [made] = body.data;
	assert.deepEqual(Object.keys(made).sort(), ['href', 'id', 'type', 'used']);
	assert.equal(made.type, '2');
	assert.deepEqual(made.used, { href: `${service.url}/v1/loyalty/coupons/${made.id}/used.json`, count: 0 });
	assert.equal((await company.get(`/v1/loyalty/coupons/${made.id}.json`)).body.data.disabled, 1);
});

const refused: [name: string, change: Json, errorCode: string, field: string, error?: string][] = [
	['without a name', { name: undefined }, 'request.missing', 'name', 'name is required'],
	['with an empty name', { name: ' ' }, 'request.invalid', 'name'],
	['without a type', { type: undefined }, 'request.missing', 'type'],
	['without an amount', { amount: null }, 'request.missing', 'amount'],
	['without a series', { serialNumber: undefined }, 'request.missing', 'serialNumber'],
	['with a long series', { serialNumber: 'x'.repeat(101) }, 'request.invalid', 'serialNumber'],
	[
		'of a type there is not',
		{ type: '4' },
		'coupons.unknown_type',
		'type',
		'type must be "0" (amount), "1" (percentage) or "2" (free shipping), as the setting couponTypes "012" says',
	],
	['with an amount that is no number', { amount: 'mucho' }, 'request.invalid', 'amount', 'amount must be a number'],
	['with a negative amount', { amount: -1 }, 'request.invalid', 'amount'],
	['with decimals the currency has not', { amount: 10.5 }, 'request.invalid', 'amount'],
	[
		'of 101 %',
		{ type: '1', amount: 101 },
		'coupons.percentage_range',
		'amount',
		'A percentage (type "1") goes from 0 to 100 with at most 2 decimals. If an amount was meant: the setting couponTypes is "012", so type is "0" (amount), "1" (percentage) or "2" (free shipping); PUT /v1/loyalty/settings.json changes it',
	],
	[
		'of free shipping with an amount',
		{ type: '2', amount: 20 },
		'coupons.free_shipping_amount',
		'amount',
		'A free-shipping coupon has the amount 0. If another type was meant: the setting couponTypes is "012", so type is "0" (amount), "1" (percentage) or "2" (free shipping); PUT /v1/loyalty/settings.json changes it',
	],
	['with negative uses', { properties: { uses: -1 } }, 'request.invalid', 'properties.uses'],
	['with half a use', { properties: { uses: 1.5 } }, 'request.invalid', 'properties.uses'],
	['with properties that are no object', { properties: [] }, 'request.invalid', 'properties'],
	['with a date in words', { properties: { fromDate: 'hoy' } }, 'request.invalid', 'properties.fromDate'],
	['with a maybe', { properties: { combinable: 'quizás' } }, 'request.invalid', 'properties.combinable'],
	['with products that are no list', { properties: { products: '12' } }, 'request.invalid', 'properties.products'],
	['with a product that is no text', { properties: { products: [{}] } }, 'request.invalid', 'properties.products[0]'],
	['with a negative minimum', { properties: { minAmount: -5 } }, 'request.invalid', 'properties.minAmount'],
	[
		'that ends before it begins',
		{ properties: { fromDate: 2000, toDate: 1999 } },
		'coupons.dates_reversed',
		'properties.toDate',
		'fromDate must not be after toDate',
	],
];

for (const [name, change, errorCode, field, error] of refused)
	test(`400: a coupon ${name}`, async () => {
		const company = await service.company();
		const { status, body } = await company.post(PATH, coupon(change));
		assert.equal(status, 400);
		assert.equal(body.code, '400');
		assert.equal(body.errorCode, errorCode);
		assert.equal(body.field, field);
		if (error) assert.equal(body.error, error);
		assert.equal((await company.get(PATH)).body.count, 0);
	});

test('errors of every kind carry the status as text', async () => {
	const company = await service.company();
	assert.deepEqual((await service.call('POST', PATH, { raw: '{', token: company.token })).body, {
		code: '400',
		error: 'The body is not valid JSON',
		errorCode: 'request.malformed',
	});
	const unknown = await service.call('POST', PATH, { body: coupon(), token: 'nobody' });
	assert.deepEqual(unknown.body, { code: '401', error: 'Sorry, this request can not be authenticated' });
	assert.deepEqual((await company.delete(PATH)).body.code, '405');
	assert.deepEqual((await company.get('/v1/loyalty/points.json')).body, {
		code: '404',
		error: 'The requested resource is not available',
		errorCode: 'request.not_found',
		path: '/v1/loyalty/points.json',
	});
});

test('403: a token without the right, or a company without a store, before the body is looked at', async () => {
	const reader = await service.company({ rights: 'coupons:read' });
	assert.deepEqual((await reader.post(PATH, coupon())).body, {
		code: '403',
		error: 'This token lacks the right coupons:write',
		errorCode: 'auth.lacks_right',
		right: 'coupons:write',
	});
	const storeless = await service.company({ hasStore: false });
	const { status, body } = await storeless.post(PATH, {});
	assert.equal(status, 403);
	assert.deepEqual(body, {
		code: '403',
		error: 'Coupons are for companies with an online store, and this company has none',
		errorCode: 'coupons.no_store',
	});
});

test('409: a series in another letter case is the same series, and nothing is written', async () => {
	const company = await service.company();
	await company.post(PATH, coupon({ serialNumber: 'Ñandú-10' }));
	const { status, body } = await company.post(PATH, coupon({ name: 'Otra', serialNumber: ' ñANDÚ-10 ' }));
	assert.equal(status, 409);
	assert.deepEqual(body, {
		code: '409',
		error: 'A coupon with the series ñANDÚ-10 exists already',
		errorCode: 'coupons.serial_taken',
		field: 'serialNumber',
	});
	const list = await company.get(PATH);
	assert.equal(list.body.count, 1);
	assert.equal(list.body.data[0].name, 'Bienvenida');
	const other = await service.company();
	assert.equal((await other.post(PATH, coupon({ serialNumber: 'Ñandú-10' }))).status, 201);
});

test('20 at once with one series: one is made', async () => {
	const company = await service.company();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, place) => company.post(PATH, coupon({ serialNumber: place % 2 ? 'ola' : 'OLA' }))),
	);
	assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(409)]);
	assert.equal((await company.get(PATH)).body.count, 1);
});

test('an idempotency key makes one coupon of two calls', async () => {
	const company = await service.company();
	const first = await company.post(PATH, coupon(), { 'idempotency-key': 'cupon-1' });
	const second = await company.post(PATH, coupon(), { 'idempotency-key': 'cupon-1' });
	assert.equal(second.status, 201);
	assert.deepEqual(second.body, first.body);
	assert.equal(second.headers.get('idempotent-replayed'), 'true');
});
