/** Which statements see the same whoever shares the transaction, and lock nothing. */

const known = new Map<string, boolean>();

/** A read that locks nothing; also one that takes ids. */
export function isPlainRead(text: string): boolean {
	let isPlain = known.get(text);
	if (isPlain === undefined) {
		isPlain = /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b|\bfor (key )?share\b|_lock\b/i.test(text);
		known.set(text, isPlain);
	}
	return isPlain;
}
