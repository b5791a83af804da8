/** Puts prices into a price list and changes them; a list has one row of every variant, whether or not its price is said. */
import { setImmediate } from 'node:timers/promises';
import type { Static } from 'typebox';
import { tally } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import type { Work } from '../identity/index.ts';
import { priceExists, priceIsMissing, pricesDiffer, variantIsMissing } from './errors.ts';
import { priceChanged } from './events.ts';
import { findVariants, type VariantFacts } from './find-variants.ts';
import {
	insertPrice,
	type PriceListRow,
	type PriceValues,
	placeInLists,
	placeVariants,
	priceListSource,
	priceSource,
	sayPrice,
	type TaxedPriceRow,
	updatePrice,
	updatePriceOfVariant,
} from './price-store.ts';
import type { NewPrice, PriceChange } from './schema.ts';
import type { VariantRow } from './store.ts';
import { inMillionths, rateOf, roundedUnit, unitWithoutTaxes, unitWithTaxes } from './unit-values.ts';

interface VariantPrice extends PriceValues {
	companyId: number;
	priceListId: number;
	variantId: number;
}

export const oneMore = (priceListId: number, by = 1) =>
	({ subject: 'price_list_details', key: [priceListId], by }) as const;

/** Gives a new variant its row in every list; nobody has said its price yet. */
export async function placeNewVariant(
	{ tx }: Work,
	{ company_id: companyId, id: variantId }: VariantRow,
): Promise<void> {
	const lists = await placeInLists.all(tx, { companyId, variantId });
	tally(tx, companyId, ...lists.map((list) => oneMore(list.price_list_id)));
}

/** About 10 ms on SQLite, which writes inside the process. */
const PLACED_AT_ONCE = 1_000;

/** Gives a new list its rows, one per variant, with the event loop free in between. */
export async function fillPriceList(
	{ tx }: Work,
	{ company_id: companyId, id: priceListId }: PriceListRow,
): Promise<void> {
	let after = 0;
	for (;;) {
		const placed = await placeVariants.all(tx, { companyId, priceListId, after, limit: PLACED_AT_ONCE });
		if (placed.length > 0) tally(tx, companyId, oneMore(priceListId, placed.length));
		if (placed.length < PLACED_AT_ONCE) return;
		after = placed.reduce((last, row) => Math.max(last, row.variant_id), after);
		await setImmediate();
	}
}

/** Every list has a row of every variant, most made with the variant or with the list. Answers the row's id, or undefined when its price is said already. */
async function addPrice({ tx, now }: Work, added: VariantPrice): Promise<number | undefined> {
	const { companyId, priceListId, variantId, unitValue, netValue } = added;
	const price = {
		company_id: companyId,
		price_list_id: priceListId,
		variant_id: variantId,
		net_value: netValue,
		unit_value: unitValue,
		is_set: 1 as const,
	};
	const made = await insertPrice(tx, price);
	if (made !== undefined) tally(tx, companyId, oneMore(priceListId));
	const id = made ?? (await sayPrice.first(tx, added))?.id;
	if (id === undefined) return undefined;
	publishAtCommit(tx, now, priceChanged(added));
	return id;
}

export const valuesOf = (unitValue: number, currencyDecimals: number): PriceValues => ({
	unitValue,
	netValue: roundedUnit(unitValue, currencyDecimals),
});

/** The same in the currency's smallest unit. */
export const setPrice = (work: Work, priceListId: number, variantId: number, netValue: number): Promise<void> =>
	putPrice(work, priceListId, variantId, inMillionths(netValue, work.actor.company.currencyDecimals));

/** Gives a variant its price in a list, in millionths of the currency's unit, whether or not it has one; both must be the company's. */
export async function putPrice(work: Work, priceListId: number, variantId: number, unitValue: number): Promise<void> {
	const { id: companyId, currencyDecimals } = work.actor.company;
	const values = valuesOf(unitValue, currencyDecimals);
	const price = { companyId, priceListId, variantId, ...values };
	if ((await addPrice(work, price)) !== undefined) return;
	await updatePriceOfVariant.run(work.tx, price);
	publishAtCommit(work.tx, work.now, priceChanged(price));
}

/** The unit value that is sent without taxes, or with them; where both are, they have to agree. */
function sentValues({ actor }: Work, input: Static<typeof PriceChange>, rate: number): PriceValues {
	const { variantValue, variantValueWithTaxes: withTaxes } = input;
	const { currencyDecimals } = actor.company;
	if (variantValue === undefined && withTaxes === undefined) throw priceIsMissing();
	const isOther =
		variantValue !== undefined &&
		withTaxes !== undefined &&
		roundedUnit(withTaxes, currencyDecimals) !== unitWithTaxes(variantValue, rate, currencyDecimals);
	if (isOther) throw pricesDiffer();
	return valuesOf(variantValue ?? unitWithoutTaxes(withTaxes ?? 0, rate), currencyDecimals);
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

/** Sets the price that is sent of a variant, whether or not it had one. */
export const putSentPrice = (
	work: Work,
	priceListId: number,
	{ id, taxes }: VariantFacts,
	input: Static<typeof PriceChange>,
): Promise<void> => putPrice(work, priceListId, id, sentValues(work, input, rateOf(taxes)).unitValue);

export async function createPrice(
	work: Work,
	priceListId: number,
	input: Static<typeof NewPrice>,
): Promise<TaxedPriceRow> {
	const companyId = work.actor.company.id;
	if (!(await priceListSource.find(work.tx, companyId, priceListId))) throw notFound('price list');
	const variant = await namedVariant(work, input);
	const values = sentValues(work, input, rateOf(variant.taxes));
	const id = await addPrice(work, { companyId, priceListId, variantId: variant.id, ...values });
	if (id === undefined) throw priceExists(variant.code, input.variantId !== undefined ? 'variantId' : 'code');
	return {
		id,
		company_id: companyId,
		price_list_id: priceListId,
		variant_id: variant.id,
		net_value: values.netValue,
		unit_value: values.unitValue,
		is_set: 1,
		taxes: variant.taxes,
	};
}

export async function changePrice(
	work: Work,
	key: { priceListId: number; id: number },
	input: Static<typeof PriceChange>,
): Promise<TaxedPriceRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const before = await priceSource.hold(tx, companyId, key.id);
	if (before?.price_list_id !== key.priceListId) throw notFound('price');
	const values = sentValues(work, input, rateOf(before.taxes));
	await updatePrice.run(tx, { companyId, id: key.id, ...values });
	const { price_list_id: priceListId, variant_id: variantId } = before;
	publishAtCommit(tx, now, priceChanged({ companyId, priceListId, variantId }));
	return { ...before, net_value: values.netValue, unit_value: values.unitValue, is_set: 1 };
}
