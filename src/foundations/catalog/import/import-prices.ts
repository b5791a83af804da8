/** Imports prices from a file: of variants that are known by code, in the price list that each line names. */
import type { Queryable } from '../../../kernel/db/index.ts';
import type { CompanyFacts, Work } from '../../identity/index.ts';
import { findVariants, type VariantFacts } from '../find-variants.ts';
import { type PriceListRow, type PriceRow, priceListSource } from '../price-store.ts';
import { rateOf } from '../unit-values.ts';
import { type ImportFacts, importFacts, listCalled } from './import-facts.ts';
import { lockVariants, pricesInList } from './import-store.ts';
import {
	type FileLine,
	type ImportColumn,
	type ImportKind,
	type ImportWork,
	type ImportWriting,
	isMissing,
	isTwice,
	isUnknown,
	type LinePlan,
	type LineProblem,
} from './line-plan.ts';
import { planPrice, priceProblems, saidUnit } from './plan-price.ts';
import { type WrittenPrice, writePrices } from './write-prices.ts';

const COLUMNS: readonly ImportColumn[] = [
	{
		name: 'priceList',
		headings: ['listadeprecios', 'listadeprecio', 'lista', 'pricelist', 'list'],
		holds: 'text',
		most: 255,
	},
	{ name: 'code', headings: ['codigo', 'sku', 'code'], holds: 'text', most: 100, isRequired: true },
	{
		name: 'price',
		headings: ['precio', 'preciobruto', 'precioconimpuesto', 'price', 'grossprice', 'pricewithtaxes'],
		holds: 'money',
	},
	{ name: 'netPrice', headings: ['precioneto', 'neto', 'netprice', 'net'], holds: 'money' },
];

interface Named {
	variants: ReadonlyMap<string, VariantFacts>;
	/** By list and variant. */
	prices: ReadonlyMap<string, PriceRow>;
}

const keyOf = (priceListId: number, variantId: number) => `${priceListId}/${variantId}`;

class PriceImport implements ImportWork {
	readonly #company: CompanyFacts;
	#facts: ImportFacts | undefined;
	readonly #rows = new Map<string, number>();
	readonly #prices: WrittenPrice[] = [];

	constructor(company: CompanyFacts) {
		this.#company = company;
	}

	/** Who sets many prices of a list holds the list. */
	async hold({ tx }: Work, variantIds: readonly number[]): Promise<void> {
		const companyId = this.#company.id;
		await lockVariants.all(tx, { companyId, variantIds });
		for (const list of await priceListSource.page(tx, companyId, [], { limit: 1_000, offset: 0 }))
			await priceListSource.hold(tx, companyId, list.id);
	}

	async plan(on: Queryable, lines: readonly FileLine[]): Promise<LinePlan[]> {
		this.#facts ??= await importFacts(on, this.#company.id);
		const facts = this.#facts;
		const named = await this.#look(on, facts, lines);
		return lines.map((line) => this.#planLine(facts, named, line));
	}

	async write(work: ImportWriting): Promise<[]> {
		await writePrices(work, this.#prices);
		return [];
	}

	#listOf(facts: ImportFacts, { cells }: FileLine): PriceListRow | undefined {
		return cells.priceList === undefined ? facts.baseList : listCalled(facts, cells.priceList);
	}

	async #look(on: Queryable, facts: ImportFacts, lines: readonly FileLine[]): Promise<Named> {
		const companyId = this.#company.id;
		const codes = lines.flatMap(({ cells }) => cells.code ?? []);
		const { byCode } = await findVariants(on, companyId, { ids: [], codes });
		const lists = new Map(lines.flatMap((line) => this.#listOf(facts, line) ?? []).map((list) => [list.id, list]));
		const variantIds = [...byCode.values()].map(({ id }) => id);
		const prices = new Map<string, PriceRow>();
		for (const priceListId of lists.keys())
			for (const price of await pricesInList.all(on, { companyId, priceListId, variantIds }))
				prices.set(keyOf(priceListId, price.variant_id), price);
		return { variants: byCode, prices };
	}

	#planLine(facts: ImportFacts, { variants, prices }: Named, line: FileLine): LinePlan {
		const { code, priceList, price: gross, netPrice } = line.cells;
		const variant = code === undefined ? undefined : variants.get(code);
		const list = this.#listOf(facts, line);
		const problems: LineProblem[] = [];
		if (code === undefined) problems.push(isMissing('code'));
		else if (!variant) problems.push(isUnknown('code', code, 'imports.unknown_code', 'the code of a product'));
		if (!list) problems.push(isUnknown('priceList', priceList ?? '', 'imports.unknown_pricelist', 'a price list'));
		if (gross === undefined && netPrice === undefined) problems.push(isMissing('price'));
		const name = [variant?.productName, priceList === undefined ? undefined : list?.name].filter(Boolean).join(' · ');
		const about = { code: code ?? '', name, variantId: variant?.id ?? null, productId: variant?.productId ?? null };
		if (!variant || !list)
			return { ...about, outcome: 'error', changes: [], problems: [...problems, ...priceProblems(line)] };
		const key = keyOf(list.id, variant.id);
		const earlier = this.#rows.get(key);
		if (earlier === undefined) this.#rows.set(key, line.row);
		else problems.push(isTwice('code', variant.code, earlier));
		const row = prices.get(key);
		const rate = rateOf(variant.taxes);
		const { currencyDecimals } = this.#company;
		const now = { unitValue: saidUnit(row, currencyDecimals), rate };
		const planned = planPrice(line, now, rate, currencyDecimals);
		problems.push(...planned.problems);
		if (problems.length > 0) return { ...about, outcome: 'error', changes: [], problems };
		if (planned.unitValue === undefined) return { ...about, outcome: 'unchanged', changes: [], problems };
		this.#prices.push({
			priceListId: list.id,
			variantId: variant.id,
			unitValue: planned.unitValue,
			hasRow: row !== undefined,
		});
		return { ...about, outcome: now.unitValue === undefined ? 'create' : 'change', changes: planned.changes, problems };
	}
}

export const priceImport: ImportKind = {
	name: 'prices',
	columns: COLUMNS,
	begin: ({ company }) => new PriceImport(company),
};
