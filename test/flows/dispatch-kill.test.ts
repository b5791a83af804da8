/** A server killed while it creates dispatches leaves each whole or not at all, and every answered one is there. */
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

const folder = mkdtempSync(join(tmpdir(), 'bodega-kill-'));
const postgres = process.env.ENGINE === 'postgres' ? await startPostgres() : undefined;
const schema = `kill_${randomSecret(6)}`;
const flags: Record<string, string> = postgres
	? { databaseUrl: postgres.url, databaseSchema: schema }
	: { dataDir: folder, synchronous: 'full' };
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

async function start(): Promise<string> {
	server = startCommand([
		'start',
		'--port',
		'0',
		'--mode',
		'sandbox',
		'--demo',
		'false',
		'--log-level',
		'error',
		...where,
	]);
	return (await server.printed(/ready at (http:\S+)/))[1] as string;
}

async function setUp(): Promise<string> {
	const owner = [
		'--code',
		'76.111.222-8',
		'--name',
		'Prueba SpA',
		'--email',
		'ana@prueba.example',
		'--first-name',
		'Ana',
	];
	const { code, stdout, stderr } = await runCommand(['setup', ...owner, ...where]);
	assert.equal(code, 0, stderr);
	return /Access token[^:]*: (\S+)/.exec(stdout)?.[1] ?? '';
}

const CODES = ['A', 'B', 'C'];
const STOCK = 100_000;
const details = CODES.map((code) => ({ code, quantity: 1 }));

async function send(url: string, token: string, path: string, body: Json, key?: string): Promise<Json> {
	const headers: Record<string, string> = { access_token: token, ...(key ? { 'idempotency-key': key } : {}) };
	const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
	const answer = await response.json();
	assert.equal(response.status, 201, JSON.stringify(answer));
	return answer;
}

/** Answered dispatches by key; keys without an answer stay undefined. */
type Sent = Map<string, number | undefined>;

/** Creates from many sides until the server is gone, which happens in the middle of it. */
async function createUntilKilled(url: string, token: string, sent: Sent, killAfter: number) {
	let answered = 0;
	await Promise.all(
		Array.from({ length: 24 }, async () => {
			for (;;) {
				const key = randomSecret(8);
				sent.set(key, undefined);
				const created = await send(url, token, '/v1/shippings.json', { details }, key).catch((error) => {
					if (error instanceof assert.AssertionError) throw error;
				});
				if (!created) return;
				sent.set(key, created.guide.number);
				if (++answered === killAfter) server?.kill('SIGKILL');
			}
		}),
	);
	assert.equal((await server?.ended)?.signal, 'SIGKILL');
	assert.ok([...sent.values()].includes(undefined), 'some were under way');
}

const COUNTS = {
	shippings: 'select count(*) as n from shippings',
	guides: "select count(*) as n from documents where number is not null and public_token <> ''",
	lines: 'select count(*) as n from shipping_details d join document_details g on g.id = d.guide_detail_id',
	movements: "select count(*) as n from stock_movements where source = 'shipping' and kind = 'dispatch'",
	events: "select count(*) as n from outbox_events where topic = 'dispatch.created'",
	keys: "select count(*) as n from idempotency_keys where path = '/v1/shippings.json'",
	orphans:
		'select count(*) as n from shippings s where (select count(*) from shipping_details d where d.shipping_id = s.id) <> 3 ' +
		"or (select count(*) from stock_movements m where m.source = 'shipping' and m.source_id = s.id) <> 3 " +
		'or not exists (select 1 from documents g where g.id = s.guide_id)',
};

async function count(): Promise<Record<keyof typeof COUNTS, number>> {
	const db = await openDatabase(loadSettings({ flags, environment: {}, file: null }).settings);
	const counts: Record<string, number> = {};
	for (const [name, text] of Object.entries(COUNTS)) counts[name] = Number((await db.query(text, [])).rows[0]?.n);
	await db.close();
	return counts as Record<keyof typeof COUNTS, number>;
}

async function assertWhole(url: string, token: string, sent: Sent) {
	const checked = await runCommand(['check', ...where]);
	assert.equal(checked.code, 0, checked.stdout + checked.stderr);
	const { shippings, guides, lines, movements, events, keys, orphans } = await count();
	assert.deepEqual(
		{ guides, lines, movements, events, keys, orphans },
		{
			guides: shippings,
			lines: 3 * shippings,
			movements: 3 * shippings,
			events: shippings,
			keys: shippings,
			orphans: 0,
		},
	);
	const read = async (path: string): Promise<Json> =>
		(await fetch(url + path, { headers: { access_token: token } })).json();
	const numbers = new Set<number>();
	for (let offset = 0; offset < shippings; offset += 50) {
		const page = await read(`/v1/shippings.json?limit=50&offset=${offset}&expand=[guide,details]`);
		assert.equal(page.count, shippings);
		for (const { guide, details: inside } of page.items) {
			numbers.add(guide.number);
			assert.equal(inside.count, 3);
		}
	}
	assert.equal(numbers.size, shippings);
	for (let number = 1; number <= shippings; number++) assert.ok(numbers.has(number), `number ${number}`);
	for (const number of sent.values()) assert.ok(number === undefined || numbers.has(number), `${number} was answered`);
	for (const { quantity } of (await read('/v1/stocks.json')).items) assert.equal(quantity, STOCK - shippings);
	return shippings;
}

test('killed twice in the middle of creations: all or nothing, nothing answered is lost, repeats complete it', async () => {
	const token = await setUp();
	let url = await start();
	for (const code of CODES) {
		const product = await send(url, token, '/v1/products.json', { name: `Producto ${code}` });
		await send(url, token, '/v1/variants.json', { productId: product.id, code });
	}
	const stock = CODES.map((code) => ({ code, quantity: STOCK, cost: 10 }));
	await send(url, token, '/v1/stocks/receptions.json', { details: stock });

	const sent: Sent = new Map();
	for (const killAfter of [60, 111]) {
		await createUntilKilled(url, token, sent, killAfter);
		url = await start();
		await assertWhole(url, token, sent);
	}
	// Anyone who got no answer asks again under the same key, and has exactly one dispatch in the end.
	for (const [key, number] of sent) {
		const { guide } = await send(url, token, '/v1/shippings.json', { details }, key);
		assert.equal(guide.number, number ?? guide.number);
		sent.set(key, guide.number);
	}
	assert.equal(await assertWhole(url, token, sent), sent.size);
	assert.equal(new Set(sent.values()).size, sent.size);
});
