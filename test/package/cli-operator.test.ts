/** What an operator does beside a running service: set up, tokens, suspension; each holds at once. */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSqlite } from '../../src/kernel/db/index.ts';
import { hashPassword, verifyPassword } from '../../src/kernel/secrets.ts';
import { inFolder, type Running, runCommand, startCommand } from '../support/command.ts';

const COMPANY = [
	'--code',
	'76.111.222-8',
	'--name',
	'Maderas del Sur SpA',
	'--email',
	'ana@sur.example',
	'--first-name',
	'Ana',
];

async function command(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
	const { code, stdout, stderr } = await runCommand(args, { cwd, env });
	assert.equal(code, 0, `bodega ${args.join(' ')}: ${stderr}`);
	return stdout;
}

const mistake = async (cwd: string, args: readonly string[], sentence: RegExp, env: Record<string, string> = {}) => {
	const { code, stderr } = await runCommand(args, { cwd, env });
	assert.equal(code, 2, stderr);
	assert.match(stderr, sentence);
};

async function serving<T>(cwd: string, args: readonly string[], work: (url: string, server: Running) => Promise<T>) {
	const server = startCommand(['start', '--port', '0', '--log-level', 'error', ...args], { cwd });
	const [, url = ''] = await server.printed(/ready at (\S+)/);
	try {
		return await work(url, server);
	} finally {
		server.kill('SIGTERM');
		await server.ended;
	}
}

const status = async (url: string, token: string, path = '/v1/offices.json') =>
	(await fetch(url + path, { headers: { access_token: token } })).status;

/** The sandbox key looks alike. */
const tokenIn = (text: string) => /\b[0-9a-f]{40}\b/.exec(text.replace(/Sandbox key: .*/, ''))?.[0] ?? '';

describe('setup', () => {
	test('makes a company that works, with a password and a token that are shown once', async () => {
		await inFolder(async (cwd) => {
			const made = await command(cwd, ['setup', ...COMPANY, '--last-name', 'Soto', '--office', 'Bodega Central']);
			assert.match(made, /^Company 1: Maderas del Sur SpA \(76\.111\.222-8\)$/m);
			assert.match(made, /^Password \(shown once\): [0-9a-f]{18}$/m);
			assert.match(made, /^Next: "bodega start --production" .* \/login.* \/reference\.$/m);
			await serving(cwd, ['--production'], async (url, server) => {
				assert.ok(!server.stdout.includes('Demo'));
				const headers = { access_token: tokenIn(made) };
				const offices = (await (await fetch(`${url}/v1/offices.json`, { headers })).json()) as {
					items: { name: string }[];
				};
				assert.deepEqual(
					offices.items.map(({ name }) => name),
					['Bodega Central'],
				);
				const post = (path: string, body: object) =>
					fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
				const product = (await (await post('/v1/products.json', { name: 'Tabla' })).json()) as { id: number };
				await post('/v1/variants.json', { productId: product.id, code: 'TABLA' });
				await post('/v1/stocks/receptions.json', { details: [{ code: 'TABLA', quantity: 3, cost: 100 }] });
				const shipped = await post('/v1/shippings.json', {
					details: [{ code: 'TABLA', quantity: 1, netUnitValue: 500 }],
				});
				assert.equal(shipped.status, 201);
			});
			assert.match(await command(cwd, ['check']), /sum of its movements/);
		});
	});

	test('takes the password from BODEGA_PASSWORD and does not show it', async () => {
		await inFolder(async (cwd) => {
			const env = { BODEGA_PASSWORD: 'correcto-caballo' };
			const made = await command(cwd, ['setup', ...COMPANY], env);
			assert.ok(!made.includes('correcto-caballo') && !made.includes('Password'));
			const db = openSqlite({ file: join(cwd, 'data', 'bodega.db'), synchronous: 'off' });
			const { rows } = await db.query('select password_hash from accounts', []);
			await db.close();
			assert.ok(await verifyPassword('correcto-caballo', String(rows[0]?.password_hash)));
			await mistake(cwd, ['setup', ...COMPANY], /at least 10 characters/, { BODEGA_PASSWORD: 'corto' });
			await mistake(cwd, ['setup', ...COMPANY], /is a common password/, { BODEGA_PASSWORD: '1234567890' });
			await mistake(cwd, ['setup', ...COMPANY], /guessed first/, { BODEGA_PASSWORD: 'ana@sur.example' });
		});
	});

	test('refuses a code that exists, however it is written, and a currency that does not', async () => {
		await inFolder(async (cwd) => {
			await command(cwd, ['setup', ...COMPANY]);
			await mistake(cwd, ['setup', ...COMPANY], /code 76\.111\.222-8 exists already/);
			const same = COMPANY.with(1, '761112228');
			await mistake(cwd, ['setup', ...same], /exists already/);
			const other = COMPANY.with(1, '77.000.000-9');
			await mistake(cwd, ['setup', ...other, '--currency', 'XXX'], /no currency XXX/);
			const second = await command(cwd, ['setup', ...other, '--currency', 'usd']);
			assert.match(second, /has an account already; it keeps its password/);
			assert.ok(!second.includes('Password'));
			assert.equal((await command(cwd, ['company'])).trim().split('\n').length, 2);
		});
	});
});

