/** Opens the database that the settings name: PostgreSQL by its address, else the embedded one in the data folder. */
import type { Settings } from '../config/index.ts';
import { PATIENT } from './deadlines.ts';
import type { Report } from './effects.ts';
import type { Database } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The file of the embedded database; undefined where the settings name a server. */
export const databaseFile = ({ databaseUrl, dataDir }: Settings): string | undefined =>
	databaseUrl ? undefined : `${dataDir}/bodega.db`;

/** For a person. */
export const databaseName = (settings: Settings): string =>
	databaseFile(settings) ? `SQLite in ${settings.dataDir}` : 'PostgreSQL';

/** `service`: callers wait for its answers, so the database's deadlines hold; a command may have to wait for long. */
export async function openDatabase(settings: Settings, service?: { report: Report }): Promise<Database> {
	const deadlines = {
		connectMs: settings.databaseConnectTimeoutMs,
		statementMs: service ? settings.databaseTimeoutMs : PATIENT.statementMs,
	};
	const parts = { deadlines, ...service };
	const file = databaseFile(settings);
	if (file) return openSqlite({ file, synchronous: settings.synchronous, ...parts });
	const { databaseUrl: url, databasePool: pool, databaseSchema: schema } = settings;
	return openPostgres({ url, pool, schema, ...parts });
}
