/** Migrations are applied once each, whoever starts at the same time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/kernel/db/index.ts';
import { runCommand } from '../support/command.ts';
import { emptyDatabase } from './database.ts';

test('several processes that migrate at once apply each migration exactly once', async () => {
	const database = await emptyDatabase();
	const outcomes = await Promise.all(Array.from({ length: 4 }, () => runCommand(['migrate', ...database.flags])));
	for (const { code, stderr } of outcomes) assert.deepEqual([code, stderr], [0, '']);
	const said = outcomes.map(({ stdout }) => stdout).sort();
	assert.deepEqual(said, [
		`Applied: ${migrations.map(({ name }) => name).join(', ')}\n`,
		...Array(3).fill('The database is at the newest schema already.\n'),
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
