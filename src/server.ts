/** Listens, says where, and stops gracefully: in-flight requests finish, nothing is lost. */
import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { App } from './app/index.ts';
import type { Settings } from './app/settings.ts';
import type { Addresses } from './foundations/identity/index.ts';
import { BACKLOG, renewCertificate } from './kernel/http/index.ts';
import type { Logger } from './kernel/log.ts';

const hostInUrl = (host: string): string => {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
};

/** Starts listening; links point to the configured public addresses, else to where it listens. */
export async function listen(app: App, settings: Settings): Promise<string> {
	await app.server.listen({ host: settings.host, port: settings.port, backlog: BACKLOG });
	const { port } = app.server.server.address() as AddressInfo;
	const here = urlOf(settings, port);
	nameAddresses(app, here);
	return here;
}

export const urlOf = ({ tlsCertificate, host }: Settings, port: number): string =>
	`${tlsCertificate ? 'https' : 'http'}://${hostInUrl(host)}:${port}`;

/** Where no public address is configured, links lead to where it listens. */
export function nameAddresses({ addresses }: App, here: string): void {
	for (const name of Object.keys(addresses) as (keyof Addresses)[]) addresses[name] ||= here;
}

const CHECK_PARENT_EVERY_MS = 250;

/**
 * A signal to npm ends npm and the shell below it, but does not reach us, nor does SIGKILL to the launcher of an older Node:
 * under either, losing the parent is the signal.
 */
function stopWithParent(stop: () => void): void {
	const { npm_lifecycle_event: script, BODEGA_LAUNCHED: launcher } = process.env;
	if (script === undefined && launcher === undefined) return;
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) stop();
	}, CHECK_PARENT_EVERY_MS).unref();
}

/** Ctrl-C reaches a program under npm twice: from the terminal, and passed on by npm. */
const SAME_WISH_MS = 1_000;
/** Container engines kill after ten seconds. This guards against faults of ours alone: everything has been cut before. */
const PATIENCE_MS = 9_700;
const AFTER_THE_CUT_MS = 1_700;

const HANG_UP = 'SIGHUP';
const STOPPING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', HANG_UP];

/** What SIGHUP comes to where there is nothing to read again. */
export const NO_CERTIFICATE = 'SIGHUP: there is no TLS certificate to read again';

/**
 * SIGHUP has certificates read again, so what serves without one says so and goes on. A terminal that is closed says the same:
 * what was started there ends with it.
 */
export function goOnAtHangUp(log: Logger): readonly NodeJS.Signals[] {
	if (process.stdin.isTTY) return STOPPING;
	process.on(HANG_UP, () => log.info(NO_CERTIFICATE));
	return STOPPING.filter((signal) => signal !== HANG_UP);
}

function renewOnSignal({ server, log }: App, settings: Settings): readonly NodeJS.Signals[] {
	if (!settings.tlsCertificate) return goOnAtHangUp(log);
	process.on(HANG_UP, () => void renewCertificate(server.server, settings, log));
	return STOPPING.filter((signal) => signal !== HANG_UP);
}

/** Not by the log: an error of a terminal that is gone would end the process before the stop. */
function sayHangUp(): void {
	try {
		writeSync(process.stderr.fd, 'bodega: SIGHUP: stopping, as at Ctrl-C\n');
	} catch {}
}

/** Ends at a signal as a service does, and goes on at one that only asks for its certificate to be read again. */
export const serveUntilStopped = (app: App, settings: Settings): (() => void) =>
	stopOnSignals({
		drain: app.drain,
		close: app.close,
		settings,
		signals: renewOnSignal(app, settings),
	});

export interface Stop {
	/** First: what is still served is served, while load balancers find out. */
	drain?(): Promise<void>;
	close(): Promise<void>;
	settings: Pick<Settings, 'drainDelay' | 'stopTimeout'>;
	/** All that ask for a stop, if it is not the usual ones. */
	signals?: readonly NodeJS.Signals[];
}

/**
 * Stops at the first signal and ends the process with 0, at the latest when our patience ends: whatever is left has been
 * written or will be undone by the database. A later signal ends it at once.
 */
export function stopOnSignals({ drain, close, settings, signals = STOPPING }: Stop): () => void {
	const { drainDelay, stopTimeout } = settings;
	const patienceMs = drainDelay * 1_000 + Math.max(PATIENCE_MS, stopTimeout * 1_000 + AFTER_THE_CUT_MS);
	let stoppingSince: number | undefined;
	const stop = () => {
		if (stoppingSince !== undefined) return;
		stoppingSince = Date.now();
		setTimeout(() => {
			process.stderr.write('bodega: Not everything ended in time; ended without waiting for the rest.\n');
			process.exit(0);
		}, patienceMs).unref();
		Promise.resolve(drain?.())
			.then(close)
			.then(
				() => process.exit(0),
				(error: Error) => {
					process.stderr.write(`bodega: ${error.stack}\n`);
					process.exit(1);
				},
			);
	};
	for (const signal of signals)
		process.on(signal, () => {
			if (stoppingSince !== undefined && Date.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
			if (signal === HANG_UP && stoppingSince === undefined) sayHangUp();
			stop();
		});
	stopWithParent(stop);
	return stop;
}
