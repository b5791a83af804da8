/** Opens the database of the settings, at its newest schema, for one command, and closes it whatever happens. */
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../app.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import type { Settings } from '../kernel/config/index.ts';
import { type Database, migrate } from '../kernel/db/index.ts';

export async function withDatabase<T>(settings: Settings, work: (db: Database, now: number) => Promise<T>): Promise<T> {
	const db = await openDatabase(settings);
	try {
		const now = nowSeconds(systemClock);
		await migrate(db, migrations, now);
		return await work(db, now);
	} finally {
		await db.close();
	}
}
