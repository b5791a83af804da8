/** Many clients that come at once are all let in, however busy the process is at that moment. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { inFolder } from '../support/command.ts';
import { killWhatRuns, serving } from '../support/serving.ts';

killWhatRuns();

/** Twice what Node would let wait, where the system allows it. */
function clientsAtOnce(): number {
	try {
		return Math.min(Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')), 1_000);
	} catch {
		return 100;
	}
}

test('a process that has no time lets a thousand clients wait, and answers each', async () => {
	await inFolder(async (cwd) => {
		const { server, url } = await serving(cwd);
		const { hostname, port, host } = new URL(url);
		server.kill('SIGSTOP');
		const sockets: Socket[] = Array.from({ length: clientsAtOnce() }, () => connect(Number(port), hostname));
		await Promise.all(sockets.map((socket) => once(socket, 'connect')));
		server.kill('SIGCONT');
		const answers = sockets.map(async (socket) => {
			socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
			let text = '';
			for await (const part of socket) text += part;
			return text;
		});
		for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1\.1 200 /);
		server.kill('SIGTERM');
		assert.equal((await server.ended).code, 0);
	});
});
