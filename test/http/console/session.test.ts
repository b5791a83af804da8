/** The console's session and token: for anyone who is signed in here, from pages of ours, and no longer than that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_PASSWORD, seedDemo } from '../../../src/demo/index.ts';
import { changeUserState } from '../../../src/foundations/identity/index.ts';
import { INACTIVE } from '../../../src/kernel/record-state.ts';
import { hashPublicPassword } from '../../../src/kernel/secrets.ts';
import { forgetExpiredSessions } from '../../../src/slices/accounts/index.ts';
import { deskAt, sessionOf, tokenOf } from '../../support/desk.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { personOf, Visitor } from '../../support/visitor.ts';

const service = await startService();
const production = await startService({ mode: 'production', trustedProxies: '127.0.0.1', demo: 'false' });
const { db } = service.app;
const desk = () => deskAt(service);

const change = (text: string) => db.transaction((tx) => tx.query(text, []));

/** The person becomes a user of another company as well. */
async function alsoIn(company: TestCompany, accountId: number, role: string): Promise<void> {
	await change(
		`insert into users (company_id, account_id, first_name, last_name, email, role, state, created_at)
		select ${company.id}, id, first_name, last_name, email, '${role}', 0, 0 from accounts where id = ${accountId}`,
	);
}

const use = (token: string, path = '/v1/offices.json') => service.call('GET', path, { token });

test('a session is exchanged for a token with the rights of the person', async () => {
	const { visitor, company, csrf } = await desk();
	const session = await sessionOf(visitor);
	assert.equal(session.status, 200, session.text);
	assert.equal(session.body.user.firstName, 'Ana');
	assert.equal(session.body.companyId, company.id);
	assert.equal(session.body.mode, 'sandbox');
	const { status, body, text } = await tokenOf(visitor, csrf);
	assert.equal(status, 200, text);
	assert.equal(body.expiresIn, 900);
	assert.equal(body.apiUrl, '');
	assert.deepEqual(body.company, {
		id: company.id,
		name: body.company.name,
		code: body.company.code,
		timeZone: 'America/Santiago',
		currency: 'CLP',
		currencyDecimals: 0,
		paper: 'letter',
		onlineStore: 1,
	});
	assert.ok(body.rights.includes('company:write') && body.rights.includes('audit:read'));
	assert.ok(!body.rights.some((right: string) => right.startsWith('operator')));
	assert.equal((await use(body.accessToken)).status, 200);
	service.advance(899);
	assert.equal((await use(body.accessToken)).status, 200);
	service.advance(1);
	assert.equal((await use(body.accessToken)).status, 401);
});

test('nobody signed in: 401 with the way to sign in and back', async () => {
	const stranger = new Visitor(service);
	const { status, body } = await sessionOf(stranger, '?next=/console/sales/7');
	assert.equal(status, 401);
	assert.equal(body.signInUrl, '/login?next=%2Fconsole%2Fsales%2F7');
	assert.equal((await tokenOf(stranger, 'x')).body.signInUrl, '/login?next=%2Fconsole');
	for (const next of ['https://evil.example', '//evil.example', '/account'])
		assert.equal(
			(await sessionOf(stranger, `?next=${encodeURIComponent(next)}`)).body.signInUrl,
			'/login?next=%2Fconsole',
		);
	// A cookie that was planted is nobody's.
	stranger.jar.set('bodega_session', 'a'.repeat(64));
	assert.equal((await sessionOf(stranger)).status, 401);
});

test('signing in leads on to the page of the console that was wanted, and nowhere else', async () => {
	const company = await service.company();
	const { email } = await personOf(service, company);
	const short = await new Visitor(service).get('/account/sign-in?next=/console/stock');
	assert.equal(short.location, '/login?next=%2Fconsole%2Fstock');
	assert.equal((await new Visitor(service).signIn(email, short.location)).location, '/console/stock');
	for (const next of ['https://evil.example/', '//evil.example', '/console/../account/password', '/\\evil.example']) {
		const visitor = new Visitor(service);
		const path = `/login?next=${encodeURIComponent(next)}`;
		assert.match((await visitor.get(path)).text, /<form method="post" action="\/login">/);
		assert.equal((await visitor.signIn(email, path)).location, '/console', next);
		assert.equal((await visitor.get(path)).location, '/console', next);
	}
});

