/** Facts are read once and again as soon as anybody has changed one; what was rolled back is never remembered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementsOf } from '../../migrations/baseline/words.ts';
import { migrations } from '../../migrations/index.ts';
import { type Database, factsOf, migrate, type Queryable, takeIds } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

const database = await emptyDatabase();
const db = await database.open();
const other = await database.open();
await migrate(
	db,
	[
		...migrations,
		{
			name: '9999_colours',
			up: (step) =>
				step.runAll(
					statementsOf(
						({ id, key, factsByRow }) => `
create table colours (
	${id},
	company_id bigint not null,
	name text not null,
	${key('colours')}
);
${factsByRow('colours')}`,
						step.dialect,
					),
				),
		},
	],
	0,
);

const insertColour = placed('insert into colours (company_id, name) values (?, ?)');
const put = (on: Database, companyId: number, name: string) =>
	on.transaction((tx) => tx.query(insertColour, [companyId, name]));

/** Counts what reaches the database itself. */
function watched(on: Queryable): Queryable & { asked: number } {
	const watch = {
		dialect: on.dialect,
		asked: 0,
		query<R>(text: string, values: Parameters<Queryable['query']>[1]) {
			if (!text.includes('fact_versions')) watch.asked++;
			return on.query<R>(text, values);
		},
	};
	return watch;
}

const NAMES = placed('select name from colours where company_id = ? order by id');

async function names(on: Queryable, companyId: number): Promise<unknown[]> {
	const facts = await factsOf(on, companyId);
	return (await facts.query(NAMES, [companyId])).rows.map((row) => row.name);
}

async function byName(on: Queryable, companyId: number, wanted: readonly string[]) {
	const facts = await factsOf(on, companyId);
	const found = await facts.records('colours', wanted, async (asked, missing) => {
		const { rows } = await asked.query(NAMES, [companyId]);
		return rows
			.filter(({ name }) => missing.includes(name as string))
			.map(({ name }) => [name as string, true] as const);
	});
	return wanted.filter((name) => found.has(name));
}

test('a fact is read once, and again after a change of any process', async () => {
	await put(db, 1, 'rojo');
	const reader = watched(db);
	assert.deepEqual(await names(reader, 1), ['rojo']);
	assert.deepEqual(await names(reader, 1), ['rojo']);
	assert.equal(reader.asked, 1);
	await put(other, 1, 'verde');
	assert.deepEqual(await names(reader, 1), ['rojo', 'verde']);
	await other.transaction((tx) => tx.query("update colours set name = 'azul' where name = 'verde'", []));
	assert.deepEqual(await names(reader, 1), ['rojo', 'azul']);
	await other.transaction((tx) => tx.query("delete from colours where name = 'rojo'", []));
	assert.deepEqual(await names(reader, 1), ['azul']);
	assert.equal(reader.asked, 4);
});

test('companies have versions of their own', async () => {
	await put(db, 2, 'negro');
	const reader = watched(db);
	assert.deepEqual(await names(reader, 2), ['negro']);
	await put(db, 3, 'blanco');
	assert.deepEqual([await names(reader, 2), await names(reader, 3)], [['negro'], ['blanco']]);
	assert.equal(reader.asked, 2);
});

test('only what is not known yet is loaded, and what does not exist is asked for again', async () => {
	await put(db, 4, 'lila');
	await put(db, 4, 'gris');
	const reader = watched(db);
	assert.deepEqual(await byName(reader, 4, ['lila']), ['lila']);
	assert.deepEqual(await byName(reader, 4, ['lila', 'gris']), ['lila', 'gris']);
	assert.deepEqual(await byName(reader, 4, ['gris', 'lila']), ['gris', 'lila']);
	assert.equal(reader.asked, 2);
	assert.deepEqual(await byName(reader, 4, ['ocre']), []);
	await put(db, 4, 'ocre');
	assert.deepEqual(await byName(reader, 4, ['ocre']), ['ocre']);
});

test('what a transaction saw of its own changes is forgotten when it is rolled back', async () => {
	await put(db, 5, 'cobre');
	await assert.rejects(
		db.transaction(async (tx) => {
			await tx.query(insertColour, [5, 'nunca']);
			assert.deepEqual(await names(tx, 5), ['cobre', 'nunca']);
			throw new Error('undone');
		}),
		/undone/,
	);
	assert.deepEqual(await names(db, 5), ['cobre']);
	await put(db, 5, 'plata');
	assert.deepEqual(await names(db, 5), ['cobre', 'plata']);
});

