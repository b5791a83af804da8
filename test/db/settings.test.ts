/** Migration 0036 gives companies of the version before the kinds of their payment types and the types that new ones have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/kernel/db/index.ts';
import { keptDatabase, keptDatabases } from './kept.ts';

const before = keptDatabases.filter((name) => name >= '0027' && name < '0028');

for (const name of before)
	test(`${name} has what a new company starts with, once per company`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const rows = async (text: string) => (await db.query<Record<string, number | string | null>>(text, [])).rows;
		// One that a company has had under that name keeps its id, and becomes of the kind.
		const [company] = await rows('select min(id) as id from companies');
		await db.query(
			`insert into payment_types (company_id, name, state) values (${company?.id}, 'Nota de crédito', 1)`,
			[],
		);
		await migrate(db, migrations, 3);
		const companies = Number((await rows('select count(*) as n from companies'))[0]?.n);
		assert.ok(companies > 0);
		const kinds = await rows(
			"select kind, count(*) as n from payment_types where kind <> '' group by kind order by kind",
		);
		assert.deepEqual(
			kinds.map(({ kind, n }) => [kind, Number(n)]),
			['cash', 'client_credit', 'credit_note', 'virtual'].map((kind) => [kind, companies]),
		);
		const notes = await rows(
			'select code_sii, "use" as used, is_electronic from document_types where is_sales_note = 1',
		);
		assert.equal(notes.length, companies);
		for (const note of notes)
			assert.deepEqual([note.code_sii, Number(note.used), Number(note.is_electronic)], ['', 0, 0]);
		const exempt = await rows("select is_exempt from document_types where code_sii = '41'");
		assert.equal(exempt.length, companies);
		assert.equal((await rows('select id from dte_codes')).length, 38);
	});

test('there is such a database', () => assert.ok(before.length > 0));
