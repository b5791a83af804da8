/** The database that a sandbox begins as: without secrets, as fresh as today, opened once by its instance. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { prepareDemo } from '../../scripts/prepare-demo.ts';
import { createApp } from '../../src/app/index.ts';
import { loadSettings } from '../../src/app/settings.ts';
import { fillWithDemo } from '../../src/demo/index.ts';
import { storageOf } from '../../src/kernel/db/index.ts';
import { inFolder } from '../support/command.ts';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);

const settingsOf = (dataDir: string) =>
	loadSettings({ flags: { dataDir, logLevel: 'silent', port: '0' }, environment: {}, file: null }).settings;

let prepared = '';
const ended = Promise.withResolvers<void>();
let folderGone: Promise<void>;

before(async () => {
	const ready = Promise.withResolvers<void>();
	folderGone = inFolder(async (folder) => {
		await prepareDemo(folder);
		assert.deepEqual(readdirSync(folder), ['demo.db']);
		prepared = join(folder, 'demo.db');
		ready.resolve();
		await ended.promise;
	});
	await Promise.race([ready.promise, folderGone]);
});
after(async () => {
	ended.resolve();
	await folderGone;
});

/** What a statement answers about a database file. */
function ask(file: string, statement: string): unknown[] {
	const db = new DatabaseSync(file);
	try {
		return db.prepare(statement).all();
	} finally {
		db.close();
	}
}

const newestSale = (file: string) =>
	Number((ask(file, 'select max(emission_date) as day from documents')[0] as { day: number }).day);

test('it holds no token, no application, nothing sealed and no key', () => {
	for (const table of ['tokens', 'applications', 'couriers', 'payment_methods', 'sessions', 'audit_entries'])
		assert.deepEqual(ask(prepared, `select * from ${table}`), [], table);
	const kept = ask(prepared, 'select name from instance_settings order by name') as { name: string }[];
	assert.deepEqual(
		kept.map(({ name }) => name),
		['demo.prepared'],
	);
});

test('three months of sales end yesterday, also when it was prepared long ago, and the ledger stays closed', async () => {
	await inFolder(async (folder) => {
		const settings = settingsOf(folder);
		const later = now + 400 * DAY;
		assert.equal(storageOf(settings).beginAs(prepared, later), true);
		const file = join(folder, 'bodega.db');
		assert.equal(newestSale(file) - newestSale(prepared), 400 * DAY);
		const newestMovement = (of: string) =>
			Number((ask(of, 'select max(created_at) as at from stock_movements')[0] as { at: number }).at);
		assert.equal(newestMovement(file) - newestMovement(prepared), 400 * DAY, 'movements are moved too');
		const db = new DatabaseSync(file);
		assert.throws(() => db.exec('update stock_movements set quantity = 1'), /append-only/);
		db.close();
		const triggers = `select name, sql from sqlite_schema where type = 'trigger' order by name`;
		assert.deepEqual(ask(file, triggers), ask(prepared, triggers));
		assert.deepEqual(ask(file, 'pragma foreign_key_check'), []);
		assert.deepEqual(readdirSync(folder), ['bodega.db']);
		assert.equal(statSync(file).mode & 0o077, 0, 'only its owner can read it');
	});
});

test('a database that is there already is left alone', async () => {
	await inFolder(async (folder) => {
		const settings = settingsOf(folder);
		const app = await createApp(settings);
		await app.close();
		assert.equal(storageOf(settings).beginAs(prepared, now), false);
		assert.deepEqual(ask(join(folder, 'bodega.db'), 'select id from companies'), []);
	});
});

test('its instance opens it once, with tokens and secrets of its own', async () => {
	const open = async (folder: string) => {
		const settings = settingsOf(folder);
		storageOf(settings).beginAs(prepared, now);
		const app = await createApp(settings);
		try {
			const answers = await Promise.all([fillWithDemo(app), fillWithDemo(app)]);
			const [demo, ...rest] = answers.filter((answer) => answer !== undefined);
			assert.ok(demo && rest.length === 0, 'one of two opens it');
			assert.equal(await fillWithDemo(app), undefined);
			const headers = { access_token: demo.accessToken };
			const answer = await app.server.inject({ url: '/v1/documents/count.json', headers });
			assert.ok(JSON.parse(answer.body).count > 200, answer.body);
			const others = { access_token: demo.other.accessToken };
			assert.equal((await app.server.inject({ url: '/v1/offices.json', headers: others })).statusCode, 200);
			return demo;
		} finally {
			await app.close();
		}
	};
	await inFolder(async (one) => {
		await inFolder(async (two) => {
			const [first, second] = [await open(one), await open(two)];
			assert.notEqual(first.accessToken, second.accessToken);
			assert.notEqual(first.courier?.accessToken, second.courier?.accessToken);
			assert.notEqual(first.app?.usrToken, second.app?.usrToken);
			assert.ok(existsSync(join(one, 'secret.key')));
		});
	});
});
