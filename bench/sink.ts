/** A receiver in a process of its own, which costs what is measured no CPU; run by itself, it is that process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const nowMs = () => performance.timeOrigin + performance.now();

/** Runs in a process of its own: answers at once, and remembers when what arrived; never answers below /hang. */
async function serve() {
	let arrivals: [path: string, eventNumber: number, at: number][] = [];
	let many = 0;
	const server = createServer((incoming, response) => {
		let text = '';
		incoming.setEncoding('utf8').on('data', (part) => {
			text += part;
		});
		incoming.on('end', () => {
			if (incoming.url === '/hang') return;
			many++;
			arrivals.push([incoming.url ?? '', JSON.parse(text).eventNumber, nowMs()]);
			response.end('ok');
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	process.on('message', (what) => {
		if (what === 'count') process.send?.({ many });
		else {
			process.send?.({ arrivals });
			arrivals = [];
		}
	});
	process.once('disconnect', () => process.exit());
	process.send?.({ port: (server.address() as AddressInfo).port });
}

/** The process, asked from here. */
export class Sink {
	readonly #child: ChildProcess;
	readonly url: string;
	private constructor(child: ChildProcess, port: number) {
		this.#child = child;
		this.url = `http://127.0.0.1:${port}`;
	}
	static async start(): Promise<Sink> {
		const child = fork(import.meta.filename);
		const [{ port }] = (await once(child, 'message')) as [{ port: number }];
		return new Sink(child, port);
	}
	async #ask<T>(what: string): Promise<T> {
		const answer = once(this.#child, 'message');
		this.#child.send(what);
		return (await answer)[0] as T;
	}
	count = async () => (await this.#ask<{ many: number }>('count')).many;
	arrivals = async () => (await this.#ask<{ arrivals: [string, number, number][] }>('arrivals')).arrivals;
	stop() {
		this.#child.disconnect();
	}
}

if (process.argv[1] === import.meta.filename) await serve();
