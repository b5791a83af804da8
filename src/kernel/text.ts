/** What a text holds, and how it is searched. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but for tab and line breaks.
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** True when no text of ours may hold it: control characters, halves of surrogate pairs. */
export function isUnprintable(text: string, multiline = false): boolean {
	return (multiline ? CONTROL_IN_LINES : CONTROL).test(text) || !text.isWellFormed();
}

/** The letters with marks that Spanish has: most texts hold no others. */
export const SPANISH_LETTERS: Readonly<Record<string, string>> = {
	a: 'áÁ',
	e: 'éÉ',
	i: 'íÍ',
	n: 'ñÑ',
	o: 'óÓ',
	u: 'úüÚÜ',
};

/**
 * Letters of the Latin alphabet with marks, by the plain small letter that they are searched as; marks that stand by themselves are searched as
 * nothing. A table, because both databases have to fold exactly alike: they fold what they keep by this very table.
 */
export const MARKED_LETTERS: Readonly<Record<string, string>> = {
	a: 'àáâãäåāăąÀÁÂÃÄÅĀĂĄ',
	c: 'çćĉċčÇĆĈĊČ',
	d: 'ďđĎĐ',
	e: 'èéêëēĕėęěÈÉÊËĒĔĖĘĚ',
	g: 'ĝğġģĜĞĠĢ',
	h: 'ĥħĤĦ',
	i: 'ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ',
	j: 'ĵĴ',
	k: 'ķĶ',
	l: 'ĺļľłĹĻĽŁ',
	n: 'ñńņňÑŃŅŇ',
	o: 'òóôõöøōŏőÒÓÔÕÖØŌŎŐ',
	r: 'ŕŗřŔŖŘ',
	s: 'śŝşšŚŜŞŠ',
	t: 'ţťŧŢŤŦ',
	u: 'ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ',
	w: 'ŵŴ',
	y: 'ýÿŷÝŶŸ',
	z: 'źżžŹŻŽ',
	'': '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
};

const PLAIN = new Map<string, string>();
for (const [plain, marked] of Object.entries(MARKED_LETTERS)) for (const letter of marked) PLAIN.set(letter, plain);

/** A text as it is searched: small letters without accents. */
export const searchable = (text: string): string =>
	text.replace(/[A-Z]|[^ -~]/g, (letter) => PLAIN.get(letter) ?? (letter <= 'Z' ? letter.toLowerCase() : letter));

/** `5,000`. The engine's own formats of numbers would take 6 MB, from a service that may write no other number. */
export const groupThousands = (digits: number | string, mark = ','): string =>
	String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, mark);
