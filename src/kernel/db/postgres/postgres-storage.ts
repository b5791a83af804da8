/** A database on a PostgreSQL server, copied and brought back by the server's own tools. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../config/index.ts';
import { present } from '../../errors.ts';
import { randomSecret } from '../../secrets.ts';
import { type Database, type DatabaseStorage, DUMP_FILE, PATIENT, tableNames } from '../engine/index.ts';
import { SchemaError } from '../migrate/index.ts';
import { openPostgres } from './postgres.ts';
import { isReadableOnTheWay } from './postgres-address.ts';
import { dump, requireTool, restoreDump } from './postgres-tools.ts';
import { WANT_TRIGRAMS } from './search-indexes.ts';

async function restoreTo(db: Database, schema: string, url: string, file: string): Promise<void> {
	await requireTool('pg_restore', url, db);
	await db.transaction((tx) => tx.query(`create schema if not exists "${schema}"`, []));
	if ((await tableNames(db)).length > 0)
		throw new SchemaError(`The schema ${schema} of this database is not empty; a backup goes to an empty one`);
	await db.transaction((tx) => tx.query(WANT_TRIGRAMS, []));
	const scratch = mkdtempSync(join(tmpdir(), 'bodega-restore-'));
	try {
		await restoreDump(url, file, (entries) => {
			const list = join(scratch, 'entries');
			writeFileSync(list, entries);
			return list;
		});
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}

export function postgresStorage({
	databaseUrl: url,
	databasePool: pool,
	databaseSchema: schema,
	dataDir,
}: Settings): DatabaseStorage {
	const using = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
		const db = await openPostgres({ url, pool: 2, schema, deadlines: PATIENT });
		return work(db).finally(() => db.close());
	};
	return {
		engine: 'postgres',
		name: 'PostgreSQL',
		folder: undefined,
		isReadableOnTheWay: isReadableOnTheWay(url),
		exists: () => true,
		open: ({ isFilled: _, ...parts }) => openPostgres({ url, pool, schema, ...parts }),
		async copy(db, folder, look) {
			await requireTool('pg_dump', url, db);
			// The dump and what is looked at are of one snapshot, which lives as long as the transaction that made it.
			return db.transaction(
				async (tx) => {
					await tx.query('set transaction isolation level repeatable read, read only', []);
					const text = 'select current_schema() as schema, pg_export_snapshot() as snapshot';
					const { rows } = await tx.query<{ schema: string; snapshot: string }>(text, []);
					const of = present(rows[0], 'snapshot');
					await dump(url, of, join(folder, DUMP_FILE));
					const seen = await look(tx, dataDir);
					return { engine: 'postgres', schema: of.schema, files: [DUMP_FILE], seen };
				},
				{ isPatient: true },
			);
		},
		async restore(copy, folder) {
			if (copy.engine !== 'postgres')
				throw new SchemaError(
					'The backup is of the embedded database: --data-dir says where it goes, without --database-url',
				);
			await using(async (db) => {
				const wanted = schema || String((await db.query('select current_schema() as name', [])).rows[0]?.name);
				if (wanted !== copy.schema)
					throw new SchemaError(
						`The backup is of the schema ${copy.schema} and goes back there: --database-schema ${copy.schema}`,
					);
				await restoreTo(db, wanted, url, join(folder, DUMP_FILE));
			});
		},
		beginAs: () => false,
		throwAway() {
			const name = `bodega_sandbox_${randomSecret(6)}`;
			const run = (text: string) => using(async (db) => void (await db.query(text, [])));
			return {
				schema: name,
				create: () => run(`create schema ${name}`),
				drop: () => run(`drop schema if exists ${name} cascade`),
			};
		},
	};
}
