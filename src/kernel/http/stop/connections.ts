/** The open connections of a server with the answers under way on each: which are idle, and how each is closed. */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export class Connections {
	/** Each with its requests that are not answered yet, in their order. */
	readonly #underWay = new Map<Socket, Set<ServerResponse>>();

	constructor({ server }: FastifyInstance, isTls: boolean) {
		server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => void this.#admit(socket));
	}

	get size(): number {
		return this.#underWay.size;
	}

	#admit(socket: Socket): Set<ServerResponse> {
		const responses = new Set<ServerResponse>();
		this.#underWay.set(socket, responses);
		socket.once('close', () => this.#underWay.delete(socket));
		return responses;
	}

	/** Answers the newest response under way before this one on its connection. */
	begin(response: ServerResponse): ServerResponse | undefined {
		const { socket } = response.req;
		// One that was injected has no connection; a name with two addresses has a second listener.
		if (!(socket instanceof Socket) || socket.destroyed) return undefined;
		const responses = this.#underWay.get(socket) ?? this.#admit(socket);
		const before = responses.size > 0 ? [...responses].at(-1) : undefined;
		responses.add(response);
		return before;
	}

	/** It has been sent, or is given up. */
	end(response: ServerResponse): void {
		this.#underWay.get(response.req.socket)?.delete(response);
	}

	/** The last answer under way on each says that it closes; one before it would drop those behind it. */
	closeAfterAnswers(): void {
		for (const responses of this.#underWay.values()) {
			const last = [...responses].at(-1);
			if (last && !last.headersSent) last.setHeader('connection', 'close');
		}
	}

	/** Closes those without a request, as far as none has arrived meanwhile: in one turn of the loop they are all read. */
	async closeIdle(): Promise<void> {
		await turn();
		for (const [socket, responses] of this.#underWay)
			if (responses.size === 0 && socket.writableLength === 0) socket.destroy();
	}

	/** Responses to requests whose body is still arriving. */
	halfSent(): ServerResponse[] {
		return [...this.#underWay.values()].flatMap((responses) =>
			[...responses].filter((response) => !response.headersSent && !response.req.complete),
		);
	}

	destroyAll(): void {
		for (const socket of this.#underWay.keys()) socket.destroy();
	}
}
