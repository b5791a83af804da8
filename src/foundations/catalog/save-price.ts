/** Puts prices into a price list and changes them; a list has at most one price of a variant. */
import type { Static } from 'typebox';
import { tally } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import { priceExists, variantIsMissing } from './errors.ts';
import { findVariants, type VariantFacts } from './find-variants.ts';
import {
	insertPrice,
	priceListSource,
	priceSource,
	type TaxedPriceRow,
	updatePrice,
	updatePriceOfVariant,
} from './price-store.ts';
import type { NewPrice, PriceChange } from './schema.ts';

/** Answers the new price's id, or undefined when the list prices the variant already. */
async function addPrice({ tx, actor }: Work, priceListId: number, variantId: number, netValue: number) {
	const companyId = actor.company.id;
	const price = { company_id: companyId, price_list_id: priceListId, variant_id: variantId, net_value: netValue };
	const id = await insertPrice(tx, price);
	if (id !== undefined) tally(tx, companyId, { subject: 'price_list_details', key: [priceListId], by: 1 });
	return id;
}

/** Gives a variant its price in a list, whether or not it has one; both must be the company's. */
export async function setPrice(work: Work, priceListId: number, variantId: number, netValue: number): Promise<void> {
	const companyId = work.actor.company.id;
	const added = await addPrice(work, priceListId, variantId, netValue);
	if (added === undefined) await updatePriceOfVariant.run(work.tx, { companyId, priceListId, variantId, netValue });
}

// Spec silent: where both variantId and code are sent, variantId counts.
async function namedVariant({ tx, actor }: Work, input: Static<typeof NewPrice>): Promise<VariantFacts> {
	const { variantId, code } = input;
	if (variantId === undefined && code === undefined) throw variantIsMissing();
	const found = await findVariants(
		tx,
		actor.company.id,
		variantId !== undefined ? { ids: [variantId], codes: [] } : { ids: [], codes: [code ?? ''] },
	);
	const [variant] = found.byId.values();
	if (!variant) throw unknownReference(variantId !== undefined ? 'variantId' : 'code', 'a variant');
	return variant;
}

export async function createPrice(
	work: Work,
	priceListId: number,
	input: Static<typeof NewPrice>,
): Promise<TaxedPriceRow> {
	const companyId = work.actor.company.id;
	if (!(await priceListSource.find(work.tx, companyId, priceListId))) throw notFound('price list');
	const variant = await namedVariant(work, input);
	const id = await addPrice(work, priceListId, variant.id, input.variantValue);
	if (id === undefined) throw priceExists(variant.code, input.variantId !== undefined ? 'variantId' : 'code');
	return {
		id,
		company_id: companyId,
		price_list_id: priceListId,
		variant_id: variant.id,
		net_value: input.variantValue,
		tax_basis_points: variant.taxBasisPoints,
	};
}

export async function changePrice(
	{ tx, actor }: Work,
	key: { priceListId: number; id: number },
	input: Static<typeof PriceChange>,
): Promise<TaxedPriceRow> {
	const companyId = actor.company.id;
	await updatePrice.run(tx, { companyId, ...key, netValue: input.variantValue });
	const after = await priceSource.find(tx, companyId, key.id);
	if (after?.price_list_id !== key.priceListId) throw notFound('price');
	return after;
}
