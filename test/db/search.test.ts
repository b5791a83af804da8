/** Both databases fold text exactly as the service does, keep it right no matter who writes, and search the same with and without trigrams. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { FOLD_FUNCTION, foldedInSqlite, searchIndex } from '../../src/kernel/db/engine/folded.ts';
import { type Condition, type Database, migrate, openPostgres, source } from '../../src/kernel/db/index.ts';
import { randomSecret } from '../../src/kernel/secrets.ts';
import { MARKED_LETTERS, searchable } from '../../src/kernel/text.ts';
import { startPostgres } from '../support/postgres.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

interface SearchedRow {
	id: number;
	company_id: number;
	name: string;
	description: string;
}

/** The list of products, by what this test knows of it. */
const products = source<
	SearchedRow & Record<'stock_control' | 'state' | 'created_at', number> & { tax_id: number | null }
>({
	table: 'products',
	searched: ['name', 'description'],
});

const folded = isPostgres ? `${FOLD_FUNCTION}(given)` : foldedInSqlite('given');

async function foldedBy(db: Database, texts: readonly string[]): Promise<unknown[]> {
	const given = isPostgres
		? 'select value as given, ordinality as n from jsonb_array_elements_text($1::text::jsonb) with ordinality'
		: 'select value as given, key as n from json_each(?)';
	const { rows } = await db.query(`select ${folded} as folded from (${given}) as g order by n`, [
		JSON.stringify(texts),
	]);
	return rows.map((row) => row.folded);
}

/** Repeatable, so that a failure can be looked at. */
function textsFrom(seed: number, many: number): string[] {
	let state = seed;
	const next = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	const marked = [...Object.values(MARKED_LETTERS).join('')];
	const others = [...'ABCXYZabcxyz0189 .-_%\\\'"!?¿¡$€ßÆæŒœÞþΣσςЖжשﬁ😀👩‍👧\u0301\u0345\u200b\n\t'];
	return Array.from({ length: many }, () =>
		Array.from({ length: next(12) }, () => {
			const alphabet = next(3) === 0 ? marked : next(4) === 0 ? [String.fromCodePoint(32 + next(0x2000))] : others;
			return alphabet[next(alphabet.length)];
		}).join(''),
	);
}

const database = await emptyDatabase();
const db = await database.open();
await migrate(db, migrations, 0);

test('any text is folded by the database exactly as by the service', async () => {
	const texts = [...textsFrom(7, 3000), ...Object.values(MARKED_LETTERS), 'Ñandú', 'CAFÉ DE GRANO', 'Café', ''];
	const given = texts.map((text) => text.toWellFormed().replaceAll('\u0000', ''));
	assert.deepEqual(await foldedBy(db, given), given.map(searchable));
	assert.equal(searchable('Ñandú CAFÉ Café Ægir ŁÓDŹ'), 'nandu cafe cafe Ægir lodz');
	for (const text of given) assert.equal(searchable(searchable(text)), searchable(text));
});

test('the index holds what statements ask for', { skip: isPostgres && 'PostgreSQL keeps its own index' }, async () => {
	const { rows } = await db.query<{ name: string; sql: string }>(
		"select name, sql from sqlite_schema where name like '%search_index'",
		[],
	);
	assert.equal(rows.length, 6);
	for (const [table, column] of [
		['products', 'name'],
		['products', 'description'],
		['variants', 'code'],
		['clients', 'last_name'],
		['shippings', 'recipient address municipality city'],
		['checkouts', 'buyer'],
		['courier_orders', 'searched'],
	] as const) {
		const index = rows.find(({ name }) => name === searchIndex(table));
		const text = foldedInSqlite(...column.split(' '));
		assert.ok(index?.sql.includes(text), `${table}.${column}`);
		const plan = `explain query plan select id from ${table} indexed by ${searchIndex(table)} where company_id = 1 and instr(${text}, 'x') > 0 order by id`;
		const { rows: steps } = await db.query<{ detail: string }>(plan, []);
		assert.deepEqual(
			steps.map(({ detail }) => detail),
			[`SEARCH ${table} USING COVERING INDEX ${searchIndex(table)} (company_id=?)`],
		);
	}
});

