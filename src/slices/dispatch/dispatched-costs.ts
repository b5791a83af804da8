/** What goods of a sale cost when dispatches took them. */
import type { Queryable } from '../../kernel/db/index.ts';
import { divideRounded } from '../../kernel/numbers.ts';
import { dispatchesOfLines } from './store.ts';

/** The average of all dispatches of a line that stand, by the id of the line. */
export async function dispatchedCosts(
	on: Queryable,
	companyId: number,
	detailIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows = await dispatchesOfLines.all(on, { companyId, detailIds });
	const byLine = Map.groupBy(rows, (row) => row.source_detail_id ?? 0);
	return new Map(
		[...byLine].map(([id, taken]) => {
			const quantity = taken.reduce((sum, row) => sum + BigInt(row.quantity), 0n);
			const value = taken.reduce((sum, row) => sum + BigInt(row.quantity) * BigInt(row.variant_cost), 0n);
			return [id, Number(divideRounded(value, quantity))];
		}),
	);
}
