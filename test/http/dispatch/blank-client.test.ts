/** A client that names nobody: its address counts for the dispatch, and no record is made of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

test('an empty client, or an address alone, makes no client', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const empty = await company.post('/v1/shippings.json', { client: {}, details });
	assert.deepEqual([empty.status, empty.body.address], [201, null]);
	const placed = await company.post('/v1/shippings.json', {
		client: { address: 'Los Aromos 12', city: 'Talca' },
		details,
	});
	assert.deepEqual([placed.status, placed.body.address, placed.body.city], [201, 'Los Aromos 12', 'Talca']);
	const sale = await company.post('/v1/documents.json', { codeSii: '39', client: {}, details });
	assert.deepEqual([sale.status, sale.body.client], [201, null]);
	assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 0 });
});
