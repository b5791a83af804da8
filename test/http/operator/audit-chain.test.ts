/** The chain of the audit log: the database refuses to change it, and verification finds a changed byte. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditFaults, guardFaults, listHeads } from '../../../src/kernel/audit/index.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, jobs } = service.app;
// Runs are made by hand here, so that none comes between tampering and looking.
await jobs.linkAudit.stop();

const entriesOf = async (company: Awaited<ReturnType<typeof service.company>>) =>
	(await company.get('/v1/audit.json?limit=50')).body.items;

const raw = (sql: string) => db.transaction((tx) => tx.query(sql, []));

test('the database itself refuses to change or remove an entry, or to add one that is linked already', async () => {
	const company = await service.company();
	for (const name of ['A', 'B']) await company.post('/v1/offices.json', { name });
	await jobs.linkAudit.run();
	await company.post('/v1/offices.json', { name: 'C' });
	const where = `where company_id = ${company.id}`;
	const before = (await db.query(`select * from audit_entries ${where} order by id`, [])).rows;
	const id = (number: number) => String(before[number - 1]?.id);
	const values = `${company.id}, 1, 1, 1, 'a', 'b', 'c'`;
	const columns = 'company_id, at, user_id, token_id, action, record, address';
	const attempts = [
		`delete from audit_entries ${where}`,
		`delete from audit_entries ${where} and number is null`,
		`update audit_entries set address = '127.0.0.2' ${where} and number = 2`,
		`update audit_entries set address = '127.0.0.2' ${where} and number is null`,
		`update audit_entries set number = null, hash = null ${where} and number = 2`,
		`update audit_entries set number = 3 ${where} and number = 2`,
		`update audit_entries set hash = 'x' ${where} and number = 1`,
		`update audit_entries set number = 3 ${where} and number is null`,
		`update audit_entries set number = 3, hash = 'x', action = 'y' ${where} and number is null`,
		`insert into audit_entries (${columns}, number, hash) values (${values}, 9, 'x')`,
		`delete from audit_heads ${where}`,
		`update audit_heads set hash = 'x' ${where}`,
		`update audit_heads set number = 1 ${where}`,
		...(db.dialect === 'sqlite'
			? [`insert or replace into audit_entries (id, ${columns}) values (${id(1)}, ${values})`]
			: ['truncate audit_entries', 'truncate audit_heads']),
	];
	for (const sql of attempts) await assert.rejects(raw(sql), /only ever added to/, sql);
	assert.deepEqual((await db.query(`select * from audit_entries ${where} order by id`, [])).rows, before);
	await jobs.linkAudit.run();
	assert.deepEqual((await auditFaults(db)).faults, []);
});

test('verification finds an unchained entry that is older than chained ones; one that only waits is none', async () => {
	const company = await service.company();
	await company.post('/v1/offices.json', { name: 'A' });
	await jobs.linkAudit.run();
	const newest = await db.query('select max(at) as at from audit_entries where number is not null', []);
	const at = Number(newest.rows[0]?.at);
	const enter = (time: number) =>
		raw(
			`insert into audit_entries (company_id, at, user_id, token_id, action, record, address) values (${company.id}, ${time}, 1, 1, 'a', 'b', 'c')`,
		);
	await enter(at - 599);
	assert.deepEqual((await auditFaults(db)).faults, []);
	const left = (many: string, them: string) => [
		`company ${company.id}: ${many} not chained, and others more than 10 minutes newer are: the service did not write ${them}`,
	];
	await enter(at - 601);
	assert.deepEqual((await auditFaults(db)).faults, left('1 entry is', 'it'));
	await enter(at - 86_400);
	assert.deepEqual((await auditFaults(db)).faults, left('2 entries are', 'them'));
	// Of a company whose clock was moved forward: no measure of the others.
	await enter(Math.floor(Date.now() / 1000) + 86_400);
	await jobs.linkAudit.run();
	await company.post('/v1/offices.json', { name: 'B' });
	const { waiting, faults } = await auditFaults(db);
	assert.deepEqual([waiting, faults], [1, []]);
});

test('counting is exact, linked or not, without a walk through the log', async () => {
	const company = await service.company();
	const count = async (filter = '') => (await company.get(`/v1/audit/count.json${filter}`)).body.count;
	assert.equal(await count(), 0);
	for (const name of ['A', 'B']) await company.post('/v1/offices.json', { name });
	assert.equal(await count(), 2);
	await jobs.linkAudit.run();
	await company.post('/v1/offices.json', { name: 'C' });
	assert.equal(await count(), 3);
	assert.equal(await count(`?userid=${company.userId}`), 3);
	assert.equal(await count('?userid=999999999'), 0);
	assert.equal((await company.get('/v1/audit.json?limit=1')).body.count, 3);
});

/** As somebody with every right on the database would. */
async function disarm() {
	for (const [trigger, on] of db.dialect === 'sqlite'
		? ['entries_added', 'entries_linked', 'entries_stay', 'heads_added', 'heads_move_on', 'heads_stay'].map((each) => [
				each,
				'',
			])
		: [
				['entries', ' on audit_entries'],
				['heads', ' on audit_heads'],
			])
		await raw(`drop trigger audit_${trigger}${on}`);
}

