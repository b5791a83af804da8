/** The docs name what is there: links lead somewhere, files, commands, scripts and cited sections exist. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, sep } from 'node:path';
import { test } from 'node:test';

const slashed = (path: string) => path.split(sep).join('/');
const list = (pattern: string) => globSync(pattern).map(slashed);

const pages = [
	...list('*.md'),
	...list('{docs,bench,prove,runtime,scripts,examples,migrations,src}/**/*.md'),
	'test/README.md',
];
const code = list('{src,test,bench,prove,scripts,examples,migrations}/**/*.{ts,js}');
const textOf = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
const each = (pattern: RegExp) =>
	[...textOf].flatMap(([page, text]) => [...text.matchAll(pattern)].map(([, found = '']) => ({ page, found })));

/** As the anchor of a heading is made: lower case, blanks to dashes, no other signs. */
const anchorsOf = (page: string) =>
	[...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
		title
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);

test('there is something to check', () => {
	assert.ok(pages.length > 20);
	assert.ok(each(/\]\(([^)\s]+)\)/g).length > 20);
});

test('links inside the repository lead to a file, and their anchors to a heading', () => {
	const dead = each(/\]\(([^)\s]+)\)/g).filter(({ page, found }) => {
		if (/^(https?|mailto):/.test(found)) return false;
		const [path = '', anchor] = found.split('#');
		const target = path === '' ? page : normalize(join(dirname(page), path));
		if (!existsSync(target)) return true;
		return anchor !== undefined && !anchorsOf(target).includes(anchor);
	});
	assert.deepEqual(dead, []);
});

test('source files that the docs name exist', () => {
	const known = new Set([...code, ...pages].flatMap((file) => [file, basename(file)]));
	const PLACEHOLDER = /<|NN|…|\*|^types\.ts$/;
	const missing = each(
		/`([\w./<>*-]+\.(?:ts|md)|(?:src|test|bench|prove|scripts|examples|migrations|kernel)\/[\w./<>*-]+)`/g,
	).filter(({ found }) => {
		if (PLACEHOLDER.test(found)) return false;
		const places = [found, `src/${found}`, `src/slices/${found}`, `src/foundations/${found}`];
		return !known.has(found) && !places.some((place) => existsSync(place));
	});
	assert.deepEqual(missing, []);
});

test('npm scripts and commands that the docs name exist', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
	const named = each(/npm run ([\w:]+)/g).filter(({ found }) => !(found in scripts));

	const main = readFileSync('src/cli/main.ts', 'utf8');
	const commands = each(/`bodega ([a-z-]+)/g).filter(
		({ found }) => found !== 'help' && !new RegExp(`^\\t\\t'?${found}'?: async`, 'm').test(main),
	);
	assert.deepEqual([...named, ...commands], []);
});

test('what comments cite of the interface notes is there', () => {
	const notes = readFileSync('docs/interface-notes.md', 'utf8');
	const cited = code.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/interface notes, (?:section (\d+)|"([^"]+)")/gi)].map(
			([, section = '\\d', topic = '']) => ({
				file,
				heading: new RegExp(`^## ${section}\\. ${topic}|\\*\\*${topic || '-'}\\*\\*`, 'm'),
			}),
		),
	);
	assert.ok(cited.length > 5);
	const wrong = cited.filter(({ heading }) => !heading.test(notes));
	assert.deepEqual(wrong, []);
});

test('every folder at the root says what it is for', () => {
	const folders = readdirSync('.').filter(
		(name) => statSync(name).isDirectory() && !/^(\.git|node_modules|data|dist)/.test(name),
	);
	assert.deepEqual(
		folders.filter((folder) => !existsSync(join(folder, 'README.md'))),
		[],
	);
});
