/** What people agree to is what is given: per company, per return address, while the application and they themselves are let in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken, OPERATOR_RIGHTS } from '../../../src/foundations/identity/index.ts';
import { NOW, startService } from '../../support/service.ts';
import { application, PASSWORD, REDIRECT, type Scene, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;
const operator = await (async () => {
	const company = await service.company();
	const scope = { companyId: company.id, userId: company.userId, name: 'operador', expiresAt: null };
	const rights = OPERATOR_RIGHTS.join(' ');
	return (await db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights, isOperators: true }))).token;
})();
const decide = async (id: number, decision: string) => {
	const path = `/v1/operator/applications/${id}/${decision}.json`;
	assert.equal((await service.call('POST', path, { token: operator })).status, 200);
};
const works = async (token: string, path = '/v1/offices.json') => (await service.call('GET', path, { token })).status;
const addUser = (companyId: number, accountId: number, role: string) =>
	db.query(
		`insert into users (company_id, account_id, first_name, last_name, email, role, state, created_at) values (${companyId}, ${accountId}, 'Ana', 'Pérez', 'ana@otra.example', '${role}', 0, 0)`,
		[],
	);
const setRole = (s: Scene, role: string) =>
	db.query(`update users set role = '${role}' where company_id = ${s.company.id} and account_id = ${s.accountId}`, []);
const choose = (s: Scene, changes: Record<string, string | undefined> = {}) =>
	s.login({ client_code: undefined, choose: '1', ...changes });

test('with several companies each says what would be given there, the oldest is chosen, and no more is given', async () => {
	const [s, other] = [await scene(service), await scene(service)];
	await setRole(s, 'staff');
	await db.query(`update companies set name = 'AAA primera' where id = ${other.company.id}`, []);
	await addUser(other.company.id, s.accountId, 'owner');
	await s.visitor.signIn(s.email);
	const page = await s.visitor.get(choose(s));
	const [first = '', second = ''] = page.text.split('type="radio"').slice(1);
	assert.match(first, new RegExp(`value="${s.company.id}" required checked`));
	assert.doesNotMatch(first, /quién hizo qué/);
	assert.match(second, new RegExp(`value="${other.company.id}" required>`));
	assert.match(second, /quién hizo qué[\s\S]*incluidas funciones futuras/);
	const shownTo = (id: number) => new RegExp(`name="shown-${id}" value="([^"]*)"`).exec(page.text)?.[1] as string;
	assert.equal(shownTo(other.company.id), '*');
	// The role grew after the page was shown: what it showed is what is given.
	await setRole(s, 'owner');
	const form = { [`shown-${s.company.id}`]: shownTo(s.company.id) };
	const code = s.codeFrom(await s.decide('approve', choose(s), form));
	const { accessToken } = (await s.exchange(code)).body.data;
	assert.equal(await works(accessToken, '/v1/audit.json'), 403);
	assert.equal(await works(accessToken), 200);
});

test('a remembered approval is for the rights and addresses of then', async () => {
	const s = await scene(service);
	const remember = { remember: '1' };
	await setRole(s, 'staff');
	await s.visitor.signIn(s.email);
	await s.decide('approve', s.login(), remember);
	const isAsked = async () => (await s.visitor.get(s.login())).status === 200;
	assert.equal(await isAsked(), false);
	await setRole(s, 'owner');
	assert.equal(await isAsked(), true);
	await s.decide('approve', s.login(), remember);
	assert.equal(await isAsked(), false);
	const { rows } = await db.query(
		`select count(*) as n from authorization_codes where application_id = ${s.app.id}`,
		[],
	);
	const head = await service.call('HEAD', s.login(), { headers: { cookie: s.visitor.cookie } });
	assert.equal(head.status, 200);
	const after = await db.query(`select count(*) as n from authorization_codes where application_id = ${s.app.id}`, []);
	assert.deepEqual(after.rows, rows, 'looking at it by HEAD gives no code');
	await db.query(`update applications set owner_account_id = ${s.accountId} where id = ${s.app.id}`, []);
	const change = { app_id: s.app.appId, redirect_uris: `${REDIRECT} https://otro.example/back` };
	assert.equal((await s.visitor.fill('/developers', change, '/developers/redirects')).status, 200);
	assert.equal(await isAsked(), true);
});

test('everything says that it is also what comes later; a chosen scope does not', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	assert.match((await s.visitor.get(s.login())).text, /Acceso completo, incluidas funciones futuras/);
	assert.doesNotMatch((await s.visitor.get(s.login({ scope: 'stock:read' }))).text, /funciones futuras/);
});

test('a scope that the application does not hold is refused, and no code is ever without rights', async () => {
	const s = await scene(service, { rights: 'stock:read audit:read' });
	await s.visitor.signIn(s.email);
	for (const scope of ['dispatch:read', 'stock:read dispatch:read', 'operator:read', '*', 'nada']) {
		const reply = await s.visitor.get(s.login({ scope }));
		assert.equal(reply.status, 400, scope);
		assert.match(reply.text, /authorization\.invalid_scope/);
		const ask = new URLSearchParams({
			response_type: 'code',
			client_id: s.app.appId,
			redirect_uri: REDIRECT,
			scope,
			code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
			code_challenge_method: 'S256',
		});
		assert.equal((await s.visitor.get(`/oauth/authorize?${ask}`)).location, `${REDIRECT}?error=invalid_scope`);
	}
	await setRole(s, 'staff');
	const path = s.login({ scope: 'audit:read' });
	const page = await s.visitor.get(path);
	assert.match(page.text, /nada: tu rol/);
	assert.doesNotMatch(page.text, /value="approve"/);
	const forced = await s.decide('approve', path);
	assert.deepEqual([forced.status, forced.location], [403, '']);
	assert.match(forced.text, /authorization\.nothing_to_give/);
});

test('a code of somebody who was deactivated meanwhile is worth nothing', async () => {
	const s = await scene(service);
	const code = await s.approve();
	await db.query(`update users set state = 1 where company_id = ${s.company.id}`, []);
	const reply = await s.exchange(code);
	assert.deepEqual([reply.status, reply.body.errorCode], [400, 'authorization.unknown_code']);
});

test('suspending ends tokens and codes, is in the log of each company, shows, and people are asked again', async () => {
	const s = await scene(service);
	const tokens = [];
	for (let i = 0; i < 2; i++) tokens.push((await s.exchange(await s.approve())).body.data.accessToken);
	await s.decide('approve', s.login(), { remember: '1' });
	const waiting = s.codeFrom(await s.visitor.get(s.login()));
	await decide(s.app.id, 'suspend');
	assert.match((await s.visitor.get('/account/applications')).text, /suspendida[\s\S]*No tiene ningún token vigente/);
	await decide(s.app.id, 'approve');
	for (const token of tokens) assert.equal(await works(token), 401);
	assert.equal((await s.exchange(waiting)).status, 400);
	assert.match((await s.visitor.get(s.login())).text, /value="approve"/);
	const { items } = (await s.company.get('/v1/audit.json?action=application.suspended')).body;
	assert.deepEqual(
		items.map(({ record, address, userId }: Record<string, unknown>) => [record, address, userId]),
		[[`application ${s.app.appId}`, 'operator', 0]],
	);
});

test('connected applications show what their living tokens hold', async () => {
	const s = await scene(service, { rights: 'stock:read stock:write dispatch:read audit:read' });
	const shown = async () => (await s.visitor.get('/account/applications')).text;
	await s.approve({ scope: 'stock:write' });
	assert.match(await shown(), /No tiene ningún token vigente/);
	await s.exchange(await s.approve({ scope: 'stock:read' }));
	await s.exchange(await s.approve({ scope: 'dispatch:read' }));
	assert.match(await shown(), /Stock: ver stock y recepciones; Guías de despacho: ver guías/);
	assert.doesNotMatch(await shown(), /ingresar stock|quién hizo qué/);
});

test('the log says who: registering, changing, replacing, approving, refusing and withdrawing, by one name', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	const apply = {
		name: 'App',
		email: 'a@b.example',
		redirect_uris: 'https://a.example/',
		'right-stock:read': '1',
	};
	const made = await s.visitor.fill('/developers/apply', apply);
	const app_id = /id="app-id">([0-9a-f]+)</.exec(made.text)?.[1] as string;
	await s.visitor.fill('/developers', { app_id, redirect_uris: 'https://b.example/' }, '/developers/redirects');
	await s.visitor.fill('/developers', { app_id }, '/developers/rotate');
	await s.visitor.fill('/developers', { app_id }, '/developers/end-old');
	const record = encodeURIComponent(`application ${app_id}`);
	const { body } = await service.call('GET', `/v1/operator/audit.json?record=${record}`, { token: operator });
	assert.deepEqual(
		body.items.map(({ action, userId }: Record<string, unknown>) => [action, userId]),
		['registered', 'redirects_changed', 'secret_replaced', 'old_secret_ended'].map((what) => [
			`application.${what}`,
			s.company.userId,
		]),
	);
	await s.decide('refuse');
	await s.approve();
	const form = { company: String(s.company.id), application: String(s.app.id) };
	await s.visitor.fill('/account/applications', form, '/account/applications/withdraw');
	const own = (await s.company.get('/v1/audit.json')).body.items;
	assert.deepEqual(
		own.map(({ action, record: what, userId }: Record<string, unknown>) => [action, what, userId]),
		['refused', 'approved', 'withdrawn'].map((what) => [
			`application.${what}`,
			`application ${s.app.appId}`,
			s.company.userId,
		]),
	);
});

test('in production an address on another host waits for the operator, and tokens stay good', async () => {
	const strict = await startService({ mode: 'production', trustedProxies: '127.0.0.1', demo: 'false', rateLimit: '0' });
	const s = await scene(strict);
	s.visitor.headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
	await s.visitor.signIn(s.email);
	await strict.app.db.query(`update applications set owner_account_id = ${s.accountId} where id = ${s.app.id}`, []);
	const secure = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
	const exchange = async (code: string) => {
		const body = { code, usrToken: s.app.usrToken, appId: s.app.appId };
		return strict.call('POST', '/gateway/oauth_response.json', { body, headers: secure });
	};
	const token = (await exchange(await s.approve())).body.data.accessToken;
	const change = (redirect_uris: string) =>
		s.visitor.fill('/developers', { app_id: s.app.appId, redirect_uris }, '/developers/redirects');
	const state = async () =>
		(await strict.app.db.query(`select state from applications where id = ${s.app.id}`, [])).rows[0]?.state;
	await change(`${REDIRECT} https://app.example/otra`);
	assert.equal(await state(), 'approved');
	assert.match((await change(`${REDIRECT} https://malo.example/`)).text, /espera aprobación/);
	assert.equal(await state(), 'pending');
	assert.equal((await s.visitor.get(s.login())).status, 400);
	assert.equal((await strict.call('GET', '/v1/offices.json', { token, headers: secure })).status, 200);
});

test('a person of the sandbox who has no company yet still decides nothing for others', async () => {
	const s = await scene(service);
	const stranger = await application(service);
	const visitor = new Visitor(service);
	await visitor.fill('/login', { email: s.email, password: PASSWORD });
	await db.query(`update users set state = 1 where company_id = ${s.company.id}`, []);
	const reply = await visitor.get(choose(s, { app_id: stranger.appId }));
	assert.equal(reply.status, 403);
});
