/** What the compiler is told instead of shown: type assertions in the source are counted, and there are no more than allowed. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';

/** Falls with every cast that a better type replaces; never rises. */
const MOST_CASTS = 93;

/** Where each `as` of a type that follows an expression stands: not in its brackets, and not `as const`. */
function assertionsIn(type: string): number[] {
	let depth = 0;
	return [...type.matchAll(/=>|[<([{]|[>)\]}]|\bas\s+(?!const\b)/g)].flatMap(({ 0: found, index }) => {
		if ('<([{'.includes(found)) depth++;
		else if ('>)]}'.includes(found)) depth--;
		return found.startsWith('as') && depth === 0 ? [index] : [];
	});
}

/** Lines with an `as` that Node takes out of the code: what it takes out right after an expression begins with `as` or `satisfies`. */
function castsIn(source: string): number[] {
	const code = stripTypeScriptTypes(source);
	return [...source.matchAll(/\b(as|satisfies)\s/g)].flatMap(({ index }) => {
		const before = source.slice(0, index).trimEnd();
		const follows = code.charAt(index).trim() === '' && code.charAt(before.length - 1).trim() !== '';
		if (!follows) return [];
		const end = index + code.slice(index).search(/\S|$/);
		return assertionsIn(source.slice(index, end)).map(
			(at) =>
				source
					.slice(0, index + at)
					.trimEnd()
					.split('\n').length,
		);
	});
}

test('a cast is told from a comment, a text, a rename and `as const`', () => {
	const sample = `import { type A as B, c as d } from './x.ts';
import type { E as F } from './x.ts';
/** Read as sent. */
const text = 'as such' + \`as \${d as string} as ever\`;
interface Row {
	/** Known as such. */
	id: number;
}
const row = d as unknown as Row;
const words = ['a'] as const;
type Renamed = { [K in keyof Row as Uppercase<K>]: B | F };
export { words as row2 };
const held = (row satisfies Row) as Renamed;
const kept = row satisfies Row as Renamed;
const twice = row as Row as Renamed;
const made = row as { run: (text: string) => Map<string, Row> } as Renamed;
const fits = row satisfies { [K in keyof Row as Uppercase<K>]: Row };`;
	assert.deepEqual(castsIn(sample), [4, 9, 9, 13, 14, 15, 15, 16, 16]);
});

test(`there are no more than ${MOST_CASTS} casts`, () => {
	const casts = globSync('{src,certify/src}/**/*.ts')
		.filter((file) => !file.endsWith('.test.ts'))
		.flatMap((file) => castsIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
	assert.ok(casts.length <= MOST_CASTS, `${casts.length}:\n${casts.join('\n')}`);
});
