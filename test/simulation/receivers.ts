/** Receivers of a simulated world: when what was sent, by whom, and how it was answered. */
import type { Outbound, Outcome, PostOptions } from '../../src/kernel/outbound/outbound.ts';
import type { Process } from './process.ts';
import type { Scheduler } from './scheduler.ts';

export interface Send {
	by: Process;
	url: string;
	id: string;
	text: string;
	eventNumber: number;
	resource: string;
	beganMs: number;
	/** Undefined while nobody knows what came of it. */
	endedMs: number | undefined;
	/** When the receiver accepted it. */
	acceptedMs: number | undefined;
}

/** How long a healthy receiver takes to answer. */
const ANSWER_MS = 20;

export class Receivers {
	readonly sends: Send[] = [];
	/** Urls that fail now, and how often. */
	readonly failing = new Map<string, number>();
	readonly #scheduler: Scheduler;

	constructor(scheduler: Scheduler) {
		this.#scheduler = scheduler;
	}

	/** The network as a process sees it. */
	outboundOf(by: Process): Outbound {
		return { post: (url, options) => this.#post(by, url, options), close() {} };
	}

	#post(by: Process, url: string, { body, headers, timeoutMs, signal }: PostOptions): Promise<Outcome> {
		const { eventNumber, resource } = JSON.parse(body) as { eventNumber: number; resource: string };
		const send: Send = {
			by,
			url,
			id: String(headers['webhook-id']),
			text: body,
			eventNumber,
			resource,
			beganMs: this.#scheduler.nowMs,
			endedMs: undefined,
			acceptedMs: undefined,
		};
		this.sends.push(send);
		this.#scheduler.note(`${by.name}: sends ${eventNumber} to ${url}`);
		return new Promise((resolve) => {
			const end = (outcome: Outcome) => {
				if (send.endedMs !== undefined) return;
				send.endedMs = this.#scheduler.nowMs;
				callOff();
				resolve(outcome);
			};
			const callOff = by.timing.after(timeoutMs, () => end({ kind: 'timeout' }));
			signal?.addEventListener('abort', () => end({ kind: 'unreachable', reason: 'the call was broken off' }));
			const arrive = () => this.#arrive(send, (outcome) => this.#answer(send, outcome, end));
			this.#scheduler.add(undefined, () => `${eventNumber} arrives at ${url}`, arrive);
		});
	}

	#arrive(send: Send, answer: (outcome: Outcome) => void) {
		const { random } = this.#scheduler;
		if (!random.chance(this.failing.get(send.url) ?? 0)) {
			send.acceptedMs ??= this.#scheduler.nowMs;
			answer({ kind: 'answered', status: 200, body: '', headers: {} });
			return;
		}
		const kind = random.next();
		if (kind < 0.5) answer({ kind: 'answered', status: 500, body: '', headers: {} });
		else if (kind < 0.75) answer({ kind: 'unreachable', reason: 'simulated' });
		// Else it hangs.
	}

	#answer(send: Send, outcome: Outcome, end: (outcome: Outcome) => void) {
		const ms = ANSWER_MS * this.#scheduler.random.next();
		this.#scheduler.after(undefined, ms, () =>
			this.#scheduler.add(
				send.by,
				() => `answer of ${send.url} about ${send.eventNumber}`,
				() => end(outcome),
			),
		);
	}
}
