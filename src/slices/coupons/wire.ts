/** Coupons as the world sees them, and their properties as it sends them. */
import type { Static } from 'typebox';
import type { View } from '../../kernel/http/index.ts';
import { fromJson } from '../../kernel/json.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { amountDecimals } from './rules.ts';
import type { CouponChange, CouponShape, ListedCouponShape } from './schema.ts';
import type { CouponRow } from './store.ts';
import { type TypeCodes, typeOf } from './type-codes.ts';

export const COUPONS = '/v1/loyalty/coupons';

type Coupon = Static<typeof CouponShape>;
type Listed = Static<typeof ListedCouponShape>;
type Properties = NonNullable<Static<typeof CouponChange>['properties']>;

const UNRESTRICTED = {
	uses: null,
	from_date: null,
	to_date: null,
	combinable: null,
	repeatable: null,
	max_amount: null,
	min_amount: null,
	collections: null,
	products: null,
};
type Columns = Pick<CouponRow, keyof typeof UNRESTRICTED>;

/** What was sent, null where it takes the property away; undefined where nothing was. */
const jsonOf = (list: readonly string[] | null | undefined) => (list ? JSON.stringify(list) : list);

/** The columns that hold the properties, each as sent, else as it was. */
export const changedProperties = (before: Columns, sent: Properties): Columns => {
	const keep = <Value>(value: Value | undefined, known: Value): Value => (value === undefined ? known : value);
	return {
		uses: keep(sent.uses, before.uses),
		from_date: keep(sent.fromDate, before.from_date),
		to_date: keep(sent.toDate, before.to_date),
		combinable: keep(sent.combinable, before.combinable),
		repeatable: keep(sent.repeteable, before.repeatable),
		max_amount: keep(sent.maxAmount, before.max_amount),
		min_amount: keep(sent.minAmount, before.min_amount),
		collections: keep(jsonOf(sent.collections), before.collections),
		products: keep(jsonOf(sent.products), before.products),
	};
};

/** The properties of a new coupon: an absent one restricts nothing. */
export const propertyColumns = (sent: Properties): Columns => changedProperties(UNRESTRICTED, sent);

/** Only the properties the coupon has. */
function propertiesToWire(row: CouponRow, decimals: number): Coupon['properties'] {
	return {
		...(row.uses !== null && { uses: row.uses }),
		...(row.from_date !== null && { fromDate: row.from_date }),
		...(row.to_date !== null && { toDate: row.to_date }),
		...(row.combinable !== null && { combinable: row.combinable === 1 }),
		...(row.repeatable !== null && { repeteable: row.repeatable === 1 }),
		...(row.collections !== null && { collections: fromJson(row.collections) }),
		...(row.products !== null && { products: fromJson(row.products) }),
		...(row.max_amount !== null && { maxAmount: fromScaled(row.max_amount, decimals) }),
		...(row.min_amount !== null && { minAmount: fromScaled(row.min_amount, decimals) }),
	};
}

const couponToWire = (row: CouponRow, view: View, codes: TypeCodes): Omit<Coupon, 'used'> => ({
	href: `${view.addresses.base}${COUPONS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	description: row.description,
	serialNumber: row.serial_number,
	type: typeOf(codes, row.kind),
	amount: fromScaled(row.amount, amountDecimals(row.kind, view.decimals)),
	disabled: row.disabled,
	properties: propertiesToWire(row, view.decimals),
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	currencyId: row.currency_id,
});

const usedHref = (row: CouponRow, view: View) => `${view.addresses.base}${COUPONS}/${row.id}/used.json`;

const expandedUsed = (row: CouponRow, view: View) => ({ href: usedHref(row, view), count: row.uses_settled });

/** As read and update show it: uses behind a link. */
export const singleCoupon = (row: CouponRow, view: View, codes: TypeCodes, isExpanded: boolean): Coupon => ({
	...couponToWire(row, view, codes),
	used: isExpanded ? expandedUsed(row, view) : { href: usedHref(row, view) },
});

/** As list and create show it: `used` is 0 unless expanded (contract, "Coupon"). */
export const listedCoupon = (row: CouponRow, view: View, codes: TypeCodes, isExpanded: boolean): Listed => ({
	...couponToWire(row, view, codes),
	used: isExpanded ? expandedUsed(row, view) : 0,
	movementsCount: row.uses_settled,
});
