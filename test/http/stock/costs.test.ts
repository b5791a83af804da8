/** What a variant has cost: its average, its worth, and what is left of each reception. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

test('costs follow receptions, transfers and sales', async () => {
	const company = await service.company();
	const id = await company.product('CAFE');
	const receive = async (officeId: number, quantity: number, cost: number) => {
		const details = [{ code: 'CAFE', quantity, cost }];
		const { status, body } = await company.post('/v1/stocks/receptions.json', { officeId, details });
		assert.equal(status, 201);
		return (await company.get(`/v1/stocks/receptions/${body.id}/details.json`)).body.items[0];
	};
	const costs = async (): Promise<Json> => (await company.get(`/v1/variants/${id}/costs.json`)).body;
	assert.deepEqual(await costs(), { averageCost: 0, totalCost: 0, history: [] });
	const first = await receive(company.officeId, 10, 1000);
	const second = await receive(company.officeId, 10, 1500.5);
	const third = await receive(company.otherOfficeId, 4, 2000);
	const sale = { codeSii: '39', officeId: company.officeId, details: [{ code: 'CAFE', quantity: 14 }] };
	const { body: sold } = await company.post('/v1/documents.json', sale);
	const { history, averageCost, totalCost } = await costs();
	assert.deepEqual(
		history.map((row: Json) => [row.reception_detail.href, row.reception_detail.id, row.cost, row.availableFifo]),
		[
			[first.href, first.id, 1000, 0],
			[second.href, second.id, 1500.5, 6],
			[third.href, third.id, 2000, 4],
		],
	);
	assert.equal(typeof history[0].admissionDate, 'number');
	// 6 at 1250.25 and 4 at 2000
	assert.deepEqual([averageCost, totalCost], [1550.15, 15_502]);
	await company.delete(`/v1/documents/${sold.id}.json`);
	assert.deepEqual(
		(await costs()).history.map((row: Json) => row.availableFifo),
		[10, 10, 4],
	);
	const { body: variant } = await company.get(`/v1/variants/${id}.json`);
	assert.equal((await company.get(variant.costs.href)).body.history.length, 3);
	const neighbour = await service.company();
	assert.equal((await neighbour.get(`/v1/variants/${id}/costs.json`)).status, 404);
});
