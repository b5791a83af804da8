/** PostgreSQL plans what is asked all the time once, and by the size that tables really have. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyzeGrown, type Tx, takeIds } from '../../src/kernel/db/index.ts';
import { couponSource } from '../../src/slices/coupons/store.ts';
import { startService } from '../support/service.ts';
import { emptyDatabase, isPostgres } from './database.ts';

/** PostgreSQL tries a statement so many times before it keeps a plan. */
const TRIED = 5;

/** How often the statements of a transaction that contain a text were run by a kept plan. */
async function keptPlans(tx: Tx, part: string): Promise<number[]> {
	const text = 'select generic_plans::bigint as kept from pg_prepared_statements where strpos(statement, $1) > 0';
	return (await tx.query<{ kept: number }>(text, [part])).rows.map(({ kept }) => kept);
}

describe('on PostgreSQL', { skip: !isPostgres && 'SQLite plans without statistics' }, async () => {
	if (!isPostgres) return;
	const service = await startService();
	const company = await service.company();
	const many = 12;
	const repeated = (work: (tx: Tx) => Promise<unknown>, part: string) =>
		service.app.db.transaction(async (tx) => {
			for (let n = 0; n < many; n++) await work(tx);
			return keptPlans(tx, part);
		});

	test('taking ids is not planned anew each time', async () => {
		const kept = await repeated((tx) => takeIds(tx, { coupons: 1, clients: 2 }), "nextval('coupons_id_seq')");
		assert.deepEqual(kept, [many - TRIED]);
	});

	for (const limit of [25, 50])
		test(`neither is the first page of ${limit}`, async () => {
			const first = (tx: Tx) =>
				couponSource.page(tx, company.id, [], { limit, offset: 0, order: 'asc', isCounted: true });
			assert.deepEqual(await repeated(first, `order by "id" asc limit ${limit}`), [many - TRIED]);
		});

	test('a table that has filled is analyzed, and again when it has more than doubled', async () => {
		const db = await (await emptyDatabase()).open();
		await db.query('create table grown (id bigint primary key)', []);
		const fill = (from: number, to: number) =>
			db.transaction(async (tx) => {
				await tx.query('select pg_stat_force_next_flush()', []);
				await tx.query('insert into grown select * from generate_series($1::bigint, $2::bigint)', [from, to]);
			});
		const known = async () => {
			await analyzeGrown(db);
			const text = "select reltuples::bigint as n from pg_class where oid = 'grown'::regclass";
			return (await db.query<{ n: number }>(text, [])).rows[0]?.n;
		};
		const NEVER = -1;
		await fill(1, 99);
		assert.equal(await known(), NEVER);
		await fill(100, 100);
		assert.equal(await known(), 100);
		await fill(101, 299);
		assert.equal(await known(), 100);
		await fill(300, 300);
		assert.equal(await known(), 300);
	});
});
