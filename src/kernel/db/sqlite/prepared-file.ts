/** A database file prepared beforehand, as which an embedded database begins: as fresh as on the day it was made. */
import { chmodSync, copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_SECONDS } from '../../clock.ts';
import { codeOf } from '../../errors.ts';
import { settle } from '../migrate/index.ts';
import type { ConnectionOptions } from './sqlite-connection.ts';

/** Times are seconds, some milliseconds; in seconds this is the year 5138. */
const FIRST_MILLISECONDS = 100_000_000_000;

const dayOf = (now: number): number => Math.floor(now / DAY_SECONDS);
const quoted = (name: unknown): string => `"${String(name).replaceAll('"', '""')}"`;

const TIME_COLUMNS = `select tables.name as "table", columns.name as "column"
	from sqlite_schema tables, pragma_table_info(tables.name) columns
	where tables.type = 'table' and tables.sql not like 'create virtual%' and lower(columns.type) in ('integer', 'bigint')
		and (columns.name in ('at', 'date') or columns.name like '%\\_at' escape '\\' or columns.name like '%\\_date' escape '\\')`;

/** Triggers keep some rows from ever changing; what is moved here has not been anybody's yet. */
function moveTimes(db: DatabaseSync, days: number): void {
	const seconds = days * DAY_SECONDS;
	const triggers = db.prepare(`select name, sql from sqlite_schema where type = 'trigger'`).all();
	db.exec('begin');
	for (const { name } of triggers) db.exec(`drop trigger ${quoted(name)}`);
	for (const { table, column } of db.prepare(TIME_COLUMNS).all()) {
		const [name, time] = [quoted(table), quoted(column)];
		db.exec(
			`update ${name} set ${time} = ${time} + case when ${time} < ${FIRST_MILLISECONDS} then ${seconds} else ${seconds}000 end where ${time} > 0`,
		);
	}
	for (const { sql } of triggers) db.exec(String(sql));
	db.exec('commit');
}

/** Notes in the file the day that its times are counted from. */
export function markPrepared(file: string, now: number): void {
	const db = new DatabaseSync(file);
	db.exec(`pragma journal_mode = delete; pragma user_version = ${dayOf(now)}`);
	db.close();
}

/** Copies the prepared file to where no database is yet; of several processes that start at once, one does. */
export function beginAsPrepared(prepared: string, { file, synchronous }: ConnectionOptions, now: number): void {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	// It gets its name when it is whole.
	const copy = `${file}.${process.pid}.new`;
	try {
		copyFileSync(prepared, copy);
		chmodSync(copy, 0o600);
		const db = new DatabaseSync(copy);
		try {
			db.exec('pragma foreign_keys = off; pragma synchronous = off');
			const made = Number(db.prepare('pragma user_version').get()?.user_version);
			if (dayOf(now) !== made) moveTimes(db, dayOf(now) - made);
		} finally {
			db.close();
		}
		if (synchronous === 'full') settle(copy);
		linkSync(copy, file);
	} catch (error) {
		if (codeOf(error) !== 'EEXIST') throw error;
	} finally {
		rmSync(copy, { force: true });
	}
}