test('verification notices that the log is no longer kept from being changed: a trigger gone, switched off or made toothless', async () => {
	assert.deepEqual(await guardFaults(db), []);
	const isMissing = async (name: string) => {
		const faults = await guardFaults(db);
		assert.deepEqual([faults.length, faults[0]?.includes(`trigger ${name},`)], [1, true], faults.join());
	};
	if (db.dialect === 'sqlite') {
		const { rows } = await db.query("select sql as text from sqlite_master where name = 'audit_heads_stay'", []);
		await raw('drop trigger audit_heads_stay');
		await isMissing('audit_heads_stay');
		await raw('create trigger audit_heads_stay before delete on audit_heads begin select 1; end');
		await isMissing('audit_heads_stay');
		await raw('drop trigger audit_heads_stay');
		await raw(String(rows[0]?.text));
	} else {
		await raw('alter table audit_heads disable trigger audit_heads');
		await isMissing('audit_heads');
		await raw('alter table audit_heads enable trigger audit_heads');
	}
	assert.deepEqual(await guardFaults(db), []);
});

test('verification finds a changed byte, a missing entry, a cut end, a made-up one and a chain written anew', async () => {
	await disarm();
	const company = await service.company();
	for (const name of ['A', 'B', 'C', 'D']) await company.post('/v1/offices.json', { name });
	await jobs.linkAudit.run();
	assert.deepEqual((await auditFaults(db)).faults, []);
	const where = `where company_id = ${company.id}`;
	const kept = (await listHeads.all(db, {})).filter(({ company_id }) => company_id === company.id);
	assert.equal(kept[0]?.number, 4);
	await company.post('/v1/offices.json', { name: 'E' });
	await jobs.linkAudit.run();
	assert.deepEqual((await auditFaults(db, kept)).faults, []);
	const tamper = async (sql: string, expected: RegExp, undo: string) => {
		await raw(sql);
		const { faults } = await auditFaults(db);
		assert.equal(faults.length, 1, sql);
		assert.match(faults[0] as string, expected);
		await raw(undo);
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
		`update audit_entries set number = null ${where} and number = 5`,
		/ends at 4, and should at 5/,
		`update audit_entries set number = 5 ${where} and id = (select max(id) from audit_entries ${where})`,
	);
	await tamper(
		`update audit_heads set hash = 'x' ${where}`,
		/the end is not/,
		`update audit_heads set hash = (select hash from audit_entries ${where} and number = 5) ${where}`,
	);
	await raw(`delete from audit_heads ${where}`);
	assert.match((await auditFaults(db, kept)).faults.join(), /where it ends is not recorded/);
	await raw(`update audit_entries set number = null, hash = null, address = '127.0.0.9' ${where}`);
	await jobs.linkAudit.run();
	assert.deepEqual((await auditFaults(db)).faults, []);
	assert.deepEqual((await auditFaults(db, kept)).faults, [
		`company ${company.id}: entry 4 is not the one of the kept copy`,
	]);
	assert.deepEqual((await auditFaults(db, [{ company_id: 999_999, number: 2, hash: 'x' }])).faults, [
		'company 999999: the log ends at 0, and should at 2',
	]);
});

test('writers at once are chained without gaps, no matter who links', async () => {
	const company = await service.company();
	const names = Array.from({ length: 30 }, (_, place) => `Oficina ${place}`);
	const writes = names.map((name) => company.post('/v1/offices.json', { name }));
	await Promise.all([...writes, jobs.linkAudit.run(), jobs.linkAudit.run()]);
	await jobs.linkAudit.run();
	const numbers = (await entriesOf(company)).map(({ number }: { number: number }) => number);
	assert.deepEqual(
		numbers.sort((a: number, b: number) => a - b),
		names.map((_, place) => place + 1),
	);
	assert.deepEqual((await auditFaults(db)).faults, []);
});
