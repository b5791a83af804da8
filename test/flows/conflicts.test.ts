/** A transaction that PostgreSQL asks to run again is begun again for so long, and then its caller is told to come back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPostgres } from '../../src/kernel/db/index.ts';
import { startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';

/** What PostgreSQL says of a deadlock, without one. */
const DEADLOCK = "do $$ begin raise sqlstate '40P01'; end $$";

describe('on PostgreSQL', { skip: !isPostgres && 'SQLite has one writer, who meets nobody' }, async () => {
	if (!isPostgres) return;
	// What it says in the log is meant.
	const service = await startService({ logLevel: 'silent' });

	test('it is begun again until the time is up, and not ten times over', async () => {
		const { databaseUrl: url, databaseSchema: schema } = service.settings;
		const db = await openPostgres({ url, schema, pool: 2, conflictsMs: 150 });
		try {
			let tries = 0;
			const endless = (isPatient: boolean) =>
				db.transaction(
					async (tx) => {
						tries++;
						await tx.query('select pg_sleep(0.05)', []);
						await tx.query(DEADLOCK, []);
					},
					{ isPatient },
				);
			await assert.rejects(endless(false), { code: '40P01' });
			assert.ok(tries <= 4, `${tries} tries`);
			tries = 0;
			await assert.rejects(endless(true), { code: '40P01' });
			assert.equal(tries, 10, 'work of the service itself');
		} finally {
			await db.close();
		}
	});

	test('the caller is told to come back, nothing has happened, and it is done once nobody is in the way', async () => {
		const company = await service.company();
		const change = (text: string) => service.app.db.transaction((tx) => tx.query(text, []));
		await change("create function meet() returns trigger language plpgsql as $$ begin raise sqlstate '40P01'; end $$");
		await change('create trigger meet before insert on products for each row execute function meet()');
		const refused = await company.post('/v1/products.json', { name: 'Té' });
		assert.deepEqual(
			[refused.status, refused.headers.get('retry-after'), refused.body.errorCode],
			[503, '1', 'service.unavailable'],
		);
		await change('drop trigger meet on products');
		assert.equal((await company.get('/v1/products/count.json')).body.count, 0);
		assert.equal((await company.post('/v1/products.json', { name: 'Té' })).status, 201);
	});
});
