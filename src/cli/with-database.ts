/** Opens the database of the settings for one command, and closes it whatever happens. */
import { migrations } from '../../migrations/index.ts';
import type { Settings } from '../app/settings.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { type Database, migrate, openDatabase, requireNewestSchema, storageOf } from '../kernel/db/index.ts';
import { UsageError } from './arguments.ts';

/**
 * `to read`: changes nothing, so it neither migrates nor waits for a writer, and a service of another version that runs
 * beside it goes on; `as it is` takes an older schema as well. `to write` brings the database to the newest schema first. `new or existing` may make it; the others do
 * not make an empty database where a folder was mistyped.
 */
export async function withDatabase<T>(
	settings: Settings,
	use: 'as it is' | 'to read' | 'to write' | 'new or existing',
	work: (db: Database, now: number) => Promise<T>,
): Promise<T> {
	if (use !== 'new or existing' && !storageOf(settings).exists())
		throw new UsageError(`There is no database in ${settings.dataDir}; --data-dir or --database-url says where it is.`);
	const db = await openDatabase(settings);
	try {
		const now = nowSeconds(systemClock);
		if (use === 'to read') await requireNewestSchema(db, migrations);
		else if (use !== 'as it is') await migrate(db, migrations, now);
		return await work(db, now);
	} finally {
		await db.close();
	}
}
