/** What the labels that were asked for say. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { unknownReference } from '../../../kernel/errors.ts';
import { pricesOf } from '../choose-price-list.ts';
import { noCodeForLabel } from '../errors.ts';
import { findVariants, type VariantFacts } from '../find-variants.ts';
import { priceListSource } from '../price-store.ts';
import { coinSource } from '../store.ts';
import { rateOf, unitWithTaxes } from '../unit-values.ts';
import type { PrintedLabel } from './labels-pdf.ts';
import { codeFor, priceText } from './rules.ts';
import { SHEETS, type SheetName } from './sheets.ts';

export interface AskedLabels {
	/** How many of each variant, in the order in which they are printed. */
	counts: ReadonlyMap<number, number>;
	sheet: SheetName;
	/** Labels of the first sheet that are gone already. */
	skip: number;
	priceListId: number | undefined;
}

interface Priced {
	id: number;
	currencyDecimals: number;
}

/** What the price of each variant looks like, with its taxes; empty where the list has none. */
async function pricesFor(on: Queryable, company: Priced, { counts, priceListId }: AskedLabels) {
	if (priceListId === undefined) return () => '';
	const list = await priceListSource.find(on, company.id, priceListId);
	if (!list) throw unknownReference('pricelistid', 'a price list');
	const coin = await coinSource.find(on, company.id, list.coin_id);
	const prices = await pricesOf(on, company, priceListId, [...counts.keys()]);
	const currency = { code: coin?.code ?? '', decimals: company.currencyDecimals };
	return ({ id, taxes }: VariantFacts) => {
		const net = prices.get(id);
		if (net === undefined) return '';
		return priceText(unitWithTaxes(net, rateOf(taxes), currency.decimals), currency);
	};
}

export async function collectLabels(on: Queryable, company: Priced, asked: AskedLabels): Promise<PrintedLabel[]> {
	const { byId } = await findVariants(on, company.id, { ids: [...asked.counts.keys()], codes: [] });
	const priceOf = await pricesFor(on, company, asked);
	return [...asked.counts].map(([id, count]) => {
		const variant = byId.get(id);
		if (!variant) throw unknownReference('labels', 'variants');
		const name = `${variant.productName} ${variant.description}`.trim();
		const code = codeFor([variant.barCode, variant.code], SHEETS[asked.sheet]);
		if (code === undefined) throw noCodeForLabel(name);
		return { name, code, price: priceOf(variant), count };
	});
}
