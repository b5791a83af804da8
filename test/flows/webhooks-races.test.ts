/** What happens to an endpoint while deliveries are queued for it or taken from it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Work } from '../../src/foundations/identity/index.ts';
import type { Tx } from '../../src/kernel/db/index.ts';
import { claim, setNextPoll } from '../../src/slices/webhooks/delivery/due-store.ts';
import { Lease } from '../../src/slices/webhooks/delivery/lease.ts';
import { mendClocks } from '../../src/slices/webhooks/delivery/mend-clocks.ts';
import { removeEndpoint } from '../../src/slices/webhooks/delivery/remove-endpoint.ts';
import { stillWaiting } from '../../src/slices/webhooks/delivery/store.ts';
import { takeDeliveries } from '../../src/slices/webhooks/delivery/take-deliveries.ts';
import { systemTiming } from '../../src/slices/webhooks/delivery/timing.ts';
import { publishPayments, register } from '../support/receiver.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService({ worker: 'false' });
const { app, clock } = service;
const URL = 'http://127.0.0.1:9/avisos';

const pay = (company: TestCompany, many: number) => publishPayments(service, company, many);

const countDeliveries = async (company: TestCompany): Promise<unknown> => {
	const text = `select count(*) as n from webhook_deliveries where company_id = ${company.id}`;
	return (await app.db.query(text, [])).rows[0]?.n;
};

/** A transaction that has done its work and ends when it is let. */
async function pending(work: (tx: Tx) => Promise<unknown>): Promise<{ end(): Promise<void> }> {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
	const running = app.db.transaction(async (tx) => {
		await work(tx);
		done();
		await isReleased;
	});
	await Promise.race([isDone, running]);
	return {
		end() {
			release();
			return running;
		},
	};
}

test('an endpoint that is removed while its deliveries are queued leaves none behind, and holds nothing up', async () => {
	const company = await service.company();
	const [removed, other] = [await register(company, URL), await register(company, `${URL}/2`)];
	await pay(company, 3);
	const removal = await pending((tx) => removeEndpoint({ tx, actor: { company } } as unknown as Work, removed.id));
	const relayed = app.relay.drain();
	await sleep(50);
	await removal.end();
	await relayed;
	const left = await company.get(`/v1/webhooks/${other.id}/deliveries.json`);
	assert.deepEqual([left.body.count, await countDeliveries(company)], [3, 3]);
	assert.deepEqual(
		(await company.events()).map(({ number }) => number),
		[1, 2, 3],
	);
});

test('an endpoint that is removed right after takes along what was queued meanwhile', async () => {
	const company = await service.company();
	const { id } = await register(company, URL);
	await pay(company, 3);
	await Promise.all([app.relay.drain(), company.delete(`/v1/webhooks/${id}.json`)]);
	assert.equal(await countDeliveries(company), 0);
});

const rowLocks = { skip: app.db.dialect === 'postgres' ? false : 'one transaction writes at a time' };

test(
	'a worker takes from its own endpoint while somebody holds it, unless it may be thought dead',
	rowLocks,
	async () => {
		const company = await service.company();
		const { id } = await register(company, URL);
		await pay(company, 5);
		await app.relay.drain();
		let elapsedMs = 0;
		const lease = new Lease({ ...systemTiming, nowMs: () => elapsedMs });
		const key = { companyId: company.id, id };
		await app.db.transaction(async (tx) => {
			await lease.renew(tx);
			await claim.first(tx, { ...key, owner: lease.owner });
		});
		const take = (limit: number, except: readonly number[] = []) =>
			takeDeliveries(app.db, [{ ...key, owner: lease.owner, limit, nowMs: clock.nowMs(), except }], lease);
		const holder = await pending((tx) =>
			tx.query(
				`select id from webhook_endpoints where company_id = ${company.id} and id = ${id} for no key update`,
				[],
			),
		);
		const [some] = await take(2);
		assert.ok(typeof some === 'object');
		assert.deepEqual([some.deliveries.length, some.isLetGo, some.isHeldUp], [2, false, false]);
		const ids = some.deliveries.map(({ delivery }) => delivery.id);
		const [rest] = await take(10, ids);
		assert.ok(typeof rest === 'object');
		assert.deepEqual([rest.deliveries.length, rest.isLetGo, rest.isHeldUp], [3, false, true]);
		elapsedMs += 1_000;
		assert.deepEqual(await take(10), ['held'], 'its word is no longer fresh');
		await holder.end();
		const [all] = await take(10);
		assert.ok(typeof all === 'object');
		assert.deepEqual([all.deliveries.length, all.isHeldUp], [5, false]);
	},
);

test('a worker whose endpoint was taken over gets nothing there', async () => {
	const company = await service.company();
	const { id } = await register(company, URL);
	await pay(company, 1);
	await app.relay.drain();
	const lease = new Lease(systemTiming);
	await app.db.transaction(async (tx) => {
		await lease.renew(tx);
		await claim.first(tx, { companyId: company.id, id, owner: randomUUID() });
	});
	const wanted = { companyId: company.id, id, owner: lease.owner, limit: 10, nowMs: clock.nowMs(), except: [] };
	assert.deepEqual(await takeDeliveries(app.db, [wanted], lease), ['lost']);
});

test('what a wrong clock put off is looked for, also where another worker is just saying when to look next', async () => {
	const company = await service.company();
	const { id } = await register(company, URL);
	await pay(company, 1);
	await app.relay.drain();
	const nowMs = clock.nowMs();
	const aheadMs = nowMs + 400 * 86_400_000;
	await app.db.transaction((tx) =>
		tx.query(
			`update webhook_deliveries set attempt_count = 1, set_at = ${aheadMs}, next_at = ${aheadMs + 300_000}
			where company_id = ${company.id}`,
			[],
		),
	);
	const key = { companyId: company.id, id, owner: randomUUID() };
	const other = await pending(async (tx) => {
		await claim.first(tx, key);
		await setNextPoll.first(tx, { ...key, next: '', except: [] });
	});
	const mended = mendClocks(app.db, clock);
	await sleep(50);
	await other.end();
	await mended;
	const read = async (text: string) => (await app.db.query(text, [])).rows[0];
	assert.deepEqual(await read(`select next_at from webhook_deliveries where company_id = ${company.id}`), {
		next_at: nowMs + 300_000,
	});
	assert.deepEqual(await read(`select due_at from webhook_endpoints where id = ${id}`), { due_at: 0 });
});

const plans = { skip: app.db.dialect === 'sqlite' ? false : 'plans follow the statistics of the tables' };

test('noting attempts reads the deliveries that were attempted, and not all that the company has', plans, async () => {
	const { dialect } = app.db;
	let steps: unknown[] = [];
	const planned = async (text: string, values: Parameters<Tx['query']>[1]) => {
		steps = (await app.db.query(`explain query plan ${text}`, values)).rows.map(({ detail }) => detail);
		return { rows: [], changes: 0 };
	};
	await stillWaiting.all({ dialect, query: planned }, { companyId: 1, ids: [1, 2] });
	assert.match(steps.join('\n'), /^SEARCH webhook_deliveries .*\bid=\?\)/);
});
