/** Whether a process may serve this database in this mode: asked before anything of the service runs. */
import type { Loaded, Settings } from '../app/settings.ts';
import type { Admit } from '../app/worker.ts';
import { isDemoOpen } from '../demo/index.ts';
import { type Clock, nowSeconds } from '../kernel/clock.ts';
import { isLoopback, modeDoubt } from '../kernel/config/index.ts';
import { type Database, storageOf } from '../kernel/db/index.ts';
import { notePast, type Past, pastOf } from '../kernel/instance-settings.ts';
import { keyFile } from '../kernel/secret-key.ts';
import { UsageError, warn } from './arguments.ts';

export const knownPast = (past: ReadonlySet<Past>) => ({
	isSetUp: past.has('setup'),
	wasProduction: past.has('production'),
});

function refuseDoubt(doubt: string | undefined): void {
	if (doubt !== undefined) throw new UsageError(doubt);
}

/** The demo company's password is public, so it is not served as production. */
async function refuseDemo(db: Database, clock: Clock, settings: Settings): Promise<void> {
	if (settings.mode === 'production' && (await isDemoOpen({ db, clock }, settings.dataDir)))
		throw new UsageError(
			"This database holds a sandbox's demo company, whose password is public; give production a database of its own with --data-dir or --database-url.",
		);
}

function warnOfPast({ mode }: Settings, past: ReadonlySet<Past>): void {
	if (mode === 'sandbox' && (past.has('setup') || past.has('production')))
		warn(
			"This database is not a sandbox's by its past, and is served as one: anyone may sign up, and calls to private addresses are allowed.",
		);
	if (mode === 'production' && past.has('sandbox'))
		warn('This database has been served as a sandbox: it contains companies and applications from public sign-up.');
}

function warnOfSettings(settings: Settings): void {
	const { mode, host, secretKey, trustedProxies, tlsCertificate, allowedHosts } = settings;
	if (mode !== 'production') return;
	if (!secretKey && keyFile(settings) === undefined)
		warn(
			'The key of stored credentials is kept in the database itself, so a copy of the database contains both; provide one with BODEGA_SECRET_KEY or --secret-key-file (docs/guide/run.md says how to move).',
		);
	if (storageOf(settings).isReadableOnTheWay)
		warn(
			'The database is on another machine and its certificate is not verified, so others on the way may read and change everything; sslmode=verify-full in its address does that (docs/guide/run.md).',
		);
	const isReached = !isLoopback(host) || trustedProxies.length > 0 || tlsCertificate !== '';
	const addresses = [settings.publicUrl, settings.baseUrl, settings.authUrl, settings.courierUrl, settings.paymentUrl];
	if (isReached && allowedHosts.length === 0 && addresses.every((each) => each === ''))
		warn(
			'No public address is configured, so links lead to this machine and requests for other hosts get 421; --public-url names it.',
		);
}

/** For a process that serves. */
export function admitService(loaded: Loaded): Admit {
	const { settings } = loaded;
	refuseDoubt(modeDoubt(loaded));
	warnOfSettings(settings);
	return async (db, clock) => {
		const past = await pastOf(db);
		refuseDoubt(modeDoubt(loaded, knownPast(past)));
		await refuseDemo(db, clock, settings);
		warnOfPast(settings, past);
		if (!past.has(settings.mode)) await db.transaction((tx) => notePast(tx, settings.mode, nowSeconds(clock)));
	};
}

/** For a process that delivers: in a sandbox it calls private addresses too. */
export function admitWorker(loaded: Loaded): Admit {
	refuseDoubt(modeDoubt(loaded));
	return async (db) => refuseDoubt(modeDoubt(loaded, knownPast(await pastOf(db))));
}
