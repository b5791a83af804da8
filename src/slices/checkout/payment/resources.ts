/** What payments show: methods, transactions, and the log of each. */
import { documents } from '../../../foundations/documents/index.ts';
import { users } from '../../../foundations/identity/index.ts';
import { extendSource, type Queryable } from '../../../kernel/db/index.ts';
import { byFlag, byId, byPart, byWord, type Resource, toMany, toOne } from '../../../kernel/http/index.ts';
import { PAYMENT_METHODS, PAYMENT_TRANSACTIONS } from '../addresses.ts';
import { documentIdsOf } from '../cart/index.ts';
import {
	type LogRow,
	LogShape,
	logSource,
	logToWire,
	type MethodRow,
	MethodShape,
	methodSource,
	methodToWire,
	refundsDue,
	type SettledTransactionRow,
	STATES,
	type TransactionRow,
	TransactionShape,
	transactionSource,
	transactionToWire,
} from '../transactions/index.ts';

const common = { tag: 'Payments', right: 'payments:read' } as const;

export const paymentMethods: Resource<MethodRow, typeof MethodShape> = {
	...common,
	noun: 'payment method',
	plural: 'payment methods',
	names: ['PaymentMethod', 'PaymentMethods'],
	path: PAYMENT_METHODS,
	source: methodSource,
	filters: { name: byPart('name', 'name'), state: byFlag('state', '0 active, 1 inactive') },
	shape: MethodShape,
	relations: {},
	wire: methodToWire,
};

export const transactionLogs: Resource<LogRow, typeof LogShape> = {
	...common,
	noun: 'log entry',
	plural: 'log entries',
	names: ['Log', 'Logs'],
	path: `${PAYMENT_TRANSACTIONS}/:id/logs`,
	source: logSource,
	filters: {},
	shape: LogShape,
	relations: {},
	wire: logToWire,
};

/** Each with the document of its checkout. */
export async function withDocuments(
	on: Queryable,
	companyId: number,
	rows: readonly TransactionRow[],
): Promise<SettledTransactionRow[]> {
	const checkoutIds = rows.map((row) => row.checkout_id);
	const found = await documentIdsOf.all(on, { companyId, checkoutIds });
	const documentOf = new Map(found.map((row) => [row.id, row.document_id]));
	return rows.map((row) => ({ ...row, document_id: documentOf.get(row.checkout_id) ?? null }));
}

const settledSource = extendSource<TransactionRow, SettledTransactionRow>(transactionSource, withDocuments);

export const paymentTransactions: Resource<SettledTransactionRow, typeof TransactionShape> = {
	...common,
	noun: 'transaction',
	plural: 'payment transactions',
	names: ['PaymentTransaction', 'PaymentTransactions'],
	path: PAYMENT_TRANSACTIONS,
	source: settledSource,
	filters: {
		checkoutid: byId('checkout_id', 'checkout'),
		paymentmethodid: byId('payment_method_id', 'payment method'),
		status: byWord('state', STATES),
		refunddue: refundsDue,
	},
	shape: TransactionShape,
	relations: {
		payment_method: toOne('payment_method', () => paymentMethods, 'payment_method_id'),
		document: {
			kind: 'one',
			member: 'document',
			target: () => documents,
			id: (row) => (row.state === 'success' ? row.document_id : null),
		},
		refundedby: toOne('refundedBy', () => users, 'refunded_by'),
		logs: toMany('logs', () => transactionLogs),
	},
	wire: transactionToWire,
};
