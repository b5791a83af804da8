/** How codes and e-mails are compared, which codes can be a Chilean company's, and what may stand as a name. */
import { isMailAddress } from '../../kernel/mail/index.ts';
import { isUnprintable } from '../../kernel/text.ts';

/** Tax identifiers compare without dots, dashes, blanks and letter case: `76.543.210-K` is `76543210k`. */
export const codeKey = (code: string): string => code.toLowerCase().replace(/[.\-\s]/g, '');

/** One e-mail and its letter cases are one person. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const CHILEAN_COIN = 'CLP';
const CHILEAN_CODE = /^(\d{1,9})([\dk])$/;
const FIRST_FACTOR = 2;
const LAST_FACTOR = 7;
const MODULUS = 11;

/** The check digit of a Chilean tax number: its digits from the right by 2 to 7 in turn, modulo 11. */
export function checkDigitOf(digits: string): string {
	let factor = FIRST_FACTOR;
	let sum = 0;
	for (const digit of [...digits].reverse()) {
		sum += Number(digit) * factor;
		factor = factor === LAST_FACTOR ? FIRST_FACTOR : factor + 1;
	}
	const rest = MODULUS - (sum % MODULUS);
	return rest === MODULUS ? '0' : rest === MODULUS - 1 ? 'k' : String(rest);
}

/**
 * Spec silent: a company with Chilean pesos is a Chilean one. Its own code has a right check digit; elsewhere any
 * text of three characters will do.
 */
export function isCompanyCode(code: string, currencyCode: string): boolean {
	const key = codeKey(code);
	if (currencyCode !== CHILEAN_COIN) return key.length >= 3;
	const [, digits, last] = CHILEAN_CODE.exec(key) ?? [];
	return digits !== undefined && checkDigitOf(digits) === last;
}

const LONGEST_LINE = 100;
/** Characters without a shape of their own: they turn text around or hide in it. */
const SHAPELESS = /[\p{Cf}\p{Zl}\p{Zp}]/u;
/** Mail programs make links of these, wherever they stand. */
const LINK = /:\/\/|\bwww\.|[@<>]/i;

export const hidesCharacters = (text: string): boolean => isUnprintable(text) || SHAPELESS.test(text);

/** One line that shows as it is. */
export const isPlainLine = (text: string): boolean =>
	text !== '' && text.length <= LONGEST_LINE && !hidesCharacters(text);

/** The name of a person or a company: it stands in mails, and leads nowhere. */
export const isPlainName = (text: string): boolean => isPlainLine(text) && !LINK.test(text);

export const looksLikeEmail = (text: string, most = 200): boolean => text.length <= most && isMailAddress(text);

/** The time zone under its one name; undefined for an unknown one. */
export function timeZoneNamed(name: string): string | undefined {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}
