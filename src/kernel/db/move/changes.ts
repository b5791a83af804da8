/**
 * What changes in the source while it is copied: triggers on every table note the keys of the rows, for as long as the move takes. The same
 * triggers stop all writing in the end, whichever process writes: what cannot be noted is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../errors.ts';
import { type Database, MOVED, MOVED_STATE, type Queryable, type Tx, type Value } from '../engine/index.ts';
import type { MovedTable } from './tables.ts';

const OURS = 'move_';
const PAGE = 2_000;

const keyOf = (row: string, { key }: MovedTable) => `json_array(${key.map((name) => `${row}."${name}"`).join(', ')})`;

function inSqlite(table: MovedTable): string[] {
	const { name } = table;
	const note = (row: string, unless = '') =>
		`insert into move_changes (name, key) select '${name}', ${keyOf(row, table)}${unless};`;
	const trigger = (event: string, body: string) =>
		`create trigger ${OURS}${name}_${event} after ${event} on "${name}" begin ${body} end`;
	const hasMoved = ` where ${keyOf('new', table)} <> ${keyOf('old', table)}`;
	return [
		trigger('insert', note('new')),
		trigger('update', note('old') + note('new', hasMoved)),
		trigger('delete', note('old')),
	];
}

const inPostgres = ({ name, key }: MovedTable): string =>
	`create trigger ${OURS}${name} after insert or update or delete on "${name}" for each row ` +
	`execute function move_note(${key.map((column) => `'${column}'`).join(', ')})`;

const POSTGRES = [
	'create table move_changes (seq bigserial primary key, name text not null, key text not null)',
	`create function move_note() returns trigger language plpgsql as $$
	declare
		was text;
		now text;
	begin
		if tg_op <> 'INSERT' then
			select jsonb_agg(to_jsonb(old) -> k.name order by k.place)::text into was from unnest(tg_argv) with ordinality as k(name, place);
			insert into move_changes (name, key) values (tg_table_name, was);
		end if;
		if tg_op <> 'DELETE' then
			select jsonb_agg(to_jsonb(new) -> k.name order by k.place)::text into now from unnest(tg_argv) with ordinality as k(name, place);
			if now is distinct from was then insert into move_changes (name, key) values (tg_table_name, now); end if;
		end if;
		return null;
	end $$`,
];

const SQLITE = [
	'create table move_changes (seq integer primary key autoincrement, name text not null, key text not null)',
];

/** lock_not_available */
const IN_USE = '55P03';
const PATIENCE = "set local lock_timeout = '700ms'";

/** One table at a time, so that no writer waits for a second one behind us. */
async function whenFree(db: Database, text: string): Promise<void> {
	for (;;)
		try {
			return await db.transaction(
				async (tx) => {
					if (tx.dialect === 'postgres') await tx.query(PATIENCE, []);
					await tx.query(text, []);
				},
				{ isPatient: true },
			);
		} catch (error) {
			if (codeOf(error) !== IN_USE) throw error;
			await sleep(300);
		}
}

/** From its end on every change is noted; if it breaks off in the middle, it is begun again after `stopNoting`. */
export async function noteChanges(db: Database, tables: readonly MovedTable[]): Promise<void> {
	const inOne = db.dialect === 'sqlite' ? [...SQLITE, ...tables.flatMap(inSqlite)] : POSTGRES;
	await db.transaction(
		async (tx) => {
			for (const text of inOne) await tx.query(text, []);
		},
		{ isPatient: true },
	);
	if (db.dialect === 'sqlite') return;
	for (const table of tables) await whenFree(db, inPostgres(table));
}

export interface Change {
	seq: number;
	name: string;
	key: readonly Value[];
}

export async function readChanges(on: Queryable, after: number): Promise<Change[]> {
	const text = `select seq, name, key from move_changes where seq > ${after} order by seq limit ${PAGE}`;
	const { rows } = await on.query<{ seq: number; name: string; key: string }>(text, []);
	return rows.map(({ seq, name, key }) => ({ seq, name, key: JSON.parse(key) }));
}

/** Exactly those that were carried over: one with a lower number may be committed later. */
export async function forgetChanges(db: Database, seqs: readonly number[]): Promise<void> {
	for (let at = 0; at < seqs.length; at += PAGE) {
		const page = seqs.slice(at, at + PAGE).join(',');
		await db.transaction((tx) => tx.query(`delete from move_changes where seq in (${page})`, []), { isPatient: true });
	}
}

/** From the commit on every write is refused, in every process. */
export async function refuseWrites(tx: Tx): Promise<void> {
	if (tx.dialect === 'sqlite') {
		await tx.query(
			`create trigger ${OURS}stop before insert on move_changes begin select raise(abort, '${MOVED}'); end`,
			[],
		);
		return;
	}
	await tx.query(
		`create function move_stop() returns trigger language plpgsql as $$ begin raise exception '${MOVED}' using errcode = '${MOVED_STATE}'; end $$`,
		[],
	);
	await tx.query(
		`create trigger ${OURS}stop before insert on move_changes for each row execute function move_stop()`,
		[],
	);
}

const TRIGGERS = {
	sqlite: `select 'drop trigger "' || name || '"' as text from sqlite_schema where type = 'trigger' and name like 'move\\_%' escape '\\'`,
	postgres: `select format('drop trigger %I on %I', t.tgname, c.relname) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
		where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and t.tgname like 'move\\_%'
		and not t.tgisinternal`,
} as const;

/** The source is again as it was before the move, or before it had begun everywhere. */
export async function stopNoting(db: Database): Promise<void> {
	const { rows } = await db.query<{ text: string }>(TRIGGERS[db.dialect], []);
	for (const { text } of rows) await whenFree(db, text);
	await db.transaction(
		async (tx) => {
			await tx.query('drop table if exists move_changes', []);
			if (tx.dialect === 'postgres') await tx.query('drop function if exists move_note()', []);
		},
		{ isPatient: true },
	);
}
