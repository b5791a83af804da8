/** A newer version migrates beside a service under load: every table gets a column, and nobody who writes is told of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate, tableNames } from '../../src/kernel/db/index.ts';
import { isPostgres } from '../db/database.ts';
import { assertBooksBalance, SHIPPINGS, sell, ship } from '../support/dispatch.ts';
import { startService } from '../support/service.ts';

const WRITERS = 16;
const LEAST_AFTER = 3;

const one = { skip: isPostgres ? false : 'on the embedded engine a second process waits for the one that migrates' };

test('16 writers and a migration that adds a column to every table: no call fails', one, async () => {
	const service = await startService();
	const company = await service.company();
	for (const code of ['CAFE', 'MATE']) await company.product(code, { stock: 1_000_000 });
	const details = (n: number) => [{ code: n % 2 === 0 ? 'CAFE' : 'MATE', quantity: 1 }];
	const key = (n: number, at: number) => ({ 'idempotency-key': `writer-${n}-${at}` });
	const coupon = (n: number, at: number) => ({ name: 'Uno', type: '0', amount: 1, serialNumber: `S-${n}-${at}` });
	const kinds: ((n: number, at: number) => Promise<{ status: number }>)[] = [
		(n, at) => company.post(SHIPPINGS, { details: details(at) }, key(n, at)),
		(_, at) => company.post(SHIPPINGS, { details: details(at) }),
		(n, at) => company.post('/v1/loyalty/coupons.json', coupon(n, at), key(n, at)),
		(n, at) => company.post('/v1/checkouts.json', { email: 'ana@norte.example', items: details(at) }, key(n, at)),
		() => company.get(`${SHIPPINGS}?expand=[details,guide]`),
	];
	// Every statement is prepared before.
	await sell(company, details(0));
	await ship(company, { details: details(0) });

	let applied: string[] | undefined;
	const seen = new Map<number, number>();
	const write = async (n: number) => {
		const kind = kinds[n % kinds.length];
		for (let at = 0, after = 0; after < LEAST_AFTER; at++) {
			const { status = 0 } = (await kind?.(n, at)) ?? {};
			seen.set(status, (seen.get(status) ?? 0) + 1);
			if (applied) after++;
		}
	};
	const tables = await tableNames(service.app.db);
	const more = {
		name: '9999_more',
		up: async (step: { run(text: string): Promise<void> }) => {
			for (const table of tables) await step.run(`alter table ${table} add column more_of_it bigint default 7`);
		},
	};
	const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)));
	applied = await migrate(service.app.db, [...migrations, more], 0).finally(() => {
		applied ??= [];
	});
	await writing;
	assert.deepEqual(applied, ['9999_more']);
	assert.deepEqual([...seen.keys()].sort(), [200, 201]);
	await assertBooksBalance(service);
});
