/** More calls than may wait for the database are told at once to come back; the others, and health, are served. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPostgres, openSqlite } from '../../src/kernel/db/index.ts';
import { until } from '../support/receiver.ts';
import { type Reply, startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const MOST = 8;
const service = await startService({
	databaseQueue: String(MOST),
	databasePool: '4',
	// PostgreSQL proves it, however long that takes here; the embedded engine cannot, so this is how long it is waited for.
	readyTimeoutMs: isPostgres ? '60000' : '300',
	logLevel: 'silent',
});
const company = await service.company();
const { settings } = service;

/** As another program would: nobody writes products while this works. */
async function holding(work: () => Promise<void>): Promise<void> {
	const other = isPostgres
		? await openPostgres({ url: settings.databaseUrl, pool: 2, schema: settings.databaseSchema })
		: openSqlite({ file: `${settings.dataDir}/bodega.db`, synchronous: 'off' });
	try {
		await other.transaction(async (tx) => {
			if (isPostgres) await tx.query('lock table products in exclusive mode', []);
			await work();
		});
	} finally {
		await other.close();
	}
}

test('those who cannot wait any more get 503 at once, in the shape of where they called', async () => {
	const sent: Promise<Reply>[] = [];
	const shed: Reply[] = [];
	let isHeld = true;
	await holding(async () => {
		for (let n = 0; n < 40; n++) {
			const reply = company.post('/v1/products.json', { name: `Taza ${n}` }, { 'idempotency-key': `taza-${n}` });
			sent.push(reply);
			reply.then((each) => isHeld && shed.push(each)).catch(() => {});
		}
		await until(() => sent.length - shed.length <= MOST);
		for (const { status, body, headers } of shed)
			assert.deepEqual([status, body.errorCode, headers.get('retry-after')], [503, 'service.overloaded', '1']);
		assert.equal((await service.call('GET', '/health')).status, 200);
		// The embedded engine has one writer, which somebody else is; elsewhere only products cannot be written.
		const ready = await service.call('GET', '/ready');
		if (isPostgres) assert.equal(ready.status, 200, 'before everybody who waits');
		else assert.deepEqual([ready.status, ready.body.reason], [503, 'silent']);
		isHeld = false;
	});
	const replies = await Promise.all(sent);
	const served = replies.filter(({ status }) => status === 201).length;
	assert.equal(served, 40 - shed.length);
	assert.ok(served > 0 && served <= MOST);
	// A key that was shed is free.
	for (let n = 0; n < 40; n++)
		assert.equal(
			(await company.post('/v1/products.json', { name: `Taza ${n}` }, { 'idempotency-key': `taza-${n}` })).status,
			201,
		);
	assert.equal((await company.get('/v1/products/count.json')).body.count, 40);
});
