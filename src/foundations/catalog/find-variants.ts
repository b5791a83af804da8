/** What a sale, a dispatch or a reception needs to know about the variants it names. */
import type { Queryable } from '../../kernel/db/index.ts';
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

/** Finds variants of any state, one statement for all ids and one for all codes; absent ones are in neither map. */
export async function findVariants(
	on: Queryable,
	companyId: number,
	wanted: { ids: readonly number[]; codes: readonly string[] },
): Promise<VariantLookup> {
	const { ids, codes } = wanted;
	const rows = [
		...(ids.length > 0 ? await factsByIds.all(on, { companyId, ids }) : []),
		...(codes.length > 0 ? await factsByCodes.all(on, { companyId, codes }) : []),
	];
	const byId = new Map<number, VariantFacts>();
	const byCode = new Map<string, VariantFacts>();
	for (const row of rows) {
		const facts: VariantFacts = {
			id: row.id,
			code: row.code,
			description: row.description,
			isActive: row.state === 0,
			productId: row.product_id,
			productName: row.product_name,
			controlsStock: row.stock_control === 1,
			taxBasisPoints: row.basis_points ?? 0,
		};
		byId.set(facts.id, facts);
		byCode.set(facts.code, facts);
	}
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
