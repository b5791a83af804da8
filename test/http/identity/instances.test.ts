/** The company behind a token that stands in the address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { NOW, startService } from '../../support/service.ts';

const service = await startService();
const read = (token: string) => service.call('GET', `/v1/instances/basic/${token}.json`);

test('the company is told to who has its token, without a header', async () => {
	const company = await service.company();
	const { body: own } = await company.get('/v1/company.json');
	const { status, body, headers } = await read(company.token);
	assert.equal(status, 200);
	assert.deepEqual(body, {
		id: company.id,
		code: own.code,
		name: own.name,
		state: 0,
		country: 'CL',
		trial: 0,
		trialEnd: 0,
	});
	assert.deepEqual([headers.get('cache-control'), headers.get('referrer-policy')], ['no-store', 'no-referrer']);
});

test('a token that is unknown, revoked or expired is 401', async () => {
	const company = await service.company();
	const scope = { companyId: company.id, userId: company.userId, name: 'x', rights: 'stock:read' };
	const { token } = await service.app.db.transaction((tx) =>
		createToken({ tx, now: NOW }, { ...scope, expiresAt: NOW + 60 }),
	);
	assert.equal((await read(token)).status, 200);
	service.advance(61);
	for (const wrong of [token, '0'.repeat(40), 'x']) {
		const { status, body } = await read(wrong);
		assert.deepEqual([status, body], [401, { error: 'Sorry, this request can not be authenticated' }]);
	}
	await service.app.db.query(`update tokens set revoked_at = 1 where company_id = ${company.id}`, []);
	assert.equal((await read(company.token)).status, 401);
});

test('a suspended company says so', async () => {
	const company = await service.company();
	await service.app.db.query(`update companies set is_suspended = 1 where id = ${company.id}`, []);
	assert.deepEqual([(await read(company.token)).status, (await read(company.token)).body.state], [200, 1]);
});

test('an address has ten tries a second', async () => {
	const limited = await startService({ rateLimit: '100' });
	const company = await limited.company();
	const path = `/v1/instances/basic/${company.token}.json`;
	const replies = await Promise.all(Array.from({ length: 15 }, () => limited.call('GET', path)));
	assert.equal(replies.filter(({ status }) => status === 200).length, 10);
	const [refused] = replies.filter(({ status }) => status === 429);
	assert.equal(refused?.headers.get('retry-after'), '1');
});
