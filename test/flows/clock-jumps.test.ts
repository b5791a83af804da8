/** A machine's clock that jumps a year ahead deletes nothing that people or the operator would look for; time that passes does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePasswordLink } from '../../src/slices/accounts/index.ts';
import { tokenOf } from '../support/desk.ts';
import { pathOf, preview } from '../support/importing.ts';
import { startService } from '../support/service.ts';
import { scene, Visitor } from '../support/visitor.ts';

const DAY = 86_400;
const service = await startService({ mode: 'production', trustedProxies: '127.0.0.1', demo: 'false' });
const { db, jobs, requests } = service.app;

/** What is deleted once it is old, each by its own job. */
const TABLES = [
	'requests',
	'imports',
	'import_lines',
	'sessions',
	'password_links',
	'invitations',
	'authorization_codes',
	'attempts',
	'idempotency_keys',
	'tokens where session_id is not null',
];

async function counts(): Promise<Record<string, number>> {
	const found: Record<string, number> = {};
	for (const table of TABLES)
		found[table] = Number((await db.query(`select count(*) as n from ${table}`, [])).rows[0]?.n);
	return found;
}

async function forgetAll(): Promise<void> {
	const { forgetImports, forgetRequests, forgetKeys, forgetAttempts, forgetCodes, forgetSessions } = jobs;
	const all = [forgetImports, forgetRequests, forgetKeys, forgetAttempts, forgetCodes, forgetSessions];
	for (const job of all) await job.run();
}

/** One of everything, by the ways that people and programs have. */
async function fill() {
	const s = await scene(service);
	s.visitor.headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
	await new Visitor(service).fill('/login', { email: s.email, password: 'adivinanza' });
	await s.visitor.signIn(s.email);
	const { csrf } = await s.visitor.get('/account/people');
	assert.equal((await tokenOf(s.visitor, csrf)).status, 200);
	const person = {
		company: String(s.company.id),
		email: 'd@prueba.example',
		firstName: 'D',
		lastName: 'Q',
		role: 'staff',
	};
	assert.equal((await s.visitor.fill('/account/people', person)).status, 200);
	const now = service.clock.nowMs() / 1000;
	await db.transaction((tx) => makePasswordLink({ tx, now, address: '127.0.0.1' }, s.accountId));
	await s.approve();
	const made = await preview(s.company, 'products', 'code,name\nX,Equis');
	assert.equal((await s.company.delete(`${pathOf(made)}.json`)).status, 200);
	assert.equal((await s.company.post('/v1/products.json', { name: 'Té' }, { 'idempotency-key': 'te' })).status, 201);
	await requests.flush();
	return s;
}

test('a clock that jumps a year ahead deletes nothing; a session is over all the same, and holds again when the clock is set right', async () => {
	const { visitor } = await fill();
	const before = await counts();
	for (const [table, many] of Object.entries(before)) assert.ok(many > 0, `nothing in ${table}`);
	assert.equal((await visitor.get('/account')).status, 200);
	service.jump(366 * DAY);
	await forgetAll();
	assert.equal((await visitor.get('/account')).location, '/login', 'whether it holds is asked of the clock as it is');
	await requests.flush();
	assert.deepEqual(await counts(), before);
	service.jump(-366 * DAY);
	await forgetAll();
	assert.equal((await visitor.get('/account')).status, 200);
	assert.deepEqual(await counts(), before);
});

test('while the clock is wrong an hour makes a day old at most; once it has been right for long, all that is old is gone', async () => {
	await fill();
	const before = await counts();
	service.jump(366 * DAY);
	await forgetAll();
	// By now a week has passed for the bounded clock: that is an import's time, and nothing of a session's or a call's.
	for (let hours = 0; hours < 7; hours++) {
		service.advance(3_600);
		await forgetAll();
	}
	const { imports, ...after } = await counts();
	assert.ok(imports !== undefined && imports <= (before.imports ?? 0));
	for (const table of ['requests', 'sessions', 'password_links', 'invitations', 'authorization_codes'])
		assert.equal(after[table], before[table], table);
	service.jump(-366 * DAY);
	service.advance(120 * DAY);
	await forgetAll();
	assert.deepEqual(new Set(Object.values(await counts())), new Set([0]));
});
