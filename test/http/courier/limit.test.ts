/** The rate limit on the courier's surface: 429 with the status as an integer and when to come back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { ORDERS, registerCourier } from './world.ts';

const service = await startService({ rateLimit: '3' });

test('429: over the limit', async () => {
	const courier = await registerCourier(await service.company());
	const replies = [];
	for (let n = 0; n < 5; n++) replies.push(await courier.get(ORDERS));
	const refused = replies.find(({ status }) => status === 429);
	assert.ok(refused, 'one is over the limit');
	assert.equal(refused.body.code, 429);
	assert.equal(refused.body.errorCode, 'request.rate_limited');
	assert.ok(Number.isInteger(refused.body.retry_after) && refused.headers.get('retry-after'));
});
