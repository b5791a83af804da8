/** The embedded database: a file in the data folder. */
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';
import { DATABASE_FILE, type DatabaseStorage } from '../engine/index.ts';
import { emptyFolder, SchemaError, settle } from '../migrate/index.ts';
import { beginAsPrepared } from './prepared-file.ts';
import { openSqlite } from './sqlite.ts';

export function sqliteStorage({ dataDir, synchronous }: Settings): DatabaseStorage {
	const file = `${dataDir}/${DATABASE_FILE}`;
	return {
		engine: 'sqlite',
		name: `SQLite in ${dataDir}`,
		folder: dataDir,
		isReadableOnTheWay: false,
		exists: () => existsSync(file),
		open: async (parts) => openSqlite({ file, synchronous, ...parts }),
		async copy(db, folder, look) {
			const copied = join(folder, DATABASE_FILE);
			// One statement reads one snapshot, and waits for no writer.
			await db.query('vacuum into ?', [copied]);
			const copy = openSqlite({ file: copied, synchronous });
			const seen = await look(copy, folder).finally(() => copy.close());
			return { engine: 'sqlite', schema: '', files: [DATABASE_FILE], seen };
		},
		async restore({ engine, files }, folder) {
			if (engine !== 'sqlite') throw new SchemaError('The backup is of PostgreSQL: --database-url says where it goes');
			emptyFolder(dataDir, 'an instance that is restored');
			for (const name of files) {
				copyFileSync(join(folder, name), join(dataDir, name));
				settle(join(dataDir, name));
			}
			settle(dataDir);
		},
		beginAs(prepared, now) {
			if (existsSync(file)) return false;
			beginAsPrepared(prepared, { file, synchronous }, now);
			return true;
		},
		throwAway: () => ({ schema: '', create: async () => {}, drop: async () => {} }),
	};
}
