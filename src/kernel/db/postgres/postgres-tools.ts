/** PostgreSQL's own `pg_dump` and `pg_restore`, where they are installed and fit the server. */
import { promisify } from 'node:util';
import type { Queryable } from '../engine/index.ts';
import { SchemaError } from '../migrate/index.ts';
import { isSearchIndex } from './search-indexes.ts';

const MOST_OUTPUT = 64 * 2 ** 20;
const GUIDE = 'docs/guide/backup.md says what else there is';

/** Secrets go by the environment: arguments are visible to every user of the machine. */
function connection(url: string): NodeJS.ProcessEnv {
	const { hostname, port, username, password, pathname, searchParams } = new URL(url);
	const given = {
		PGHOST: hostname.replace(/^\[|\]$/g, ''),
		PGPORT: port,
		PGUSER: decodeURIComponent(username),
		PGPASSWORD: decodeURIComponent(password),
		PGDATABASE: decodeURIComponent(pathname.slice(1)),
		PGSSLMODE: searchParams.get('sslmode') ?? '',
		PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
	};
	return { ...process.env, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) };
}

async function call(tool: string, args: readonly string[], url: string): Promise<string> {
	// No start needs it.
	const { execFile } = await import('node:child_process');
	try {
		return (await promisify(execFile)(tool, args, { env: connection(url), maxBuffer: MOST_OUTPUT })).stdout;
	} catch (error) {
		const { code, stderr = '' } = error as { code?: string; stderr?: string };
		if (code === 'ENOENT')
			throw new SchemaError(`${tool} is not installed; it comes with PostgreSQL's client tools (${GUIDE}).`);
		const [said = ''] = stderr.split('\n');
		throw new SchemaError(`${tool} could not do it: ${said.replace(/^\S+: (error: )?/, '')}`);
	}
}

const majorOf = (text: string): number => Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);

/** Refuses a tool that is older than the server. */
export async function requireTool(tool: 'pg_dump' | 'pg_restore', url: string, on: Queryable): Promise<void> {
	const own = majorOf(await call(tool, ['--version'], url));
	const { rows } = await on.query("select current_setting('server_version_num')::int / 10000 as major", []);
	const server = Number(rows[0]?.major);
	if (own < server)
		throw new SchemaError(
			`${tool} is of PostgreSQL ${own} and the server of ${server}; install the client tools of ${server} or later (${GUIDE}).`,
		);
}

/** `snapshot`: what the dump is of, shared with the transaction that counts it. */
export async function dump(
	url: string,
	{ schema, snapshot }: { schema: string; snapshot: string },
	file: string,
): Promise<void> {
	const what = ['--format=custom', '--no-owner', '--no-privileges', `--schema="${schema}"`, `--snapshot=${snapshot}`];
	await call('pg_dump', [...what, `--file=${file}`], url);
	// Reads it back as far as its table of contents.
	await call('pg_restore', ['--list', file], url);
}

/** In one transaction; the schema itself is there already. `write` puts a list of what is to be restored into a file. */
export async function restoreDump(url: string, file: string, write: (entries: string) => string): Promise<void> {
	const entries = (await call('pg_restore', ['--list', file], url)).split('\n');
	const wanted = entries.filter((entry) => !/^\d+; \d+ \d+ (SCHEMA|COMMENT) /.test(entry));
	const { PGDATABASE = '' } = connection(url);
	const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${PGDATABASE}`];
	const restore = (some: readonly string[]) =>
		call('pg_restore', [...how, `--use-list=${write(some.join('\n'))}`, file], url);
	await restore(wanted.filter((entry) => !isSearchIndex(entry)));
	// A server without what these need searches more slowly, and that is all.
	const indexes = wanted.filter(isSearchIndex);
	if (indexes.length > 0) await restore(indexes).catch(() => undefined);
}
