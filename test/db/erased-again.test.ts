/** A database that was brought back from before an erasure: the list beside it erases again what it names, and nobody else. */
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createApp } from '../../src/app/index.ts';
import { startService } from '../support/service.ts';
import { tablesWith } from '../support/traces.ts';

const service = await startService();
const { db, jobs } = service.app;
const file = join(service.settings.dataDir, 'erasures.jsonl');

const again = async () => (await createApp(service.settings, service.clock)).close();
/** As it was before the erasure. */
const bringBack = (id: number, email: string) =>
	db.transaction(async (tx) => {
		await tx.query('delete from erasures', []);
		await tx.query(
			`update clients set email = '${email}', first_name = 'Ximena', is_deleted = 0, state = 0 where id = ${id}`,
			[],
		);
	});

test('what the list has and the database has not is erased at the start', async () => {
	const company = await service.company();
	const email = 'ximena.antigua@lejano.example';
	const { body: client } = await company.post('/v1/clients.json', { email, firstName: 'Ximena', phone: '+56 9 1111' });
	const { body: other } = await company.post('/v1/clients.json', { email: 'otra@lejano.example' });
	const erased = await company.post('/v1/persons/erase.json', { email });
	assert.equal(erased.status, 201, erased.text);
	const list = readFileSync(file, 'utf8');
	assert.equal(list.split('\n').length, 2, 'before the answer');
	await jobs.cleanErased.run();
	await jobs.keepErasureList.run();
	assert.equal(readFileSync(file, 'utf8'), list);
	for (const value of ['ximena', 'lejano', '1111']) assert.ok(!list.toLowerCase().includes(value), list);

	await bringBack(client.id, email);
	assert.deepEqual(await tablesWith(db, email), ['clients']);
	await again();
	assert.deepEqual(await tablesWith(db, email), []);
	const { items } = (await company.get('/v1/erasures.json')).body;
	assert.deepEqual(
		items.map(({ createdAt, records }: { createdAt: number; records: object[] }) => [createdAt, records]),
		[[erased.body.createdAt, [{ kind: 'clients', id: String(client.id) }]]],
	);
	assert.equal((await company.get(`/v1/clients/${other.id}.json`)).body.email, 'otra@lejano.example');

	await again();
	await jobs.keepErasureList.run();
	assert.equal(readFileSync(file, 'utf8'), list, 'once is enough');
});

test('a list that lacks an erasure has it after a start, and after a stop', async () => {
	const company = await service.company();
	const before = readFileSync(file, 'utf8');
	const { body: client } = await company.post('/v1/clients.json', { email: 'ximena.lista@lejano.example' });
	assert.equal((await company.post('/v1/persons/erase.json', { clientId: client.id })).status, 201);
	const list = readFileSync(file, 'utf8');
	writeFileSync(file, before);
	const app = await createApp(service.settings, service.clock);
	assert.equal(readFileSync(file, 'utf8'), list, 'a crash came before it was written');
	writeFileSync(file, before);
	await app.close();
	assert.equal(readFileSync(file, 'utf8'), list);
});

test('what was on its way to the log of calls when the service stopped is looked at before it ends', async () => {
	const other = await startService();
	const company = await other.company();
	const email = 'ximena.parada@lejano.example';
	const { body: client } = await company.post('/v1/clients.json', { email });
	assert.equal((await company.post('/v1/persons/erase.json', { clientId: client.id })).status, 201);
	await other.app.close();
	const app = await createApp(other.settings, other.clock);
	assert.deepEqual(await tablesWith(app.db, email), []);
	await app.close();
});

test('an id that was given anew after the database went back is somebody else', async () => {
	const company = await service.company();
	const email = 'ximena.nueva@lejano.example';
	const { body: client } = await company.post('/v1/clients.json', { email: 'ximena.vieja@lejano.example' });
	assert.equal((await company.post('/v1/persons/erase.json', { clientId: client.id })).status, 201);
	await bringBack(client.id, email);
	await db.query(`update clients set created_at = created_at + 60 where id = ${client.id}`, []);
	await again();
	assert.equal((await company.get(`/v1/clients/${client.id}.json`)).body.email, email);
});

test('a line that this instance did not write erases nobody', async () => {
	const company = await service.company();
	const { body: client } = await company.post('/v1/clients.json', { email: 'nadie@lejano.example' });
	const said = JSON.stringify({
		companyId: company.id,
		token: 'x',
		at: 1,
		userId: 0,
		targets: { clients: [client.id] },
	});
	const before = readFileSync(file, 'utf8');
	appendFileSync(file, `${'0'.repeat(64)} ${said}\n${before.slice(0, 90)}`);
	await again();
	assert.equal((await company.get(`/v1/clients/${client.id}.json`)).body.email, 'nadie@lejano.example');
	writeFileSync(file, before);
});
