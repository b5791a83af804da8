/** Forms that show a secret: sent again they make nothing anew; what was typed and ticked stays; names show as they are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { scene, type Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;
const DAY = 86_400;

const secretIn = (text: string): string => /<code class="secret"[^>]*>([0-9a-f]{40})</.exec(text)?.[1] ?? '';
const works = async (token: string) => (await service.call('GET', '/v1/offices.json', { token })).status;

async function signedIn() {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	return s;
}

/** Every hidden field of the form to an address, as a browser sends them. */
async function formOf(visitor: Visitor, path: string, action: string): Promise<Record<string, string>> {
	const { text } = await visitor.get(path);
	const form =
		new RegExp(`<form method="post" action="${action}"(?: novalidate)?>[\\s\\S]*?</form>`).exec(text)?.[0] ?? '';
	return Object.fromEntries(
		[...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
	);
}

const wish = (companyId: number) => ({ name: 'Mi programa', company: String(companyId), days: '30' });

test('a reload of the page with a new token shows the same one', async () => {
	const s = await signedIn();
	const form = { ...(await formOf(s.visitor, '/account', '/account/tokens')), ...wish(s.company.id), 'right-*': '1' };
	const replies = await Promise.all(Array.from({ length: 4 }, () => s.visitor.post('/account/tokens', form)));
	replies.push(await s.visitor.post('/account/tokens', form));
	const tokens = new Set(replies.map(({ text }) => secretIn(text)));
	assert.deepEqual([tokens.size, replies.every(({ status }) => status === 200)], [1, true]);
	assert.equal(await works([...tokens][0] as string), 200);
	const { rows } = await db.query(
		`select count(*) as n from tokens where company_id = ${s.company.id} and name = 'Mi programa'`,
		[],
	);
	assert.equal(rows[0]?.n, 1);
	const other = await formOf(s.visitor, '/account', '/account/tokens');
	assert.notEqual(other.once, (form as Record<string, string>).once);
});

test('replacing a token twice keeps the overlap, and the new one ends when the first was to end', async () => {
	const s = await signedIn();
	const old = secretIn(
		(await s.visitor.fill('/account', { ...wish(s.company.id), 'right-*': '1' }, '/account/tokens')).text,
	);
	const form = await formOf(s.visitor, '/account', '/account/tokens/rotate');
	const replies = await Promise.all(Array.from({ length: 3 }, () => s.visitor.post('/account/tokens/rotate', form)));
	replies.push(await s.visitor.post('/account/tokens/rotate', form));
	const tokens = new Set(replies.map(({ text }) => secretIn(text)));
	assert.equal(tokens.size, 1);
	const [fresh = ''] = tokens;
	const again = await s.visitor.fill('/account', { id: form.id as string }, '/account/tokens/rotate');
	assert.equal(again.status, 409);
	assert.match(again.text, /authorization\.already_replaced/);
	assert.match((await s.visitor.get('/account')).text, /reemplazado/);
	assert.deepEqual([await works(old), await works(fresh)], [200, 200]);
	service.advance(DAY);
	assert.deepEqual([await works(old), await works(fresh)], [401, 200]);
	service.advance(28 * DAY);
	assert.equal(await works(fresh), 200);
	service.advance(DAY);
	assert.equal(await works(fresh), 401);
	service.advance(-30 * DAY);
});

const apply = {
	name: 'Mi Integración',
	email: 'dev@mi.example',
	redirect_uris: 'https://mi.example/back',
	website: 'https://mi.example',
	'right-stock:read': '1',
};

test('an integrator token is replaced once a day at most; the one before is ended on request', async () => {
	const s = await signedIn();
	const sent = { ...(await formOf(s.visitor, '/developers/apply', '/developers/apply')), ...apply };
	const made = await Promise.all([1, 2].map(() => s.visitor.post('/developers/apply', sent)));
	const [appId, usrToken] = [...(made[0]?.text ?? '').matchAll(/<code class="secret"[^>]*>([0-9a-f]+)</g)].map(
		([, secret]) => secret as string,
	) as [string, string];
	assert.ok(made.every(({ text }) => text.includes(appId) && text.includes(usrToken)));
	const path = s.login({ app_id: appId, redirect_uri: apply.redirect_uris });
	const tries = async (token: string) =>
		(await s.exchange(s.codeFrom(await s.decide('approve', path)), { appId, usrToken: token })).status;
	const form = await formOf(s.visitor, '/developers', '/developers/rotate');
	const replies = await Promise.all([1, 2, 3].map(() => s.visitor.post('/developers/rotate', form)));
	replies.push(await s.visitor.post('/developers/rotate', form));
	assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
	const [fresh = '', ...more] = new Set(replies.map(({ text }) => secretIn(text)));
	assert.equal(more.length, 0);
	assert.deepEqual([await tries(usrToken), await tries(fresh)], [200, 200]);
	const early = await s.visitor.fill('/developers', { app_id: appId }, '/developers/rotate');
	assert.equal(early.status, 409);
	assert.match(early.text, /el anterior aún sirve[\s\S]*Desactivar el token anterior/);
	assert.deepEqual([await tries(usrToken), await tries(fresh)], [200, 200]);
	assert.equal((await s.visitor.fill('/developers', { app_id: appId }, '/developers/end-old')).status, 200);
	assert.deepEqual([await tries(usrToken), await tries(fresh)], [401, 200]);
	const next = secretIn((await s.visitor.fill('/developers', { app_id: appId }, '/developers/rotate')).text);
	assert.deepEqual([await tries(fresh), await tries(next)], [200, 200]);
	const thief = await signedIn();
	assert.equal((await thief.visitor.fill('/developers', { app_id: appId }, '/developers/end-old')).status, 404);
});

test('nothing is ticked by itself, everything is not mixed with single rights, and what was filled in stays', async () => {
	const s = await signedIn();
	assert.doesNotMatch((await s.visitor.get('/developers/apply')).text, / checked/);
	const both = await s.visitor.fill('/developers/apply', { ...apply, 'right-*': '1' });
	assert.equal(both.status, 400);
	assert.match(both.text, /Elige acceso completo o permisos específicos/);
	assert.deepEqual(
		[...both.text.matchAll(/name="right-([^"]+)" value="1" checked/g)].map(([, right]) => right),
		['*', 'stock:read'],
	);
	for (const value of [apply.name, apply.email, apply.website]) assert.ok(both.text.includes(`value="${value}"`));
	assert.ok(both.text.includes(`>${apply.redirect_uris}</textarea>`));
	const token = { ...wish(s.company.id), days: '90', 'right-stock:read': '1', 'right-*': '1' };
	const refused = await s.visitor.fill('/account', token, '/account/tokens');
	assert.equal(refused.status, 400);
	assert.match(refused.text, /value="Mi programa"[\s\S]*name="right-stock:read" value="1" checked/);
	assert.match(refused.text, /<option value="90" selected>/);
});

test('names that turn around, hide something or go on in another line are refused', async () => {
	const s = await signedIn();
	for (const name of ['Tienda \u202Egpj.exe', 'Tien\u200Bda', '\u2066Tienda', 'Tienda\nOtra', 'Tienda\u2028Otra']) {
		const what = JSON.stringify(name);
		const sent = { ...wish(s.company.id), name, 'right-stock:read': '1' };
		assert.equal((await s.visitor.fill('/account', sent, '/account/tokens')).status, 400, what);
		assert.equal((await s.visitor.fill('/developers/apply', { ...apply, name })).status, 400, what);
		const company = { company: name, code: '76.000.001-9', firstName: 'A', lastName: 'B', email: 'a@b.example' };
		assert.equal((await s.visitor.fill('/signup', { ...company, password: 'una clave larga' })).status, 400, what);
	}
});

test('return addresses are plain: letters, digits, dots and dashes as host, ASCII throughout', async () => {
	const s = await signedIn();
	for (const redirect_uris of [
		'https://x;sandbox/cb',
		"https://x'y/cb",
		'https://a,b.example/cb',
		'https://ñandú.example/cb',
		'https://app.example/devolución',
		'https://app.example/cb?x=ñ',
		'https://a_b.example/cb',
		'https://[::1;x]/cb',
	])
		assert.equal((await s.visitor.fill('/developers/apply', { ...apply, redirect_uris })).status, 400, redirect_uris);
	for (const redirect_uris of [
		'https://xn--and-6ma2c.example/cb',
		'http://[::1]:4000/cb',
		'https://a-b.example:8443/c%C3%B3',
	])
		assert.equal((await s.visitor.fill('/developers/apply', { ...apply, redirect_uris })).status, 200, redirect_uris);
});
