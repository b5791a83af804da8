/** Secrets reach a command by environment, file or standard input; what stands on a command line is hidden and warned of. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSqlite } from '../../src/kernel/db/index.ts';
import { verifyPassword } from '../../src/kernel/secrets.ts';
import { type CommandOptions, inFolder, type Outcome, ROOT, runCommand, startCommand } from '../support/command.ts';

const KEY = 'geheim-'.repeat(6);
const COMPANY = ['--code', '1-9', '--name', 'Sur SpA', '--email', 'ana@sur.example', '--first-name', 'Ana'];

/** A command that is given a line on standard input. */
async function fed(input: string, args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
	const command = startCommand(args, { ...options, stdin: 'pipe' });
	command.stdin?.end(input);
	return command.ended;
}

const lineOf = (stdout: string, name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(stdout)?.[1];

describe('a secret setting', () => {
	test('comes from the environment, from a file, or from standard input, and is not shown', async () => {
		await inFolder(async (cwd) => {
			writeFileSync(join(cwd, 'key'), `${KEY}\n`);
			writeFileSync(join(cwd, 'url'), 'postgres://u:geheim@db.example/x\r\n');
			const config = (args: readonly string[], env = {}) => runCommand(['config', ...args], { cwd, env });
			for (const [outcome, setting, source] of [
				[await config([], { BODEGA_SECRET_KEY: KEY }), 'secretKey', 'BODEGA_SECRET_KEY'],
				[await config([], { BODEGA_SECRET_KEY_FILE: 'key' }), 'secretKey', 'BODEGA_SECRET_KEY_FILE'],
				[await config(['--secret-key-file', 'key']), 'secretKey', '--secret-key-file'],
				[await fed(`${KEY}\n`, ['config', '--secret-key', '-']), 'secretKey', '--secret-key from standard input'],
				[await fed(KEY, ['config', '--secret-key-file', '-']), 'secretKey', '--secret-key-file'],
				[await config(['--database-url-file', 'url']), 'databaseUrl', '--database-url-file'],
				[await config([], { DATABASE_URL_FILE: 'url' }), 'databaseUrl', 'DATABASE_URL_FILE'],
				[await config([], { BODEGA_DATABASE_URL_FILE: 'url' }), 'databaseUrl', 'BODEGA_DATABASE_URL_FILE'],
				[await config([], { BODEGA_DATABASE_URL: 'postgres://x/y' }), 'databaseUrl', 'BODEGA_DATABASE_URL'],
			] as const) {
				assert.equal(outcome.stderr, '', source);
				assert.equal(lineOf(outcome.stdout, setting), `(set, not shown)   [${source}]`);
				assert.ok(!outcome.stdout.includes('geheim'));
			}
			writeFileSync(join(cwd, 'bodega.json'), '{"secretKeyFile":"key"}');
			assert.equal(lineOf((await config([])).stdout, 'secretKey'), '(set, not shown)   [bodega.json: secretKeyFile]');
		});
	});

	test('is refused when it is said twice, missing, empty or too short, without being repeated', async () => {
		await inFolder(async (cwd) => {
			writeFileSync(join(cwd, 'key'), KEY);
			writeFileSync(join(cwd, 'empty'), '\n');
			writeFileSync(join(cwd, 'short'), 'geheim');
			for (const [args, env, sentence] of [
				[['--secret-key-file', 'none'], {}, /file none of --secret-key-file cannot be read \(ENOENT\)/],
				[['--secret-key-file', 'empty'], {}, /file empty of --secret-key-file is empty/],
				[['--secret-key-file', 'short'], {}, /--secret-key-file must be at least 32 characters/],
				[['--secret-key', '-'], {}, /Standard input is empty, but --secret-key was to be read from it/],
				[['--secret-key', KEY, '--secret-key-file', 'key'], {}, /--secret-key and --secret-key-file say the same/],
				[[], { BODEGA_SECRET_KEY: KEY, BODEGA_SECRET_KEY_FILE: 'key' }, /say the same thing twice/],
			] as const) {
				const { code, stderr } = await runCommand(['config', ...args], { cwd, env });
				assert.equal(code, 2, stderr);
				assert.match(stderr, sentence);
				assert.ok(!stderr.includes('geheim'), stderr);
			}
			const both = await fed('postgres://h/x\n', ['config', '--secret-key', '-', '--database-url', '-'], { cwd });
			assert.match(both.stderr, /Standard input holds one secret/);
		});
	});

	test('on the command line works, with a warning', async () => {
		const config = async (...args: string[]) => (await runCommand(['config', ...args])).stderr;
		assert.match(
			await config('--secret-key', KEY),
			/^bodega: --secret-key holds a secret, .* BODEGA_SECRET_KEY, --secret-key-file FILE or --secret-key - \(standard input\)\.\n$/,
		);
		assert.match(await config('--database', 'postgres://u:geheim@h/x'), /^bodega: --database-url holds a secret/);
		assert.equal(await config('--database-url', 'postgres://u@h/x'), '', 'there is no password in it');
		const mail = ['--mail-from', 'b@example.cl', '--smtp-url'];
		assert.match(await config(...mail, 'smtp://u:geheim@h'), /^bodega: --smtp-url holds a secret/);
		assert.equal(await config(...mail, 'smtp://h'), '');
	});
});

/** What every user of the machine can read of all processes. */
const commandLines = (): string[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => {
			try {
				return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
			} catch {
				return [];
			}
		});

describe('the list of processes', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
	const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })";
	const launched = [process.execPath, '--import', `data:text/javascript,${older}`, join(ROOT, 'bin', 'bodega')];
	for (const [name, program] of [
		['of the command', undefined],
		['of a launcher and what it launches', launched],
	] as const)
		test(`${name} shows no secret`, async () => {
			await inFolder(async (cwd) => {
				const key = `geheim-${process.pid}-${'x'.repeat(32)}`;
				for (const flag of [['--secret-key', key], [`--secret-key=${key}`]]) {
					const args = ['start', '--port', '0', '--log-level', 'error', ...flag];
					const server = startCommand(args, { cwd, ...(program ? { program } : {}) });
					try {
						await server.printed(/ready at/);
						// This test's own command line holds none.
						assert.deepEqual(
							commandLines().filter((line) => line.includes(key)),
							[],
						);
						assert.ok(commandLines().some((line) => line.includes('--secret-key') && line.includes('***')));
						assert.match(server.stderr, /--secret-key holds a secret/, 'the key got through');
					} finally {
						server.kill('SIGTERM');
						await server.ended;
					}
				}
			});
		});
});

