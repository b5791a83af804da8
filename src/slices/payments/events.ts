/** What the payments room tells the world. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { TransactionRow } from './store.ts';

/** Money that came for an order which cannot be fulfilled any more. */
export const paymentRefundDue = (row: TransactionRow, authorizationCode: string, reason: string): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'payment.refund_due',
	payload: {
		transactionId: row.id,
		checkoutId: row.checkout_id,
		paymentMethodId: row.payment_method_id,
		amount: row.amount,
		authorizationCode,
		reason,
	},
});
