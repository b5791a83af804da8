/** What returns tell the world. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ReturnRow } from './store.ts';

/** `documentId`: the credit note of a return, the debit note that annuls it. */
const about = (topic: string, row: ReturnRow, documentId: number): OutgoingEvent => ({
	companyId: row.company_id,
	topic,
	payload: {
		returnId: row.id,
		documentId,
		referenceDocumentId: row.reference_document_id,
		officeId: row.office_id,
	},
});

export const returnCreated = (row: ReturnRow) => about('return.created', row, row.credit_note_id);
export const returnAnnulled = (row: ReturnRow, debitNoteId: number) => about('return.annulled', row, debitNoteId);
