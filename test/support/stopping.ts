/** A `bodega start` on a database of its own, on the engine of `ENGINE`, that a test stops in the middle of things. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { inFolder, type Running, startCommand } from './command.ts';
import { ownDatabase } from './own-database.ts';
import type { Json } from './send.ts';

export class Stoppable {
	readonly cwd: string;
	readonly env: Record<string, string>;
	readonly #running: Running[] = [];
	url = '';
	token = '';

	constructor(cwd: string, env: Record<string, string>) {
		this.cwd = cwd;
		this.env = env;
	}

	/** A command on the same database; killed with the test where it still runs. */
	command(...args: string[]): Running {
		const running = startCommand(args, { cwd: this.cwd, env: this.env });
		this.#running.push(running);
		return running;
	}

	async start(...flags: string[]): Promise<Running> {
		const server = this.command('start', '--port', '0', '--mode', 'sandbox', '--log-level', 'error', ...flags);
		[, this.token = '', this.url = ''] = await server.printed(/^curl .*access_token: (\w+)' '(http:\/\/[^/]+)/m);
		return server;
	}

	async call(method: string, path: string, body?: unknown): Promise<{ status: number; headers: Headers; body: Json }> {
		const sent = typeof body === 'string' ? body : JSON.stringify(body);
		const headers = { access_token: this.token };
		const reply = await fetch(this.url + path, { method, headers, ...(body === undefined ? {} : { body: sent }) });
		return { status: reply.status, headers: reply.headers, body: await reply.json() };
	}

	async killAll(): Promise<void> {
		for (const each of this.#running) {
			if (each.isRunning) each.kill('SIGKILL');
			await each.ended;
		}
	}
}

export const stoppable = (work: (at: Stoppable) => Promise<void>): Promise<void> =>
	inFolder(async (cwd) => {
		const { flags, end } =
			process.env.ENGINE === 'postgres' ? await ownDatabase(cwd) : { flags: {}, end: async () => {} };
		const { databaseUrl = '', databaseSchema = '' }: Record<string, string> = flags;
		const env: Record<string, string> = databaseUrl
			? { DATABASE_URL: databaseUrl, BODEGA_DATABASE_SCHEMA: databaseSchema }
			: {};
		const at = new Stoppable(cwd, env);
		try {
			await work(at);
		} finally {
			await at.killAll();
			await end();
		}
	});

/** Told to stop, it ends with 0 by itself: it says neither that it gave up waiting, which its ten seconds make it do, nor anything else. */
export async function endsWell(running: Running): Promise<void> {
	const { code, signal, stderr } = await running.ended;
	assert.deepEqual([code, signal, stderr], [0, null, '']);
}

/** A request that the service has begun to work on: it says so before it answers. */
export async function begun(url: string, path: string): Promise<{ socket: Socket; answer: Promise<string> }> {
	const { hostname, port, host } = new URL(url);
	const socket = connect(Number(port), hostname).setEncoding('latin1');
	const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Expect: 100-continue', 'Connection: close'];
	socket.write(`${head.join('\r\n')}\r\n\r\n`);
	let text = '';
	const first = Promise.withResolvers<void>();
	socket.on('data', (part) => {
		text += part;
		if (text.startsWith('HTTP/1.1 100 Continue\r\n\r\n')) first.resolve();
	});
	const answer = once(socket, 'close').then(() => text.slice('HTTP/1.1 100 Continue\r\n\r\n'.length));
	await Promise.race([first.promise, answer]);
	return { socket, answer };
}
