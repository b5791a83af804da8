/** The account pages: tokens, applications, sessions and password. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetExpiredSessions, makePasswordLink } from '../../../src/slices/accounts/index.ts';
import { forgetExpiredCodes } from '../../../src/slices/applications/index.ts';
import { NOW, startService } from '../../support/service.ts';
import { PASSWORD, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;

const SECRET = /<code class="secret"[^>]*>([0-9a-f]+)<\/code>/;
const secretIn = (text: string): string => SECRET.exec(text)?.[1] ?? '';
const works = async (token: string, path = '/v1/offices.json') => (await service.call('GET', path, { token })).status;

async function signedIn() {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	return s;
}

const wish = (companyId: number) => ({ name: 'Mi programa', company: String(companyId), days: '30' });

test('anyone who is not signed in is sent to sign in', async () => {
	for (const path of ['/account', '/account/applications', '/account/sessions', '/account/password', '/developers'])
		assert.equal((await new Visitor(service).get(path)).location, '/login', path);
});

test('a token is made with rights and an end, shown once, and works as the curl says', async () => {
	const s = await signedIn();
	const made = await s.visitor.fill(
		'/account',
		{ ...wish(s.company.id), 'right-company:read': '1' },
		'/account/tokens',
	);
	assert.equal(made.status, 200);
	const token = secretIn(made.text);
	assert.match(made.text, new RegExp(`curl -s ${service.url}/v1/offices.json -H &#39;access_token: ${token}&#39;`));
	assert.equal(await works(token), 200);
	const { status, body } = await service.call('GET', '/v1/stocks.json', { token });
	assert.deepEqual([status, body.right], [403, 'stock:read']);
	const { text } = await s.visitor.get('/account');
	assert.ok(text.includes(`${token.slice(0, 8)}…`) && !text.includes(token));
	assert.match(text, /Empresa: ver sucursales y usuarios/);
	service.advance(30 * 86_400);
	assert.equal(await works(token), 401);
	service.advance(-30 * 86_400);
});

test("a courier's own token is not among a person's tokens, and cannot be ended from there", async () => {
	const s = await signedIn();
	const offer = { name: 'A domicilio', code: 'DOM', cost: 3990 };
	const courier = { name: 'Despachos del Sur', webhookUrl: 'https://courier.example/hook', deliveryTypes: [offer] };
	assert.equal((await s.company.post('/v1/couriers.json', courier)).status, 201);
	const { rows } = await db.query(
		`select id, prefix from tokens where company_id = ${s.company.id} and courier_id is not null`,
		[],
	);
	assert.equal(rows.length, 1);
	const { text } = await s.visitor.get('/account');
	assert.match(text, /test/);
	assert.ok(!text.includes(`${rows[0]?.prefix}…`) && !text.includes('Despachos del Sur'));
	for (const path of ['/account/tokens/revoke', '/account/tokens/rotate'])
		assert.equal((await s.visitor.fill('/account', { id: String(rows[0]?.id) }, path)).status, 404);
});

test('a token can be replaced with overlap, and revoked at once', async () => {
	const s = await signedIn();
	const form = { ...wish(s.company.id), days: '0', 'right-*': '1' };
	const old = secretIn((await s.visitor.fill('/account', form, '/account/tokens')).text);
	const id = /tokens\/revoke"[\s\S]*?name="id" value="(\d+)"/.exec(
		(await s.visitor.get('/account')).text,
	)?.[1] as string;
	const fresh = secretIn((await s.visitor.fill('/account', { id }, '/account/tokens/rotate')).text);
	assert.notEqual(fresh, old);
	assert.deepEqual([await works(old), await works(fresh)], [200, 200]);
	service.advance(86_400);
	assert.deepEqual([await works(old), await works(fresh)], [401, 200]);
	assert.equal((await s.visitor.fill('/account', { id }, '/account/tokens/rotate')).status, 404);
	const freshId = /tokens\/revoke"[\s\S]*?name="id" value="(\d+)"/.exec(
		(await s.visitor.get('/account')).text,
	)?.[1] as string;
	assert.equal((await s.visitor.fill('/account', { id: freshId }, '/account/tokens/revoke')).status, 200);
	assert.equal(await works(fresh), 401);
	service.advance(-86_400);
});

test('a token needs a name, a right, a company of one’s own and a sensible end', async () => {
	const s = await signedIn();
	const other = await service.company();
	for (const [changes, status] of [
		[{ name: '' }, 400],
		[{ name: 'x'.repeat(101) }, 400],
		[{ days: '-1' }, 400],
		[{ days: '99999' }, 400],
		[{ 'right-dispatch:read': undefined }, 400],
		[{ company: String(other.id) }, 404],
		[{ company: 'x' }, 404],
	] as [Record<string, string | undefined>, number][]) {
		const form = { ...wish(s.company.id), 'right-dispatch:read': '1', ...changes };
		const sent = Object.fromEntries(
			Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined),
		);
		const reply = await s.visitor.fill('/account', sent, '/account/tokens');
		assert.equal(reply.status, status, JSON.stringify(changes));
		assert.equal(secretIn(reply.text), '');
	}
});

test('nobody revokes, replaces, ends or withdraws what is another person’s', async () => {
	const [owner, thief] = [await signedIn(), await signedIn()];
	const { rows } = await db.query(`select id from tokens where company_id = ${owner.company.id}`, []);
	const id = String(rows[0]?.id);
	for (const path of ['/account/tokens/revoke', '/account/tokens/rotate'])
		assert.equal((await thief.visitor.fill('/account', { id }, path)).status, 404);
	assert.equal(await works(owner.company.token), 200);
	await owner.exchange(await owner.approve());
	const form = { company: String(owner.company.id), application: String(owner.app.id) };
	assert.equal((await thief.visitor.fill('/account', form, '/account/applications/withdraw')).status, 404);
	const sessions = await db.query(
		`select id from sessions where account_id = ${owner.accountId} and ended_at is null`,
		[],
	);
	await thief.visitor.fill('/account', { id: String(sessions.rows[0]?.id) }, '/account/sessions/end');
	assert.equal((await owner.visitor.get('/account')).status, 200);
});

test('connected applications show their last use', async () => {
	const s = await signedIn();
	const token = (await s.exchange(await s.approve())).body.data.accessToken;
	assert.match((await s.visitor.get('/account/applications')).text, /Tienda Conectada[\s\S]*nunca usado/);
	service.advance(120);
	assert.equal(await works(token), 200);
	await s.service.app.db.transaction((tx) =>
		tx.query(`update tokens set last_used_at = ${NOW} where prefix = '${token.slice(0, 8)}'`, []),
	);
	assert.match((await s.visitor.get('/account/applications')).text, /Último uso: 10-03-2026 12:30/);
});

test('sessions are listed; one or all others can be ended', async () => {
	const s = await signedIn();
	const [phone, office] = [new Visitor(service), new Visitor(service)];
	phone.headers = { 'user-agent': 'Teléfono de Ana' };
	for (const visitor of [phone, office]) await visitor.signIn(s.email);
	const { text } = await s.visitor.get('/account/sessions');
	assert.match(text, /Teléfono de Ana/);
	assert.match(text, /este navegador/);
	const id = /Teléfono de Ana[\s\S]*?name="id" value="(\d+)"/.exec(text)?.[1] as string;
	await s.visitor.fill('/account/sessions', { id }, '/account/sessions/end');
	assert.equal((await phone.get('/account')).location, '/login');
	assert.equal((await office.get('/account')).status, 200);
	await s.visitor.fill('/account/sessions', { id: 'others' }, '/account/sessions/end');
	assert.equal((await office.get('/account')).location, '/login');
	assert.equal((await s.visitor.get('/account')).status, 200);
	assert.equal((await s.visitor.fill('/account/sessions', { id: 'x' }, '/account/sessions/end')).status, 400);
	await s.visitor.fill('/account', {}, '/logout');
	assert.equal((await s.visitor.get('/account')).location, '/login');
});

test('changing the password needs the one before and signs all other browsers out', async () => {
	const s = await signedIn();
	const other = new Visitor(service);
	await other.signIn(s.email);
	const change = (current: string, next: string) => s.visitor.fill('/account/password', { current, next });
	assert.equal((await change('otra clave', 'nueva clave larga')).status, 401);
	assert.equal((await change(PASSWORD, 'corta')).status, 400);
	const wrong = await change('', 'corta');
	const marked = [...wrong.text.matchAll(/name="(\w+)"[^>]*aria-invalid="true"/g)].map(([, name]) => name);
	assert.deepEqual(marked, ['current', 'next']);
	assert.equal((await other.get('/account')).status, 200);
	assert.match((await change(PASSWORD, 'nueva clave larga')).text, /Tu contraseña cambió/);
	assert.equal((await other.get('/account')).location, '/login');
	assert.equal((await s.visitor.get('/account')).status, 200);
	assert.equal((await new Visitor(service).signIn(s.email)).status, 401);
});

test('a one-time link sets a new password once, within a day', async () => {
	const s = await signedIn();
	const link = () => db.transaction((tx) => makePasswordLink({ tx, now: NOW, address: '127.0.0.1' }, s.accountId));
	const [token, late] = [await link(), await link()];
	const visitor = new Visitor(service);
	assert.equal((await visitor.get(`/reset/${'0'.repeat(64)}`)).status, 400);
	assert.equal((await visitor.fill(`/reset/${token}`, { next: 'corta' })).status, 400);
	const done = await visitor.fill(`/reset/${token}`, { next: 'clave nueva y larga' });
	assert.equal(done.location, '/console');
	assert.equal((await visitor.get('/account')).status, 200);
	assert.equal((await s.visitor.get('/account')).location, '/login');
	assert.equal((await visitor.get(`/reset/${token}`)).status, 400);
	service.advance(2 * 86_400);
	assert.equal((await visitor.get(`/reset/${late}`)).status, 400);
	service.advance(-2 * 86_400);
});

test('what has long expired is forgotten, and what is good stays', async () => {
	const s = await signedIn();
	await s.approve();
	const count = async () => {
		const { rows } = await db.query(
			`select count(*) as n from authorization_codes where application_id = ${s.app.id}`,
			[],
		);
		return Number(rows[0]?.n);
	};
	await forgetExpiredCodes(db, NOW + 86_400);
	await forgetExpiredSessions(db, NOW + 86_400);
	assert.equal(await count(), 1);
	assert.equal((await s.visitor.get('/account')).status, 200);
	await forgetExpiredCodes(db, NOW + 32 * 86_400);
	await forgetExpiredSessions(db, NOW + 32 * 86_400);
	assert.equal(await count(), 0);
	assert.equal((await s.visitor.get('/account')).status, 200);
	await forgetExpiredCodes(db, NOW + 60 * 86_400);
	await forgetExpiredSessions(db, NOW + 60 * 86_400);
	assert.equal((await s.visitor.get('/account')).location, '/login');
});

test('pages speak Spanish, and English to anyone who prefers it', async () => {
	const visitor = new Visitor(service);
	for (const [wish, language] of [
		[undefined, 'es'],
		['en-US,en;q=0.9', 'en'],
		['es-CL,en;q=0.5', 'es'],
		['de-DE,en;q=0.8,es;q=0.3', 'en'],
		['fr', 'es'],
		[';;;,', 'es'],
	] as const) {
		visitor.headers = wish === undefined ? {} : { 'accept-language': wish };
		for (const path of ['/login', '/signup', '/developers/apply', '/login?app_id=1'])
			assert.match((await visitor.get(path)).text, new RegExp(`<html lang="${language}">`), `${wish} ${path}`);
	}
});
