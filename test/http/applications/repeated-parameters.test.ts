/** No parameter of an authorization request may be there twice (RFC 6749, section 3.1): two readers would read two requests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { REDIRECT, scene } from '../../support/visitor.ts';

const service = await startService();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('400 as a page where a person is asked, whichever parameter it is, and nothing is followed', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	const good = s.login({ state: 'a' });
	for (const more of [
		'app_id=x',
		`redirect_uri=${encodeURIComponent(REDIRECT)}`,
		'client_code=x',
		'state=b',
		'State=b',
		'scope=&scope=',
	]) {
		const reply = await s.visitor.get(`${good}&${more}`);
		assert.deepEqual([reply.status, reply.location], [400, ''], more);
		assert.match(reply.text, /<html/);
		const decided = await s.decide('approve', `${good}&${more}`);
		assert.deepEqual([decided.status, decided.location], [400, ''], more);
	}
	assert.equal((await s.visitor.get(good)).status, 200);
	const standard = `/oauth/authorize?response_type=code&client_id=${s.app.appId}&redirect_uri=${encodeURIComponent(REDIRECT)}`;
	assert.equal((await s.visitor.get(`${standard}&response_type=code`)).status, 400);
	assert.equal((await s.visitor.get(standard)).status, 303);
	// A form that says yes and no says nothing.
	const { csrf } = await s.visitor.get(good);
	const twice = await service.call('POST', good.replace('?', '/decision?'), {
		raw: `csrf=${csrf}&decision=refuse&decision=approve`,
		headers: { ...form, cookie: s.visitor.cookie },
	});
	assert.deepEqual([twice.status, twice.headers.get('location')], [400, null]);
});

test('400 where a program asks, and the code stays good', async () => {
	const s = await scene(service);
	const code = await s.approve();
	const { appId, usrToken } = s.app;
	const gateway = `code=${code}&usrToken=${usrToken}&appId=${appId}`;
	for (const [path, raw] of [
		['/gateway/oauth_response.json', `${gateway}&code=other`],
		['/gateway/oauth_response.json?x=1&x=2', gateway],
		['/oauth/token', `grant_type=authorization_code&code=x&code=${code}&client_id=${appId}&client_secret=${usrToken}`],
		['/oauth/revoke', `token=a&token=b&client_id=${appId}&client_secret=${usrToken}`],
	] as const) {
		const reply = await service.call('POST', path, { raw, headers: form });
		assert.equal(reply.status, 400, `${path}: ${reply.text}`);
		assert.equal(reply.body.error, path.startsWith('/oauth') ? 'invalid_request' : reply.body.error);
	}
	assert.equal(
		(await service.call('POST', '/gateway/oauth_response.json', { raw: gateway, headers: form })).status,
		200,
	);
});
