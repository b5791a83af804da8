/** Which price list a sale or dispatch uses, and the prices it has. */
import type { Facts, Queryable } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import { defaultPriceList, type PriceListRow, priceListSource, pricesOfVariants } from './price-store.ts';
import { storedUnit } from './unit-values.ts';

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

/** Whose prices, and the decimals of its currency. */
interface Priced {
	id: number;
	currencyDecimals: number;
}

/** Net unit values by variant, in millionths of the currency's unit; variants without a price are absent. */
export async function pricesOf(
	on: Queryable,
	company: Priced,
	priceListId: number,
	variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	if (variantIds.length === 0) return new Map();
	const rows = await pricesOfVariants.all(on, { companyId: company.id, priceListId, variantIds });
	return new Map(
		rows.map((row) => [row.variant_id, storedUnit(row.unit_value, row.net_value, company.currencyDecimals)]),
	);
}

/** The same from memory where they are known; the map may hold others too. */
export function knownPrices(
	facts: Facts,
	company: Priced,
	priceListId: number,
	variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	return facts.records(`prices of list ${priceListId}`, variantIds, (on, missing) =>
		pricesOf(on, company, priceListId, missing),
	);
}
