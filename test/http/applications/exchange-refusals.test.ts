/** What the exchange of a code refuses: wrong parts, codes that are too old, codes used before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideApplication } from '../../../src/slices/applications/index.ts';
import { NOW, startService } from '../../support/service.ts';
import { application, scene } from '../../support/visitor.ts';

const service = await startService();
const s = await scene(service);
const disabled = await application(service);
await service.app.db.transaction((tx) =>
	decideApplication({ tx, now: NOW, address: 'operator command' }, { id: disabled.id, decision: 'suspend' }),
);

test('the exchange says what is wrong, with an integer code', async () => {
	const code = await s.approve();
	const other = await application(service);
	const cases: readonly [string, Record<string, unknown>, number, string | undefined][] = [
		['an unknown code', { code: 'f'.repeat(64) }, 400, 'authorization.unknown_code'],
		['no code', { code: undefined }, 400, 'request.missing'],
		['a code that is an object', { code: {} }, 400, 'request.invalid'],
		['a huge code', { code: 'a'.repeat(600) }, 400, 'request.invalid'],
		['no integrator token', { usrToken: undefined }, 400, 'request.missing'],
		['no application', { appId: null }, 400, 'request.missing'],
		['a wrong integrator token', { usrToken: 'f'.repeat(40) }, 401, undefined],
		['a wrong application', { appId: 'f'.repeat(16) }, 401, undefined],
		["another application's id", { appId: other.appId }, 401, undefined],
		["another application's token", { usrToken: other.usrToken }, 401, undefined],
		[
			'another application altogether',
			{ appId: other.appId, usrToken: other.usrToken },
			400,
			'authorization.unknown_code',
		],
		['a suspended application', { appId: disabled.appId, usrToken: disabled.usrToken }, 401, undefined],
		['another return address', { redirect_uri: 'https://evil.example/' }, 400, 'authorization.unknown_code'],
	];
	for (const [what, changes, status, errorCode] of cases) {
		const { body, status: got } = await s.exchange(code, changes);
		assert.equal(got, status, `${what}: ${JSON.stringify(body)}`);
		assert.equal(body.code, status);
		assert.equal(typeof body.error, 'string');
		assert.equal(body.errorCode, errorCode);
	}
	const broken = await service.call('POST', '/gateway/oauth_response.json', { raw: '{"code"' });
	assert.deepEqual([broken.status, broken.body.code], [400, 400]);
	assert.equal((await service.call('GET', '/gateway/oauth_response.json')).body.code, 405);
	assert.equal((await s.exchange(code)).status, 200);
});

test('a code lives 5 minutes', async () => {
	const [early, late] = [await s.approve(), await s.approve()];
	service.advance(299);
	assert.equal((await s.exchange(early)).status, 200);
	service.advance(1);
	assert.equal((await s.exchange(late)).body.errorCode, 'authorization.unknown_code');
});

test('a second use is refused; later than 10 seconds it also takes back what the first gave', async () => {
	const works = async (token: string) => (await service.call('GET', '/v1/offices.json', { token })).status;
	const code = await s.approve();
	const token = (await s.exchange(code)).body.data.accessToken;
	service.advance(10);
	assert.equal((await s.exchange(code)).status, 400);
	assert.equal(await works(token), 200);
	service.advance(1);
	assert.equal((await s.exchange(code, { usrToken: 'f'.repeat(40) })).status, 401);
	assert.equal(await works(token), 200);
	assert.equal((await s.exchange(code)).status, 400);
	assert.equal(await works(token), 401);
});
