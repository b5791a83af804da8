/** The feed as it happens: in order, from where a reader was, for its own company, and no longer than its token. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { EventStream } from '../../../src/kernel/http/index.ts';
import type { EventRow } from '../../../src/kernel/outbox/index.ts';
import { Listeners } from '../../../src/slices/webhooks/index.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db, listeners } = service.app;

class Reader {
	readonly #abort = new AbortController();
	readonly #path: string;
	readonly #headers: Record<string, string>;
	response: Response | undefined;
	#parts: AsyncIterator<string> | undefined;
	#text = '';

	constructor(token: string, query = '', headers: Record<string, string> = {}) {
		this.#path = `/v1/events/stream${query}`;
		this.#headers = { access_token: token, ...headers };
	}

	async open(): Promise<this> {
		const { signal } = this.#abort;
		this.response = await fetch(service.url + this.#path, { headers: this.#headers, signal });
		this.#parts = this.response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
		return this;
	}

	/** The next block; undefined at the end. */
	async next(): Promise<string | undefined> {
		for (;;) {
			const end = this.#text.indexOf('\n\n');
			if (end !== -1) {
				const block = this.#text.slice(0, end);
				this.#text = this.#text.slice(end + 2);
				return block;
			}
			const part = await this.#parts?.next();
			if (!part || part.done) return undefined;
			this.#text += part.value;
		}
	}

	/** The next block with data, in its members. */
	async event(): Promise<Json> {
		for (;;) {
			const block = await this.next();
			if (block === undefined) return undefined;
			const data = /^data: (.*)$/m.exec(block)?.[1];
			if (data !== undefined)
				return { id: /^id: (.*)$/m.exec(block)?.[1], event: /^event: (.*)$/m.exec(block)?.[1], data: JSON.parse(data) };
		}
	}

	close = () => this.#abort.abort();
}

const product = (company: TestCompany, name: string) => company.post('/v1/products.json', { name });

