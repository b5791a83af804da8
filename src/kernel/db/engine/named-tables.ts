/** The tables that a statement names, as its text says: what it reads, and what it changes. */

/** Where a text does not say. */
export const EVERY_TABLE = '*';

const READS = /\b(?:from|join)\s+"?(\w+)"?/gi;
const CHANGES =
	/^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)"?(?![\w.])/i;
const CHANGES_NOTHING = /^\s*(?:select|pragma)\b/i;

export const tablesRead = (text: string): readonly string[] => [
	...new Set(Array.from(text.matchAll(READS), ([, table = EVERY_TABLE]) => table)),
];

/** The table that a statement changes, if any; tables that triggers change as well are left out. */
export function tableChanged(text: string): string | undefined {
	const table = CHANGES.exec(text)?.[1];
	return table ?? (CHANGES_NOTHING.test(text) ? undefined : EVERY_TABLE);
}
