/** SQL on the audit log, and the text that its hashes are made of. */
import { MINUTE_SECONDS, SECOND_MS } from '../clock.ts';
import { type RowOf, type Source, source, statements } from '../db/index.ts';

export type AuditRow = RowOf<'audit_entries'>;

/** The head of a company's chain: a copy kept elsewhere shows when the whole chain was rewritten. */
export type Head = RowOf<'audit_heads'>;

interface Tables {
	audit_entries: AuditRow;
	audit_heads: Head;
}

const prepare = statements<Tables>();

const entries = source<AuditRow>({ table: 'audit_entries' });

/** Numbers have no gaps, so the last one says how many are linked; what waits for its number is about a second's worth. */
const countAll = prepare((db, p: { companyId: number }) =>
	db.selectNoFrom((select) => [
		select.selectFrom('audit_heads').select('number').where('company_id', '=', p.companyId).as('linked'),
		select
			.selectFrom('audit_entries')
			.select((count) => count.fn.countAll<number>().as('n'))
			.where('company_id', '=', p.companyId)
			.where('number', 'is', null)
			.as('waiting'),
	]),
);

/** Counted without a walk through it; only a filtered count looks at the company's entries. */
export const auditSource: Source<AuditRow> = {
	...entries,
	async count(on, companyId, conditions) {
		if (conditions.length > 0) return entries.count(on, companyId, conditions);
		const counted = await countAll.first(on, { companyId });
		return (counted?.linked ?? 0) + (counted?.waiting ?? 0);
	},
};

/** Some 10 ms of SQLite's one writer. */
export const LINK_BATCH = 500;

export const unlinked = prepare((db, _p: object) =>
	db.selectFrom('audit_entries').selectAll().where('number', 'is', null).orderBy('id').limit(LINK_BATCH),
);

/** What all companies have together. */
export const countUnlinked = prepare((db, _p: object) =>
	db
		.selectFrom('audit_entries')
		.select((count) => count.fn.countAll<number>().as('n'))
		.where('number', 'is', null),
);

/** The job chains every second. */
const LEFT_BEHIND_SECONDS = 10 * MINUTE_SECONDS;

/**
 * What the job, which takes the oldest first, never had before it: a linked entry is much newer. Those of a moved clock, which are later
 * than the database's own time, say nothing of others.
 */
export const leftBehind = prepare((db, _p: object, on) =>
	db
		.selectFrom('audit_entries')
		.select((count) => ['company_id', count.fn.countAll<number>().as('n')])
		.where('number', 'is', null)
		.where((entry) =>
			entry(
				entry('at', '+', LEFT_BEHIND_SECONDS),
				'<',
				entry
					.selectFrom('audit_entries')
					.select((newest) => newest.fn.max('at').as('at'))
					.where('number', 'is not', null)
					.where((linked) => linked(linked('at', '*', SECOND_MS), '<=', on.nowMs)),
			),
		)
		.groupBy('company_id')
		.orderBy('company_id'),
);

interface Link {
	id: number;
	number: number;
	hash: string;
}

export const giveLinks = prepare((db, p: { companyId: number; links: readonly Link[] }, on) =>
	db
		.updateTable('audit_entries as e')
		.from(on.rows(p.links, { id: 'bigint', number: 'bigint', hash: 'text' }).as('l'))
		.set((set) => ({ number: set.ref('l.number'), hash: set.ref('l.hash') }))
		.where(on.isNamedBy('l', 'e', p.companyId, p.links))
		.where('e.number', 'is', null),
);

export const findHead = prepare((db, p: { companyId: number }) =>
	db.selectFrom('audit_heads').selectAll().where('company_id', '=', p.companyId),
);

export const moveHead = prepare((db, p: { companyId: number; number: number; hash: string }) =>
	db
		.insertInto('audit_heads')
		.values({ company_id: p.companyId, number: p.number, hash: p.hash })
		.onConflict((conflict) => conflict.column('company_id').doUpdateSet({ number: p.number, hash: p.hash })),
);

export const listHeads = prepare((db, _p: object) => db.selectFrom('audit_heads').selectAll().orderBy('company_id'));

/** A company's links after a number, in order. */
export const linksAfter = prepare((db, p: { companyId: number; number: number }) =>
	db
		.selectFrom('audit_entries')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('number', 'is not', null)
		.where('number', '>', p.number)
		.orderBy('number')
		.limit(LINK_BATCH),
);

/** Companies that have links, those without a head included. */
export const linkedCompanies = prepare((db, _p: object) =>
	db.selectFrom('audit_entries').select('company_id').where('number', 'is not', null).distinct(),
);
