/** A batch sends its statements in the order in which they were added, and knows their answers once it is sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knowColumns, statements } from '../../src/kernel/db/index.ts';
import { emptyDatabase } from './database.ts';

declare module '../../src/kernel/db/engine/schema.ts' {
	interface Schema {
		offices_of: { id: number; name: string };
		people: { id: number; office_id: number };
	}
}

knowColumns({ people: 'id office_id' });
const db = await (await emptyDatabase()).open();
await db.query('create table offices_of (id bigint primary key, name text not null)', []);
await db.query('create table people (id bigint primary key, office_id bigint not null references offices_of (id))', []);

const prepare = statements<{ offices_of: { id: number; name: string }; people: { id: number; office_id: number } }>();
const nameOf = prepare((on, p: { id: number }) => on.selectFrom('offices_of').select('name').where('id', '=', p.id));
const all = prepare((on, _p: object) => on.selectFrom('people').selectAll().orderBy('id'));
const rename = prepare((on, p: { id: number; name: string }) =>
	on.updateTable('offices_of').set({ name: p.name }).where('id', '=', p.id),
);

test('rows that name each other are written in one batch, and read in it', async () => {
	await db.transaction(async (tx) => {
		const batch = tx.batch();
		batch.insert('offices_of', [{ id: 1, name: 'Centro' }]);
		const before = batch.first(nameOf, { id: 1 });
		const renamed = batch.run(rename, { id: 1, name: 'Sur' });
		const after = batch.first(nameOf, { id: 1 });
		const people = Array.from({ length: 250 }, (_, index) => ({ id: index + 1, office_id: 1 }));
		batch.insert('people', people);
		const found = batch.all(all, {});
		assert.throws(() => before.value, /not been sent/);
		await batch.send();
		assert.deepEqual([before.value?.name, renamed.value, after.value?.name], ['Centro', 1, 'Sur']);
		assert.deepEqual([...found.value], people);
	});
});

test('a batch that fails undoes the transaction, and is refused with what failed first', async () => {
	const failing = db.transaction(async (tx) => {
		const batch = tx.batch();
		batch.insert('offices_of', [{ id: 2, name: 'Norte' }]);
		batch.insert('people', [{ id: 1, office_id: 2 }]);
		batch.insert('people', [{ id: 300, office_id: 2 }]);
		await batch.send();
	});
	await assert.rejects(failing, /unique constraint violated on people/);
	assert.equal(await nameOf.first(db, { id: 2 }), undefined);
});

test('one statement takes any number of rows: to insert, and to update what they name', async () => {
	const rows = [
		{ id: 10, name: `it's "quoted" \\ and, {braced}\nñ` },
		{ id: 11, name: '' },
	];
	const put = prepare((on, p: { rows: typeof rows }, parts) =>
		on
			.insertInto('offices_of')
			.columns(['id', 'name'])
			.expression((from) => from.selectFrom(parts.rows(p.rows, { id: 'bigint', name: 'text' }).as('r')).selectAll()),
	);
	await db.transaction((tx) => put.run(tx, { rows }));
	const names = await Promise.all(rows.map(({ id }) => nameOf.first(db, { id })));
	assert.deepEqual(
		names.map((row) => row?.name),
		rows.map(({ name }) => name),
	);
});
