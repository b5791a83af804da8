/** `bodega start`: the service, with the demo company on the first start of a sandbox. */
import { type App, createApp } from '../app/index.ts';
import type { Loaded, Settings } from '../app/settings.ts';
import { beginWithDemo, type DemoAccess, demoOf, isNewDemo } from '../demo/index.ts';
import { isEmpty } from '../foundations/identity/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { isLoopback } from '../kernel/config/index.ts';
import { storageOf } from '../kernel/db/index.ts';
import { listen, serveUntilStopped } from '../server.ts';
import { admitService } from './admit.ts';
import { readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { aimCourier } from './demo-courier.ts';
import { nextSteps } from './next-steps.ts';
import { Member } from './process-member.ts';
import { ownPlace, type Place } from './process-messages.ts';
import { processCount, runProcesses } from './process-primary.ts';
import { simulatePayments } from './simulated-payments.ts';

function addressLines({ base, courier, auth, payment }: App['addresses'], url: string): string[] {
	const others = [
		['Main API:', base],
		['Courier API:', courier],
		['Authorization:', auth],
		['Payment returns:', payment],
	] as const;
	return new Set([url, base, courier, auth, payment]).size === 1
		? []
		: others.map(([what, address]) => `  ${what.padEnd(19)}${address}`);
}

async function companyLines(app: App, settings: Settings, demo: DemoAccess | undefined): Promise<string[]> {
	if (demo) return nextSteps(app.addresses, demo, app.sandboxKey);
	const next = [
		...((await isEmpty(app.db)) ? ['  There is no company yet: "bodega setup" creates one.'] : []),
		...(settings.mode === 'sandbox' ? ['  An access token:   "bodega token create" creates one.'] : []),
	];
	return [...nextSteps(app.addresses, undefined, app.sandboxKey), ...next];
}

const readyLines = async (app: App, settings: Settings, url: string, demo?: DemoAccess): Promise<string[]> => [
	`Bodega is ready at ${url} (${settings.mode}, ${storageOf(settings).name})`,
	...addressLines(app.addresses, url),
	...(await companyLines(app, settings, demo)),
];

/** As one of several processes, in production. */
async function serveTogether(loaded: Loaded, place: Place): Promise<void> {
	const { settings } = loaded;
	const member = new Member(place);
	const app = await createApp(settings, systemClock, { admit: admitService(loaded), together: member.together });
	await member.serve(app, settings, (url) => readyLines(app, settings, url));
}

async function serveAlone(loaded: Loaded): Promise<void> {
	const { settings } = loaded;
	const admit = admitService(loaded);
	if (settings.demo) beginWithDemo(settings);
	const app = await createApp(settings, systemClock, { admit });
	const isNew = settings.demo && (await isNewDemo(app));
	const demo = settings.demo ? await demoOf(app, settings.dataDir) : undefined;
	if (demo) app.demo.accessToken = demo.accessToken;
	const aim = settings.mode === 'sandbox' ? simulatePayments(app, demo) : undefined;
	const url = await listen(app, settings);
	const aimAll = async () => {
		await aim?.(url);
		await aimCourier(app, demo, url);
	};
	await (isNew ? app.keepBeginning(aimAll) : aimAll());
	serveUntilStopped(app, settings);
	if (settings.mode === 'sandbox' && !isLoopback(settings.host))
		process.stderr.write(
			'bodega: This sandbox can be reached from other machines; its demo data and password are public.\n',
		);
	process.stdout.write(`${(await readyLines(app, settings, url, demo)).join('\n')}\n`);
}

export const start: Command = {
	summary: 'Run the service',
	usage: ['start [settings]'],
	about: [
		'Runs the service until it is told to stop (Ctrl-C). On loopback it is a sandbox with a demo company, unless something says otherwise: with a public address, trusted proxies, a TLS certificate or a company created by "bodega setup" it wants --production or --mode sandbox. Production has no demo company; "bodega setup" creates the first one.',
		'With --processes several processes serve one address on PostgreSQL, and one of them does the background work; SIGUSR2 replaces them one after the other, while the others serve. At SIGHUP a service of one process or several reads its TLS certificate and key again, and keeps its connections.',
	],
	settings: 'all',
	async run(argv) {
		const loaded = readArguments(argv);
		const { settings } = loaded;
		if (settings.mode === 'production' && settings.demo)
			throw new UsageError('Production has no demo company; leave out --demo.');
		const place = ownPlace();
		if (place) return serveTogether(loaded, place);
		const many = processCount(settings);
		return many > 1 ? runProcesses(argv, settings, many) : serveAlone(loaded);
	},
};
