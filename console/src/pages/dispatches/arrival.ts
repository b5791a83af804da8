/** What of a transfer has arrived, as it is being counted: by line, in all, and the request that receives it. */
import type { SentLine } from './records.ts';

/** Counted now, by the line's id. */
export type Counted = Readonly<Record<number, number>>;

export interface Arrival {
	line: SentLine;
	/** Received before. */
	before: number;
	/** Counted now. */
	now: number;
	/** Has not come. */
	missing: number;
}

export const arrivalsOf = (lines: readonly SentLine[], counted: Counted): Arrival[] =>
	lines.map((line) => {
		const now = counted[line.id] ?? 0;
		return { line, before: line.quantityReceived, now, missing: line.quantity - line.quantityReceived - now };
	});

const EXACT = 10_000;
const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, each) => all + each, 0) * EXACT) / EXACT;

export const sumsOf = (arrivals: readonly Arrival[]) => ({
	sent: sum(arrivals.map(({ line }) => line.quantity)),
	here: sum(arrivals.map(({ before, now }) => before + now)),
	now: sum(arrivals.map(({ now }) => now)),
	missing: sum(arrivals.map(({ missing }) => missing)),
});

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The line that a code is of; of several the first that is not complete. */
export function lineOf(arrivals: readonly Arrival[], code: string): Arrival | undefined {
	const found = arrivals.filter(({ line: { variant } }) => same(variant?.barCode, code) || same(variant?.code, code));
	return found.find(({ missing }) => missing > 0) ?? found[0];
}

export interface ReceptionRequest {
	note?: string;
	details: { detailId: number; quantity: number }[];
}

export const requestOf = (arrivals: readonly Arrival[], note: string): ReceptionRequest => ({
	...(note.trim() ? { note: note.trim() } : {}),
	details: arrivals.filter(({ now }) => now > 0).map(({ line, now }) => ({ detailId: line.id, quantity: now })),
});
