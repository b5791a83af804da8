/**
 * PostgreSQL plans by the size that a table has at that time, and keeps the plan of a prepared statement until the table is analyzed.
 * It does so by itself once a minute at most: of a table that fills meanwhile, every lookup would read all of it until then.
 */
import type { Database } from '../engine/index.ts';

/** Few enough rows that reading them all costs no more than an index does. */
const FEW = 100;

/** `reltuples` is -1 where the table has never been analyzed. Twice as many rows or more: a table that goes on growing is analyzed ever less often. */
const GROWN = `select quote_ident(relname) as name from pg_class
	where relkind = 'r' and relnamespace = current_schema()::regnamespace
	and pg_stat_get_live_tuples(oid) >= $1 + 2 * greatest(reltuples, 0)`;

export async function analyzeGrown(db: Database): Promise<void> {
	// SQLite plans by its indexes alone.
	if (db.dialect === 'sqlite') return;
	const { rows } = await db.query<{ name: string }>(GROWN, [FEW]);
	// One by one, and not where others read: their statements would wait for it.
	for (const { name } of rows) await db.transaction((tx) => tx.query(`analyze ${name}`, []));
}
