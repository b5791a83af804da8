/** Which discounts tills apply by themselves today, and to which products and variants. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { automaticDetails } from './store.ts';

interface Running {
	id: number;
	name: string;
	/** In hundredths of a per cent. */
	percentage: number;
	minimumQuantity: number;
}

/** The discounts of any number of products, in one statement; the day as midnight UTC. */
export async function runningDiscounts(
	on: Queryable,
	companyId: number,
	day: number,
	productIds: readonly number[],
): Promise<(variant: { id: number; productId: number }) => Running[]> {
	const rows = productIds.length === 0 ? [] : await automaticDetails.all(on, { companyId, day, productIds });
	return ({ id, productId }) =>
		rows
			.filter((row) => row.product_id === productId || row.variant_id === id)
			.map((row) => ({
				id: row.id,
				name: row.name,
				percentage: row.percentage,
				minimumQuantity: row.min_quantity,
			}));
}
