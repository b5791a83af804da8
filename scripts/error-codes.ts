/** Finds the codes of refusals in the sources, where refusals are made. `Refusal` takes no other, so one that is missed does not compile. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where answers are made; commands, simulators and certificates answer nobody's call. */
const ANSWERING = 'src/{kernel,foundations,slices,provision,demo}/**/*.ts';
const ROOT = join(import.meta.dirname, '..');

const CODE = /'([a-z]+\.[a-z_]+)'/g;
const codesIn = (text: string): string[] => [...text.matchAll(CODE)].map(([, code = '']) => code);

/** Texts and groups end where they do, whatever stands inside them. */
function endOfText(text: string, start: number): number {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === '\\') at++;
		else if (quote === '`' && text.startsWith('${', at)) at = endOfGroup(text, at + 1) - 1;
		else if (text[at] === quote) return at + 1;
	}
	return text.length;
}

function endOfGroup(text: string, start: number): number {
	for (let at = start + 1; at < text.length; at++) {
		const sign = text.charAt(at);
		if (`'"\``.includes(sign)) at = endOfText(text, at) - 1;
		else if ('([{'.includes(sign)) at = endOfGroup(text, at) - 1;
		else if (')]}'.includes(sign)) return at + 1;
	}
	return text.length;
}

/** What stands between the commas of a group that opens here. */
function partsOf(text: string, start: number): string[] {
	const end = endOfGroup(text, start) - 1;
	const parts: string[] = [];
	let from = start + 1;
	for (let at = from; at < end; at++) {
		const sign = text.charAt(at);
		if (`'"\``.includes(sign)) at = endOfText(text, at) - 1;
		else if ('([{'.includes(sign)) at = endOfGroup(text, at) - 1;
		else if (sign === ',') {
			parts.push(text.slice(from, at).trim());
			from = at + 1;
		}
	}
	return [...parts, text.slice(from, end).trim()];
}

/** Every group that follows what is looked for, which ends with its bracket. */
const groupsAfter = (text: string, pattern: RegExp): { name: string; parts: string[] }[] =>
	[...text.matchAll(pattern)].map((found) => ({
		name: found.slice(1).find(Boolean) ?? '',
		parts: partsOf(text, found.index + found[0].length - 1),
	}));

const TAKES = /(?:const (\w+) = |function (\w+)|class (\w+) extends Refusal \{[^}]*?constructor)\(/g;

/** What makes refusals, and which of its arguments is the code: `Refusal` itself, and whatever takes a `code: ErrorCode`. */
function makersIn(texts: readonly string[]): Map<string, number> {
	const makers = new Map([
		['Refusal', 1],
		['super', 1],
	]);
	for (const text of texts)
		for (const { name, parts } of groupsAfter(text, TAKES)) {
			const place = parts.findIndex((part) => part.startsWith('code: ErrorCode'));
			if (place >= 0) makers.set(name, place);
		}
	return makers;
}

/** Said beside: `errorCode: 'service.failure'`, `const code = isFull ? … : …`. */
const SAID = [/\berrorCode(?:: | = )([^,;\n(]*)(?=[,;\n])/g, /\bcode(?:: ErrorCode)? = ([^;,)(]*)/g];

/** In the order of the alphabet, of sources without their comments. */
export function errorCodesIn(sources: readonly string[]): string[] {
	const texts = sources.map((text) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''));
	const makers = makersIn(texts);
	const calls = new RegExp(`\\b(${[...makers.keys()].join('|')})\\(`, 'g');
	const found = texts.flatMap((text) => [
		...groupsAfter(text, calls).flatMap(({ name, parts }) => codesIn(parts[makers.get(name) ?? 0] ?? '')),
		...SAID.flatMap((said) => [...text.matchAll(said)].flatMap(([, value = '']) => codesIn(value))),
	]);
	return [...new Set(found)].sort();
}

const errorCodes = (): string[] =>
	errorCodesIn(
		globSync(ANSWERING, { cwd: ROOT })
			.filter((file) => !file.endsWith('.test.ts'))
			.map((file) => readFileSync(join(ROOT, file), 'utf8')),
	);

/** By path within the repository. */
export const errorCodeFile = (): Record<string, string> => ({
	'src/reference/error-codes.ts': [
		'/** The codes of all refusals, made by `npm run reference` of the sources; not edited by hand. */',
		'export const ERROR_CODES = [',
		...errorCodes().map((code) => `\t'${code}',`),
		'] as const;\n',
		"declare module '../kernel/errors.ts' {",
		'\tinterface ErrorCodes extends Record<(typeof ERROR_CODES)[number], true> {}',
		'}\n',
	].join('\n'),
});
