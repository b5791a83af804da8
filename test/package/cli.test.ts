/** The command as a person meets it: help, settings and their order, and one clear sentence for every mistake. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { settingTable } from '../../src/app/settings.ts';
import { type CommandOptions, inFolder, ROOT, runCommand } from '../support/command.ts';

const COMMANDS = ['start', 'sandbox', 'setup', 'migrate', 'token', 'company', 'check', 'config'];

/** Every command there is, as the overview lists them. */
async function listed(): Promise<string[]> {
	const { stdout } = await runCommand(['--help']);
	return [...stdout.matchAll(/^ {2}([a-z-]+) +\S/gm)].map(([, name = '']) => name);
}

/** A few at a time: each is a process of its own. */
async function eachOf<T>(cases: readonly T[], check: (each: T) => Promise<void>): Promise<void> {
	const waiting = [...cases];
	const worker = async () => {
		for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next);
	};
	await Promise.all([worker(), worker(), worker()]);
}

/** A mistake: exit code 2, nothing on standard output, one line that begins with the program's name. */
async function refused(args: readonly string[], sentence: RegExp, options?: CommandOptions) {
	const { code, stdout, stderr } = await runCommand(args, options);
	const shown = `bodega ${args.join(' ')}: ${stderr}`;
	assert.equal(code, 2, shown);
	assert.equal(stdout, '', shown);
	assert.match(stderr, /^bodega: [^\n]+\.\n$/, shown);
	assert.match(stderr, sentence, shown);
}

async function configOf(args: readonly string[], options: CommandOptions): Promise<Record<string, string>> {
	const { code, stdout, stderr } = await runCommand(['config', ...args], options);
	assert.equal(code, 0, stderr);
	return Object.fromEntries([...stdout.matchAll(/^(\w+) = (.*)$/gm)].map(([, name, rest]) => [name, rest]));
}

describe('help', () => {
	test('the overview lists every command', async () => {
		for (const args of [[], ['--help'], ['-h'], ['help']]) {
			const { code, stdout, stderr } = await runCommand(args);
			assert.deepEqual([code, stderr], [0, '']);
			for (const command of COMMANDS) assert.match(stdout, new RegExp(`^  ${command} +\\S`, 'm'));
		}
	});

	test('every command explains itself and does nothing', async () => {
		await inFolder(async (cwd) => {
			const spellings = (await listed()).map((command, n) => ({
				command,
				args: [
					[command, '--help'],
					[command, '--port', 'x', '-h'],
					['help', command],
				][n % 3] as string[],
			}));
			assert.ok(spellings.length >= COMMANDS.length);
			for (const { command, args } of spellings) {
				const { code, stdout, stderr } = await runCommand(args, { cwd });
				assert.deepEqual([code, stderr], [0, ''], args.join(' '));
				assert.match(stdout, new RegExp(`^Usage: bodega ${command}`));
				if (COMMANDS.includes(command)) assert.match(stdout, /^ {2}--database-url +\S/m);
				assert.ok(stdout.endsWith('\n') && !stdout.includes('undefined'), args.join(' '));
			}
			assert.deepEqual(readdirSync(cwd), []);
		});
	});

	test('what matters most comes first, and a command lists only the settings that concern it', async () => {
		const flagsOf = async (...args: string[]) =>
			[...(await runCommand(args)).stdout.matchAll(/^ {2}(--[a-z-]+) /gm)].map(([, flag = '']) => flag);
		const all = await flagsOf('help', 'settings');
		assert.deepEqual(all.slice(0, 5), ['--mode', '--production', '--host', '--port', '--data-dir']);
		assert.deepEqual(await flagsOf('start', '--help'), all);
		for (const command of ['worker', 'user', 'app', 'config', 'setup'])
			for (const flag of ['--tls-key', '--cors-origins', '--checkout-minutes'])
				assert.ok(!(await flagsOf(command, '--help')).includes(flag), `${command} has no use for ${flag}`);
		const { stdout } = await runCommand(['app', '--help']);
		assert.ok(
			stdout.split('\n').every((line) => line.length <= 110),
			'lines fit a terminal',
		);
	});

	test('every setting is in the help of start, and the version is said', async () => {
		const { stdout } = await runCommand(['start', '--help']);
		const { stdout: shown } = await runCommand(['config']);
		for (const { name } of settingTable) {
			const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
			assert.match(stdout, new RegExp(`^  --${flag} `, 'm'));
			assert.match(shown, new RegExp(`^${name} = `, 'm'));
		}
		for (const flag of ['--version', '-v']) assert.match((await runCommand([flag])).stdout, /^\d+\.\d+\.\d+\n$/);
	});

	test('a reader that goes away early is no failure', async () => {
		const program = ['sh', '-c', `"${process.execPath}" "${join(ROOT, 'bin', 'bodega')}" config | head -n 1`];
		const { code, stderr } = await runCommand([], { program });
		assert.deepEqual([code, stderr], [0, '']);
	});
});

