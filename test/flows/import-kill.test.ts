/** A server killed while it imports 5,000 products leaves all of them or none, and the import is taken up again. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadSettings } from '../../src/app/settings.ts';
import { openDatabase, openPostgres } from '../../src/kernel/db/index.ts';
import { randomSecret } from '../../src/kernel/secrets.ts';
import { type Running, runCommand, startCommand } from '../support/command.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Json } from '../support/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'bodega-import-kill-'));
const postgres = process.env.ENGINE === 'postgres' ? await startPostgres() : undefined;
const schema = `import_kill_${randomSecret(6)}`;
const flags: Record<string, string> = postgres
	? { databaseUrl: postgres.url, databaseSchema: schema }
	: { dataDir: folder };
const where = Object.entries(flags).flatMap(([name, value]) => [
	`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
	value,
]);

async function onSchema(text: string) {
	const db = await openPostgres({ url: postgres?.url ?? '', pool: 2 });
	await db.query(text, []);
	await db.close();
}
if (postgres) await onSchema(`create schema ${schema}`);

let server: Running | undefined;
after(async () => {
	server?.kill('SIGKILL');
	await server?.ended;
	if (postgres) await onSchema(`drop schema ${schema} cascade`);
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const START = ['start', '--port', '0', '--mode', 'sandbox', '--demo', 'false', '--log-level', 'error'];
const OWNER = [
	'--code',
	'76.111.222-8',
	'--name',
	'Prueba SpA',
	'--email',
	'ana@prueba.example',
	'--first-name',
	'Ana',
];

async function start(): Promise<string> {
	server = startCommand([...START, ...where]);
	return (await server.printed(/ready at (http:\S+)/))[1] ?? '';
}

/** Behind the server's back, while it is gone. */
async function onDatabase<T>(work: (query: (text: string) => Promise<Json[]>) => Promise<T>): Promise<T> {
	const db = await openDatabase(loadSettings({ flags, environment: {}, file: null }).settings);
	try {
		return await work(async (text) => (await db.transaction((tx) => tx.query(text, []))).rows);
	} finally {
		await db.close();
	}
}

const COUNTED = ['variants', 'products', 'price_list_details', 'product_taxes'];

/** How many of each there are: the same of all. */
const counts = () =>
	onDatabase(async (query) => {
		const found = new Set<number>();
		for (const table of COUNTED) found.add(Number((await query(`select count(*) as n from ${table}`))[0].n));
		const said = await query("select count(*) as n from outbox_events where topic = 'variant.created'");
		return [...found.add(Number(said[0].n))];
	});

const LINES = 5000;
const FILE = ['code,name,price', ...Array.from({ length: LINES }, (_, n) => `SKU-${n},Producto ${n},${1000 + n}`)].join(
	'\n',
);

test('killed while it looks and while it writes: nothing or everything, and it is done in the end', async () => {
	const { code, stdout, stderr } = await runCommand(['setup', ...OWNER, ...where]);
	assert.equal(code, 0, stderr);
	const token = /Access token[^:]*: (\S+)/.exec(stdout)?.[1] ?? '';
	let url = await start();
	const call = async (method: string, path: string, body?: string): Promise<Json> =>
		(await fetch(url + path, { method, headers: { access_token: token }, ...(body ? { body } : {}) })).json();
	const base = await counts();
	assert.deepEqual(base, [0]);
	const { id, creates } = await call('POST', '/v1/imports/products.json', FILE);
	assert.equal(creates, LINES);
	assert.equal((await call('POST', `/v1/imports/${id}/run.json`)).state, 'waiting');
	const until = async (isIt: (now: Json) => boolean): Promise<Json> => {
		for (;;) {
			const now = await call('GET', `/v1/imports/${id}.json`);
			if (isIt(now)) return now;
		}
	};
	for (const state of ['checking', 'writing']) {
		await until((now) => (now.state === state && now.done > 0) || now.state === 'done');
		server?.kill('SIGKILL');
		await server?.ended;
		// All or nothing, whichever it was; and the process that held it is taken to be gone.
		const [n, ...others] = await counts();
		assert.ok((n === 0 || n === LINES) && others.length === 0, `${n} ${others}`);
		await onDatabase((query) => query('update imports set due_at_ms = 0'));
		url = await start();
	}
	const done = await until(({ state }) => !['waiting', 'checking', 'writing'].includes(state));
	assert.deepEqual([done.state, done.done, done.problem], ['done', LINES, null]);
	assert.equal((await call('GET', '/v1/variants/count.json')).count, LINES);
	server?.kill('SIGTERM');
	await server?.ended;
	assert.deepEqual(await counts(), [LINES]);
	const checked = await runCommand(['check', ...where]);
	assert.equal(checked.code, 0, checked.stdout + checked.stderr);
});
