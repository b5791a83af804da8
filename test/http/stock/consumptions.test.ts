/** Consumptions take stock out for good: all lines or none, at the average cost, never what is set aside. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
	assertBooksBalance,
	assertUntouched,
	atOnce,
	everything,
	movements,
	sell,
	TODAY,
	tallyStatuses,
} from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/stocks/consumptions.json';
const consume = (company: TestCompany, details: Json[], more: Json = {}) => company.post(PATH, { ...more, details });
const node = (path: string, id: number) => ({ href: `${service.url}${path}/${id}.json`, id: String(id) });

describe('a consumption', () => {
	test('takes stock out at the average cost and is read back with its details', async () => {
		const company = await service.company();
		const cafe = await company.product('CAFE', { stock: 10, otherStock: 7, cost: 500 });
		const te = await company.product('TE', { otherStock: 4, cost: 320 });
		await company.put(`/v1/variants/${te}.json`, { barCode: '7801234500017' });
		const { status, body } = await consume(
			company,
			[
				{ code: 'CAFE', quantity: '1.5' },
				{ barCode: 7801234500017, quantity: 1, serialNumber: 'S-1' },
				{ id: cafe, quantity: 2 },
				{ variantId: te, quantity: 3 },
			],
			{ officeId: company.otherOfficeId, note: 'Pedido 1001\nweb', consumptionTypeId: '2' },
		);
		assert.equal(status, 201);
		const href = `${service.url}/v1/stocks/consumptions/${body.id}`;
		assert.deepEqual(body, {
			href: `${href}.json`,
			id: body.id,
			consumptionDate: TODAY,
			note: 'Pedido 1001\nweb',
			consumptionTypeId: 2,
			updateStock: 0,
			office: node('/v1/offices', company.otherOfficeId),
			user: node('/v1/users', company.userId),
			details: { href: `${href}/details.json` },
		});
		assert.deepEqual((await company.get(`/v1/stocks/consumptions/${body.id}.json`)).body, body);
		const { body: details } = await company.get(`/v1/stocks/consumptions/${body.id}/details.json`);
		const [first] = details.items;
		assert.deepEqual(first, {
			href: `${href}/details/${first.id}.json`,
			id: first.id,
			quantity: 1.5,
			cost: 500,
			variantStock: 5.5,
			serialNumber: '',
			variant: node('/v1/variants', cafe),
		});
		assert.deepEqual((await company.get(first.href)).body, first);
		assert.deepEqual(
			details.items.map((each: Json) => [
				each.variant.id,
				each.quantity,
				each.cost,
				each.variantStock,
				each.serialNumber,
			]),
			[
				[String(cafe), 1.5, 500, 5.5, ''],
				[String(te), 1, 320, 3, 'S-1'],
				[String(cafe), 2, 500, 3.5, ''],
				[String(te), 3, 320, 0, ''],
			],
		);
		assert.deepEqual((await movements(company, te)).slice(1), [
			...[1, 3].map((quantity) => ({
				kind: 'consumption',
				quantity: -quantity,
				unitCost: 320,
				officeId: company.otherOfficeId,
				source: 'consumption',
				sourceId: body.id,
			})),
		]);
		assert.deepEqual((await company.stock('CAFE'))?.quantity, 10);
		const { topic, payload } = (await company.events()).at(-1) as Json;
		const stock = [{ officeId: company.otherOfficeId, variantIds: [cafe, te] }];
		assert.deepEqual(
			[topic, payload],
			['stock.consumed', { consumptionId: body.id, officeId: company.otherOfficeId, stock }],
		);
		await assertBooksBalance(service);
	});

	test('is a withdrawal of the default office when it says nothing else, and may be answered expanded', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 3 });
		const { body } = await company.post('/v1/stocks/consumptions.json?expand=details,office,user', {
			details: [{ code: 'TE', quantity: 1 }],
		});
		assert.deepEqual([body.consumptionTypeId, body.note, body.office.name], [1, '', 'Casa Matriz']);
		assert.deepEqual([body.details.count, body.details.items[0].variantStock, body.user.id], [1, 2, company.userId]);
	});

	test('records what controls no stock and moves none of it', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 3 });
		const flete = await company.product('FLETE', { stockControl: 0 });
		const { status, body } = await consume(company, [
			{ code: 'FLETE', quantity: 1 },
			{ code: 'TE', quantity: 1 },
		]);
		assert.equal(status, 201);
		const { body: details } = await company.get(`/v1/stocks/consumptions/${body.id}/details.json`);
		assert.deepEqual(
			details.items.map((each: Json) => [each.quantity, each.variantStock]),
			[
				[1, 0],
				[1, 2],
			],
		);
		assert.deepEqual(await movements(company, flete), []);
	});

	test('of a thousand lines is fine', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 1 });
		const { status } = await consume(
			company,
			Array.from({ length: 1000 }, () => ({ code: 'TE', quantity: 0.0005 })),
		);
		assert.equal(status, 201);
		assert.equal((await company.stock('TE'))?.quantity, 0.5);
	});

	test('is refused whole when one line is wrong', async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		await company.product('TE', { stock: 5 });
		const theirs = await neighbour.product('SUYO', { stock: 5 });
		const good = { code: 'TE', quantity: 1 };
		const before = await everything(service);
		for (const [details, field, code] of [
			[[], 'details', 'request.invalid'],
			[[good, { quantity: 1 }], 'details[1]', 'request.invalid'],
			[[good, { code: 'NADA', quantity: 1 }], 'details[1].code', 'request.unknown_reference'],
			[[good, { id: theirs, quantity: 1 }], 'details[1].variantId', 'request.unknown_reference'],
			[[good, { variantId: theirs, quantity: 1 }], 'details[1].variantId', 'request.unknown_reference'],
			[[good, { barCode: '1', quantity: 1 }], 'details[1].barCode', 'request.unknown_reference'],
			[[good, { code: 'TE', quantity: 0 }], 'details[1].quantity', 'request.invalid'],
			[[good, { code: 'TE', quantity: -1 }], 'details[1].quantity', 'request.invalid'],
			[[good, { code: 'TE' }], 'details[1].quantity', 'request.missing'],
		] as const) {
			const { status, body } = await consume(company, [...details]);
			assert.deepEqual([status, body.field, body.errorCode], [400, field, code]);
		}
		for (const [more, field] of [
			[{ officeId: neighbour.officeId }, 'officeId'],
			[{ consumptionTypeId: 9 }, 'consumptionTypeId'],
		] as const) {
			const { status, body } = await consume(company, [good], more);
			assert.deepEqual([status, body.field, body.errorCode], [400, field, 'request.unknown_reference']);
		}
		await assertUntouched(service, before);
	});

	test('409 when stock is short, in whichever line, and nothing is written', async () => {
		const company = await service.company();
		await company.product('CAFE', { stock: 10 });
		await company.product('TE', { stock: 2 });
		const before = await everything(service);
		for (const details of [
			[{ code: 'TE', quantity: 3 }],
			[
				{ code: 'CAFE', quantity: 1 },
				{ code: 'TE', quantity: 2 },
				{ code: 'TE', quantity: 0.0001 },
			],
		]) {
			const { status, body } = await consume(company, details);
			assert.deepEqual([status, body.errorCode], [409, 'stock.short']);
			assert.match(body.error, /TE/);
		}
		assert.equal(
			(await consume(company, [{ code: 'TE', quantity: 1 }], { officeId: company.otherOfficeId })).status,
			409,
		);
		await assertUntouched(service, before);
	});

	test('never takes what is set aside, and goes below zero only where the company allows it', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 5 });
		await sell(company, [{ code: 'TE', quantity: 4 }]);
		assert.equal((await consume(company, [{ code: 'TE', quantity: 2 }])).status, 409);
		assert.equal((await consume(company, [{ code: 'TE', quantity: 1 }])).status, 201);
		await company.put('/v1/company.json', { allowNegativeStock: 1 });
		assert.equal((await consume(company, [{ code: 'TE', quantity: 6 }])).status, 201);
		const { quantity, quantityReserved } = (await company.stock('TE')) as Json;
		assert.deepEqual([quantity, quantityReserved], [-2, 4]);
		await assertBooksBalance(service);
	});

	test('many at once take no more than there is', async () => {
		const company = await service.company();
		await company.product('CAFE', { stock: 100 });
		await company.product('TE', { stock: 5 });
		const replies = await atOnce(12, (n) => {
			const lines = [
				{ code: 'CAFE', quantity: 1 },
				{ code: 'TE', quantity: 1 },
			];
			return consume(company, n % 2 ? lines : lines.reverse());
		});
		assert.deepEqual(tallyStatuses(replies), { 201: 5, 409: 7 });
		assert.deepEqual([(await company.stock('CAFE'))?.quantity, (await company.stock('TE'))?.quantity], [95, 0]);
		await assertBooksBalance(service);
	});

	test('is made once under one key', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 5 });
		const send = () =>
			company.post(PATH, { details: [{ code: 'TE', quantity: 2 }] }, { 'idempotency-key': 'pedido-1001' });
		const [first, second] = [await send(), await send()];
		assert.deepEqual([first.status, second.status, second.headers.get('idempotent-replayed')], [201, 201, 'true']);
		assert.deepEqual(second.body, first.body);
		assert.equal((await company.stock('TE'))?.quantity, 3);
	});

	test('is final: there is no PUT and no DELETE', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 5 });
		const { body } = await consume(company, [{ code: 'TE', quantity: 1 }]);
		for (const method of ['PUT', 'DELETE'])
			assert.equal((await company.call(method, `/v1/stocks/consumptions/${body.id}.json`, {})).status, 405);
	});
});

test('consumptions are filtered by day, office, type and whether a count made them', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 50, otherStock: 50 });
	const one = { code: 'TE', quantity: 1 };
	const { body: first } = await consume(company, [one]);
	const { body: second } = await consume(company, [one], { consumptionTypeId: 4, officeId: company.otherOfficeId });
	const listed = async (query: string) => (await company.get(`${PATH}?${query}`)).body.items.map(({ id }: Json) => id);
	assert.deepEqual(await listed(''), [first.id, second.id]);
	assert.deepEqual(await listed(`consumptiondate=${TODAY + 3600}`), [first.id, second.id]);
	assert.deepEqual(await listed(`consumptiondate=${TODAY - 3600}`), []);
	assert.deepEqual(await listed(`consumptiondaterange=[${TODAY},${TODAY}]`), [first.id, second.id]);
	assert.deepEqual(await listed(`officeid=${company.otherOfficeId}`), [second.id]);
	assert.deepEqual(await listed('consumptiontypeid=[1,2]'), [first.id]);
	assert.deepEqual(await listed('updatestock=0'), [first.id, second.id]);
	assert.deepEqual(await listed('updatestock=1'), []);
	assert.deepEqual((await company.get(`/v1/stocks/consumptions/count.json?officeid=${company.officeId}`)).body, {
		count: 1,
	});
});

test('four types of consumption exist everywhere, with the members clients read', async () => {
	const company = await service.company();
	const { body } = await company.get('/v1/stock_consumption_types.json');
	assert.deepEqual([body.count, body.limit, body.offset], [4, 25, 0]);
	assert.deepEqual(
		body.items.map(({ cntId, cntI18nName, cntActive, cntCode }: Json) => [cntId, cntI18nName, cntActive, cntCode]),
		[
			[1, 'consumption_type.retiro', 1, '12'],
			[2, 'consumption_type.mermas', 1, '13'],
			[3, 'consumption_type.desmedro', 1, '14'],
			[4, 'consumption_type.destruccion', 1, '15'],
		],
	);
});

test('what is not sold in parts is not consumed in parts', async () => {
	const company = await service.company();
	const { body: product } = await company.post('/v1/products.json', { name: 'Taza', allowDecimal: 0 });
	await company.post('/v1/variants.json', { productId: product.id, code: 'TAZA' });
	const consume = (quantity: number) =>
		company.post('/v1/stocks/consumptions.json', { details: [{ code: 'TAZA', quantity }] });
	const { status, body } = await consume(0.5);
	assert.deepEqual([status, body.field], [400, 'details[0].quantity']);
	assert.equal((await consume(1)).status, 409);
});
