/** No whole card number is kept: what is named one is cut to its last four characters, what looks like one is masked. */

const KEPT = 4;
const CARD_NUMBER = /^card[_-]?(number|no)$/i;
/** 13 to 19 digits, with blanks or dashes between them. */
const LONG_NUMBER = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

export const cutCardNumber = (text: string): string => text.slice(-KEPT);

/** The check that every card number passes, and one in ten other numbers. */
function passesLuhn(digits: string): boolean {
	let sum = 0;
	for (let index = 0; index < digits.length; index++) {
		const digit = Number(digits[digits.length - 1 - index]);
		const doubled = index % 2 === 1 ? digit * 2 : digit;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}

/** What may be a card number shows its last four digits only. */
export const maskCardNumbers = (text: string): string =>
	text.replace(LONG_NUMBER, (found) => {
		const digits = found.replace(/\D/g, '');
		return passesLuhn(digits) ? `****${digits.slice(-KEPT)}` : found;
	});

/** A number beyond what JSON keeps exactly has lost its last digits, and the check with them. */
function masked(value: unknown): unknown {
	if (typeof value === 'string') return maskCardNumbers(value);
	if (typeof value !== 'number' || !Number.isInteger(value)) return value;
	const text = BigInt(Math.abs(value)).toString();
	if (!Number.isSafeInteger(value) && text.length <= 19) return '****';
	const shown = maskCardNumbers(text);
	return shown === text ? value : shown;
}

/** What a method reports, whatever its shape: everything below a member named as a card number is cut. */
export function withoutCardNumbers(value: unknown, isCardNumber = false): unknown {
	if (Array.isArray(value)) return value.map((each) => withoutCardNumbers(each, isCardNumber));
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(
			Object.entries(value).map(([name, member]) => [
				maskCardNumbers(name),
				withoutCardNumbers(member, isCardNumber || CARD_NUMBER.test(name)),
			]),
		);
	if (isCardNumber && (typeof value === 'string' || typeof value === 'number')) return cutCardNumber(String(value));
	return masked(value);
}
