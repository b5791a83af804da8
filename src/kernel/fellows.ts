/** The other processes of the same service: one of all does the background work, and they wake each other. */
import type { Task } from './jobs.ts';

export interface Fellows {
	/** Which process this is, from 1 on. */
	readonly number: number;
	/** How many there are. */
	readonly many: number;
	/** Whether this is the one that does the background work; another takes its place when it ends. */
	isKeeper(): boolean;
	/** The job's next run begins at once: in the keeper, or in every other process. */
	wake(job: string, where: 'keeper' | 'others'): void;
	/** Is told which jobs others wake here; answers how to stop listening. */
	onWake(listener: (job: string) => void): () => void;
}

/** Runs only in the keeper, whichever process finds that there is something to do. */
export function keptBy<T extends Task>(fellows: Fellows | undefined, name: string, task: T): T {
	if (!fellows) return task;
	return {
		...task,
		run: async (loop) => {
			if (fellows.isKeeper()) await task.run(loop);
		},
		wake: (wake) => {
			const ends = [
				task.wake?.(() => (fellows.isKeeper() ? wake() : fellows.wake(name, 'keeper'))),
				fellows.onWake((job) => job === name && wake()),
			];
			return () => {
				for (const end of ends) end?.();
			};
		},
	};
}

/** Runs in every process, and is woken by the others as well. */
export function wokenBy<T extends Task>(fellows: Fellows | undefined, name: string, task: T): T {
	if (!fellows) return task;
	return {
		...task,
		wake: (wake) => {
			const ends = [task.wake?.(wake), fellows.onWake((job) => job === name && wake())];
			return () => {
				for (const end of ends) end?.();
			};
		},
	};
}
