/** `bodega sandbox`: a throw-away instance for tests and CI, ready in under a second, gone without a trace. */
import { fstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { DEMO_PASSWORD } from '../demo/index.ts';
import type { Settings } from '../kernel/config/index.ts';
import { openPostgres } from '../kernel/db/index.ts';
import { hashPassword, randomSecret } from '../kernel/secrets.ts';
import { listen, stopOnSignals } from '../server.ts';
import { optionsHelp, readArguments, settingsHelp } from './arguments.ts';
import type { Command } from './command.ts';
import { fillWithDemo } from './demo-file.ts';

const OPTIONS = {
	json: { type: 'boolean', meaning: 'Print one line of JSON on standard output when ready' },
} as const;

/** A schema of its own on a given PostgreSQL; answers how to get rid of it. */
async function throwAwaySchema(settings: Settings): Promise<() => Promise<void>> {
	const admin = () => openPostgres({ url: settings.databaseUrl, pool: 2 });
	const run = async (text: string) => {
		const db = await admin();
		await db.query(text, []);
		await db.close();
	};
	await run(`create schema ${settings.databaseSchema}`);
	return () => run(`drop schema ${settings.databaseSchema} cascade`);
}

/** Ends with whoever holds the other end of standard input; a terminal or /dev/null says nothing about that. */
function stopWithParent(stop: () => Promise<void>) {
	const input = fstatSync(0);
	if (!input.isFIFO() && !input.isSocket()) return;
	process.stdin.on('close', () => void stop()).on('error', () => {});
	process.stdin.resume();
}

export const sandbox: Command = {
	summary: 'Run a throw-away instance for tests and CI',
	help: `Usage: bodega sandbox [--port 0] [--json] [--database URL] [settings]\n\nA fresh instance with demo data in a temporary file (no fsync), or in a schema of its own on PostgreSQL. Ends on\nSIGTERM, on Ctrl-C, or when standard input closes, and leaves nothing behind.\n\n${optionsHelp(OPTIONS)}\n\n${settingsHelp()}`,
	async run(argv) {
		const passwordHash = hashPassword(DEMO_PASSWORD);
		const dataDir = mkdtempSync(join(tmpdir(), 'bodega-sandbox-'));
		const overrides = { port: '0', dataDir, synchronous: 'off', mode: 'sandbox', logLevel: 'warn' };
		const first = readArguments(argv, OPTIONS, overrides);
		const schema = `bodega_sandbox_${randomSecret(6)}`;
		const { settings, options } = first.settings.databaseUrl
			? readArguments(argv, OPTIONS, { ...overrides, databaseSchema: schema })
			: first;
		const dropSchema = settings.databaseUrl ? await throwAwaySchema(settings) : async () => {};
		const app = await createApp(settings);
		const demo = await fillWithDemo(app, passwordHash);
		await listen(app, settings);
		const stop = stopOnSignals(app, async () => {
			await dropSchema();
			rmSync(dataDir, { recursive: true, force: true });
		});
		stopWithParent(stop);
		const { base, courier, auth, payment } = app.addresses;
		const ready = { baseUrl: base, courierUrl: courier, authUrl: auth, paymentUrl: payment, ...demo };
		process.stdout.write(
			options.json
				? `${JSON.stringify(ready)}\n`
				: `Bodega sandbox at ${base}\ncurl -g -H 'access_token: ${demo.accessToken}' '${base}/v1/shippings.json?expand=[details,guide]'\n`,
		);
	},
};
