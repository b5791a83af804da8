/**
 * Graceful shutdown: first `/ready` fails and every answer closes its connection; then no new connection is let
 * in, connections in use get their answers, and what does not end by itself is answered 503 or, at last, cut.
 */

import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { closeListener } from './close-listener.ts';
import { Connections } from './connections.ts';
import type { Step } from './steps.ts';

/** Counted from when the listener closes; all of it has to fit into the ten seconds that container engines wait. */
const LIMITS = {
	/** A client that has asked this recently is likely to ask again on the same connection, if only when its busy machine lets it. */
	quietMs: 2_000,
	/** Clients that ask again. */
	clientsMs: 5_000,
	/** A body that is still arriving. */
	bodyMs: 3_000,
	/** Calls to other people's servers are broken off, which leaves time to record that. */
	lastCallMs: 7_000,
	/** What still waits for the database is answered; then what is left is cut. */
	waitsMs: 8_000,
	sweepMs: 20,
} as const;

/** Sweeps that what has just been broken off gets to be answered, however late it is: a process that was paused goes on where it was. */
const SWEEPS_TO_ANSWER = 15;

/** Sends the refusal to a client that is still sending a body. */
type AnswerStopping = (response: ServerResponse, refusal: Refusal) => void;

const stopping = () => new Refusal(503, 'service.stopping', 'The service is stopping; try again shortly');

export class Drain {
	readonly #http: Server;
	readonly #connections: Connections;
	readonly #answerStopping: AnswerStopping;
	readonly #stop = new AbortController();
	readonly #endOfCalls = new AbortController();
	readonly #endOfWaits = new AbortController();
	readonly #endOfListening = new AbortController();
	#phase: 'serving' | 'draining' | 'ending' = 'serving';
	#endingSince = 0;
	#isReplaced = false;

	/** Aborted when a stop begins: a handler that only waits answers now. */
	readonly stopped: AbortSignal = this.#stop.signal;
	/** Aborted when the listener closes: from here on everything is counted. */
	readonly ending: AbortSignal = this.#endOfListening.signal;
	/** Aborted when an outbound call has to end, so that its outcome can still be recorded. */
	readonly lastCall: AbortSignal = this.#endOfCalls.signal;
	/** Aborted when nobody may wait for the database any more: connections are cut next. */
	readonly lastWait: AbortSignal = this.#endOfWaits.signal;

	constructor(server: FastifyInstance, isTls: boolean, answerStopping: AnswerStopping) {
		this.#http = server.server;
		this.#connections = new Connections(server, isTls);
		this.#answerStopping = answerStopping;
		server.addHook('preClose', () => this.#end());
	}

	get isStopping(): boolean {
		return this.#phase !== 'serving';
	}

	/** Whether the service as a whole stops, and not this process alone, whose place another has taken. */
	get isServiceStopping(): boolean {
		return this.isStopping && !this.#isReplaced;
	}

	/** Serves on for `delayMs`, while a load balancer finds out; then accepts no connection and waits until no client is busy. */
	async begin(delayMs: number, isReplaced = false): Promise<void> {
		if (this.isStopping) {
			this.#isReplaced &&= isReplaced;
			return;
		}
		this.#isReplaced = isReplaced;
		this.#enter('draining');
		if (delayMs > 0) await sleep(delayMs);
		this.#beginEnding();
		await closeListener(this.#http);
		const isQuiet = (newest: number) => Date.now() - newest > LIMITS.quietMs;
		while (this.#connections.hasIdle((newest) => !isQuiet(newest)) && this.#elapsedMs < LIMITS.clientsMs) {
			await this.#connections.closeIdle(isQuiet);
			await sleep(LIMITS.sweepMs);
		}
	}

	#beginEnding(): void {
		this.#endingSince ||= Date.now();
		this.#endOfListening.abort();
	}

	get #elapsedMs(): number {
		return Date.now() - this.#endingSince;
	}

	#enter(phase: 'draining' | 'ending'): void {
		this.#phase = phase;
		this.#stop.abort();
		this.#connections.closeAfterAnswers();
	}

	/** Dropped is whose client was told that the connection closes: it has to assume that what it sent after that is not done. */
	readonly admit: Step = ({ raw: { socket } }, { raw: response }) => {
		const before = this.#connections.note(socket, response);
		if (before === undefined || !this.isStopping) return undefined;
		if (before?.headersSent && !before.shouldKeepAlive) return 'dropped';
		if (before) before.shouldKeepAlive = true;
		response.shouldKeepAlive = false;
		return this.#phase === 'ending' && this.#elapsedMs > LIMITS.bodyMs ? stopping() : undefined;
	};

	async #end(): Promise<void> {
		this.#enter('ending');
		this.#beginEnding();
		await closeListener(this.#http);
		if (!(await this.#isEmptyBy(LIMITS.lastCallMs))) this.#endOfCalls.abort();
		if (!(await this.#isEmptyBy(LIMITS.waitsMs))) this.#endOfWaits.abort();
		if (!(await this.#isEmptyBy(0))) this.#connections.destroyAll();
	}

	/** Whether no connection is left when the time has come. */
	async #isEmptyBy(ms: number): Promise<boolean> {
		for (let sweeps = 0; sweeps < SWEEPS_TO_ANSWER || this.#elapsedMs <= ms; sweeps++) {
			await this.#connections.closeIdle(() => true);
			if (this.#elapsedMs > LIMITS.bodyMs)
				for (const response of this.#connections.halfSent()) this.#answerStopping(response, stopping());
			if (this.#connections.size === 0) return true;
			await sleep(LIMITS.sweepMs);
		}
		return false;
	}
}
