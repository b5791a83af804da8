/** Migrations on a database that is in use: 0029 and 0031 fill what they add, 0033 gives companies types of notes, owners rights and lines costs, 0037 and 0051 leave what is there. */
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

const upTo = (last: string) => migrations.filter(({ name }) => name <= last);

for (const name of before)
	test(`${name}: sales documents, product types, packs and mails`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const rows = async (text: string) => (await db.query<Record<string, number | string | null>>(text, [])).rows;
		const many = async (text: string) => Number(Object.values((await rows(text))[0] ?? {})[0]);
		// A guide's line that was made from a sale's.
		const [sale] = await rows(
			'select l.* from document_details l join documents d on d.id = l.document_id where d.is_dispatched = 0 order by l.id limit 1',
		);
		const [sent] = await rows('select * from shipping_details order by id limit 1');
		assert.ok(sale && sent && sale.company_id === sent.company_id);
		await db.query(`update shipping_details set source_detail_id = ${sale.id} where id = ${sent.id}`, []);
		const documents = await rows('select id, emission_date, total_amount, number, user_id from documents order by id');
		const lines = await many('select count(*) as n from document_details');
		const [product] = await rows('select * from products order by id limit 1');

		await migrate(db, upTo('0029_sales_documents'), 3);
		const kept = 'select id, emission_date, total_amount, number, user_id from documents order by id';
		assert.deepEqual(await rows(kept), documents);
		assert.equal(
			await many('select count(*) as n from documents where expiration_date is not null or seller_id is not null'),
			0,
		);
		const related = await rows(
			'select id, related_detail_id from document_details where related_detail_id is not null',
		);
		assert.deepEqual(
			related.map(({ id, related_detail_id }) => [Number(id), Number(related_detail_id)]),
			[[Number(sent.guide_detail_id), Number(sale.id)]],
		);

		await migrate(db, upTo('0031_product_types'), 4);
		const ownType =
			'select count(*) as n from products p join product_types t on t.company_id = p.company_id and t.id = p.product_type_id and t.is_default = 1';
		const products = await many('select count(*) as n from products');
		assert.ok(products > 0);
		assert.equal(await many(ownType), products);
		assert.equal(
			await many('select count(*) as n from product_types where is_default = 1'),
			await many('select count(*) as n from companies'),
		);
		// As the version before writes one, beside this version.
		const columns = Object.keys(product ?? {}).filter((column) => column !== 'id');
		await db.query(
			`insert into products (${columns.join(', ')}) select ${columns.join(', ')} from products where id = ${product?.id}`,
			[],
		);
		assert.equal(await many(ownType), products + 1);
		assert.equal(
			await many('select count(*) as n from variants where unlimited_stock + allow_negative_stock + is_deleted > 0'),
			0,
		);

		const levels = 'select id, quantity, reserved, average_cost from stock_levels order by id';
		const stock = await rows(levels);
		await migrate(db, migrations, 5);
		assert.deepEqual(await rows(levels), stock);
		assert.equal(await many('select count(*) as n from stock_levels where is_pack = 0'), stock.length);
		assert.equal(await many("select count(*) as n from document_details where parts = '[]'"), lines);
		assert.equal(await many('select count(*) as n from document_mails'), 0);
		const seller = 'coalesce(seller_id, user_id)';
		assert.equal(await many(`select count(*) as n from documents where ${seller} = user_id`), documents.length);
	});

test('there is such a database', () => assert.ok(before.length > 0));
