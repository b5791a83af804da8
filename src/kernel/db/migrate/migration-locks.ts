/**
 * Takes every table that migrations touch before they touch any, beside writers that go on. Locks that came one by one with the statements would
 * meet those of writers in another order, and the server would end one of the two. A table that does not come free soon is let go with all that was
 * taken, so that no writer waits for long, and is taken first the next time: so the order becomes that in which writers take them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf } from '../../errors.ts';
import type { Database, Queryable, Tx } from '../engine/index.ts';
import { SchemaError } from './migration-history.ts';

/** For all of them. Less than the server's `deadlock_timeout` (1 s), after which it would end a writer that waits for us. */
const PATIENCE_MS = 700;
/** About five minutes: a backup, say, may hold all tables for long. */
const ATTEMPTS = 250;
/** lock_not_available, and a deadlock that the server has found first. */
const LOCK_NOT_AVAILABLE = '55P03';
const NOT_HAD = new Set([LOCK_NOT_AVAILABLE, '40P01']);

/** The tables of the schema that a text names, itself or by an index of theirs. */
const NAMED = `select distinct coalesce(t.relname, c.relname) as name
	from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
	where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relkind in ('r', 'p', 'i')
		and c.relname = any($1::text::text[])`;

export async function tablesNamed(on: Queryable, statements: readonly string[]): Promise<string[]> {
	const words = new Set(statements.flatMap((text) => text.match(/\w+/g) ?? []));
	const { rows } = await on.query<{ name: string }>(NAMED, [`{${[...words].join(',')}}`]);
	return rows.map(({ name }) => name).sort();
}

/** The table that could not be had. */
class NotHad extends Error {
	readonly table: string;
	constructor(table: string, cause: unknown) {
		super(`the table ${table} is in use`, { cause });
		this.table = table;
	}
}

/** The second lets others read. */
type LockMode = 'access exclusive' | 'share row exclusive';

/** One after the other in one statement, which fails with the name of the table that did not come free. */
const locking = (tables: readonly string[], mode: LockMode) => `do $$
	declare
		wanted text;
		patience bigint;
		began timestamptz := clock_timestamp();
	begin
		foreach wanted in array '{${tables.map((name) => `"${name}"`).join(',')}}'::text[] loop
			patience := ${PATIENCE_MS} - extract(epoch from clock_timestamp() - began) * 1000;
			perform set_config('lock_timeout', greatest(patience, 1)::text, true);
			begin
				execute format('lock table %I in ${mode} mode', wanted);
			exception when lock_not_available or deadlock_detected then
				raise exception using errcode = 'lock_not_available', message = wanted;
			end;
		end loop;
		perform set_config('lock_timeout', '0', true);
	end
$$`;

export async function lockTables(
	tx: Tx,
	tables: readonly string[],
	first: readonly string[],
	mode: LockMode = 'access exclusive',
): Promise<void> {
	const inOrder = [...first, ...tables.filter((each) => !first.includes(each))];
	await tx.query(locking(inOrder, mode), []).catch((error: unknown) => {
		const code = codeOf(error) ?? '';
		// A coordinator of several servers ends one that waits in a circle without saying for which table.
		throw NOT_HAD.has(code)
			? new NotHad(code === LOCK_NOT_AVAILABLE ? messageOf(error) : (inOrder[0] ?? ''), error)
			: error;
	});
}

/** `work` is given the tables that are to be taken first, and runs again until it has them all. */
export async function untilHad<T>(
	db: Database,
	work: (tx: Tx, first: readonly string[]) => Promise<T>,
	failed = 'The database could not be migrated and is unchanged',
): Promise<T> {
	let first: readonly string[] = [];
	for (let n = 1; ; n++)
		try {
			const order = first;
			return await db.transaction((tx) => work(tx, order), { isPatient: true });
		} catch (error) {
			if (!(error instanceof NotHad)) throw error;
			const { table, cause } = error;
			if (n === ATTEMPTS)
				throw new SchemaError(
					`${failed}: the table ${table} was in use for too long, by a backup or a long transaction. Try again`,
					{ cause },
				);
			first = [table, ...first.filter((each) => each !== table)];
			// Those who waited for us go on.
			await sleep(PATIENCE_MS * (0.5 + Math.random() / 2));
		}
}
