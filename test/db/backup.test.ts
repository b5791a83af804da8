/** A backup of a busy instance is one moment of it, verified; restored elsewhere it works on; what is not whole is refused. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
	appendFileSync,
	chmodSync,
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import postgres from 'postgres';
import { type CommandOptions, type Running, runCommand, startCommand } from '../support/command.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { emptyDatabase, isPostgres } from './database.ts';
import { keptDatabase } from './kept.ts';

const scratch = mkdtempSync(join(tmpdir(), 'bodega-backup-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
let made = 0;
const newFolder = () => join(scratch, String(++made));

interface Tools {
	/** The folder of PostgreSQL's programs. */
	folder: string;
}

/** A server that the installed pg_dump can read, if there is one: the tests' own has no such tools. */
function findTools(): Tools | undefined {
	const paths = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];
	const folder = globSync(paths.map((path) => `${path}/pg_dump`))
		.map((file) => dirname(file))
		.sort()
		.at(-1);
	try {
		if (folder) execFileSync(join(folder, 'initdb'), ['--version']);
		return folder ? { folder } : undefined;
	} catch {
		return undefined;
	}
}

const tools = isPostgres ? findTools() : undefined;
const withTools = { skip: isPostgres && !tools ? 'PostgreSQL with its tools is not installed here' : false };
const server = tools ? await startOwnPostgres('forgetful', tools.folder) : undefined;
after(() => server?.stop());

/** Where an instance can live, empty: its flags, and how its commands are run. */
async function newPlace(): Promise<{ flags: string[]; options: CommandOptions; folder: string }> {
	const folder = newFolder();
	if (!server || !tools) return { flags: ['--data-dir', folder, '--synchronous', 'off'], options: {}, folder };
	const name = `place_${made}`;
	const sql = postgres(server.url, { max: 1 });
	await sql.unsafe(`create database ${name}`);
	await sql.end();
	const url = new URL(server.url);
	url.pathname = `/${name}`;
	const env = { BODEGA_DATABASE_URL: url.href, PATH: `${tools.folder}:${process.env.PATH}` };
	return { flags: ['--data-dir', folder], options: { env }, folder };
}
type Place = Awaited<ReturnType<typeof newPlace>>;

const command = (place: Place, ...words: string[]) => runCommand([...words, ...place.flags], place.options);

async function succeeds(place: Place, ...words: string[]): Promise<string> {
	const { code, stdout, stderr } = await command(place, ...words);
	assert.deepEqual([code, stderr], [0, ''], stdout);
	return stdout;
}

async function sentence(place: Place, words: readonly string[], wanted: RegExp): Promise<void> {
	const { code, stderr } = await command(place, ...words);
	assert.equal(code, 2, stderr);
	assert.match(stderr, wanted);
	assert.match(stderr, /^bodega: [^\n]+\n$/);
}

interface Serving {
	service: Running;
	call(path: string, body?: unknown, token?: string): Promise<{ status: number; body: { id?: number } }>;
	token: string;
}

async function serve(place: Place, known = ''): Promise<Serving> {
	const service = startCommand(['start', '--port', '0', '--log-level', 'error', ...place.flags], place.options);
	const [, base = ''] = await service.printed(/ready at (\S+)/);
	const token = known || ((await service.printed(/access token[^:]*:\s*(\S+)/i))[1] ?? '');
	const call = async (path: string, body?: unknown) => {
		const answer = await fetch(base + path, {
			headers: { access_token: token, 'content-type': 'application/json' },
			...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
		});
		return { status: answer.status, body: (await answer.json()) as { id?: number } };
	};
	return { service, call, token };
}

async function stop({ service }: Serving): Promise<void> {
	service.kill('SIGTERM');
	assert.equal((await service.ended).code, 0);
}

