/** `GET /v2/stocks/documents/:id.json`: a document with the stock of each variant in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { node, sell, ship } from '../../support/dispatch.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
const cafe = await company.product('CAFE', { stock: 10, otherStock: 4 });
await company.product('NUEVO');
await company.product('EMBALAJE', { stockControl: 0 });
const sale = await sell(company, [
	{ code: 'CAFE', quantity: 3, netUnitValue: 900 },
	{ comment: 'Flete', quantity: 1, netUnitValue: 100 },
	{ code: 'EMBALAJE', quantity: 1 },
]);
const path = `/v2/stocks/documents/${sale.id}.json`;
const stranger = await service.company();

const row = (officeId: number, quantity: number, quantityReserved: number) => ({
	office: node(service, '/v1/offices', officeId),
	quantity,
	quantityReserved,
	quantityAvailable: quantity - quantityReserved,
});

test('the document with its lines, and each variant with its stock by office', async () => {
	const { status, body } = await company.get(path);
	assert.equal(status, 200);
	assert.deepEqual(Object.keys(body), ['code', 'data']);
	assert.equal(body.code, 200);
	const { details, ...document } = body.data;
	const { details: _details, ...plain } = (await company.get(`/v1/documents/${sale.id}.json`)).body;
	assert.deepEqual(document, plain);
	assert.deepEqual(details[0], {
		id: sale.lines[0].id,
		quantity: 3,
		netUnitValue: 900,
		variant: { ...node(service, '/v1/variants', cafe), code: 'CAFE', description: 'única' },
		stocks: [row(company.officeId, 10, 3), row(company.otherOfficeId, 4, 0)],
	});
	assert.deepEqual([details[1].variant, details[1].stocks], [null, []]);
	assert.deepEqual([details[2].variant.code, details[2].stocks], ['EMBALAJE', []]);
});

for (const [query, stocks] of [
	[`office=${company.otherOfficeId}`, [row(company.otherOfficeId, 4, 0)]],
	[`OFFICE=${company.officeId}`, [row(company.officeId, 10, 3)]],
	['office=999999999', []],
	[`office=${stranger.officeId}`, []],
	['other=1', [row(company.officeId, 10, 3), row(company.otherOfficeId, 4, 0)]],
] as const)
	test(`?${query} leaves ${stocks.length} rows`, async () => {
		const { status, body } = await company.get(`${path}?${query}`);
		assert.equal(status, 200);
		assert.deepEqual(body.data.details[0].stocks, stocks);
	});

test('it follows every movement, also for a guide', async () => {
	const shipping = await ship(company, { officeId: company.otherOfficeId, details: [{ code: 'CAFE', quantity: 1 }] });
	const { body } = await company.get(`/v2/stocks/documents/${shipping.guide.id}.json?office=${company.otherOfficeId}`);
	assert.deepEqual(body.data.details[0].stocks, [row(company.otherOfficeId, 3, 0)]);
	assert.equal(body.data.number, shipping.guide.number);
});

for (const value of ['abc', '0', '-1', '1.5', '', '[1,2]'])
	test(`400: office=${value}`, async () => {
		const { status, body } = await company.get(`${path}?office=${value}`);
		assert.deepEqual([status, body.code, body.errorCode, body.field], [400, 400, 'request.invalid', 'office']);
	});

test('404: unknown, not a number, of another company', async () => {
	for (const [caller, id] of [
		[company, 999_999_999],
		[company, 'abc'],
		[company, 0],
		[stranger, sale.id],
	] as const) {
		const path = `/v2/stocks/documents/${id}.json`;
		const { status, body } = await caller.get(path);
		// A path whose id is not a number is an unknown path.
		const error = typeof id === 'number' ? 'There is no such document' : 'The requested resource is not available';
		assert.deepEqual([status, body], [404, { code: 404, error, errorCode: 'request.not_found', path }]);
	}
});
