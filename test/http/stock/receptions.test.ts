/** Receptions bring stock in, average cost follows, and levels are what the interface says they are. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const MIDNIGHT = Math.floor(NOW / 86_400) * 86_400;

const receive = (company: TestCompany, details: object[], more: object = {}) =>
	company.post('/v1/stocks/receptions.json', { ...more, details });
const averageOf = async (company: TestCompany, code: string) => {
	const text = `select l.average_cost as cost from stock_levels l join variants v on v.company_id = l.company_id and v.id = l.variant_id where l.company_id = ${company.id} and v.code = '${code}'`;
	return (await service.app.db.query(text, [])).rows[0]?.cost;
};

describe('a reception', () => {
	test('400: of a closed office, or of another company', async () => {
		const [company, other] = [await service.company(), await service.company()];
		await company.product('CAFE');
		const closed = (await company.post('/v1/offices.json', { name: 'Cerrada', state: 1 })).body.id;
		for (const officeId of [closed, other.officeId]) {
			const { status, body } = await receive(company, [{ code: 'CAFE', quantity: 1 }], { officeId });
			assert.deepEqual([status, body.errorCode, body.field], [400, 'request.unknown_reference', 'officeId']);
		}
		assert.equal(await company.stock('CAFE'), undefined);
	});

	test('brings stock in and is read back with its details', async () => {
		const company = await service.company();
		const [cafe, te] = [await company.product('CAFE'), await company.product('TE')];
		const { status, body } = await receive(
			company,
			[
				{ code: 'CAFE', quantity: '12.5', cost: 600 },
				{ variantId: te, quantity: 3 },
			],
			{
				officeId: company.otherOfficeId,
				document: 'Factura de compra',
				documentNumber: 8841,
				note: 'Pallet 3\nlado norte',
				admissionDate: MIDNIGHT - 86_400 + 5000,
			},
		);
		assert.equal(status, 201);
		const href = `${service.url}/v1/stocks/receptions/${body.id}`;
		const office = {
			href: `${service.url}/v1/offices/${company.otherOfficeId}.json`,
			id: String(company.otherOfficeId),
		};
		assert.deepEqual(body, {
			href: `${href}.json`,
			id: body.id,
			internalDispatchId: 0,
			legacyCctId: 0,
			admissionDate: MIDNIGHT - 86_400,
			document: 'Factura de compra',
			documentNumber: '8841',
			office,
			legacyCcDescription: null,
			note: 'Pallet 3\nlado norte',
			updateStock: 0,
			user: { href: `${service.url}/v1/users/${company.userId}.json`, id: String(company.userId) },
			details: { href: `${href}/details.json` },
		});
		assert.deepEqual((await company.get(`/v1/stocks/receptions/${body.id}.json`)).body, body);
		const { body: details } = await company.get(`/v1/stocks/receptions/${body.id}/details.json`);
		assert.deepEqual(
			details.items.map(({ quantity, cost, variantStock, variant }: Record<string, unknown>) => [
				quantity,
				cost,
				variantStock,
				variant,
			]),
			[
				[12.5, 600, 12.5, { href: `${service.url}/v1/variants/${cafe}.json`, id: String(cafe) }],
				[3, 0, 3, { href: `${service.url}/v1/variants/${te}.json`, id: String(te) }],
			],
		);
		const { body: stocks } = await company.get(`/v1/stocks.json?variantid=${cafe}`);
		assert.deepEqual(stocks.items, [
			{
				href: `${service.url}/v1/stocks/${stocks.items[0].id}.json`,
				id: stocks.items[0].id,
				quantity: 12.5,
				quantityReserved: 0,
				quantityAvailable: 12.5,
				variant: { href: `${service.url}/v1/variants/${cafe}.json`, id: String(cafe) },
				office,
			},
		]);
		assert.deepEqual(await company.events(), [
			{
				number: 1,
				topic: 'stock.received',
				payload: {
					receptionId: body.id,
					officeId: company.otherOfficeId,
					stock: [{ officeId: company.otherOfficeId, variantIds: [cafe, te] }],
				},
			},
		]);
	});

	test('goes to the default office today when it says nothing else', async () => {
		const company = await service.company();
		await company.product('TE');
		const { body } = await receive(company, [{ code: 'TE', quantity: 1 }]);
		assert.equal(body.office.id, String(company.officeId));
		assert.equal(body.admissionDate, MIDNIGHT);
		const expanded = await company.post('/v1/stocks/receptions.json?expand=details,office', {
			details: [{ code: 'TE', quantity: 1 }],
		});
		assert.equal(expanded.body.details.items[0].variantStock, 2);
		assert.equal(expanded.body.office.name, 'Casa Matriz');
	});

	test('of a thousand lines is fine', async () => {
		const company = await service.company();
		await company.product('TE');
		const lines = Array.from({ length: 1000 }, (_, n) => ({ code: 'TE', quantity: 0.0001, cost: n }));
		const { status, body } = await receive(company, lines);
		assert.equal(status, 201);
		assert.equal((await company.stock('TE'))?.quantity, 0.1);
		const { body: details } = await company.get(`/v1/stocks/receptions/${body.id}/details.json?offset=999`);
		assert.deepEqual([details.count, details.items[0].variantStock, details.items[0].cost], [1000, 0.1, 999]);
	});

	test('names what comes by bar code or id, at a cost of any decimals, of which six are kept', async () => {
		const company = await service.company();
		const id = await company.product('TE');
		await company.put(`/v1/variants/${id}.json`, { barCode: '7801234500017' });
		const { status, body } = await receive(company, [
			{ barCode: 7801234500017, quantity: 2, cost: 1200.12345678901 },
			{ id, quantity: 1, cost: '0.5', serialNumber: 'S-77' },
		]);
		assert.equal(status, 201);
		const { body: details } = await company.get(`/v1/stocks/receptions/${body.id}/details.json`);
		assert.deepEqual(
			details.items.map(({ cost, variant, serialNumber }: Json) => [cost, Number(variant.id), serialNumber]),
			[
				[1200.123457, id, ''],
				[0.5, id, 'S-77'],
			],
		);
		assert.equal(await averageOf(company, 'TE'), 8_002_490);
		const { body: product } = await company.post('/v1/products.json', { name: 'Otro' });
		await company.post('/v1/variants.json', { productId: product.id, code: 'OTRO', barCode: '7801234500017' });
		const doubled = await receive(company, [{ barCode: '7801234500017', quantity: 1 }]);
		assert.deepEqual(
			[doubled.status, doubled.body.errorCode, doubled.body.field],
			[409, 'catalog.bar_code_doubled', 'details[0].barCode'],
		);
	});

	test('is refused whole when one line is wrong', async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		await company.product('TE');
		await company.product('FLETE', { stockControl: 0 });
		const theirs = await neighbour.product('SUYO');
		const good = { code: 'TE', quantity: 1 };
		for (const [details, field, code] of [
			[[], 'details', 'request.invalid'],
			[[good, { quantity: 1 }], 'details[1]', 'request.invalid'],
			[[good, { code: 'NADA', quantity: 1 }], 'details[1].code', 'request.unknown_reference'],
			[[good, { variantId: theirs, quantity: 1 }], 'details[1].variantId', 'request.unknown_reference'],
			[[good, { code: 'SUYO', quantity: 1 }], 'details[1].code', 'request.unknown_reference'],
			[[good, { code: 'FLETE', quantity: 1 }], 'details[1].code', 'stock.not_controlled'],
			[[good, { code: 'TE', quantity: 0 }], 'details[1].quantity', 'request.invalid'],
			[[good, { barCode: '1', quantity: 1 }], 'details[1].barCode', 'request.unknown_reference'],
			[[good, { code: 'TE', quantity: 1, cost: -0.1 }], 'details[1].cost', 'request.invalid'],
			[[good, { code: 'TE', quantity: 1, cost: 900_719_925_475 }], 'details[1].cost', 'request.invalid'],
		] as const) {
			const { status, body } = await receive(company, [...details]);
			assert.deepEqual([status, body.field, body.errorCode], [400, field, code]);
		}
		for (const officeId of [neighbour.officeId, 987654321]) {
			const { status, body } = await receive(company, [good], { officeId });
			assert.deepEqual([status, body.field], [400, 'officeId']);
		}
		await company.put(`/v1/offices/${company.otherOfficeId}.json`, { state: 1 });
		assert.equal((await receive(company, [good], { officeId: company.otherOfficeId })).body.field, 'officeId');
		assert.deepEqual((await company.get('/v1/stocks/receptions/count.json')).body, { count: 0 });
		assert.deepEqual((await company.get('/v1/stocks/count.json')).body, { count: 0 });
	});

	test('that would make stock inexact is refused', async () => {
		const company = await service.company();
		await company.product('TE');
		const most = 900_719_925_474.0991;
		assert.equal((await receive(company, [{ code: 'TE', quantity: most }])).status, 201);
		assert.equal((await company.stock('TE'))?.quantity, most);
		const { status, body } = await receive(company, [{ code: 'TE', quantity: 0.0001 }]);
		assert.deepEqual([status, body.errorCode], [409, 'stock.beyond_range']);
		assert.equal((await company.stock('TE'))?.quantity, most);
	});
});

describe('average cost', () => {
	test('weighs what is there with what comes in, and stays without a cost', async () => {
		const company = await service.company();
		await company.product('TE');
		for (const [line, average] of [
			[{ quantity: 10, cost: 100 }, 100],
			[{ quantity: 5, cost: 130 }, 110],
			[{ quantity: 1 }, 110],
			[{ quantity: 14, cost: 111 }, 110.4667],
			[{ quantity: 30, cost: 0 }, 55.2334],
		] as const) {
			await receive(company, [{ code: 'TE', ...line }]);
			assert.equal(await averageOf(company, 'TE'), average * 10_000);
		}
	});

	test('two lines of one variant count one after the other', async () => {
		const company = await service.company();
		await company.product('TE');
		await receive(company, [
			{ code: 'TE', quantity: 1, cost: 100 },
			{ code: 'TE', quantity: 1, cost: 200 },
		]);
		assert.equal(await averageOf(company, 'TE'), 1_500_000);
	});

	test('of many receptions at once no unit and no peso is lost', async () => {
		const company = await service.company();
		await company.product('TE');
		const replies = await Promise.all(
			Array.from({ length: 20 }, (_, n) => receive(company, [{ code: 'TE', quantity: 1, cost: n % 2 ? 100 : 300 }])),
		);
		assert.ok(replies.every(({ status }) => status === 201));
		assert.equal((await company.stock('TE'))?.quantity, 20);
		const average = Number(await averageOf(company, 'TE'));
		assert.ok(Math.abs(average - 2_000_000) <= 20, `${average}`);
	});
});

test('a level is one variant in one office, filtered by variant, office and code', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const cafe = await company.product('CAFE', { stock: 3, otherStock: 4 });
	await company.product('TE', { stock: 5 });
	await neighbour.product('CAFE', { stock: 99 });
	const quantities = async (query: string) =>
		(await company.get(`/v1/stocks.json?${query}`)).body.items.map(({ quantity }: { quantity: number }) => quantity);
	assert.deepEqual(await quantities(''), [3, 4, 5]);
	assert.deepEqual(await quantities('code=CAFE'), [3, 4]);
	assert.deepEqual(await quantities('code=[CAFE,TE]'), [3, 4, 5]);
	assert.deepEqual(await quantities(`variantid=${cafe}&officeid=${company.otherOfficeId}`), [4]);
	assert.deepEqual(await quantities(`officeid=[${company.officeId},${company.otherOfficeId}]`), [3, 4, 5]);
	assert.deepEqual(await quantities(`officeid=${neighbour.officeId}`), []);
	assert.deepEqual(await quantities('code=cafe'), []);
	const { body } = await company.get('/v1/stocks.json?code=TE&expand=[variant,office]');
	assert.deepEqual([body.items[0].variant.code, body.items[0].office.name], ['TE', 'Casa Matriz']);
});

describe('a company that allows negative stock', () => {
	const daring = async () => {
		const company = await service.company();
		await company.put('/v1/company.json', { allowNegativeStock: 1 });
		await company.product('TE', { price: 0 });
		return company;
	};
	const sell = (company: TestCompany, quantity: number, dispatch: 0 | 1) =>
		company.post('/v1/documents.json', { codeSii: '39', dispatch, details: [{ code: 'TE', quantity }] });

	test('sells below zero, and what comes in afterwards sets the cost', async () => {
		const company = await daring();
		assert.equal((await sell(company, 3, 1)).status, 201);
		assert.equal((await company.stock('TE'))?.quantity, -3);
		assert.equal((await sell(company, 2, 0)).status, 201);
		assert.equal((await company.stock('TE'))?.quantityAvailable, -5);
		await receive(company, [{ code: 'TE', quantity: 10, cost: 50 }]);
		assert.equal((await company.stock('TE'))?.quantity, 7);
		assert.equal(await averageOf(company, 'TE'), 500_000);
	});

	test('never so far that a quantity would not be exact', async () => {
		const most = 900_719_925_474;
		for (const dispatch of [0, 1] as const) {
			const company = await daring();
			assert.equal((await sell(company, most, dispatch)).status, 201);
			const { status, body } = await sell(company, most, dispatch);
			assert.deepEqual([status, body.errorCode], [409, 'stock.short']);
			const { quantity, quantityReserved } = (await company.stock('TE')) as Record<string, number>;
			assert.deepEqual([quantity, quantityReserved], dispatch ? [-most, 0] : [0, most]);
		}
	});
});
