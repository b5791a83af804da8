/** Standard OAuth beside the contract's exchange: a public client library completes it unchanged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as client from 'openid-client';
import { createBodega, finishAuthorization, revokeToken, startAuthorization } from '../../../client/src/index.ts';
import { startService } from '../../support/service.ts';
import { REDIRECT, type Scene, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();

const configurationOf = (s: Scene, auth = client.ClientSecretBasic(s.app.usrToken)) =>
	client.discovery(new URL(service.url), s.app.appId, undefined, auth, {
		algorithm: 'oauth2',
		execute: [client.allowInsecureRequests],
	});

const parameters = async (verifier: string, more: Record<string, string> = {}) => ({
	redirect_uri: REDIRECT,
	code_challenge: await client.calculatePKCECodeChallenge(verifier),
	code_challenge_method: 'S256',
	state: 'estado',
	...more,
});

/** The person's part: follows the browser through the pages and approves. */
async function walk(s: Scene, address: URL, company = String(s.company.id)): Promise<URL> {
	const { location } = await s.visitor.get(address.pathname + address.search);
	assert.ok(location.startsWith('/login?'), location);
	if ((await s.visitor.get(location)).text.includes('name="password"')) await s.visitor.signIn(s.email, location);
	const done = await s.visitor.fill(location, { decision: 'approve', company }, location.replace('?', '/decision?'));
	return new URL(done.location);
}

for (const [name, method] of [
	['client_secret_basic', client.ClientSecretBasic],
	['client_secret_post', client.ClientSecretPost],
] as const)
	test(`openid-client gets a token, calls with it, and revokes it (${name})`, async () => {
		const s = await scene(service);
		const config = await configurationOf(s, method(s.app.usrToken));
		assert.equal(config.serverMetadata().issuer, service.url);
		const verifier = client.randomPKCECodeVerifier();
		const scope = 'dispatch:read company:read';
		const address = client.buildAuthorizationUrl(config, await parameters(verifier, { scope }));
		const back = await walk(s, address);
		const grant = await client.authorizationCodeGrant(config, back, {
			pkceCodeVerifier: verifier,
			expectedState: 'estado',
		});
		assert.equal(grant.token_type, 'bearer');
		assert.equal(grant.scope, scope);
		const call = (path: string) =>
			service.call('GET', path, { headers: { authorization: `Bearer ${grant.access_token}` } });
		assert.equal((await call('/v1/shippings.json')).status, 200);
		assert.equal((await call('/v1/stocks.json')).status, 403);
		await client.tokenRevocation(config, grant.access_token);
		assert.equal((await call('/v1/shippings.json')).status, 401);
	});

test('our own client gets a token, calls with it, and revokes it; another state, a used code and a refusal are errors', async () => {
	const s = await scene(service);
	const application = { authUrl: service.url, clientId: s.app.appId, redirectUri: REDIRECT };
	const credentials = { ...application, clientSecret: s.app.usrToken };
	const begun = await startAuthorization({ ...application, scope: ['dispatch:read', 'company:read'] });
	const returnedTo = (await walk(s, new URL(begun.url))).href;
	const back = { ...credentials, ...begun, returnedTo };
	await assert.rejects(finishAuthorization({ ...back, state: 'otro' }), { reason: 'state' });
	const { accessToken, scope } = await finishAuthorization(back);
	assert.deepEqual(scope, ['dispatch:read', 'company:read']);
	const bodega = createBodega({ baseUrl: service.url, token: accessToken });
	assert.equal((await bodega.shippings.list()).count, 0);
	await assert.rejects(bodega.stocks.list(), { status: 403, errorCode: 'auth.lacks_right' });
	await assert.rejects(finishAuthorization(back), { name: 'ApiError', status: 400 });
	await revokeToken(credentials, accessToken);
	await assert.rejects(bodega.shippings.list(), { status: 401 });
	const denied = `${REDIRECT}?error=access_denied&state=${begun.state}`;
	await assert.rejects(finishAuthorization({ ...back, returnedTo: denied }), { reason: 'access_denied' });
});

test('a refusal reaches the client as access_denied', async () => {
	const s = await scene(service);
	const config = await configurationOf(s);
	const verifier = client.randomPKCECodeVerifier();
	const address = client.buildAuthorizationUrl(config, await parameters(verifier));
	const { location } = await s.visitor.get(address.pathname + address.search);
	await s.visitor.signIn(s.email, location);
	const done = await s.visitor.fill(location, { decision: 'refuse' }, location.replace('?', '/decision?'));
	const checks = { pkceCodeVerifier: verifier, expectedState: 'estado' };
	await assert.rejects(client.authorizationCodeGrant(config, new URL(done.location), checks), {
		error: 'access_denied',
	});
});

