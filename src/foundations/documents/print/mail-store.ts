/** SQL on documents that are to be mailed: each once, by the process that takes it first. */
import { type Batch, type RowOf, statements } from '../../../kernel/db/index.ts';

export type MailOutcome = 'sent' | 'annulled' | 'given up';

export type DocumentMailRow = RowOf<'document_mails'>;

const prepare = statements<{ document_mails: DocumentMailRow }>();

/** Written with the document itself: both are there, or neither is. */
export const addMail = (
	batch: Batch,
	row: Pick<DocumentMailRow, 'company_id' | 'document_id' | 'address' | 'created_at'>,
) => batch.insert('document_mails', [row]);

/** More than processes that are at one at the same time. */
const MOST_DUE = 20;

/** What is due first, of all companies. */
export const dueMails = prepare((db, _p: object, on) =>
	db
		.selectFrom('document_mails')
		.select(['company_id', 'document_id'])
		.where('finished_at', 'is', null)
		.where('due_at_ms', '<=', on.nowMs)
		.orderBy('due_at_ms')
		.orderBy('company_id')
		.orderBy('document_id')
		.limit(MOST_DUE),
);

/** One of them; none where another process takes it, or has taken it. */
export const holdMail = prepare((db, p: { companyId: number; documentId: number }, on) =>
	on.lock(
		db
			.selectFrom('document_mails')
			.selectAll()
			.where('company_id', '=', p.companyId)
			.where('document_id', '=', p.documentId)
			.where('finished_at', 'is', null)
			.where('due_at_ms', '<=', on.nowMs),
		{ skipLocked: true },
	),
);

export const hasDueMail = prepare((db, _p: object, on) =>
	db
		.selectFrom('document_mails')
		.select('document_id')
		.where('finished_at', 'is', null)
		.where('due_at_ms', '<=', on.nowMs)
		.limit(1),
);

interface Attempt {
	companyId: number;
	documentId: number;
	/** How often it had been tried, this one included: who comes late changes nothing. */
	attempts: number;
}

/** Nobody else tries it for so long: until it is known, or the process that tries it is gone. */
export const takeMail = prepare((db, p: Omit<Attempt, 'attempts'> & { ms: number }, on) =>
	db
		.updateTable('document_mails')
		.set((set) => ({
			attempts: set('attempts', '+', 1),
			due_at_ms: set(on.nowMs, '+', set.cast<number>(set.val(p.ms), 'bigint')),
		}))
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId),
);

export const postponeMail = prepare((db, p: Attempt & { ms: number }, on) =>
	db
		.updateTable('document_mails')
		.set((set) => ({ due_at_ms: set(on.nowMs, '+', set.cast<number>(set.val(p.ms), 'bigint')) }))
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId)
		.where('attempts', '=', p.attempts)
		.where('finished_at', 'is', null),
);

export const finishMail = prepare((db, p: Attempt & { outcome: MailOutcome; at: number }) =>
	db
		.updateTable('document_mails')
		.set({ outcome: p.outcome, finished_at: p.at })
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId)
		.where('attempts', '=', p.attempts)
		.where('finished_at', 'is', null),
);
