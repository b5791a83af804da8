/** Everything that must be told no, as tables: requests and forms; nothing wrong is ever followed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccountByEmail } from '../../../src/foundations/identity/index.ts';
import { decideApplication } from '../../../src/slices/applications/index.ts';
import { hashingOf } from '../../support/quick-hashes.ts';
import { NOW, startService } from '../../support/service.ts';
import { application, PASSWORD, REDIRECT, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;
const s = await scene(service, { redirects: [REDIRECT, 'http://localhost:4000/callback'] });
const pending = await application(service, { isApproved: false });
const disabled = await application(service);
const decide = (id: number, decision: 'approve' | 'suspend') =>
	db.transaction((tx) => decideApplication({ tx, now: NOW, address: 'operator command' }, { id, decision }));
await decide(disabled.id, 'suspend');
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const redirect = (redirect_uri: string | undefined) => ({ redirect_uri });

/** What is wrong, with which code it is refused. */
const REQUESTS: readonly [string, Record<string, string | undefined>, string][] = [
	['no application', { app_id: undefined }, 'unknown_application'],
	['an empty application', { app_id: '' }, 'unknown_application'],
	['an unknown application', { app_id: 'f'.repeat(16) }, 'unknown_application'],
	['an application in other letters', { app_id: s.app.appId.toUpperCase().padEnd(17, 'X') }, 'unknown_application'],
	['an application that waits for approval', { app_id: pending.appId }, 'unknown_application'],
	['a suspended application', { app_id: disabled.appId }, 'unknown_application'],
	['a huge application', { app_id: 'a'.repeat(5000) }, 'unknown_application'],
	['no return address', redirect(undefined), 'wrong_redirect'],
	['an empty return address', redirect(''), 'wrong_redirect'],
	['another host', redirect('https://evil.example/callback'), 'wrong_redirect'],
	['a prefix of it', redirect('https://app.example/call'), 'wrong_redirect'],
	['a suffix to it', redirect('https://app.example/callback/more'), 'wrong_redirect'],
	['a longer host', redirect('https://app.example.evil.example/callback'), 'wrong_redirect'],
	['another case of the path', redirect('https://app.example/Callback'), 'wrong_redirect'],
	['another case of the host', redirect('https://APP.example/callback'), 'wrong_redirect'],
	['a way up', redirect('https://app.example/x/../callback'), 'wrong_redirect'],
	['an encoded way up', redirect('https://app.example/x/%2e%2e/callback'), 'wrong_redirect'],
	['user info', redirect('https://app.example@evil.example/callback'), 'wrong_redirect'],
	['user info before the host', redirect('https://me:pw@app.example/callback'), 'wrong_redirect'],
	['a fragment', redirect('https://app.example/callback#x'), 'wrong_redirect'],
	['another port', redirect('https://app.example:8443/callback'), 'wrong_redirect'],
	['without TLS', redirect('http://app.example/callback'), 'wrong_redirect'],
	['a script', redirect('javascript:alert(1)//https://app.example/callback'), 'wrong_redirect'],
	['a data address', redirect('data:text/html,<script>1</script>'), 'wrong_redirect'],
	['no scheme', redirect('//app.example/callback'), 'wrong_redirect'],
	['a path', redirect('/callback'), 'wrong_redirect'],
	['a backslash', redirect('https://evil.example\\@app.example/callback'), 'wrong_redirect'],
	['a query of its own', redirect(`${REDIRECT}?next=https://evil.example`), 'wrong_redirect'],
	['a trailing slash', redirect(`${REDIRECT}/`), 'wrong_redirect'],
	['a line break', redirect(`${REDIRECT}\r\nSet-Cookie: a=b`), 'wrong_redirect'],
	['loopback with another path', redirect('http://localhost:4000/other'), 'wrong_redirect'],
	['loopback by another name', redirect('http://127.0.0.1:4000/callback'), 'wrong_redirect'],
	['loopback as user info', redirect('http://localhost:4000@evil.example/callback'), 'wrong_redirect'],
	['no company', { client_code: undefined }, 'unknown_company'],
	['an empty company', { client_code: '' }, 'unknown_company'],
	['an unknown company', { client_code: '1-9' }, 'unknown_company'],
	['a pattern for a company', { client_code: '%' }, 'unknown_company'],
	['a challenge without method', { code_challenge: CHALLENGE }, 'unusable_challenge'],
	['a plain challenge', { code_challenge: CHALLENGE, code_challenge_method: 'plain' }, 'unusable_challenge'],
	['a short challenge', { code_challenge: 'abc', code_challenge_method: 'S256' }, 'unusable_challenge'],
	['a method without challenge', { code_challenge_method: 'S256' }, 'unusable_challenge'],
	['a huge state', { state: 'x'.repeat(2001) }, 'invalid_state'],
];