test('without client_code a person of several companies chooses', async () => {
	const [s, other] = [await scene(service), await scene(service)];
	await service.app.db.query(
		`insert into users (company_id, account_id, first_name, last_name, email, role, state, created_at) values (${other.company.id}, ${s.accountId}, 'Ana', 'Pérez', 'ana@otra.example', 'owner', 0, 0)`,
		[],
	);
	const config = await configurationOf(s);
	const verifier = client.randomPKCECodeVerifier();
	const address = client.buildAuthorizationUrl(config, await parameters(verifier));
	const back = await walk(s, address, String(other.company.id));
	const { access_token: token } = await client.authorizationCodeGrant(config, back, {
		pkceCodeVerifier: verifier,
		expectedState: 'estado',
	});
	const { body } = await service.call('GET', '/v1/offices.json', { token });
	assert.ok(body.items.some(({ id }: { id: number }) => id === other.company.officeId));
	const stranger = await scene(service);
	const { location } = await s.visitor.get(address.pathname + address.search);
	const forced = await s.visitor.fill(
		location,
		{ decision: 'approve', company: String(stranger.company.id) },
		location.replace('?', '/decision?'),
	);
	assert.equal(forced.status, 403);
});

test('what is wrong with a request goes back to the application, unless the address itself is wrong', async () => {
	const s = await scene(service);
	const code_challenge = await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier());
	const good = {
		response_type: 'code',
		client_id: s.app.appId,
		redirect_uri: REDIRECT,
		state: 'x',
		code_challenge,
		code_challenge_method: 'S256',
	};
	const ask = (changes: Record<string, string>) =>
		new Visitor(service).get(`/oauth/authorize?${new URLSearchParams({ ...good, ...changes })}`);
	for (const [changes, error] of [
		[{ response_type: 'token' }, 'unsupported_response_type'],
		[{ code_challenge: '' }, 'invalid_request'],
		[{ code_challenge_method: 'plain' }, 'invalid_request'],
		[{ scope: 'everything' }, 'invalid_scope'],
	] as [Record<string, string>, string][])
		assert.equal((await ask(changes)).location, `${REDIRECT}?error=${error}&state=x`);
	for (const changes of [{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example/' }] as Record<
		string,
		string
	>[]) {
		const reply = await ask(changes);
		assert.deepEqual([reply.status, reply.location], [400, '']);
	}
});

test('the token endpoint refuses as RFC 6749 says', async () => {
	const s = await scene(service);
	const verifier = client.randomPKCECodeVerifier();
	const config = await configurationOf(s);
	const back = await walk(s, client.buildAuthorizationUrl(config, await parameters(verifier)));
	const good: Record<string, string> = {
		grant_type: 'authorization_code',
		code: back.searchParams.get('code') ?? '',
		redirect_uri: REDIRECT,
		code_verifier: verifier,
		client_id: s.app.appId,
		client_secret: s.app.usrToken,
	};
	const send = (changes: Record<string, string>, headers: Record<string, string> = {}) =>
		service.call('POST', '/oauth/token', {
			raw: new URLSearchParams({ ...good, ...changes }).toString(),
			headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		});
	for (const [changes, status, error] of [
		[{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
		[{ code: 'x' }, 400, 'invalid_grant'],
		[{ redirect_uri: 'https://evil.example/' }, 400, 'invalid_grant'],
		[{ code_verifier: 'y'.repeat(43) }, 400, 'invalid_grant'],
		[{ code: '' }, 400, 'invalid_request'],
		[{ client_secret: 'wrong' }, 401, 'invalid_client'],
		[{ client_id: '' }, 401, 'invalid_client'],
	] as [Record<string, string>, number, string][]) {
		const { status: got, body } = await send(changes);
		assert.deepEqual([got, body.error], [status, error], JSON.stringify(changes));
		assert.equal(typeof body.error_description, 'string');
	}
	for (const raw of ['grant_type=client_credentials', 'grant_type=refresh_token&refresh_token=x']) {
		const { status, body } = await service.call('POST', '/oauth/token', { raw });
		assert.deepEqual([status, body.error], [400, 'unsupported_grant_type'], raw);
	}
	const basic = { authorization: `Basic ${Buffer.from('%zz:x').toString('base64')}` };
	const refused = await send({}, basic);
	assert.equal(refused.status, 401);
	assert.match(refused.headers.get('www-authenticate') ?? '', /^Basic/);
	const done = await send({});
	assert.equal(done.status, 200);
	assert.equal(done.headers.get('www-authenticate'), null);
	assert.deepEqual((await send({})).body.error, 'invalid_grant');
	const foreign = await scene(service);
	const revoke = (secret: string, id: string) =>
		service.call('POST', '/oauth/revoke', {
			raw: new URLSearchParams({ token: done.body.access_token, client_id: id, client_secret: secret }).toString(),
		});
	assert.equal((await revoke('wrong', s.app.appId)).status, 401);
	assert.equal((await revoke(foreign.app.usrToken, foreign.app.appId)).status, 200);
	const works = async () => (await service.call('GET', '/v1/offices.json', { token: done.body.access_token })).status;
	assert.equal(await works(), 200);
	assert.equal((await revoke(s.app.usrToken, s.app.appId)).status, 200);
	assert.equal(await works(), 401);
});
