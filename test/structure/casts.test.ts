/** What the compiler is told instead of shown: type assertions in the source are counted, and there are no more than allowed. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';

/** Falls with every cast that a better type replaces; never rises. */
const MOST_CASTS = 110;

/** Lines with an `as` that Node takes out of the code, right after an expression or another `as`; `as const` asserts nothing. */
function castsIn(source: string): number[] {
	const code = stripTypeScriptTypes(source);
	return [...source.matchAll(/\bas\s+(?!const\b)/g)].flatMap(({ index }) => {
		const before = source.slice(0, index).trimEnd();
		const isTakenOut = (at: number) => code.charAt(at).trim() === '';
		const isCast = isTakenOut(index) && (!isTakenOut(before.length - 1) || /\bas\s+(unknown|never)$/.test(before));
		return isCast ? [before.split('\n').length] : [];
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
const held = (row satisfies Row) as Renamed;`;
	assert.deepEqual(castsIn(sample), [4, 9, 9, 13]);
});

test(`there are no more than ${MOST_CASTS} casts`, () => {
	const casts = globSync('src/**/*.ts')
		.filter((file) => !file.endsWith('.test.ts'))
		.flatMap((file) => castsIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
	assert.ok(casts.length <= MOST_CASTS, `${casts.length}:\n${casts.join('\n')}`);
});
