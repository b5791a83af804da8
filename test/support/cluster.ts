/**
 * The databases of a run on a Citus cluster: `TEST_DATABASE_URL` is its coordinator, `TEST_WORKERS` names the workers. What the cluster knows of its
 * tables is in each server's own database, so a copy of the three is a distributed database itself.
 */
import { DATABASE_SETTINGS, openPostgres } from '../../src/kernel/db/index.ts';

const workers = (): string[] => (process.env.TEST_WORKERS ?? '').split(',').filter(Boolean);
export const isCluster = (): boolean => workers().length > 0;

export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
	const db = await openPostgres({ url, pool: 1 });
	try {
		for (const statement of statements) await db.query(statement, []);
	} finally {
		await db.close();
	}
}

export function databaseAt(url: string, name: string): string {
	const address = new URL(url);
	address.pathname = `/${name}`;
	return address.href;
}

/** On the server at `url`, and on the workers where there are some. */
export const administerAll = (url: string, ...statements: readonly string[]): Promise<unknown> =>
	Promise.all([url, ...workers()].map((each) => administer(each, ...statements)));

/** Makes new databases of the name one distributed database without tables. */
export async function join(url: string, name: string): Promise<void> {
	const extensions = ['create extension citus', 'create extension pg_trgm'];
	for (const each of [url, ...workers()]) await administer(databaseAt(each, name), ...extensions);
	const { hostname, port } = new URL(url);
	const adding = workers().map(
		(worker) => `select citus_add_node('${new URL(worker).hostname}', ${new URL(worker).port})`,
	);
	await administer(databaseAt(url, name), `select citus_set_coordinator_host('${hostname}', ${port})`, ...adding);
}

/** What a distributed database is told by `bodega migrate --distributed`, and a copy is not. */
export const settle = (url: string, name: string): Promise<unknown> =>
	administerAll(url, ...DATABASE_SETTINGS.map((setting) => `alter database ${name} set ${setting}`));

/** From now on it is only copied: a cluster's own processes would connect to it again and again. */
export const leaveAlone = (url: string, name: string): Promise<unknown> =>
	administerAll(
		url,
		`alter database ${name} with allow_connections false`,
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