test('what a transaction reads between its own changes is remembered by nobody', async () => {
	await put(db, 8, 'añil');
	await db.transaction(async (tx) => {
		for (const name of ['beige', 'cian', 'caqui']) {
			await tx.query(insertColour, [8, name]);
			assert.ok((await names(tx, 8)).includes(name));
			assert.deepEqual(await byName(tx, 8, ['añil', name]), ['añil', name]);
		}
		await tx.query("delete from colours where name = 'cian'", []);
	});
	for (const on of [db, other]) {
		assert.deepEqual(await names(on, 8), ['añil', 'beige', 'caqui']);
		assert.deepEqual(await byName(on, 8, ['cian', 'caqui']), ['caqui']);
	}
});

test('a transaction gives facts a version that was not there before; on PostgreSQL one, however much it changes', async () => {
	await put(db, 9, 'malva');
	const read = placed('select version from fact_versions where company_id = ?');
	const version = async (on: Queryable) => (await on.query<{ version: number }>(read, [9])).rows[0]?.version;
	const before = await version(db);
	const within = await db.transaction(async (tx) => {
		const seen = [];
		for (const name of ['nácar', 'perla', 'plomo']) {
			await tx.query(insertColour, [9, name]);
			seen.push(await version(tx));
		}
		return seen;
	});
	assert.ok(!within.includes(before));
	assert.equal(await version(db), within.at(-1));
	if (db.dialect === 'postgres') assert.equal(new Set(within).size, 1);
});

test('a transaction sees what those before it changed, also where they share a commit and however they wrote', async () => {
	await put(db, 10, 'coral');
	const read = () => db.transaction((tx) => names(tx, 10));
	const write = (name: string) => db.transaction((tx) => names(tx, 10).then(() => tx.query(insertColour, [10, name])));
	const writeLast = (name: string) =>
		db.transaction(async (tx) => {
			await names(tx, 10);
			tx.beforeCommit((last) => last.insert('colours' as never, [{ company_id: 10, name }]));
		});
	const steps = [read, read, () => write('lila'), read, () => writeLast('ocre'), read, read];
	const seen: unknown[] = [];
	// SQLite takes them in their order, all in one commit; PostgreSQL in any.
	if (isPostgres) for (const step of steps) seen.push(await step());
	else seen.push(...(await Promise.all(steps.map((step) => step()))));
	const [first, lila, ocre] = [['coral'], ['coral', 'lila'], ['coral', 'lila', 'ocre']];
	assert.deepEqual(
		seen.filter((each) => Array.isArray(each)),
		[first, first, lila, ocre, ocre],
	);
});

test('a company without facts has none', async () => {
	assert.deepEqual(await names(db, 99), []);
	await put(db, 99, 'oro');
	assert.deepEqual(await names(db, 99), ['oro']);
});

test('an empty text and no value at all are two questions', async () => {
	await put(db, 7, 'oro');
	const facts = await factsOf(db, 7);
	const isNone = placed('select cast(? as text) is null as answer');
	const ask = async (value: string | null) => Boolean((await facts.query(isNone, [value])).rows[0]?.answer);
	assert.deepEqual([await ask(''), await ask(null), await ask('')], [false, true, false]);
});

test('ids taken before are unique, ascending, and those that rows get', async () => {
	const insert = placed('insert into colours (id, company_id, name) values (?, ?, ?)');
	const take = (on: Database) =>
		on.transaction(async (tx) => {
			const { colours } = await takeIds(tx, { colours: 3 });
			for (const id of colours) await tx.query(insert, [id, 6, `tono ${id}`]);
			return colours;
		});
	const taken = (await Promise.all(Array.from({ length: 20 }, (_, place) => take(place % 2 ? db : other)))).flat();
	assert.equal(new Set(taken).size, 60);
	for (let start = 0; start < 60; start += 3) {
		const [a, b, c] = taken.slice(start, start + 3) as [number, number, number];
		assert.ok(a < b && b < c);
	}
	assert.equal((await names(db, 6)).length, 60);
	await put(db, 6, 'el siguiente');
	assert.equal((await names(db, 6)).length, 61);
});
