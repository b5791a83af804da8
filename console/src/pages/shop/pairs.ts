/** Names and values, one pair per line, as people type them. */

export type Pairs = Readonly<Record<string, unknown>>;

export const textOf = (pairs: Pairs): string =>
	Object.entries(pairs)
		.map(([name, value]) =>
			value === null ? name : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
		)
		.join('\n');

export const linesOf = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

/** A name alone has the value null where that is allowed; `bad`: the first line that is no pair. */
export function pairsOf(text: string, allowsNull: boolean): { pairs: Record<string, string | null>; bad?: string } {
	const pairs: Record<string, string | null> = {};
	for (const line of linesOf(text)) {
		const [, name = '', value] = /^([^:]+?)\s*(?::\s*(.*))?$/.exec(line) ?? [];
		if (name === '' || (value === undefined && !allowsNull)) return { pairs, bad: line };
		pairs[name] = value ?? null;
	}
	return { pairs };
}
