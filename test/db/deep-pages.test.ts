/** A page far down a list is the one that a walk of its offset finds, whatever is written meanwhile and by whom. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { productSource } from '../../src/foundations/catalog/store.ts';
import { type Database, forgetListChanges, migrate, type Tx, takeIds } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

const COMPANY = 7;
const OTHER = 8;
const DEEP = 4096;

const made = await emptyDatabase();
const here = await made.open();
/** Another process. */
const there = await made.open();
await migrate(here, migrations, 0);

const SERIES = isPostgres
	? 'select n from generate_series(1, ?::bigint) as given(n)'
	: 'with recursive given(n) as (select 1 union all select n + 1 from given where n < ?) select n from given';

const COLUMNS = '(company_id, name, description, state, created_at, classification)';

/** Of two companies by turns, so that ids of each have gaps. */
const insertMany = (db: Database, many: number) =>
	db.transaction((tx) =>
		tx.query(
			placed(
				`insert into products ${COLUMNS} select case when n % 5 = 0 then ${OTHER} else ${COMPANY} end, 'Producto ' || n, '', n % 2, 0, n % 3 from (${SERIES}) as s`,
			),
			[many],
		),
	);

const insertWith = (tx: Tx, id: number) =>
	tx.query(
		placed(
			`insert into products (id, company_id, name, description, state, created_at, classification) values (?, ${COMPANY}, 'Tarde', '', 0, 0, 0)`,
		),
		[id],
	);

interface Asked {
	offset: number;
	order: 'asc' | 'desc';
	state?: number;
	classification?: number;
}

async function walked(db: Database, { offset, order, state, classification }: Asked): Promise<number[]> {
	const also = [
		...(state === undefined ? [] : [` and state = ${state}`]),
		...(classification === undefined ? [] : [` and classification = ${classification}`]),
	].join('');
	const text = `select id from products where company_id = ${COMPANY}${also} order by id ${order} limit 25 offset ${offset}`;
	return (await db.query<{ id: number }>(text, [])).rows.map(({ id }) => id);
}

async function paged(db: Database, { offset, order, ...equal }: Asked): Promise<number[]> {
	const conditions = Object.entries(equal).map(([column, value]) => ({ column, kind: 'equal' as const, value }));
	const rows = await productSource.page(db, COMPANY, conditions, { limit: 25, offset, order });
	return rows.map(({ id }) => id);
}

const both = async (db: Database, asked: Asked, words = '') =>
	assert.deepEqual(await paged(db, asked), await walked(db, asked), `${words} ${JSON.stringify(asked)}`);

/** The offsets that a handle sends to its engine. */
function offsetsOf(db: Database): { sent: number[]; stop(): void } {
	const { query } = db;
	const sent: number[] = [];
	db.query = <R>(...asked: Parameters<Database['query']>) => {
		if (/ offset /.test(asked[0])) sent.push(Number(asked[1].at(-1)));
		return query.bind(db)<R>(...asked);
	};
	return {
		sent,
		stop: () => {
			db.query = query;
		},
	};
}

await insertMany(here, 26_000);

test('a page far down is read from close by, up and down, with and without filters', async () => {
	const { sent, stop } = offsetsOf(here);
	const pages: Asked[] = [
		{ offset: 18_000, order: 'asc' },
		{ offset: 18_025, order: 'asc' },
		{ offset: 20_790, order: 'asc' },
		{ offset: 20_800, order: 'asc' },
		{ offset: 900_000, order: 'asc' },
		{ offset: 18_000, order: 'desc' },
		{ offset: 20_790, order: 'desc' },
		{ offset: 900_000, order: 'desc' },
		{ offset: 9_000, order: 'asc', state: 1 },
		{ offset: 9_000, order: 'desc', state: 0 },
	];
	for (const page of pages) await paged(here, page);
	stop();
	const walkedFar = sent.filter((offset) => offset > 1_024 && offset < 700_000);
	assert.deepEqual([sent.length >= pages.length, walkedFar], [true, []]);
	for (const page of pages) await both(here, page);
});

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
	};
}