test('a sandbox that reads a secret from standard input does not end with it', async () => {
	await inFolder(async (cwd) => {
		const args = ['sandbox', '--json', '--secret-key', '-'];
		const sandbox = startCommand(args, { cwd, env: { TMPDIR: cwd }, stdin: 'pipe' });
		sandbox.stdin?.end(`${KEY}\n`);
		const [line = ''] = await sandbox.printed(/^.+\n/);
		const { listening } = JSON.parse(line) as { listening: { url: string } };
		assert.equal((await fetch(`${listening.url}/health`)).status, 200);
		sandbox.kill('SIGTERM');
		const { code, stderr } = await sandbox.ended;
		assert.deepEqual([code, stderr], [0, '']);
	});
});

describe("a command's own secret", () => {
	test('setup takes the password from a file, from standard input, or from a file that the environment names', async () => {
		await inFolder(async (cwd) => {
			writeFileSync(join(cwd, 'password'), 'correcto-caballo\n');
			for (const [at, run] of [
				() => runCommand(['setup', ...COMPANY, '--password-file', 'password'], { cwd }),
				() => fed('correcto-caballo\n', ['setup', ...COMPANY, '--password-file', '-'], { cwd }),
				() => runCommand(['setup', ...COMPANY], { cwd, env: { BODEGA_PASSWORD_FILE: 'password' } }),
			].entries()) {
				const dataDir = join(cwd, `data${at}`);
				writeFileSync(join(cwd, 'bodega.json'), JSON.stringify({ dataDir }));
				const { code, stdout, stderr } = await run();
				assert.deepEqual([code, stderr], [0, '']);
				assert.ok(!stdout.includes('caballo') && !stdout.includes('Password'));
				const db = openSqlite({ file: join(dataDir, 'bodega.db'), synchronous: 'off' });
				const { rows } = await db.query('select password_hash from accounts', []);
				await db.close();
				assert.ok(await verifyPassword('correcto-caballo', String(rows[0]?.password_hash)));
			}
			const short = await fed('corto\n', ['setup', ...COMPANY, '--password-file', '-'], { cwd });
			assert.deepEqual([short.code, /--password-file must have at least 10/.test(short.stderr)], [2, true]);
		});
	});

	test('find-token takes the token from standard input, a file or the environment, and warns of a whole one', async () => {
		await inFolder(async (cwd) => {
			const { stdout } = await runCommand(['setup', ...COMPANY], { cwd });
			const token = /\b[0-9a-f]{40}\b/.exec(stdout)?.[0] ?? '';
			writeFileSync(join(cwd, 'token'), `${token}\n`);
			const found = new RegExp(`^${token.slice(0, 8)}…  1-9 Sur SpA  ana@sur\\.example`);
			for (const outcome of [
				await fed(`${token}\n`, ['find-token', '-'], { cwd }),
				await fed(token, ['find-token', '--token-file', '-'], { cwd }),
				await runCommand(['find-token', '--token-file', 'token'], { cwd }),
				await runCommand(['find-token'], { cwd, env: { BODEGA_TOKEN: token } }),
				await runCommand(['find-token', token.slice(0, 8)], { cwd }),
			]) {
				assert.deepEqual([outcome.code, outcome.stderr], [0, '']);
				assert.match(outcome.stdout, found);
			}
			const whole = await runCommand(['find-token', token], { cwd });
			assert.match(whole.stdout, found);
			assert.match(whole.stderr, /^bodega: Other users .* can read a token on a command line/);
			assert.match((await runCommand(['find-token'], { cwd })).stderr, /needs a token, or its first 8 characters/);
		});
	});
});