describe('mistakes', () => {
	test('in the call', async () => {
		await inFolder(async (cwd) => {
			const cases = [
				[['frobnicate'], /no command "frobnicate"/],
				[['--port', '1'], /no command "--port"/],
				[['constructor'], /no command "constructor"/],
				[['start', '--frobnicate'], /Unknown option '--frobnicate'/],
				[['start', '--port'], /--port/],
				[['start', 'now'], /"now"/],
				[['config', 'port'], /"port"/],
				[['start', '--port', 'abc'], /--port must be a port from 0 to 65535/],
				[['start', '--port', '65536'], /--port must be a port/],
				[['start', '--mode', 'test'], /--mode must be sandbox or production/],
				[['start', '--rate-limit', '-1'], /rate-limit/],
				[['start', '--rate-limit=-1'], /--rate-limit must be/],
				[['start', '--log-level', 'loud'], /--log-level must be/],
				[['start', '--body-limit', '10'], /--body-limit must be/],
				[['start', '--public-url', 'bodega.example'], /--public-url must be an http/],
				[['start', '--public-url', 'https://u:p@bodega.example'], /--public-url must be/],
				[['start', '--database-url', 'mysql://x'], /--database-url must be an address like postgres:/],
				[['start', '--database-schema', 'X;drop'], /--database-schema must be/],
				[['start', '--database-schema', 'x'], /--database-schema needs --database-url/],
				[['start', '--trusted-proxies', 'proxy'], /--trusted-proxies must be/],
				[['start', '--trusted-proxies', '10.0.0.0/64'], /--trusted-proxies must be/],
				[['start', '--tls-certificate', 'x.pem'], /go together/],
				[['start', '--tls-certificate', 'x.pem', '--tls-key', 'y.pem'], /x\.pem does not exist/],
				[['start', '--config', 'none.json'], /none\.json does not exist/],
				[['start', '--cors-origins', 'foo'], /--cors-origins must be origins such as/],
				[['start', '--cors-origins', 'https://a.example,b.example'], /--cors-origins must be/],
				[['start', '--cors-origins', 'https://a.example/'], /--cors-origins must be/],
				[['start', '--production', '--demo', 'true'], /Production has no demo company/],
				[['token'], /needs create, list or revoke/],
				[['token', 'steal'], /not "steal"/],
				[['token', 'list'], /no database in \.\/data/],
				[['company', 'close'], /not "close"/],
				[['company', 'suspend'], /needs the code/],
				[['company', 'list'], /no database/],
				[['check'], /no database/],
				[['setup'], /--code is required/],
				[['setup', '--code', '1', '--name', 'x', '--first-name', 'y', '--email', 'nobody'], /--email must be/],
				[['sandbox', '--data-dir', 'x'], /decides --data-dir by itself/],
				[['sandbox', '--production'], /decides --mode by itself/],
			] as const;
			await eachOf<(typeof cases)[number]>(cases, ([args, sentence]) => refused(args, sentence, { cwd }));
			assert.deepEqual(readdirSync(cwd), [], 'a mistake leaves nothing behind');
		});
	});

	test('in the world around', async () => {
		await inFolder(async (cwd) => {
			writeFileSync(join(cwd, 'file'), 'text');
			writeFileSync(join(cwd, 'dead'), 'postgres://u:geheim@127.0.0.1:1/x');
			writeFileSync(join(cwd, 'unknown'), 'postgres://u:geheim@nowhere.invalid/x');
			const tls = ['--tls-certificate', 'file', '--tls-key', 'file'];
			const apart = ['--data-dir', 'production', '--public-url', 'https://bodega.example'];
			const cases = [
				[['start', '--data-dir', 'file'], /file is not a folder/],
				[['start', '--data-dir', 'file/inside'], /is not a folder/],
				[['start', '--port', '0', '--production', ...apart, ...tls], /TLS certificate or key cannot be used/],
				[['start', '--database-url-file', 'dead'], /nothing listens there/],
				[['migrate', '--database-url-file', 'unknown'], /nowhere\.invalid is not known/],
				[['start', '--port', '0', '--mode', 'sandbox', '--host', '203.0.113.1'], /not an address of this machine/],
			] as const;
			await eachOf<(typeof cases)[number]>(cases, ([args, sentence]) => refused(args, sentence, { cwd }));
			mkdirSync(join(cwd, 'other'));
			writeFileSync(join(cwd, 'other', 'bodega.db'), 'this is no database, but long enough to be looked at'.repeat(40));
			await refused(['start', '--data-dir', 'other'], /cannot be used/, { cwd });
		});
	});

	test('a sandbox that cannot have its database leaves nothing behind', async () => {
		await inFolder(async (cwd) => {
			const args = ['sandbox', '--database', 'postgres://u:geheim@127.0.0.1:1/x'];
			await refused(args, /nothing listens there/, { cwd, env: { TMPDIR: cwd } });
			assert.deepEqual(readdirSync(cwd), []);
		});
	});

	test('a port that is taken', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as { port: number };
		try {
			await inFolder(async (cwd) => {
				const taken = new RegExp(`^bodega: Port ${port} is taken; choose another with --port\\.`);
				await refused(['start', '--port', String(port)], taken, { cwd });
				await refused(['sandbox', '--port', String(port), '--json'], taken, { cwd, env: { TMPDIR: cwd } });
				const left = readdirSync(cwd).filter((name) => name.startsWith('bodega-sandbox'));
				assert.deepEqual(left, [], 'the sandbox has cleaned up');
			});
		} finally {
			other.close();
		}
	});

	test('in the settings file', async () => {
		await inFolder(async (cwd) => {
			for (const [text, sentence] of [
				['{', /bodega\.json is not valid JSON/],
				['[]', /must hold one JSON object/],
				['"x"', /must hold one JSON object/],
				['{"prot":1}', /unknown setting "prot"/],
				['{"port":"many"}', /bodega\.json: port must be a port/],
				['{"port":{}}', /bodega\.json: port must be a port/],
			] as const) {
				writeFileSync(join(cwd, 'bodega.json'), text);
				await refused(['config'], sentence, { cwd });
			}
		});
	});

	test('production refuses to be reached without TLS', async () => {
		await inFolder(async (cwd) => {
			const sentence =
				/^bodega: Production mode serves TLS only: set --tls-certificate and --tls-key, or --trusted-proxies/;
			await refused(['start', '--production', '--host', '0.0.0.0'], sentence, { cwd });
			await refused(['start', '--host', '0.0.0.0'], sentence, { cwd });
			await refused(['start'], sentence, { cwd, env: { HOST: '::' } });
			assert.deepEqual(readdirSync(cwd), []);
		});
	});
});

