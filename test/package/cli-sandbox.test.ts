/** `bodega sandbox`: one line of JSON, and nothing left when it ends, however it is told to. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../src/kernel/db/index.ts';
import { type CommandOptions, inFolder, ROOT, type Running, runCommand, startCommand } from '../support/command.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Json } from '../support/service.ts';

const postgres = await startPostgres();
after(() => postgres.stop());

const started: Running[] = [];

async function ready(args: readonly string[], options: CommandOptions): Promise<{ sandbox: Running; access: Json }> {
	const sandbox = startCommand(['sandbox', '--json', ...args], options);
	started.push(sandbox);
	const [line] = await sandbox.printed(/^.+\n/);
	return { sandbox, access: JSON.parse(line as string) };
}

const get = (access: Json, path: string) =>
	fetch(access.baseUrl + path, { headers: { access_token: access.accessToken } });

/** In a folder for its temporary files, which must be empty again in the end. */
const tidy = (work: (options: CommandOptions) => Promise<void>) =>
	inFolder(async (folder) => {
		try {
			await work({ env: { TMPDIR: folder }, cwd: folder });
		} finally {
			for (const sandbox of started.splice(0)) if (sandbox.isRunning) sandbox.kill('SIGKILL');
		}
		assert.deepEqual(readdirSync(folder), []);
	});

test('with --strict what no call knows is refused, unless a request says otherwise', () =>
	tidy(async (options) => {
		const { sandbox, access } = await ready(['--strict'], options);
		assert.equal((await get(access, '/v1/products.json?colour=rojo')).status, 400);
		const headers = { access_token: access.accessToken, 'bodega-strict': '0' };
		const body = '{"name":"Polera","colour":"rojo"}';
		const told = await fetch(`${access.baseUrl}/v1/products.json`, { method: 'POST', headers, body });
		assert.deepEqual([told.status, told.headers.get('bodega-ignored')], [201, 'body.colour']);
		sandbox.kill('SIGTERM');
		await sandbox.ended;
	}));

