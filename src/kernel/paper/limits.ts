/** How much drawing this process takes on at once. */
import { availableParallelism } from 'node:os';

export interface ThreadLimits {
	/** Drawing at a time; the event loop keeps a core. */
	threads: number;
	/** Waiting for a thread, in all. */
	waiting: number;
	/** Waiting of one owner, so that none fills the queue for the others. */
	waitingOfOne: number;
	/** A drawing that takes longer is given up, and its thread with it. */
	timeoutMs: number;
	/** A thread without work ends after this time and gives its memory back. */
	idleMs: number;
	heapMb: number;
}

export const THREAD_LIMITS: ThreadLimits = {
	threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
	waiting: 256,
	waitingOfOne: 64,
	timeoutMs: 30_000,
	idleMs: 30_000,
	heapMb: 256,
};

export const CACHE_BYTES = 32 * 2 ** 20;
