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

	/** The routes whose work holds a row so that the locks of the checks keep it waiting. */
	async function heldBy(
		routes: ReadonlyMap<string, { path: string; body?: unknown }>,
		most: number,
	): Promise<string[]> {
		const held: string[] = [];
		for (const [route, { path, body }] of routes) {
			const [method = ''] = route.split(' ');
			const sent = await db.transaction(async (tx) => {
				await tx.query(lockAll, []);
				const reply = company.call(method, path, body);
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
			assert.ok(status < most, `${route}: ${text}`);
		}
		return held;
	}

	test('no change and nothing new waits for those who name what it changes', async () => {
		const writes = await validWrites(company);
		assert.ok(writes.size >= 70 && named.length >= 30, `${writes.size} writes, ${named.length} tables`);
		assert.deepEqual(await heldBy(writes, 400), []);
	});

	test('nor does what is annulled, ended or deleted', async () => {
		const deletions = new Map<string, { path: string }>();
		for (const { method, url, right } of service.app.api.routes) {
			const list = url.replace('/:id.json', '.json');
			if (method !== 'DELETE' || list === url || list.includes(':') || right?.startsWith('operator:')) continue;
			const { status, body } = await company.get(`${list}?limit=50`);
			const newest = status === 200 ? body.items.at(-1) : undefined;
			if (newest) deletions.set(`DELETE ${url}`, { path: url.replace(':id', String(newest.id)) });
		}
		for (const each of ['documents', 'shippings', 'clients', 'payment_links'])
			assert.ok(deletions.has(`DELETE /v1/${each}/:id.json`), each);
		assert.ok(deletions.size >= 15, `${deletions.size}`);
		// What is in use is refused, but looked at first.
		assert.deepEqual(await heldBy(deletions, 500), []);
	});
});
