/** A stop in whatever state the service is: who waits is answered, what was begun goes on elsewhere, and the process ends by itself with 0. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSettings, type Settings } from '../../src/app/settings.ts';
import { openDatabase } from '../../src/kernel/db/index.ts';
import { type Receiver, startReceiver, until } from '../support/receiver.ts';
import type { Json } from '../support/send.ts';
import { startService } from '../support/service.ts';
import { begun, endsWell, STOP_TIMEOUT, type Stoppable, stoppable } from '../support/stopping.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const at = await stoppable();

const settingsOf = ({ cwd, env }: Stoppable): Settings =>
	loadSettings({ flags: { dataDir: join(cwd, 'data') }, environment: env }).settings;

/** As another program would: nobody writes products while this works. */
async function holding(settings: Settings, work: () => Promise<void>): Promise<void> {
	const other = await openDatabase(settings);
	try {
		await other.transaction(async (tx) => {
			if (isPostgres) await tx.query('lock table products in exclusive mode', []);
			await work();
		});
	} finally {
		await other.close();
	}
}

function pauseThisProcess(ms: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('another program holds the database: who waits for it is told so, and it is not waited for', async () => {
	const server = await at.serving();
	await holding(settingsOf(at), async () => {
		const waiting = Array.from({ length: 5 }, (_, n) => at.call('POST', '/v1/products.json', { name: `Taza ${n}` }));
		// What only reads is answered meanwhile, and after those that were sent before it.
		assert.equal((await at.call('GET', '/v1/offices.json')).status, 200);
		server.kill('SIGTERM');
		for (const { status, headers, body } of await Promise.all(waiting))
			assert.deepEqual([status, headers.get('retry-after'), body.errorCode], [503, '1', 'service.unavailable']);
		const { code, signal, stderr } = await server.ended;
		assert.deepEqual([code, signal], [0, null]);
		// It says of everything that could not be written that it was not, and not that it had to be ended.
		for (const line of stderr.split('\n').filter(Boolean)) {
			const { err, msg }: Json = line.startsWith('{') ? JSON.parse(line) : { msg: line };
			assert.match(String(err?.type), /^(DatabaseUnavailable|ConnectionLost)$/, msg);
		}
	});
	await at.start();
	assert.equal((await at.call('POST', '/v1/products.json', { name: 'Taza' })).status, 201);
});

test('who waits for the database is answered before connections are cut, also by a process that was paused for so long that both are due', async () => {
	const service = await startService({ logLevel: 'silent', stopTimeout: String(STOP_TIMEOUT) });
	const company = await service.company();
	await holding(service.settings, async () => {
		const waiting = Array.from({ length: 5 }, (_, n) =>
			company.call('POST', '/v1/products.json', { name: `Taza ${n}` }),
		);
		assert.equal((await company.call('GET', '/v1/offices.json')).status, 200);
		const stopped = service.app.drain().then(() => service.app.close());
		// What waits is refused after three quarters of it, connections are cut at its end.
		await sleep(STOP_TIMEOUT * 700);
		pauseThisProcess(STOP_TIMEOUT * 350);
		for (const { status, headers, body } of await Promise.all(waiting))
			assert.deepEqual([status, headers.get('retry-after'), body.errorCode], [503, '1', 'service.unavailable']);
		await stopped;
	});
});

/** Asks for the description so often that no buffer between two programs holds all the answers. */
async function asksForMuch({ url }: Stoppable, many: number) {
	const { hostname, port, host } = new URL(url);
	const socket = connect(Number(port), hostname);
	let bytes = 0;
	const [first, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	socket.on('data', (part) => {
		bytes += part.length;
		first.resolve();
	});
	socket.on('error', () => {}).on('close', () => closed.resolve());
	socket.write(`GET /openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(many));
	await first.promise;
	socket.pause();
	return { socket, closed: closed.promise, bytes: () => bytes };
}

test('a reader who takes no more of a large answer is let go in the end; one who is slow gets the whole', async () => {
	const server = await at.serving();
	const text = await (await fetch(`${at.url}/openapi.json`)).text();
	const MANY = 12;
	const [stuck, slow] = [await asksForMuch(at, MANY), await asksForMuch(at, MANY)];
	server.kill('SIGTERM');
	slow.socket.resume();
	await slow.closed;
	assert.ok(slow.bytes() > MANY * Buffer.byteLength(text), 'every answer, and its headers');
	await endsWell(server);
	stuck.socket.resume();
	await stuck.closed;
	assert.ok(stuck.bytes() < MANY * Buffer.byteLength(text), 'the answers were on their way when it ended');
});

/** What arrived first has arrived again, under the same id and with the same body. */
function repeatsFirst({ received: [first, ...others] }: Receiver): boolean {
	return others.some(
		({ headers, text }) => headers['webhook-id'] === first?.headers['webhook-id'] && text === first?.text,
	);
}

test('a receiver of webhooks that hangs is not waited for, and is called again by the next process', async () => {
	const receiver = await startReceiver();
	receiver.answer = () => {};
	const first = await at.start('--webhook-timeout-ms', '60000');
	const made = await at.call('POST', '/v1/webhooks.json', { url: receiver.url, topics: ['product'] });
	assert.equal(made.status, 201);
	await at.call('POST', '/v1/products.json', { name: 'Taza' });
	await until(() => receiver.received.length >= 1);
	first.kill('SIGTERM');
	await endsWell(first);
	receiver.answer = (response) => void response.end();
	await at.start();
	await until(() => repeatsFirst(receiver));
});

test('`bodega worker` leaves a receiver that hangs to the next worker', async () => {
	const receiver = await startReceiver();
	receiver.answer = () => {};
	await at.start('--worker', 'false');
	await at.call('POST', '/v1/webhooks.json', { url: receiver.url, topics: ['product'] });
	await at.call('POST', '/v1/products.json', { name: 'Taza' });
	const work = async () => {
		const worker = at.command('worker', '--mode', 'sandbox', '--log-level', 'error', '--webhook-timeout-ms', '60000');
		await worker.printed(/delivers webhooks/);
		return worker;
	};
	const first = await work();
	await until(() => receiver.received.length >= 1);
	first.kill('SIGTERM');
	await endsWell(first);
	receiver.answer = (response) => void response.end();
	const second = await work();
	await until(() => repeatsFirst(receiver));
	second.kill('SIGTERM');
	await endsWell(second);
	await at.start();
});

test('papers that are being drawn are answered, drawn or not', async () => {
	const server = await at.serving();
	const details = Array.from({ length: 1000 }, () => ({ quantity: 1, comment: 'a\n'.repeat(250) }));
	const { guide } = (await at.call('POST', '/v1/shippings.json', { details })).body;
	const { pathname } = new URL(guide.urlPdf);
	const papers = [pathname, new URL(guide.urlPdfOriginal).pathname];
	const asked = papers.flatMap((path) =>
		['letter', 'a4', 'roll80'].map((paper) => begun(at.url, `${path}?paper=${paper}`)),
	);
	const all = await Promise.all(asked);
	server.kill('SIGTERM');
	for (const { answer } of all) {
		const text = await answer;
		if (text.startsWith('HTTP/1.1 200 ')) assert.match(text, /%%EOF\s*$/);
		else assert.match(text, /^HTTP\/1\.1 503 .*"errorCode":"service\.[a-z]+"/s);
	}
	await endsWell(server);
});

const LINES = 2_000;
const fileOf = (prefix: string) =>
	[
		'code,name,price',
		...Array.from({ length: LINES }, (_, n) => `${prefix}-${n},Producto ${prefix} ${n},${1000 + n}`),
	].join('\n');

async function beginImport(prefix: string): Promise<() => Promise<Json>> {
	const { id, creates } = (await at.call('POST', '/v1/imports/products.json', fileOf(prefix))).body;
	assert.equal(creates, LINES);
	assert.equal((await at.call('POST', `/v1/imports/${id}/run.json`)).status, 202);
	return async () => (await at.call('GET', `/v1/imports/${id}.json`)).body;
}

async function nextProcessImports(prefix: string, read: () => Promise<Json>): Promise<void> {
	await at.start();
	await until(async () => !['waiting', 'checking', 'writing'].includes((await read()).state));
	const { state, done, problem } = await read();
	assert.deepEqual([state, done, problem], ['done', LINES, null]);
	assert.equal((await at.call('GET', `/v1/variants/count.json?code=${prefix}-${LINES - 1}`)).body.count, 1);
}

for (const state of ['checking', 'writing'])
	test(`an import that is ${state} is done by the next process, whole`, async () => {
		const first = await at.serving();
		const read = await beginImport(state);
		await until(async () => [state, 'writing', 'done'].includes((await read()).state));
		first.kill('SIGTERM');
		await endsWell(first);
		await nextProcessImports(state, read);
	});

const isOfPostgres = isPostgres
	? {}
	: { skip: 'another program that holds SQLite keeps an import from being asked for' };

test(
	'an import that waits for another program is not waited for, and done by the next process',
	isOfPostgres,
	async () => {
		const first = await at.serving();
		let read: (() => Promise<Json>) | undefined;
		await holding(settingsOf(at), async () => {
			const reading = await beginImport('held');
			read = reading;
			await until(async () => (await reading()).state === 'writing');
			first.kill('SIGTERM');
			await endsWell(first);
		});
		assert.ok(read);
		await nextProcessImports('held', read);
	},
);

test('the last one ends as well', async () => {
	const last = await at.serving();
	last.kill('SIGTERM');
	await endsWell(last);
});
