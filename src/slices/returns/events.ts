/** What returns tell the world. */
import type { Work } from '../../foundations/identity/index.ts';
import { withLevels } from '../../foundations/stock/index.ts';
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ReturnRow } from './store.ts';

/** With the stock that it moved. `documentId`: the credit note of a return, the debit note that annuls it. */
const about = (work: Work, topic: string, row: ReturnRow, documentId: number): OutgoingEvent =>
	withLevels(work, {
		companyId: row.company_id,
		topic,
		payload: {
			returnId: row.id,
			documentId,
			referenceDocumentId: row.reference_document_id,
			officeId: row.office_id,
		},
	});

export const returnCreated = (work: Work, row: ReturnRow) => about(work, 'return.created', row, row.credit_note_id);
export const returnAnnulled = (work: Work, row: ReturnRow, debitNoteId: number) =>
	about(work, 'return.annulled', row, debitNoteId);
