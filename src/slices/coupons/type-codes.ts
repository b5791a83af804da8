/** Both ways the interface writes a coupon's type, and what each means inside. */

export const AMOUNT = 0;
export const PERCENTAGE = 1;
export const FREE_SHIPPING = 2;

export type Kind = typeof AMOUNT | typeof PERCENTAGE | typeof FREE_SHIPPING;

/**
 * The value of the company setting `couponTypes`. Contract, "Coupon type encoding": the list filter and all samples use
 * 0, 1, 2, which is the default; the field description says 1, 2, 3.
 */
export type TypeCodes = '012' | '123';

export const DEFAULT_TYPE_CODES: TypeCodes = '012';

const written: Record<TypeCodes, Record<Kind, string>> = {
	'012': { [AMOUNT]: '0', [PERCENTAGE]: '1', [FREE_SHIPPING]: '2' },
	'123': { [AMOUNT]: '1', [PERCENTAGE]: '2', [FREE_SHIPPING]: '3' },
};

const read: Record<TypeCodes, Readonly<Record<string, Kind>>> = {
	// "3" can only mean free shipping (interface notes, section 4).
	'012': { 0: AMOUNT, 1: PERCENTAGE, 2: FREE_SHIPPING, 3: FREE_SHIPPING },
	'123': { 1: AMOUNT, 2: PERCENTAGE, 3: FREE_SHIPPING },
};

export const isTypeCodes = (text: string): text is TypeCodes => Object.hasOwn(written, text);

/** Undefined when these codes have no such type. */
export const kindOf = (codes: TypeCodes, type: string): Kind | undefined =>
	Object.hasOwn(read[codes], type) ? read[codes][type] : undefined;

export const typeOf = (codes: TypeCodes, kind: Kind): string => written[codes][kind];

/** `"0" (amount), "1" (percentage) or "2" (free shipping)` */
export const typesInWords = (codes: TypeCodes): string =>
	`"${typeOf(codes, AMOUNT)}" (amount), "${typeOf(codes, PERCENTAGE)}" (percentage) or "${typeOf(codes, FREE_SHIPPING)}" (free shipping)`;
