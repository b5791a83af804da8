/** What payments tell the world. */

import { fromScaled } from '../../../kernel/numbers.ts';
import type { OutgoingEvent } from '../../../kernel/outbox/index.ts';
import type { Claimed } from './rules.ts';
import type { TransactionRow } from './store.ts';

/** What came for nothing was paid back. */
export const paymentRefunded = (row: TransactionRow, currencyDecimals: number): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'payment.refunded',
	payload: {
		transactionId: row.id,
		checkoutId: row.checkout_id,
		paymentMethodId: row.payment_method_id,
		amount: fromScaled(row.amount, currencyDecimals),
	},
});

/** Money that came for an order which cannot be fulfilled any more. */
export const paymentRefundDue = (row: TransactionRow, currencyDecimals: number, reason: string): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'payment.refund_due',
	payload: {
		transactionId: row.id,
		checkoutId: row.checkout_id,
		paymentMethodId: row.payment_method_id,
		amount: fromScaled(row.amount, currencyDecimals),
		authorizationCode: row.authorization_code ?? '',
		reason,
	},
});

/** A success whose instalments cannot be the payment's amount. */
export const paymentAmountDiffers = (row: TransactionRow, currencyDecimals: number, { quota, each }: Claimed) => ({
	companyId: row.company_id,
	topic: 'payment.amount_differs',
	payload: {
		transactionId: row.id,
		checkoutId: row.checkout_id,
		paymentMethodId: row.payment_method_id,
		amount: fromScaled(row.amount, currencyDecimals),
		quota,
		quotaAmount: fromScaled(each, currencyDecimals),
	},
});