const has = (text: string, column = 'name'): Condition => ({ column, kind: 'contains', text: searchable(text) });
const named = async (on: Database, conditions: Condition[], companyId = 1) => {
	const rows = await products.page(on, companyId, conditions, { limit: 50, offset: 0 });
	assert.equal(await products.count(on, companyId, conditions), rows.length);
	return rows.map(({ name }) => name);
};

async function fill(on: Database) {
	const company =
		"insert into companies (id, code, code_key, name, activity, address, municipality, city, country, email, phone, time_zone, currency_code, currency_id, currency_decimals, created_at) values (?, ?, ?, 'C', '', '', '', '', '', '', '', 'UTC', 'CLP', 1, 0, 0)";
	for (const id of [1, 2]) await on.query(placed(company), [id, String(id), String(id)]);
	const insert = 'insert into products (company_id, name, description, created_at) values (?, ?, ?, 0)';
	for (const [companyId, name, description] of [
		[1, 'Café 100%', 'Grano_entero'],
		[1, 'CAFE\\molido', "O'Higgins"],
		[1, 'Té', '😀 rico'],
		[1, 'Ñoquis', ''],
		[2, 'Café ajeno', ''],
	] as const)
		await on.query(placed(insert), [companyId, name, description]);
}

async function checkSearch(on: Database) {
	assert.deepEqual(await named(on, [has('café')]), ['Café 100%', 'CAFE\\molido']);
	assert.deepEqual(await named(on, [has('c')]), ['Café 100%', 'CAFE\\molido']);
	assert.deepEqual(await named(on, [has('ñ')]), ['Ñoquis']);
	assert.deepEqual(await named(on, [has('0%')]), ['Café 100%']);
	assert.deepEqual(await named(on, [has('100%')]), ['Café 100%']);
	assert.deepEqual(await named(on, [has('%%%')]), []);
	assert.deepEqual(await named(on, [has('caf_')]), []);
	assert.deepEqual(await named(on, [has('fe\\mol')]), ['CAFE\\molido']);
	assert.deepEqual(await named(on, [has("o'hi", 'description')]), ['CAFE\\molido']);
	assert.deepEqual(await named(on, [has('grano_entero', 'description')]), ['Café 100%']);
	assert.deepEqual(await named(on, [has('😀', 'description')]), ['Té']);
	assert.deepEqual(await named(on, [{ kind: 'any', of: [has('te'), has('noq')] }]), ['Té', 'Ñoquis']);
	assert.deepEqual(await named(on, [{ kind: 'any', of: [] }]), []);
	assert.deepEqual(await named(on, [{ column: 'state', kind: 'equal', value: 0 }, has('cafe')], 2), ['Café ajeno']);
}

test('what any program writes is found as it is, and no longer as it was', async () => {
	await fill(db);
	await checkSearch(db);
	await db.query("update products set name = 'Agua Ánimo' where name = 'Té'", []);
	assert.deepEqual(await named(db, [has('té')]), []);
	assert.deepEqual(await named(db, [has('animo')]), ['Agua Ánimo']);
	await db.query("delete from products where name = 'Agua Ánimo'", []);
	assert.deepEqual(await named(db, [has('animo')]), []);
});

test('a server without trigrams searches alike', {
	skip: !isPostgres && 'trigrams are an extension of PostgreSQL',
}, async () => {
	const { url, stop } = await startPostgres();
	const admin = await openPostgres({ url, pool: 2 });
	const name = `bodega_plain_${randomSecret(6)}`;
	const password = randomSecret(12);
	await admin.query(`create database ${name} template template0`, []);
	await admin.query(`create role ${name} login password '${password}'`, []);
	try {
		const own = new URL(url);
		own.pathname = `/${name}`;
		const inside = await openPostgres({ url: own.href, pool: 2 });
		await inside.query(`create schema ours authorization ${name}`, []);
		await inside.close();
		own.username = name;
		own.password = password;
		const plain = await openPostgres({ url: own.href, pool: 2, schema: 'ours' });
		await migrate(plain, migrations, 0);
		const { rows } = await plain.query("select 1 from pg_indexes where indexname = 'products_search_index'", []);
		assert.equal(rows.length, 0);
		await fill(plain);
		await checkSearch(plain);
		await plain.close();
	} finally {
		await admin.query(`drop database ${name} with (force)`, []);
		await admin.query(`drop role ${name}`, []);
		await admin.close();
		await stop();
	}
});
