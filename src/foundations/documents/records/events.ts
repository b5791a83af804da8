/** What the documents room tells the world, and other rooms inside its transaction. */
import type { OutgoingEvent } from '../../../kernel/outbox/index.ts';
import { Topic } from '../../../kernel/topic.ts';
import type { Work } from '../../identity/index.ts';
import { withLevels } from '../../stock/index.ts';
import type { DocumentRow, PaymentRow } from './store.ts';

/** Emitted in the transaction that annuls it. */
export const DOCUMENT_ANNULLED = new Topic<Work, { documentId: number }>();

type Named = Pick<DocumentRow, 'id' | 'company_id' | 'document_type_id' | 'office_id'>;

const aboutDocument = (topic: string, row: Named): OutgoingEvent => ({
	companyId: row.company_id,
	topic,
	payload: { documentId: row.id, documentTypeId: row.document_type_id, officeId: row.office_id },
});

/** Published with the stock that it moved or set aside. */
export const documentCreated = (work: Work, row: Named) => withLevels(work, aboutDocument('document.created', row));
export const documentAnnulled = (work: Work, row: DocumentRow) =>
	withLevels(work, aboutDocument('document.annulled', row));

const aboutPayment = (
	topic: string,
	payment: Pick<PaymentRow, 'id' | 'company_id' | 'document_id' | 'office_id'>,
): OutgoingEvent => ({
	companyId: payment.company_id,
	topic,
	payload: { paymentId: payment.id, documentId: payment.document_id, officeId: payment.office_id },
});

export const paymentCreated = (payment: Parameters<typeof aboutPayment>[1]) => aboutPayment('payment.created', payment);
export const paymentDeleted = (payment: Parameters<typeof aboutPayment>[1]) => aboutPayment('payment.deleted', payment);
