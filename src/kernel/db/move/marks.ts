/** What both databases note of a move while it lasts: which one it is and how far, so that it goes on after it broke off. */
import { type Queryable, type Tx, tableNames } from '../engine/index.ts';
import { type MoveMark, SchemaError } from '../migrate/index.ts';

/**
 * - `move`: the same in both databases.
 * - `state`: in the source `begun`, then `noted`, in the end `moved`; in the target `filling`, then `open`.
 * - `stopped`, `opened`: when writing was stopped in the source, and the target opened, in milliseconds.
 * - `mover`: in the target, the process that works on it; another one that begins takes its place.
 * - `position`, `parts`: in the target, how far it is copied, and what is to be put back.
 */
export type Mark = 'move' | 'state' | 'stopped' | 'opened' | 'mover' | 'position' | 'parts';

const TABLE = 'move_marks';

const at = (on: Pick<Queryable, 'dialect'>, n: number) => (on.dialect === 'postgres' ? `$${n}::text` : '?');

export const hasMarks = async (on: Queryable): Promise<boolean> => (await tableNames(on)).includes(TABLE);

export async function readMark(on: Queryable, mark: Mark): Promise<string | undefined> {
	const { rows } = await on.query<{ value: string }>(`select value from ${TABLE} where name = ${at(on, 1)}`, [mark]);
	return rows[0]?.value;
}

export async function writeMark(tx: Tx, mark: Mark, value: string): Promise<void> {
	const text = `insert into ${TABLE} (name, value) values (${at(tx, 1)}, ${at(tx, 2)}) on conflict (name) do update set value = excluded.value`;
	await tx.query(text, [mark, value]);
}

export async function makeMarks(tx: Tx): Promise<void> {
	await tx.query(`create table if not exists ${TABLE} (name text primary key, value text not null)`, []);
}

export async function dropMarks(tx: Tx): Promise<void> {
	await tx.query(`drop table if exists ${TABLE}`, []);
}

/** Of two that move the same, the later goes on; the row that both write orders them. */
export async function claim(tx: Tx, mover: string): Promise<void> {
	const text = `update ${TABLE} set value = value where name = 'mover' and value = ${at(tx, 1)}`;
	const { changes } = await tx.query(text, [mover]);
	if (changes === 0) throw new SchemaError('Another "bodega move" has taken this one over, so this one ends');
}

/** For what starts on a database that is not, or no longer, whole: it stands among the migrations, which every version looks at first. */
export async function tellServices(tx: Tx, mark: MoveMark): Promise<void> {
	await tx.query(
		`insert into migrations (name, applied_at, checksum) values (${at(tx, 1)}, 0, '') on conflict (name) do nothing`,
		[mark],
	);
}

export async function tellNoLonger(tx: Tx, mark: MoveMark): Promise<void> {
	await tx.query(`delete from migrations where name = ${at(tx, 1)}`, [mark]);
}