describe('settings', () => {
	test('a flag counts before the environment, that before the file, that before the default', async () => {
		await inFolder(async (cwd) => {
			assert.equal((await configOf([], { cwd })).port, '3000   [default]');
			writeFileSync(join(cwd, 'bodega.json'), '{"port":4001,"corsOrigins":["https://a.example","https://b.example"]}');
			assert.equal((await configOf([], { cwd })).port, '4001   [bodega.json: port]');
			assert.match((await configOf([], { cwd })).corsOrigins ?? '', /^https:\/\/a\.example,https:\/\/b\.example /);
			const env = { PORT: '4002' };
			assert.equal((await configOf([], { cwd, env })).port, '4002   [PORT]');
			assert.equal((await configOf(['--port', '4003'], { cwd, env })).port, '4003   [--port]');
			assert.equal((await configOf([], { cwd, env: { PORT: '' } })).port, '4001   [bodega.json: port]');
			writeFileSync(join(cwd, 'other.json'), '{"port":4004}');
			assert.equal((await configOf(['--config', 'other.json'], { cwd })).port, '4004   [other.json: port]');
		});
	});

	test('defaults follow each other: the mode the host, the limit the mode, addresses the public one', async () => {
		const local = await configOf([], {});
		assert.match(local.mode ?? '', /^sandbox/);
		assert.match(local.rateLimit ?? '', /^0 /);
		const out = ['--host', '0.0.0.0', '--trusted-proxies', '10.0.0.0/8', '--public-url', 'https://b.example/'];
		const far = await configOf(out, {});
		assert.match(far.mode ?? '', /^production/);
		assert.match(far.rateLimit ?? '', /^100 /);
		assert.match(far.demo ?? '', /^false/);
		for (const name of ['baseUrl', 'courierUrl', 'authUrl', 'paymentUrl'])
			assert.match(far[name] ?? '', /^https:\/\/b\.example /);
	});

	test('config shows no secret', async () => {
		const env = { DATABASE_URL: 'postgres://u:geheim@db.example/x', BODEGA_SECRET_KEY: 'geheim'.repeat(8) };
		const { stdout } = await runCommand(['config'], { env });
		assert.ok(!stdout.includes('geheim'));
		assert.match(stdout, /^databaseUrl = \(set, not shown\) {3}\[DATABASE_URL\]$/m);
	});
});
