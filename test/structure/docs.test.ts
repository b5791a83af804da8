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
	'client/README.md',
	'certify/README.md',
];
const code = list('{src,test,bench,prove,scripts,examples,migrations,client/src,certify/src}/**/*.{ts,js}');
type Texts = ReadonlyMap<string, string>;
const texts: Texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
const each = (of: Texts, pattern: RegExp) =>
	[...of].flatMap(([page, text]) => [...text.matchAll(pattern)].map(([, found = '']) => ({ page, found })));

/** As the anchor of a heading is made: lower case, blanks to dashes, no other signs. */
const anchorsOf = (page: string) =>
	[...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
		title
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);

const deadLinks = (of: Texts) =>
	each(of, /\]\(([^)\s]+)\)/g).filter(({ page, found }) => {
		if (/^(https?|mailto):/.test(found)) return false;
		const [path = '', anchor] = found.split('#');
		const target = path === '' ? page : normalize(join(dirname(page), path));
		if (!existsSync(target)) return true;
		return anchor !== undefined && !anchorsOf(target).includes(anchor);
	});

const known = new Set([...code, ...pages].flatMap((file) => [file, basename(file)]));
const PLACEHOLDER = /<|NN|…|\*|^types\.ts$/;

const missingFiles = (of: Texts) =>
	each(
		of,
		/`([\w./<>*-]+\.(?:ts|md)|(?:src|test|bench|prove|scripts|examples|migrations|kernel)\/[\w./<>*-]+)`/g,
	).filter(({ found }) => {
		if (PLACEHOLDER.test(found)) return false;
		const places = [found, `src/${found}`, `src/slices/${found}`, `src/foundations/${found}`];
		return !known.has(found) && !places.some((place) => existsSync(place));
	});

function missingCommands(of: Texts) {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
	const main = readFileSync('src/cli/main.ts', 'utf8');
	return [
		...each(of, /npm run ([\w:]+)/g).filter(({ found }) => !(found in scripts)),
		...each(of, /`bodega ([a-z-]+)/g).filter(
			({ found }) => found !== 'help' && !new RegExp(`^\\t\\t'?${found}'?: async`, 'm').test(main),
		),
	];
}

test('there is something to check', () => {
	assert.ok(pages.length > 20);
	assert.ok(each(texts, /\]\(([^)\s]+)\)/g).length > 20);
});

test('links inside the repository lead to a file, and their anchors to a heading', () => {
	assert.deepEqual(deadLinks(texts), []);
});

test('source files that the docs name exist', () => {
	assert.deepEqual(missingFiles(texts), []);
});

test('the plan of the house is read in ten minutes: details stand in docs/design', () => {
	const lines = (texts.get('ARCHITECTURE.md') ?? '').trimEnd().split('\n').length;
	assert.ok(lines > 50 && lines <= 130, `${lines} lines`);
});

test('npm scripts and commands that the docs name exist', () => {
	assert.deepEqual(missingCommands(texts), []);
});

test('what is not there is found, by link, anchor, file, script and command', () => {
	for (const [find, text] of [
		[deadLinks, 'See [the guide](docs/no-guide.md).'],
		[deadLinks, 'See [the guide](CONTRIBUTING.md#no-such-heading).'],
		[missingFiles, 'It stands in `kernel/http/no-such.ts`.'],
		[missingFiles, 'It stands in `src/no-such-folder/`.'],
		[missingCommands, 'Run `npm run no-such`.'],
		[missingCommands, 'Run `bodega no-such`.'],
	] as const)
		assert.equal(find(new Map([['README.md', text]])).length, 1, text);
	const right = 'See [how](CONTRIBUTING.md#set-up), `kernel/jobs.ts`, `npm run bench`, `bodega start`.';
	for (const find of [deadLinks, missingFiles, missingCommands])
		assert.deepEqual(find(new Map([['README.md', right]])), []);
});

/** Headings of the interface notes that a comment cites, as patterns. */
const citedIn = (text: string) =>
	[...text.matchAll(/interface notes, (?:section (\d+)|"([^"]+)")/gi)].map(
		([, section = '\\d', topic = '']) => new RegExp(`^## ${section}\\. ${topic}|\\*\\*${topic || '-'}\\*\\*`, 'm'),
	);

test('what comments cite of the interface notes is there', () => {
	const notes = readFileSync('docs/interface-notes.md', 'utf8');
	const cited = code
		.filter((file) => !file.startsWith('test/structure/'))
		.flatMap((file) => citedIn(readFileSync(file, 'utf8')).map((heading) => ({ file, heading })));
	assert.ok(cited.length > 5);
	assert.deepEqual(
		cited.filter(({ heading }) => !heading.test(notes)),
		[],
	);
	for (const made of ['interface notes, section 99', 'interface notes, "No such topic"'])
		assert.ok(
			citedIn(made).every((heading) => !heading.test(notes)),
			made,
		);
});

/** Where the package is not installed, a bare `npx` runs what a stranger has published under its name. */
const strangersPackages = (of: Texts) =>
	each(of, /\b(npx\b(?!["', ]+--no-install\b)[^\n]{0,40})/g).filter(({ found }) => !/^npx`/.test(found));

test('no snippet runs a package that is not installed', () => {
	const snippets = list('{docs,examples,src/cli}/**/*').filter((file) => statSync(file).isFile());
	// A `Dockerfile` has no ending; help texts and messages of commands are snippets too.
	for (const place of ['examples/container/Dockerfile', 'src/cli/sandbox.ts'])
		assert.ok(snippets.includes(place), place);
	const roots = [...list('*.md'), 'client/README.md', 'console/README.md'];
	const all = new Map([...snippets, ...roots].map((file) => [file, readFileSync(file, 'utf8')]));
	assert.deepEqual(strangersPackages(all), []);
	for (const text of [
		'npx bodega sandbox',
		'npx bodega-server',
		"['npx', 'bodega-server', 'sandbox']",
		'["npx", "vitest"]',
	])
		assert.equal(strangersPackages(new Map([['README.md', text]])).length, 1, text);
	for (const text of ['npx --no-install bodega-server', '["npx", "--no-install", "bodega-server"]', 'a bare `npx`'])
		assert.deepEqual(strangersPackages(new Map([['README.md', text]])), [], text);
});

test('every folder at the root says what it is for', () => {
	const folders = readdirSync('.').filter(
		(name) => statSync(name).isDirectory() && !/^(\.git|node_modules|data|dist|prepared)/.test(name),
	);
	assert.deepEqual(
		folders.filter((folder) => !existsSync(join(folder, 'README.md'))),
		[],
	);
});

/** A merge that keeps both sides leaves a row twice, and the two may contradict each other. */
const foundTwice = (page: string) => {
	const rows = page.match(/^\| (?:N\d+ \| )?[^|]+ \|/gm) ?? [];
	const findings = rows.filter((row) => row !== '| finding |');
	return findings.filter((row, place) => findings.indexOf(row) !== place);
};

test('a page of findings has each of them once', () => {
	for (const page of ['docs/mended.md', 'docs/security-findings.md', 'docs/tolerated.md'])
		assert.deepEqual(foundTwice(readFileSync(page, 'utf8')), [], page);
	const [head, row] = ['| finding | what holds now |\n|---|---|\n', '| It broke | '];
	assert.deepEqual(foundTwice(`${head}${row}mended |\n\n${head}${row}not mended |\n`), ['| It broke |']);
});