/** Waits until nobody of the company listens any more. */
async function untilGone(before: number) {
	while (listeners.count > before) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('events come as they happen, each with its number, and none of another company', async () => {
	const company = await service.company();
	const stranger = await service.company();
	const before = listeners.count;
	const reader = await new Reader(company.token).open();
	assert.equal(reader.response?.headers.get('content-type'), 'text/event-stream; charset=utf-8');
	assert.equal(reader.response?.headers.get('cache-control'), 'no-store');
	assert.equal(await reader.next(), 'retry: 2000');
	await product(stranger, 'Ajeno');
	await product(company, 'Café');
	const first = await reader.event();
	const [known] = (await company.get('/v1/events.json')).body.items;
	assert.deepEqual(first, { id: String(known.number), event: undefined, data: known });
	await product(company, 'Té');
	assert.equal((await reader.event()).data.number, known.number + 1);
	reader.close();
	await untilGone(before);
});

test('a reader continues where it was, by header or address, and hears of what is no longer kept', async () => {
	const company = await service.company();
	for (const name of ['Uno', 'Dos', 'Tres']) await product(company, name);
	await service.app.relay.drain();
	const { lastNumber } = (await company.get('/v1/events.json')).body;
	const numbers = async (query: string, headers: Record<string, string>, many: number) => {
		const reader = await new Reader(company.token, query, headers).open();
		const read: number[] = [];
		for (let at = 0; at < many; at++) read.push((await reader.event()).data.number);
		reader.close();
		return read;
	};
	const all = Array.from({ length: lastNumber }, (_, place) => place + 1);
	assert.deepEqual(await numbers('?after=0', {}, lastNumber), all);
	assert.deepEqual(await numbers('?after=0', { 'last-event-id': String(lastNumber - 1) }, 1), [lastNumber]);
	await db.transaction((tx) =>
		tx.query(`delete from outbox_events where company_id = ${company.id} and number = 1`, []),
	);
	const reader = await new Reader(company.token, '?after=0').open();
	assert.deepEqual(await reader.event(), { id: undefined, event: 'gap', data: { after: 0, oldestNumber: 2 } });
	assert.equal((await reader.event()).data.number, 2);
	reader.close();
	await untilGone(0);
});

test('what cannot be a number is refused, and HEAD opens nothing', async () => {
	const company = await service.company();
	const before = listeners.count;
	for (const after of ['-1', 'x', '1.5'])
		assert.equal((await company.get(`/v1/events/stream?after=${after}`)).status, 400, after);
	const head = await service.call('HEAD', '/v1/events/stream', { token: company.token });
	assert.equal(head.status, 200);
	assert.equal(listeners.count, before);
});

test('a company has so many at once, and a place is free again once one is closed', async () => {
	const company = await service.company();
	const before = listeners.count;
	const readers = await Promise.all(Array.from({ length: 20 }, () => new Reader(company.token).open()));
	const refused = await company.get('/v1/events/stream');
	assert.deepEqual([refused.status, refused.body.errorCode], [429, 'events.too_many_streams']);
	assert.equal((await (await service.company()).get('/v1/events/stream')).status, 200);
	readers[0]?.close();
	await untilGone(before + 19);
	assert.equal((await company.get('/v1/events/stream')).status, 200);
	for (const reader of readers) reader.close();
	await untilGone(before);
});

const silent = { show: (row: EventRow) => String(row.number), mayListen: async () => true };

test('one look serves all who listen, and a quiet stream says now and then that it lives', async () => {
	let now = 100_000;
	const own = new Listeners({ db, elapsedMs: () => now });
	let statements = 0;
	const counted = Object.create(db, {
		query: {
			value: (...args: Parameters<typeof db.query>) => {
				statements++;
				return db.query(...args);
			},
		},
	});
	const many = new Listeners({ db: counted, elapsedMs: () => now });
	const company = await service.company();
	const streams = Array.from({ length: 5 }, () => new EventStream());
	for (const stream of streams) many.add({ companyId: company.id, stream, after: 0, ...silent });
	await many.tell();
	assert.equal(statements, 1);
	const stream = new EventStream();
	own.add({ companyId: company.id, stream, after: 0, ...silent });
	await own.tell();
	stream.body.read();
	now += 15_000;
	await own.tell();
	assert.equal(String(stream.body.read()), ':\n\n');
	own.endAll();
	assert.equal(own.count, 0);
	assert.equal(stream.isOpen, false);
});

test('it ends with the token, or with the right', async () => {
	const company = await service.company();
	const scope = {
		companyId: company.id,
		userId: company.userId,
		name: 'corto',
		rights: 'events:read',
		expiresAt: null,
	};
	const { id, token } = await db.transaction((tx) => createToken({ tx, now: NOW }, scope));
	let now = 100_000;
	const own = new Listeners({ db, elapsedMs: () => now });
	const stream = new EventStream();
	const mayListen = async () => (await service.call('GET', '/v1/events.json', { token })).status === 200;
	own.add({ companyId: company.id, stream, after: 0, show: silent.show, mayListen });
	await own.tell();
	assert.equal(own.count, 1);
	await db.transaction((tx) => tx.query(`update tokens set revoked_at = ${NOW} where id = ${id}`, []));
	now += 15_000;
	await own.tell();
	assert.deepEqual([own.count, stream.isOpen], [0, false]);
});

test('one who does not read is let go rather than kept in memory', () => {
	const stream = new EventStream();
	let ended = 0;
	stream.whenEnded(() => ended++);
	const long = JSON.stringify('x'.repeat(100_000));
	for (let at = 0; at < 20; at++) stream.send(at, long);
	assert.ok(stream.body.destroyed);
});

test('streams end when the service stops, so that nobody is cut off', async () => {
	const company = await service.company();
	await untilGone(0);
	const reader = await new Reader(company.token).open();
	assert.equal(await reader.next(), 'retry: 2000');
	const stopped = service.app.drain();
	assert.equal(await reader.next(), undefined);
	await stopped;
	assert.equal(listeners.count, 0);
});
