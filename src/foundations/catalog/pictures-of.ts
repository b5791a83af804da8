/** Where the pictures of products are seen by anybody, for pages of ours. */
import type { Queryable } from '../../kernel/db/index.ts';
import { pictureTokensOf } from './picture-store.ts';
import { PICTURES } from './wire.ts';

/** Paths on this service by product; products without a picture are not among them. */
export async function picturesOf(
	on: Queryable,
	companyId: number,
	productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	if (productIds.length === 0) return new Map();
	const rows = await pictureTokensOf.all(on, { companyId, productIds: [...new Set(productIds)] });
	return new Map(rows.map((row) => [row.product_id, `${PICTURES}/${row.public_token}`]));
}
