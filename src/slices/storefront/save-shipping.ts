/** Says what sending a variant takes: its weight and its sizes. */
import type { Static } from 'typebox';
import { variants } from '../../foundations/catalog/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { updateRow } from '../../kernel/db/index.ts';
import { notFound, present, unknownReference } from '../../kernel/errors.ts';
import { differs, shippingIsThere } from './errors.ts';
import type { NewShipping, ShippingChange } from './input-schema.ts';
import { insertShipping, type ShippingRow, shippingSource, shippingsOf } from './store.ts';

type Sizes = Omit<Static<typeof ShippingChange>, 'productVariantId'>;

const isVariant = async ({ tx, actor }: Work, id: number): Promise<boolean> =>
	(await variants.source.find(tx, actor.company.id, id))?.is_deleted === 0;

const BLANK = { weight: 0, width: 0, depth: 0, length: 0, is_match: 0 } as const;

const sizesOf = (before: Omit<ShippingRow, 'id' | 'company_id' | 'variant_id'>, sent: Sizes) => ({
	weight: sent.weight ?? before.weight,
	width: sent.width ?? before.width,
	depth: sent.deph ?? sent.depth ?? before.depth,
	length: sent.length ?? before.length,
	is_match: sent.match ?? before.is_match,
});

/** Whether or not there is one; what is not sent stays. */
export async function putShipping({ tx, actor }: Work, variantId: number, sizes: Sizes): Promise<ShippingRow> {
	const companyId = actor.company.id;
	const row = { company_id: companyId, variant_id: variantId, ...sizesOf(BLANK, sizes) };
	const id = await insertShipping(tx, row);
	if (id !== undefined) return { id, ...row };
	const [there] = await shippingsOf.all(tx, { companyId, variantIds: [variantId] });
	// Held, so that of two changes at once neither is lost.
	const before = await shippingSource.hold(tx, companyId, present(there, 'shipping of a variant').id);
	const after = { ...present(before, 'shipping of a variant'), ...sizesOf(present(before, 'shipping'), sizes) };
	await updateRow(tx, shippingSource, after);
	return after;
}

/** `POST /v2/variants/shipping.json` */
export async function createVariantShipping(work: Work, input: Static<typeof NewShipping>): Promise<ShippingRow> {
	const { productVariantId: variantId, ...sizes } = input;
	if (!(await isVariant(work, variantId))) throw unknownReference('productVariantId', 'a variant');
	const row = { company_id: work.actor.company.id, variant_id: variantId, ...sizesOf(BLANK, sizes) };
	const id = await insertShipping(work.tx, row);
	if (id === undefined) throw shippingIsThere();
	return { id, ...row };
}

/** `PUT /v2/variants/:id/shipping.json` */
export async function changeVariantShipping(work: Work, variantId: number, input: Static<typeof ShippingChange>) {
	if (!(await isVariant(work, variantId))) throw notFound('variant');
	if (input.productVariantId !== undefined && input.productVariantId !== variantId)
		throw differs('productVariantId', 'the path names another variant');
	return putShipping(work, variantId, input);
}
