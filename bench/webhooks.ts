import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type App, createApp } from '../src/app/index.ts';
import { loadSettings } from '../src/app/settings.ts';
import { createToken, EVERY_RIGHT } from '../src/foundations/identity/index.ts';
import { createOutbound } from '../src/kernel/outbound/index.ts';
import { publish } from '../src/kernel/outbox/index.ts';
import { randomSecret } from '../src/kernel/secrets.ts';
import { provisionCompany } from '../src/provision/index.ts';
import { companyCode } from '../test/support/company-code.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { Sink } from './sink.ts';

const { values } = parseArgs({
	options: {
		events: { type: 'string', default: '10000' },
		trickle: { type: 'string', default: '500' },
		sqlite: { type: 'boolean', default: false },
		postgres: { type: 'boolean', default: false },
	},
});
const EVENTS = Number(values.events);
const TRICKLE = Number(values.trickle);
const CONCURRENCY = 16;
const TURNS = 5;
/** Each measured without and with the hanging one, by turns, so that what else the machine does meets both. */
const ROUNDS = 5;

const nowMs = () => performance.timeOrigin + performance.now();
const number = (value: number, digits = 0) =>
	value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const quantile = (list: readonly number[], share: number) =>
	[...list].sort((a, b) => a - b)[Math.min(Math.floor(list.length * share), list.length - 1)] ?? Number.NaN;
const median = (list: readonly number[]) => quantile(list, 0.5);
const p95 = (list: readonly number[]) => quantile(list, 0.95);

/** What a delivery carries, signed once. */
const BARE_BODY = JSON.stringify({
	cpnId: 1,
	resource: '/v2/stocks/documents/1.json',
	resourceId: '1',
	topic: 'payment',
	action: 'post',
	send: 1_773_156_600,
	officeId: 1,
	paymentId: 1,
	eventNumber: 1,
});
const BARE_HEADERS = {
	'content-type': 'application/json',
	'content-length': Buffer.byteLength(BARE_BODY),
	'user-agent': 'bare',
	'webhook-id': `evt_${'0'.repeat(32)}`,
	'webhook-timestamp': '1773156600',
	'webhook-signature': `v1,${'0'.repeat(43)}=`,
};

type Post = (url: string) => Promise<unknown>;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
/** As the runtime's documentation has it. */
const postByRuntime: Post = (url) =>
	new Promise<void>((resolve, reject) => {
		const made = request(url, { method: 'POST', agent, headers: BARE_HEADERS }, (response) => {
			response.resume().on('end', resolve);
		});
		made.on('error', reject).end(BARE_BODY);
	});

const outbound = createOutbound({ allowPrivate: true, allowedTargets: [] });
const { 'content-length': _itsOwn, ...headers } = BARE_HEADERS;
const postOptions = { headers, body: BARE_BODY, timeoutMs: 15_000, maxBytes: 4_096, keepAlive: true };
const postByOutbound: Post = (url) => outbound.post(url, postOptions);

/** The same bytes as a delivery, over as many kept connections, and nothing else: calls a second. */
async function bareLoop(sink: Sink, many: number, post: Post): Promise<number> {
	let left = many;
	const began = performance.now();
	await Promise.all(
		Array.from({ length: CONCURRENCY }, async () => {
			while (left-- > 0) await post(`${sink.url}/bare`);
		}),
	);
	const perSecond = (many * 1000) / (performance.now() - began);
	await sink.arrivals();
	return perSecond;
}

interface Shop {
	app: App;
	companyId: number;
	/** Answers how to disable and enable it. */
	register(url: string): Promise<(disabled: 0 | 1) => Promise<void>>;
	publish(many: number): Promise<void>;
}

async function openShop(app: App): Promise<Shop> {
	const now = () => Math.floor(Date.now() / 1000);
	const { companyId, token } = await app.db.transaction(async (tx) => {
		const { companyId, userId } = await provisionCompany(
			{ tx, now: now() },
			{
				code: companyCode(),
				name: 'Banco de Pruebas SpA',
				activity: 'Comercio',
				address: 'Av. Matta 100',
				municipality: 'Santiago',
				city: 'Santiago',
				email: 'banco@pruebas.example',
				phone: '',
				currencyCode: 'CLP',
				hasStore: true,
				owner: {
					firstName: 'Inés',
					lastName: 'Araya',
					email: `${randomSecret(4)}@pruebas.example`,
					passwordHash: 'none',
				},
				officeName: 'Casa Matriz',
			},
		);
		const made = await createToken(
			{ tx, now: now() },
			{ companyId, userId, name: 'b', rights: EVERY_RIGHT, expiresAt: null },
		);
		return { companyId, token: made.token };
	});
	let documentId = 0;
	// Each about a document of its own: what is about the same goes out one after the other.
	const event = () => ({
		companyId,
		topic: 'payment.created',
		payload: { paymentId: 1, documentId: ++documentId, officeId: 1 },
	});
	return {
		app,
		companyId,
		async register(url) {
			const headers = { access_token: token };
			const payload = { url, topics: ['payment'] };
			const made = await app.server.inject({ method: 'POST', url: '/v1/webhooks.json', headers, payload });
			const { id } = made.json() as { id: number };
			return async (disabled) => {
				await app.server.inject({ method: 'PUT', url: `/v1/webhooks/${id}.json`, headers, payload: { disabled } });
			};
		},
		publish: (many) => app.db.transaction((tx) => publish(tx, now(), ...Array.from({ length: many }, event))),
	};
}

