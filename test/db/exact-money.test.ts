/** Migration 0028 gives a database of the version before exact unit values, taxes of products and lines, and amounts per tax; 0048 prices a row each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/kernel/db/index.ts';
import { keptDatabase, keptDatabases } from './kept.ts';

const before = keptDatabases.filter((name) => name >= '0027' && name < '0028');

for (const name of before)
	test(`${name} has the same money afterwards, with more decimals and its taxes by name`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const rows = async (text: string) => (await db.query<Record<string, number | string | null>>(text, [])).rows;
		const first = async (text: string) => Object.values((await rows(text))[0] ?? {}).map(Number);
		// One line as large as a column of then could hold it: it is not exact in millionths, and keeps what it has.
		await db.query(
			'update document_details set net_unit_value = 9007199254740991 where id = (select min(id) from document_details)',
			[],
		);
		// The company's default of the same rate is not what the product has.
		await db.query(
			"insert into taxes (id, company_id, name, code, basis_points) select 77, company_id, 'IVA especial', '15', basis_points from taxes where id = (select min(tax_id) from products)",
			[],
		);
		await db.query(
			'update products set tax_id = 77 where id = (select min(id) from products where tax_id is not null)',
			[],
		);
		await migrate(db, migrations, 3);

		const decimals =
			'(select c.decimals from companies f join coins c on c.id = f.currency_id where f.id = t.company_id)';
		const factor = `(case ${decimals} when 0 then 1000000 else 10000 end)`;
		for (const [table, exact, rounded] of [
			['document_details', 'unit_value', 'net_unit_value'],
			['price_list_details', 'unit_value', 'net_value'],
		] as const) {
			const text = `select count(*) as n, sum(case when ${exact} = ${rounded} * ${factor} then 1 else 0 end) as same from ${table} t where ${rounded} < 9007199254`;
			const [n = 0, same] = await first(text);
			assert.ok(n > 0, table);
			assert.equal(same, n, table);
		}
		assert.deepEqual(await first('select unit_value from document_details order by id limit 1'), [0]);
		const costs = `select count(*) as n, sum(case when unit_cost * 100 = cost * ${factor} / 100 then 1 else 0 end) as same from reception_details t`;
		const [received = 0, kept] = await first(costs);
		assert.ok(received > 0);
		assert.equal(kept, received);

		const [taxed] = await first('select count(*) as n from products where tax_id is not null');
		assert.deepEqual(await first('select count(*) as n from product_taxes'), [taxed]);
		assert.ok(Number(taxed) > 0);
		const lines = await rows(
			'select company_id, tax_basis_points, taxes from document_details where tax_basis_points > 0',
		);
		assert.ok(lines.length > 0);
		for (const { company_id, tax_basis_points, taxes } of lines) {
			const [{ taxId, basisPoints }] = JSON.parse(String(taxes));
			assert.equal(basisPoints, Number(tax_basis_points));
			assert.deepEqual(await first(`select company_id from taxes where id = ${taxId}`), [Number(company_id)]);
		}
		const ofProducts = await rows(
			'select l.taxes, p.tax_id from document_details l join variants v on v.company_id = l.company_id and v.id = l.variant_id ' +
				'join products p on p.company_id = v.company_id and p.id = v.product_id join taxes t on t.id = p.tax_id where t.basis_points = l.tax_basis_points',
		);
		assert.ok(ofProducts.some(({ tax_id }) => Number(tax_id) === 77));
		for (const { taxes, tax_id } of ofProducts) assert.equal(JSON.parse(String(taxes))[0].taxId, Number(tax_id));
		const off = await rows(
			'select d.id from documents d left join (select document_id, sum(amount) as amount from document_taxes group by document_id) t ' +
				'on t.document_id = d.id where d.tax_amount <> coalesce(t.amount, 0)',
		);
		assert.equal(off.length, 0);
	});

for (const name of before)
	test(`${name} has a row of every variant in every list afterwards, and counts them`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const first = async (text: string) =>
			Object.values((await db.query<Record<string, number>>(text, [])).rows[0] ?? {}).map(Number);
		await db.query(
			'delete from price_list_details where id in (select min(id) from price_list_details group by company_id)',
			[],
		);
		const said = await first('select count(*) as n, sum(net_value) as worth from price_list_details');
		const tallied = "select sum(value) as n from tallies where subject = 'price_list_details'";
		const [counted = 0] = await first(tallied);
		await migrate(db, migrations, 3);
		assert.deepEqual(
			await first('select count(*) as n, sum(net_value) as worth from price_list_details where is_set = 1'),
			said,
		);
		const pairs = 'from price_lists l join variants v on v.company_id = l.company_id';
		const [all = 0] = await first(`select count(*) as n ${pairs}`);
		assert.deepEqual(
			await first(
				`select count(*) as n ${pairs} join price_list_details d on d.company_id = l.company_id and d.price_list_id = l.id and d.variant_id = v.id`,
			),
			[all],
		);
		assert.ok(all > Number(said[0]));
		assert.deepEqual(await first(tallied), [counted + all - Number(said[0])]);
	});

test('there is such a database', () => assert.ok(before.length > 0));
