/** Deletes a payment: it stays readable with state 1, and its document has that much left to pay again. */
import { tally } from '../../../kernel/db/index.ts';
import { notFound, present } from '../../../kernel/errors.ts';
import { publish } from '../../../kernel/outbox/index.ts';
import type { Work } from '../../identity/index.ts';
import {
	ANNULLED,
	annulTally,
	documentSource,
	markPaymentDeleted,
	type PaymentRow,
	paymentDeleted,
	paymentSource,
	subtractCredit,
	subtractPaid,
} from '../records/index.ts';
import { followDebt, holdDebtor } from './client-credit.ts';
import { giveNotesBack } from './spend-notes.ts';

/** `DELETE /v1/payments/:id.json`; a second time answers the same and changes nothing. */
export async function deletePayment(work: Work, id: number): Promise<PaymentRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const before = await paymentSource.find(tx, companyId, id);
	if (!before) throw notFound('payment');
	await holdDebtor(work, present(await documentSource.find(tx, companyId, before.document_id), 'document'));
	// The document before its payments, as everything does that changes both.
	const document = present(await documentSource.hold(tx, companyId, before.document_id), 'document');
	const deleted = await markPaymentDeleted.first(tx, { companyId, id });
	if (!deleted) return { ...before, state: ANNULLED };
	const { document_id, amount, is_credit } = deleted;
	const [subtract, column] =
		is_credit === 1 ? [subtractCredit, 'credit_amount' as const] : [subtractPaid, 'paid_amount' as const];
	await subtract.run(tx, { companyId, id: document_id, amount });
	await followDebt(work, document, { ...document, [column]: document[column] - amount });
	await giveNotesBack(work, [deleted]);
	tally(tx, companyId, ...annulTally('payments', deleted.office_id, deleted.payment_type_id));
	await publish(tx, now, paymentDeleted(deleted));
	return deleted;
}
