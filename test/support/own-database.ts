/** A database that one test file has for itself, on the engine of `ENGINE`: a copy of the run's empty one, where there is one. */
import { randomSecret } from '../../src/kernel/secrets.ts';
import { administer, administerAll } from './cluster.ts';
import { callingTest, refuseDeadlocks } from './deadlocks.ts';
import { COPIED_SCHEMA, copyOfPostgres, copyOfSqlite } from './empty-database.ts';
import { startPostgres } from './postgres.ts';

interface OwnDatabase {
	/** The settings of a service on it. */
	flags: Record<string, string>;
	end(): Promise<void>;
}

export async function ownDatabase(folder: string): Promise<OwnDatabase> {
	if (process.env.ENGINE === 'postgres') return ownPostgres();
	copyOfSqlite(folder);
	return { flags: {}, end: async () => {} };
}

/** Named from outside, so others use it as well; a test file may name a server of its own later. */
const GIVEN = process.env.TEST_DATABASE_URL;

/** A schema of its own where the server has no template. Deadlocks fail the file. */
async function ownPostgres(): Promise<OwnDatabase> {
	const test = callingTest();
	const server = await startPostgres();
	const isShared = GIVEN !== undefined && process.env.TEST_DATABASE_URL === GIVEN;
	const name = `test_${randomSecret(8)}`;
	const copy = await copyOfPostgres(server.url, name);
	if (!copy) await administer(server.url, `create schema ${name}`);
	return {
		flags: copy
			? { databaseUrl: copy, databaseSchema: COPIED_SCHEMA }
			: { databaseUrl: server.url, databaseSchema: name },
		async end() {
			// On a server that others use as well they may be anybody's.
			const database = copy ? name : isShared ? '' : new URL(server.url).pathname.slice(1);
			const [refused] = await Promise.allSettled([refuseDeadlocks(server.url, database, test)]);
			if (copy) await administerAll(server.url, `drop database ${name} with (force)`);
			else await administer(server.url, `drop schema ${name} cascade`);
			await server.stop();
			if (refused.status === 'rejected') throw refused.reason;
		},
	};
}