describe('environment names', () => {
	test('have our prefix; the old ones work with a warning, and PORT, HOST and DATABASE_URL are as everywhere', async () => {
		const config = (env: Record<string, string>) => runCommand(['config'], { env });
		const now = await config({ BODEGA_DATA_DIR: './x', PORT: '4000', HOST: 'localhost', BODEGA_RATE_LIMIT: '5' });
		assert.equal(now.stderr, '');
		assert.equal(lineOf(now.stdout, 'dataDir'), './x   [BODEGA_DATA_DIR]');
		assert.equal(lineOf(now.stdout, 'port'), '4000   [PORT]');
		assert.equal(lineOf(now.stdout, 'host'), 'localhost   [HOST]');
		assert.equal(lineOf(now.stdout, 'rateLimit'), '5   [BODEGA_RATE_LIMIT]');
		assert.match(now.stdout, /--data-dir, BODEGA_DATA_DIR$/m);
		assert.match(now.stdout, /--port, PORT$/m);
		assert.match(now.stdout, /--secret-key, --secret-key-file, BODEGA_SECRET_KEY, BODEGA_SECRET_KEY_FILE$/m);

		const old = await config({ DATA_DIR: './old', LOG_LEVEL: 'warn', BODEGA_LOG_LEVEL: 'debug' });
		assert.equal(lineOf(old.stdout, 'dataDir'), './old   [DATA_DIR]');
		assert.equal(lineOf(old.stdout, 'logLevel'), 'debug   [BODEGA_LOG_LEVEL]', 'the new name weighs more');
		assert.equal(old.stderr, 'bodega: DATA_DIR is the old name of BODEGA_DATA_DIR; use that.\n');
	});

	test('that begin like ours and are no setting are told, unless an orchestrator made them', async () => {
		const env = {
			BODEGA_RATE_LIMTI: '5',
			BODEGA_PASSWORD: 'geheim',
			BODEGA_PORT: 'tcp://10.0.0.1:80',
			BODEGA_SERVICE_HOST: '10.0.0.1',
			BODEGA_PORT_80_TCP_ADDR: '10.0.0.1',
		};
		const { code, stderr } = await runCommand(['config'], { env });
		assert.deepEqual(
			[code, stderr],
			[0, 'bodega: BODEGA_RATE_LIMTI is no setting of this program; "bodega config" lists them.\n'],
		);
		const port = await runCommand(['config'], { env: { BODEGA_PORT: '4000' } });
		assert.match(port.stderr, /BODEGA_PORT is no setting/);
	});
});
