/**
 * Writes the program as a few JavaScript files that any Node from 22.16 runs: linking hundreds of modules is most of what a start
 * takes, and two thirds of them belong to packages. So the packages that every start needs are written into those files, with
 * their licences beside them. The bundler is the one that comes with the console's Vite, in the version that the root's overrides name.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { type Plugin, rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

/** The commands, the program that one of them starts, what tests of others import, and what worker threads load by its path. */
const ENTRIES = [
	'src/cli/main.ts',
	'certify/src/main.ts',
	'src/sandbox/index.ts',
	'src/kernel/paper/thread.ts',
	'src/**/print-task.ts',
	'src/reference/script-task.ts',
];

/** Loaded when first needed, from files of their own (fonts, scripts of pages), or never. */
const APART =
	/^(node:|(pdfkit|bwip-js|nodemailer|light-my-request|@scalar\/.*|@fontsource-.*|@fastify\/(ajv|fast-json-stringify)-compiler)(\/|$))/;

const compiled = (file: string): string => relative(root, file).replace(/\.ts$/, '.js');
const mark = (path: string): string => `import.meta.dirname + "/<place ${path}>"`;

/** A module finds what lies beside it from where it would be as a file of its own. */
const places: Plugin = {
	name: 'places',
	transform(code, file) {
		if (!code.includes('import.meta.') || !file.startsWith(join(root, 'src'))) return null;
		return code
			.replaceAll('import.meta.filename', `(${mark(compiled(file))})`)
			.replaceAll(/import\.meta\.dirname(?! \+ "\/<place)/g, `(${mark(dirname(compiled(file)))})`)
			.replaceAll('import.meta.url', `new URL("<place ${compiled(file)}>", import.meta.url).href`);
	},
	renderChunk(code, { fileName }) {
		return code.replaceAll(/<place ([^>]+)>/g, (_, path: string) => relative(dirname(fileName), path));
	},
};

/** Parts of Node that no start needs; loading them takes milliseconds each. */
const LATER = new Set(['node:zlib', 'node:fs/promises', 'node:dns/promises']);

/** Functions of such a part ask for it when they are called; what is no function is there at once, as of any other. */
function namesOf(names: string, id: string): string {
	const part: Record<string, unknown> = Object(process.getBuiltinModule(id));
	const isLate = (name: string) => LATER.has(id) && /^[a-z]/.test(name) && typeof part[name] === 'function';
	const pairs = names.split(',').map((each) => each.trim().split(' as '));
	const late = pairs.filter(([name = '']) => isLate(name));
	const early = pairs.filter(([name = '']) => !isLate(name));
	const asked = `process.getBuiltinModule("${id}")`;
	return [
		...(early.length > 0 ? [`const { ${early.map((pair) => pair.join(': ')).join(', ')} } = ${asked};`] : []),
		...late.map(([name, alias = name]) => `const ${alias} = (...given) => ${asked}.${name}(...given);`),
	].join('\n');
}

/** Imported by name, `node:http` evaluates everything it offers, with it a whole second HTTP client; asked for, it does not. */
const builtIns: Plugin = {
	name: 'built-ins',
	renderChunk: (code) =>
		code
			.replaceAll(/^import \{([^}]*)\} from "(node:[^"]+)";$/gm, (_, names: string, id: string) => namesOf(names, id))
			.replaceAll(/^import (\w+) from "(node:[^"]+)";$/gm, 'const $1 = process.getBuiltinModule("$2");'),
};

/** What packages do when they are loaded, and every start pays for. A version that is written otherwise ends the build here. */
const SPARED = [
	{
		file: '/fastify/lib/server.js',
		before: "const http2 = require('node:http2')",
		// Nobody is served by it.
		after: 'const http2 = undefined',
	},
	{
		file: '/fastify/lib/server.js',
		before: "const https = require('node:https')",
		after: "const https = { createServer: (...given) => require('node:https').createServer(...given) }",
	},
	{
		file: '/fastify/lib/logger-factory.js',
		before: "const { performance } = require('node:perf_hooks')",
		after: 'const { performance } = globalThis',
	},
	{
		file: '/find-my-way/lib/node.js',
		// Text that is compiled, for each of a thousand parts of paths.
		before: /return new Function\('path', 'i', .*\)/,
		after: 'return (path, i) => path.startsWith(prefix, i)',
	},
];

const spared: Plugin = {
	name: 'spared',
	transform(code, file) {
		let lighter = code;
		for (const { before, after } of SPARED.filter((part) => file.endsWith(part.file))) {
			const without = lighter.replace(before, () => after);
			if (without === lighter) throw new Error(`${file} is written otherwise than the bundle expects: ${before}`);
			lighter = without;
		}
		return lighter === code ? null : lighter;
	},
};

/** Between quotes, or in a template that nobody reads raw, an escape is the character itself. */
const escaped = (code: string): string =>
	code.replaceAll(/[\u0100-\uffff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One character beyond Latin-1 makes the engine keep two bytes of each character of its file: all of them were 3 MB of the heap. */
const oneByte: Plugin = {
	name: 'one-byte',
	/** Last of all, as the bundler itself writes characters where it reads escapes. */
	generateBundle(_, files) {
		for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
	},
};

const packageOf = (file: string): string | undefined => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** What the licences of packages ask of a copy: that they come along. */
function licences(files: readonly string[]): string {
	const folders = new Set(files.flatMap((file) => packageOf(file) ?? []));
	const texts = [...folders].sort().map((folder) => {
		const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
		const [file] = globSync('{LICENSE,LICENCE,license,License}*', { cwd: folder });
		const text = file !== undefined && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
		return `${name} ${version} (${license})\n\n${text.trim()}\n`;
	});
	return `The program contains these packages:\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

export async function bundleProgram(folder: string): Promise<void> {
	const bundle = await rolldown({
		input: Object.fromEntries(
			globSync(ENTRIES, { cwd: root }).map((file) => [file.replace(/\.ts$/, ''), join(root, file)]),
		),
		platform: 'node',
		external: APART,
		transform: { target: 'node22.16' },
		plugins: [places, spared, builtIns, oneByte],
	});
	const { output } = await bundle.write({
		dir: folder,
		format: 'esm',
		// Licences are beside it, and explanations in the sources.
		comments: false,
		entryFileNames: '[name].js',
		chunkFileNames: 'chunks/[name]-[hash].js',
	});
	await bundle.close();
	const modules = output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
	writeFileSync(join(folder, 'LICENCES.txt'), licences(modules));
}
