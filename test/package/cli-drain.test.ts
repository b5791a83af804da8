/** A stop resets nobody: what was sent on an open connection is answered, and every answer says that the connection closes. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFolder } from '../support/command.ts';
import { half, killWhatRuns, sandboxed, serving } from '../support/serving.ts';

killWhatRuns();

interface Answer {
	status: number;
	connection: string | undefined;
	body: string;
}

/** One request on a kept connection; rejects when it was reset. */
function ask(agent: Agent, url: string, token: string, body?: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const method = body === undefined ? 'GET' : 'POST';
		const sent = request(url, { agent, method, headers: { access_token: token } }, (response: IncomingMessage) => {
			let text = '';
			response.setEncoding('utf8').on('data', (part) => (text += part));
			response.on('error', reject).on('end', () => {
				resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body: text });
			});
		});
		sent.on('error', reject).end(body);
	});
}

describe('SIGTERM', () => {
	const ways: readonly [string, (cwd: string) => ReturnType<typeof serving>][] = [
		['start', (cwd) => serving(cwd)],
		['start with a drain delay', (cwd) => serving(cwd, '--drain-delay', '1')],
		['sandbox', sandboxed],
	];
	for (const [way, begin] of ways)
		test(`${way}: resets no request of 24 clients that keep their connections`, async () => {
			await inFolder(async (cwd) => {
				const { server, url, token } = await begin(cwd);
				const failures: string[] = [];
				let [answers, kept, isStopping] = [0, 0, false];
				const client = async (place: number) => {
					const agent = new Agent({ keepAlive: true, maxSockets: 1 });
					for (let n = 0; ; n++) {
						const wasStopping = isStopping;
						const body = place % 3 === 0 ? JSON.stringify({ code: `${place}x${n}` }) : undefined;
						const path = body ? '/v1/clients.json' : '/v1/offices.json';
						const answer = await ask(agent, url + path, token, body).catch((error) => error.code as string);
						if (typeof answer === 'string') {
							// Nobody new is let in; anything else would be a request that got no answer.
							if (answer !== 'ECONNREFUSED') failures.push(answer);
							return agent.destroy();
						}
						answers++;
						if (![200, 201].includes(answer.status)) failures.push(`${answer.status} ${answer.body}`);
						// Once one answer has said so, each does.
						if (answer.connection === 'close') isStopping = true;
						else if (wasStopping) kept++;
						// Some think before they ask again.
						if (place % 4 === 0) await sleep(place * 5);
					}
				};
				const clients = Array.from({ length: 24 }, (_, place) => client(place));
				while (answers < 200) await sleep(10);
				server.kill('SIGTERM');
				await Promise.all(clients);
				assert.deepEqual(failures, []);
				assert.equal(kept, 0);
				assert.deepEqual((await server.ended).code, 0);
			});
		});

	test('resets none of 200 clients that open a connection for each request', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd);
			const agent = new Agent({ keepAlive: false });
			const failures: string[] = [];
			let answers = 0;
			const client = async () => {
				for (;;) {
					const answer = await ask(agent, `${url}/v1/offices.json`, token).catch((error) => error.code as string);
					if (answer === 'ECONNREFUSED') return;
					if (typeof answer === 'string') return failures.push(answer);
					answers++;
					if (answer.status !== 200) return failures.push(`${answer.status} ${answer.body}`);
				}
			};
			const clients = Array.from({ length: 200 }, client);
			while (answers < 400) await sleep(10);
			server.kill('SIGTERM');
			await Promise.all(clients);
			assert.deepEqual(failures, []);
			assert.equal((await server.ended).code, 0);
		});
	});

	test('first fails /ready, and serves on for the drain delay', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd, '--drain-delay', '2');
			const agent = new Agent({ keepAlive: false });
			assert.equal((await ask(agent, `${url}/ready`, token)).status, 200);
			server.kill('SIGTERM');
			let ready: Answer;
			do ready = await ask(agent, `${url}/ready`, token);
			while (ready.status === 200);
			assert.equal(ready.status, 503);
			assert.deepEqual(JSON.parse(ready.body), {
				status: 'stopping',
				reason: 'stopping',
				errorCode: 'service.unavailable',
			});
			const { status, connection } = await ask(agent, `${url}/v1/offices.json`, token);
			assert.deepEqual([status, connection], [200, 'close']);
			assert.equal((await ask(agent, `${url}/health`, token)).status, 200);
			assert.equal((await server.ended).code, 0);
		});
	});

	test('fails a /ready that is under way', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd, '--ready-timeout-ms', '60000');
			// It waits for its turn: the service itself writes when it has just started.
			const other = new DatabaseSync(join(cwd, 'data', 'bodega.db'), { timeout: 60_000 });
			other.exec('begin immediate');
			const agent = new Agent({ keepAlive: false });
			const asked = Array.from({ length: 20 }, () => ask(agent, `${url}/ready`, token));
			// They have arrived when one that was sent after them is answered.
			assert.equal((await ask(agent, `${url}/health`, token)).status, 200);
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
			const { server, url, token } = await serving(cwd);
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
			assert.ok(Date.now() - since >= 2_500, 'it had its seconds');
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
