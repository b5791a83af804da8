/** The audit log: every write leaves one entry in its own transaction; the chain finds a changed byte. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditFaults } from '../../../src/kernel/audit/index.ts';
import { startService } from '../../support/service.ts';
import { scene } from '../../support/visitor.ts';

const service = await startService();
const { db, audit } = service.app;
// Rounds are made by hand here, so that none comes between tampering and looking.
await audit.stop();

const entriesOf = async (company: Awaited<ReturnType<typeof service.company>>) =>
	(await company.get('/v1/audit.json?limit=50')).body.items;

test('a write says who did what to which record, from where, with which token', async () => {
	const company = await service.company();
	const made = await company.post('/v1/offices.json', { name: 'Bodega Norte' });
	await company.put(`/v1/offices/${made.body.id}.json`, { city: 'Arica' });
	assert.equal((await company.post('/v1/offices.json', { name: 'Bodega Norte' })).status, 409);
	assert.equal((await company.post('/v1/offices.json', {})).status, 400);
	await audit.round();
	const items = await entriesOf(company);
	const path = `/v1/offices/${made.body.id}.json`;
	assert.deepEqual(
		items.map(({ action, record, number }: Record<string, unknown>) => [action, record, number]),
		[
			['POST /v1/offices.json', path, 1],
			['PUT /v1/offices/:id.json', path, 2],
		],
	);
	const [first] = items;
	assert.equal(first.user.id, String(company.userId));
	assert.equal(first.address, '127.0.0.1');
	assert.ok(first.tokenId > 0);
	assert.match(first.hash, /^[0-9a-f]{64}$/);
	assert.equal((await company.get(first.href)).status, 200);
});

test('a repeat under one key leaves no second entry, and only a token with the right reads them', async () => {
	const company = await service.company({ rights: 'company:read company:write' });
	const headers = { 'idempotency-key': 'una vez' };
	for (let i = 0; i < 2; i++)
		assert.equal((await company.post('/v1/offices.json', { name: 'Sur' }, headers)).status, 201);
	const { rows } = await db.query(`select count(*) as n from audit_entries where company_id = ${company.id}`, []);
	assert.equal(rows[0]?.n, 1);
	const { status, body } = await company.get('/v1/audit.json');
	assert.deepEqual([status, body.right], [403, 'audit:read']);
	const other = await service.company();
	assert.equal((await other.get('/v1/audit.json')).body.count, 0);
});

test('what people do on pages is in it, too', async () => {
	const s = await scene(service);
	await s.exchange(await s.approve());
	await s.visitor.fill(
		'/account/applications',
		{ company: String(s.company.id), application: String(s.app.id) },
		'/account/applications/withdraw',
	);
	const actions = (await entriesOf(s.company)).map(({ action }: { action: string }) => action);
	assert.deepEqual(actions, ['application.approved', 'token.issued', 'application.withdrawn']);
	const { rows } = await db.query(
		`select action from audit_entries where company_id = 0 and record = 'account ${s.accountId}'`,
		[],
	);
	assert.deepEqual(
		rows.map(({ action }) => action),
		['account.signed_in'],
	);
});

test('verification finds a changed byte, a missing entry, a cut end and a made-up one', async () => {
	const company = await service.company();
	for (const name of ['A', 'B', 'C', 'D']) await company.post('/v1/offices.json', { name });
	await audit.round();
	assert.deepEqual((await auditFaults(db)).faults, []);
	const where = `where company_id = ${company.id}`;
	const tamper = async (sql: string, expected: RegExp, undo: string) => {
		await db.transaction((tx) => tx.query(sql, []));
		const { faults } = await auditFaults(db);
		assert.equal(faults.length, 1, sql);
		assert.match(faults[0] as string, expected);
		await db.transaction((tx) => tx.query(undo, []));
		assert.deepEqual((await auditFaults(db)).faults, []);
	};
	for (const [column, value, before] of [
		['address', "'127.0.0.2'", "'127.0.0.1'"],
		['action', "'POST /v1/officez.json'", "'POST /v1/offices.json'"],
		['token_id', 'token_id + 1', 'token_id - 1'],
		['user_id', 'user_id + 1', 'user_id - 1'],
		['at', 'at - 1', 'at + 1'],
	])
		await tamper(
			`update audit_entries set ${column} = ${value} ${where} and number = 2`,
			/entry 2 is not as it was written/,
			`update audit_entries set ${column} = ${before} ${where} and number = 2`,
		);
	await tamper(
		`update audit_entries set number = 9 ${where} and number = 3`,
		/entry 3 is missing/,
		`update audit_entries set number = 3 ${where} and number = 9`,
	);
	await tamper(
		`update audit_entries set number = null ${where} and number = 4`,
		/ends at 3, and should at 4/,
		`update audit_entries set number = 4 ${where} and id = (select max(id) from audit_entries ${where})`,
	);
	await tamper(
		`update audit_heads set hash = 'x' ${where}`,
		/the end is not/,
		`update audit_heads set hash = (select hash from audit_entries ${where} and number = 4) ${where}`,
	);
});

test('writers at once are chained without gaps, whoever links', async () => {
	const company = await service.company();
	const names = Array.from({ length: 30 }, (_, place) => `Oficina ${place}`);
	const writes = names.map((name) => company.post('/v1/offices.json', { name }));
	await Promise.all([...writes, audit.round(), audit.round()]);
	await audit.round();
	const numbers = (await entriesOf(company)).map(({ number }: { number: number }) => number);
	assert.deepEqual(
		numbers.sort((a: number, b: number) => a - b),
		names.map((_, place) => place + 1),
	);
	assert.deepEqual((await auditFaults(db)).faults, []);
});
