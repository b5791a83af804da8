/** Work that repeats in the background of a process: one round at a time, a stumble is noted and never ends it. */

export interface Background {
	/** One round now, after the one that is running. */
	round(): Promise<void>;
	/** Waits for the round that is running. */
	stop(): Promise<void>;
}

/** The same work, one call after the other. */
export function inTurn<Args extends unknown[], T>(work: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	return (...args) => {
		const run = last.then(() => work(...args));
		last = run.catch(() => {});
		return run;
	};
}

export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Background {
	let running: Promise<void> = Promise.resolve();
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const enqueue = inTurn(work);
	const round = () => {
		running = enqueue();
		return running;
	};
	const next = () => {
		if (isStopped) return;
		timer = setTimeout(() => void round().catch(onError).then(next), everyMs);
		timer.unref();
	};
	next();
	return {
		round,
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			await running.catch(onError);
		},
	};
}

/** Ends what is running, part by part; one that cannot (its database is gone, say) does not keep the others. */
export async function endInOrder(ends: readonly (() => unknown)[], onError: (error: unknown) => void): Promise<void> {
	for (const end of ends)
		try {
			await end();
		} catch (error) {
			onError(error);
		}
}

/** Ends that need not wait for each other; the first that failed is told when all have ended. */
export async function allEnded(ends: readonly PromiseLike<unknown>[]): Promise<void> {
	for (const result of await Promise.allSettled(ends)) if (result.status === 'rejected') throw result.reason;
}