test('another origin gets neither the session nor a token, and a page without the header none', async () => {
	const { visitor, csrf } = await desk();
	for (const from of ['cross-site', 'same-site']) {
		visitor.headers = { 'sec-fetch-site': from };
		assert.equal((await sessionOf(visitor)).status, 403, from);
		assert.equal((await tokenOf(visitor, csrf)).status, 403, from);
	}
	visitor.headers = { 'sec-fetch-site': 'same-origin' };
	for (const wrong of ['', 'x', csrf.slice(1), `${csrf}0`])
		assert.equal((await tokenOf(visitor, wrong)).status, 403, wrong);
	const other = await desk();
	assert.equal((await tokenOf(visitor, other.csrf)).status, 403);
	const session = await service.call('GET', '/console/session.json', {
		headers: { cookie: visitor.cookie, origin: 'https://evil.example' },
	});
	assert.equal(session.headers.get('access-control-allow-origin'), null);
	const asked = await service.call('OPTIONS', '/console/token.json', {
		headers: { origin: 'https://evil.example', 'access-control-request-headers': 'x-csrf-token' },
	});
	assert.doesNotMatch(asked.headers.get('access-control-allow-headers') ?? '', /csrf/);
	assert.equal((await tokenOf(visitor, csrf)).status, 200);
});

test('the token is of one company of the person; the last one comes by itself', async () => {
	const { visitor, company, accountId, csrf } = await desk();
	const second = await service.company();
	const foreign = await service.company();
	await alsoIn(second, accountId, 'staff');
	const { body } = await tokenOf(visitor, csrf, { companyId: second.id });
	assert.equal(body.company.id, second.id);
	assert.deepEqual(
		body.companies.map(({ id, role }: Json) => [id, role]),
		[
			[company.id, 'owner'],
			[second.id, 'staff'],
		],
	);
	const offices = (await use(body.accessToken)).body.items.map(({ id }: Json) => id);
	assert.ok(offices.includes(second.officeId) && !offices.includes(company.officeId));
	assert.equal((await use(body.accessToken, `/v1/offices/${company.officeId}.json`)).status, 404);
	assert.equal((await tokenOf(visitor, csrf)).body.company.id, second.id);
	const refused = await tokenOf(visitor, csrf, { companyId: foreign.id });
	assert.deepEqual([refused.status, refused.body.field], [400, 'companyId']);
	assert.equal((await tokenOf(visitor, csrf, { companyId: 'x' })).status, 400);
	await change(`update companies set is_suspended = 1 where id = ${second.id}`);
	assert.equal((await tokenOf(visitor, csrf, { companyId: second.id })).status, 402);
	assert.equal((await use(body.accessToken)).status, 402);
	assert.equal((await tokenOf(visitor, csrf)).body.company.id, company.id);
});

test('it ends with the session, however that ends', async () => {
	const { visitor, csrf } = await desk();
	const token = (await tokenOf(visitor, csrf)).body.accessToken;
	const other = (await tokenOf(visitor, csrf)).body.accessToken;
	assert.equal((await use(token)).status, 200);
	const planted = visitor.cookie;
	await visitor.post('/logout', { csrf });
	for (const each of [token, other]) assert.equal((await use(each)).status, 401);
	const before = await service.call('POST', '/console/token.json', {
		headers: { cookie: planted, 'x-csrf-token': csrf },
	});
	assert.equal(before.status, 401);

	const away = await desk();
	const far = (await tokenOf(away.visitor, away.csrf)).body.accessToken;
	await change(`update sessions set ended_at = 1 where account_id = ${away.accountId}`);
	assert.equal((await use(far)).status, 401);
});

test('it follows the role, and ends when the person is no longer a user', async () => {
	const { visitor, company, accountId, csrf } = await desk();
	const second = await service.company();
	await alsoIn(second, accountId, 'owner');
	const token = (await tokenOf(visitor, csrf, { companyId: second.id })).body.accessToken;
	assert.equal((await use(token, '/v1/audit.json')).status, 200);
	await change(`update users set role = 'staff' where company_id = ${second.id} and account_id = ${accountId}`);
	assert.equal((await use(token, '/v1/audit.json')).status, 403);
	assert.equal((await use(token)).status, 200);
	const { rows } = await db.query<{ id: number }>(
		`select id from users where company_id = ${second.id} and account_id = ${accountId}`,
		[],
	);
	const userId = Number(rows[0]?.id);
	await db.transaction((tx) => changeUserState({ tx, now: 1 }, { companyId: second.id, userId }, INACTIVE));
	assert.equal((await use(token)).status, 401);
	assert.equal((await tokenOf(visitor, csrf, { companyId: second.id })).status, 400);
	assert.equal((await tokenOf(visitor, csrf)).body.company.id, company.id);
});

