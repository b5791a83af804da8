/** Migrations are applied once each, no matter who starts at the same time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate, requireNewestSchema, SchemaError } from '../../src/kernel/db/index.ts';
import { runCommand } from '../support/command.ts';
import { emptyDatabase, isPostgres } from './database.ts';

test('several processes that migrate at once apply each migration exactly once', async () => {
	const database = await emptyDatabase();
	const outcomes = await Promise.all(Array.from({ length: 4 }, () => runCommand(['migrate', ...database.flags])));
	for (const { code, stderr } of outcomes) assert.deepEqual([code, stderr], [0, '']);
	const said = outcomes.map(({ stdout }) => stdout).sort();
	assert.deepEqual(said, [
		`Applied: ${migrations.map(({ name }) => name).join(', ')}\n`,
		...Array(3).fill('The schema is up to date.\n'),
	]);
	const db = await database.open();
	const { rows } = await db.query('select name from migrations order by name', []);
	assert.deepEqual(
		rows.map(({ name }) => name),
		migrations.map(({ name }) => name).sort(),
	);
});

test('a migration that fails leaves nothing, and the next attempt starts where the last good one ended', async () => {
	const db = await (await emptyDatabase()).open();
	const good = {
		name: '0001_good',
		up: async (step: { run(text: string): Promise<void> }) => step.run('create table kept (id bigint)'),
	};
	const bad = {
		name: '0002_bad',
		up: async (step: { run(text: string): Promise<void> }) => {
			await step.run('create table half (id bigint)');
			await step.run('create table half (id bigint)');
		},
	};
	assert.deepEqual(await migrate(db, [good], 1), ['0001_good']);
	await assert.rejects(migrate(db, [good, bad], 2), /half/);
	await assert.rejects(db.query('select * from half', []));
	assert.deepEqual(
		(await db.query('select name, applied_at from migrations', [])).rows.map((row) => ({ ...row })),
		[{ name: '0001_good', applied_at: 1 }],
	);
	const fixed = {
		...bad,
		up: async (step: { run(text: string): Promise<void> }) => step.run('create table half (id bigint)'),
	};
	assert.deepEqual(await migrate(db, [good, fixed], 3), ['0002_bad']);
	assert.deepEqual(await migrate(db, [good, fixed], 4), []);
});

test('names are in order and never repeat', () => {
	const names = migrations.map(({ name }) => name);
	assert.deepEqual(names, [...new Set(names)].sort());
});

const made = (name: string, ...texts: string[]) => ({
	name,
	up: async (step: { run(text: string): Promise<void> }) => {
		for (const text of texts) await step.run(text);
	},
});

test('a database that knows a migration which the program does not is refused, and the sentence names it', async () => {
	const db = await (await emptyDatabase()).open();
	const first = made('0001_a', 'create table a (id bigint)');
	await migrate(db, [first, made('0002_b', 'create table b (id bigint)')], 1);
	await assert.rejects(
		migrate(db, [first], 2),
		/newer version of Bodega: it has 0002_b, which this version does not know/,
	);
	await assert.rejects(migrate(db, [first, made('0003_c', 'create table c (id bigint)')], 2), /0002_b/);
	await assert.rejects(db.query('select * from c', []), 'what is refused changes nothing');
});

test('a migration that was applied with other statements is refused, and the sentence names it', async () => {
	const db = await (await emptyDatabase()).open();
	await migrate(db, [made('0001_a', 'create table a (id bigint)')], 1);
	await assert.rejects(
		migrate(db, [made('0001_a', 'create table a (id bigint, name text)')], 2),
		/another build of Bodega: its 0001_a had other statements/,
	);
	assert.deepEqual(await migrate(db, [made('0001_a', 'create table a (id bigint)')], 3), []);
});

const MADE = ['create table a (id bigint)', 'create table b (id bigint)'];
const first = {
	...made(
		'0000_first',
		'create table a (id bigint, name text)',
		'create table b (id bigint)',
		'create table c (id bigint)',
	),
	baseline: { follows: '0002_b', commit: 'abc1234', includes: ['0004_c'] },
};
const history = [
	first,
	made('0003_late', 'create table late (id bigint)'),
	made('0004_c', 'alter table a add column name text', 'create table c (id bigint)'),
	made('0005_d', 'create table d (id bigint)'),
];

test('a new database is made by the baseline, which has had the migrations that it includes; the others come on top, whatever their number', async () => {
	const db = await (await emptyDatabase()).open();
	const landed = history.filter(({ name }) => name !== '0003_late' && name !== '0005_d');
	assert.deepEqual(await migrate(db, landed, 1), ['0000_first', '0004_c']);
	await db.query('insert into a (id, name) select 1, count(*) from c', []);
	assert.deepEqual(await migrate(db, history, 2), ['0003_late', '0005_d']);
	assert.deepEqual(await migrate(db, history, 3), []);
	const changed = { ...first, ...made('0000_first', 'create table a (id bigint)') };
	await assert.rejects(migrate(db, [changed, ...history.slice(1)], 4), /its 0000_first had other statements/);
});

test('a database that has had what the baseline follows goes on by the migrations after it, and one that has not is refused', async () => {
	const before = [made('0001_a', ...MADE.slice(0, 1)), made('0002_b', ...MADE.slice(1))];
	const db = await (await emptyDatabase()).open();
	await migrate(db, before.slice(0, 1), 1);
	await assert.rejects(
		migrate(db, history, 2),
		/of a version before abc1234, .*Start commit abc1234 of Bodega on it once/,
	);
	await migrate(db, before, 3);
	await assert.rejects(requireNewestSchema(db, history), /to be migrated first \(0003_late, 0004_c, 0005_d\)/);
	assert.deepEqual(await migrate(db, history, 4), ['0003_late', '0004_c', '0005_d']);
	await db.query('select name from a', []);
	assert.deepEqual(await migrate(db, history, 5), []);
});

test('a migration sends the same to every database, and what only some need is asked for first', async () => {
	const careful = {
		name: '0002_careful',
		async up(step: { runIf(question: string, ...texts: string[]): Promise<void> }) {
			await step.runIf('select 1 as found where 1 = 1', 'create table needed (id bigint)');
			await step.runIf('select 1 as found where 1 = 0', 'create table needless (id bigint)');
		},
	};
	const db = await (await emptyDatabase()).open();
	assert.deepEqual(await migrate(db, [careful], 1), ['0002_careful']);
	assert.equal((await db.query('select * from needed', [])).rows.length, 0);
	await assert.rejects(db.query('select * from needless', []));
	assert.deepEqual(await migrate(db, [careful], 2), []);
});

test('a migration that fails says which one it was', async () => {
	const db = await (await emptyDatabase()).open();
	await assert.rejects(
		migrate(db, [made('0001_bad', 'create table twice (id bigint)', 'create table twice (id bigint)')], 1),
		(error: Error) => error instanceof SchemaError && /The migration 0001_bad could not be applied/.test(error.message),
	);
});

test('what is no cluster is not distributed, and is as it was before', async () => {
	const database = await emptyDatabase();
	const { code, stdout, stderr } = await runCommand(['migrate', '--distributed', ...database.flags]);
	assert.deepEqual([code, stdout], [2, '']);
	assert.match(
		stderr,
		isPostgres ? /^bodega: .* has no extension citus, and is unchanged/ : /^bodega: A file cannot be/,
	);
	await assert.rejects((await database.open()).query('select * from companies', []));
});
