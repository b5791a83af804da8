/** Searches of large catalogues: found and counted exactly as by reading every text, whatever is looked up by trigrams. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import {
	type Condition,
	insertReturningIds,
	insertRows,
	migrate,
	type RowOf,
	source,
} from '../../src/kernel/db/index.ts';
import { idsThatMayHold } from '../../src/kernel/db/lists/trigrams.ts';
import { searchable } from '../../src/kernel/text.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

/** The lists of products and variants, by what this test knows of them. */
const products = source<Pick<RowOf<'products'>, 'id' | 'company_id' | 'name' | 'description'>>({
	table: 'products',
	searched: ['name', 'description'],
	hasTrigrams: true,
	areFacts: true,
});
const variants = source<RowOf<'variants'>>({
	table: 'variants',
	searched: ['code', 'bar_code', 'description'],
	hasTrigrams: true,
	areFacts: true,
});

const database = await emptyDatabase();
const db = await database.open();
await migrate(db, migrations, 0);
const company =
	"insert into companies (id, code, code_key, name, activity, address, municipality, city, country, email, phone, time_zone, currency_code, currency_id, currency_decimals, created_at) values (?, ?, ?, 'C', '', '', '', '', '', '', '', 'UTC', 'CLP', 1, 0, 0)";
for (const id of [1, 2, 3]) await db.query(placed(company), [id, String(id), String(id)]);
await db.query("insert into products (company_id, name, description, created_at) values (2, 'Otro', '', 0)", []);

const has = (text: string, column = 'name'): Condition => ({ column, kind: 'contains', text: searchable(text) });

test('what finds very many is counted exactly, whatever is added, changed or deleted since it was counted', async () => {
	const many = 1_500;
	await db.query(
		isPostgres
			? `insert into products (company_id, name, description, created_at) select 2, 'Tornillo ' || n, '', 0 from generate_series(1, ${many}) n`
			: `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${many})
				insert into products (company_id, name, description, created_at) select 2, 'Tornillo ' || n, '', 0 from numbers`,
		[],
	);
	const [screws, letter] = [[has('TORNILLO')], [has('o')]];
	const counts = () => Promise.all([products.count(db, 2, screws), products.count(db, 2, letter)]);
	assert.deepEqual(await counts(), [many, many + 1]);
	for (const [change, expected] of [
		["update products set name = 'Perno' where company_id = 2 and name = 'Tornillo 7'", [many - 1, many + 1]],
		["update products set name = 'Tuerca' where company_id = 2 and name = 'Tornillo 8'", [many - 2, many]],
		["delete from products where company_id = 2 and name = 'Tornillo 9'", [many - 3, many - 1]],
		[
			"insert into products (company_id, name, description, created_at) values (2, 'TORNILLÓN', '', 0)",
			[many - 2, many],
		],
		[
			"insert into products (company_id, name, description, created_at) values (1, 'Tornillo ajeno', '', 0)",
			[many - 2, many],
		],
	] as const) {
		// Asked for before and after, so that what is remembered is of another version.
		await counts();
		await db.query(change, []);
		assert.deepEqual(await counts(), expected, change);
		assert.deepEqual(await counts(), expected, change);
	}
	const within = await db.transaction(async (tx) => {
		await tx.query("delete from products where company_id = 2 and name = 'TORNILLÓN'", []);
		return products.count(tx, 2, screws);
	});
	assert.equal(within, many - 3);
	assert.equal(await products.count(db, 2, screws), many - 3);
});

/** Names that share most of their letters, so that what is searched for is found now rarely, now often. */
function nameFrom(next: (below: number) => number): string {
	const parts = [
		'Tuerca',
		'TORNILLO',
		'Ñandú',
		'café "de" grano',
		'100%',
		"O'Higgins",
		'caja_',
		'\\',
		'😀 azul',
		'perno',
	];
	return Array.from({ length: 1 + next(3) }, () => parts[next(parts.length)])
		.concat(String(next(4_000)))
		.join(' ');
}

