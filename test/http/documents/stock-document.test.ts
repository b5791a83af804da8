/** `GET /v2/stocks/documents/:id.json`: a document with the stock of each variant it contains. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

test('every line has its variant and the stock of every office, or of the one asked for', async () => {
	const company = await service.company();
	const cafe = await company.product('CAFE', { stock: 10, otherStock: 20, price: 1000 });
	const { body: sale } = await company.post('/v1/documents.json', {
		codeSii: '39',
		dispatch: 0,
		details: [
			{ code: 'CAFE', quantity: 2.5 },
			{ comment: 'Envoltorio', quantity: 1, netUnitValue: 300 },
		],
	});
	const { status, body } = await company.get(`/v2/stocks/documents/${sale.id}.json`);
	assert.equal(status, 200);
	assert.equal(body.code, 200);
	const { details, ...document } = body.data;
	const { details: _, ...plain } = sale;
	assert.deepEqual(document, plain);
	const office = (id: number) => ({ href: `${service.url}/v1/offices/${id}.json`, id: String(id) });
	const first = { office: office(company.officeId), quantity: 10, quantityReserved: 2.5, quantityAvailable: 7.5 };
	const second = { office: office(company.otherOfficeId), quantity: 20, quantityReserved: 0, quantityAvailable: 20 };
	assert.deepEqual(details, [
		{
			id: details[0].id,
			quantity: 2.5,
			netUnitValue: 1000,
			variant: {
				href: `${service.url}/v1/variants/${cafe}.json`,
				id: String(cafe),
				code: 'CAFE',
				description: 'única',
			},
			stocks: [first, second],
		},
		{ id: details[1].id, quantity: 1, netUnitValue: 300, variant: null, stocks: [] },
	]);
	const only = await company.get(`/v2/stocks/documents/${sale.id}.json?office=${company.otherOfficeId}`);
	assert.deepEqual(only.body.data.details[0].stocks, [second]);
	const none = await company.get(`/v2/stocks/documents/${sale.id}.json?office=987654321`);
	assert.deepEqual(none.body.data.details[0].stocks, []);
});

test('what is wrong is told with the status as an integer', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	await company.product('CAFE', { stock: 10 });
	const sale = { codeSii: '39', details: [{ code: 'CAFE', quantity: 1 }] };
	const { id } = (await company.post('/v1/documents.json', sale)).body;
	for (const office of ['abc', '0', '-1', '', '99999999999999999999']) {
		const { status, body } = await company.get(`/v2/stocks/documents/${id}.json?office=${office}`);
		assert.equal(status, 400, office);
		assert.deepEqual(body, {
			code: 400,
			error: 'office must be the id of an office',
			errorCode: 'request.invalid',
			field: 'office',
		});
	}
	for (const caller of [neighbour, company]) {
		const path = `/v2/stocks/documents/${caller === company ? 987654321 : id}.json`;
		const { status, body } = await caller.get(path);
		assert.equal(status, 404);
		assert.deepEqual(body, { code: 404, error: 'There is no such document', errorCode: 'request.not_found', path });
	}
});
