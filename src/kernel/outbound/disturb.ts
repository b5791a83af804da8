/** Calls to other people's servers that go wrong because somebody asked for it, in a sandbox; production calls them plainly. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { About, SentFault } from '../faults/index.ts';
import type { Outbound, Outcome, PostOptions } from './outbound.ts';

/** How long a call that is to be overtaken waits for the next one. */
const HELD_MS = 5_000;
const WORDS = 'asked for by a fault of the sandbox';

const answered = (status: number, headers: Record<string, string> = {}): Outcome => ({
	kind: 'answered',
	status,
	body: WORDS,
	headers,
});
const reset: Outcome = { kind: 'unreachable', reason: `the connection was reset, ${WORDS}` };

interface Held {
	send(): Promise<Outcome>;
	timer: NodeJS.Timeout;
}

class Disturbed implements Outbound {
	readonly #plain: Outbound;
	readonly #faultFor: (about: About, body: string) => SentFault | undefined;
	/** What is to be sent, by receiver, and waits until the next has gone. */
	readonly #held = new Map<string, Held[]>();

	constructor(plain: Outbound, faultFor: (about: About, body: string) => SentFault | undefined) {
		this.#plain = plain;
		this.#faultFor = faultFor;
	}

	async post(url: string, options: PostOptions): Promise<Outcome> {
		const { about } = options;
		const fault = about && this.#faultFor(about, options.body);
		const outcome = await this.#met(fault, url, options);
		if (fault?.kind !== 'reorder') await this.#release(url);
		return outcome;
	}

	async #met(fault: SentFault | undefined, url: string, options: PostOptions): Promise<Outcome> {
		const send = () => this.#plain.post(url, options);
		switch (fault?.kind) {
			case 'latency':
				return this.#late(fault.delayMs, options, send);
			case 'error':
				return answered(fault.status);
			case 'rate-limit':
				return answered(429, { 'retry-after': String(fault.retryAfter) });
			case 'reset':
				return reset;
			case 'lost-answer':
				await send();
				return reset;
			case 'duplicate':
				await send();
				return send();
			case 'reorder':
				this.#hold(url, () => this.#plain.post(url, { ...options, signal: AbortSignal.timeout(options.timeoutMs) }));
				return answered(200);
			default:
				return send();
		}
	}

	/** Beyond its deadline it is a receiver that does not answer in time. */
	async #late(delayMs: number, { timeoutMs, signal }: PostOptions, send: () => Promise<Outcome>): Promise<Outcome> {
		const isBrokenOff = await sleep(Math.min(delayMs, timeoutMs), false, signal ? { signal } : {}).catch(() => true);
		if (isBrokenOff) return { kind: 'unreachable', reason: 'the call was broken off' };
		return delayMs >= timeoutMs ? { kind: 'timeout' } : send();
	}

	#hold(url: string, send: () => Promise<Outcome>): void {
		const timer = setTimeout(() => void this.#release(url), HELD_MS);
		timer.unref();
		this.#held.set(url, [...(this.#held.get(url) ?? []), { send, timer }]);
	}

	async #release(url: string): Promise<void> {
		const held = this.#held.get(url) ?? [];
		this.#held.delete(url);
		for (const { send, timer } of held) {
			clearTimeout(timer);
			await send();
		}
	}

	close(): void {
		for (const held of this.#held.values()) for (const { timer } of held) clearTimeout(timer);
		this.#held.clear();
		this.#plain.close();
	}
}

export const disturbedOutbound = (
	plain: Outbound,
	faultFor: (about: About, body: string) => SentFault | undefined,
): Outbound => new Disturbed(plain, faultFor);
