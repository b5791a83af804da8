/** What a text holds, and how it is searched. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but for tab and line breaks.
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** True when no text of ours may hold it: control characters, halves of surrogate pairs. */
export function isUnprintable(text: string, multiline = false): boolean {
	return (multiline ? CONTROL_IN_LINES : CONTROL).test(text) || !text.isWellFormed();
}

/** As it is searched: small letters without accents. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
