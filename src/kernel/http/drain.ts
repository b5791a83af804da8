/**
 * Graceful shutdown: first `/ready` fails and every answer closes its connection; then no new connection is let
 * in, connections in use get their answers, and what does not end by itself is answered 503 or, at last, cut.
 */

import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { closeListener } from './close-listener.ts';

/** Counted from when the listener closes; all of it has to fit into the ten seconds that container engines wait. */
const LIMITS = {
	/** A client that has asked this recently is likely to ask again on the same connection. */
	quietMs: 500,
	/** A body that is still arriving, and clients that ask again. */
	bodyMs: 3_000,
	/** Calls to other people's servers are broken off, which leaves time to record that. */
	lastCallMs: 7_000,
	cutMs: 8_000,
	sweepMs: 20,
} as const;

type HttpSocket = Socket & { _httpMessage?: ServerResponse | null };

export interface Drain {
	/** True once a stop has begun. */
	readonly isStopping: boolean;
	/** Aborted when a stop begins: a handler that only waits answers now. */
	readonly stopped: AbortSignal;
	/** Aborted when an outbound call has to end, so that its outcome can still be recorded. */
	readonly lastCall: AbortSignal;
	/** Serves on for `delayMs`, while a load balancer finds out; then accepts no connection and waits until no client is busy. */
	begin(delayMs: number): Promise<void>;
}

const stopping = () => new Refusal(503, 'service.stopping', 'The service is stopping; try again shortly');

type Phase = 'serving' | 'draining' | 'ending';

/** `answerStopping` sends the refusal to clients that are still sending a body. */
export function drainOnClose(
	server: FastifyInstance,
	isTls: boolean,
	answerStopping: (response: ServerResponse, refusal: Refusal) => void,
): Drain {
	const http = server.server;
	/** Each connection with the time of its newest request. */
	const sockets = new Map<HttpSocket, number>();
	/** The newest request of a connection that has sent one before the answer to another. */
	const pipelined = new WeakMap<HttpSocket, ServerResponse>();
	const lastCall = new AbortController();
	const stopped = new AbortController();
	let phase: Phase = 'serving';
	let endingSince = 0;

	const admit = (socket: HttpSocket) => {
		sockets.set(socket, Date.now());
		socket.once('close', () => sockets.delete(socket));
	};
	http.on(isTls ? 'secureConnection' : 'connection', admit);
	// Node's own sweep, which closing begins with, also destroys connections whose answer is written but not sent yet.
	http.closeIdleConnections = () => {};

	const isIdle = (socket: HttpSocket) => !socket._httpMessage && socket.writableLength === 0;

	/** The last answer under way on a connection says that it closes; one before it would drop those behind it. */
	const closeAfterAnswer = (socket: HttpSocket) => {
		const newest = pipelined.get(socket);
		const last = newest && !newest.writableEnded ? newest : socket._httpMessage;
		if (last && !last.headersSent) last.shouldKeepAlive = false;
	};

	server.addHook('onRequest', (request, reply, done) => {
		const socket = request.raw.socket as HttpSocket;
		const response = reply.raw;
		if (!sockets.has(socket)) {
			// A request that was injected has no connection; a name with two addresses has a second listener.
			if (!(socket instanceof Socket) || socket.destroyed) return done();
			admit(socket);
		}
		const before = socket._httpMessage !== response ? (pipelined.get(socket) ?? socket._httpMessage) : undefined;
		if (before) pipelined.set(socket, response);
		sockets.set(socket, Date.now());
		if (phase === 'serving') return done();
		if (before?.headersSent && !before.shouldKeepAlive) {
			// It has been told that the connection closes: what it sent after that is not done, as it has to assume.
			reply.hijack();
			return;
		}
		if (before) before.shouldKeepAlive = true;
		response.shouldKeepAlive = false;
		done(phase === 'ending' && Date.now() - endingSince > LIMITS.bodyMs ? stopping() : undefined);
	});

	/** Closes idle connections; a request that has arrived meanwhile is read first. */
	const closeIdle = async (isDue: (newest: number) => boolean) => {
		const idle = [...sockets].filter(([socket, newest]) => isIdle(socket) && isDue(newest));
		if (idle.length === 0) return;
		await turn();
		await turn();
		for (const [socket, newest] of idle) if (isIdle(socket) && sockets.get(socket) === newest) socket.destroy();
	};

	const refuseHalfSent = () => {
		for (const { _httpMessage: response } of sockets.keys())
			if (response && !response.headersSent && !response.req.complete) answerStopping(response, stopping());
	};

	const enter = (next: Phase) => {
		phase = next;
		stopped.abort();
		for (const socket of sockets.keys()) closeAfterAnswer(socket);
	};

	server.addHook('preClose', async () => {
		enter('ending');
		endingSince ||= Date.now();
		await closeListener(http);
		const elapsedMs = () => Date.now() - endingSince;
		while (sockets.size > 0 && elapsedMs() <= LIMITS.cutMs) {
			await closeIdle(() => true);
			if (elapsedMs() > LIMITS.bodyMs) refuseHalfSent();
			if (elapsedMs() > LIMITS.lastCallMs) lastCall.abort();
			if (sockets.size > 0) await sleep(LIMITS.sweepMs);
		}
		for (const socket of sockets.keys()) socket.destroy();
	});

	return {
		get isStopping() {
			return phase !== 'serving';
		},
		stopped: stopped.signal,
		lastCall: lastCall.signal,
		async begin(delayMs) {
			if (phase !== 'serving') return;
			enter('draining');
			if (delayMs > 0) await sleep(delayMs);
			endingSince = Date.now();
			await closeListener(http);
			const isQuiet = (newest: number) => Date.now() - newest > LIMITS.quietMs;
			const isBusy = () => [...sockets].some(([socket, newest]) => isIdle(socket) && !isQuiet(newest));
			while (isBusy() && Date.now() - endingSince < LIMITS.bodyMs) {
				await closeIdle(isQuiet);
				await sleep(LIMITS.sweepMs);
			}
		},
	};
}
