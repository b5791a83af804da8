/** Creates discounts, changes them, and says what they are for. Lines are not changed by it: they send their own per cent. */
import type { Static } from 'typebox';
import { updateRow } from '../../../kernel/db/index.ts';
import { found, invalid, notFound, unknownReference } from '../../../kernel/errors.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import type { Work } from '../../identity/index.ts';
import { hasPriceList } from '../choose-price-list.ts';
import { discountIsForItAlready, discountIsForOne } from '../errors.ts';
import { productSource, variantSource } from '../store.ts';
import type { DiscountChange, NewDiscount, NewDiscountDetail } from './schema.ts';
import {
	type DiscountDetailRow,
	type DiscountRow,
	deleteDetail,
	discountDetailSource,
	discountSource,
	insertDiscount,
	insertDiscountDetail,
} from './store.ts';
import { readDay } from './wire.ts';

type Change = Static<typeof DiscountChange>;

function dayOf(field: string, sent: string | null | undefined, before: number | null): number | null {
	if (sent === undefined) return before;
	if (sent === null || sent === '') return null;
	const day = readDay(sent);
	if (day === undefined) throw invalid(field, 'a date as DD/MM/YYYY');
	return day;
}

const listOf = (sent: number | undefined, before: number | null) => (sent === undefined ? before : sent || null);

function changed<Row extends Omit<DiscountRow, 'id'>>(before: Row, input: Change): Row {
	const after = {
		...before,
		name: input.name ?? before.name,
		percentage: input.percentage ?? before.percentage,
		automatic: input.automatic ?? input.autoDiscount ?? before.automatic,
		type: input.type ?? before.type,
		min_quantity: input.minQuantity ?? before.min_quantity,
		by_date: input.byDate ?? before.by_date,
		start_date: dayOf('startDate', input.startDate, before.start_date),
		end_date: dayOf('endDate', input.endDate, before.end_date),
		relation: input.relation ?? before.relation,
		base_price_list_id: listOf(input.basePriceListId, before.base_price_list_id),
		discount_price_list_id: listOf(input.discountPriceListId, before.discount_price_list_id),
		state: input.state ?? before.state,
	};
	// Spec silent: what says nothing of when or between which lists would be another discount than was meant.
	if (after.by_date === 1 && after.start_date === null) throw invalid('startDate', 'a date where byDate is 1');
	if (after.by_date === 1 && after.end_date === null) throw invalid('endDate', 'a date where byDate is 1');
	if (after.start_date !== null && after.end_date !== null && after.end_date < after.start_date)
		throw invalid('endDate', 'a date that is not before startDate');
	if (after.type === 1 && after.base_price_list_id === null)
		throw invalid('basePriceListId', 'a price list where type is 1');
	if (after.type === 1 && after.discount_price_list_id === null)
		throw invalid('discountPriceListId', 'a price list where type is 1');
	return after;
}

async function checkLists({ tx, actor }: Work, input: Change): Promise<void> {
	for (const field of ['basePriceListId', 'discountPriceListId'] as const) {
		const id = input[field];
		if (id && !(await hasPriceList(tx, actor.company.id, id))) throw unknownReference(field, 'a price list');
	}
}

/** `POST /v2/discounts/new.json` */
export async function createDiscount(work: Work, input: Static<typeof NewDiscount>): Promise<DiscountRow> {
	const blank = {
		company_id: work.actor.company.id,
		name: '',
		percentage: 0,
		type: 0,
		automatic: 0,
		by_date: 0,
		min_quantity: 0,
		start_date: null,
		end_date: null,
		relation: 0,
		base_price_list_id: null,
		discount_price_list_id: null,
		state: ACTIVE,
	} as const;
	const row = changed<Omit<DiscountRow, 'id'>>(blank, input);
	await checkLists(work, input);
	return { ...row, id: await insertDiscount(work.tx, row) };
}

/** `PUT /v2/discounts/:id.json` */
export async function changeDiscount(work: Work, id: number, input: Change): Promise<DiscountRow> {
	const before = found(await discountSource.hold(work.tx, work.actor.company.id, id), 'discount');
	const after = changed(before, input);
	await checkLists(work, input);
	await updateRow(work.tx, discountSource, after);
	return after;
}

/** `POST /v2/discounts/:id/details.json` */
export async function addDiscountDetail(
	{ tx, actor }: Work,
	discountId: number,
	{ productId, variantId }: Static<typeof NewDiscountDetail>,
): Promise<DiscountDetailRow> {
	const company_id = actor.company.id;
	if (!(await discountSource.find(tx, company_id, discountId))) throw notFound('discount');
	if ((productId === undefined) === (variantId === undefined)) throw discountIsForOne();
	if (productId !== undefined && !(await productSource.find(tx, company_id, productId)))
		throw unknownReference('productId', 'a product');
	const variant = variantId === undefined ? undefined : await variantSource.find(tx, company_id, variantId);
	if (variantId !== undefined && (!variant || variant.is_deleted === 1))
		throw unknownReference('variantId', 'a variant');
	const row = {
		company_id,
		discount_id: discountId,
		product_id: productId ?? null,
		variant_id: variantId ?? null,
	};
	const id = await insertDiscountDetail(tx, row);
	if (id === undefined) throw discountIsForItAlready(productId === undefined ? 'variantId' : 'productId');
	return { ...row, id };
}

/** `DELETE /v2/discounts/details/:id.json`; of two at once one finds it gone. */
export async function removeDiscountDetail({ tx, actor }: Work, id: number): Promise<DiscountDetailRow> {
	const companyId = actor.company.id;
	const row = found(await discountDetailSource.hold(tx, companyId, id), 'detail of a discount');
	await deleteDetail.run(tx, { companyId, id });
	return row;
}
