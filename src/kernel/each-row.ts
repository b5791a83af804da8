/** Many rows in one request: all or none, every problem reported, and others get their turn in between. */
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal, type RowProblem, rowProblem, rowsRefused } from './errors.ts';

/** After so many rows, or so long, others get their turn. */
const ROWS_A_TURN = 10;
const MS_A_TURN = 10;

/** Does each row in turn; where any is refused, all are, and every problem is reported. */
export async function eachRow<Row>(
	rows: readonly Row[],
	member: string,
	work: (row: Row, place: number) => Promise<void>,
): Promise<void> {
	const problems: RowProblem[] = [];
	let [first, since] = [0, performance.now()];
	for (const [place, row] of rows.entries()) {
		if (place - first >= ROWS_A_TURN || performance.now() - since > MS_A_TURN) {
			await turn();
			[first, since] = [place, performance.now()];
		}
		try {
			await work(row, place);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			problems.push(rowProblem(place, error, `${member}[${place}]`));
		}
	}
	if (problems.length > 0) throw rowsRefused(problems);
}

/** A slice has no more: a search index of SQLite takes some 3 ms of CPU for a thousand letters. */
const LETTERS_A_SLICE = 8_000;

/** How many rows, from the one at `start`, are one slice: at most `size`, and of long texts fewer. */
export function sliceLength<Row>(
	rows: readonly Row[],
	start: number,
	size: number,
	lettersOf: (row: Row) => number,
): number {
	const most = Math.min(rows.length - start, size);
	let letters = 0;
	for (let length = 0; length < most; length++) {
		letters += lettersOf(rows[start + length] as Row);
		if (letters > LETTERS_A_SLICE) return Math.max(length, 1);
	}
	return most;
}

export interface Slicing<Row> {
	/** Rows of a slice at most. */
	size: number;
	/** How many letters one row writes; left out where its texts are short. */
	lettersOf?: (row: Row) => number;
	goOn?: () => void | Promise<void>;
}

/** Does rows slice by slice, in order, with the event loop free in between, where `goOn` may throw. */
export async function eachSlice<Row>(
	rows: readonly Row[],
	{ size, lettersOf = () => 0, goOn }: Slicing<Row>,
	work: (slice: readonly Row[]) => Promise<void>,
): Promise<void> {
	for (let start = 0; start < rows.length; ) {
		const length = sliceLength(rows, start, size, lettersOf);
		await work(rows.slice(start, start + length));
		start += length;
		await goOn?.();
		await turn();
	}
}
