/** Discounts and what they are for, as the world sees them. */
import type { Static } from 'typebox';
import { DAY_SECONDS } from '../../../kernel/clock.ts';
import type { View } from '../../../kernel/http/index.ts';
import { rateText } from '../rules.ts';
import type { DiscountDetailShape, DiscountShape } from './schema.ts';
import type { DiscountDetailRow, DiscountRow } from './store.ts';

export const DISCOUNTS = '/v1/discounts';

/** DD/MM/YYYY of a day, which is kept as midnight UTC. */
const dayText = (seconds: number): string =>
	new Date(seconds * 1000).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Undefined for what is no day of the calendar. */
export function readDay(text: string): number | undefined {
	const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
	const seconds = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000;
	return seconds % DAY_SECONDS === 0 && seconds >= 0 && dayText(seconds) === text ? seconds : undefined;
}

export const discountToWire = (row: DiscountRow, view: View): Static<typeof DiscountShape> => ({
	href: `${view.addresses.base}${DISCOUNTS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	percentage: rateText(row.percentage),
	automatic: row.automatic,
	autoDiscount: row.automatic,
	type: row.type,
	minQuantity: row.min_quantity,
	byDate: row.by_date,
	startDate: row.start_date === null ? null : dayText(row.start_date),
	endDate: row.end_date === null ? null : dayText(row.end_date),
	relation: row.relation,
	basePriceListId: row.base_price_list_id,
	discountPriceListId: row.discount_price_list_id,
	state: row.state,
});

export const discountDetailToWire = (row: DiscountDetailRow): Static<typeof DiscountDetailShape> => ({
	id: row.id,
	discountId: row.discount_id,
	productId: row.product_id,
	variantId: row.variant_id,
});
