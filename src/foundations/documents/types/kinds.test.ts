/** Each type of document is of one kind, and SQL says the same of it as code does. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { DISPATCH, isOfKind, KINDS, type Kind, kindOfType, RETURN, SALE } from './kinds.ts';

const db = new Kysely<Record<string, never>>({
	dialect: {
		createAdapter: () => new SqliteAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (on) => new SqliteIntrospector(on),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	},
});

const TYPES = [
	{ use: SALE, is_sales_note: 0, code_sii: '33', kind: KINDS.sale },
	{ use: SALE, is_sales_note: 1, code_sii: '', kind: KINDS.salesNote },
	{ use: DISPATCH, is_sales_note: 0, code_sii: '52', kind: KINDS.guide },
	{ use: RETURN, is_sales_note: 0, code_sii: '61', kind: KINDS.creditNote },
	// What has no code of a debit note is a credit note, whatever else it says.
	{ use: RETURN, is_sales_note: 1, code_sii: '', kind: KINDS.creditNote },
	{ use: RETURN, is_sales_note: 0, code_sii: '56', kind: KINDS.debitNote },
];

test('a type is of the kind that its columns say', () => {
	for (const { kind, ...type } of TYPES) assert.equal(kindOfType(type), kind, JSON.stringify(type));
	assert.throws(() => kindOfType({ use: 9, is_sales_note: 0, code_sii: '' }));
});

test('SQL chooses the same types', () => {
	const sqlite = new DatabaseSync(':memory:');
	sqlite.exec('create table t (use int, is_sales_note int, code_sii text)');
	for (const { use, is_sales_note, code_sii } of TYPES)
		sqlite.prepare('insert into t values (?, ?, ?)').run(use, is_sales_note, code_sii);
	const columns = Object.keys(KINDS.sale) as (keyof Kind)[];
	for (const column of columns)
		for (const value of new Set(Object.values(KINDS).map((kind: Kind) => kind[column]))) {
			const isChosen = (kind: Kind) => kind[column] === value;
			const { sql: condition } = isOfKind('t', isChosen).compile(db);
			const rows = sqlite.prepare(`select use, is_sales_note, code_sii from t where ${condition} order by rowid`).all();
			const expected = TYPES.filter(({ kind }) => isChosen(kind)).map(({ kind: _, ...type }) => type);
			assert.deepEqual(
				rows.map((row) => ({ ...row })),
				expected,
				`${column} ${value}`,
			);
		}
	sqlite.close();
});
