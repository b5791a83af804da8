/**
 * Keeps a small database of a landed version for the tests: `node scripts/keep-database.ts COMMIT [COMMIT…]`. Starts that
 * version on SQLite and on the PostgreSQL server of KEEP_DATABASE_URL (one that the installed pg_dump can read), has it sell
 * and dispatch something, starts later versions on the same database, and writes what is left to test/db/history. To be run
 * once per released version.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import postgres from 'postgres';

const server = process.env.KEEP_DATABASE_URL ?? '';
if (!server) throw new Error('KEEP_DATABASE_URL must name a PostgreSQL server');
const place = join('test', 'db', 'history');
const commits = process.argv.slice(2).map((commit) => {
	return execFileSync('git', ['rev-parse', '--short=7', commit], { encoding: 'utf8' }).trim();
});
const label = commits.join('-');

const versions = commits.map((commit) => {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-version-'));
	execFileSync('tar', ['-x', '-C', folder], {
		input: execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 28 }),
	});
	symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
	return folder;
});

type Call = (path: string, body?: unknown) => Promise<{ id: number; items: { id: number; variant: { id: string } }[] }>;

/** Starts a version and stops it; the first makes something of everything that its tables are for. */
async function use(version: string, flags: readonly string[]): Promise<void> {
	const program = join(version, 'bin', 'bodega');
	const child = spawn(process.execPath, [program, 'start', '--port', '0', ...flags], { cwd: version });
	const ended = new Promise((resolve) => child.once('exit', resolve));
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
	while (!/ready at/.test(said)) {
		if (child.exitCode !== null) throw new Error(said);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	await new Promise((resolve) => setTimeout(resolve, 500));
	const [, base] = /ready at (\S+)/.exec(said) ?? [];
	const [, token = ''] = /access token[^:]*:\s*(\S+)/i.exec(said) ?? [];
	const call: Call = async (path, body) => {
		const answer = await fetch(`${base}/v1/${path}`, {
			headers: { access_token: token, 'content-type': 'application/json' },
			...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as Awaited<ReturnType<Call>>;
	};
	if (version === versions[0]) await work(call);
	child.kill('SIGTERM');
	await ended;
}

async function work(call: Call): Promise<void> {
	const [stock] = (await call('stocks.json?limit=1')).items;
	const line = { variantId: Number(stock?.variant.id), quantity: 1 };
	const [, otherOffice] = (await call('offices.json')).items;
	await call('stocks/receptions.json', { officeId: 1, details: [{ ...line, quantity: 5, cost: 100 }] });
	await call('documents.json', { codeSii: '33', officeId: 1, dispatch: 0, details: [{ ...line, netUnitValue: 1000 }] });
	await call('shippings.json', { officeId: 1, details: [line] });
	if (otherOffice) await call('shippings.json', { officeId: 1, destinationOfficeId: otherOffice.id, details: [line] });
}

function sqliteDump(folder: string): string {
	const db = new DatabaseSync(join(folder, 'bodega.db'));
	const made = db.prepare('select type, name, sql from sqlite_schema where sql is not null order by rowid').all();
	const own = made.filter(({ name }) => !String(name).startsWith('sqlite_'));
	const tables = own.filter(({ type }) => type === 'table');
	const named = [...tables, ...made.filter(({ name }) => name === 'sqlite_sequence')].map(({ name }) => String(name));
	const literal = (value: unknown) =>
		value === null ? 'null' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
	const rows = named.flatMap((name) =>
		db
			.prepare(`select * from "${name}"`)
			.all()
			.map((row) => `insert into "${name}" values (${Object.values(row).map(literal).join(', ')})`),
	);
	db.close();
	const rest = own.filter(({ type }) => type !== 'table');
	const statements = [...tables.map(({ sql }) => sql), ...rows, ...rest.map(({ sql }) => sql)];
	const key = readFileSync(join(folder, 'secret.key'), { encoding: 'utf8', flag: 'a+' }).trim();
	return `-- ${key}\n${statements.join(';\n')};\n`;
}

function postgresDump(url: string): string {
	const flags = ['--inserts', '--rows-per-insert=1000', '--no-owner', '--no-privileges', '--no-comments'];
	const text = execFileSync('pg_dump', [...flags, '--schema=public', url], { encoding: 'utf8', maxBuffer: 2 ** 28 });
	const lines = text.split('\n');
	return lines
		.filter((line) => line !== '' && !/^(--|\\|SET |CREATE SCHEMA |SELECT pg_catalog.set_config)/.test(line))
		.join('\n');
}

async function onPostgres(): Promise<string> {
	const admin = postgres(server, { max: 1, onnotice: () => {} });
	const name = `kept_${label.replaceAll('-', '_')}`;
	await admin.unsafe(`drop database if exists ${name}`);
	await admin.unsafe(`create database ${name}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	const folder = mkdtempSync(join(tmpdir(), 'bodega-kept-'));
	for (const version of versions) await use(version, ['--data-dir', folder, '--database-url', url.href]);
	const dump = postgresDump(url.href);
	await admin.unsafe(`drop database ${name}`);
	await admin.end();
	rmSync(folder, { recursive: true });
	return dump;
}

const folder = mkdtempSync(join(tmpdir(), 'bodega-kept-'));
for (const version of versions) await use(version, ['--data-dir', folder]);
mkdirSync(place, { recursive: true });
const newest = new DatabaseSync(join(folder, 'bodega.db'));
const last = String(newest.prepare('select max(name) as name from migrations').get()?.name).slice(0, 4);
newest.close();
for (const [engine, dump] of [
	['sqlite', sqliteDump(folder)],
	['postgres', await onPostgres()],
] as const) {
	const file = join(place, `${last}-${label}.${engine}.sql.gz`);
	writeFileSync(file, gzipSync(dump, { level: 9 }));
	process.stdout.write(`${file}: ${dump.length} characters\n`);
}
rmSync(folder, { recursive: true });
for (const version of versions) rmSync(version, { recursive: true });
