/** Commands beside a database: those that read change nothing and wait for nobody; what cannot be used is one sentence. */
import assert from 'node:assert/strict';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { type Database, migrate } from '../../src/kernel/db/index.ts';
import { type CommandOptions, runCommand, startCommand } from '../support/command.ts';
import { emptyDatabase, isPostgres, type TestDatabase } from './database.ts';
import { keptDatabase } from './kept.ts';
import { rowsOf, schemaOf } from './schema-of.ts';

const onlyEmbedded = { skip: isPostgres ? 'a server looks after its own files' : false };

const READING = [
	['check'],
	['audit', 'verify'],
	['audit', 'head'],
	['token', 'list', '--company', '1-9'],
	['app', 'list'],
	['company', 'list'],
	['user', 'list'],
	['find-token', '0123456789'],
];

async function sentence(args: readonly string[], wanted: RegExp, options: CommandOptions = {}): Promise<void> {
	const { code, stdout, stderr } = await runCommand(args, options);
	assert.deepEqual([code, stdout], [2, ''], `${args[0]}: ${stderr}`);
	assert.match(stderr, wanted);
	assert.match(stderr, /^bodega: [^\n]+\n$/, 'one line, no stack');
}

/** A started instance with its demo company, stopped again. */
async function used(database: TestDatabase, options: CommandOptions = {}): Promise<void> {
	const service = startCommand(['start', '--port', '0', '--log-level', 'error', ...database.flags], options);
	await service.printed(/ready at (\S+)/);
	service.kill('SIGTERM');
	assert.equal((await service.ended).code, 0);
}

const change = (db: Database, text: string) => db.transaction((tx) => tx.query(text, []));

