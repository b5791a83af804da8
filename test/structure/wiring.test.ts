/** What the composition gives slices of each other has one direction: read from its text, a slice never needs one that needs it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

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

/** From an expression's beginning to the end of its statement. */
function statementFrom(text: string, from: number): string {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const char = text[at] as string;
		if ('([{'.includes(char)) depth++;
		else if (')]}'.includes(char)) depth--;
		if (depth < 0 || (depth === 0 && char === ';')) return text.slice(from, at);
	}
	return text.slice(from);
}

/** A declaration or statement of the composition that stands by itself, in its file. */
interface Composed {
	text: string;
	/** The slice of each name that is imported from one, or whose type is. */
	sliceOf: ReadonlyMap<string, string>;
	/** What the constants, variables and functions that it sees are made of. */
	locals: ReadonlyMap<string, string>;
	/** The file of the composition that a name comes from. */
	imported: ReadonlyMap<string, string>;
}

const namesFrom = (text: string, pattern: string): Map<string, string> =>
	new Map(
		[...text.matchAll(new RegExp(`import (?:type )?\\{([^}]*)\\} from '${pattern}'`, 'g'))].flatMap(
			([, names = '', from = '']) => namesIn(names).map((name) => [name, from] as const),
		),
	);

/** What names are made of: constants, what is set afterwards (`parts.port = useA`), functions. */
function localsIn(text: string): [string, string][] {
	const after = (found: RegExpExecArray) => statementFrom(text, found.index + found[0].length);
	return [
		...[...text.matchAll(/\b(?:const|let) (\{[^}]*\}|\w+)(?:: [^=;]+)? = /g)].flatMap((found) =>
			namesIn(found[1] as string).map((name): [string, string] => [name, after(found)]),
		),
		...[...text.matchAll(/^\s*(\w+)(?:\.\w+)* (?:\?\?)?= /gm), ...text.matchAll(/\bObject\.assign\((\w+), /g)].map(
			(found): [string, string] => [found[1] as string, after(found)],
		),
		...[...text.matchAll(/\bfunction (\w+)/g)].map((found): [string, string] => {
			const parameters = found.index + found[0].length;
			const body = parameters + balanced(text, parameters).length;
			return [found[1] as string, balanced(text, body + text.slice(body).search(/\{\n/))];
		}),
	];
}

function readFile(source: string): Composed[] {
	const text = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
	const sliceOf = namesFrom(text, String.raw`\.\./slices/(\w+)/index\.ts`);
	// `deliveries: Deliveries` comes from the slice that has the type.
	for (const [, name = '', type = ''] of text.matchAll(/\b(\w+)\??: ([A-Z]\w*[a-z]\w*)/g)) {
		const slice = sliceOf.get(type);
		if (slice) sliceOf.set(name, slice);
	}
	const imported = namesFrom(text, String.raw`(\./[\w-]+\.ts)`);
	// Code is formatted, so what is indented is seen in its own declaration only.
	const parts = text.split(/^(?=[A-Za-z])/m);
	const outer = parts.flatMap((part) =>
		localsIn(part).filter(
			([name]) => declares(name).test(part) || part.startsWith(name) || part.startsWith('Object.assign'),
		),
	);
	return parts.map((part) => {
		const locals = new Map<string, string>();
		for (const [name, value] of [...outer, ...localsIn(part)]) locals.set(name, `${locals.get(name) ?? ''}\n${value}`);
		return { text: part, sliceOf, locals, imported };
	});
}

const declares = (name: string) => new RegExp(`^(?:export )?(?:async )?(?:const|let|function) ${name}\\b`);
const callOf = (name: string) => new RegExp(`(?<![.\\w])${name}\\(`, 'g');

/** `needs.get('courier')` holds every slice whose functions courier is given, or whose events it hears. */
function readWiring(sources: Readonly<Record<string, string>>): Map<string, Set<string>> {
	const files = new Map(Object.entries(sources).map(([file, source]) => [file, readFile(source)]));
	/** The slices that an expression comes from, through the names it is made of. */
	const slicesOf = (from: Composed, expression: string, seen = new Set<string>()): string[] => {
		const { sliceOf, locals, imported } = from;
		// What a slice's function is given is read where it is called: its answer is of the slice alone.
		let own = expression;
		for (const name of sliceOf.keys())
			for (let at = callOf(name).exec(own)?.index; at !== undefined; at = callOf(name).exec(own)?.index) {
				const end = at + name.length;
				own = `${own.slice(0, end)} ${own.slice(end + balanced(own, end).length)}`;
			}
		return namesIn(own).flatMap((name) => {
			if (seen.has(name)) return [];
			seen.add(name);
			const elsewhere = files.get(imported.get(name) ?? '')?.find(({ text }) => declares(name).test(text));
			return [
				sliceOf.get(name) ?? [],
				slicesOf(from, locals.get(name) ?? '', seen),
				elsewhere ? slicesOf(elsewhere, elsewhere.locals.get(name) ?? '') : [],
			].flat();
		});
	};
	const needs = new Map<string, Set<string>>();
	const add = (from: string, to: string) => {
		if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
	};
	for (const part of [...files.values()].flat())
		for (const [name, slice] of part.sliceOf) {
			for (const call of part.text.matchAll(callOf(name)))
				for (const given of slicesOf(part, balanced(part.text, call.index + name.length))) add(slice, given);
			for (const call of part.text.matchAll(callOf(`${name}\\.on`)))
				for (const subscriber of slicesOf(part, balanced(part.text, call.index + name.length + '.on'.length)))
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

const needs = readWiring(
	Object.fromEntries(globSync('src/app/*.ts').map((file) => [`./${basename(file)}`, readFileSync(file, 'utf8')])),
);

test('the wiring is read: ports and subscribers', () => {
	assert.ok(needs.get('checkout')?.has('coupons'), 'a port given through a constant');
	assert.ok(needs.get('courier')?.has('dispatch'), 'a port and a subscriber');
	assert.ok(needs.get('webhooks')?.has('courier'), 'a port in another file of the composition');
});

test('no slice is given, or hears, one that needs it', () => {
	assert.deepEqual(circleIn(needs), undefined);
});

test('wiring both ways is found, by port, constant, function, type, assignment and subscriber', () => {
	const imports = `import { given } from './given.ts';
import { A_MOVED, aRoutes, type Moves, useA } from '../slices/a/index.ts';
import { bRoutes, followA, useB } from '../slices/b/index.ts';\n`;
	const elsewhere = `import { useB } from '../slices/b/index.ts';
export function given() {\n\tconst use = useB;\n\treturn { use };\n}\n`;
	const needsB = 'aRoutes(api, { useB });\n';
	for (const [wiring, isCircle] of [
		[`${needsB}bRoutes(api);\n`, false],
		['bRoutes(api, { useA });\nA_MOVED.on(db, followA);\n', false],
		[`${needsB}const made = useA({ useB });\nbRoutes(api, { b: useB(made.x) });\n`, true],
		['bRoutes(api, { wake: useA(bRoutes(api)) });\n', true],
		[`${needsB}bRoutes(api, { given: useA });\n`, true],
		['const parts: Parts = { port: { use: useB } };\naRoutes(api, parts);\nbRoutes(api, { useA });\n', true],
		[`${needsB}A_MOVED.on(db, followA);\n`, true],
		[`${needsB}function own() {\n\tconst use = useA;\n\treturn { use };\n}\nbRoutes(api, own());\n`, true],
		[`${needsB}const own = () => {\n\tlog();\n\treturn useA;\n};\nbRoutes(api, own());\n`, true],
		[`${needsB}interface Parts {\n\tmoves: Moves;\n}\nbRoutes(api, { wake: moves.wake });\n`, true],
		[`${needsB}let port: Port;\nport = useA;\nbRoutes(api, { port });\n`, true],
		[`${needsB}const parts: Parts = {};\nparts.port = useA;\nbRoutes(api, parts);\n`, true],
		[`${needsB}const parts: Parts = {};\nObject.assign(parts, { useA });\nbRoutes(api, parts);\n`, true],
		['aRoutes(api, given());\nbRoutes(api, { useA });\n', true],
		['aRoutes(api, given());\nbRoutes(api);\n', false],
	] as const) {
		const found = circleIn(readWiring({ './index.ts': imports + wiring, './given.ts': elsewhere }));
		assert.equal(found !== undefined, isCircle, wiring);
	}
});