describe('beside a running service', () => {
	test('a token works from the moment it is made to the moment it is revoked', async () => {
		await inFolder(async (cwd) => {
			await command(cwd, ['setup', ...COMPANY]);
			await serving(cwd, ['--production'], async (url) => {
				const made = await command(cwd, ['token', 'create', '--name', 'tienda', '--rights', 'stock:read,catalog:read']);
				const token = tokenIn(made);
				assert.match(made, /^Token of ana@sur\.example at Maderas del Sur SpA \(shown once\): /);
				assert.equal(await status(url, token, '/v1/stocks.json'), 200);
				assert.equal(await status(url, token), 403);
				const listed = await command(cwd, ['token', 'list']);
				assert.match(
					listed,
					new RegExp(
						`^${token.slice(0, 8)}…  76.111.222-8 Maderas del Sur SpA  ana@sur.example  "tienda"  stock:read catalog:read  created \\d{4}-\\d\\d-\\d\\d  last used .*  expires never$`,
						'm',
					),
				);
				assert.ok(!listed.includes(token));
				assert.match(await command(cwd, ['token', 'revoke', token.slice(0, 8)]), /^Revoked the token/);
				assert.equal(await status(url, token, '/v1/stocks.json'), 401);
				assert.match(await command(cwd, ['token', 'list']), / {2}revoked \d{4}-\d\d-\d\d$/m);
				await mistake(cwd, ['token', 'revoke', token.slice(0, 8)], /No valid token begins with/);
				await mistake(cwd, ['token', 'revoke', 'abc'], /first 8 characters/);
			});
		});
	});

	test('a token can be of a user, of a company, and for some days', async () => {
		await inFolder(async (cwd) => {
			await command(cwd, ['setup', ...COMPANY]);
			await command(cwd, [
				'setup',
				...COMPANY.with(1, '77.000.000-9').with(3, 'Ferretería Norte').with(5, 'eva@norte.example'),
			]);
			await mistake(cwd, ['token', 'create'], /several companies; name one by its code with --company/);
			await mistake(cwd, ['token', 'create', '--company', '1-9'], /no company with the code 1-9/);
			const create = ['token', 'create', '--company', '770000009'];
			await mistake(cwd, [...create, '--user', 'ana@sur.example'], /Ferretería Norte has no user ana@sur\.example/);
			await mistake(cwd, [...create, '--rights', 'stock:eat'], /not "stock:eat"/);
			await mistake(cwd, [...create, '--days', '0'], /--days must be/);
			assert.match(await command(cwd, [...create, '--user', 'EVA@norte.example', '--days', '7']), /Token of eva@norte/);
			assert.match(await command(cwd, ['token', 'list', '--company', '77.000.000-9']), /expires \d{4}-/);
		});
	});

	test('every list is also one line of JSON', async () => {
		await inFolder(async (cwd) => {
			const token = tokenIn(await command(cwd, ['setup', ...COMPANY]));
			const json = async (...args: string[]) => JSON.parse(await command(cwd, [...args, '--json']));
			const company = { code: '76.111.222-8', name: 'Maderas del Sur SpA' };
			const [{ createdAt, ...first }] = await json('company', 'list');
			assert.deepEqual(first, { id: 1, ...company, isSuspended: false });
			assert.match(createdAt, /^\d{4}-\d\d-\d\dT/);
			const [listed] = await json('token', 'list');
			assert.deepEqual(
				[listed.prefix, listed.company, listed.user, listed.rights, listed.revokedAt],
				[token.slice(0, 8), company, 'ana@sur.example', ['*'], null],
			);
			assert.deepEqual(await json('user', 'list'), [
				{ company, email: 'ana@sur.example', name: 'Ana', role: 'owner', isActive: true },
			]);
			assert.deepEqual(await json('app', 'list'), []);
			assert.deepEqual(await json('check'), { faults: [] });
			assert.deepEqual(await json('audit', 'verify'), { entries: 0, waiting: 2, faults: [] });
			assert.deepEqual(await json('audit', 'head'), []);
			assert.deepEqual(await json('migrate'), { applied: [] });
			assert.equal((await json('find-token', token.slice(0, 8)))[0].user, 'ana@sur.example');
			assert.match((await json('token', 'create')).token, /^[0-9a-f]{40}$/);
			assert.ok(
				(await json('config')).some(({ name, value }: { name: string; value: string }) => name === 'port' && value),
			);
		});
	});

	test('a suspended company is answered with 402 at once, and again with 200', async () => {
		await inFolder(async (cwd) => {
			const token = tokenIn(await command(cwd, ['setup', ...COMPANY]));
			await serving(cwd, ['--production'], async (url) => {
				assert.equal(await status(url, token), 200);
				assert.equal(
					await command(cwd, ['company', 'suspend', '76111222-8']),
					'Maderas del Sur SpA is suspended now.\n',
				);
				assert.equal(await status(url, token), 402);
				assert.match(await command(cwd, ['company', 'list']), /\(suspended\)$/m);
				assert.equal(await command(cwd, ['company', 'resume', '76.111.222-8']), 'Maderas del Sur SpA is active now.\n');
				assert.equal(await status(url, token), 200);
			});
		});
	});
});

