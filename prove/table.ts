/** What was found, a line each, and whether all of it is good. */

/** A healthy receiver waits no longer than this after a disturbance has ended. */
export const LONGEST_WAIT_MS = 5_000;

export type Row = readonly [what: string, found: string, isGood: boolean];

export function tell(rows: readonly Row[]): boolean {
	for (const [what, found, isGood] of rows)
		console.log(`${isGood ? ' ok ' : 'FAIL'}  ${what.padEnd(40)}${found.padStart(28)}`);
	return rows.every(([, , isGood]) => isGood);
}
