/** A Citus cluster of this command's own, in a folder of its own: a coordinator and two workers on loopback, which are gone when it ends. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administerAll } from '../../test/support/cluster.ts';
import { LOG_PREFIX } from '../distributed/statements.ts';

/** It has nothing to do with Bodega: a port that is taken, Citus that is not there. */
export class Trouble extends Error {}

export interface Cluster {
	/** Of a database on the coordinator. */
	address(name: string): string;
	workers: readonly string[];
	/** The file of what the coordinator was asked, where it is logged. */
	log: string;
	/** Ends the processes of a worker (1 or 2) at once. */
	kill(worker: number): void;
	start(worker: number): void;
	/** On all three. */
	everywhere(...statements: readonly string[]): Promise<unknown>;
	stop(): void;
}

function script(name: string, args: readonly string[], settings = ''): void {
	try {
		const env = { ...process.env, CLUSTER_SETTINGS: settings };
		execFileSync(join(import.meta.dirname, name), args, { stdio: ['ignore', 'ignore', 'pipe'], env });
	} catch (error) {
		const said = String((error as { stderr?: Buffer }).stderr ?? '').trim();
		throw new Trouble(said.split('\n').at(-1) || `${name} failed`);
	}
}

const isFree = (port: number) =>
	new Promise<boolean>((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});

/** The first of three that nobody listens on. */
async function freePorts(): Promise<number> {
	for (let tries = 0; tries < 50; tries++) {
		const port = 20_000 + 3 * Math.floor(Math.random() * 3_000);
		if ((await Promise.all([port, port + 1, port + 2].map(isFree))).every(Boolean)) return port;
	}
	throw new Trouble('No three ports in a row are free on 127.0.0.1.');
}

/** The machine itself stays up, so that what a server has written to a file is there although it was not forced to the disk. */
const QUICK = ['fsync = off', 'full_page_writes = off'];
const FORGETFUL = ['synchronous_commit = off'];
const LOGGED = ['log_statement = all', `log_line_prefix = '${LOG_PREFIX}'`];

/** `kept`: what was committed outlives the kill of a server. */
export async function startCluster(commits: 'kept' | 'forgotten', shards: number, isLogged = false): Promise<Cluster> {
	script('build.sh', []);
	const port = await freePorts();
	const folder = mkdtempSync('/tmp/bodega-citus-');
	const settings = [
		...QUICK,
		...(commits === 'kept' ? [] : FORGETFUL),
		...(isLogged ? LOGGED : []),
		`citus.shard_count = ${shards}`,
	];
	const stop = () => {
		script('cluster.sh', ['down', folder]);
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		execFileSync('chmod', ['755', folder]);
		script('cluster.sh', ['up', folder, String(port)], settings.join('\n'));
	} catch (error) {
		stop();
		throw error;
	}
	const at = (each: number, name: string) => `postgres://postgres@127.0.0.1:${each}/${name}?sslmode=disable`;
	const workers = [1, 2].map((n) => at(port + n, 'postgres'));
	process.env.TEST_WORKERS = workers.join(',');
	return {
		address: (name) => at(port, name),
		workers,
		log: join(folder, 'n0', 'log'),
		kill: (worker) => script('cluster.sh', ['kill', folder, String(worker)]),
		start: (worker) => script('cluster.sh', ['start', folder, String(worker)]),
		everywhere: (...statements) => administerAll(at(port, 'postgres'), ...statements),
		stop,
	};
}

export async function freePort(): Promise<number> {
	for (let port = 29_100; port < 29_200; port++) if (await isFree(port)) return port;
	throw new Trouble('No port from 29100 to 29199 is free on 127.0.0.1.');
}

/** Answers once it does. */
export async function untilAnswers(url: string): Promise<void> {
	for (let tries = 0; tries < 600; tries++) {
		const isUp = await fetch(url).then(
			(reply) => reply.ok,
			() => false,
		);
		if (isUp) return;
		await sleep(100);
	}
	throw new Trouble(`Nothing answers at ${url}.`);
}
