/** Opens the database that the settings name: PostgreSQL by its address, else the embedded one in the data folder. */
import type { Settings } from '../config/index.ts';
import type { Database } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export async function openDatabase(settings: Settings): Promise<Database> {
	if (settings.databaseUrl)
		return openPostgres({ url: settings.databaseUrl, pool: settings.databasePool, schema: settings.databaseSchema });
	return openSqlite({ file: `${settings.dataDir}/bodega.db`, synchronous: settings.synchronous });
}
