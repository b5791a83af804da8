/** What a person's programs hold: shown and ended with the password where they wish, and never alive again after a deactivation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPublicPassword } from '../../../src/kernel/secrets.ts';
import { startService } from '../../support/service.ts';
import { PASSWORD, type Scene, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;
const works = async (token: string) => (await service.call('GET', '/v1/offices.json', { token })).status === 200;
const NEXT = 'otra clave muy larga';

async function signedIn(): Promise<Scene> {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	return s;
}

async function ownToken(s: Scene, name = 'Mi programa'): Promise<string> {
	const wish = { name, company: String(s.company.id), days: '0', 'right-*': '1' };
	const made = await s.visitor.fill('/account', wish, '/account/tokens');
	return /access_token: (\w+)/.exec(made.text)?.[1] as string;
}

test('the page lists the tokens; ticked, all end with the password, and applications are asked for anew', async () => {
	const s = await signedIn();
	const token = await ownToken(s);
	const code = s.codeFrom(await s.decide('approve', s.login(), { remember: '1' }));
	const granted = (await s.exchange(code)).body.data.accessToken;
	const page = await s.visitor.get('/account/password');
	assert.ok(page.text.includes('Mi programa') && page.text.includes(token.slice(0, 8)) && !page.text.includes(token));
	assert.match(page.text, /name="end-tokens" value="1"/);

	const wrong = await s.visitor.fill('/account/password', { current: 'no es esta', next: NEXT, 'end-tokens': '1' });
	assert.equal(wrong.status, 401);
	assert.ok(await works(token));
	const kept = await s.visitor.fill('/account/password', { current: PASSWORD, next: NEXT });
	assert.equal(kept.status, 200);
	assert.ok((await works(token)) && (await works(granted)), 'programs go on unless it was ticked');

	const ended = await s.visitor.fill('/account/password', { current: NEXT, next: PASSWORD, 'end-tokens': '1' });
	assert.equal(ended.status, 200);
	assert.ok(!(await works(token)) && !(await works(granted)) && !(await works(s.company.token)));
	assert.ok(!ended.text.includes('Mi programa'));
	assert.equal((await s.visitor.get(s.login())).status, 200, 'what was remembered is asked again');
	const text = `select record from audit_entries where company_id = ${s.company.id} and action = 'token.revoked'`;
	assert.match(String((await db.query(text, [])).rows[0]?.record), /^3 tokens of user/);
});

test('a one-time link does the same where it is ticked', async () => {
	const s = await signedIn();
	const token = await ownToken(s);
	const { makePasswordLink } = await import('../../../src/slices/accounts/index.ts');
	const reset = async (form: Record<string, string>) => {
		const now = service.clock.nowMs() / 1000;
		const link = await db.transaction((tx) => makePasswordLink({ tx, now, address: '127.0.0.1' }, s.accountId));
		return new Visitor(service).fill(`/reset/${link}`, form);
	};
	assert.equal((await reset({ next: NEXT })).location, '/console');
	assert.ok(await works(token));
	for (const next of ['1234567890', s.email, `${s.email}2026`]) assert.equal((await reset({ next })).status, 400, next);
	assert.equal((await reset({ next: PASSWORD, 'end-tokens': '1' })).location, '/console');
	assert.ok(!(await works(token)));
});

test("a deactivated user's tokens stay dead when the user is activated again; a courier's goes on", async () => {
	const s = await signedIn();
	const email = `diego-${s.company.id}@prueba.example`;
	const wish = { company: String(s.company.id), email, firstName: 'Diego', lastName: 'Quispe', role: 'manager' };
	const link = /\/invitation\/[0-9a-f]{64}/.exec((await s.visitor.fill('/account/people', wish)).text)?.[0] as string;
	const diego = new Visitor(service);
	await diego.fill(link, { decision: 'accept', password: PASSWORD });
	const token = await ownToken({ company: s.company, visitor: diego } as Scene);
	const courier = { name: 'C', webhookUrl: 'https://c.example/', deliveryTypes: [{ name: 'D', code: 'D', cost: 1 }] };
	const made = await service.call('POST', '/v1/couriers.json', { token, body: courier });
	assert.equal(made.status, 201, made.text);
	const { rows } = await db.query(`select id from users where email = '${email}'`, []);
	const setState = async (state: string) => {
		const form = { company: String(s.company.id), user: String(rows[0]?.id), state };
		assert.equal((await s.visitor.fill('/account/people', form, '/account/people/state')).status, 200);
	};
	assert.ok(await works(token));
	await setState('1');
	assert.ok(!(await works(token)));
	await setState('0');
	assert.ok(!(await works(token)), 'what was ended is not alive again');
	assert.ok(await works(await ownToken({ company: s.company, visitor: diego } as Scene)), 'a new one works');
	const alive = `select id from tokens where courier_id = ${made.body.id} and revoked_at is null`;
	assert.equal((await db.query(alive, [])).rows.length, 1);
});

test('a hash of before becomes one of today with the next sign-in, and only with the right password', async () => {
	const s = await scene(service);
	const weak = await hashPublicPassword(PASSWORD);
	await db.transaction((tx) => tx.query(`update accounts set password_hash = '${weak}' where id = ${s.accountId}`, []));
	const stored = async () =>
		String((await db.query(`select password_hash from accounts where id = ${s.accountId}`, [])).rows[0]?.password_hash);
	await s.visitor.fill('/login', { email: s.email, password: 'no es esta clave' });
	assert.equal(await stored(), weak);
	assert.equal((await s.visitor.signIn(s.email)).location, '/console');
	assert.match(await stored(), /^scrypt\$32768\$8\$3\$/);
	assert.equal((await new Visitor(service).signIn(s.email)).location, '/console');
});

test('a password that is guessed first is refused wherever one is set', async () => {
	const s = await signedIn();
	const { name } = (await s.company.get('/v1/company.json')).body;
	for (const next of ['Contraseña2026', s.email.toUpperCase(), `${name}!2026`]) {
		const refused = await s.visitor.fill('/account/password', { current: PASSWORD, next });
		assert.equal(refused.status, 400, next);
		assert.match(refused.text, /de las primeras que se prueban/);
	}
});
