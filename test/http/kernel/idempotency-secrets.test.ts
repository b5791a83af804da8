/** What a repeated write is answered with is kept sealed: an answer may show a secret, once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

test('the kept answer of a write that shows a secret does not hold it readably, and is replayed whole', async () => {
	const company = await service.company();
	const body = { url: 'https://receiver.example/hook', topics: ['payment'] };
	const first = await company.post('/v1/webhooks.json', body, { 'idempotency-key': 'hook-1' });
	assert.equal(first.status, 201);
	assert.match(first.body.secret, /^whsec_/);
	const { rows } = await service.app.db.query(
		`select answer from idempotency_keys where company_id = ${company.id}`,
		[],
	);
	assert.equal(rows.length, 1);
	assert.ok(!String(rows[0]?.answer).includes(first.body.secret));
	const again = await company.post('/v1/webhooks.json', body, { 'idempotency-key': 'hook-1' });
	assert.equal(again.headers.get('idempotent-replayed'), 'true');
	assert.deepEqual(again.body, first.body);
});
