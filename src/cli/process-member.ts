/** One of the processes that serve together: its connections come from the first one, which listens for all. */
import { Socket } from 'node:net';
import type { App } from '../app/index.ts';
import type { Settings } from '../app/settings.ts';
import type { Together } from '../app/together.ts';
import { renewCertificate, type TurnsAsked, type TurnsGiven } from '../kernel/http/index.ts';
import { nameAddresses, stopOnSignals } from '../server.ts';
import { type FromMember, isToMember, type Place, REPLACING, type ToMember } from './process-messages.ts';

/** Closed connections are reported together. */
const TELL_EVERY_MS = 50;

export class Member {
	readonly together: Together;
	readonly #place: Place;
	readonly #wakers = new Set<(job: string) => void>();
	readonly #answers: ((given: TurnsGiven) => void)[] = [];
	readonly #url = Promise.withResolvers<string>();
	#asked: TurnsAsked[] = [];
	#closed = 0;
	#isLeader = false;
	#isReplaced = false;
	#stop: (() => void) | undefined;
	#renewCertificate: (() => void) | undefined;
	/** It came before there was a server. */
	#hasRenewed = false;
	#serve: ((socket: Socket) => void) | undefined;

	constructor(place: Place) {
		this.#place = place;
		this.together = {
			peers: {
				number: place.number,
				many: place.many,
				isLeader: () => this.#isLeader,
				wake: (job, where) => this.#say({ kind: 'wake', job, where }),
				onWake: (listener) => {
					this.#wakers.add(listener);
					return () => void this.#wakers.delete(listener);
				},
			},
			ask: (asked) => this.#ask(asked),
		};
		process.on('message', (message, socket) => {
			if (isToMember(message)) this.#hear(message, socket);
		});
		// Without the first one nobody comes in any more.
		process.on('disconnect', () => this.#end());
		// A terminal tells every process; here the first one decides.
		for (const signal of ['SIGINT', 'SIGHUP', ...REPLACING]) process.on(signal, () => {});
	}

	/** Takes connections, and tells that it does. */
	async serve(app: App, settings: Settings, linesOf: (url: string) => Promise<readonly string[]>): Promise<void> {
		const { server } = app.server;
		await app.server.ready();
		this.#say({ kind: 'open' });
		const url = await this.#url.promise;
		nameAddresses(app, url);
		this.#stop = stopOnSignals({
			drain: () => app.drain(this.#isReplaced),
			close: app.close,
			settings,
			signals: ['SIGTERM'],
		});
		this.#renewCertificate = () => void renewCertificate(server, settings, app.log);
		if (this.#hasRenewed) this.#renewCertificate();
		// The engine watches over slow requests from when it listens.
		server.emit('listening');
		this.#serve = (socket) => {
			// As of a connection that the engine itself has let in: who has sent everything may still read.
			socket.allowHalfOpen = true;
			socket.once('close', () => this.#noteClosed());
			server.emit('connection', socket);
		};
		this.#say({ kind: 'ready', lines: this.#place.speaks ? await linesOf(url) : [] });
	}

	#say(message: FromMember): void {
		if (process.connected) process.send?.(message);
	}

	#hear(message: ToMember, socket: unknown): void {
		if (message.kind === 'connection') {
			// One that was closed on the way comes without itself.
			if (socket instanceof Socket) this.#serve?.(socket);
			else this.#noteClosed();
		} else if (message.kind === 'listening') this.#url.resolve(message.url);
		else if (message.kind === 'wake') this.#wake(message.job);
		else if (message.kind === 'turns') for (const given of message.given) this.#answers.shift()?.(given);
		else if (message.kind === 'leader') this.#isLeader = true;
		else if (message.kind === 'certificate') this.#hearOfCertificate();
		else this.#end(message.kind === 'replaced');
	}

	#hearOfCertificate(): void {
		this.#hasRenewed = true;
		this.#renewCertificate?.();
	}

	#wake(job: string): void {
		for (const waker of this.#wakers) waker(job);
	}

	#end(isReplaced = false): void {
		this.#isReplaced = isReplaced;
		for (const answer of this.#answers.splice(0)) answer({ given: 1, left: 0 });
		if (this.#stop) this.#stop();
		else process.exit(0);
	}

	#noteClosed(): void {
		if (this.#closed++ > 0) return;
		setTimeout(() => {
			this.#say({ kind: 'closed', many: this.#closed });
			this.#closed = 0;
		}, TELL_EVERY_MS).unref();
	}

	/** What is asked for in one turn of the event loop is one message. */
	#ask(asked: TurnsAsked): Promise<TurnsGiven> {
		if (!process.connected) return Promise.resolve({ given: asked.want, left: 0 });
		if (this.#asked.push(asked) === 1)
			setImmediate(() => {
				this.#say({ kind: 'turns', asked: this.#asked });
				this.#asked = [];
			});
		return new Promise((resolve) => this.#answers.push(resolve));
	}
}
