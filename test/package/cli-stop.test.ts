/** A graceful stop: what is in flight gets its answer, nothing answered is lost, nobody hangs on. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connections } from '../../src/kernel/http/stop/connections.ts';
import { startSandbox } from '../../src/sandbox/index.ts';
import { inFolder, ROOT, runCommand, startCommand } from '../support/command.ts';
import { startService } from '../support/service.ts';
import { half, killWhatRuns, serving } from '../support/serving.ts';

killWhatRuns();

describe('SIGTERM', () => {
	test('lets a request in flight finish with its answer, then closes its connection', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd);
			const request = await half(url, token, '{"name":"Lento"}');
			const idle = connect(Number(new URL(url).port), '127.0.0.1');
			await once(idle, 'connect');
			const idleClosed = once(idle.resume(), 'close');
			server.kill('SIGTERM');
			server.kill('SIGTERM');
			// Nobody new is let in; the rest of a body has three seconds from then on, so it is sent at once.
			while (await fetch(`${url}/health`).catch(() => undefined));
			assert.ok(server.isRunning);
			request.finish();
			const answer = await request.answer;
			assert.match(answer, /^HTTP\/1\.1 201 /);
			assert.match(answer, /"name":"Lento"/);
			await idleClosed;
			const { code, stderr } = await server.ended;
			assert.deepEqual([code, stderr], [0, '']);
		});
	});

	test('during a storm of writes keeps exactly what it answered', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd);
			const headers = { access_token: token };
			const count = async (at: string, filter: string) => {
				const reply = await fetch(`${at}/v1/clients/count.json${filter}`, { headers });
				return ((await reply.json()) as { count: number }).count;
			};
			const before = await count(url, '');
			let isStopping = false;
			const made: string[] = [];
			const lost: string[] = [];
			const writer = async (name: number) => {
				for (let n = 0; !isStopping || n < 3; n++) {
					// Codes compare without dashes and dots: 1-10 would be 11-0.
					const code = `${name}x${n}`;
					const reply = await fetch(`${url}/v1/clients.json`, {
						method: 'POST',
						headers,
						body: JSON.stringify({ code }),
					}).catch(() => undefined);
					if (reply?.status === 201) made.push(code);
					else lost.push(code);
					if (!reply) return;
				}
			};
			const storm = Array.from({ length: 12 }, (_, name) => writer(name));
			await sleep(400);
			isStopping = true;
			server.kill('SIGTERM');
			await Promise.all(storm);
			assert.equal((await server.ended).code, 0);
			const again = await serving(cwd);
			assert.equal(again.token, token);
			assert.equal(await count(again.url, ''), before + made.length);
			for (const code of made.slice(-20)) assert.equal(await count(again.url, `?code=${code}`), 1);
			for (const code of lost)
				assert.equal(await count(again.url, `?code=${code}`), 0, 'what was not answered was not done');
			again.server.kill('SIGTERM');
			await again.server.ended;
		});
	});

	test('a later signal ends it at once', async () => {
		await inFolder(async (cwd) => {
			const { server, url, token } = await serving(cwd);
			const request = await half(url, token, '{"name":"Nunca"}');
			// Signals within a second of the first count as that one; a busy machine decides when it is heard.
			for (server.kill('SIGTERM'); server.isRunning; server.kill('SIGTERM')) await sleep(300);
			assert.equal((await server.ended).code, 1);
			request.socket.destroy();
			assert.match((await runCommand(['check'], { cwd })).stdout, /sum of its movements/);
		});
	});
});

describe('under npm', () => {
	const npmStart = async (folder: string) => {
		const program = ['npm', 'start', '--silent', '--'];
		const args = ['--port', '0', '--log-level', 'error', '--data-dir', folder];
		const server = startCommand(args, { cwd: ROOT, program, detached: true });
		const [, token = '', url = ''] = await server.printed(/^curl .*access_token: (\w+)' '(http:\/\/[^/]+)/m);
		return { server, url, token };
	};

	test('a signal to npm, which does not pass it on, ends the service as well', async () => {
		await inFolder(async (folder) => {
			const { server, url } = await npmStart(folder);
			server.kill('SIGTERM');
			await server.ended;
			await assert.rejects(fetch(`${url}/health`));
		});
	});

	test('Ctrl-C, which reaches everybody in the terminal, lets a request in flight finish', async () => {
		await inFolder(async (folder) => {
			const { server, url, token } = await npmStart(folder);
			const request = await half(url, token, '{"name":"Lento"}');
			process.kill(-server.pid, 'SIGINT');
			await sleep(600);
			request.finish();
			assert.match(await request.answer, /^HTTP\/1\.1 201 /);
			await server.ended;
		});
	});
});

test('a launcher that is killed takes the service along', async () => {
	await inFolder(async (cwd) => {
		// What an older Node does: it starts the pinned one and waits for it.
		const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })";
		const program = [process.execPath, '--import', `data:text/javascript,${older}`, join(ROOT, 'bin', 'bodega')];
		const server = startCommand(['start', '--port', '0', '--log-level', 'error'], { cwd, program });
		const [, url = ''] = await server.printed(/^curl .*' '(http:\/\/[^/]+)/m);
		server.kill('SIGKILL');
		await server.ended;
		while (await fetch(`${url}/health`).catch(() => undefined)) await sleep(50);
	});
});

/** Connections that a client keeps after its answers. */
async function keep(agent: Agent, url: string): Promise<void> {
	const ask = () =>
		new Promise((resolve, reject) =>
			get(`${url}/health`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject),
		);
	await Promise.all(Array.from({ length: 5 }, ask));
}

test('a sandbox waits for nobody who might ask again, and ends with the connections that it keeps', async () => {
	// Where it waited for them it would do so for 75 seconds, which no busy machine takes for a stop.
	const sandbox = await startSandbox({ args: ['--stop-timeout', '300'], timeoutMs: 300_000 });
	const agent = new Agent({ keepAlive: true });
	await keep(agent, sandbox.baseUrl);
	const since = performance.now();
	await sandbox.stop();
	assert.ok(performance.now() - since < 30_000, `it took ${performance.now() - since} ms`);
	agent.destroy();
});

test('connections that are kept cost a stop two sweeps at most', async (t) => {
	const service = await startService({ mode: 'sandbox' });
	const agent = new Agent({ keepAlive: true });
	await keep(agent, service.url);
	const { mock } = t.mock.method(Connections.prototype, 'closeIdle');
	await service.app.close();
	assert.ok(mock.callCount() > 0 && mock.callCount() <= 2, `${mock.callCount()} sweeps`);
	agent.destroy();
});
