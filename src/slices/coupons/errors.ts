/** Refusals of the coupons room: why a coupon cannot be saved, and why one cannot be used. */
import { type ErrorCode, Refusal } from '../../kernel/errors.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { PERCENTAGE, type TypeCodes, typeOf, typesInWords } from './type-codes.ts';

export const noStore = () =>
	new Refusal(403, 'coupons.no_store', 'Coupons are for companies with an online store, and this company has none');

export const serialIsTaken = (serial: string) =>
	new Refusal(409, 'coupons.serial_taken', `A coupon with the series ${serial} exists already`, 'serialNumber');

export const unknownType = (codes: TypeCodes) =>
	new Refusal(
		400,
		'coupons.unknown_type',
		`type must be ${typesInWords(codes)}, as the setting couponTypes "${codes}" says`,
		'type',
	);

const setting = (codes: TypeCodes) =>
	`the setting couponTypes is "${codes}", so type is ${typesInWords(codes)}; PUT /v1/loyalty/settings.json changes it`;

export const freeShippingHasNoAmount = (codes: TypeCodes) =>
	new Refusal(
		400,
		'coupons.free_shipping_amount',
		`A free-shipping coupon has the amount 0. If another type was meant: ${setting(codes)}`,
		'amount',
	);

export const percentageOutOfRange = (codes: TypeCodes) =>
	new Refusal(
		400,
		'coupons.percentage_range',
		`A percentage (type "${typeOf(codes, PERCENTAGE)}") goes from 0 to 100 with at most 2 decimals. If an amount was meant: ${setting(codes)}`,
		'amount',
	);

/** Reported to most callers, refused to strict ones. */
export const otherCurrency = () =>
	new Refusal(
		400,
		'coupons.other_currency',
		"currencyId is not the company's own currency; the amount of a coupon is in the company's own alone",
		'currencyId',
	);

export const datesReversed = () =>
	new Refusal(400, 'coupons.dates_reversed', 'fromDate must not be after toDate', 'properties.toDate');

interface ScaledAmount {
	/** In the currency's smallest unit. */
	amount: number;
	code: string;
	decimals: number;
}

/** Why a buyer cannot use a coupon; what the sentence names is in the answer, so that a page can say it in its own language. */
const unusable = (code: ErrorCode, serial: string, sentence: string, facts: Record<string, unknown> = {}) =>
	new Refusal(400, code, sentence, 'coupons', { serial, ...facts });

export const unknownCoupon = (serial: string) =>
	unusable('coupons.unknown', serial, `There is no coupon ${serial}; check how it is spelled`);

export const enteredTwice = (serial: string) =>
	unusable('coupons.entered_twice', serial, `Coupon ${serial} was entered twice; once is enough`);

export const disabled = (serial: string) => unusable('coupons.disabled', serial, `Coupon ${serial} is switched off`);

export const notStarted = (serial: string, date: string) =>
	unusable('coupons.not_started', serial, `Coupon ${serial} can be used from ${date} on`, { date });

export const expired = (serial: string, date: string) =>
	unusable('coupons.expired', serial, `Coupon ${serial} could be used until ${date}`, { date });

export const exhausted = (serial: string) =>
	unusable('coupons.exhausted', serial, `Coupon ${serial} has been used as many times as it allows`);

export const inUse = (serial: string) =>
	unusable(
		'coupons.in_use',
		serial,
		`Coupon ${serial} is held by a purchase that is still being paid; it comes free if that one is not completed`,
	);

export const alreadyUsed = (serial: string) =>
	unusable(
		'coupons.already_used',
		serial,
		`Coupon ${serial} can be used once per person, and this e-mail address has used it already`,
	);

export const notCombinable = (serial: string) =>
	unusable('coupons.not_combinable', serial, `Coupon ${serial} cannot be used together with other coupons`);

export function belowMinimum(serial: string, { amount, code, decimals }: ScaledAmount) {
	const minimum = fromScaled(amount, decimals);
	const sentence = `Coupon ${serial} needs a purchase of at least ${code} ${minimum.toFixed(decimals)}`;
	return unusable('coupons.below_minimum', serial, sentence, { minimum, currency: code });
}

export const matchesNothing = (serial: string) =>
	unusable('coupons.matches_nothing', serial, `Coupon ${serial} is not for any of the products in this purchase`);
