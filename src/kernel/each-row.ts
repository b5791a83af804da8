/** Many rows in one request: all or none, every problem told, and others get their turn in between. */
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal, type RowProblem, rowProblem, rowsRefused } from './errors.ts';

/** After so many rows others get their turn. */
const ROWS_A_TURN = 10;

/** Does each row in turn; where any is refused, all are, and every problem is told. */
export async function eachRow<Row>(
	rows: readonly Row[],
	member: string,
	work: (row: Row, place: number) => Promise<void>,
): Promise<void> {
	const problems: RowProblem[] = [];
	for (const [place, row] of rows.entries()) {
		if (place % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
		try {
			await work(row, place);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			problems.push(rowProblem(place, error, `${member}[${place}]`));
		}
	}
	if (problems.length > 0) throw rowsRefused(problems);
}

/** Does rows slice by slice, in order, with the event loop free in between, where `goOn` may throw. */
export async function eachSlice<Row>(
	rows: readonly Row[],
	{ size, goOn }: { size: number; goOn?: () => void },
	work: (slice: readonly Row[]) => Promise<void>,
): Promise<void> {
	for (let start = 0; start < rows.length; start += size) {
		await work(rows.slice(start, start + size));
		await turn();
		goOn?.();
	}
}
