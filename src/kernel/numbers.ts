/** Exact decimals: quantities and money are scaled integers inside, read from a number's shortest decimal text. */
import { sumTooLarge } from './errors.ts';

/** Quantities have four decimals. */
export const QUANTITY_DECIMALS = 4;
export const QUANTITY_ONE = 10_000;

/** Values of one unit have six, whatever the currency: they are often what a division came to. */
export const UNIT_DECIMALS = 6;
export const UNIT_ONE = 1_000_000;

const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,100}))?(?:e([+-]?\d{1,3}))?$/i;

/** What is made of the digits that a scale does not keep. */
type Divide = (value: bigint, divisor: bigint) => bigint | undefined;

/**
 * `12.5` or `"12.5"` with four decimals is 125000. Undefined when it is not a number, has more decimals than the scale
 * keeps, or leaves the range in which every integer is exact.
 */
export const toScaled = (raw: unknown, decimals: number): number | undefined => scale(raw, decimals, exactQuotient);

/** The same for what comes with any number of decimals: those beyond the scale are rounded, half away from zero. */
export const toRounded = (raw: unknown, decimals: number): number | undefined => scale(raw, decimals, divideRounded);

function scale(raw: unknown, decimals: number, divide: Divide): number | undefined {
	if (typeof raw !== 'number' && typeof raw !== 'string') return undefined;
	const parts = DECIMAL.exec(typeof raw === 'number' ? String(raw) : raw.trim());
	if (!parts) return undefined;
	const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
	const digits = BigInt(whole + fraction);
	const shift = decimals - fraction.length + Number(exponent);
	const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divide(digits, 10n ** BigInt(-shift));
	if (scaled === undefined || scaled > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
	return sign && scaled !== 0n ? -Number(scaled) : Number(scaled);
}

function exactQuotient(value: bigint, divisor: bigint): bigint | undefined {
	return value % divisor === 0n ? value / divisor : undefined;
}

/** The scaled integer as the number the world sees; one division, so the nearest double and its shortest text. One that is not exact is refused. */
export function fromScaled(scaled: number, decimals: number): number {
	if (scaled > Number.MAX_SAFE_INTEGER || scaled < -Number.MAX_SAFE_INTEGER) throw sumTooLarge();
	return decimals === 0 ? scaled : scaled / 10 ** decimals;
}

export const unitToWire = (scaled: number): number => fromScaled(scaled, UNIT_DECIMALS);

export const quantityToWire = (scaled: number): number => fromScaled(scaled, QUANTITY_DECIMALS);

/** Rounds half away from zero: the one rounding rule of the house. */
export function divideRounded(value: bigint, divisor: bigint): bigint {
	const half = divisor / 2n;
	return value >= 0n ? (value + half) / divisor : -((-value + half) / divisor);
}

/** A whole number as a double, or undefined when it is too large to be exact. */
export function toExact(value: bigint): number | undefined {
	const number = Number(value);
	return Number.isSafeInteger(number) ? number : undefined;
}
