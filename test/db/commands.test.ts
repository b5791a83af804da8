/** Commands beside a database: those that read change nothing and wait for nobody; what cannot be used is one sentence. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { loadSettings } from '../../src/app/settings.ts';
import { SEALED } from '../../src/cli/sealed-secrets.ts';
import { columnsEnding, type Database, migrate } from '../../src/kernel/db/index.ts';
import { secretBox } from '../../src/kernel/secret-box.ts';
import { openSecretBox } from '../../src/kernel/secret-key.ts';
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
	const database = await keptDatabase('0072-75b146b');
	const db = await database.open();
	const before = [await schemaOf(db, database.schema), await rowsOf(db)];
	await Promise.all(
		READING.map((words) =>
			sentence(
				[...words, ...database.flags],
				/of an older version .* first \(0079_sold_deliveries, .*"bodega migrate"/,
			),
		),
	);
	assert.deepEqual([await schemaOf(db, database.schema), await rowsOf(db)], before);
});

test('commands that read wait for nobody who writes or migrates', async () => {
	const database = await keptDatabase('0072-75b146b');
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
	await change(db, "update migrations set checksum = 'other' where name = '0000_baseline'");
	await sentence(['start', '--port', '0', ...database.flags], /its 0000_baseline had other statements/);

	const inTheWay = await emptyDatabase();
	await change(await inTheWay.open(), 'create table instance_settings (id bigint)');
	await sentence(
		['start', '--port', '0', ...inTheWay.flags],
		/migration 0000_baseline could not be applied .*instance_settings/,
	);
});

test('a database of a version before the baseline is left as it is, and the sentence names the commit that brings it up', async () => {
	const database = await emptyDatabase();
	const db = await database.open();
	await change(db, 'create table migrations (name text primary key, applied_at bigint not null)');
	await change(db, "insert into migrations values ('0001_kernel', 1), ('0071_one_version_a_transaction', 1)");
	for (const words of [['start', '--port', '0'], ['worker'], ['migrate'], ['check']])
		await sentence(
			[...words, ...database.flags],
			/of a version before 75b146b, .*Start commit 75b146b of Bodega on it once/,
		);
	assert.equal((await db.query('select name from migrations', [])).rows.length, 2);
});

describe('check', () => {
	test('compares the audit log with an end that was kept elsewhere', async () => {
		const database = await keptDatabase('0072-75b146b');
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
		const database = await keptDatabase('0072-75b146b');
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
		const database = await keptDatabase('0072-75b146b');
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

	test('a start without the key that was a setting is refused, and makes no other', async () => {
		const database = await emptyDatabase();
		const key = 'a'.repeat(32);
		await used(database, { env: { BODEGA_SECRET_KEY: key } });
		const wanted = isPostgres
			? /The key of this database is not there: neither the setting secretKey \(BODEGA_SECRET_KEY, --secret-key-file\) nor .*instance_settings.*put the key back/
			: /There is no secret\.key in .*, nor the setting secretKey \(BODEGA_SECRET_KEY, --secret-key-file\); .*put the key back/;
		for (const words of [['start', '--port', '0'], ['worker']]) await sentence([...words, ...database.flags], wanted);
		const { code, stdout } = await runCommand(['check', ...database.flags]);
		assert.deepEqual([code, wanted.test(stdout)], [1, true]);
		const db = await database.open();
		const { rows } = await db.query("select name from instance_settings where name like 'secret_key%'", []);
		assert.deepEqual(rows, [{ name: 'secret_key_proof' }]);
		assert.equal(existsSync(join(database.folder, 'secret.key')), false);
	});

	test('of processes that start together with a key and without one, both have the same or one is refused', async () => {
		const database = await emptyDatabase();
		await migrate(await database.open(), migrations, 1);
		const settingsWith = (secretKey: string) =>
			loadSettings({
				flags: { dataDir: database.folder, ...(isPostgres ? { databaseUrl: database.url } : {}) },
				environment: secretKey ? { BODEGA_SECRET_KEY: secretKey } : {},
			}).settings;
		const opened = await Promise.allSettled(
			['c'.repeat(32), '', 'd'.repeat(32), ''].map(async (key) =>
				openSecretBox(settingsWith(key), await database.open()),
			),
		);
		const boxes = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
		assert.ok(boxes.length > 0);
		for (const box of boxes) assert.equal(box.open(boxes[0]?.seal('x', 'y') ?? '', 'y'), 'x');
		for (const each of opened) if (each.status === 'rejected') assert.match(String(each.reason), /put the key back/);
	});

	test('check and backup open what is stored, and count what the key does not open', async () => {
		const database = await emptyDatabase();
		const env = { BODEGA_SECRET_KEY: 'a'.repeat(32) };
		await used(database, { env });
		const db = await database.open();
		const sealed = (await columnsEnding(db, '_sealed')).map(({ table, column }) => `${table}.${column}`);
		assert.deepEqual(SEALED.map(({ table, column }) => `${table}.${column}`).sort(), sealed.sort());
		const sound = await runCommand(['check', ...database.flags], { env });
		assert.match(
			sound.stdout,
			/\nThe key opens what is stored: 1 credentials of payment methods, 1 secrets of couriers\.\n$/,
		);
		const other = secretBox('b'.repeat(32)).seal('{}', 'payment_methods/1');
		await change(
			db,
			`insert into payment_methods (company_id, name, ext_id, auth_names, auth_sealed, commerce_data, init_transaction_url, redirect_method, allowed_sources, state, created_at, updated_at)
			select company_id, 'Otro', 0, auth_names, '${other}', '{}', '', 'get', '[]', 0, 1, 1 from payment_methods where id = 1`,
		);
		const told =
			'The key opens 1 of 2 credentials of payment methods: the others were stored with another key; start with that one, or enter them again\n';
		const { code, stdout } = await runCommand(['check', ...database.flags], { env });
		assert.deepEqual([code, stdout], [1, told]);
		const to = join(database.folder, 'backup');
		const copied = await runCommand(['backup', to, ...database.flags], { env });
		if (isPostgres && copied.code === 2) return assert.match(copied.stderr, /pg_dump/);
		assert.deepEqual([copied.code, copied.stdout.startsWith(told)], [1, true]);
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
