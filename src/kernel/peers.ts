/** The other processes of the same service: their leader does the background work, and they wake each other. */
import type { Task } from './jobs.ts';

export interface Peers {
	/** Which process this is, from 1 on. */
	readonly number: number;
	/** How many there are. */
	readonly many: number;
	/** Whether this is the one that does the background work; another takes its place when it ends. */
	isLeader(): boolean;
	/** The job's next run begins at once: in the leader, or in every other process. */
	wake(job: string, where: 'leader' | 'others'): void;
	/** Calls the listener with each job that others wake here; returns how to stop. */
	onWake(listener: (job: string) => void): () => void;
}

/** Runs only in the leader, whichever process finds that there is something to do. */
export function byLeader<T extends Task>(peers: Peers | undefined, name: string, task: T): T {
	if (!peers) return task;
	return {
		...task,
		run: async (loop) => {
			if (peers.isLeader()) await task.run(loop);
		},
		wake: (wake) => {
			const ends = [
				task.wake?.(() => (peers.isLeader() ? wake() : peers.wake(name, 'leader'))),
				peers.onWake((job) => job === name && wake()),
			];
			return () => {
				for (const end of ends) end?.();
			};
		},
	};
}

/** Runs in every process, and is woken by the others as well. */
export function wokenByPeers<T extends Task>(peers: Peers | undefined, name: string, task: T): T {
	if (!peers) return task;
	return {
		...task,
		wake: (wake) => {
			const ends = [task.wake?.(wake), peers.onWake((job) => job === name && wake())];
			return () => {
				for (const end of ends) end?.();
			};
		},
	};
}
