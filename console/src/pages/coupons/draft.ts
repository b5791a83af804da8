/** A coupon as it is being written, what is wrong with it, and the body that it is saved by. */
import type { LoyaltyCoupon, NewLoyaltyCoupon } from '../../api/shapes.ts';
import { readAmount } from '../../words/amount.ts';
import type { Language } from '../../words/language.tsx';
import type { CouponWords } from './messages.ts';
import { type Kind, kindOf, typeOf } from './records.ts';

export interface CouponDraft {
	name: string;
	serialNumber: string;
	description: string;
	kind: Kind;
	amount: string;
	uses: string;
	minAmount: string;
	maxAmount: string;
	/** `2026-11-15`. */
	fromDate: string;
	toDate: string;
	isOncePerBuyer: boolean;
	isCombinable: boolean;
	products: readonly string[];
	/** Ids or names. */
	collections: readonly string[];
}

export const NEW_COUPON: CouponDraft = {
	name: '',
	serialNumber: '',
	description: '',
	kind: 'percentage',
	amount: '',
	uses: '',
	minAmount: '',
	maxAmount: '',
	fromDate: '',
	toDate: '',
	isOncePerBuyer: false,
	isCombinable: true,
	products: [],
	collections: [],
};

const dayText = (seconds: number | undefined): string =>
	seconds === undefined ? '' : new Date(seconds * 1000).toISOString().slice(0, 10);
const secondsOf = (day: string): number | null => (day === '' ? null : Date.parse(`${day}T00:00:00Z`) / 1000);

export function draftOf(coupon: LoyaltyCoupon, codes: string, shown: (amount: number) => string): CouponDraft {
	const { properties } = coupon;
	const text = (amount: number | undefined) => (amount === undefined ? '' : shown(amount));
	return {
		name: coupon.name,
		serialNumber: coupon.serialNumber,
		description: coupon.description,
		kind: kindOf(coupon.type, codes),
		amount: shown(coupon.amount),
		uses: text(properties.uses),
		minAmount: text(properties.minAmount),
		maxAmount: text(properties.maxAmount),
		fromDate: dayText(properties.fromDate),
		toDate: dayText(properties.toDate),
		isOncePerBuyer: properties.repeteable === false,
		isCombinable: properties.combinable !== false,
		products: properties.products ?? [],
		collections: properties.collections ?? [],
	};
}

/** How numbers are written here. */
export interface Reading {
	language: Language;
	decimals: number;
	words: CouponWords;
	required: string;
}

const PERCENT_DECIMALS = 2;
const MOST_PERCENT = 100;

const amountOf = ({ kind, amount }: CouponDraft, { language, decimals }: Reading): number | undefined => {
	if (kind === 'shipping') return 0;
	const read = readAmount(amount, language, kind === 'percentage' ? PERCENT_DECIMALS : decimals);
	return kind === 'percentage' && read !== undefined && read > MOST_PERCENT ? undefined : read;
};

const optional = (text: string, reading: Reading, decimals = reading.decimals): number | null | undefined =>
	text.trim() === '' ? null : readAmount(text, reading.language, decimals);

/** Problems by the names of the API's members, as its own refusals have them. */
export function wrongIn(draft: CouponDraft, reading: Reading): Map<string, string> {
	const { words, required } = reading;
	const wrong = new Map<string, string>();
	if (draft.serialNumber.trim() === '') wrong.set('serialNumber', required);
	if (draft.name.trim() === '') wrong.set('name', required);
	if (amountOf(draft, reading) === undefined)
		wrong.set('amount', draft.kind === 'percentage' ? words.badPercentage : words.badAmount);
	if (optional(draft.minAmount, reading) === undefined) wrong.set('properties.minAmount', words.badAmount);
	if (optional(draft.maxAmount, reading) === undefined) wrong.set('properties.maxAmount', words.badAmount);
	if (optional(draft.uses, reading, 0) === undefined) wrong.set('properties.uses', words.badUses);
	return wrong;
}

/** A property that is empty is taken away. */
export function bodyOf(draft: CouponDraft, codes: string, reading: Reading): NewLoyaltyCoupon {
	return {
		name: draft.name.trim(),
		serialNumber: draft.serialNumber.trim(),
		description: draft.description.trim(),
		type: typeOf(draft.kind, codes),
		amount: amountOf(draft, reading) ?? 0,
		properties: {
			uses: optional(draft.uses, reading, 0) ?? null,
			minAmount: optional(draft.minAmount, reading) ?? null,
			maxAmount: draft.kind === 'percentage' ? (optional(draft.maxAmount, reading) ?? null) : null,
			fromDate: secondsOf(draft.fromDate),
			toDate: secondsOf(draft.toDate),
			repeteable: draft.isOncePerBuyer ? false : null,
			combinable: draft.isCombinable ? null : false,
			products: draft.products.length > 0 ? [...draft.products] : null,
			collections: draft.collections.length > 0 ? [...draft.collections] : null,
		},
	};
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SUGGESTED = 8;

export const suggestCode = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(SUGGESTED)), (byte) => LETTERS.charAt(byte % LETTERS.length)).join(
		'',
	);
