/** The packed program on the versions of Node.js that it says it runs on, each from an empty folder; on the oldest line also from a database of a former version. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { keptDatabase, keptDatabases } from '../db/kept.ts';
import { inFolder, ROOT, runCommand, startCommand } from '../support/command.ts';
import { prepareProgram } from '../support/program.ts';

/** A package of its own, no workspace: the repository's own Node stays the only one in its node_modules. */
const NODES = join(ROOT, 'test', 'package', 'nodes');
const PLATFORM = `-${process.platform}-${process.arch}`;

const { packages } = JSON.parse(readFileSync(join(NODES, 'package-lock.json'), 'utf8')) as {
	packages: Record<string, { version: string; bin?: { node: string } }>;
};
const nodes = Object.entries(packages).flatMap(([path, { version, bin }]) =>
	path.endsWith(PLATFORM) && bin ? [{ version, folder: join(NODES, path), file: join(NODES, path, bin.node) }] : [],
);

const isInstalled = ({ version, folder }: { version: string; folder: string }) => {
	const file = join(folder, 'package.json');
	return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
};

/** What an outer npm says of the repository it runs in, this folder is not to hear. */
const environment = Object.fromEntries(
	Object.entries(process.env).filter(
		([name]) => !/^(npm_(?!config_)|npm_config_(local_)?prefix$|INIT_CWD$)/.test(name),
	),
);

const COMPANY = '--code 76.111.222-8 --name Sur --email ana@sur.example --first-name Ana'.split(' ');
const scratch = mkdtempSync(join(tmpdir(), 'bodega-nodes-'));
let program = process.env.TEST_PROGRAM ?? '';

test('a version of every line, and the oldest that the package takes', () => {
	const oldest = (version: string) => version.replace(/^(\d+\.\d+)\.0$/, '>=$1');
	const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const all = Object.values(packages).flatMap(({ version, bin }) => (bin ? [version] : []));
	assert.ok(all.map(oldest).includes(engines.node), engines.node);
	for (const line of ['22', '24', '26'])
		assert.ok(
			nodes.some(({ version }) => version.startsWith(`${line}.`)),
			line,
		);
});

describe('on Node.js', { concurrency: true }, () => {
	before(async () => {
		if (!nodes.every(isInstalled))
			execFileSync('npm', ['ci', '--prefer-offline', '--no-audit'], { cwd: NODES, env: environment, stdio: 'pipe' });
		program ||= (await prepareProgram(ROOT, scratch)).TEST_PROGRAM;
	});
	after(() => rmSync(scratch, { recursive: true, force: true }));

	/** Of the packed program; each is expected to succeed in silence. */
	const commandOf =
		(file: string, cwd: string) =>
		async (...args: string[]): Promise<string> => {
			const { code, stdout, stderr } = await runCommand(args, { cwd, program: programOf(file) });
			assert.deepEqual([code, stderr], [0, ''], args.join(' '));
			return stdout;
		};
	const programOf = (file: string) => [file, join(program, 'bin', 'bodega')];

	// An older SQLite read a statement of a migration in another way once.
	for (const { version, file } of nodes.filter((node) => node.version.startsWith('22.')))
		for (const name of keptDatabases)
			test(`${version}: the database ${name} is upgraded, and sound`, async () => {
				const { folder, flags } = await keptDatabase(name);
				const command = commandOf(file, folder);
				assert.match(await command('migrate', ...flags), /^Applied: 00\d\d_/);
				assert.match(await command('check', ...flags), /The database is sound/);
			});

	for (const { version, file } of nodes)
		test(`${version}: an empty folder becomes a company that sells`, async () => {
			await inFolder(async (cwd) => {
				const options = { cwd, program: programOf(file) };
				const command = commandOf(file, cwd);
				assert.match(await command('migrate'), /^Applied: 0000_baseline, /);
				const made = await command('setup', ...COMPANY);
				const server = startCommand(['start', '--production', '--port', '0', '--log-level', 'error'], options);
				const [, url = ''] = await server.printed(/ready at (\S+)/);
				const [token = ''] = /\b[0-9a-f]{40}\b/.exec(made) ?? [];
				const reply = await fetch(`${url}/v1/products.json`, {
					method: 'POST',
					headers: { access_token: token },
					body: JSON.stringify({ name: 'Tabla de pino' }),
				});
				assert.equal(reply.status, 201, await reply.text());
				server.kill('SIGTERM');
				assert.equal((await server.ended).code, 0);
				assert.match(await command('check'), /The database is sound/);
			});
		});
});
