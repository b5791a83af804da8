/** Which price list a sale or dispatch uses, and the prices it has. */
import type { Facts, Queryable } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import { defaultPriceList, type PriceListRow, priceListSource, pricesOfVariants } from './price-store.ts';

/** The list that was named, else the office's, else the company's default. */
export async function choosePriceList(
	on: Queryable,
	companyId: number,
	wantedId: number | undefined,
	officeDefaultId: number | null,
): Promise<PriceListRow> {
	if (wantedId !== undefined) {
		const wanted = await priceListSource.find(on, companyId, wantedId);
		if (!wanted) throw unknownReference('priceListId', 'a price list');
		return wanted;
	}
	const ofOffice = officeDefaultId === null ? undefined : await priceListSource.find(on, companyId, officeDefaultId);
	const chosen = ofOffice ?? (await defaultPriceList.first(on, { companyId }));
	if (!chosen) throw new Error('a company has no default price list');
	return chosen;
}

export async function hasPriceList(on: Queryable, companyId: number, id: number): Promise<boolean> {
	return (await priceListSource.find(on, companyId, id)) !== undefined;
}

/** Net prices by variant, in the currency's smallest unit; variants without a price are absent. */
export async function pricesOf(
	on: Queryable,
	companyId: number,
	priceListId: number,
	variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	if (variantIds.length === 0) return new Map();
	const rows = await pricesOfVariants.all(on, { companyId, priceListId, variantIds });
	return new Map(rows.map((row) => [row.variant_id, row.net_value]));
}

/** The same from memory where they are known; the map may hold others too. */
export function knownPrices(
	facts: Facts,
	companyId: number,
	priceListId: number,
	variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	return facts.records(`prices of list ${priceListId}`, variantIds, (on, missing) =>
		pricesOf(on, companyId, priceListId, missing),
	);
}
