/** Brings a database to the newest schema: forward only, each migration once, several processes may start at once. */
import type { Compilable, SchemaModule } from 'kysely';
import type { Database, Dialect, Queryable, Tx } from './engine.ts';
import { builderFor } from './statements.ts';

export interface MigrationStep {
	dialect: Dialect;
	schema: SchemaModule;
	run(query: Compilable | string): Promise<void>;
}

export interface Migration {
	name: string;
	up(step: MigrationStep): Promise<void>;
}

function stepOn(on: Queryable): MigrationStep {
	return {
		dialect: on.dialect,
		schema: builderFor(on.dialect).schema,
		run: async (query) => {
			await on.query(typeof query === 'string' ? query : query.compile().sql, []);
		},
	};
}

async function apply(tx: Tx, migrations: readonly Migration[], now: number): Promise<string[]> {
	await tx.lock('bodega/migrations');
	await tx.query('create table if not exists migrations (name text primary key, applied_at bigint not null)', []);
	const known = new Set((await tx.query('select name from migrations', [])).rows.map((row) => row.name));
	const applied: string[] = [];
	for (const migration of migrations) {
		if (known.has(migration.name)) continue;
		await migration.up(stepOn(tx));
		const place = tx.dialect === 'postgres' ? '$1, $2' : '?, ?';
		await tx.query(`insert into migrations (name, applied_at) values (${place})`, [migration.name, now]);
		applied.push(migration.name);
	}
	return applied;
}

/** Answers the names of the migrations that were applied now. */
export function migrate(db: Database, migrations: readonly Migration[], now: number): Promise<string[]> {
	return db.transaction((tx) => apply(tx, migrations, now));
}
