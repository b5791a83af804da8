/** A merchant has paid back what came for nothing: kept with who says so, when, and how; once. */
import type { Work } from '../../../foundations/identity/index.ts';
import { found } from '../../../kernel/errors.ts';
import { publish } from '../../../kernel/outbox/index.ts';
import { tellCheckout } from '../cart/index.ts';
import {
	noRefundDue,
	paymentRefunded,
	recordRefund,
	type TransactionRow,
	transactionSource,
	writeLog,
} from '../transactions/index.ts';

/** `POST /v1/payment_transactions/:id/refund.json`; a second time answers the same and changes nothing. */
export async function markRefunded(work: Work, id: number, note: string): Promise<TransactionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const after = await recordRefund.first(tx, { companyId, id, note, userId: actor.userId, now });
	if (!after) {
		const row = found(await transactionSource.find(tx, companyId, id), 'transaction');
		if (row.refund_due === 0) throw noRefundDue();
		return row;
	}
	await writeLog(work, after, 'refund', note === '' ? 'refunded' : `refunded: ${note}`);
	await publish(tx, now, paymentRefunded(after, actor.company.currencyDecimals));
	tellCheckout(work, { company_id: companyId, id: after.checkout_id }, 'changed');
	return after;
}
