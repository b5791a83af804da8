/** Records a payment by hand, never beyond the document's total unless the company allows it, also under concurrency. */
import type { Static } from 'typebox';
import { type Tx, takeIds } from '../../../kernel/db/index.ts';
import { invalid, present, unknownReference } from '../../../kernel/errors.ts';
import { addEvents } from '../../../kernel/outbox/index.ts';
import { INACTIVE } from '../../../kernel/record-state.ts';
import type { Work } from '../../identity/index.ts';
import {
	ANNULLED,
	addCredit,
	addPaid,
	type DocumentRow,
	documentSource,
	type NewPayment,
	type PaymentRow,
	paymentCreated,
} from '../records/index.ts';
import { checkTakesPayments, documentTypeSource, kindOfType, paymentTypeSource } from '../types/index.ts';
import { followDebt, holdDebtor, isOnCredit, takeDebt } from './client-credit.ts';
import { documentAnnulledAlready, overpaid } from './errors.ts';
import { attributesOfPayment } from './payment-attributes.ts';
import { addPayments } from './record-payments.ts';
import { spendNotes } from './spend-notes.ts';

async function checkDocument(tx: Tx, companyId: number, id: number) {
	const document = await documentSource.find(tx, companyId, id);
	if (!document) throw unknownReference('documentId', 'a document');
	const type = await documentTypeSource.find(tx, companyId, document.document_type_id);
	if (type) checkTakesPayments(kindOfType(type), type.name, 'documentId');
	if (document.state === ANNULLED) throw documentAnnulledAlready();
	return document;
}

/** What the client owes for the document after the payment; true when it owes less. */
async function settle(work: Work, after: DocumentRow, amount: number, isCredit: boolean): Promise<boolean> {
	if (!isCredit) return (await followDebt(work, { ...after, paid_amount: after.paid_amount - amount }, after)) < 0;
	await takeDebt(work, { ...after, credit_amount: after.credit_amount - amount }, after, 'paymentTypeId');
	return false;
}

/** `POST /v1/payments.json` */
export async function createPayment(work: Work, input: Static<typeof NewPayment>): Promise<PaymentRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	if (input.amount === 0) throw invalid('amount', 'an amount above 0');
	const type = await paymentTypeSource.find(tx, companyId, input.paymentTypeId);
	if (!type || type.state === INACTIVE) throw unknownReference('paymentTypeId', 'a payment type');
	const before = await checkDocument(tx, companyId, input.documentId);
	const isCredit = isOnCredit(type);
	await holdDebtor(work, isCredit ? { ...before, credit_amount: input.amount } : before);
	const mayOverpay = actor.company.allowsOverpayment ? 1 : 0;
	const key = { companyId, id: input.documentId, amount: input.amount };
	const document = await (isCredit ? addCredit.first(tx, key) : addPaid.first(tx, { ...key, mayOverpay }));
	if (!document) {
		await checkDocument(tx, companyId, input.documentId);
		throw overpaid('amount');
	}
	const isCreditPayment = await settle(work, document, input.amount, isCredit);
	const attributes = await attributesOfPayment(tx, companyId, input, '');
	const [request] = await spendNotes(work, [input], new Map([[type.id, type]]), () => '');
	const ids = await takeIds(tx, { payments: 1 });
	const batch = tx.batch();
	const made = { ...present(request, 'payment'), isCredit, isCreditPayment, attributes };
	const payments = addPayments(work, batch, document, ids.payments, [made]);
	addEvents(batch, now, ...payments.map(paymentCreated));
	await batch.send();
	return present(payments[0], 'payment');
}
