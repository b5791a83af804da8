/** Payments of a document as rows, counted; the caller publishes the event. */
import { dateOrToday } from '../../../kernel/clock.ts';
import { type Batch, tally } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import type { Work } from '../../identity/index.ts';
import { type DocumentRow, ISSUED, type PaymentMembers, type PaymentRow } from '../records/index.ts';

export interface PaymentRequest extends PaymentMembers {
	paymentTypeId: number;
	amount: number;
	recordDate?: number;
	/** The credit note that it is paid with. */
	creditNoteId?: number;
	/** A debt of the client, not money. */
	isCredit?: boolean;
	/** Settles such a debt. */
	isCreditPayment?: boolean;
	/** Values of the attributes that its type asks for. */
	attributes?: readonly { dynamicAttributeId: number; value: string }[];
}

const paymentColumns = (sent: PaymentMembers) => ({
	operation_number: sent.operationNumber ?? '',
	accounting_date: sent.accountingDate ?? null,
	check_date: sent.checkDate ?? null,
	check_number: sent.checkNumber ?? null,
	check_amount: sent.checkAmount ?? null,
	is_check_taken: sent.checkTaken ?? 0,
});

export function addPayments(
	{ tx, actor, now }: Work,
	batch: Batch,
	document: Pick<DocumentRow, 'id' | 'office_id'>,
	ids: readonly number[],
	payments: readonly PaymentRequest[],
): PaymentRow[] {
	if (payments.length === 0) return [];
	const companyId = actor.company.id;
	const rows = payments.map((payment, index) => ({
		id: present(ids[index], 'id of the payment'),
		company_id: companyId,
		document_id: document.id,
		payment_type_id: payment.paymentTypeId,
		office_id: document.office_id,
		user_id: actor.userId,
		amount: payment.amount,
		record_date: dateOrToday(payment.recordDate, now, actor.company.timeZone),
		created_at: now,
		state: ISSUED,
		credit_note_id: payment.creditNoteId ?? null,
		...paymentColumns(payment),
		is_credit: payment.isCredit ? (1 as const) : (0 as const),
		is_credit_payment: payment.isCreditPayment ? (1 as const) : (0 as const),
	}));
	batch.insert('payments', rows);
	batch.insert(
		'payment_attributes',
		payments.flatMap(({ attributes = [] }, index) =>
			attributes.map(({ dynamicAttributeId, value }) => ({
				company_id: companyId,
				payment_id: present(ids[index], 'id of the payment'),
				dynamic_attribute_id: dynamicAttributeId,
				value,
			})),
		),
	);
	tally(
		tx,
		companyId,
		...rows.map((row) => ({
			subject: 'payments',
			key: [row.office_id, row.payment_type_id, row.state] as const,
			by: 1,
		})),
	);
	return rows;
}
