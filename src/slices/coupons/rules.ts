/** Whether a coupon can be saved as asked, and whether a buyer may use it; every refusal has its own reason. */
import { DAY_SECONDS, localDate } from '../../kernel/clock.ts';
import { invalid, type Refusal } from '../../kernel/errors.ts';
import { toScaled } from '../../kernel/numbers.ts';
import { type CartLine, inApplyingOrder, isFor } from './discount.ts';
import {
	alreadyUsed,
	belowMinimum,
	datesReversed,
	disabled,
	enteredTwice,
	exhausted,
	expired,
	freeShippingHasNoAmount,
	inUse,
	matchesNothing,
	notCombinable,
	notStarted,
	percentageOutOfRange,
	unknownCoupon,
} from './errors.ts';
import type { CouponRow } from './store.ts';
import { FREE_SHIPPING, type Kind, PERCENTAGE, type TypeCodes } from './type-codes.ts';

const PERCENT_DECIMALS = 2;
const HUNDRED_PERCENT = 10_000;

/** Letter case does not matter in a series. */
export const serialKey = (serial: string): string => serial.trim().normalize('NFC').toLowerCase();

/** Decimals of a coupon's amount: the currency's, or a percentage's. */
export const amountDecimals = (kind: Kind, currencyDecimals: number): number =>
	kind === PERCENTAGE ? PERCENT_DECIMALS : currencyDecimals;

/** The amount as its type means it, scaled. */
export function readAmount(kind: Kind, text: string, currencyDecimals: number, codes: TypeCodes): number {
	const amount = toScaled(text, amountDecimals(kind, currencyDecimals));
	if (kind === FREE_SHIPPING && amount !== 0) throw freeShippingHasNoAmount(codes);
	if (kind === PERCENTAGE && (amount === undefined || amount < 0 || amount > HUNDRED_PERCENT))
		throw percentageOutOfRange(codes);
	if (amount === undefined || amount < 0)
		throw invalid('amount', "an amount from 0 with no more decimals than the company's currency has");
	return amount;
}

export function checkDates({ from_date, to_date }: Pick<CouponRow, 'from_date' | 'to_date'>): void {
	if (from_date !== null && to_date !== null && from_date > to_date) throw datesReversed();
}

export interface Purchase {
	lines: readonly CartLine[];
	/** Unix seconds. */
	now: number;
	timeZone: string;
	currency: { code: string; decimals: number };
	/** Coupons that this buyer's e-mail uses or has used in another purchase. */
	usedByBuyer: ReadonlySet<number>;
	/** Coupons of which this very purchase holds a use already. */
	heldByPurchase: ReadonlySet<number>;
}

/** The coupon of each series entered, or a refusal: unknown, or entered twice. */
export function matchSerials(serials: readonly string[], coupons: readonly CouponRow[]): CouponRow[] {
	const bySerial = new Map(coupons.map((coupon) => [coupon.serial_key, coupon]));
	const seen = new Set<string>();
	return serials.map((serial) => {
		const key = serialKey(serial);
		const coupon = bySerial.get(key);
		if (!coupon) throw unknownCoupon(serial.trim());
		if (seen.has(key)) throw enteredTwice(coupon.serial_number);
		seen.add(key);
		return coupon;
	});
}

/** The refusal when no use is left, which says whether one may come free again. */
export function noUseLeft(coupon: CouponRow, heldByPurchase: number): Refusal | undefined {
	if (coupon.uses === null || coupon.uses_taken - heldByPurchase < coupon.uses) return undefined;
	return coupon.uses_settled >= coupon.uses ? exhausted(coupon.serial_number) : inUse(coupon.serial_number);
}

/**
 * The date that a bound names. Midnight UTC is how a date without a time is written (contract, "Dates"), so it means that
 * date everywhere; any other time falls on a date of the company's time zone.
 */
const dateOf = (seconds: number, timeZone: string): string =>
	localDate(seconds, seconds % DAY_SECONDS === 0 ? 'UTC' : timeZone);

/** By local dates, both days included (interface notes: in the company's time zone). */
function checkPeriod(coupon: CouponRow, now: number, timeZone: string): void {
	const today = localDate(now, timeZone);
	const from = coupon.from_date === null ? today : dateOf(coupon.from_date, timeZone);
	const to = coupon.to_date === null ? today : dateOf(coupon.to_date, timeZone);
	if (today < from) throw notStarted(coupon.serial_number, from);
	if (today > to) throw expired(coupon.serial_number, to);
}

function checkCoupon(coupon: CouponRow, purchase: Purchase, subtotal: number): void {
	const serial = coupon.serial_number;
	if (coupon.disabled === 1) throw disabled(serial);
	checkPeriod(coupon, purchase.now, purchase.timeZone);
	const refusal = noUseLeft(coupon, purchase.heldByPurchase.has(coupon.id) ? 1 : 0);
	if (refusal) throw refusal;
	if (coupon.repeatable === 0 && purchase.usedByBuyer.has(coupon.id)) throw alreadyUsed(serial);
	// Spec silent: what the coupon is for decides first, then the minimum, which counts the whole cart before discounts.
	if (!purchase.lines.some(isFor(coupon))) throw matchesNothing(serial);
	if (coupon.min_amount !== null && subtotal < coupon.min_amount)
		throw belowMinimum(serial, { amount: coupon.min_amount, ...purchase.currency });
}

/** Refuses the purchase its coupons unless it may use every one of them; the same refusal in any order. */
export function checkCoupons(coupons: readonly CouponRow[], purchase: Purchase): void {
	const subtotal = purchase.lines.reduce((total, line) => total + line.total, 0);
	const ordered = inApplyingOrder(coupons);
	for (const coupon of ordered) checkCoupon(coupon, purchase, subtotal);
	const alone = ordered.find((coupon) => coupon.combinable === 0);
	if (alone && ordered.length > 1) throw notCombinable(alone.serial_number);
}
