/** Changes many products, variants or prices at once: all of them or none, and every row that is refused is reported. */
import type { Static } from 'typebox';
import { eachRow } from '../../kernel/each-row.ts';
import { notFound, Refusal, unknownReference } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import type { PricesChange, ProductsChange, VariantsChange } from './bulk-schema.ts';
import { rowTwice, variantCodeIsTaken } from './errors.ts';
import { findVariants } from './find-variants.ts';
import { lockProducts, lockVariants } from './import/import-store.ts';
import { priceListSource } from './price-store.ts';
import { putSentPrice } from './save-price.ts';
import { writeProductChange } from './save-product.ts';
import { changeVariant } from './save-variant.ts';

/** Refuses a record that two rows name: which of them should hold? */
function onceEach(): (id: number, field: string) => void {
	const seen = new Set<number>();
	return (id, field) => {
		if (seen.has(id)) throw rowTwice(field);
		seen.add(id);
	};
}

/** Rows are held in the order of their ids, whatever that of the request: of two changes at once, one waits. */
const idsOf = (items: readonly { id: number }[]): number[] => [...new Set(items.map(({ id }) => id))];

/** A row that names what is not there has a wrong id. */
const refusingUnknown = (noun: string) => (error: unknown) => {
	throw error instanceof Refusal && error.status === 404 ? unknownReference('id', noun) : error;
};

export async function changeProducts(work: Work, { items }: Static<typeof ProductsChange>): Promise<number> {
	const once = onceEach();
	await lockProducts.all(work.tx, { companyId: work.actor.company.id, ids: idsOf(items) });
	await eachRow(items, 'items', async ({ id, ...change }) => {
		once(id, 'id');
		await writeProductChange(work, id, change).catch(refusingUnknown('a product'));
	});
	return items.length;
}

/**
 * The database decides whose a code is. What is known beforehand is reported for every row; of a code that is taken meanwhile
 * the one row is, as nothing can be tried after it.
 */
export async function changeVariants(work: Work, { items }: Static<typeof VariantsChange>): Promise<number> {
	const codes = items.flatMap(({ code }) => code ?? []);
	const { byCode } = await findVariants(work.tx, work.actor.company.id, { ids: [], codes: [...new Set(codes)] });
	await lockVariants.all(work.tx, { companyId: work.actor.company.id, variantIds: idsOf(items) });
	const sent = new Set<string>();
	const once = onceEach();
	let isLost = false;
	await eachRow(items, 'items', async ({ id, ...change }) => {
		if (isLost) return;
		once(id, 'id');
		const { code } = change;
		if (code !== undefined) {
			const owner = byCode.get(code);
			// Spec silent: codes are not exchanged in one request.
			if (sent.has(code) || (owner && owner.id !== id)) throw variantCodeIsTaken(code);
			sent.add(code);
		}
		await changeVariant(work, id, change).catch((error: unknown) => {
			isLost = error instanceof Refusal && error.code === 'catalog.variant_code_taken';
			return refusingUnknown('a variant')(error);
		});
	});
	return items.length;
}

export async function changePrices(
	work: Work,
	priceListId: number,
	{ items }: Static<typeof PricesChange>,
): Promise<number> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	// Held: of two lists of prices sent at once, one waits.
	if (!(await priceListSource.hold(tx, companyId, priceListId))) throw notFound('price list');
	const ids = items.flatMap(({ variantId }) => (variantId === undefined ? [] : [variantId]));
	const codes = items.flatMap(({ variantId, code }) => (variantId === undefined && code !== undefined ? [code] : []));
	const variants = await findVariants(tx, companyId, { ids: [...new Set(ids)], codes: [...new Set(codes)] });
	const once = onceEach();
	await eachRow(items, 'items', async (row) => {
		const { variantId, code = '' } = row;
		const field = variantId === undefined ? 'code' : 'variantId';
		const variant = variantId === undefined ? variants.byCode.get(code) : variants.byId.get(variantId);
		if (!variant) throw unknownReference(field, 'a variant');
		once(variant.id, field);
		await putSentPrice(work, priceListId, variant, row);
	});
	return items.length;
}
