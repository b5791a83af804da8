/**
 * Graceful shutdown: first `/ready` fails and every answer closes its connection; then no new connection is let
 * in, connections in use get their answers, and what does not end by itself is answered 503 or, at last, cut.
 */

import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../errors.ts';
import type { StopLimits } from '../../stop-limits.ts';
import type { LastStep, Step } from '../exchange/index.ts';
import { Connections } from './connections.ts';
import { closeListener } from './listener.ts';

/** How often a stop looks whether it has ended. */
const SWEEP_MS = 20;

/** Sends the refusal to a client that is still sending a body. */
type AnswerStopping = (response: ServerResponse, refusal: Refusal) => void;

const stopping = () => new Refusal(503, 'service.stopping', 'The service is stopping; try again shortly');

const saysClose = (response: ServerResponse) => response.getHeader('connection') === 'close';

export class Drain {
	readonly #http: Server;
	readonly #connections: Connections;
	readonly #limits: StopLimits;
	readonly #answerStopping: AnswerStopping;
	readonly #stop = new AbortController();
	readonly #endOfWaits = new AbortController();
	#closedAt: number | undefined;
	#isReplaced = false;

	/** Aborted when a stop begins: a handler that only waits answers now. */
	readonly stopped: AbortSignal = this.#stop.signal;
	/** Aborted when nobody may wait any more, while there is time to record and answer that. */
	readonly lastWait: AbortSignal = this.#endOfWaits.signal;

	constructor(server: FastifyInstance, isTls: boolean, limits: StopLimits, answerStopping: AnswerStopping) {
		this.#http = server.server;
		this.#connections = new Connections(server, isTls);
		this.#limits = limits;
		this.#answerStopping = answerStopping;
		server.addHook('preClose', () => this.#end());
	}

	get isStopping(): boolean {
		return this.stopped.aborted;
	}

	/** Whether the service as a whole stops, and not this process alone, whose place another has taken. */
	get isServiceStopping(): boolean {
		return this.isStopping && !this.#isReplaced;
	}

	/** Serves on for `delayMs`, while a load balancer finds out; then accepts no connection, and waits for clients that ask once more. */
	async begin(delayMs: number, isReplaced = false): Promise<void> {
		if (this.isStopping) {
			this.#isReplaced &&= isReplaced;
			return;
		}
		this.#isReplaced = isReplaced;
		this.#beginStop();
		if (delayMs > 0) await sleep(delayMs);
		const closedAt = await this.#closeListener();
		while (this.#connections.size > 0 && performance.now() - closedAt < this.#limits.idleMs) await sleep(SWEEP_MS);
	}

	#beginStop(): void {
		this.#stop.abort();
		this.#connections.closeAfterAnswers();
	}

	/** From here on everything is counted. */
	async #closeListener(): Promise<number> {
		if (this.#closedAt === undefined) setTimeout(() => this.#refuse(), this.#limits.refuseMs).unref();
		this.#closedAt ??= performance.now();
		await closeListener(this.#http, this.#limits.idleMs);
		return this.#closedAt;
	}

	#refuse(): void {
		this.#endOfWaits.abort();
		for (const response of this.#connections.halfSent()) this.#answerStopping(response, stopping());
	}

	/** Dropped is whose client was told that the connection closes: it has to assume that what it sent after that is not done. */
	readonly admit: Step = (_, { raw: response }) => {
		const before = this.#connections.begin(response);
		if (!this.isStopping) return undefined;
		if (before?.headersSent && saysClose(before)) return 'dropped';
		if (before && !before.headersSent) before.setHeader('connection', 'keep-alive');
		response.setHeader('connection', 'close');
		return this.lastWait.aborted ? stopping() : undefined;
	};

	readonly leave: LastStep = (_, { raw: response }) => this.#connections.end(response);

	/** From the refusal to the cut sweeps are counted, not the clock: a process that was paused, or has little time, still answers. */
	async #end(): Promise<void> {
		const { refuseMs, cutMs } = this.#limits;
		let left = (cutMs - refuseMs) / SWEEP_MS;
		this.#beginStop();
		await this.#closeListener();
		for (; left > 0; await sleep(SWEEP_MS)) {
			await this.#connections.closeIdle();
			if (this.#connections.size === 0) return;
			if (this.lastWait.aborted) left--;
		}
		this.#connections.destroyAll();
	}
}
