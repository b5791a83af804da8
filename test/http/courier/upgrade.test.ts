/** What couriers of an older version have after the upgrade: the token they were given, and an endpoint that shows their address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../src/kernel/db/index.ts';
import { courierSource } from '../../../src/slices/courier/store.ts';
import { emptyDatabase } from '../../db/database.ts';

const OURS = '0017_courier_tokens';

test('a courier keeps its first token; its endpoint shows its address, and others keep theirs', async () => {
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
	await run(
		"insert into couriers (company_id, name, webhook_url, secret_sealed, created_at, updated_at) values (1, 'a', 'https://new.example/', '', 1, 1)",
	);
	for (const courierId of ['1', 'null', '77'])
		await run(
			`insert into webhook_endpoints (company_id, url, topics, header_names, headers_sealed, payment_resource, secret_sealed, courier_id, due_at, created_at, updated_at) values (1, 'https://old.example/', '[]', '[]', '', 'document', '', ${courierId}, 1, 1, 1)`,
		);
	assert.ok((await migrate(db, migrations, 2)).includes(OURS));
	assert.equal((await courierSource.find(db, 1, 1))?.token_version, 0);
	const { rows } = await db.query('select url from webhook_endpoints order by id', []);
	assert.deepEqual(
		rows.map(({ url }) => url),
		['https://new.example/', 'https://old.example/', 'https://old.example/'],
	);
});
