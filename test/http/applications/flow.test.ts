/** The contract's flow: sign in, approve or refuse, come back with a code, exchange it, call. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { REDIRECT, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();

test('a person signs in, approves, and the application gets a token that works', async () => {
	const s = await scene(service);
	const path = s.login({ state: 'a b&c' });
	const asked = await s.visitor.get(path);
	assert.equal(asked.status, 200);
	assert.match(asked.text, /type="email"[^>]*autocomplete="username"/);
	const signedIn = await s.visitor.signIn(s.email, path);
	assert.equal(signedIn.status, 303);
	assert.ok(signedIn.location.startsWith('/login?'));
	const decision = await s.visitor.get(signedIn.location);
	assert.match(decision.text, /Tienda Conectada/);
	assert.match(decision.text, /Comercial Prueba/);
	assert.match(decision.text, /Guías de despacho/);
	assert.match(decision.text, /name="decision" value="approve"/);
	assert.match(decision.text, /name="decision" value="refuse"/);
	assert.doesNotMatch(decision.text, /name="remember"[^>]* checked/);
	const done = await s.decide('approve', path);
	assert.equal(done.status, 303);
	const back = new URL(done.location);
	assert.equal(back.origin + back.pathname, REDIRECT);
	assert.equal(back.searchParams.get('state'), 'a b&c');
	const reply = await s.exchange(s.codeFrom(done));
	assert.equal(reply.status, 200);
	assert.equal(reply.headers.get('cache-control'), 'no-store');
	const { accessToken, ...rest } = reply.body.data;
	assert.deepEqual(
		{ code: reply.body.code, ...rest },
		{ code: 200, clientName: rest.clientName, clientCode: s.clientCode },
	);
	assert.match(rest.clientName, /Comercial Prueba/);
	const offices = await service.call('GET', '/v1/offices.json', { token: accessToken });
	assert.equal(offices.body.count, 2);
	assert.deepEqual(await s.company.events(), []);
});

test('refusing sends the browser back with access_denied, keeping the query and the state', async () => {
	const redirect = 'https://app.example/callback?shop=7';
	const s = await scene(service, { redirects: [redirect] });
	const path = s.login({ redirect_uri: redirect, state: 'x' });
	await s.visitor.signIn(s.email, path);
	const refused = await s.decide('refuse', path);
	assert.equal(refused.location, `${redirect}&error=access_denied&state=x`);
	const approved = await s.decide('approve', path);
	assert.match(approved.location, /^https:\/\/app\.example\/callback\?shop=7&code=[0-9a-f]{64}&state=x$/);
});

test('dots, dashes and case of client_code do not matter; a loopback address may differ in port', async () => {
	const s = await scene(service, { redirects: ['http://localhost:4000/callback'] });
	const codes = [s.clientCode.toLowerCase(), s.clientCode.replace(/[.-]/g, ''), ` ${s.clientCode} `];
	for (const client_code of codes)
		for (const redirect_uri of [
			'http://localhost:4000/callback',
			'http://localhost:51234/callback',
			'http://localhost/callback',
		])
			assert.equal(
				(await s.visitor.get(s.login({ client_code, redirect_uri }))).status,
				200,
				client_code + redirect_uri,
			);
});

test('PKCE is honoured when sent, and cannot be left out or made up later', async () => {
	const s = await scene(service);
	const verifier = randomBytes(32).toString('base64url');
	const code_challenge = createHash('sha256').update(verifier).digest('base64url');
	const code = await s.approve({ code_challenge, code_challenge_method: 'S256' });
	for (const code_verifier of [undefined, 'wrong'.repeat(10), '', code_challenge]) {
		const reply = await s.exchange(code, { code_verifier });
		assert.equal(reply.status, 400, String(code_verifier));
		assert.equal(reply.body.errorCode, 'authorization.unproven_code');
		assert.equal(reply.body.code, 400);
	}
	assert.equal((await s.exchange(code, { code_verifier: verifier })).status, 200);
	const plain = await s.approve();
	assert.equal((await s.exchange(plain, { code_verifier: verifier })).body.errorCode, 'authorization.unproven_code');
});

test('a remembered approval is not asked again, until it is withdrawn or the application wants more', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email, s.login());
	await s.decide('approve', s.login(), { remember: '1' });
	const again = await s.visitor.get(s.login({ state: 'q' }));
	assert.equal(again.status, 303);
	const token = (await s.exchange(s.codeFrom(again))).body.data.accessToken;
	assert.equal((await service.call('GET', '/v1/users.json', { token })).status, 200);
	const waiting = s.codeFrom(await s.visitor.get(s.login()));
	const gone = await s.visitor.fill(
		'/account/applications',
		{ company: String(s.company.id), application: String(s.app.id) },
		'/account/applications/withdraw',
	);
	assert.equal(gone.status, 200);
	assert.equal((await service.call('GET', '/v1/users.json', { token })).status, 401);
	assert.equal((await s.exchange(waiting)).status, 400);
	assert.match((await s.visitor.get(s.login())).text, /value="approve"/);
});

test('the exchange reads JSON whatever its type says, and forms', async () => {
	const s = await scene(service);
	const { appId, usrToken } = s.app;
	const send = async (type: string | undefined, write: (fields: Record<string, string>) => string) => {
		const raw = write({ code: await s.approve(), usrToken, appId });
		const headers: Record<string, string> = type ? { 'content-type': type } : {};
		return (await service.call('POST', '/gateway/oauth_response.json', { raw, headers })).status;
	};
	const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
	assert.equal(await send('text/plain', JSON.stringify), 200);
	assert.equal(await send('application/x-www-form-urlencoded', JSON.stringify), 200);
	assert.equal(await send('application/x-www-form-urlencoded', asForm), 200);
	assert.equal(await send('nonsense', asForm), 200);
});

test('a person in several companies acts for the one that client_code names', async () => {
	const first = await scene(service);
	const second = await scene(service);
	const { db } = service.app;
	await db.query(
		`insert into users (company_id, account_id, first_name, last_name, email, role, state, created_at) values (${second.company.id}, ${first.accountId}, 'Ana', 'Pérez', 'ana@otra.example', 'staff', 0, 0)`,
		[],
	);
	const path = first.login({ client_code: second.clientCode });
	const visitor = new Visitor(service);
	await visitor.signIn(first.email, path);
	const asked = await visitor.get(path);
	assert.doesNotMatch(asked.text, /quién hizo qué/);
	const done = await visitor.fill(path, { decision: 'approve', company: '1' }, path.replace('?', '/decision?'));
	const { body } = await first.exchange(first.codeFrom(done));
	assert.equal(body.data.clientCode, second.clientCode);
	const { status, body: no } = await service.call('GET', '/v1/audit.json', { token: body.data.accessToken });
	assert.equal(status, 403);
	assert.equal(no.right, 'audit:read');
});

test('double submit: each approval has its own code, and each code works once', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email, s.login());
	const [one, two] = await Promise.all([s.decide('approve'), s.decide('approve')]);
	assert.notEqual(s.codeFrom(one), s.codeFrom(two));
	for (const done of [one, two]) {
		assert.equal((await s.exchange(s.codeFrom(done))).status, 200);
		assert.equal((await s.exchange(s.codeFrom(done))).status, 400);
	}
});
