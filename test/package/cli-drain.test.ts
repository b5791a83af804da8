/** A stop answers every request that it reads, and says that the connection closes; what it does not read is sent again, and so done once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, askOnce } from '../support/asking.ts';
import { inFolder } from '../support/command.ts';
import { half, killWhatRuns, sandboxed, serving } from '../support/serving.ts';

killWhatRuns();

type Served = Awaited<ReturnType<typeof serving>>;

interface Clients {
	many: number;
	/** Each keeps its connection, or opens one for each request. */
	keepAlive: boolean;
}

/** Clients that never stop asking until the service stops, and then send to `next` what was not answered; answers which of their writes were. */
async function stopUnder({ many, keepAlive }: Clients, first: Served, next?: Promise<Served>): Promise<string[]> {
	const made: string[] = [];
	const failures: string[] = [];
	let [answers, kept, isStopping] = [0, 0, false];
	const note = ({ status, body, headers }: Answer, code: string | undefined) => {
		answers++;
		if (![200, 201].includes(status)) failures.push(`${status} ${body}`);
		if (code) made.push(code);
		return headers;
	};
	const client = async (place: number) => {
		const agent = new Agent({ keepAlive, maxSockets: 1 });
		for (let n = 0; ; n++) {
			const wasStopping = isStopping;
			const code = place % 3 === 0 ? `${place}x${n}` : undefined;
			const path = code ? '/v1/clients.json' : '/v1/offices.json';
			const asked = { token: first.token, body: code ? { code } : undefined, key: code && randomUUID() };
			const answer = await askOnce(agent, first.url + path, asked);
			if (!answer) {
				agent.destroy();
				const second = await next;
				if (!second) return;
				const again = note(await ask(new Agent(), second.url + path, asked), code);
				// An answer that comes again was of a write that was done, and so had to be answered.
				if (again['idempotent-replayed']) failures.push(`${code} was done and not answered`);
				return;
			}
			// Once one answer has said so, each does.
			if (note(answer, code).connection !== 'close') kept += wasStopping ? 1 : 0;
			else if (keepAlive) isStopping = true;
			// Some think before they ask again.
			if (place % 4 === 0) await sleep((place % 24) * 5);
		}
	};
	const clients = Array.from({ length: many }, (_, place) => client(place));
	while (answers < 2 * many) await sleep(10);
	first.server.kill('SIGTERM');
	await Promise.all(clients);
	assert.deepEqual(failures, []);
	assert.equal(kept, 0);
	const { code, stderr } = await first.server.ended;
	assert.deepEqual([code, stderr], [0, '']);
	return made;
}

async function countOf({ url, token }: Served): Promise<number> {
	const { body } = await ask(new Agent(), `${url}/v1/clients/count.json`, { token });
	return JSON.parse(body).count;
}

describe('SIGTERM', () => {
	const KEPT = { many: 24, keepAlive: true };
	const NEW = { many: 200, keepAlive: false };
	const ways: readonly [string, Clients, readonly string[]][] = [
		['24 clients that keep their connections', KEPT, []],
		['24 such clients, with a drain delay', KEPT, ['--drain-delay', '1']],
		['200 clients that open a connection for each request', NEW, []],
	];
	for (const [who, clients, flags] of ways)
		test(`under ${who}: every write is answered and done once, here or by the next process`, async () => {
			await inFolder(async (cwd) => {
				const first = await serving(cwd, ...flags);
				const before = await countOf(first);
				const next = first.server.ended.then(() => serving(cwd));
				const made = await stopUnder(clients, first, next);
				const second = await next;
				assert.equal(await countOf(second), before + made.length);
				assert.equal(new Set(made).size, made.length);
				second.server.kill('SIGTERM');
				assert.equal((await second.server.ended).code, 0);
			});
		});

	test('a sandbox, which nothing follows, answers what it reads as well', async () => {
		await inFolder(async (cwd) => {
			await stopUnder(KEPT, await sandboxed(cwd));
		});
	});

	test('first fails /ready, and serves on for the drain delay', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd, '--drain-delay', '300');
			const agent = new Agent({ keepAlive: false });
			assert.equal((await ask(agent, `${url}/ready`, { token })).status, 200);
			server.kill('SIGTERM');
			let ready: Answer;
			do ready = await ask(agent, `${url}/ready`, { token });
			while (ready.status === 200);
			assert.equal(ready.status, 503);
			assert.deepEqual(JSON.parse(ready.body), {
				status: 'stopping',
				reason: 'stopping',
				errorCode: 'service.unavailable',
			});
			const { status, headers } = await ask(agent, `${url}/v1/offices.json`, { token });
			assert.deepEqual([status, headers.connection], [200, 'close']);
			assert.equal((await ask(agent, `${url}/health`, { token })).status, 200);
			// It would for five minutes.
			server.kill('SIGKILL');
			await server.ended;
		});
	});

	test('fails a /ready that is under way', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd, '--ready-timeout-ms', '60000');
			// It waits for its turn: the service itself writes when it has just started.
			const other = new DatabaseSync(join(cwd, 'data', 'bodega.db'), { timeout: 60_000 });
			other.exec('begin immediate');
			const agent = new Agent({ keepAlive: false });
			const asked = Array.from({ length: 20 }, () => ask(agent, `${url}/ready`, { token }));
			// They have arrived when one that was sent after them is answered.
			assert.equal((await ask(agent, `${url}/health`, { token })).status, 200);
			server.kill('SIGTERM');
			for (const { status, body } of await Promise.all(asked))
				assert.deepEqual([status, JSON.parse(body).reason], [503, 'stopping']);
			other.close();
			const { code, stderr } = await server.ended;
			assert.deepEqual([code, stderr], [0, '']);
		});
	});

	test('answers a body that does not arrive with 503 in our shape, and ends with 0', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd, '--stop-timeout', '2');
			const request = await half(url, token, '{"name":"Nunca"}');
			const since = Date.now();
			server.kill('SIGTERM');
			const answer = await request.answer;
			assert.match(answer, /^HTTP\/1\.1 503 /);
			assert.match(answer, /\r\nretry-after: 1\r\n/i);
			assert.match(answer, /\r\nconnection: close\r\n/i);
			assert.match(answer, /"errorCode":"service\.stopping"/);
			const { code, stderr } = await server.ended;
			assert.deepEqual([code, stderr], [0, '']);
			assert.ok(Date.now() - since >= 1_400, 'it had three quarters of its time');
		});
	});

	test('answers both of two requests that were sent at once on one connection', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd);
			const { port, host } = new URL(url);
			const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
			await once(socket, 'connect');
			const one = `GET /v1/offices.json HTTP/1.1\r\nHost: ${host}\r\naccess_token: ${token}\r\n\r\n`;
			let text = '';
			socket.on('data', (part) => (text += part));
			socket.write(one.repeat(2));
			server.kill('SIGTERM');
			await once(socket, 'close');
			assert.equal(text.match(/HTTP\/1\.1 200 OK/g)?.length, 2);
			assert.equal((await server.ended).code, 0);
		});
	});
});
