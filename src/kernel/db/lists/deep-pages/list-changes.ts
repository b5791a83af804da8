/** What triggers note of lists that are read from end to end (`deep-pages.ts`): the blocks of ids in which something has changed. */
import { sql } from 'kysely';
import { type Schema, statements, type Tx } from '../../engine/index.ts';

const prepare = statements<Pick<Schema, 'list_changes'>>();

/**
 * A block that is noted several times is noted once more instead: transactions end in another order than they begin in, so none of the
 * notes may be left out for a reader that has not seen it. One that lies in the future came with a copy of another server's database.
 */
const foldNotes = prepare((db, _p: object) => {
	const query = sql`with several as (select company_id, list, block from list_changes group by company_id, list, block
			having count(*) > 1 or max(mark) >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint),
		gone as (delete from list_changes c using several s
			where c.company_id = s.company_id and c.list = s.list and c.block = s.block returning c.company_id, c.list, c.block)
		insert into list_changes (company_id, list, block, mark)
		select distinct company_id, list, block, pg_current_xact_id()::text::bigint from gone`;
	return { compile: () => query.compile(db) };
});

/** SQLite keeps one note of a block to begin with. */
export async function forgetListChanges(tx: Tx): Promise<void> {
	if (tx.dialect === 'postgres') await foldNotes.run(tx, {});
}
