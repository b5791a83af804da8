/** Migration 0033 gives companies from before the types of notes, owners the rights, and lines what they cost when they left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/kernel/db/index.ts';
import { keptDatabase, keptDatabases } from './kept.ts';

const before = keptDatabases.filter((name) => name >= '0027' && name < '0033').slice(-1);

for (const name of before)
	test(`${name}: types, rights and costs`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const rows = async (text: string) => (await db.query<Record<string, number | string | null>>(text, [])).rows;
		const first = async (text: string) => Object.values((await rows(text))[0] ?? {}).map(Number);
		const [tokenId] = await first(
			"select min(t.id) as id from tokens t join users u on u.id = t.user_id where u.role = 'owner'",
		);
		await db.query(`update tokens set rights = 'documents:read stock:read' where id = ${tokenId}`, []);
		const [line] = await rows('select * from document_details where variant_id is not null order by id limit 1');
		const { company_id: companyId, document_id: documentId, variant_id: variantId } = line ?? {};
		await db.query(
			'insert into stock_movements (company_id, variant_id, office_id, kind, quantity, unit_cost, source, source_id, created_at) ' +
				`select ${companyId}, ${variantId}, min(id), 'sale', -10000, 7770000, 'document', ${documentId}, 1 from offices where company_id = ${companyId}`,
			[],
		);
		await migrate(db, migrations, 3);

		const [companies] = await first('select count(*) as n from companies');
		for (const code of ['61', '56'])
			assert.deepEqual(
				await first(`select count(*) as n from document_types where code_sii = '${code}' and "use" = 1 and state = 0`),
				[companies],
			);
		const [token] = await rows(`select rights from tokens where id = ${tokenId}`);
		assert.equal(token?.rights, 'documents:read stock:read returns:read');

		assert.deepEqual(await first(`select unit_cost from document_details where id = ${line?.id}`), [7_770_000]);
		assert.deepEqual(await first('select count(*) as n from document_details where unit_cost is not null'), [1]);
		await assert.rejects(
			db.query(
				'update document_details set released_quantity = quantity + 1 where id = (select min(id) from document_details)',
				[],
			),
		);
	});

test('there is such a database', () => assert.ok(before.length > 0));
