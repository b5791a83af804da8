/** Text for the built-in fonts of PDF: only characters they can draw, cut into lines that fit a width. */
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

/** Made when a text first needs it: its tables take 3 MB and a while. */
let graphemes: Intl.Segmenter | undefined;

/** Replaces what WinAnsi cannot hold by its closest relative, or by one `?` per visible character. */
export function toDrawable(text: string): string {
	const composed = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
	if (drawable.test(composed)) return composed;
	graphemes ??= new Intl.Segmenter('es', { granularity: 'grapheme' });
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
	const space = widthOf(' ');
	for (const paragraph of toDrawable(text).split('\n')) {
		let line = '';
		let taken = 0;
		for (const word of paragraph.split(' ')) {
			if (word === '') continue;
			// A word is measured once, not again with every word before it: measuring is most of what drawing costs.
			const needed = widthOf(word);
			if (line !== '' && taken + space + needed <= width) {
				line += ` ${word}`;
				taken += space + needed;
				continue;
			}
			if (line !== '') lines.push(line);
			if (lines.length > mostLines) break;
			line = needed <= width ? word : breakWord(word, width, widthOf, lines, mostLines);
			if (lines.length > mostLines) break;
			taken = line === word ? needed : widthOf(line);
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

/** Pushes full lines of an overlong word, no more than are wanted, and gives back its rest. */
function breakWord(
	word: string,
	width: number,
	widthOf: (text: string) => number,
	lines: string[],
	mostLines: number,
): string {
	const characters = [...word];
	let start = 0;
	const fits = (count: number) => widthOf(characters.slice(start, start + count).join('')) <= width;
	while (lines.length <= mostLines) {
		const left = characters.length - start;
		// Doubling, then halving: measuring is what costs, and a line is measured a dozen times instead of once per character.
		let most = 1;
		while (most < left && fits(Math.min(most * 2, left))) most = Math.min(most * 2, left);
		if (most === left) break;
		let tooMany = Math.min(most * 2, left);
		while (tooMany - most > 1) {
			const middle = (most + tooMany) >> 1;
			if (fits(middle)) most = middle;
			else tooMany = middle;
		}
		lines.push(characters.slice(start, start + most).join(''));
		start += most;
	}
	return characters.slice(start).join('');
}

function shorten(line: string, width: number, widthOf: (text: string) => number): string {
	let kept = line;
	while (kept !== '' && widthOf(`${kept}…`) > width) kept = kept.slice(0, -1);
	return `${kept.trimEnd()}…`;
}
