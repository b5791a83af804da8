/** The target of a move: empty at first; while it fills, without the triggers and links that watch over what a service writes; whole at its end. */
import { type Database, type Dialect, foldTallies, type Queryable, type Tx } from '../engine/index.ts';
import { MOVING_HERE, SchemaError } from '../migrate/index.ts';
import { makeMarks, readMark, tellNoLonger, tellServices, writeMark } from './marks.ts';
import { countRows } from './rows.ts';
import type { MovedTable } from './tables.ts';

const CLUSTERS = "select 1 from pg_class where relname = 'pg_dist_partition'";

/** Triggers and transactions of a cluster are not those of one server. */
export async function refuseDistributed(on: Queryable): Promise<void> {
	if (on.dialect === 'sqlite' || (await on.query(CLUSTERS, [])).rows.length === 0) return;
	if ((await on.query('select 1 from pg_dist_partition limit 1', [])).rows.length > 0)
		throw new SchemaError(
			'A database that is distributed over workers cannot be moved; "bodega migrate --distributed" distributes one after it was moved',
		);
}

export async function refuseUsed(
	target: Queryable,
	tables: readonly MovedTable[],
	seeded: readonly string[],
): Promise<void> {
	const counts = await countRows(
		target,
		tables.map((table) => ({ ...table, where: '' })),
	);
	const used = [...counts].find(([name, count]) => count > 0 && !seeded.includes(name));
	if (used)
		throw new SchemaError(
			`The database to move to is in use: its table ${used[0]} has ${used[1]} ${used[1] === 1 ? 'row' : 'rows'}. A move needs an empty one`,
		);
}

interface Part {
	make: string;
	drop: string;
}

/** Folded texts and trigrams are no data of the source, so the triggers that make them stay. */
const PARTS: Readonly<Record<Dialect, string>> = {
	sqlite: `select sql as make, 'drop trigger "' || name || '"' as "drop" from sqlite_schema
		where type = 'trigger' and name not like '%\\_trigrams\\_%' escape '\\' order by rowid`,
	postgres: `select make, "drop" from (
		select pg_get_triggerdef(t.oid) as make, format('drop trigger %I on %I', t.tgname, c.relname) as "drop", 1 as place, t.oid
		from pg_trigger t join pg_class c on c.oid = t.tgrelid
		where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
			and not t.tgisinternal and t.tgname not like '%\\_are\\_searched%'
		union all
		select format('alter table %I add constraint %I %s not valid', c.relname, k.conname, pg_get_constraintdef(k.oid)),
			format('alter table %I drop constraint %I', c.relname, k.conname), 2, k.oid
		from pg_constraint k join pg_class c on c.oid = k.conrelid
		where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and k.contype = 'f'
	) as parts order by place, oid`,
};

export async function prepareTarget(
	target: Database,
	tables: readonly MovedTable[],
	seeded: readonly string[],
	move: string,
): Promise<void> {
	await target.transaction(
		async (tx) => {
			await refuseUsed(tx, tables, seeded);
			const { rows } = await tx.query<Part>(PARTS[tx.dialect], []);
			for (const { drop } of rows) await tx.query(drop, []);
			for (const name of seeded) await tx.query(`delete from ${name}`, []);
			await makeMarks(tx);
			await writeMark(tx, 'parts', JSON.stringify(rows.map(({ make }) => make)));
			await writeMark(tx, 'move', move);
			await writeMark(tx, 'state', 'filling');
			await tellServices(tx, MOVING_HERE);
		},
		{ isPatient: true },
	);
}

/** By table, the last id that was given: those of deleted rows do not come again. */
export type LastIds = ReadonlyMap<string, number>;

const hasId = ({ columns, order }: MovedTable) =>
	order.includes('id') && columns.some(({ name, type }) => name === 'id' && type === 'bigint');

const SEQUENCES = `select relname as name from pg_class
	where relkind = 'S' and relnamespace = (select oid from pg_namespace where nspname = current_schema()) and relname like '%\\_id\\_seq'`;
const COUNTED =
	"select name from sqlite_schema where type = 'table' and sql like '%autoincrement%' and name <> 'move_changes'";

const counters = async (on: Queryable): Promise<Set<string>> => {
	const { rows } = await on.query<{ name: string }>(on.dialect === 'postgres' ? SEQUENCES : COUNTED, []);
	return new Set(rows.map(({ name }) => name.replace(/_id_seq$/, '')));
};

export async function lastIds(on: Queryable, tables: readonly MovedTable[]): Promise<LastIds> {
	const counted = await counters(on);
	const last = new Map<string, number>();
	for (const { name } of tables.filter(hasId)) {
		const highest = (await on.query<{ id: number | null }>(`select max(id) as id from "${name}"`, [])).rows[0]?.id ?? 0;
		const given = counted.has(name) ? await givenBy(on, name) : 0;
		last.set(name, Math.max(highest, given));
	}
	return last;
}

async function givenBy(on: Queryable, name: string): Promise<number> {
	const text =
		on.dialect === 'postgres'
			? `select case when is_called then last_value else 0 end as given from "${name}_id_seq"`
			: `select max(seq) as given from sqlite_sequence where name = '${name}'`;
	return (await on.query<{ given: number }>(text, [])).rows[0]?.given ?? 0;
}

async function goOnAfter(tx: Tx, last: LastIds): Promise<void> {
	for (const name of await counters(tx)) {
		const id = last.get(name) ?? 0;
		if (id === 0) continue;
		if (tx.dialect === 'postgres') await tx.query(`select setval('"${name}_id_seq"', ${id})`, []);
		else {
			await tx.query(`delete from sqlite_sequence where name = '${name}'`, []);
			await tx.query(`insert into sqlite_sequence (name, seq) values ('${name}', ${id})`, []);
		}
	}
}

/** From the commit on a service can start on it. */
export async function openTarget(tx: Tx, last: LastIds): Promise<void> {
	await goOnAfter(tx, last);
	// SQLite counts at once, so it has nothing that folds what PostgreSQL counts later.
	if (tx.dialect === 'sqlite') while ((await foldTallies(tx)) > 0);
	for (const make of JSON.parse((await readMark(tx, 'parts')) ?? '[]')) await tx.query(make, []);
	await tellNoLonger(tx, MOVING_HERE);
	await writeMark(tx, 'state', 'open');
	await writeMark(tx, 'opened', String(Date.now()));
}

const UNPROVEN = `select format('alter table %I validate constraint %I', c.relname, k.conname) as text
	from pg_constraint k join pg_class c on c.oid = k.conrelid
	where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and k.contype = 'f' and not k.convalidated`;

/** PostgreSQL proves its links of what is there already while the service runs. */
export async function proveLinks(target: Database): Promise<void> {
	if (target.dialect === 'sqlite') return;
	for (const { text } of (await target.query<{ text: string }>(UNPROVEN, [])).rows)
		await target.transaction((tx) => tx.query(text, []), { isPatient: true });
}
