/** Work that repeats in the background of a process: one round at a time, a stumble is noted and never ends it. */

export interface Background {
	/** One round now, after the one that is running. */
	round(): Promise<void>;
	/** Waits for the round that is running. */
	stop(): Promise<void>;
}

export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Background {
	let running: Promise<void> = Promise.resolve();
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const round = () => {
		running = running.catch(() => {}).then(work);
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