for (const [what, changes, code] of REQUESTS)
	test(`a request with ${what} gets a page, and is followed nowhere`, async () => {
		for (const visitor of [new Visitor(service), s.visitor]) {
			const reply = await visitor.get(s.login(changes));
			assert.equal(reply.status, 400);
			assert.equal(reply.location, '');
			assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
			assert.match(reply.text, new RegExp(`authorization\\.${code}`));
			assert.doesNotMatch(reply.text, /type="password"|name="decision"/);
		}
		const { csrf } = await s.visitor.get('/login');
		const path = s.login(changes).replace('?', '/decision?');
		const forced = await s.visitor.post(path, { csrf, decision: 'approve', company: String(s.company.id) });
		assert.equal(forced.status, 400);
		assert.equal(forced.location, '');
	});

test('there are at least 40 of them', () => assert.ok(REQUESTS.length >= 40));

test('a wrong password and an unknown e-mail are told alike, and sign nobody in', async () => {
	const answers = [];
	for (const [email, password] of [
		[s.email, 'no es esta clave'],
		['nadie@prueba.example', 'no es esta clave'],
		['', ''],
		[s.email, ''],
		[`${s.email}' or '1'='1`, 'x'],
		['x'.repeat(5000), 'y'.repeat(5000)],
	] as const) {
		const visitor = new Visitor(service);
		const reply = await visitor.fill(s.login(), { email, password });
		assert.equal(reply.status, 401);
		assert.match(reply.text, /El correo o la contraseña no son correctos/);
		assert.equal((await visitor.get('/account')).location, '/login');
		answers.push(reply.text.replace(/value="[^"]*"/g, '').replace(/action="[^"]*"/g, ''));
	}
	assert.equal(new Set(answers).size, 1);
	assert.equal((await findAccountByEmail.first(db, { emailKey: 'nadie@prueba.example' }))?.id, undefined);
});

test('an unknown user takes as long as a wrong password: both run the slow hash', async () => {
	const hashing = async (email: string) => {
		const visitor = new Visitor(service);
		const { csrf } = await visitor.get('/login');
		return hashingOf(() => visitor.post('/login', { csrf, email, password: 'no es esta clave' }));
	};
	const known = await hashing(s.email);
	assert.ok(known > 500_000, String(known));
	assert.equal(await hashing('a@b.example'), known);
});

test('a form counts only with the token of its own browser', async () => {
	const own = new Visitor(service);
	await own.signIn(s.email, s.login());
	const foreign = (await new Visitor(service).get('/login')).csrf;
	const { csrf } = await own.get('/account');
	for (const [what, sent, headers] of [
		['none', {}, {}],
		['an empty one', { csrf: '' }, {}],
		['a made-up one', { csrf: 'a'.repeat(64) }, {}],
		["another browser's", { csrf: foreign }, {}],
		['its own, from another site', { csrf }, { 'sec-fetch-site': 'cross-site' }],
	] as [string, Record<string, string>, Record<string, string>][]) {
		for (const path of [
			s.login().replace('?', '/decision?'),
			'/account/tokens',
			'/account/password',
			'/logout',
			'/login',
		]) {
			own.headers = headers;
			const reply = await own.post(path, { ...sent, decision: 'approve', company: String(s.company.id) });
			own.headers = {};
			assert.equal(reply.status, 403, `${what} at ${path}`);
			assert.match(reply.text, /page\.foreign_form/);
		}
	}
	assert.equal((await own.get('/account')).status, 200);
});

