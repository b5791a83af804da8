/** The source as the rules of the house read it: files by path, their imports, code without comments, functions by length. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** Texts by path. */
export type House = ReadonlyMap<string, string>;

export const houseOf = (sources: Readonly<Record<string, string>>): House => new Map(Object.entries(sources));

const slashed = (path: string) => path.split(sep).join('/');

export const readHouse = (pattern: string): House =>
	new Map(
		globSync(pattern)
			.map(slashed)
			.map((file) => [file, readFileSync(file, 'utf8')]),
	);

/** A rule of the house, and sources that break it: a rule that finds nothing in them holds nothing. */
export interface Rule {
	says: string;
	/** Which part of the repository is held to it; the source and the migrations, without tests, when omitted. */
	of?: 'kernel' | 'code' | 'everything';
	/** What is wrong, each by its place. */
	wrongIn(house: House): unknown[];
	fails: readonly Readonly<Record<string, string>>[];
	/** Sources that look as if they broke it. */
	holds?: readonly Readonly<Record<string, string>>[];
}

export interface Edge {
	from: string;
	to: string;
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

export const importsIn = (file: string, text: string): string[] =>
	[...text.matchAll(IMPORT)].map(([, target = '']) => slashed(normalize(join(dirname(file), target))));

export const edgesOf = (house: House): Edge[] =>
	[...house].flatMap(([from, text]) => importsIn(from, text).map((to) => ({ from, to })));

/** Code without its comments; `//` after a colon is an address in a text. */
export const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

/** Files that are of interest, by what stands in their code. */
export const filesWith = (house: House, isOf: (file: string) => boolean, ...patterns: readonly RegExp[]): string[] =>
	[...house].flatMap(([file, text]) => {
		if (!isOf(file)) return [];
		const found = patterns.map((pattern) => pattern.exec(codeOf(text))?.[0]).find((each) => each !== undefined);
		return found === undefined ? [] : [`${file}: ${found}`];
	});

/**
 * What a file exports, up to the body, and each member of its interfaces and classes. Code is formatted, so parameters of
 * several lines end where their indentation does.
 */
export function signaturesOf(text: string): string[] {
	const lines = codeOf(text).split('\n');
	const upTo = (start: number) => lines.findIndex((each, n) => n > start && /^\S/.test(each)) + 1;
	return lines.flatMap((line, start) => {
		if (/^export (interface|class) /.test(line))
			return lines.slice(start + 1, upTo(start)).filter((each) => /^\t[^\t]/.test(each));
		if (!/^export (async )?(function|const|type) /.test(line)) return [];
		return [/[(=]$/.test(line) ? lines.slice(start, upTo(start)).join('\n') : line];
	});
}

const indentOf = (line: string) => /^\t*/.exec(line)?.[0].length ?? 0;
const ticksIn = (line: string) => line.replace(/\\`/g, '').split('`').length - 1;

/** The last line of a function that begins here; undefined where it is of one line. Code is formatted, so indentation tells. */
function endOf(lines: readonly string[], at: number): number | undefined {
	const line = lines[at] as string;
	const body = line.slice(line.lastIndexOf('=>'));
	// A text's lines are indented as it likes: it ends where the next line has a backtick of its own.
	if (line.includes('=> ') && ticksIn(body) % 2 === 1)
		return lines.findIndex((each, n) => n > at && ticksIn(each) % 2 === 1);
	const hasBlock = /(=>|\)(: [^=]+)?) \{$/.test(line) && !/^\t*(\} )?(else |if|for|while|switch|catch)\b/.test(line);
	const hasExpression = /=>$|=> .*[([{]$/.test(line) && !/=> \{$/.test(line);
	if (!hasBlock && !hasExpression) return undefined;
	const end = lines.findIndex((each, n) => n > at && each !== '' && indentOf(each) <= indentOf(line));
	if (end === -1) return lines.length - 1;
	return /^\t*[)}\]]/.test(lines[end] as string) ? end : end - 1;
}

/** Functions by their first line and length. */
export function functionsOf(file: string, text: string): { name: string; lines: number }[] {
	const lines = text.split('\n');
	return lines.flatMap((line, at) => {
		const end = endOf(lines, at);
		if (end === undefined) return [];
		let start = at;
		// A signature of several lines begins with the one before its parameters.
		if (/^\t*[)}\]]/.test(line))
			do start--;
			while (indentOf(lines[start] as string) > indentOf(line));
		return [{ name: `${file}:${start + 1}`, lines: end - start + 1 }];
	});
}