test('a backup of a busy instance is one moment of it, and goes on elsewhere', withTools, async () => {
	const place = await newPlace();
	const serving = await serve(place);
	const details = [{ variantId: 1, quantity: 1, netUnitValue: 1000 }];
	const stocked = { officeId: 1, details: [{ variantId: 1, quantity: 100_000, cost: 10 }] };
	assert.equal((await serving.call('/v1/stocks/receptions.json', stocked)).status, 201);

	const acknowledged: number[] = [];
	let isBusy = true;
	const busy = Array.from({ length: 6 }, async () => {
		while (isBusy) {
			const { status, body } = await serving.call('/v1/shippings.json', { officeId: 1, details });
			assert.equal(status, 201, JSON.stringify(body));
			acknowledged.push(Number(body.id));
		}
	});
	const grown = async (by: number) => {
		const wanted = acknowledged.length + by;
		while (acknowledged.length < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
	};
	await grown(30);
	const before = [...acknowledged];
	const to = newFolder();
	const said = await succeeds(place, 'backup', to);
	const during = acknowledged.length - before.length;
	await grown(30);
	isBusy = false;
	await Promise.all(busy);
	await stop(serving);
	assert.match(
		said,
		/^Written to \S+ and verified: \d+ rows in \d+ tables\.\nThe key opens what is stored: \d+ .+\.\n$/,
	);
	assert.ok(during > 0, 'work went on while it was copied');

	assert.equal(statSync(to).mode & 0o777, 0o700);
	const files = globSync('*', { cwd: to });
	// With PostgreSQL the list of erasures is begun once there is a data folder, a minute later or at the stop.
	const begun = server ? files.filter((file) => file === 'erasures.jsonl') : [];
	assert.deepEqual(
		files.sort(),
		server
			? ['bodega.dump', ...begun, 'manifest.json']
			: ['bodega.db', 'erasures.jsonl', 'manifest.json', 'secret.key'],
	);
	for (const file of files) assert.equal(statSync(join(to, file)).mode & 0o777, 0o600, file);

	const elsewhere = await newPlace();
	assert.match(await succeeds(elsewhere, 'restore', to), /^Restored as of \S+, and verified\.\n$/);
	await sentence(elsewhere, ['restore', to], /is not empty/);
	const restored = await serve(elsewhere, serving.token);
	for (const id of before)
		assert.equal((await restored.call(`/v1/shippings/${id}.json`)).status, 200, `dispatch ${id}`);
	assert.equal((await restored.call('/v1/shippings.json', { officeId: 1, details })).status, 201);
	await stop(restored);
	await succeeds(elsewhere, 'check');
	const { counts } = JSON.parse(readFileSync(join(to, 'manifest.json'), 'utf8'));
	assert.ok(counts.shippings >= before.length && counts.shippings < acknowledged.length + 20);
});

test('a backup goes to an empty folder, and what is not whole is not restored', withTools, async () => {
	const place = await newPlace();
	await stop(await serve(place));
	await sentence(place, ['backup'], /needs a folder/);
	const full = newFolder();
	mkdirSync(full);
	writeFileSync(join(full, 'mine'), '');
	await sentence(place, ['backup', full], /is not empty/);
	const to = newFolder();
	await succeeds(place, 'backup', to);

	const changed = (change: (folder: string) => void): string => {
		const copy = newFolder();
		cpSync(to, copy, { recursive: true });
		change(copy);
		return copy;
	};
	const manifest = (folder: string, change: (text: string) => string) => {
		const file = join(folder, 'manifest.json');
		writeFileSync(file, change(readFileSync(file, 'utf8')));
	};
	const data = server ? 'bodega.dump' : 'bodega.db';
	const target = await newPlace();
	for (const [folder, wanted] of [
		[newFolder(), /needs the folder of a backup/],
		[full, /is not a backup/],
		[changed((folder) => appendFileSync(join(folder, data), 'x')), /damaged: .* is not as it was written/],
		[changed((folder) => rmSync(join(folder, data))), /not whole: .* is missing/],
		[changed((folder) => manifest(folder, (text) => text.slice(9))), /manifest\.json is damaged/],
		[
			changed((folder) => manifest(folder, (text) => text.replace(data, '../elsewhere'))),
			/names a file that no backup has/,
		],
		[changed((folder) => manifest(folder, (text) => text.replace('"format": 1', '"format": 2'))), /does not know/],
		[
			changed((folder) => manifest(folder, (text) => text.replace('0083_erasures', '0999_future'))),
			/newer version .*0999_future/,
		],
	] as const)
		await sentence(target, ['restore', folder], wanted);
	const less = changed((folder) => manifest(folder, (text) => text.replace(/"companies": \d+/, '"companies": 77')));
	const { code, stdout } = await command(target, 'restore', less);
	assert.equal(code, 1);
	assert.match(stdout, /^companies has \d+ rows and should have 77\n$/);
	const other = runCommand(['restore', to, '--data-dir', newFolder()], {
		env: server ? {} : { BODEGA_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
	});
	assert.match((await other).stderr, server ? /is of PostgreSQL/ : /is of the embedded database/);
});

test('a backup of an instance with faults is written, names each of them and ends with 1', withTools, async () => {
	const place = await newPlace();
	await stop(await serve(place));
	const { BODEGA_DATABASE_URL: url = '' } = place.options.env ?? {};
	const change = 'update stock_levels set quantity = quantity + 10000 where variant_id = 1 and office_id = 1';
	if (url) {
		const sql = postgres(url, { max: 1 });
		await sql.unsafe(change);
		await sql.end();
	} else {
		const file = new DatabaseSync(join(place.folder, 'bodega.db'));
		file.exec(change);
		file.close();
	}
	const to = newFolder();
	const { code, stdout, stderr } = await command(place, 'backup', to);
	assert.deepEqual([code, stderr], [1, '']);
	const [fault = '', said = '', ...rest] = stdout.split('\n');
	assert.match(fault, /^company 1: stock of variant 1 in office 1 is (\d+), its movements sum to \d+$/);
	assert.match(said, /^Written to \S+ with the faults above: \d+ rows in \d+ tables\.$/);
	assert.deepEqual(rest, ['']);
	// What the instance is, is what it has: it can be brought back, and says the same of itself there.
	const elsewhere = await newPlace();
	const restored = await command(elsewhere, 'restore', to);
	assert.equal(restored.code, 1, restored.stderr);
	assert.ok(restored.stdout.includes(fault), restored.stdout);
});

test('a key that is a setting is not in the backup, which says so', withTools, async () => {
	const place = await newPlace();
	const env = { BODEGA_SECRET_KEY: 'k'.repeat(32) };
	const keyed = { ...place, options: { env: { ...place.options.env, ...env } } };
	await stop(await serve(keyed));
	const to = newFolder();
	assert.match(await succeeds(keyed, 'backup', to), /The key is a setting of the instance/);
	const target = await newPlace();
	await sentence(target, ['restore', to], /key of this backup is a setting/);
	await succeeds({ ...target, options: { env: { ...target.options.env, ...env } } }, 'restore', to);
});

test('a database of an older version is copied as it is, and migrated by the start after its return', {
	skip: isPostgres ? 'a kept database is in a schema of its own' : false,
}, async () => {
	const database = await keptDatabase('0072-75b146b');
	const place = { flags: database.flags, options: {}, folder: database.folder };
	const to = newFolder();
	await succeeds(place, 'backup', to);
	await sentence(place, ['check'], /of an older version/);
	const target = await newPlace();
	await succeeds(target, 'restore', to);
	await stop(await serve(target, 'any'));
	await succeeds(target, 'check');

	// As of a version that this one no longer goes on from.
	const manifest = join(to, 'manifest.json');
	writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/,\s*"0072_lighter_checkouts"/, ''));
	await sentence(await newPlace(), ['restore', to], /of a version before 75b146b .*start it once/);
});

describe('without a pg_dump that fits', { skip: isPostgres ? false : 'the embedded database needs none' }, () => {
	test('a backup is refused with a sentence that says what to install', async () => {
		const database = await emptyDatabase();
		await runCommand(['migrate', ...database.flags]);
		const folder = newFolder();
		mkdirSync(folder);
		const attempt = async () => {
			const { code, stderr } = await runCommand(['backup', newFolder(), ...database.flags], { env: { PATH: folder } });
			assert.equal(code, 2, stderr);
			return stderr;
		};
		assert.match(await attempt(), /^bodega: pg_dump is not installed; .*backup\.md.*\n$/);
		const tool = join(folder, 'pg_dump');
		writeFileSync(tool, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n');
		chmodSync(tool, 0o755);
		assert.match(await attempt(), /^bodega: pg_dump is of PostgreSQL 9 and the server of \d+; install .*\n$/);
	});
});