describe('start', () => {
	test('prints a curl that works as it stands, and the same token at the next start', async () => {
		await inFolder(async (cwd) => {
			const tokens = new Set<string>();
			for (let start = 1; start <= 2; start++)
				await serving(cwd, [], async (url, server) => {
					await server.printed(/^curl .*\n/m);
					assert.equal(server.stdout.split('\n').filter((line) => line.startsWith('curl ')).length, 1);
					const [line = ''] = /^curl .*$/m.exec(server.stdout) ?? [];
					const { stdout } = await runCommand([], { program: ['sh', '-c', `${line} -s`] });
					const list = JSON.parse(stdout) as { href: string; count: number; items: { guide: { number: number } }[] };
					assert.equal(list.href, `${url}/v1/shippings.json`);
					assert.ok(list.count >= 5 && list.items.every(({ guide }) => guide.number > 0));
					assert.match(server.stdout, /sign-in \S+@\S+ \/ \S+/);
					tokens.add(tokenIn(server.stdout));
				});
			assert.equal(tokens.size, 1);
			for (const name of ['', 'demo.json', 'bodega.db', 'secret.key'])
				assert.equal(statSync(join(cwd, 'data', name)).mode & 0o077, 0, `only its owner can read data/${name}`);
			await command(cwd, ['token', 'revoke', [...tokens][0]?.slice(0, 8) ?? '']);
			await serving(cwd, [], async (_url, server) => {
				await server.printed(/"bodega token create" creates one/);
				assert.equal(tokenIn(server.stdout), '', 'a token that does not work any more is not printed');
			});
		});
	});

	test('production has no demo and says what to do', async () => {
		await inFolder((cwd) =>
			serving(cwd, ['--production'], async (_url, server) => {
				await server.printed(/There is no company yet: "bodega setup" creates one\./);
				assert.match(server.stdout, /\(production, SQLite in \.\/data\)/);
			}),
		);
	});

	test('production does not serve a sandbox whose password and tokens are public', async () => {
		await inFolder(async (cwd) => {
			const tokens = await serving(cwd, [], async (_url, server) => {
				await server.printed(/First call:/);
				return Object.values(JSON.parse(readFileSync(join(cwd, 'data', 'demo.json'), 'utf8'))).flatMap((each) =>
					typeof each === 'string' ? [each] : ((each as { accessToken?: string }).accessToken ?? []),
				);
			});
			const refuses = async () => {
				const { code, stdout, stderr } = await runCommand(['start', '--production', '--port', '0'], { cwd });
				assert.deepEqual([code, stdout], [2, '']);
				assert.match(stderr, /^bodega: This database holds a sandbox's demo company[^\n]+ --database-url\.\n$/);
			};
			await refuses();
			// With other passwords and without its tokens it is a company as any other.
			const db = openSqlite({ file: join(cwd, 'data', 'bodega.db'), synchronous: 'off' });
			await db.query(`update accounts set password_hash = '${await hashPassword('otra clave muy larga')}'`, []);
			await db.close();
			for (const token of tokens) {
				await refuses();
				await command(cwd, ['token', 'revoke', token.slice(0, 8)]);
			}
			await serving(cwd, ['--production'], async (_url, server) => assert.ok(!server.stdout.includes('Demo')));
		});
	});

	test('prints the public addresses when they differ', async () => {
		await inFolder((cwd) =>
			serving(
				cwd,
				['--mode', 'sandbox', '--public-url', 'https://b.example', '--courier-url', 'https://c.example'],
				async (_url, server) => {
					await server.printed(/Payment returns: +https:\/\/b\.example$/m);
					assert.match(server.stdout, /Courier API: +https:\/\/c\.example$/m);
					assert.match(server.stdout, /curl .*'https:\/\/b\.example\/v1\//);
				},
			),
		);
	});
});
