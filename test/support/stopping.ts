/** A `bodega start` on a database of the file's own, on the engine of `ENGINE`, that its tests stop in the middle of things, one after the other. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type Running, startCommand } from './command.ts';
import { ownDatabase } from './own-database.ts';
import type { Json } from './send.ts';

/** Seconds: some states take all of it, and 8 are the default. */
export const STOP_TIMEOUT = 3;

export class Stoppable {
	readonly cwd: string;
	readonly env: Record<string, string>;
	readonly #running: Running[] = [];
	#server: Running | undefined;
	url = '';
	token = '';

	constructor(cwd: string, env: Record<string, string>) {
		this.cwd = cwd;
		this.env = env;
	}

	/** A command on the same database; killed with the file where it still runs. */
	command(...args: string[]): Running {
		const running = startCommand(args, { cwd: this.cwd, env: this.env });
		this.#running.push(running);
		return running;
	}

	/** The service that the test before has left running, or a new one. */
	async serving(): Promise<Running> {
		return this.#server?.isRunning ? this.#server : this.start();
	}

	/** Another process, after the one that runs. */
	async start(...flags: string[]): Promise<Running> {
		if (this.#server?.isRunning) {
			this.#server.kill('SIGTERM');
			await endsWell(this.#server);
		}
		this.#server = undefined;
		const how = ['--port', '0', '--mode', 'sandbox', '--log-level', 'error', '--stop-timeout', `${STOP_TIMEOUT}`];
		const server = this.command('start', ...how, ...flags);
		[, this.token = '', this.url = ''] = await server.printed(/^curl .*access_token: (\w+)' '(http:\/\/[^/]+)/m);
		this.#server = server;
		return server;
	}

	async call(method: string, path: string, body?: unknown): Promise<{ status: number; headers: Headers; body: Json }> {
		const sent = typeof body === 'string' ? body : JSON.stringify(body);
		const headers = { access_token: this.token };
		const reply = await fetch(this.url + path, { method, headers, ...(body === undefined ? {} : { body: sent }) });
		return { status: reply.status, headers: reply.headers, body: await reply.json() };
	}

	async killAll(): Promise<void> {
		for (const each of this.#running.splice(0)) {
			if (each.isRunning) each.kill('SIGKILL');
			await each.ended;
		}
	}
}

/** Filling a database takes longer than most stops, so that every test goes on with what the one before has left. */
export async function stoppable(): Promise<Stoppable> {
	const cwd = mkdtempSync(join(tmpdir(), 'bodega-stops-'));
	const { flags, end } = await ownDatabase(cwd);
	const { databaseUrl = '', databaseSchema = '' } = flags;
	const env: Record<string, string> = databaseUrl
		? { DATABASE_URL: databaseUrl, BODEGA_DATABASE_SCHEMA: databaseSchema }
		: {};
	const at = new Stoppable(cwd, env);
	after(async () => {
		await at.killAll();
		await end();
		rmSync(cwd, { recursive: true, force: true });
	});
	return at;
}

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
