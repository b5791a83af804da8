/** The triggers that keep the log from being changed: whoever changes it all the same has to take them away first. */
import type { Queryable } from '../db/index.ts';

const SQLITE = ['entries_added', 'entries_linked', 'entries_stay', 'heads_added', 'heads_move_on', 'heads_stay'];
const POSTGRES = ['entries', 'entries_whole', 'heads', 'heads_whole'];

/** What each of them says when it refuses; one of the same name that refuses nothing is none. */
const SAYS = 'the audit log is only ever added to';

const IN_SQLITE = "select name, sql as text from sqlite_master where type = 'trigger' and name like 'audit_%'";
/** One that is switched off (`D`), or on for replicas only (`R`), refuses nobody. */
const IN_POSTGRES = `
select t.tgname as name, p.prosrc as text
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
where c.relnamespace = (select n.oid from pg_namespace n where n.nspname = current_schema())
	and not t.tgisinternal and t.tgname like 'audit_%' and t.tgenabled in ('O', 'A')`;

/** Each missing one in a sentence; an empty list when all are there. */
export async function guardFaults(db: Queryable): Promise<string[]> {
	const isSqlite = db.dialect === 'sqlite';
	const { rows } = await db.query(isSqlite ? IN_SQLITE : IN_POSTGRES, []);
	const armed = new Set(rows.filter(({ text }) => String(text).includes(SAYS)).map(({ name }) => String(name)));
	return (isSqlite ? SQLITE : POSTGRES)
		.map((name) => `audit_${name}`)
		.filter((name) => !armed.has(name))
		.map((name) => `the trigger ${name}, which keeps the audit log from being changed, is missing or switched off`);
}
