/**
 * How long a request holds the event loop: CPU time of this thread between two turns of the loop, so that what else the
 * machine does is not counted. The request comes from another thread.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadCall } from './caller-thread.ts';
import { cpuMs } from './yardstick.ts';

export interface Held {
	status: number;
	text: string;
	/** The longest stretch without a turn of the loop, in milliseconds of CPU. */
	ms: number;
}

/** Runs the work and answers the longest stretch meanwhile. */
async function longestStretch<T>(work: () => Promise<T>): Promise<[T, number]> {
	let worst = 0;
	let isOver = false;
	let before = cpuMs();
	const turn = () => {
		const now = cpuMs();
		worst = Math.max(worst, now - before);
		before = now;
		if (!isOver) setImmediate(turn);
	};
	setImmediate(turn);
	try {
		const result = await work();
		await new Promise((resolve) => setImmediate(resolve));
		return [result, worst];
	} finally {
		isOver = true;
	}
}

export function watchLoop() {
	const caller = new Worker(new URL('./caller-thread.ts', import.meta.url));
	return {
		async hold(call: ThreadCall): Promise<Held> {
			const [[answer], ms] = await longestStretch(() => {
				const answered = once(caller, 'message');
				caller.postMessage(call);
				return answered;
			});
			if (answer.error) throw new Error(`${call.method} ${call.url}: ${answer.error}`);
			return { status: answer.status, text: answer.text, ms };
		},
		/** The longest stretch while work goes on that no request waits for. */
		during: async (work: () => Promise<unknown>): Promise<number> => (await longestStretch(work))[1],
		close: () => caller.terminate(),
	};
}
