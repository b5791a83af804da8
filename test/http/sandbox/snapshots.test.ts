/** Snapshots of a whole sandbox: it goes back to one, with everything that was in it and nothing since, while it is in use. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService } from '../../support/service.ts';

const KEY = 'llave-del-sandbox-de-pruebas';
const service = await startService({ sandboxKey: KEY });
const isFile = service.app.db.copies !== undefined;
const byKey = (method: string, path: string, body?: unknown) =>
	service.call(method, path, {
		headers: { 'bodega-sandbox-key': KEY },
		...(body === undefined ? {} : { body }),
	});
const save = async (): Promise<Json> => {
	const { status, body, text } = await byKey('POST', '/sandbox/snapshots.json');
	assert.equal(status, 201, text);
	return body;
};
const restore = (id: string) => byKey('POST', `/sandbox/snapshots/${id}/restore.json`);

test('where the database is no file there are no snapshots, and a sentence says so', {
	skip: isFile && 'a database file has snapshots',
}, async () => {
	for (const path of ['/sandbox/snapshots.json', '/sandbox/snapshots/x/restore.json', '/sandbox/reset.json']) {
		const { status, body } = await byKey('POST', path);
		assert.deepEqual([status, body.errorCode], [501, 'sandbox.no_snapshots'], path);
		assert.match(body.error, /PostgreSQL/);
	}
	assert.deepEqual((await byKey('GET', '/sandbox/snapshots.json')).body, { snapshots: [] });
});

test('it goes back to a snapshot: records, tokens, stock, clocks and events are as they were', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	const company = await service.company();
	await company.product('POLERA', { stock: 5 });
	await company.put('/sandbox/clock.json', { mode: 'frozen' });
	await service.app.relay.drain();
	const before = (await company.get('/v1/events.json?limit=50')).body;
	const { id, bytes, createdAt } = await save();
	assert.ok(bytes > 100_000 && createdAt === NOW);
	const later = await service.company();
	const made = await company.post('/v1/products.json', { name: 'Gorro' });
	await company.put('/sandbox/clock.json', { advance: { days: 3 } });
	assert.equal((await company.get('/v1/products.json')).body.count, 2);
	const back = await restore(id);
	assert.deepEqual([back.status, back.body.id], [200, id], back.text);
	assert.equal((await company.get('/v1/products.json')).body.count, 1);
	assert.equal((await company.get(`/v1/products/${made.body.id}.json`)).status, 404);
	assert.equal((await later.get('/v1/products.json')).status, 401, 'a company that came later is not there');
	assert.equal((await company.get('/sandbox/clock.json')).body.now, NOW);
	assert.deepEqual((await company.get('/v1/events.json?limit=50')).body, before);
	// It goes on from there, and numbers go on without a gap.
	const again = await company.post('/v1/products.json', { name: 'Chaleco' });
	assert.equal(again.status, 201, again.text);
	const events = await company.events();
	assert.deepEqual(
		events.map(({ number }) => number),
		events.map((_, index) => index + 1),
	);
	assert.equal((await restore(id)).status, 200, 'as often as wanted');
	assert.equal((await company.get('/v1/products.json')).body.count, 1);
});

test('webhooks go on after going back, and what was on its way then goes out', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	const company = await service.company();
	const url = `${service.url}/inbox/vuelta`;
	assert.equal((await company.post('/v1/webhooks.json', { url, topics: ['product'] })).status, 201);
	const arrived = async () => (await service.call('GET', '/inbox/vuelta.json')).body.count;
	const tell = async () => {
		await company.post('/v1/products.json', { name: 'Polera' });
		await service.app.relay.drain();
		await service.app.deliveries.drain();
	};
	await tell();
	assert.equal(await arrived(), 1);
	const { id } = await save();
	await tell();
	assert.equal(await arrived(), 2);
	assert.equal((await restore(id)).status, 200);
	assert.equal(await arrived(), 0, 'messages are forgotten');
	await tell();
	assert.equal(await arrived(), 1);
});

test('requests meanwhile are answered from before or after, and none is broken', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	const company = await service.company();
	const { id } = await save();
	const writes = Array.from({ length: 30 }, (_, n) => company.post('/v1/products.json', { name: `Polera ${n}` }));
	const reads = Array.from({ length: 30 }, () => company.get('/v1/products.json'));
	const backs = [restore(id), restore(id), save()];
	for (const { status, text } of await Promise.all([...writes, ...reads])) assert.ok(status < 300, text);
	for (const back of await Promise.all(backs)) assert.ok((back.status ?? 201) < 300);
	assert.equal((await restore(id)).status, 200);
	assert.equal((await company.get('/v1/products.json')).body.count, 0);
});

test('a snapshot is listed and deleted; an unknown one is 404', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	const { id } = await save();
	const ids = async () => (await byKey('GET', '/sandbox/snapshots.json')).body.snapshots.map((each: Json) => each.id);
	assert.ok((await ids()).includes(id));
	assert.equal((await byKey('DELETE', `/sandbox/snapshots/${id}.json`)).status, 200);
	assert.ok(!(await ids()).includes(id));
	for (const [method, path] of [
		['POST', `/sandbox/snapshots/${id}/restore.json`],
		['DELETE', `/sandbox/snapshots/${id}.json`],
		['DELETE', '/sandbox/snapshots/..%2Fbodega.json'],
	] as const)
		assert.equal((await byKey(method, path)).status, 404, path);
});

test('a reset goes back to the beginning, where that is known', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	const none = await byKey('POST', '/sandbox/reset.json');
	assert.deepEqual([none.status, none.body.errorCode], [409, 'sandbox.no_beginning']);
	const company = await service.company();
	await service.app.keepBeginning(async () => {});
	await company.post('/v1/products.json', { name: 'Polera' });
	assert.equal((await byKey('POST', '/sandbox/reset.json')).status, 200);
	assert.equal((await company.get('/v1/products.json')).body.count, 0);
});

test('what the beginning causes is sent when it is kept, and again after a reset', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	const company = await service.company();
	const url = `${service.url}/inbox/comienzo`;
	assert.equal((await company.post('/v1/webhooks.json', { url, topics: ['product'] })).status, 201);
	const arrived = async () => (await service.call('GET', '/inbox/comienzo.json')).body.count;
	const given = await service.app.keepBeginning(async () => {
		await company.post('/v1/products.json', { name: 'Bufanda' });
		await service.app.relay.drain();
		return arrived();
	});
	assert.equal(given, 0, 'not before');
	await service.app.deliveries.drain();
	assert.equal(await arrived(), 1);
	assert.equal((await byKey('POST', '/sandbox/reset.json')).status, 200);
	await service.app.relay.drain();
	await service.app.deliveries.drain();
	assert.equal(await arrived(), 1, 'the inbox was emptied');
});

test('a snapshot and a reset take the process less than 100 ms each', {
	skip: !isFile && 'only a database file has snapshots',
}, async () => {
	await service.app.keepBeginning(async () => {});
	/** The least of several: what else the process does meanwhile is not theirs. */
	const leastMs = async (work: () => Promise<unknown>): Promise<number> => {
		let least = Number.POSITIVE_INFINITY;
		for (let n = 0; n < 5; n++) {
			const before = process.cpuUsage();
			await work();
			const { user, system } = process.cpuUsage(before);
			least = Math.min(least, (user + system) / 1000);
		}
		return least;
	};
	const saved: string[] = [];
	const saving = await leastMs(async () => saved.push((await save()).id));
	const resetting = await leastMs(() => byKey('POST', '/sandbox/reset.json'));
	assert.ok(saving < 100 && resetting < 100, `${saving} ms, ${resetting} ms`);
	for (const id of saved) await byKey('DELETE', `/sandbox/snapshots/${id}.json`);
});

test('at most fifty are kept', { skip: !isFile && 'only a database file has snapshots' }, async () => {
	for (;;) {
		const { status, body } = await byKey('POST', '/sandbox/snapshots.json');
		if (status === 201) continue;
		assert.deepEqual([status, body.errorCode], [409, 'sandbox.too_many_snapshots']);
		break;
	}
	assert.equal((await byKey('GET', '/sandbox/snapshots.json')).body.snapshots.length, 50);
});