test('session fixation: the secret a browser had before signing in is worth nothing after', async () => {
	const visitor = new Visitor(service);
	await visitor.get('/login');
	const planted = new Visitor(service);
	for (const [name, value] of visitor.jar) planted.jar.set(name, value);
	await visitor.signIn(s.email);
	assert.notEqual(visitor.cookie, planted.cookie);
	assert.equal((await visitor.get('/account')).status, 200);
	assert.equal((await planted.get('/account')).location, '/login');
	const before = visitor.cookie;
	const { csrf } = await visitor.get('/account');
	await visitor.post('/login', { csrf, email: s.email, password: PASSWORD });
	assert.equal((await visitor.get('/account')).status, 200);
	const old = new Visitor(service);
	old.headers = { cookie: before };
	assert.equal((await old.get('/account')).location, '/login');
});

test('a person of another company is told so, and can change the account', async () => {
	const other = await scene(service);
	const visitor = new Visitor(service);
	await visitor.signIn(other.email, s.login());
	const reply = await visitor.get(s.login());
	assert.equal(reply.status, 403);
	assert.match(reply.text, /authorization\.not_a_member/);
	assert.doesNotMatch(reply.text, /Comercial Prueba/);
	const forced = await visitor.post(s.login().replace('?', '/decision?'), {
		csrf: reply.csrf,
		decision: 'approve',
		company: String(s.company.id),
	});
	assert.equal(forced.status, 403);
	assert.equal((await visitor.post(`/logout?${s.login().split('?')[1]}`, { csrf: reply.csrf })).location, s.login());
});

test('a decision that is none is refused; without a session it starts over', async () => {
	const visitor = new Visitor(service);
	await visitor.signIn(s.email, s.login());
	for (const decision of ['', 'yes', 'APPROVE']) {
		const { csrf } = await visitor.get('/account');
		const reply = await visitor.post(s.login().replace('?', '/decision?'), { csrf, decision });
		assert.equal(reply.status, 400);
	}
	const stranger = new Visitor(service);
	const { csrf } = await stranger.get('/login');
	const reply = await stranger.post(s.login().replace('?', '/decision?'), { csrf, decision: 'approve' });
	assert.equal(reply.location, s.login());
});

test('no page is framed, cached, or runs a script, and nothing redirects where the address says', async () => {
	const visitor = new Visitor(service);
	await visitor.signIn(s.email);
	for (const path of [
		'/login',
		s.login(),
		'/login?app_id=x',
		'/account',
		'/account/sessions',
		'/developers/apply',
		'/signup',
		'/reset/x',
	]) {
		const { headers, text } = await visitor.get(path);
		const csp = headers.get('content-security-policy') ?? '';
		if (headers.has('location')) continue;
		assert.match(
			csp,
			/^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'/,
			path,
		);
		assert.match(csp, /frame-ancestors 'none'/);
		assert.equal(headers.get('x-frame-options'), 'DENY');
		assert.equal(headers.get('cache-control'), 'no-store');
		assert.equal(headers.get('referrer-policy'), 'no-referrer');
		assert.doesNotMatch(text, /<script|onclick|style="/);
	}
	assert.match(
		(await visitor.get(s.login())).headers.get('content-security-policy') ?? '',
		/form-action 'self' https:\/\/app\.example;/,
	);
	for (const path of [
		'/login?next=https://evil.example',
		'/login?redirect=//evil.example',
		'/logout?next=https://evil.example',
	]) {
		const { csrf } = await visitor.get('/account');
		const reply = path.startsWith('/logout') ? await visitor.post(path, { csrf }) : await visitor.get(path);
		assert.match(reply.location, /^\/(console|login)$/, path);
	}
});

test('what a person writes is shown, never run', async () => {
	const nasty = await application(service, { name: '<script>alert(1)</script>"\'&' });
	const reply = await new Visitor(service).get(s.login({ app_id: nasty.appId, state: '"><script>' }));
	assert.equal(reply.status, 200);
	assert.doesNotMatch(reply.text, /<script/);
	assert.match(reply.text, /&lt;script&gt;alert\(1\)/);
});

test('an application that is approved late works from then on', async () => {
	assert.equal((await s.visitor.get(s.login({ app_id: pending.appId }))).status, 400);
	await decide(pending.id, 'approve');
	assert.equal((await s.visitor.get(s.login({ app_id: pending.appId }))).status, 200);
});

test('a suspended company lets nobody in', async () => {
	const own = await scene(service);
	await own.visitor.signIn(own.email, own.login());
	await db.query(`update companies set is_suspended = 1 where id = ${own.company.id}`, []);
	const reply = await own.visitor.get(own.login());
	assert.equal(reply.status, 402);
	assert.match(reply.text, /authorization\.company_suspended/);
});