test('whatever one process adds, deletes or changes, both find what a walk finds', async () => {
	const random = randomOf(13);
	const change = async (db: Database) => {
		const { rows } = await db.query<{ high: number }>('select max(id) as high from products', []);
		const high = rows[0]?.high ?? 0;
		const id = random(high) + 1;
		const texts = [
			`delete from products where id = ${id}`,
			`delete from products where id > ${high - random(30)}`,
			`update products set state = 1 - state where id between ${id} and ${id + random(5)}`,
			`update products set classification = 1 where id = ${id}`,
			`update products set name = 'Otro' where id = ${id}`,
		];
		const text = texts[random(texts.length + 3)];
		if (text) await db.transaction((tx) => tx.query(text, []));
		else await insertMany(db, random(60) + 1);
	};
	for (let round = 0; round < 120; round++) {
		await change(random(2) === 0 ? here : there);
		const asked: Asked = { offset: DEEP + random(13_000), order: random(3) === 0 ? 'desc' : 'asc' };
		if (random(3) === 0) asked.state = random(2);
		if (random(4) === 0) asked.classification = random(3);
		await both(random(2) === 0 ? here : there, asked, `round ${round}`);
	}
});

test('a change is seen when it is committed, not before and not later', async () => {
	const asked: Asked = { offset: 9_000, order: 'asc' };
	await both(here, asked);
	const [id] = await walked(here, { offset: 100, order: 'asc' });
	await there
		.transaction(async (tx) => {
			await tx.query(`delete from products where id = ${id}`, []);
			await both(here, asked, 'under way');
			throw new Error('undone');
		})
		.catch(() => {});
	await both(here, asked, 'undone');
	await there.transaction(async (tx) => {
		await tx.query(`delete from products where id = ${id}`, []);
		await both(here, asked, 'under way');
		await both(here, { ...asked, order: 'desc' }, 'under way');
	});
	await both(here, asked, 'committed');
	await both(here, { ...asked, order: 'desc' }, 'committed');
});

test('a record whose id was taken before others were written is counted when it comes', {
	skip: !isPostgres && 'one writer: ids follow the highest',
}, async () => {
	await there.transaction(async (late) => {
		const taken = (await takeIds(late, { products: 1 })).products[0] ?? 0;
		await insertMany(here, 20_000);
		for (const db of [here, there])
			for (const offset of [DEEP, 25_000, 36_000]) await both(db, { offset, order: 'asc', classification: 0 });
		for (const db of [here, there]) await both(db, { offset: 36_000, order: 'asc' }, 'before it came');
		await insertWith(late, taken);
	});
	for (const db of [here, there])
		for (const offset of [25_000, 30_000, 36_000]) await both(db, { offset, order: 'asc' }, 'after it came');
});

test('what is noted of changes does not grow without end, and folding it loses none', async () => {
	const asked: Asked = { offset: 12_000, order: 'asc' };
	await both(here, asked);
	const ids = await walked(here, { offset: 500, order: 'asc' });
	for (const id of ids.slice(0, 10))
		await there.transaction((tx) => tx.query(`delete from products where id = ${id}`, []));
	await there.transaction(forgetListChanges);
	await both(here, asked, 'after folding');
	const { rows } = await here.query('select company_id, list, block from list_changes', []);
	assert.equal(new Set(rows.map((row) => JSON.stringify(row))).size, rows.length);
	await here.transaction((tx) => tx.query(`delete from products where id = ${ids[11]}`, []));
	for (const db of [here, there]) await both(db, asked, 'after the next change');
});

test('the record of another company is in no page', async () => {
	const rows = await productSource.page(here, COMPANY, [], { limit: 50, offset: 10_000 });
	assert.deepEqual([...new Set(rows.map(({ company_id }) => company_id))], [COMPANY]);
	assert.deepEqual(await productSource.page(here, OTHER, [], { limit: 50, offset: 15_000 }), []);
});

const copied = isPostgres ? undefined : await emptyDatabase();

test('a database that goes back to a copy is counted anew', {
	skip: !copied && 'a copy is a file of the embedded database',
}, async () => {
	const alone = await (copied ?? made).open();
	await migrate(alone, migrations, 0);
	await insertMany(alone, 20_000);
	const asked: Asked = { offset: 12_000, order: 'asc' };
	const copy = join((copied ?? made).folder, 'copy.db');
	await alone.copies?.save(copy);
	await alone.transaction((tx) => tx.query('delete from products where id % 7 = 0', []));
	await both(alone, asked, 'changed');
	await alone.copies?.goBack(copy);
	await both(alone, asked, 'back');
});
