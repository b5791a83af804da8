/** What a sale, a dispatch or a reception needs to know about the variants it names. */
import type { Facts, Queryable } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { factsByCodes, factsByIds } from './fact-store.ts';
import { codesInFilter } from './rules.ts';
import { defaultTax, variantIdsOfCodes } from './store.ts';

export interface VariantFacts {
	id: number;
	code: string;
	description: string;
	isActive: boolean;
	productId: number;
	productName: string;
	controlsStock: boolean;
	/** 1900 is 19 %; 0 when the product is exempt. */
	taxBasisPoints: number;
}

export interface VariantLookup {
	byId: ReadonlyMap<number, VariantFacts>;
	byCode: ReadonlyMap<string, VariantFacts>;
}

type FactRow = Awaited<ReturnType<typeof factsByIds.all>>[number];

const variantFacts = (row: FactRow): VariantFacts => ({
	id: row.id,
	code: row.code,
	description: row.description,
	isActive: row.state === ACTIVE,
	productId: row.product_id,
	productName: row.product_name,
	controlsStock: row.stock_control === 1,
	taxBasisPoints: row.basis_points ?? 0,
});

interface WantedVariants {
	ids: readonly number[];
	codes: readonly string[];
}

/** Finds variants of any state, one statement for all ids and one for all codes; absent ones are in neither map. */
export async function findVariants(
	on: Queryable,
	companyId: number,
	{ ids, codes }: WantedVariants,
): Promise<VariantLookup> {
	const rows = [
		...(ids.length > 0 ? await factsByIds.all(on, { companyId, ids }) : []),
		...(codes.length > 0 ? await factsByCodes.all(on, { companyId, codes }) : []),
	];
	const found = rows.map(variantFacts);
	return {
		byId: new Map(found.map((facts) => [facts.id, facts])),
		byCode: new Map(found.map((facts) => [facts.code, facts])),
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
	{ ids, codes }: WantedVariants,
): Promise<VariantLookup> {
	const byId = await facts.records('variants by id', ids, async (on, missing) =>
		(await factsByIds.all(on, { companyId, ids: missing })).map((row) => [row.id, variantFacts(row)] as const),
	);
	const byCode = await facts.records('variants by code', codes, async (on, missing) =>
		(await factsByCodes.all(on, { companyId, codes: missing })).map((row) => [row.code, variantFacts(row)] as const),
	);
	return { byId, byCode };
}

/** For filters by code in other rooms; several codes as `[a,b]`. */
export async function variantIdsByCode(on: Queryable, companyId: number, code: string): Promise<number[]> {
	const rows = await variantIdsOfCodes.all(on, { companyId, codes: codesInFilter(code) });
	return rows.map((row) => row.id);
}

/** The tax of what is sold without being a variant; 0 when the company has no default one. */
export async function defaultTaxBasisPoints(on: Queryable, companyId: number): Promise<number> {
	return (await defaultTax.first(on, { companyId }))?.basis_points ?? 0;
}
