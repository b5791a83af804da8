/** A violated constraint is told alike by both engines: its kind, and for a unique one its table and columns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementsOf } from '../../migrations/baseline/words.ts';
import { type Migration, migrate, violatesUnique } from '../../src/kernel/db/index.ts';
import { emptyDatabase, placed } from './database.ts';

const db = await (await emptyDatabase()).open();
const shelves: Migration = {
	name: '0001_shelves',
	up: (step) =>
		step.runAll(
			statementsOf(
				({ id, key, link }) => `
create table shelves (
	${id},
	company_id bigint not null,
	name text not null,
	constraint shelves_company_id_name_unique unique (company_id, name),
	${key('shelves')}
);
create table boxes (
	${id},
	company_id bigint not null,
	shelf_id bigint not null,
	label text not null,
	weight bigint not null,
	open bigint not null default 0 check (open in (0, 1)),
	${link('boxes.shelf_id', 'shelves')},
	constraint boxes_weight_above_zero check (weight > 0),
	${key('boxes')}
);
create unique index boxes_company_id_label_partial_index on boxes (company_id, label) where label <> '';
`,
				step.dialect,
			),
		),
};
await migrate(db, [shelves], 1);

const run = (text: string, ...values: (string | number)[]) => db.transaction((tx) => tx.query(placed(text), values));
const failure = async (
	text: string,
	...values: (string | number)[]
): Promise<{ kind?: string; table?: string; columns?: string[] }> => {
	try {
		await run(text, ...values);
	} catch (error) {
		return error as object;
	}
	throw new Error('nothing was violated');
};

await run("insert into shelves (id, company_id, name) values (1, 1, 'norte'), (2, 2, 'norte'), (3, 1, 'sur')");
const BOX = 'insert into boxes (id, company_id, shelf_id, label, weight, open) values (?, ?, ?, ?, ?, ?)';
await run(BOX, 1, 1, 1, 'uno', 5, 0);

test('unique, over its columns, also a partial one and by an update', async () => {
	for (const [error, name, column] of [
		[await failure("insert into shelves (id, company_id, name) values (9, 1, 'norte')"), 'shelves', 'name'],
		[await failure("update shelves set name = 'norte' where id = 3"), 'shelves', 'name'],
		[await failure(BOX, 9, 1, 1, 'uno', 5, 0), 'boxes', 'label'],
	] as const) {
		assert.equal(error.kind, 'unique');
		assert.equal(error.table, name);
		assert.ok(error.columns?.includes(column));
		assert.ok(violatesUnique(error, name, column));
		assert.ok(!violatesUnique(error, name, 'id'));
		assert.ok(!violatesUnique(error, 'offices', column));
	}
	await run(BOX, 2, 1, 1, '', 5, 0);
	await run(BOX, 3, 1, 1, '', 5, 0);
	await run(BOX, 4, 2, 2, 'uno', 5, 0);
});

test('foreign: what is linked must be there, and of the same company', async () => {
	for (const error of [
		await failure(BOX, 9, 1, 77, 'nueve', 5, 0),
		await failure(BOX, 9, 1, 2, 'nueve', 5, 0),
		await failure(BOX, 9, 2, 1, 'nueve', 5, 0),
		await failure('delete from shelves where id = 1'),
	]) {
		assert.equal(error.kind, 'foreign');
		assert.ok(!violatesUnique(error, 'boxes', 'shelf_id'));
	}
});

test('check: values and flags', async () => {
	assert.equal((await failure(BOX, 9, 1, 1, 'nueve', 0, 0)).kind, 'check');
	assert.equal((await failure(BOX, 9, 1, 1, 'nueve', 1, 2)).kind, 'check');
});

test('anything else stays what it is', async () => {
	assert.equal((await failure('insert into nowhere (id) values (1)')).kind, undefined);
	assert.equal((await failure('insert into shelves (id, company_id) values (9, 1)')).kind, undefined);
	assert.equal(violatesUnique(new Error('UNIQUE constraint failed: shelves.name'), 'shelves', 'name'), false);
});
