/** What a browser calls a PDF that is saved: its kind and number, as `annual-report-123.pdf`. */

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'of', 'the', 'and']);
const MOST_CHARACTERS = 80;

const dashed = (words: readonly string[]): string =>
	words
		.filter((word) => !SMALL_WORDS.has(word))
		.join('-')
		.slice(0, MOST_CHARACTERS)
		.replace(/-+$/, '');

/** RFC 5987: what may stand unescaped in an extended value. */
const escaped = (text: string): string =>
	encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function wordsOf(kind: string) {
	const words =
		kind
			.normalize('NFC')
			.toLowerCase()
			.toWellFormed()
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
	const plain = words.map((word) => word.normalize('NFKD').replace(/\p{M}/gu, ''));
	return { words, plain, ascii: plain.map((word) => word.replace(/[^a-z0-9]/g, '')).filter((word) => word !== '') };
}

const named = (stem: string, number: number) => `${stem || 'documento'}-${number}.pdf`;

/** The name of a PDF that is sent along: plain letters alone. */
export const pdfName = (kind: string, number: number): string => named(dashed(wordsOf(kind).ascii), number);

/** `Content-Disposition` of a PDF to look at; letters that ASCII lacks come in a second name, which browsers prefer. */
export function inlinePdf(kind: string, number: number): string {
	const { words, plain, ascii } = wordsOf(kind);
	const name = (stem: string) => named(stem, number);
	const simple = `inline; filename="${name(dashed(ascii))}"`;
	if (plain.join('') === ascii.join('')) return simple;
	const whole = [...dashed(words)].join('').toWellFormed();
	return `${simple}; filename*=UTF-8''${escaped(name(whole))}`;
}
