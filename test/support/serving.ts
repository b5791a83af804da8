/** A real `bodega start` to stop in the middle of things, and a request that is half sent. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach } from 'node:test';
import { type Running, startCommand } from './command.ts';

const started: Running[] = [];

/** What a file's tests leave running is killed after each of them. */
export function killWhatRuns(): void {
	afterEach(() => {
		for (const server of started.splice(0)) if (server.isRunning) server.kill('SIGKILL');
	});
}

export async function serving(
	cwd: string,
	...flags: string[]
): Promise<{ server: Running; url: string; token: string }> {
	const server = startCommand(['start', '--port', '0', '--log-level', 'error', ...flags], { cwd });
	started.push(server);
	const [, token = '', url = ''] = await server.printed(/^curl .*access_token: (\w+)' '(http:\/\/[^/]+)/m);
	return { server, url, token };
}

export async function sandboxed(cwd: string): ReturnType<typeof serving> {
	const server = startCommand(['sandbox', '--port', '0', '--json', '--log-level', 'error'], { cwd });
	started.push(server);
	const [line] = await server.printed(/^\{.*\}$/m);
	const { baseUrl, accessToken } = JSON.parse(line);
	return { server, url: baseUrl, token: accessToken };
}

/** A request of which the service has everything but the end. */
export async function half(
	url: string,
	token: string,
	body: string,
): Promise<{ socket: Socket; answer: Promise<string>; finish(): void }> {
	const { hostname, port, host } = new URL(url);
	const socket = connect(Number(port), hostname);
	await once(socket, 'connect');
	const head = [
		'POST /v1/products.json HTTP/1.1',
		`Host: ${host}`,
		`access_token: ${token}`,
		`Content-Length: ${body.length}`,
	];
	socket.setEncoding('utf8').write(`${head.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`);
	const [word] = await once(socket, 'data');
	assert.equal(word, 'HTTP/1.1 100 Continue\r\n\r\n', 'the service works on it');
	let text = '';
	socket.on('data', (part) => (text += part));
	const answer = once(socket, 'close').then(() => text);
	socket.write(body.slice(0, 5));
	return { socket, answer, finish: () => socket.write(body.slice(5)) };
}