const isEan13 = (code: string): boolean =>
	/^\d{13}$/.test(code) &&
	[...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** Rates are the law's, by the tax authority's codes. */
const RATES: Record<string, number> = { 14: 19, 24: 31.5, 25: 20.5, 271: 18 };

/** One of everything that an integrator may have to deal with. */
async function showsAll(items: (path: string) => Promise<Json[]>): Promise<void> {
	const taxes = await items('/v1/taxes.json');
	assert.deepEqual(Object.fromEntries(taxes.map(({ code, percentage }) => [code, Number(percentage)])), RATES);
	const variants = await items('/v1/variants.json?expand=[product,attribute_values]');
	assert.ok(variants.every(({ barCode }) => isEan13(barCode)));
	const [pisco] = await items('/v1/variants.json?code=PISCO-750&expand=[product,attribute_values]');
	const values = pisco?.attribute_values.items.map(({ description }: Json) => description);
	assert.deepEqual(values, ['Botella 750 ml', '40°']);
	const lists = await items('/v1/price_lists.json');
	assert.ok(lists.length >= 2);
	for (const { id } of lists) {
		const prices = await items(`/v1/price_lists/${id}/details.json`);
		assert.ok(prices.filter(({ variantValue }) => !Number.isInteger(variantValue)).length > 30, 'fractional nets');
		const [price] = await items(`/v1/price_lists/${id}/details.json?variantid=${pisco?.id}`);
		assert.ok(Math.abs(price?.variantValue * 1.505 - price?.variantValueWithTaxes) < 0.001, JSON.stringify(price));
	}
	const types = await items('/v1/product_types.json?expand=[attributes]');
	assert.ok(types.filter(({ attributes }) => attributes.items.length > 0).length >= 5);
	const typed = new Set(variants.map(({ product }) => product.product_type.id));
	assert.ok(types.filter(({ id }) => typed.has(String(id))).length >= 6);
	const [pack] = variants.filter(({ product }) => product.classification === 3);
	assert.equal((await items(`/v1/products/${pack?.product.id}/pack_details.json`)).length, 4);
	assert.ok((await items(`/v1/stocks.json?variantid=${pack?.id}`)).every(({ quantity }) => quantity > 10));
	const [note] = await items('/v1/returns.json?expand=[credit_note]');
	assert.ok(note?.amount > 0 && note?.credit_note.totalAmount === note?.amount, JSON.stringify(note));
	const moved = new Set((await items('/v1/stocks/movements.json')).map(({ kind }) => kind));
	for (const kind of ['reception', 'sale', 'dispatch', 'transfer out', 'transfer in', 'return', 'consumption'])
		assert.ok(moved.has(kind), `${kind}: ${[...moved]}`);
	assert.equal((await items('/v1/stocks/consumptions.json')).length, 1);
	assert.equal((await items('/v1/stocks/minimums.json')).length, 2);
	const sales = await items('/v1/documents.json?codesii=39&limit=50&expand=[document_taxes]');
	assert.ok(sales.length > 150, 'a past');
	assert.ok(
		sales.some((sale) => sale.document_taxes?.items.length >= 2),
		'sales with two taxes',
	);
}

describe('what it prints', () => {
	test('exactly one line of JSON with what a test needs, logs elsewhere', async () => {
		await tidy(async (options) => {
			const { sandbox, access } = await ready(['--port', '0', '--log-level', 'info'], options);
			for (const name of ['baseUrl', 'courierUrl', 'authUrl', 'paymentUrl'])
				assert.match(access[name], /^http:\/\/127\.0\.0\.1:\d+$/);
			assert.match(access.accessToken, /^[0-9a-f]{40}$/);
			assert.deepEqual(Object.keys(access.company), ['id', 'code', 'name']);
			assert.deepEqual(Object.keys(access.user), ['email', 'password']);
			assert.deepEqual(Object.keys(access.other), ['accessToken', 'company']);
			assert.equal((await get(access, '/v1/shippings.json')).status, 200);
			const other = { ...access, accessToken: access.other.accessToken };
			assert.equal((await get(other, '/v1/shippings/1.json')).status, 404);
			sandbox.kill('SIGTERM');
			const { code, stdout, stderr } = await sandbox.ended;
			assert.equal(code, 0);
			assert.equal(stdout.trimEnd().split('\n').length, 1);
			for (const line of stderr.trimEnd().split('\n')) assert.equal(typeof JSON.parse(line).time, 'string', line);
		});
	});

	test('where it listens, also when its addresses are others', async () => {
		await tidy(async (options) => {
			const { sandbox, access } = await ready(['--port', '0', '--base-url', 'https://api.example.cl'], options);
			assert.equal(access.baseUrl, 'https://api.example.cl');
			assert.match(access.listening.url, /^http:\/\/127\.0\.0\.1:\d+$/);
			assert.equal(access.listening.port, Number(new URL(access.listening.url).port));
			assert.equal(Object.keys(access).at(-1), 'listening', 'after those that were there before');
			const here = { ...access, baseUrl: access.listening.url };
			assert.equal((await get(here, '/v1/shippings.json')).status, 200);
			sandbox.kill('SIGTERM');
			await sandbox.ended;
		});
	});

	test('for a person: an address, a token and a curl that works', async () => {
		await tidy(async (options) => {
			const sandbox = startCommand(['sandbox'], options);
			const [line] = await sandbox.printed(/^curl .*$/m);
			const { stdout } = await runCommand([], { program: ['sh', '-c', `${line} -s`] });
			assert.ok(JSON.parse(stdout).count > 0);
			sandbox.kill('SIGINT');
			const { code, stderr } = await sandbox.ended;
			assert.deepEqual([code, stderr], [0, '']);
		});
	});

	test('the demo company is as the notes promise', async () => {
		await tidy(async (options) => {
			const { sandbox, access } = await ready([], { ...options, stdin: 'pipe' });
			const items = async (path: string): Promise<Json[]> => {
				const all: Json[] = [];
				for (let next = access.baseUrl + path; next; ) {
					const page: Json = await (await fetch(next, { headers: { access_token: access.accessToken } })).json();
					all.push(...page.items);
					next = page.next;
				}
				return all;
			};
			assert.ok((await items('/v1/offices.json')).length >= 2);
			assert.ok((await items('/v1/variants.json')).length >= 60);
			const stocks = Map.groupBy(await items('/v1/stocks.json'), ({ variant }) => variant.id);
			const plenty = [...stocks.values()].filter(
				(rows) => rows.length >= 2 && rows.every(({ quantity }) => quantity >= 100),
			);
			const little = [...stocks.values()].filter((rows) => rows.every(({ quantity }) => quantity < 10));
			assert.ok(plenty.length >= 50, `${plenty.length} variants with 100 or more in each office`);
			assert.ok(little.length >= 3);
			// A pack has no stock of its own: that of its parts is controlled.
			const uncounted = (await items('/v1/products.json')).filter(
				({ stockControl, classification }) => stockControl === 0 && classification !== 3,
			);
			assert.equal(uncounted.length, 1);
			const codes = (await items('/v1/document_types.json')).map(({ codeSii }) => codeSii);
			for (const code of ['33', '39', '52']) assert.ok(codes.includes(code));
			assert.equal((await items('/v1/shipping_types.json')).length, 9);
			const shippings = await items('/v1/shippings.json');
			const byType = Map.groupBy(shippings, ({ shipping_type }) => shipping_type.id);
			assert.equal(byType.get('1')?.length, 3);
			assert.deepEqual(
				byType
					.get('5')
					?.map(({ received }) => received)
					.sort(),
				[0, 1],
			);
			const open = (await items('/v1/documents.json?fields=dispatch')).filter(({ dispatch }) => dispatch === 0);
			assert.equal(open.length, 1);
			assert.equal((await items(`/v1/documents/${open[0].id}/details.json`)).length, 3);
			await showsAll(items);
			sandbox.stdin?.end();
			await sandbox.ended;
		});
	});
});

describe('how it ends', () => {
	test('when standard input closes', async () => {
		await tidy(async (options) => {
			const { sandbox, access } = await ready([], { ...options, stdin: 'pipe' });
			assert.equal((await get(access, '/v1/offices.json')).status, 200);
			sandbox.stdin?.end();
			const { code, signal, stderr } = await sandbox.ended;
			assert.deepEqual([code, signal, stderr], [0, null, '']);
		});
	});

	test('when the pipe it reads from ends, and what it was sent does not matter', async () => {
		await tidy(async (options) => {
			const bodega = `"${process.execPath}" "${join(ROOT, 'bin', 'bodega')}" sandbox --json`;
			const { code, stdout, stderr } = await runCommand([], {
				...options,
				program: ['sh', '-c', `(echo ignored; sleep 2) | ${bodega}`],
			});
			assert.deepEqual([code, stderr], [0, '']);
			assert.equal(stdout.trimEnd().split('\n').length, 1);
		});
	});

	test('not when standard input is /dev/null', async () => {
		await tidy(async (options) => {
			const { sandbox, access } = await ready([], options);
			await sleep(500);
			assert.equal((await get(access, '/v1/offices.json')).status, 200);
			sandbox.kill('SIGTERM');
			assert.equal((await sandbox.ended).code, 0);
		});
	});

	test('before it is ready as well', async () => {
		for (const after of [150, 250, 350, 450])
			await tidy(async (options) => {
				const sandbox = startCommand(['sandbox', '--json'], { ...options, stdin: 'pipe' });
				await sleep(after);
				sandbox.stdin?.end();
				const { code, stderr } = await sandbox.ended;
				assert.deepEqual([code, stderr], [0, '']);
			});
	});
});

describe('what it takes', () => {
	const schemas = async () => {
		const db = await openPostgres({ url: postgres.url, pool: 2 });
		const { rows } = await db.query(
			"select nspname as name from pg_namespace where nspname like 'bodega_sandbox%'",
			[],
		);
		await db.close();
		return rows.map(({ name }) => String(name));
	};

	test('--database gives it a schema of its own on PostgreSQL, gone in the end', async () => {
		await tidy(async (options) => {
			const first = await ready(['--database', postgres.url], { ...options, stdin: 'pipe' });
			const second = await ready(['--database', postgres.url], { ...options, stdin: 'pipe' });
			assert.equal((await schemas()).length, 2);
			assert.equal((await get(first.access, '/v1/shippings.json')).status, 200);
			assert.equal(
				(await get({ ...second.access, accessToken: first.access.accessToken }, '/v1/offices.json')).status,
				401,
			);
			first.sandbox.stdin?.end();
			second.sandbox.kill('SIGTERM');
			for (const { sandbox } of [first, second]) {
				const { code, stderr } = await sandbox.ended;
				assert.deepEqual([code, stderr], [0, '']);
			}
			assert.deepEqual(await schemas(), []);
		});
	});

	test('--rate-limit sets the limit, which is off otherwise', async () => {
		await tidy(async (options) => {
			const { sandbox, access } = await ready(['--rate-limit', '3'], options);
			const replies = await Promise.all(Array.from({ length: 20 }, () => get(access, '/v1/offices.json')));
			const refused = replies.filter(({ status }) => status === 429);
			assert.ok(refused.length >= 20 - 2 * 3, `${refused.length} refused`);
			assert.equal(refused[0]?.headers.get('retry-after'), '1');
			sandbox.kill('SIGTERM');
			await sandbox.ended;
		});
	});

	test("the environment around it is another program's", async () => {
		await tidy(async (options) => {
			const env = {
				...options.env,
				DATABASE_URL: 'postgres://nowhere.invalid/x',
				PORT: '1',
				MODE: 'production',
				BODEGA_MODE: 'production',
				HOST: '0.0.0.0',
			};
			const { sandbox, access } = await ready([], { ...options, env });
			assert.equal((await get(access, '/v1/offices.json')).status, 200);
			sandbox.kill('SIGTERM');
			await sandbox.ended;
		});
	});
});
