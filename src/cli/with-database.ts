/** Opens the database of the settings, at its newest schema, for one command, and closes it whatever happens. */
import { existsSync } from 'node:fs';
import { migrations } from '../../migrations/index.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import type { Settings } from '../kernel/config/index.ts';
import { type Database, migrate, openDatabase } from '../kernel/db/index.ts';
import { UsageError } from './arguments.ts';

/** `existing`: a command about what is there does not make an empty database where somebody mistyped a folder. */
export async function withDatabase<T>(
	settings: Settings,
	which: 'existing' | 'new or existing',
	work: (db: Database, now: number) => Promise<T>,
): Promise<T> {
	if (which === 'existing' && !settings.databaseUrl && !existsSync(`${settings.dataDir}/bodega.db`))
		throw new UsageError(`There is no database in ${settings.dataDir}; --data-dir or --database-url says where it is.`);
	const db = await openDatabase(settings);
	try {
		const now = nowSeconds(systemClock);
		await migrate(db, migrations, now);
		return await work(db, now);
	} finally {
		await db.close();
	}
}
