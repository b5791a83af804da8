/** At most so many calls a second per token, and a caller over it knows when to come back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken, EVERY_RIGHT } from '../../../src/foundations/identity/index.ts';
import { NOW, startService } from '../../support/service.ts';

const LIMIT = 5;
const service = await startService({ rateLimit: String(LIMIT) });
const unlimited = await startService();

test('the call over the limit is told how long to wait, and the next second is a new one', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	for (let used = 1; used <= LIMIT; used++) {
		const { status, headers } = await company.get('/v1/offices.json');
		assert.equal(status, 200);
		assert.equal(headers.get('ratelimit-limit'), '5');
		assert.equal(headers.get('ratelimit-remaining'), String(LIMIT - used));
		assert.equal(headers.get('ratelimit-reset'), '1');
		assert.equal(headers.get('retry-after'), null);
	}
	const { status, headers, body } = await company.get('/v1/offices.json');
	assert.equal(status, 429);
	assert.equal(headers.get('retry-after'), '1');
	assert.equal(headers.get('ratelimit-limit'), '5');
	assert.equal(headers.get('ratelimit-remaining'), '0');
	assert.equal(headers.get('ratelimit-reset'), '1');
	assert.deepEqual(body, {
		error: 'Too many requests: at most 5 a second; try again in 1 s',
		errorCode: 'request.rate_limited',
		retry_after: 1,
	});
	const second = await company.get('/v2/stocks/documents/1.json');
	assert.equal(second.body.code, 429);
	assert.equal(second.body.retry_after, 1);
	assert.equal((await neighbour.get('/v1/offices.json')).status, 200);
	service.advance(1);
	assert.equal((await company.get('/v1/offices.json')).status, 200);
});

test('a write over the limit does nothing', async () => {
	const company = await service.company();
	const replies = await Promise.all(
		Array.from({ length: LIMIT + 3 }, (_, n) => company.post('/v1/products.json', { name: `Té ${n}` })),
	);
	assert.equal(replies.filter(({ status }) => status === 201).length, LIMIT);
	assert.equal(replies.filter(({ status }) => status === 429).length, 3);
	service.advance(1);
	assert.equal((await company.get('/v1/products/count.json')).body.count, LIMIT);
});

test('public routes and a few unknown tokens are not counted', async () => {
	for (let n = 0; n < LIMIT * 2; n++) {
		assert.equal((await service.call('GET', '/health')).status, 200);
		assert.equal((await service.call('GET', '/v1/offices.json', { token: 'nobody' })).status, 401);
	}
});

test('all tokens of a company together do as much as ten of them', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const tokens = await service.app.db.transaction(async (tx) => {
		const made: string[] = [];
		for (let place = 0; place < 12; place++) {
			const { id: companyId, userId } = company;
			const facts = { companyId, userId, name: `t${place}`, rights: EVERY_RIGHT, expiresAt: null };
			made.push((await createToken({ tx, now: NOW }, facts)).token);
		}
		return made;
	});
	const calls = tokens.flatMap((token) =>
		Array.from({ length: LIMIT }, () => service.call('GET', '/v1/offices.json', { token })),
	);
	const replies = await Promise.all(calls);
	assert.equal(replies.filter(({ status }) => status === 200).length, LIMIT * 10);
	const refused = replies.filter(({ status }) => status === 429);
	assert.equal(refused.length, LIMIT * 2);
	assert.equal(refused[0]?.body.error, 'Too many requests of this company: at most 50 a second; try again in 1 s');
	assert.equal(refused[0]?.headers.get('retry-after'), '1');
	assert.equal(refused[0]?.headers.get('ratelimit-limit'), '50');
	assert.equal((await neighbour.get('/v1/offices.json')).status, 200);
	service.advance(1);
	assert.equal((await company.get('/v1/offices.json')).status, 200);
});

test('a sandbox has no limit', async () => {
	const company = await unlimited.company();
	const replies = await Promise.all(Array.from({ length: 150 }, () => company.get('/v1/offices/count.json')));
	assert.ok(replies.every(({ status, headers }) => status === 200 && headers.get('ratelimit-limit') === null));
});

test('a flood of unknown tokens is not looked up any more, and who was let in before from the same address goes on', async () => {
	const guarded = await startService({ rateLimit: '1000' });
	const [company, newcomer] = [await guarded.company(), await guarded.company()];
	assert.equal((await company.get('/v1/offices.json')).status, 200);
	const flood = (many: number) =>
		Promise.all(
			Array.from({ length: many }, (_, n) => guarded.call('GET', '/v1/offices.json', { token: `nobody-${n}` })),
		);
	for (const { status } of await flood(50)) assert.equal(status, 401);
	for (const { status, headers, body } of await flood(20)) {
		assert.deepEqual([status, headers.get('retry-after')], [429, '1']);
		assert.equal(body.errorCode, 'request.rate_limited');
		assert.match(body.error, /^Too many requests with unknown tokens from this address: at most 50 a second/);
	}
	await company.post('/v1/products.json', { name: 'Té' });
	for (const call of [company.get('/v1/offices.json'), company.post('/v1/products.json', { name: 'Mate' })])
		assert.ok((await call).status < 300);
	// Nobody can tell yet whether it is known.
	assert.equal((await newcomer.get('/v1/offices.json')).status, 429);
	guarded.advance(1);
	assert.equal((await newcomer.get('/v1/offices.json')).status, 200);
	assert.equal((await guarded.call('GET', '/v1/offices.json', { token: 'nobody' })).status, 401);
});
