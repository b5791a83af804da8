/** The first of several processes: it listens, hands each connection to one that serves, and keeps them running. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../app/settings.ts';
import { stdinLine } from '../kernel/config/index.ts';
import { storageOf } from '../kernel/db/index.ts';
import { BACKLOG, canRenewCertificate, closeListener } from '../kernel/http/index.ts';
import { createLogger } from '../kernel/log.ts';
import { stopLimits } from '../kernel/stop-limits.ts';
import { NO_CERTIFICATE, stopOnSignals, urlOf } from '../server.ts';
import { UsageError } from './arguments.ts';
import { PLACE_VARIABLE, type Place, REPLACING } from './process-messages.ts';
import { FirstProcessEnded, ProcessTable } from './process-table.ts';

/** How many processes the settings ask for; refuses what several cannot serve. */
export function processCount(settings: Settings): number {
	const { processes, mode } = settings;
	// Kept by a server, and not in a folder of ours.
	const isShared = storageOf(settings).folder === undefined;
	const canBeSeveral = isShared && mode === 'production';
	if (processes === 'auto') return canBeSeveral ? availableParallelism() : 1;
	if (processes > 1 && !isShared)
		throw new UsageError(
			'Several processes need PostgreSQL: the embedded database is served by one. Leave out --processes, or name a database with --database-url.',
		);
	if (processes > 1 && mode !== 'production')
		throw new UsageError(
			"Several processes are for production: a sandbox's clock and faults live in one process. Leave out --processes, or add --production.",
		);
	return processes;
}

/** Arguments are handed on in the environment, because they may hold secrets that the list of processes would show. */
function spawnMember(argv: readonly string[], place: Place): ChildProcess {
	const line = stdinLine();
	const child = fork(process.argv[1] ?? '', ['start'], {
		stdio: [line === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit', 'ipc'],
		env: {
			...process.env,
			BODEGA_LAUNCHED: '1',
			BODEGA_ARGUMENTS: JSON.stringify(['start', ...argv]),
			[PLACE_VARIABLE]: JSON.stringify(place),
		},
	});
	child.stdin?.on('error', () => {}).end(`${line}\n`);
	return child;
}

export async function runProcesses(argv: readonly string[], settings: Settings, many: number): Promise<void> {
	const log = createLogger(settings.logLevel, settings.logFormat);
	// Connections are handed on as they are: only the process that serves them reads.
	const server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true });
	let listening: Promise<string> | undefined;
	const listen = async () => {
		server.listen({ host: settings.host, port: settings.port, backlog: BACKLOG });
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		return urlOf(settings, port);
	};
	const table = new ProcessTable({
		many,
		log,
		spawn: (place) => spawnMember(argv, place),
		listen: () => {
			listening ??= listen();
			return listening;
		},
	});
	server.on('connection', (socket) => table.give(socket));
	process.on('exit', () => table.killAll());
	stopOnSignals({
		drain: async () => {
			table.stop();
			await sleep(settings.drainDelay * 1_000);
			await closeListener(server, stopLimits(settings).idleMs);
		},
		close: async () => {
			await table.ended();
			log.flushNow();
		},
		settings,
		signals: ['SIGINT', 'SIGTERM'],
	});
	try {
		const [first = '', ...others] = await table.start();
		process.on('SIGHUP', async () => {
			if (!settings.tlsCertificate) log.info(NO_CERTIFICATE);
			else if (await canRenewCertificate(settings, log)) table.renewCertificate();
		});
		for (const signal of REPLACING)
			process.on(signal, async () => {
				if (await canRenewCertificate(settings, log)) await table.renew();
			});
		process.stdout.write(`${[first.replace(/\)$/, `, ${many} processes)`), ...others].join('\n')}\n`);
	} catch (error) {
		if (!(error instanceof FirstProcessEnded)) throw error;
		// It has said why.
		log.flushNow();
		process.exit(error.code);
	}
}
