/** What companies and coupons of an older version have after the upgrade. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../src/kernel/db/index.ts';
import { searchable } from '../../../src/kernel/text.ts';
import { emptyDatabase } from '../../db/database.ts';

const OURS = '0027_company_settings';

test('coupons are found by their names, and companies print as they did', async () => {
	const db = await (await emptyDatabase()).open();
	await migrate(
		db,
		migrations.filter(({ name }) => name < OURS),
		1,
	);
	const run = (text: string) => db.transaction((tx) => tx.query(text, []));
	const texts = ['code', 'code_key', 'name', 'activity', 'address', 'municipality', 'city', 'country'];
	const columns = [...texts, 'email', 'phone', 'time_zone', 'currency_code'];
	await run(
		`insert into companies (${columns.join(', ')}, currency_id, currency_decimals, created_at) values (${columns.map(() => "'x'").join(', ')}, 1, 0, 1)`,
	);
	const names = ['Otoño', 'CUPÓN ÁGIL', 'pingüino', 'Ñandú 100 %', "L'Été", 'Brazo à Ç'];
	for (const [place, name] of names.entries())
		await run(
			`insert into coupons (company_id, name, description, serial_number, serial_key, kind, amount, currency_id, created_at) values (1, '${name.replace("'", "''")}', '', 'S${place}', 's${place}', 0, 1, 1, 1)`,
		);
	assert.ok((await migrate(db, migrations, 2)).includes(OURS));
	assert.equal((await db.query('select paper from companies', [])).rows[0]?.paper, 'a4');
	const { rows } = await db.query('select name_key from coupons order by id', []);
	assert.deepEqual(
		rows.map((row) => row.name_key),
		names.map(searchable),
	);
});
