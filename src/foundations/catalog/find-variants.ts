/** What a sale, a dispatch or a reception needs to know about the variants it names. */
import type { Facts, Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { factsByBarCodes, factsByCodes, factsByIds } from './fact-store.ts';
import { partsOfPacks } from './pack-store.ts';
import { codesInFilter } from './rules.ts';
import {
	defaultTax,
	PACK,
	SERVICE,
	type TaxRow,
	taxesOfCompany,
	variantIdsOfBarCodes,
	variantIdsOfCodes,
	variantIdsOfProducts,
} from './store.ts';
import type { LineTax } from './unit-values.ts';

/** Part of a pack; `quantity` of it is in one. */
export interface PackPart {
	variantId: number;
	quantity: number;
	/** What a person calls it. */
	name: string;
	controlsStock: boolean;
	allowsNegativeStock: boolean;
}

export interface VariantFacts {
	id: number;
	code: string;
	barCode: string;
	description: string;
	isActive: boolean;
	productId: number;
	productName: string;
	/** Stock of it is checked and moved: not of services, nor of what never runs out. */
	controlsStock: boolean;
	/** Its stock may go below zero, whatever the company allows of others. */
	allowsNegativeStock: boolean;
	allowsDecimals: boolean;
	/** What is in it, of a pack: that moves with it, and it has no stock of its own. */
	pack?: { parts: readonly PackPart[]; isPrinted: boolean };
	/** Those of its product; none when it is exempt. */
	taxes: readonly LineTax[];
}

export interface VariantLookup {
	byId: ReadonlyMap<number, VariantFacts>;
	byCode: ReadonlyMap<string, VariantFacts>;
	/** Bar codes may repeat. */
	byBarCode: ReadonlyMap<string, readonly VariantFacts[]>;
}

const NONE: VariantLookup = { byId: new Map(), byCode: new Map(), byBarCode: new Map() };

type FactRow = Awaited<ReturnType<typeof factsByIds.all>>[number];

/** The version before writes a product's first tax alone: where that is not among its taxes, it is its only one. */
function taxesIn(rows: readonly FactRow[]): LineTax[] {
	const taxes = rows.flatMap(({ tax_id: taxId, basis_points: basisPoints }) =>
		taxId === null || basisPoints === null ? [] : [{ taxId, basisPoints }],
	);
	const { first_tax_id: taxId, first_basis_points: basisPoints } = present(rows[0], 'variant');
	if (taxId === null || basisPoints === null || taxes.some((tax) => tax.taxId === taxId)) return taxes;
	return [{ taxId, basisPoints }];
}

const keepsStock = (row: { stock_control: 0 | 1; classification: number; unlimited_stock: 0 | 1 }): boolean =>
	row.stock_control === 1 && row.classification !== SERVICE && row.unlimited_stock === 0;

/** What is in these packs, by the id of each one's variant. */
export async function contentsOf(on: Queryable, companyId: number, packIds: readonly number[]) {
	const rows = await partsOfPacks.all(on, { companyId, packIds });
	const parts = rows.map((row) => ({
		packId: row.pack_variant_id,
		variantId: row.variant_id,
		quantity: row.quantity,
		name: `${row.product_name}${row.description ? ` ${row.description}` : ''} (${row.code})`,
		controlsStock: keepsStock(row),
		allowsNegativeStock: row.allow_negative_stock === 1,
	}));
	return Map.groupBy(parts, ({ packId }) => packId);
}

/** The rows of each variant, with what is in it where it is a pack. */
async function variantFacts(on: Queryable, companyId: number, rows: readonly FactRow[]): Promise<VariantFacts[]> {
	const facts = plainFacts(rows);
	const packs = new Map(rows.filter((row) => row.classification === PACK).map((row) => [row.id, row]));
	if (packs.size === 0) return facts;
	const contents = await contentsOf(on, companyId, [...packs.keys()]);
	return facts.map((each) => {
		const row = packs.get(each.id);
		if (!row) return each;
		return { ...each, pack: { parts: contents.get(each.id) ?? [], isPrinted: row.print_detail_pack === 1 } };
	});
}

/** The rows of each variant, one per tax, as one record. */
const plainFacts = (rows: readonly FactRow[]): VariantFacts[] =>
	[...Map.groupBy(rows, ({ id }) => id).values()].map((ofOne) => {
		const row = present(ofOne[0], 'variant');
		return {
			id: row.id,
			code: row.code,
			barCode: row.bar_code,
			description: row.description,
			isActive: row.state === ACTIVE,
			productId: row.product_id,
			productName: row.product_name,
			controlsStock: keepsStock(row) && row.classification !== PACK,
			allowsNegativeStock: row.allow_negative_stock === 1,
			allowsDecimals: row.allow_decimal === 1,
			taxes: taxesIn(ofOne),
		};
	});

const byBarCodeIn = (found: readonly VariantFacts[]) => Map.groupBy(found, ({ barCode }) => barCode);

export interface WantedVariants {
	ids: readonly number[];
	codes: readonly string[];
	barCodes?: readonly string[];
}

/** Finds variants of any state, one statement for all ids, one for all codes, one for bar codes; absent ones are in no map. */
export async function findVariants(
	on: Queryable,
	companyId: number,
	{ ids, codes, barCodes = [] }: WantedVariants,
): Promise<VariantLookup> {
	const known = (rows: readonly FactRow[]) => variantFacts(on, companyId, rows);
	const byIds = ids.length > 0 ? await known(await factsByIds.all(on, { companyId, ids })) : [];
	const byCodes = codes.length > 0 ? await known(await factsByCodes.all(on, { companyId, codes })) : [];
	const byBarCodes = barCodes.length > 0 ? await known(await factsByBarCodes.all(on, { companyId, barCodes })) : [];
	const found = [...byIds, ...byCodes, ...byBarCodes];
	return {
		byId: new Map(found.map((facts) => [facts.id, facts])),
		byCode: new Map(found.map((facts) => [facts.code, facts])),
		byBarCode: byBarCodeIn(byBarCodes),
	};
}

/** Finds the variants that lines name, and answers which one each names: none on a line of free text. */
export async function variantsOf(
	on: Queryable,
	companyId: number,
	lines: readonly { variant_id: number | null }[],
): Promise<(line: { variant_id: number | null }) => VariantFacts | undefined> {
	const ids = lines.flatMap(({ variant_id }) => variant_id ?? []);
	const { byId } = await findVariants(on, companyId, { ids, codes: [] });
	return ({ variant_id }) => (variant_id === null ? undefined : byId.get(variant_id));
}

/** The same from memory where they are known; the maps may hold others too. */
export async function knownVariants(
	facts: Facts,
	companyId: number,
	{ ids, codes, barCodes = [] }: WantedVariants,
): Promise<VariantLookup> {
	const lookup: { -readonly [By in keyof VariantLookup]: VariantLookup[By] } = { ...NONE };
	// Most requests name variants in one way: the others are not waited for.
	if (ids.length > 0)
		lookup.byId = await facts.records('variants by id', ids, async (on, missing) =>
			(await variantFacts(on, companyId, await factsByIds.all(on, { companyId, ids: missing }))).map(
				(each) => [each.id, each] as const,
			),
		);
	if (codes.length > 0)
		lookup.byCode = await facts.records('variants by code', codes, async (on, missing) =>
			(await variantFacts(on, companyId, await factsByCodes.all(on, { companyId, codes: missing }))).map(
				(each) => [each.code, each] as const,
			),
		);
	if (barCodes.length > 0)
		lookup.byBarCode = await facts.records('variants by bar code', barCodes, async (on, missing) =>
			byBarCodeIn(await variantFacts(on, companyId, await factsByBarCodes.all(on, { companyId, barCodes: missing }))),
		);
	return lookup;
}

/** Finds variants for filters by product in other rooms. */
export async function variantIdsByProduct(
	on: Queryable,
	companyId: number,
	productIds: readonly number[],
): Promise<number[]> {
	const rows = await variantIdsOfProducts.all(on, { companyId, productIds });
	return rows.map((row) => row.id);
}

/** Finds records for filters by code in other rooms; several codes as `[a,b]`. */
export async function variantIdsByCode(on: Queryable, companyId: number, code: string): Promise<number[]> {
	const rows = await variantIdsOfCodes.all(on, { companyId, codes: codesInFilter(code) });
	return rows.map((row) => row.id);
}

/** The same by bar code, which may be of several. */
export async function variantIdsByBarCode(on: Queryable, companyId: number, barCode: string): Promise<number[]> {
	const rows = await variantIdsOfBarCodes.all(on, { companyId, barCodes: codesInFilter(barCode) });
	return rows.map((row) => row.id);
}

/** The tax of what a store sells without its being a variant, such as delivery; none when the company has no default one. */
export async function defaultTaxes(on: Queryable, companyId: number): Promise<LineTax[]> {
	const tax = await defaultTax.first(on, { companyId });
	return tax ? [{ taxId: tax.id, basisPoints: tax.basis_points }] : [];
}

/** All taxes of the company, of any state. */
export const companyTaxes = (on: Queryable, companyId: number): Promise<TaxRow[]> =>
	taxesOfCompany.all(on, { companyId });
