/** Tax identifiers as people write them in Chile: `76.543.210-3`. */

/** Without a dash only a long one is sure to be one. */
const RUT = /^(?:(\d{7,9})-?|(\d{1,6})-)([\dk])$/i;

/** The digits and the check digit; undefined when it is some other identifier. */
function partsOf(text: string): [digits: string, check: string] | undefined {
	const [, long, short, check] = RUT.exec(text.replace(/[.\s]/g, '')) ?? [];
	const digits = long ?? short;
	return digits === undefined || check === undefined ? undefined : [digits, check.toUpperCase()];
}

/** With dots and dash; what is no RUT stays as it is. */
export function rutText(text: string): string {
	const parts = partsOf(text);
	if (!parts) return text.trim();
	const [digits, check] = parts;
	return `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}-${check}`;
}

function checkDigit(digits: string): string {
	const sum = [...digits].reverse().reduce((whole, digit, place) => whole + Number(digit) * (2 + (place % 6)), 0);
	const rest = 11 - (sum % 11);
	return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

/** False where it has the form of a RUT and its check digit says that something was mistyped. */
export function isRutPlausible(text: string): boolean {
	const parts = partsOf(text);
	return !parts || checkDigit(parts[0]) === parts[1];
}
