/** Numbers as people write them, with decimal comma or point and either between the thousands; what may mean two is reported, not guessed. */

export type DecimalMark = ',' | '.';

/** A number with at most one kind of each mark, and a currency sign that says nothing. */
const cleaned = (text: string): string => text.replace(/[\s\u00a0\u202f$]/g, '');

const other = (mark: string): DecimalMark => (mark === ',' ? '.' : ',');

/** Which mark separates its decimals, where that is beyond doubt: in `1.234,5` and `1,5`, but not in `1.234`. */
function markOf(text: string): DecimalMark | undefined {
	const number = cleaned(text);
	if (!/^-?[\d.,]+$/.test(number)) return undefined;
	const marks = number.replace(/[-\d]/g, '');
	const last = marks.at(-1);
	if (last === undefined) return undefined;
	if (marks.includes(other(last))) return last === ',' ? ',' : '.';
	if (marks.length > 1) return other(last);
	const [whole = '', fraction = ''] = number.replace('-', '').split(last);
	const isPlainlyDecimal = fraction.length !== 3 || whole.length > 3 || whole === '' || whole === '0';
	return isPlainlyDecimal ? (last === ',' ? ',' : '.') : undefined;
}

/** The mark of a whole file, by the first number that leaves no doubt; undefined where none does. */
export function decimalMarkIn(texts: Iterable<string>): DecimalMark | undefined {
	for (const text of texts) {
		const mark = markOf(text);
		if (mark) return mark;
	}
	return undefined;
}

/** A number as programs write it, or what is wrong with the text. */
export type ReadDecimal = { number: string } | { problem: 'not a number' | 'ambiguous' };

export function readDecimal(text: string, mark: DecimalMark | undefined): ReadDecimal {
	const number = cleaned(text);
	if (/^-?\d+$/.test(number)) return { number };
	const decimal = mark ?? markOf(number);
	if (!decimal) return { problem: /^-?\d{1,3}[.,]\d{3}$/.test(number) ? 'ambiguous' : 'not a number' };
	const thousands = other(decimal);
	const pattern = new RegExp(`^-?(\\d{1,3}(\\${thousands}\\d{3})+|\\d+)?(\\${decimal}\\d+)?$`);
	if (number === '' || number === '-' || !pattern.test(number)) return { problem: 'not a number' };
	const plain = number.replaceAll(thousands, '').replace(decimal, '.');
	return { number: plain.replace(/^(-?)\./, '$10.') };
}
