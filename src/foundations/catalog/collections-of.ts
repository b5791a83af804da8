/** What products are in, as coupons name it: ids and names of the active collections of each. */
import type { Queryable } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { collectionsOfProducts } from './collection-store.ts';

export async function collectionsOf(
	on: Queryable,
	companyId: number,
	productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
	if (productIds.length === 0) return new Map();
	const rows = await collectionsOfProducts.all(on, { companyId, productIds });
	// Spec silent: an inactive collection counts as none.
	const active = Map.groupBy(
		rows.filter(({ state }) => state === ACTIVE),
		(row) => row.product_id,
	);
	return new Map([...active].map(([id, group]) => [id, group.flatMap((row) => [String(row.id), row.name])]));
}