async function until(isTrue: () => Promise<boolean>) {
	while (!(await isTrue())) await sleep(5);
}

/** From the commit of a backlog to the arrival of its last event. */
async function throughput(shop: Shop, sink: Sink): Promise<number> {
	const before = await sink.count();
	await shop.publish(EVENTS);
	const began = performance.now();
	await until(async () => (await sink.count()) >= before + EVENTS);
	const perSecond = (EVENTS * 1000) / (performance.now() - began);
	await shop.app.deliveries.drain();
	await sink.arrivals();
	return perSecond;
}

/** Milliseconds from each commit to the first attempt at a healthy endpoint, one event at a time. */
async function latencies(shop: Shop, sink: Sink, path: string): Promise<number[]> {
	const commits: number[] = [];
	for (let n = 0; n < TRICKLE / ROUNDS; n++) {
		await shop.publish(1);
		commits.push(nowMs());
		await sleep(20 + Math.random() * 20);
	}
	await sleep(500);
	const arrived = (await sink.arrivals()).filter((each) => each[0] === path).sort((a, b) => a[1] - b[1]);
	return commits.map((at, place) => (arrived[place]?.[2] ?? Number.POSITIVE_INFINITY) - at);
}

async function measure(title: string, flags: Record<string, string>, sink: Sink) {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-bench-'));
	const { settings } = loadSettings({
		flags: { port: '0', dataDir: folder, mode: 'sandbox', logLevel: 'error', ...flags },
		environment: {},
		file: null,
	});
	const app = await createApp(settings);
	console.log(`\n${title}`);
	const shop = await openShop(app);
	await shop.register(`${sink.url}/healthy`);
	// What is not compiled yet says nothing of either.
	await throughput(shop, sink);
	const turns: { bare: number; client: number; ours: number }[] = [];
	for (let turn = 0; turn < TURNS; turn++)
		turns.push({
			bare: await bareLoop(sink, EVENTS, postByRuntime),
			client: await bareLoop(sink, EVENTS, postByOutbound),
			ours: await throughput(shop, sink),
		});
	const rate = (of: keyof (typeof turns)[0]) => `${number(median(turns.map((turn) => turn[of]))).padStart(8)}/s`;
	const ratio = (to: 'bare' | 'client') => number(median(turns.map((turn) => turn.ours / turn[to])), 2);
	console.log(`  bare keep-alive POST loop      ${rate('bare')}`);
	console.log(`  the same by deliveries' client ${rate('client')}`);
	console.log(
		`  deliveries, events to receipt  ${rate('ours')}   ratio ${ratio('bare')}, to their client ${ratio('client')}`,
	);
	const disableHanging = await shop.register(`${sink.url}/hang`);
	const rounds: { alone: number[]; beside: number[] }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await disableHanging(1);
		const alone = await latencies(shop, sink, '/healthy');
		await disableHanging(0);
		rounds.push({ alone, beside: await latencies(shop, sink, '/healthy') });
	}
	const shown = (lists: number[][]) =>
		`p50 ${number(median(lists.map(median)), 1)} ms   p95 ${number(median(lists.map(p95)), 1)} ms`;
	const slowdown = median(rounds.map(({ alone, beside }) => p95(beside) / p95(alone)));
	console.log(`  commit to first attempt        ${shown(rounds.map(({ alone }) => alone))}`);
	console.log(
		`  the same beside a hanging one  ${shown(rounds.map(({ beside }) => beside))}   ratio of p95 ${number(slowdown, 2)}`,
	);
	await app.close();
	rmSync(folder, { recursive: true, force: true });
}

async function run() {
	const sink = await Sink.start();
	for (const post of [postByRuntime, postByOutbound]) await bareLoop(sink, 2_000, post);
	const wantsBoth = !values.sqlite && !values.postgres;
	if (values.sqlite || wantsBoth)
		await measure('SQLite (durable: WAL, synchronous=FULL)', { synchronous: 'full' }, sink);
	if (values.postgres || wantsBoth) {
		const server = await startPostgres('durable');
		await measure('PostgreSQL', { databaseUrl: server.url }, sink);
		await server.stop();
	}
	agent.destroy();
	outbound.close();
	sink.stop();
}

await run();