test('commands that read say that a database is to be migrated, and leave it as it is', async () => {
	const database = await keptDatabase('0015-12172f4');
	const db = await database.open();
	const before = [await schemaOf(db, database.schema), await rowsOf(db)];
	await Promise.all(
		READING.map((words) =>
			sentence([...words, ...database.flags], /of an older version .* first \(0016_deliveries, .*"bodega migrate"/),
		),
	);
	assert.deepEqual([await schemaOf(db, database.schema), await rowsOf(db)], before);
});

test('commands that read wait for nobody who writes or migrates', async () => {
	const database = await keptDatabase('0017-a34f381');
	const db = await database.open();
	await migrate(db, migrations, 1);
	const code = String((await db.query('select code from companies order by id limit 1', [])).rows[0]?.code);
	await db.transaction(async (tx) => {
		// On SQLite any transaction holds the file's only write lock.
		await tx.lock('bodega/migrations');
		const running = READING.map(async (words) => {
			const args = words.map((word) => (word === '1-9' ? code : word));
			const { code: ended, stderr } = await runCommand([...args, ...database.flags]);
			const wanted = args[0] === 'find-token' ? [2, 'bodega: No token of this service matches.\n'] : [0, ''];
			assert.deepEqual([ended, stderr], wanted, args.join(' '));
		});
		await Promise.all(running);
	});
});

test('a database of a newer version is refused at the start; who runs already goes on', async () => {
	const database = await emptyDatabase();
	const service = startCommand(['start', '--port', '0', '--log-level', 'error', ...database.flags]);
	try {
		const [, base = ''] = await service.printed(/ready at (\S+)/);
		const db = await database.open();
		await change(db, "insert into migrations (name, applied_at, checksum) values ('0999_future', 1, 'x')");
		for (const words of [['start', '--port', '0'], ['worker'], ['migrate'], ['check']])
			await sentence([...words, ...database.flags], /newer version of Bodega: it has 0999_future, .*restore a backup/);
		assert.equal((await fetch(`${base}/ready`)).status, 200);
	} finally {
		service.kill('SIGTERM');
		await service.ended;
	}
});

test('a migration with other statements, and one that fails, are one sentence', async () => {
	const database = await emptyDatabase();
	const db = await database.open();
	await migrate(db, migrations, 1);
	await change(db, "update migrations set checksum = 'other' where name = '0005_documents'");
	await sentence(['start', '--port', '0', ...database.flags], /its 0005_documents had other statements/);

	const inTheWay = await emptyDatabase();
	await change(await inTheWay.open(), 'create table instance_settings (id bigint)');
	await sentence(
		['start', '--port', '0', ...inTheWay.flags],
		/migration 0001_kernel could not be applied .*instance_settings/,
	);
});

describe('check', () => {
	test('compares the audit log with an end that was kept elsewhere', async () => {
		const database = await keptDatabase('0017-a34f381');
		await migrate(await database.open(), migrations, 1);
		const heads = (await runCommand(['audit', 'head', ...database.flags])).stdout;
		assert.match(heads, /^\d+:\d+:[0-9a-f]{64}\n/);
		const file = join(database.folder, 'heads');
		const check = async (text: string) => {
			writeFileSync(file, text);
			const { code, stdout } = await runCommand(['check', '--heads', file, ...database.flags]);
			return [code, stdout] as const;
		};
		assert.equal((await check(heads))[0], 0);
		// As after work that was acknowledged, and is gone.
		const [code, stdout] = await check(
			heads.replace(/^(\d+):(\d+):/, (_, company, number) => `${company}:${Number(number) + 1}:`),
		);
		assert.equal(code, 1);
		assert.match(stdout, /^audit log of company \d+: the log ends at (\d+), and should at \d+\n$/);
		await sentence(['check', '--heads', join(database.folder, 'none'), ...database.flags], /none does not exist/);
	});

	test('reads every page and link of the embedded database', onlyEmbedded, async () => {
		const database = await keptDatabase('0017-a34f381');
		assert.equal((await runCommand(['migrate', ...database.flags])).code, 0);
		const path = join(database.folder, 'bodega.db');
		const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
		file.exec('update variants set product_id = 999 where id = 1');
		const root = file.prepare("select rootpage from sqlite_schema where name = 'tokens_prefix_index'").get()?.rootpage;
		const size = file.prepare('pragma page_size').get()?.page_size;
		file.close();
		// One bit, in the last byte of an index's page: which row an entry is of.
		const bytes = readFileSync(path);
		const place = Number(root) * Number(size) - 1;
		bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
		writeFileSync(path, bytes);
		const { code, stdout } = await runCommand(['check', ...database.flags]);
		assert.equal(code, 1);
		assert.match(stdout, /^database file: .*missing from index tokens_prefix_index$/m);
		assert.match(stdout, /^database file: row 1 of variants links to no row of products$/m);
	});
});

describe('the secret key', () => {
	test('one that is lost or another is told in a sentence, and putting it back mends it', {
		skip: isPostgres && 'a server looks after its own files',
	}, async () => {
		const database = await emptyDatabase();
		await used(database);
		const file = join(database.folder, 'secret.key');
		renameSync(file, `${file}.kept`);
		await sentence(['start', '--port', '0', ...database.flags], /There is no secret\.key in .*put the key back/);
		const { code, stdout } = await runCommand(['check', ...database.flags]);
		assert.deepEqual([code, /^There is no secret\.key/.test(stdout)], [1, true]);
		writeFileSync(file, 'f'.repeat(64));
		await sentence(['start', '--port', '0', ...database.flags], /secret\.key in .* is not the key of this database/);
		rmSync(file);
		renameSync(`${file}.kept`, file);
		await used(database);
	});

	test('a database from before knows by its sealed secrets that the key is missing', onlyEmbedded, async () => {
		const database = await keptDatabase('0017-a34f381');
		const file = join(database.folder, 'secret.key');
		const key = readFileSync(file);
		rmSync(file);
		await sentence(['start', '--port', '0', ...database.flags], /There is no secret\.key/);
		writeFileSync(file, key);
		await used(database);
	});

	test('another one by setting is told as well', async () => {
		const database = await emptyDatabase();
		const keyed = (letter: string) => ({ env: { BODEGA_SECRET_KEY: letter.repeat(32) } });
		await used(database, keyed('a'));
		await used(database, keyed('a'));
		const wanted = /The setting secretKey is not the key of this database/;
		await sentence(['start', '--port', '0', ...database.flags], wanted, keyed('b'));
	});
});

test('a file that another program does not let go is told in a sentence', onlyEmbedded, async () => {
	const database = await emptyDatabase();
	const db = await database.open();
	await migrate(db, migrations, 1);
	await db.transaction(() =>
		sentence(
			['setup', '--code', '76.111.222-8', '--name', 'A', '--email', 'a@a.cl', '--first-name', 'A', ...database.flags],
			/The database does not serve at the moment: another program held the database for too long/,
		),
	);
});
