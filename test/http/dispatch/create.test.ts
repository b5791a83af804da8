/** `POST /v1/shippings.json`: what a dispatch is made of, and what refuses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

test('a dispatch of two lines takes stock, gets a number and answers the whole resource', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, cost: 600 });
	await company.product('TE', { stock: 5 });
	const { status, body } = await company.post('/v1/shippings.json', {
		details: [
			{ code: 'CAFE', quantity: '2' },
			{ code: 'TE', quantity: 1.5 },
		],
	});
	assert.equal(status, 201);
	assert.equal(body.guide.number, 1);
	assert.equal((await company.stock('CAFE'))?.quantity, 8);
	assert.equal((await company.stock('TE'))?.quantity, 3.5);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['dispatch.created'],
	);
});
