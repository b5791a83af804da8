/** Deletes a payment: it stays readable with state 1, and its document has that much left to pay again. */
import { tally } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import type { Work } from '../identity/index.ts';
import { paymentDeleted } from './events.ts';
import { giveNotesBack } from './spend-notes.ts';
import { ANNULLED, annulTally } from './states.ts';
import { documentSource, markPaymentDeleted, type PaymentRow, paymentSource, subtractPaid } from './store.ts';

/** `DELETE /v1/payments/:id.json`; a second time answers the same and changes nothing. */
export async function deletePayment(work: Work, id: number): Promise<PaymentRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const before = await paymentSource.find(tx, companyId, id);
	if (!before) throw notFound('payment');
	// The document first, as everything does that changes both.
	await documentSource.hold(tx, companyId, before.document_id);
	const deleted = await markPaymentDeleted.first(tx, { companyId, id });
	if (!deleted) return { ...before, state: ANNULLED };
	await subtractPaid.run(tx, { companyId, id: deleted.document_id, amount: deleted.amount });
	await giveNotesBack(work, [deleted]);
	tally(tx, companyId, ...annulTally('payments', deleted.office_id, deleted.payment_type_id));
	await publish(tx, now, paymentDeleted(deleted));
	return deleted;
}
