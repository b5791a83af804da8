/** The open connections of a server: which are idle, which answer under way is the last, and how each is closed. */

import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type HttpSocket = Socket & { _httpMessage?: ServerResponse | null };

const isIdle = (socket: HttpSocket) => !socket._httpMessage && socket.writableLength === 0;

export class Connections {
	/** Each with the time of its newest request. */
	readonly #newest = new Map<HttpSocket, number>();
	/** The newest request of a connection that has sent one before the answer to another. */
	readonly #pipelined = new WeakMap<HttpSocket, ServerResponse>();

	constructor({ server }: FastifyInstance, isTls: boolean) {
		server.on(isTls ? 'secureConnection' : 'connection', (socket: HttpSocket) => this.#admit(socket));
		// Node's own sweep, which closing begins with, also destroys connections whose answer is written but not sent yet.
		server.closeIdleConnections = () => {};
	}

	get size(): number {
		return this.#newest.size;
	}

	#admit(socket: HttpSocket): void {
		this.#newest.set(socket, Date.now());
		socket.once('close', () => this.#newest.delete(socket));
	}

	/** Answers the response that comes before this one on its connection; null for none, undefined for a request that was injected. */
	note(socket: HttpSocket, response: ServerResponse): ServerResponse | null | undefined {
		if (!this.#newest.has(socket)) {
			// One that was injected has no connection; a name with two addresses has a second listener.
			if (!(socket instanceof Socket) || socket.destroyed) return undefined;
			this.#admit(socket);
		}
		const current = socket._httpMessage ?? null;
		const before = current === response ? null : (this.#pipelined.get(socket) ?? current);
		if (before) this.#pipelined.set(socket, response);
		this.#newest.set(socket, Date.now());
		return before;
	}

	/** The last answer under way on each says that it closes; one before it would drop those behind it. */
	closeAfterAnswers(): void {
		for (const socket of this.#newest.keys()) {
			const newest = this.#pipelined.get(socket);
			const last = newest && !newest.writableEnded ? newest : socket._httpMessage;
			if (last && !last.headersSent) last.shouldKeepAlive = false;
		}
	}

	hasIdle(which: (newest: number) => boolean): boolean {
		return [...this.#newest].some(([socket, newest]) => isIdle(socket) && which(newest));
	}

	/** Closes idle ones; a request that has arrived meanwhile is read first. */
	async closeIdle(which: (newest: number) => boolean): Promise<void> {
		const idle = [...this.#newest].filter(([socket, newest]) => isIdle(socket) && which(newest));
		if (idle.length === 0) return;
		await turn();
		await turn();
		for (const [socket, newest] of idle) if (isIdle(socket) && this.#newest.get(socket) === newest) socket.destroy();
	}

	/** Responses to requests whose body is still arriving. */
	halfSent(): ServerResponse[] {
		return [...this.#newest.keys()].flatMap(({ _httpMessage: response }) =>
			response && !response.headersSent && !response.req.complete ? [response] : [],
		);
	}

	destroyAll(): void {
		for (const socket of this.#newest.keys()) socket.destroy();
	}
}
