/** A sandbox starts by itself only while nothing says that somebody else may be meant to use it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { inFolder, type Outcome, runCommand, startCommand } from '../support/command.ts';

const COMPANY = ['--code', '76.111.222-8', '--name', 'Sur SpA', '--email', 'ana@sur.example', '--first-name', 'Ana'];
const PUBLIC = ['--public-url', 'https://shop.example.cl'];
const PROXIES = ['--trusted-proxies', '127.0.0.1'];
const fileOf = (name: string) => join(import.meta.dirname, '..', 'support', 'tls', name);
const TLS = ['--tls-certificate', fileOf('certificate.pem'), '--tls-key', fileOf('key.pem')];

const start = (args: readonly string[]) => ['start', '--port', '0', '--log-level', 'error', ...args];

/** Exit code 2 and one sentence, which names the reason and both ways out. */
function assertAsked({ code, stdout, stderr }: Outcome, reason: RegExp) {
	assert.deepEqual([code, stdout], [2, ''], stderr);
	assert.match(
		stderr,
		/^bodega: This would start as a sandbox, [^\n]+; say --production, or --mode sandbox [^\n]+\.\n$/,
	);
	assert.match(stderr, reason);
}

/** Runs it, and answers all that it said in the end. */
async function served(cwd: string, args: readonly string[], work: (url: string) => Promise<void> = async () => {}) {
	const server = startCommand(start(args), { cwd });
	try {
		const [, url = ''] = await server.printed(/ready at (\S+)/);
		await work(url);
	} finally {
		server.kill('SIGTERM');
	}
	return server.ended;
}

