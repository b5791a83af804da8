/**
 * Who names a record keeps nobody waiting who holds it to change it, nor the other way round: a foreign key's check locks the row that it
 * names, as every row that a foreign key points to is locked here while each change that the API has is made.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { filledCompany } from '../http/kernel/filled-company.ts';
import { validWrites } from '../http/kernel/valid-bodies.ts';
import { type Reply, startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';

const NAMED = "select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'";
const WAITING = "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const HOLDS = /^\s*select.* for (no key )?update/is;

describe('on PostgreSQL', { skip: !isPostgres && 'SQLite has one writer, who holds every row' }, async () => {
	if (!isPostgres) return;
	const service = await startService();
	const company = await filledCompany(service);
	const { db } = service.app;
	const named = (await db.query<{ name: string }>(NAMED, [])).rows.map(({ name }) => name);
	// As the checks of foreign keys lock them.
	const lockAll = `do $$ begin ${named.map((name) => `perform 1 from ${name} for key share;`).join(' ')} end $$`;

	test('no change waits for those who name what it changes', async () => {
		const changes = [...(await validWrites(company))].filter(([route]) => route.startsWith('PUT '));
		assert.ok(changes.length >= 30 && named.length >= 30, `${changes.length} changes, ${named.length} tables`);
		const held: string[] = [];
		for (const [route, { path, body }] of changes) {
			const sent = await db.transaction(async (tx) => {
				await tx.query(lockAll, []);
				const reply = company.put(path, body);
				let told: Reply | undefined;
				void reply.then((each) => (told = each));
				for (let waits = ''; !told && waits === ''; await sleep(4)) {
					waits = (await db.query<{ query: string }>(WAITING, [])).rows[0]?.query ?? '';
					// What changes a name that is unique waits for them, as any change of a key does.
					if (HOLDS.test(waits)) held.push(route);
				}
				return { reply };
			});
			const { status, text } = await sent.reply;
			assert.ok(status < 400, `${route}: ${text}`);
		}
		assert.deepEqual(held, []);
	});
});
