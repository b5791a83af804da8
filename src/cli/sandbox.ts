/** `bodega sandbox`: a throw-away instance for tests and CI, ready in under a second, gone without a trace. */
import { fstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../app/index.ts';
import { beginWithDemo, type DemoAccess, fillWithDemo } from '../demo/index.ts';
import { isStdinTaken } from '../kernel/config/index.ts';
import { storageOf } from '../kernel/db/index.ts';
import { present } from '../kernel/errors.ts';
import { listen, stopOnSignals } from '../server.ts';
import { readArguments, type Syntax } from './arguments.ts';
import type { Command } from './command.ts';
import { fillFromFile, readDataFile } from './data-file.ts';
import { aimCourier } from './demo-courier.ts';
import { nextSteps } from './next-steps.ts';
import type { Json } from './service-calls.ts';
import { simulatePayments } from './simulated-payments.ts';

const OPTIONS = {
	json: { type: 'boolean', meaning: 'Print one line of JSON on standard output when ready' },
	data: {
		type: 'string',
		meaning: 'A JSON file of what the demo company, or companies of its own, should hold (docs/guide/testing.md)',
	},
} as const;

const syntax = (decided: Syntax['decided'] = {}): Syntax => ({
	options: OPTIONS,
	decided: { dataDir: '', mode: 'sandbox', synchronous: 'off', demo: 'true', databaseSchema: '', ...decided },
	standards: { port: '0', logLevel: 'warn' },
	flagsOnly: true,
});

/** Ends when standard input closes, if that is a pipe or a socket: a terminal or /dev/null says nothing about the parent. */
function stopWithParent(stop: () => void) {
	if (isStdinTaken()) return;
	const input = fstatSync(0);
	if (!input.isFIFO() && !input.isSocket()) return;
	process.stdin.on('close', stop).on('error', () => {});
	process.stdin.resume();
}

interface Said {
	demo: DemoAccess;
	/** What a file of data was made to. */
	data?: Json;
	url: string;
	asJson: boolean;
}

function announce({ addresses, sandboxKey }: App, { demo, data, url, asJson }: Said): string {
	const { base, courier, auth, payment } = addresses;
	if (asJson) {
		const given = {
			baseUrl: base,
			courierUrl: courier,
			authUrl: auth,
			paymentUrl: payment,
			sandboxKey,
			...demo,
			...(data ? { data } : {}),
		};
		// Where it listens, which configured addresses do not tell, nor which port was free.
		return JSON.stringify({ ...given, listening: { url, port: Number(new URL(url).port) } });
	}
	const listening = base === url ? [] : [`  Listening at:      ${url}`];
	return [`Bodega sandbox at ${base}, until Ctrl-C`, ...listening, ...nextSteps(addresses, demo, sandboxKey)].join(
		'\n',
	);
}

export const sandbox: Command = {
	summary: 'Run a throw-away instance for tests and CI',
	usage: ['sandbox [--port 0] [--json] [--strict] [--data FILE] [--database URL] [settings]'],
	about: [
		'A fresh instance with demo data in a temporary file (no fsync), or in a schema of its own on PostgreSQL. Ends on SIGTERM, on Ctrl-C, or when standard input closes, and leaves nothing behind.',
	],
	options: OPTIONS,
	settings: 'all',
	syntax: syntax(),
	async run(argv) {
		const database = storageOf(readArguments(argv, syntax()).settings).throwAway();
		const dataDir = mkdtempSync(join(tmpdir(), 'bodega-sandbox-'));
		const { settings, options } = readArguments(argv, syntax({ dataDir, databaseSchema: database.schema }));
		const file = typeof options.data === 'string' ? readDataFile(options.data) : undefined;
		let app: App | undefined;
		const close = async () => {
			await app?.close();
			rmSync(dataDir, { recursive: true, force: true });
			await database.drop();
		};
		// A throw-away instance waits for nobody who might ask again on a kept connection, which costs a stop two seconds, unless it is told to.
		const drain = async () => (settings.drainDelay > 0 ? app?.drain() : undefined);
		stopWithParent(stopOnSignals({ drain, close, settings }));
		try {
			await database.create();
			beginWithDemo(settings);
			const opened = await createApp(settings);
			app = opened;
			const begun = await opened.keepBeginning(async () => {
				const demo = present(await fillWithDemo(opened), 'demo');
				opened.demo.accessToken = demo.accessToken;
				const aim = simulatePayments(opened, demo);
				const url = await listen(opened, settings);
				await aim(url);
				await aimCourier(opened, demo, url);
				const data = file && (await fillFromFile(opened, file, { url, companyId: demo.company.id }));
				return { demo, data, url };
			});
			process.stdout.write(`${announce(opened, { ...begun, asJson: options.json === true })}\n`);
		} catch (error) {
			await close().catch(() => {});
			throw error;
		}
	},
};