const modeOf = async (cwd: string, args: readonly string[]) =>
	/\((sandbox|production), /.exec((await served(cwd, args)).stdout)?.[1];

async function setUp(cwd: string) {
	const { code, stderr } = await runCommand(['setup', ...COMPANY], { cwd });
	assert.equal(code, 0, stderr);
}

describe('what says that others are meant', () => {
	test('a public address, trusted proxies or a certificate: the service and a worker ask, and leave nothing behind', async () => {
		await inFolder(async (cwd) => {
			for (const [args, reason] of [
				[PUBLIC, /although --public-url is https:\/\/shop\.example\.cl;/],
				[['--base-url', 'https://api.example.cl'], /--base-url is https:\/\/api\.example\.cl/],
				[['--auth-url', 'http://[2001:db8::1]:3000'], /--auth-url is http:/],
				[['--payment-url', 'http://192.0.2.1'], /--payment-url is/],
				[PROXIES, /--trusted-proxies is set/],
				[TLS, /--tls-certificate is set/],
				[[...PUBLIC, ...PROXIES], /shop\.example\.cl and --trusted-proxies is set/],
			] as const)
				for (const command of [start(args), ['worker', ...args]])
					assertAsked(await runCommand(command, { cwd }), reason);
			const env = { BODEGA_PUBLIC_URL: 'https://shop.example.cl' };
			assertAsked(await runCommand(start([]), { cwd, env }), /--public-url is/);
			assert.deepEqual(readdirSync(cwd), []);
		});
	});

	test('an address on loopback says nothing', async () => {
		await inFolder(async (cwd) => {
			const local = ['--public-url', 'http://localhost:8080', '--courier-url', 'http://[::1]:3000'];
			assert.equal(await modeOf(cwd, local), 'sandbox');
		});
	});

	test('a company made by "bodega setup"', async () => {
		await inFolder(async (cwd) => {
			await setUp(cwd);
			const reason = /although the database holds a company made by "bodega setup";/;
			assertAsked(await runCommand(start([]), { cwd }), reason);
			assertAsked(await runCommand(['worker'], { cwd }), reason);
			assert.ok(!existsSync(join(cwd, 'data', 'demo.json')), 'no demo company was made');
			assert.equal(await modeOf(cwd, ['--production']), 'production');
			assertAsked(await runCommand(start([]), { cwd }), /"bodega setup" and the database has been production's/);
		});
	});

	test("a database that was production's, also an empty one", async () => {
		await inFolder(async (cwd) => {
			assert.equal(await modeOf(cwd, ['--production']), 'production');
			assertAsked(await runCommand(start([]), { cwd }), /although the database has been production's;/);
		});
	});
});

describe('once it is said', () => {
	test('a sandbox serves a public address, and tells when the database has another past', async () => {
		await inFolder(async (cwd) => {
			const first = await served(cwd, ['--mode', 'sandbox', ...PUBLIC, ...PROXIES], async (url) => {
				assert.equal((await fetch(`${url}/signup`)).status, 200);
			});
			assert.match(first.stdout, /\(sandbox, /);
			assert.equal(first.stderr, '');
			await setUp(cwd);
			const { stderr } = await served(cwd, ['--mode', 'sandbox']);
			assert.match(stderr, /^bodega: This database is not a sandbox's by its past, and is served as one: [^\n]+\n$/);
		});
	});

	test('the environment says it too', async () => {
		await inFolder(async (cwd) => {
			await setUp(cwd);
			const server = startCommand(start([]), { cwd, env: { BODEGA_MODE: 'production' } });
			await server.printed(/\(production, /);
			server.kill('SIGTERM');
			assert.equal((await server.ended).code, 0);
		});
	});

	test('the layout of a proxy before production has no sign-up, and keeps browsers on TLS', async () => {
		await inFolder(async (cwd) => {
			await setUp(cwd);
			await served(cwd, ['--production', ...PUBLIC, ...PROXIES], async (url) => {
				const headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', accept: 'text/html' };
				const signUp = await fetch(`${url}/signup`, { headers });
				assert.equal(signUp.status, 404);
				assert.match(signUp.headers.get('strict-transport-security') ?? '', /max-age/);
			});
		});
	});

	test('config says when the mode has to be said', async () => {
		const shown = async (...args: string[]) =>
			/^mode = (.*)$/m.exec((await runCommand(['config', ...args])).stdout)?.[1];
		assert.equal(await shown(), 'sandbox   [default]');
		assert.equal(await shown(...PUBLIC), 'sandbox   [default, but "bodega start" wants it said]');
		assert.equal(await shown(...PUBLIC, '--production'), 'production   [--mode]');
	});
});

describe('production', () => {
	test('tells that PostgreSQL would hold the key of its own secrets, and that nobody knows its address', async () => {
		await inFolder(async (cwd) => {
			// Nothing listens there: what is told is told before.
			const env = { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' };
			const { stderr } = await runCommand(start(['--production', ...PROXIES]), { cwd, env });
			assert.match(
				stderr,
				/^bodega: The key of stored credentials is kept in the database itself[^\n]+BODEGA_SECRET_KEY/m,
			);
			assert.match(stderr, /^bodega: No public address is configured[^\n]+--public-url/m);
			const safe = { ...env, BODEGA_SECRET_KEY: 'x'.repeat(40) };
			const quiet = await runCommand(start(['--production', ...PROXIES, ...PUBLIC]), { cwd, env: safe });
			assert.match(quiet.stderr, /^bodega: The database server does not answer: nothing listens there[^\n]+\n$/);
		});
	});

	test('tells that its database is spoken to over a network without a verified certificate', async () => {
		await inFolder(async (cwd) => {
			const told = async (query: string) => {
				const env = { DATABASE_URL: `postgres://u:geheim@db.invalid/x${query}` };
				const { stderr } = await runCommand(start(['--production', ...PROXIES, ...PUBLIC]), { cwd, env });
				return /^bodega: The database is on another machine and its certificate is not verified/m.test(stderr);
			};
			assert.deepEqual(await Promise.all(['', '?sslmode=verify-full'].map(told)), [true, false]);
		});
	});

	test("tells that strangers' companies of a sandbox may be in its database", async () => {
		await inFolder(async (cwd) => {
			assert.equal(await modeOf(cwd, ['--no-demo']), 'sandbox');
			const { stderr } = await served(cwd, ['--production']);
			assert.match(stderr, /^bodega: This database has been served as a sandbox: [^\n]+\n$/);
		});
	});
});

test('return addresses over plain HTTP are for sandboxes, whatever the command was told', async () => {
	await inFolder(async (cwd) => {
		await modeOf(cwd, []);
		const list = await runCommand(['app', 'list'], { cwd });
		const [appId = ''] = list.stdout.split(/\s/);
		const redirect = ['app', 'redirects', appId, 'http://tienda.example/vuelta'];
		assert.equal((await runCommand(redirect, { cwd })).code, 0);
		await setUp(cwd);
		const { code, stderr } = await runCommand(redirect, { cwd });
		assert.equal(code, 2, stderr);
		assert.equal((await runCommand([...redirect, '--mode', 'sandbox'], { cwd })).code, 0);
	});
});
