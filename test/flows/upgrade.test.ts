/** The program works on databases of the versions that are kept: it sells, dispatches, signs people in and makes tokens. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestDatabase } from '../db/database.ts';
import { keptDatabase, keptDatabases } from '../db/kept.ts';
import { runCommand, startCommand } from '../support/command.ts';

const EMAIL = 'demo@losandes.example';
const PASSWORD = 'demo-bodega';

/** What a browser does on the way to the account's page. */
async function accountPage(base: string): Promise<{ status: number; text: string }> {
	const jar = new Map<string, string>();
	const visit = async (path: string, form?: Record<string, string>) => {
		const answer = await fetch(base + path, {
			redirect: 'manual',
			headers: { accept: 'text/html', cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
			...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
		});
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			jar.set(name, value);
		}
		return { status: answer.status, text: await answer.text() };
	};
	const [, csrf = ''] = /name="csrf" value="(\w+)"/.exec((await visit('/login')).text) ?? [];
	await visit('/login', { csrf, email: EMAIL, password: PASSWORD });
	return visit('/account');
}

/** The service on a kept database, and what people do on it first. */
interface Started {
	base: string;
	token: string;
	/** Ends the service and says what `bodega check` finds then. */
	end(): Promise<string>;
}

/** By the commands, as an operator does. */
async function byCommands(database: TestDatabase, code: string): Promise<Started> {
	const made = await runCommand(['token', 'create', '--company', code, ...database.flags]);
	assert.deepEqual([made.code, made.stderr], [0, '']);
	const token = /shown once\): (\S+)/.exec(made.stdout)?.[1] ?? '';
	const service = startCommand(['start', '--port', '0', '--log-level', 'error', ...database.flags]);
	const [, base = ''] = await service.printed(/ready at (\S+)/);
	return {
		base,
		token,
		async end() {
			service.kill('SIGTERM');
			const { code: ended, stderr } = await service.ended;
			assert.deepEqual([ended, stderr], [0, '']);
			const checked = await runCommand(['check', ...database.flags]);
			assert.equal(checked.stderr, '');
			return checked.code === 0 ? '' : checked.stdout;
		},
	};
}

async function workOn(database: TestDatabase): Promise<void> {
	// Alone, as the migration that changes keys asks for.
	assert.equal((await runCommand(['migrate', ...database.flags])).code, 0);
	const db = await database.open();
	const code = String((await db.query('select code from companies order by id limit 1', [])).rows[0]?.code);
	const counts = ['documents', 'shippings'].map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
	const count = async () => ({ ...(await db.query(`select ${counts}`, [])).rows[0] });
	const before = (await count()) as { documents: number; shippings: number };
	const { base, token, end } = await byCommands(database, code);
	let faults = 'not looked at';
	try {
		const call = async (path: string, body?: unknown) => {
			const answer = await fetch(base + path, {
				headers: { access_token: token, 'content-type': 'application/json' },
				...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
			});
			return { status: answer.status, body: (await answer.json()) as { items: { variant: { id: string } }[] } };
		};
		const { body: stocks } = await call('/v1/stocks.json?officeid=1&limit=1');
		const details = [{ variantId: Number(stocks.items[0]?.variant.id), quantity: 1, netUnitValue: 1000 }];
		for (const [path, body] of [
			['/v1/documents.json', { codeSii: '33', officeId: 1, details }],
			['/v1/shippings.json', { officeId: 1, details }],
		] as const) {
			const answer = await call(path, body);
			assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.body)}`);
		}
		// The guide of a dispatch is a document as well.
		assert.deepEqual(await count(), { documents: before.documents + 2, shippings: before.shippings + 1 });
		const page = await accountPage(base);
		assert.equal(page.status, 200, page.text);
		assert.match(page.text, /losandes/);
	} finally {
		faults = await end();
	}
	assert.equal(faults, '');
}

for (const name of keptDatabases)
	test(`${name}: a token, a sale, a dispatch, the account's page`, async () => workOn(await keptDatabase(name)));
