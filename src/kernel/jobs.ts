/** Background work of a process: one loop for all of it, one run at a time; a failure is reported and ends nothing. */

/** What a room has to do again and again. */
export interface Task {
	run(loop: { readonly isStopping: boolean }): Promise<void>;
	/** Is given what makes the next run begin at once; returns how to unsubscribe. */
	wake?(wake: () => void): () => void;
	/** How long a run that was woken waits for more to come; never longer than one that was not. */
	gather?(): number;
}

export interface Job extends Task {
	/** Milliseconds between the end of a run and the beginning of the next. */
	every: number;
	/** Each of several processes runs it, for who listens and what is cached there. Any other job runs in one of them, for all. */
	isOwn?: true;
}

export interface Loop {
	/** One run now, after the one under way. */
	run(): Promise<void>;
	/** Begins no more, and waits for the one under way. */
	stop(): Promise<void>;
}

/** Calls back after so many milliseconds; returns how to cancel. */
export type After = (ms: number, callback: () => void) => () => void;

const afterTimeout: After = (ms, callback) => {
	const timer = setTimeout(callback, ms);
	return () => clearTimeout(timer);
};

/** The same work, one call after the other. */
export function inTurn<Args extends unknown[], T>(work: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	return (...args) => {
		const run = last.then(() => work(...args));
		last = run.catch(() => {});
		return run;
	};
}

export function loop(job: Job, report: (error: unknown) => void, after = afterTimeout): Loop {
	let isStopping = false;
	let isWoken = false;
	let endWait: (() => void) | undefined;
	let running: Promise<void> = Promise.resolve();
	const inOrder = inTurn(() =>
		job.run({
			get isStopping() {
				return isStopping;
			},
		}),
	);
	const run = () => {
		running = inOrder();
		return running;
	};
	const wait = (ms: number) =>
		new Promise<void>((resolve) => {
			const cancel = after(ms, () => endWait?.());
			endWait = () => {
				endWait = undefined;
				cancel();
				resolve();
			};
		});
	const unsubscribe = job.wake?.(() => {
		if (isWoken) return;
		isWoken = true;
		endWait?.();
	});
	const repeat = async () => {
		while (!isStopping) {
			if (!isWoken) await wait(job.every);
			const gatherMs = isWoken ? Math.min(job.gather?.() ?? 0, job.every) : 0;
			if (gatherMs > 0 && !isStopping) await wait(gatherMs);
			if (isStopping) return;
			isWoken = false;
			await run().catch(report);
		}
	};
	const repeating = repeat();
	return {
		run,
		async stop() {
			isStopping = true;
			unsubscribe?.();
			endWait?.();
			await repeating;
			await running.catch(() => {});
		},
	};
}

/** The background work of a process, by name. */
export type Jobs<Name extends string> = Readonly<Record<Name, Loop>>;

export const startJobs = <Name extends string>(
	jobs: Readonly<Record<Name, Job>>,
	report: (error: unknown, name: string) => void,
	/** What becomes of a job where several processes share the table. */
	among: (name: string, job: Job) => Job = (_name, job) => job,
): Jobs<Name> =>
	Object.fromEntries(
		Object.entries<Job>(jobs).map(([name, job]) => [name, loop(among(name, job), (error) => report(error, name))]),
	) as Record<Name, Loop>;

export const stopJobs = (jobs: Jobs<string>): Promise<void> => allEnded(Object.values(jobs).map((each) => each.stop()));

/** Ends what is running, part by part; one that cannot (its database is gone, say) does not keep the others. */
export async function endInOrder(ends: readonly (() => unknown)[], onError: (error: unknown) => void): Promise<void> {
	for (const end of ends)
		try {
			await end();
		} catch (error) {
			onError(error);
		}
}

/** Ends that need not wait for each other; the first failure is reported when all have ended. */
export async function allEnded(ends: readonly PromiseLike<unknown>[]): Promise<void> {
	for (const result of await Promise.allSettled(ends)) if (result.status === 'rejected') throw result.reason;
}
