/** Text for the PDF's built-in fonts: only characters they can draw, cut into lines that fit a width. */
const extraWinAnsi = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const drawable = new RegExp(`^[\\n\\x20-\\x7e\\xa1-\\xac\\xae-\\xff${extraWinAnsi}]*$`);

const closest: Record<string, string> = {
	'−': '-',
	'‐': '-',
	'‑': '-',
	'→': '->',
	'←': '<-',
	'≤': '<=',
	'≥': '>=',
	'≠': '!=',
	'′': "'",
	'″': '"',
	ł: 'l',
	Ł: 'L',
	đ: 'd',
	Đ: 'D',
	ı: 'i',
};

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Replaces what WinAnsi cannot hold by its closest relative, or by one `?` per visible character. */
export function toDrawable(text: string): string {
	const composed = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
	if (drawable.test(composed)) return composed;
	let result = '';
	for (const { segment } of graphemes.segment(composed)) {
		result += drawable.test(segment) ? segment : (closest[segment] ?? approximate(segment));
	}
	return result;
}

function approximate(grapheme: string): string {
	// Format marks (soft hyphen, direction overrides, joiners), stray accents and controls have no shape of their own.
	if (/^[\p{Cf}\p{M}]*$/u.test(grapheme)) return '';
	if (/^\s+$/.test(grapheme)) return ' ';
	if (/^\p{Cc}$/u.test(grapheme)) return '';
	const plain = grapheme.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
	return plain !== '' && drawable.test(plain) ? plain : '?';
}

/**
 * Cuts text into lines no wider than `width`, breaking words that are wider than a whole line.
 * With `mostLines`, the rest is dropped and an ellipsis says so.
 */
export function wrap(
	text: string,
	width: number,
	widthOf: (text: string) => number,
	mostLines = Number.POSITIVE_INFINITY,
): string[] {
	const lines: string[] = [];
	for (const paragraph of toDrawable(text).split('\n')) {
		let line = '';
		for (const word of paragraph.split(' ').filter((part) => part !== '')) {
			const candidate = line === '' ? word : `${line} ${word}`;
			if (widthOf(candidate) <= width) {
				line = candidate;
				continue;
			}
			if (line !== '') lines.push(line);
			line = breakWord(word, width, widthOf, lines);
			if (lines.length > mostLines) break;
		}
		if (line !== '') lines.push(line);
		if (lines.length > mostLines) break;
	}
	if (lines.length > mostLines) {
		lines.length = mostLines;
		lines.push(shorten(lines.pop() ?? '', width, widthOf));
	}
	return lines;
}

/** Pushes every full line of an overlong word and gives back its rest. */
function breakWord(word: string, width: number, widthOf: (text: string) => number, lines: string[]): string {
	let piece = '';
	for (const character of word) {
		if (piece !== '' && widthOf(piece + character) > width) {
			lines.push(piece);
			piece = '';
		}
		piece += character;
	}
	return piece;
}

function shorten(line: string, width: number, widthOf: (text: string) => number): string {
	let kept = line;
	while (kept !== '' && widthOf(`${kept}…`) > width) kept = kept.slice(0, -1);
	return `${kept.trimEnd()}…`;
}
