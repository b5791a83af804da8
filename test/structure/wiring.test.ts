/** What the composition gives slices of each other has one direction: read from its text, a slice never needs one that needs it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const COMPOSITION = globSync('src/app*.ts');

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** From an opening bracket to the one that closes it, or to the end of a statement. */
function balanced(text: string, from: number): string {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const char = text[at] as string;
		if ('([{'.includes(char)) depth++;
		else if (')]}'.includes(char)) depth--;
		if (depth < 0 || (depth === 0 && ')]};'.includes(char))) return text.slice(from, at + 1);
	}
	return text.slice(from);
}

/** Names that are used, not members of something (`a.name`) and not keys (`name: …`). */
const namesIn = (text: string): string[] =>
	[...text.replace(/'[^']*'/g, '').matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*(?!:|[\w$])/g)].map(([name]) => name);

/** `needs.get('courier')` holds every slice whose functions courier is given, or whose events it hears. */
function readWiring(text: string): Map<string, Set<string>> {
	const sliceOf = new Map<string, string>();
	for (const [, names = '', slice = ''] of text.matchAll(
		/import (?:type )?\{([^}]*)\} from '\.\/slices\/(\w+)\/index\.ts'/g,
	))
		for (const name of namesIn(names)) sliceOf.set(name, slice);
	const locals = new Map<string, string>();
	for (const found of text.matchAll(/\bconst (\{[^}]*\}|\w+)(?:: [\w<>]+)? = /g))
		for (const name of namesIn(found[1] as string)) {
			const value = text.slice(found.index + found[0].length);
			locals.set(name, value.slice(0, value.search(/;\n/)));
		}
	/** The slices that an expression comes from, through the constants it names. */
	const slicesOf = (expression: string, seen = new Set<string>()): string[] =>
		namesIn(expression).flatMap((name) => {
			if (seen.has(name)) return [];
			seen.add(name);
			return [sliceOf.get(name) ?? [], slicesOf(locals.get(name) ?? '', seen)].flat();
		});
	const needs = new Map<string, Set<string>>();
	const add = (from: string, to: string) => {
		if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
	};
	for (const [name, slice] of sliceOf) {
		for (const call of text.matchAll(new RegExp(`(?<![.\\w])${name}\\(`, 'g')))
			for (const given of slicesOf(balanced(text, call.index + name.length))) add(slice, given);
		for (const call of text.matchAll(new RegExp(`(?<![.\\w])${name}\\.on\\(`, 'g')))
			for (const subscriber of slicesOf(balanced(text, call.index + name.length + '.on'.length)))
				add(subscriber, slice);
	}
	return needs;
}

/** The first way from a slice back to itself. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
	const visit = (slice: string, path: readonly string[]): string[] | undefined => {
		if (path.includes(slice)) return [...path.slice(path.indexOf(slice)), slice];
		for (const next of graph.get(slice) ?? []) {
			const circle = visit(next, [...path, slice]);
			if (circle) return circle;
		}
		return undefined;
	};
	for (const slice of graph.keys()) {
		const circle = visit(slice, []);
		if (circle) return circle;
	}
	return undefined;
}

const needs = new Map<string, Set<string>>();
for (const file of COMPOSITION)
	for (const [slice, given] of readWiring(withoutComments(readFileSync(file, 'utf8'))))
		needs.set(slice, (needs.get(slice) ?? new Set()).union(given));

test('the wiring is read: ports and subscribers', () => {
	assert.ok(needs.get('checkout')?.has('coupons'), 'a port given through a constant');
	assert.ok(needs.get('courier')?.has('dispatch'), 'a port and a subscriber');
	assert.ok(needs.get('webhooks')?.has('courier'), 'a port in another file of the composition');
});

test('no slice is given, or hears, one that needs it', () => {
	assert.deepEqual(circleIn(needs), undefined);
});

test('wiring both ways is found, by port, constant and subscriber', () => {
	const imports = `import { A_MOVED, aRoutes, useA } from './slices/a/index.ts';
import { bRoutes, followA, useB } from './slices/b/index.ts';\n`;
	for (const [wiring, isCircle] of [
		['aRoutes(api, { useB });\nbRoutes(api);\n', false],
		['bRoutes(api, { useA });\nA_MOVED.on(db, followA);\n', false],
		['aRoutes(api, { useB });\nbRoutes(api, { given: useA });\n', true],
		['const parts: Parts = { port: { use: useB } };\naRoutes(api, parts);\nbRoutes(api, { useA });\n', true],
		['aRoutes(api, { useB });\nA_MOVED.on(db, followA);\n', true],
	] as const)
		assert.equal(circleIn(readWiring(imports + wiring)) !== undefined, isCircle, wiring);
});
