/** Writes payments of a document, counts them and tells the world. */

import { dateOrToday } from '../../kernel/clock.ts';
import { type Tx, tally } from '../../kernel/db/index.ts';
import { publish } from '../../kernel/outbox/index.ts';
import type { Actor } from '../identity/index.ts';
import { paymentCreated } from './events.ts';
import { type DocumentRow, insertPayments, type PaymentRow } from './store.ts';

export interface PaymentRequest {
	paymentTypeId: number;
	amount: number;
	recordDate?: number;
}

export async function recordPayments(
	tx: Tx,
	caller: Actor,
	document: Pick<DocumentRow, 'id' | 'office_id'>,
	payments: readonly PaymentRequest[],
	now: number,
): Promise<PaymentRow[]> {
	if (payments.length === 0) return [];
	const companyId = caller.company.id;
	const rows = payments.map((payment) => ({
		company_id: companyId,
		document_id: document.id,
		payment_type_id: payment.paymentTypeId,
		office_id: document.office_id,
		user_id: caller.userId,
		amount: payment.amount,
		record_date: dateOrToday(payment.recordDate, now, caller.company.timeZone),
		created_at: now,
		state: 0 as const,
	}));
	const ids = await insertPayments(tx, rows);
	const recorded = rows.map((row, place) => ({ ...row, id: ids[place] as number }));
	tally(
		tx,
		companyId,
		...rows.map((row) => ({ subject: 'payments', key: [row.office_id, row.payment_type_id, 0] as const, by: 1 })),
	);
	await publish(tx, now, ...recorded.map(paymentCreated));
	return recorded;
}
