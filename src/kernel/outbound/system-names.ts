/**
 * Names as the operating system finds them. Each look-up holds a thread of the pool, and nothing can call it back before
 * the system gives up, so there are few at once.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

export type AskSystem = (name: string) => Promise<LookupAddress[]>;

interface SystemNames {
	/** Finds a name that only the system can know. */
	find(name: string, signal: AbortSignal): Promise<LookupAddress[]>;
	/** Finds a name that DNS does not know. */
	findUnknown(name: string, signal: AbortSignal): Promise<LookupAddress[]>;
}

/** It takes no more of the pool's four threads; the others stay free for files, compression and keys. */
const MOST = 2;
/** Made-up names that DNS denies can hang here, so they never hold every slot. */
const MOST_UNKNOWN = 1;

type TakeTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** A semaphore: so many at once, the others wait in order; one that is aborted leaves the queue. */
function createTurns(most: number): TakeTurn {
	let taken = 0;
	const waiting = new Set<() => void>();
	const wait = (signal: AbortSignal) =>
		new Promise<void>((resolve, reject) => {
			const enter = () => {
				waiting.delete(enter);
				signal.removeEventListener('abort', leave);
				resolve();
			};
			const leave = () => {
				waiting.delete(enter);
				reject(signal.reason);
			};
			waiting.add(enter);
			signal.addEventListener('abort', leave, { once: true });
		});
	return async (work, signal) => {
		if (taken < most) taken++;
		else await wait(signal);
		try {
			signal.throwIfAborted();
			return await work();
		} finally {
			const [next] = waiting;
			if (next) next();
			else taken--;
		}
	};
}

export function createSystemNames(ask: AskSystem = (name) => lookup(name, { all: true })): SystemNames {
	const turn = createTurns(MOST);
	const unknownTurn = createTurns(MOST_UNKNOWN);
	/** Includes look-ups whose callers are gone, so that a name that hangs never holds a second thread. */
	const underWay = new Map<string, Promise<LookupAddress[]>>();

	const begin = (name: string): Promise<LookupAddress[]> => {
		const found = ask(name);
		const end = () => void underWay.delete(name);
		underWay.set(name, found);
		void found.then(end, end);
		return found;
	};
	const find: SystemNames['find'] = async (name, signal) => underWay.get(name) ?? turn(() => begin(name), signal);
	return {
		find,
		findUnknown: (name, signal) => unknownTurn(() => find(name, signal), signal),
	};
}
