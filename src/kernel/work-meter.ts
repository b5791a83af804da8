/**
 * Whose work the event loop does. What is done between two marks counts as the work of whom the later one names, so marks stand where one caller's work
 * ends: each read of the embedded database, and each handler. A mark is one look at the loop's clock, which leaves out
 * the time in which it had nothing to do.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose work is counted. */
export interface Worker {
	spent(ms: number): void;
}

const workers = new AsyncLocalStorage<Worker>();
let isCounting = false;
let since = 0;

/** Before 24 a runtime pays for each promise to know whose it is. */
const FIRST_RUNTIME = 24;
export const canCount = Number.parseInt(process.versions.node, 10) >= FIRST_RUNTIME;

/** Counting costs some microseconds a request, so it is done while somebody may be in another's way. */
export function count(isOn: boolean): void {
	if (isOn && !isCounting) since = performance.eventLoopUtilization().active;
	isCounting = isOn;
}

/** What it does, and what follows from that, is work for this one. */
export const workFor = <T>(worker: Worker, work: () => T): T => workers.run(worker, work);

/** Whose work is done now. */
export const workedFor = (): Worker | undefined => (isCounting ? workers.getStore() : undefined);

/** Counts what was done since the last mark. */
export function mark(worker: Worker | undefined): void {
	if (!isCounting) return;
	const now = performance.eventLoopUtilization().active;
	worker?.spent(now - since);
	since = now;
}

/** How a job takes its share of the loop. */
export interface Pace {
	work<T>(companyId: number, work: () => T): T;
	/** Between two slices; `isHolding` where others may wait for what it has locked. */
	rest(companyId: number, isHolding: boolean): Promise<void>;
}

/** The pace of work that is not counted. */
export const UNHURRIED: Pace = { work: (_, work) => work(), rest: async () => {} };
