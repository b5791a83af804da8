/** Plans the lines of a file slice by slice, always the same ones together, so that a second look compares like with like. */
import type { ImportWork, LinePlan, LineProblem } from '../../foundations/catalog/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { fromJson } from '../../kernel/json.ts';
import type { ReadLine } from './read-lines.ts';
import type { LineRow } from './store.ts';

/** Some 10 ms on SQLite, which reads inside the process. */
export const SLICE = 200;

export interface PlannedLine extends LinePlan {
	line: ReadLine;
}

/** A cell that cannot be read makes the line wrong, and takes the place of what its absence would be told for. */
function withReadProblems(plan: LinePlan, problems: readonly LineProblem[]): LinePlan {
	if (problems.length === 0) return plan;
	const unread = new Set(problems.map(({ column }) => column));
	const others = plan.problems.filter(({ column }) => !unread.has(column));
	return { ...plan, outcome: 'error', changes: [], problems: [...problems, ...others] };
}

export async function planSlice(file: ImportWork, on: Queryable, lines: readonly ReadLine[]): Promise<PlannedLine[]> {
	const plans = await file.plan(on, lines);
	return plans.flatMap((plan, at) => {
		const line = lines[at];
		return line ? [{ ...withReadProblems(plan, line.problems), line }] : [];
	});
}

/** A line as it was staged. */
export const stagedLine = (row: LineRow): ReadLine => ({ row: row.line, cells: fromJson(row.cells), problems: [] });

/** What a person was shown of a line, and what is true of it now. */
export const isAsShown = (row: LineRow, plan: LinePlan): boolean =>
	row.outcome === plan.outcome &&
	row.variant_id === plan.variantId &&
	row.product_id === plan.productId &&
	row.changes === JSON.stringify(plan.changes);