test('somebody without a company is told so', async () => {
	const { visitor, company, csrf } = await desk();
	await change(`update users set state = 1 where company_id = ${company.id}`);
	const refused = await tokenOf(visitor, csrf);
	assert.deepEqual([refused.status, refused.body.errorCode], [403, 'console.no_company']);
	assert.equal((await sessionOf(visitor)).body.companyId, null);
	assert.equal((await visitor.get('/login')).location, '/account', 'where there is something for them');
});

test('tokens of sessions clutter no list, and are forgotten', async () => {
	const { visitor, company, csrf } = await desk();
	await tokenOf(visitor, csrf);
	const { text } = await visitor.get('/account');
	assert.doesNotMatch(text, />Console</);
	const count = async () =>
		Number((await db.query(`select count(*) as n from tokens where company_id = ${company.id}`, [])).rows[0]?.n);
	assert.equal(await count(), 2);
	const now = service.clock.nowMs() / 1000;
	await forgetExpiredSessions(db, now + 900 + 86_401);
	assert.equal(await count(), 1);
});

test('the language that is chosen here is kept for every page', async () => {
	const { visitor } = await desk();
	const chosen = await sessionOf(visitor, '?lang=en');
	assert.equal(chosen.body.language, 'en');
	assert.match(chosen.headers.get('set-cookie') ?? '', /^lang=en; Path=\/; .*HttpOnly/);
});

test('one click opens the demo company of a sandbox, with a new session', async () => {
	assert.doesNotMatch((await new Visitor(service).get('/login')).text, /login\/demo/);
	assert.equal((await new Visitor(service).fill('/login', {}, '/login/demo')).status, 404);
	const hash = await hashPublicPassword(DEMO_PASSWORD);
	await db.transaction((tx) => seedDemo({ tx, now: Math.floor(service.clock.nowMs() / 1000) }, hash, 1));
	const { rows } = await db.query(`select password_hash from accounts where email = 'demo@losandes.example'`, []);
	assert.ok(rows.length === 1);
	const visitor = new Visitor(service);
	assert.match(
		(await visitor.get('/login?next=/console/sales')).text,
		/action="\/login\/demo\?next=%2Fconsole%2Fsales"/,
	);
	const planted = visitor.cookie;
	const { location } = await visitor.fill('/login?next=/console/sales', {}, '/login/demo?next=%2Fconsole%2Fsales');
	assert.equal(location, '/console/sales');
	assert.notEqual(visitor.cookie, planted);
	assert.equal((await sessionOf(visitor)).body.user.email, 'demo@losandes.example');
	const foreign = await service.call('POST', '/login/demo', { raw: 'csrf=x', headers: { cookie: visitor.cookie } });
	assert.equal(foreign.status, 403);
	// Once the password is somebody's own, there is no such way in.
	await change(`update accounts set password_hash = 'none' where email = 'demo@losandes.example'`);
	assert.doesNotMatch((await new Visitor(service).get('/login')).text, /login\/demo/);
	assert.equal((await new Visitor(service).fill('/login', {}, '/login/demo')).status, 404);
});

test('production has no such way in, and a cookie of TLS alone', async () => {
	const visitor = new Visitor(production);
	visitor.headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
	const hash = await hashPublicPassword(DEMO_PASSWORD);
	await production.app.db.transaction((tx) => seedDemo({ tx, now: 1_773_156_600 }, hash, 1));
	assert.doesNotMatch((await visitor.get('/login')).text, /demo/);
	assert.equal((await production.call('POST', '/login/demo', { body: {}, headers: visitor.headers })).status, 404);
	const company = await production.company();
	const { email } = await personOf(production, company);
	await visitor.signIn(email);
	const session = await sessionOf(visitor);
	assert.equal(session.body.mode, 'production');
	assert.equal((await tokenOf(visitor, session.body.csrf)).status, 200);
	// The same secret under the name of a plain cookie is none.
	const secret = [...visitor.jar.values()][0] ?? '';
	const plain = new Visitor(production);
	plain.headers = visitor.headers;
	plain.jar.set('bodega_session', secret);
	assert.equal((await sessionOf(plain)).status, 401);
});

test('a session cannot fill the table of tokens', async () => {
	const visitor = new Visitor(production);
	visitor.headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.10' };
	const { email } = await personOf(production, await production.company());
	await visitor.signIn(email);
	const { csrf } = (await sessionOf(visitor)).body;
	const statuses = new Set<number>();
	for (let at = 0; at < 201; at++) statuses.add((await tokenOf(visitor, csrf)).status);
	assert.deepEqual([...statuses], [200, 429]);
});
