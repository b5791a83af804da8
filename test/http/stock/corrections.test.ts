/** A reception can be corrected: stock and cost follow by reversing movements, unless what it brought has gone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
	assertBooksBalance,
	assertUntouched,
	atOnce,
	DAY,
	everything,
	movements,
	receptionPath,
	sell,
	ship,
	TODAY,
} from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function receive(company: TestCompany, details: Json[], more: Json = {}): Promise<Json> {
	const { status, body } = await company.post('/v1/stocks/receptions.json', { ...more, details });
	assert.equal(status, 201);
	return body;
}
const detailsOf = async (company: TestCompany, { details }: Json): Promise<Json[]> =>
	(await company.get(details.href)).body.items;
const averageOf = async (company: TestCompany, variantId: number, officeId = company.officeId) => {
	const text = `select average_cost from stock_levels where company_id = ${company.id} and variant_id = ${variantId} and office_id = ${officeId}`;
	return Number((await service.app.db.query(text, [])).rows[0]?.average_cost) / 10_000;
};
const ledger = async (company: TestCompany, variantId: number) =>
	(await movements(company, variantId)).map(({ kind, quantity, unitCost }) => [kind, quantity, unitCost]);

describe('a corrected reception', () => {
	test('has the details that are sent; stock and average cost are as if they had come in at first', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10, cost: 50 });
		const cafe = await company.product('CAFE');
		const sent = { document: 'Factura de compra', documentNumber: '8841', note: 'Pallet 3' };
		const reception = await receive(company, [{ code: 'TE', quantity: 10, cost: 100 }], sent);
		assert.equal(await averageOf(company, te), 75);
		const { status, body } = await company.put(reception.href, {
			documentNumber: 8842,
			admissionDate: TODAY - DAY + 60,
			details: [
				{ variantId: te, quantity: 5, cost: 80 },
				{ code: 'CAFE', quantity: 2, cost: 900, serialNumber: 'S-1' },
			],
		});
		assert.equal(status, 200);
		assert.deepEqual(body, { ...reception, documentNumber: '8842', admissionDate: TODAY - DAY });
		assert.deepEqual((await company.get(reception.href)).body, body);
		const details = await detailsOf(company, reception);
		assert.deepEqual(
			details.map((each) => [each.variant.id, each.quantity, each.cost, each.variantStock, each.serialNumber]),
			[
				[String(te), 5, 80, 15, ''],
				[String(cafe), 2, 900, 2, 'S-1'],
			],
		);
		assert.equal((await company.get(details[0]?.href)).status, 200);
		assert.equal((await company.stock('TE'))?.quantity, 15);
		assert.deepEqual([await averageOf(company, te), await averageOf(company, cafe)], [60, 900]);
		assert.deepEqual((await ledger(company, te)).slice(1), [
			['reception', 10, 100],
			['annulment', -10, 100],
			['reception', 5, 80],
		]);
		const { items } = (await company.get(`/v1/stocks/movements.json?code=TE`)).body;
		assert.deepEqual(
			items.map(({ variantStock }: Json) => variantStock),
			[10, 20, 10, 15],
		);
		const { topic, payload } = (await company.events()).at(-1) as Json;
		assert.deepEqual([topic, payload.receptionId], ['stock.reception_changed', reception.id]);
		assert.deepEqual(payload.stock, [{ officeId: company.officeId, variantIds: [te, cafe] }]);
		await assertBooksBalance(service);
	});

	test('with a new head alone moves nothing, whatever became of the stock', async () => {
		const company = await service.company();
		const te = await company.product('TE');
		const reception = await receive(company, [{ code: 'TE', quantity: 10, cost: 100 }]);
		await ship(company, { details: [{ code: 'TE', quantity: 10 }] });
		const [detail] = await detailsOf(company, reception);
		const moved = await ledger(company, te);
		for (const change of [
			{ note: 'Sin novedad' },
			{ details: [{ id: te, quantity: 10, cost: 100 }] },
			{ details: [{ code: 'TE', quantity: '10', serialNumber: 'S-9' }] },
		]) {
			const { status, body } = await company.put(reception.href, change);
			assert.deepEqual([status, body.note], [200, 'Sin novedad']);
		}
		assert.deepEqual(await ledger(company, te), moved);
		assert.deepEqual(await detailsOf(company, reception), [{ ...detail, serialNumber: 'S-9' }]);
	});

	test('goes to another office', async () => {
		const company = await service.company();
		const te = await company.product('TE', { otherStock: 4, cost: 10 });
		const reception = await receive(company, [{ code: 'TE', quantity: 4, cost: 30 }]);
		const { status, body } = await company.put(reception.href, { officeId: company.otherOfficeId });
		assert.deepEqual([status, body.office.id], [200, String(company.otherOfficeId)]);
		assert.deepEqual(
			[(await company.stock('TE'))?.quantity, (await company.stock('TE', company.otherOfficeId))?.quantity],
			[0, 8],
		);
		assert.equal(await averageOf(company, te, company.otherOfficeId), 20);
		const count = async (officeId: number) =>
			(await company.get(`/v1/stocks/receptions/count.json?officeid=${officeId}`)).body.count;
		assert.deepEqual([await count(company.officeId), await count(company.otherOfficeId)], [0, 2]);
		await assertBooksBalance(service);
	});

	test('409 when what it brought was sold or set aside; as much as covers that is fine', async () => {
		const company = await service.company();
		const te = await company.product('TE');
		const reception = await receive(company, [{ code: 'TE', quantity: 10, cost: 100 }]);
		await ship(company, { details: [{ code: 'TE', quantity: 3 }] });
		await sell(company, [{ code: 'TE', quantity: 2 }]);
		const other = await company.product('CAFE');
		const before = await everything(service);
		const changes = [
			{ details: [{ code: 'TE', quantity: 4.9999, cost: 100 }] },
			{ details: [{ id: other, quantity: 1 }] },
			{ officeId: company.otherOfficeId },
		];
		for (const change of changes) {
			const { status, body } = await company.put(reception.href, change);
			assert.deepEqual([status, body.errorCode], [409, 'stock.reception_used']);
		}
		await assertUntouched(service, before);
		const enough = await company.put(reception.href, { details: [{ code: 'TE', quantity: 5, cost: 120 }] });
		assert.equal(enough.status, 200);
		assert.deepEqual([(await company.stock('TE'))?.quantity, await averageOf(company, te)], [2, 120]);
		await company.put('/v1/company.json', { allowNegativeStock: 1 });
		assert.equal((await company.put(reception.href, { details: [{ id: other, quantity: 1 }] })).status, 200);
		assert.equal((await company.stock('TE'))?.quantity, -3);
		await assertBooksBalance(service);
	});

	test('is refused whole where it cannot be, and nothing is written', async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		await company.product('TE', { stock: 10 });
		await company.product('FLETE', { stockControl: 0 });
		await neighbour.product('SUYO', { stock: 1 });
		const reception = await receive(company, [{ code: 'TE', quantity: 4 }]);
		const transfer = await ship(company, {
			destinationOfficeId: company.otherOfficeId,
			details: [{ code: 'TE', quantity: 1 }],
		});
		const arrived = (await company.post(receptionPath(transfer.id))).body.data;
		const counted = { code: 'TE', expectedQuantity: 13, countedQuantity: 14 };
		const count = (await company.post('/v1/stocks/counts.json', { details: [counted] })).body;
		const before = await everything(service);
		for (const [change, field] of [
			[{ details: [] }, 'details'],
			[{ details: [{ code: 'SUYO', quantity: 1 }] }, 'details[0].code'],
			[{ details: [{ code: 'FLETE', quantity: 1 }] }, 'details[0].code'],
			[{ details: [{ code: 'TE', quantity: 0 }] }, 'details[0].quantity'],
			[{ officeId: neighbour.officeId }, 'officeId'],
		] as const) {
			const { status, body } = await company.put(reception.href, change);
			assert.deepEqual([status, body.field], [400, field]);
		}
		for (const { href } of [arrived, count.reception]) {
			const { status, body } = await company.put(href, { note: 'Otra' });
			assert.deepEqual([status, body.errorCode], [409, 'stock.reception_fixed']);
		}
		assert.equal((await neighbour.put(reception.href, { note: 'Mía' })).status, 404);
		await assertUntouched(service, before);
	});

	test('beside sales no unit is lost, and of two corrections both are whole', async () => {
		const company = await service.company();
		await company.product('TE');
		const reception = await receive(company, [{ code: 'TE', quantity: 20, cost: 100 }]);
		const replies = await atOnce(12, (n) =>
			n % 3 === 0
				? company.put(reception.href, { details: [{ code: 'TE', quantity: 10 + n, cost: 100 }] })
				: company.post('/v1/stocks/consumptions.json', { details: [{ code: 'TE', quantity: 1 }] }),
		);
		assert.ok(replies.every(({ status }) => status < 300 || status === 409));
		const taken = replies.filter(({ status }, n) => n % 3 !== 0 && status === 201).length;
		const [detail, ...more] = await detailsOf(company, reception);
		assert.deepEqual(more, []);
		assert.equal((await company.stock('TE'))?.quantity, detail?.quantity - taken);
		await assertBooksBalance(service);
	});
});
