/** The ledger as anyone may read it: every movement, what caused it, and the stock after it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, DAY, receptionPath, ship, TODAY } from '../../support/dispatch.ts';
import { type Json, NOW, startService } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/stocks/movements.json';

const company = await service.company();
const cafe = await company.product('CAFE', { stock: 10, otherStock: 20, cost: 500 });
const te = await company.product('TE', { stock: 5, cost: 300 });
await company.put(`/v1/variants/${te}.json`, { barCode: '7801234500017' });
const one = { code: 'CAFE', quantity: 1 };
const sale = (await company.post('/v1/documents.json', { codeSii: '39', details: [one, one] })).body;
const dispatch = await ship(company, { details: [{ code: 'CAFE', quantity: 2 }] });
await company.delete(`/v1/shippings/${dispatch.id}.json`);
const transfer = await ship(company, { destinationOfficeId: company.otherOfficeId, details: [one] });
const { data: arrival } = (await company.post(receptionPath(transfer.id))).body;
service.advance(DAY);
const consumption = (await company.post('/v1/stocks/consumptions.json', { details: [{ code: 'TE', quantity: 0.5 }] }))
	.body;
service.advance(-DAY);

const list = async (query: string): Promise<Json[]> => {
	const { status, body } = await company.get(`${PATH}?${query}`);
	assert.equal(status, 200, query);
	return body.items;
};
const kinds = async (query: string) => (await list(query)).map(({ kind }) => kind);

test('every movement of a variant in an office, in order, with the stock after it and what caused it', async () => {
	const items = await list(`variantid=${cafe}&officeid=${company.officeId}`);
	assert.deepEqual(
		items.map(({ kind, quantity, variantStock, cause, source }) => [kind, quantity, variantStock, cause, source.id]),
		[
			['reception', 10, 10, 'reception', items[0]?.source.id],
			['sale', -1, 9, 'document', String(sale.id)],
			['sale', -1, 8, 'document', String(sale.id)],
			['dispatch', -2, 6, 'shipping', String(dispatch.id)],
			['annulment', 2, 8, 'shipping', String(dispatch.id)],
			['transfer out', -1, 7, 'shipping', String(transfer.id)],
		],
	);
	const [, first] = items;
	assert.deepEqual(first, {
		href: `${service.url}/v1/stocks/movements/${first?.id}.json`,
		id: first?.id,
		date: NOW,
		kind: 'sale',
		quantity: -1,
		cost: 500,
		variantStock: 9,
		cause: 'document',
		source: { href: sale.href, id: String(sale.id) },
		variant: { href: `${service.url}/v1/variants/${cafe}.json`, id: String(cafe) },
		office: { href: `${service.url}/v1/offices/${company.officeId}.json`, id: String(company.officeId) },
	});
	assert.deepEqual((await company.get(first?.href)).body, first);
	for (const { source } of await list('limit=50')) assert.equal((await company.get(source.href)).status, 200);
	await assertBooksBalance(service);
});

test('the last balance of each level is the level', async () => {
	for (const level of (await company.get('/v1/stocks.json')).body.items) {
		const [last] = await list(`variantid=${level.variant.id}&officeid=${level.office.id}&order=desc&limit=1`);
		assert.equal(last?.variantStock, level.quantity);
	}
});

test('filtered by variant, code, bar code, office, kind and date', async () => {
	assert.deepEqual(await kinds('code=TE'), ['reception', 'consumption']);
	assert.deepEqual(await kinds('barcode=7801234500017'), ['reception', 'consumption']);
	assert.deepEqual(await kinds('barcode=780'), []);
	assert.deepEqual(await kinds(`officeid=${company.otherOfficeId}`), ['reception', 'transfer in']);
	assert.deepEqual(await kinds('kind=[transfer in,Transfer out]'), ['transfer out', 'transfer in']);
	assert.deepEqual(await kinds(`date=${TODAY + DAY}`), ['consumption']);
	assert.deepEqual(await kinds(`daterange=[${TODAY + DAY},${TODAY + 3 * DAY}]`), ['consumption']);
	assert.deepEqual(await kinds(`daterange=[${TODAY - 2 * DAY},${TODAY - DAY}]`), []);
	assert.deepEqual((await list('kind=transfer in'))[0]?.source.id, String(arrival.id));
	assert.deepEqual((await list('kind=consumption'))[0]?.source.id, String(consumption.id));
	const { status, body } = await company.get(`${PATH}?kind=nada`);
	assert.deepEqual([status, body.field], [400, 'kind']);
	const counted = await company.get(`/v1/stocks/movements/count.json?kind=sale&code=CAFE`);
	assert.deepEqual(counted.body, { count: 2 });
});

test('the ledger cannot be written to', async () => {
	for (const method of ['POST', 'PUT', 'DELETE'])
		assert.equal((await company.call(method, PATH, {})).status, 405, method);
});

test('a movement that an earlier version wrote has no balance', async () => {
	const older = await service.company();
	const variantId = await older.product('TE', { stock: 5 });
	await service.app.db.transaction((tx) =>
		tx.query(
			'insert into stock_movements (company_id, variant_id, office_id, kind, quantity, unit_cost, source, source_id, created_at) ' +
				`values (${older.id}, ${variantId}, ${older.officeId}, 'reception', 0, 0, 'reception', 1, ${NOW})`,
			[],
		),
	);
	const { body } = await older.get(`${PATH}?order=desc`);
	assert.deepEqual(
		body.items.map(({ variantStock }: Json) => variantStock),
		[null, 5],
	);
});