test('a large catalogue is searched as by reading every text, while it grows, changes and loses records', async () => {
	let state = 11;
	const next = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	const companyId = 3;
	const insert = async (many: number) => {
		const made = Array.from({ length: many }, () => ({
			name: nameFrom(next),
			description: next(3) ? '' : nameFrom(next),
		}));
		await db.transaction(async (tx) => {
			const ids = await insertReturningIds(
				tx,
				'products',
				made.map((each) => ({ company_id: companyId, ...each, created_at: 0 })),
			);
			const row = (id: number) => ({
				company_id: companyId,
				product_id: id,
				code: `SKU-${id}-${next(1_000_000)}`,
				bar_code: '',
				description: nameFrom(next),
				created_at: 0,
			});
			await insertRows(tx, 'variants', ids.map(row));
		});
		// As PostgreSQL does by itself after a while.
		if (isPostgres) for (const table of ['products', 'variants']) await db.query(`analyze ${table}`, []);
	};
	const asks = async (of: typeof products | typeof variants, conditions: Condition[], ids: readonly number[]) => {
		for (const [offset, order] of [
			[3, 'asc'],
			[0, 'desc'],
		] as const) {
			const rows = await of.page(db, companyId, conditions, { limit: 25, offset, order });
			const inOrder = order === 'asc' ? ids : ids.toReversed();
			assert.deepEqual(
				rows.map(({ id }) => id),
				inOrder.slice(offset, offset + 25),
				JSON.stringify(conditions),
			);
		}
		assert.equal(await of.count(db, companyId, conditions), ids.length, JSON.stringify(conditions));
	};
	const check = async (...texts: readonly string[]) => {
		const read = async (table: string, columns: readonly string[]) => {
			const { rows } = await db.query(`select * from ${table} where company_id = ${companyId} order by id`, []);
			return rows.map((row) => ({
				id: Number(row.id),
				productId: Number(row.product_id),
				texts: columns.map((column) => searchable(String(row[column]))),
			}));
		};
		const goods = await read('products', ['name', 'description']);
		const sold = await read('variants', ['code', 'description']);
		for (const text of texts) {
			const part = searchable(text);
			const named = goods.filter(({ texts: [name] }) => name?.includes(part)).map(({ id }) => id);
			await asks(products, [has(text)], named);
			const coded = new Set(sold.filter(({ texts: [code] }) => code?.includes(part)).map(({ productId }) => productId));
			const byCode: Condition = {
				column: 'id',
				kind: 'names',
				target: variants,
				by: 'product_id',
				of: has(text, 'code'),
			};
			await asks(
				products,
				[{ kind: 'any', of: [has(text), has(text, 'description'), byCode] }, has('a')],
				goods
					.filter(
						({ id, texts: [name = '', of = ''] }) =>
							name.includes('a') && (name.includes(part) || of.includes(part) || coded.has(id)),
					)
					.map(({ id }) => id),
			);
			const names = new Set(named);
			const byName: Condition = { column: 'product_id', kind: 'names', target: products, of: has(text) };
			await asks(
				variants,
				[{ kind: 'any', of: [has(text, 'description'), byName] }],
				sold.filter(({ productId, texts: [, of] }) => of?.includes(part) || names.has(productId)).map(({ id }) => id),
			);
		}
	};
	const texts = ['tornillo', `${next(4_000)}`, 'é "DE" gr', '00% ñan', "o'h", 'sku-1', 'ja_ 1', '\\\\', 'zzz', '😀'];
	await insert(2_100);
	await check(...texts);
	await insert(3);
	await db.query(`update products set name = 'Martillo único' where company_id = ${companyId} and id % 700 = 1`, []);
	await db.query(`update variants set code = 'martillo ' || id where company_id = ${companyId} and id % 900 = 1`, []);
	await check('martillo', 'illo uni', 'tornillo 3');
	await insert(600);
	await check('perno 3', 'café "de" grano 1');
	const last = (await db.query(`select max(id) as id from products where company_id = ${companyId}`, [])).rows[0]?.id;
	await db.query(`delete from variants where product_id = ${last}`, []);
	await db.query(`delete from products where id = ${last}`, []);
	await insert(2);
	await check('perno 3', 'sku-1', 'café "de" grano 1');
});

const onlySqlite = { skip: isPostgres && 'PostgreSQL keeps its own index' };

test(
	'trigrams are looked up for one company, whatever others have, and tell of nothing that was changed',
	onlySqlite,
	async () => {
		const find = (text: string, companyId: number, table = 'products') =>
			idsThatMayHold(db, { table, companyId, text: searchable(text), limit: 10 });
		const add = (companyId: number, name: string) =>
			db.query('insert into products (company_id, name, description, created_at) values (?, ?, ?, 0)', [
				companyId,
				name,
				'Cuarzo',
			]);
		for (const companyId of [1, 2, 3]) await add(companyId, `Xilófono ${companyId}`);
		const { rows } = await db.query("select id from products where name like 'Xil%' order by company_id", []);
		for (const [at, { id }] of rows.entries()) {
			assert.deepEqual(await find('XILÓF', at + 1), [Number(id)]);
			assert.deepEqual(await find('fono cua', at + 1), [], 'two columns are two texts');
		}
		await db.query("update products set name = 'Quena' where name = 'Xilófono 2'", []);
		assert.deepEqual([await find('xilofono', 2), (await find('quena', 2))?.length], [[], 1]);
		assert.equal(await find('xi', 1), undefined, 'too short to be looked up');
	},
);

test('of a client whose names were emptied no trigram is left', onlySqlite, async () => {
	const traces = async () => {
		const { rows } = await db.query<{ block: Uint8Array }>('select block from clients_trigrams_data', []);
		return rows.filter(({ block }) => Buffer.from(block).includes('zyx')).length;
	};
	await db.query(
		'insert into clients (company_id, code, code_key, company, first_name, last_name, activity, email, phone, address, municipality, city, created_at, company_or_person) ' +
			"values (1, '', '', '', 'Zyxwvu', '', '', '', '', '', '', '', 0, 0), (1, '', '', '', 'Ana', '', '', '', '', '', '', '', 0, 0)",
		[],
	);
	assert.equal(await traces(), 1);
	await db.query("update clients set first_name = '' where first_name = 'Zyxwvu'", []);
	assert.equal(await traces(), 0);
	assert.equal((await idsThatMayHold(db, { table: 'clients', companyId: 1, text: 'ana', limit: 10 }))?.length, 1);
});
