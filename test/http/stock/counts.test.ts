/** Stock counts: what differs is posted as named movements, and a count that stock has overtaken is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createVariant } from '../../../src/foundations/catalog/index.ts';
import {
	assertBooksBalance,
	assertUntouched,
	atOnce,
	everything,
	movements,
	sell,
	ship,
	TODAY,
	tallyStatuses,
} from '../../support/dispatch.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/stocks/counts.json';
const count = (company: TestCompany, details: Json[], more: Json = {}) => company.post(PATH, { ...more, details });
const line = (code: string, expectedQuantity: number, countedQuantity: number, more: Json = {}) => ({
	code,
	expectedQuantity,
	countedQuantity,
	...more,
});
const averageOf = async (company: TestCompany, variantId: number) => {
	const text = `select average_cost from stock_levels where company_id = ${company.id} and variant_id = ${variantId}`;
	return Number((await service.app.db.query(text, [])).rows[0]?.average_cost) / 10_000;
};

describe('a stock count', () => {
	test('posts what was found and what was missing, and says by which records', async () => {
		const company = await service.company();
		const cafe = await company.product('CAFE', { stock: 10, cost: 500 });
		const te = await company.product('TE', { stock: 5, cost: 300 });
		const miel = await company.product('MIEL');
		await company.product('SAL', { stock: 7 });
		const { status, body } = await count(
			company,
			[line('CAFE', 10, 12.5), line('TE', '5' as never, 3), line('MIEL', 0, 4, { cost: 250.5 }), line('SAL', 7, 7)],
			{ note: 'Inventario de fin de mes' },
		);
		assert.equal(status, 201);
		const { reception, consumption } = body;
		assert.deepEqual(body, {
			href: `${service.url}/v1/stocks/counts/${body.id}.json`,
			id: body.id,
			countDate: TODAY,
			note: 'Inventario de fin de mes',
			office: { href: `${service.url}/v1/offices/${company.officeId}.json`, id: String(company.officeId) },
			user: { href: `${service.url}/v1/users/${company.userId}.json`, id: String(company.userId) },
			reception: { href: `${service.url}/v1/stocks/receptions/${reception.id}.json`, id: reception.id },
			consumption: { href: `${service.url}/v1/stocks/consumptions/${consumption.id}.json`, id: consumption.id },
			details: { href: `${service.url}/v1/stocks/counts/${body.id}/details.json` },
		});
		assert.deepEqual((await company.get(body.href)).body, body);
		const { items } = (await company.get(body.details.href)).body;
		assert.deepEqual(
			items.map((each: Json) => [
				each.variant.id,
				each.expectedQuantity,
				each.countedQuantity,
				each.difference,
				each.cost,
			]),
			[
				[String(cafe), 10, 12.5, 2.5, 500],
				[String(te), 5, 3, -2, 300],
				[String(miel), 0, 4, 4, 250.5],
				[items[3].variant.id, 7, 7, 0, 500],
			],
		);
		for (const [code, quantity] of [
			['CAFE', 12.5],
			['TE', 3],
			['MIEL', 4],
			['SAL', 7],
		] as const)
			assert.equal((await company.stock(code))?.quantity, quantity);
		assert.deepEqual((await movements(company, te)).at(-1), {
			kind: 'adjustment',
			quantity: -2,
			unitCost: 300,
			officeId: company.officeId,
			source: 'consumption',
			sourceId: Number(consumption.id),
		});
		assert.deepEqual((await movements(company, miel)).at(-1), {
			kind: 'adjustment',
			quantity: 4,
			unitCost: 250.5,
			officeId: company.officeId,
			source: 'reception',
			sourceId: Number(reception.id),
		});
		const found = (await company.get(`${reception.href}?expand=details`)).body;
		assert.deepEqual(
			[found.updateStock, found.document, found.documentNumber],
			[1, 'Toma de inventario', String(body.id)],
		);
		assert.deepEqual(
			found.details.items.map((each: Json) => [each.quantity, each.cost, each.variantStock]),
			[
				[2.5, 500, 12.5],
				[4, 250.5, 4],
			],
		);
		const missing = (await company.get(`${consumption.href}?expand=details`)).body;
		assert.deepEqual(
			[missing.updateStock, missing.consumptionTypeId, missing.details.items[0].variantStock],
			[1, 2, 3],
		);
		assert.deepEqual((await company.get('/v1/stocks/receptions.json?updatestock=1')).body.items.length, 1);
		assert.deepEqual((await company.get('/v1/stocks/consumptions.json?updatestock=1')).body.items, [
			(await company.get(consumption.href)).body,
		]);
		const { topic, payload } = (await company.events()).at(-1) as Json;
		const stock = [{ officeId: company.officeId, variantIds: [cafe, te, miel] }];
		assert.deepEqual([topic, payload], ['stock.counted', { countId: body.id, officeId: company.officeId, stock }]);
		await assertBooksBalance(service);
	});

	test('what is found enters at the average, or at its own cost, which the average follows', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10, cost: 100 });
		await count(company, [line('TE', 10, 15)]);
		assert.equal(await averageOf(company, te), 100);
		await count(company, [line('TE', 15, 20, { cost: 200 })]);
		assert.equal(await averageOf(company, te), 125);
		await count(company, [line('TE', 20, 1, { cost: 900 })]);
		assert.equal(await averageOf(company, te), 125);
	});

	test('that agrees moves nothing, and is kept', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10 });
		const { status, body } = await count(company, [line('TE', 10, 10)], { countDate: TODAY - 86_400 + 5 });
		assert.deepEqual([status, body.reception, body.consumption, body.countDate], [201, null, null, TODAY - 86_400]);
		assert.equal((await movements(company, te)).length, 1);
		assert.equal((await company.get('/v1/stocks/counts/count.json')).body.count, 1);
	});

	test('of a thousand variants is fine', async () => {
		const company = await service.company();
		const { body: product } = await company.post('/v1/products.json', { name: 'Tornillo' });
		await service.app.db.transaction(async (tx) => {
			for (let n = 0; n < 1000; n++)
				await createVariant({ tx, actor: company.actor, now: NOW }, { productId: product.id, code: `T${n}` });
		});
		const lines = Array.from({ length: 1000 }, (_, n) => line(`T${n}`, 0, n));
		assert.equal((await count(company, lines)).status, 201);
		assert.equal((await company.stock('T999'))?.quantity, 999);
		assert.equal((await count(company, [...lines, line('T0', 0, 0)])).status, 400);
		await assertBooksBalance(service);
	});

	test('409 when stock is not what it expects, and nothing is written', async () => {
		const company = await service.company();
		await company.product('CAFE', { stock: 10 });
		await company.product('TE', { stock: 5 });
		await company.product('MIEL');
		await ship(company, { details: [{ code: 'TE', quantity: 1 }] });
		const before = await everything(service);
		for (const [details, field, expected, present] of [
			[[line('CAFE', 10, 9), line('TE', 5, 5)], 'details[1].expectedQuantity', 5, 4],
			[[line('MIEL', 1, 1)], 'details[0].expectedQuantity', 1, 0],
			[[line('CAFE', -1, 0)], 'details[0].expectedQuantity', -1, 10],
		] as const) {
			const { status, body } = await count(company, [...details]);
			assert.deepEqual([status, body.errorCode, body.field], [409, 'stock.count_outdated', field]);
			assert.deepEqual([body.expected, body.present], [expected, present]);
		}
		await assertUntouched(service, before);
	});

	test('400 when a line cannot be meant', async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		const te = await company.product('TE', { stock: 5 });
		await company.product('FLETE', { stockControl: 0 });
		await neighbour.product('SUYO', { stock: 5 });
		const before = await everything(service);
		for (const [details, field, code] of [
			[[], 'details', 'request.invalid'],
			[[line('SUYO', 5, 5)], 'details[0].code', 'request.unknown_reference'],
			[[line('FLETE', 0, 5)], 'details[0].code', 'stock.not_controlled'],
			[
				[line('TE', 5, 4), { id: te, expectedQuantity: 5, countedQuantity: 3 }],
				'details[1].variantId',
				'stock.counted_twice',
			],
			[[line('TE', 5, -1)], 'details[0].countedQuantity', 'request.invalid'],
			[[{ code: 'TE', countedQuantity: 1 }], 'details[0].expectedQuantity', 'request.missing'],
			[[{ code: 'TE', expectedQuantity: 5 }], 'details[0].countedQuantity', 'request.missing'],
			[[{ expectedQuantity: 5, countedQuantity: 5 }], 'details[0]', 'request.invalid'],
		] as const) {
			const { status, body } = await count(company, [...details]);
			assert.deepEqual([status, body.field, body.errorCode], [400, field, code]);
		}
		for (const [more, field] of [
			[{ officeId: neighbour.officeId }, 'officeId'],
			[{ consumptionTypeId: 77 }, 'consumptionTypeId'],
		] as const)
			assert.equal((await count(company, [line('TE', 5, 4)], more)).body.field, field);
		await assertUntouched(service, before);
	});

	test('of several at once one wins; beside sales every unit is counted once', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 20 });
		await company.product('CAFE', { stock: 20 });
		const same = await atOnce(8, () => count(company, [line('TE', 20, 15), line('CAFE', 20, 21)]));
		assert.deepEqual(tallyStatuses(same), { 201: 1, 409: 7 });
		assert.deepEqual([(await company.stock('TE'))?.quantity, (await company.stock('CAFE'))?.quantity], [15, 21]);
		const mixed = await atOnce(12, (n) =>
			n === 6
				? count(company, [line('TE', 15, 10)])
				: company.post('/v1/stocks/consumptions.json', { details: [{ code: 'TE', quantity: 1 }] }),
		);
		const taken = mixed.filter(({ status }, n) => n !== 6 && status === 201).length;
		const corrected = mixed[6]?.status === 201 ? 5 : 0;
		assert.equal((await company.stock('TE'))?.quantity, 15 - taken - corrected);
		await assertBooksBalance(service);
	});

	test('says the truth also where less is there than was set aside', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 5 });
		await sell(company, [{ code: 'TE', quantity: 4 }]);
		assert.equal((await count(company, [line('TE', 5, 3)])).status, 201);
		const { quantity, quantityReserved, quantityAvailable } = (await company.stock('TE')) as Json;
		assert.deepEqual([quantity, quantityReserved, quantityAvailable], [3, 4, -1]);
		await assertBooksBalance(service);
	});

	test('is made once under one key', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 5 });
		const send = () => company.post(PATH, { details: [line('TE', 5, 3)] }, { 'idempotency-key': 'toma-1' });
		const [first, second] = [await send(), await send()];
		assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body]);
		assert.equal((await company.stock('TE'))?.quantity, 3);
	});
});
