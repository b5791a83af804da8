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
	await jobs.cleanErased.run();
	await jobs.keepErasureList.run();
	const list = readFileSync(file, 'utf8');
	assert.equal(list.split('\n').length, 2);
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

test('an id that was given anew after the database went back is somebody else', async () => {
	const company = await service.company();
	const email = 'ximena.nueva@lejano.example';
	const { body: client } = await company.post('/v1/clients.json', { email: 'ximena.vieja@lejano.example' });
	assert.equal((await company.post('/v1/persons/erase.json', { clientId: client.id })).status, 201);
	await jobs.keepErasureList.run();
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
