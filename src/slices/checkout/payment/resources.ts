/** What the payments room shows: methods, transactions, and the log of each. */
import { documents } from '../../../foundations/documents/index.ts';
import type { Queryable, Source } from '../../../kernel/db/index.ts';
import { byFlag, byId, byText, byWord, type Resource } from '../../../kernel/http/index.ts';
import type { CheckoutPorts } from './ports.ts';
import { LogShape, MethodShape, TransactionShape } from './schema.ts';
import { STATES } from './states.ts';
import {
	type LogRow,
	logSource,
	type MethodRow,
	methodSource,
	type TransactionRow,
	transactionSource,
} from './store.ts';
import {
	logToWire,
	methodToWire,
	PAYMENT_METHODS,
	PAYMENT_TRANSACTIONS,
	type SettledTransactionRow,
	transactionToWire,
} from './wire.ts';

const common = { tag: 'Payments', right: 'payments:read' } as const;

export const paymentMethods: Resource<MethodRow> = {
	...common,
	noun: 'payment method',
	plural: 'payment methods',
	names: ['PaymentMethod', 'PaymentMethods'],
	path: PAYMENT_METHODS,
	source: methodSource,
	filters: { name: byText('name', 'Exact name'), state: byFlag('state', '0 active, 1 inactive') },
	shape: MethodShape,
	relations: {},
	wire: methodToWire,
};

export const transactionLogs: Resource<LogRow> = {
	...common,
	noun: 'log entry',
	plural: 'log entries of a transaction',
	names: ['Log', 'Logs'],
	path: `${PAYMENT_TRANSACTIONS}/:id/logs`,
	source: logSource,
	filters: {},
	shape: LogShape,
	relations: {},
	wire: logToWire,
};

/** Transactions as they are read: each with the document of its checkout, one more statement for any number of rows. */
function settledSource(documentsOf: CheckoutPorts['documentsOf']): Source<SettledTransactionRow> {
	const add = async (on: Queryable, companyId: number, rows: readonly TransactionRow[]) => {
		const found =
			rows.length === 0
				? undefined
				: await documentsOf(
						on,
						companyId,
						rows.map((row) => row.checkout_id),
					);
		return rows.map((row) => ({ ...row, document_id: found?.get(row.checkout_id) ?? null }));
	};
	const addOne = async (on: Queryable, companyId: number, row: TransactionRow | undefined) =>
		row && (await add(on, companyId, [row]))[0];
	const plain = transactionSource;
	return {
		table: plain.table,
		parent: plain.parent,
		count: plain.count,
		page: async (on, companyId, conditions, page) =>
			add(on, companyId, await plain.page(on, companyId, conditions, page)),
		byIds: async (on, companyId, ids) => add(on, companyId, await plain.byIds(on, companyId, ids)),
		find: async (on, companyId, id) => addOne(on, companyId, await plain.find(on, companyId, id)),
		hold: async (tx, companyId, id) => addOne(tx, companyId, await plain.hold(tx, companyId, id)),
		firstOfEach: async () => new Map(),
	};
}

export const paymentTransactions = (documentsOf: CheckoutPorts['documentsOf']): Resource<SettledTransactionRow> => ({
	...common,
	noun: 'transaction',
	plural: 'payment transactions',
	names: ['PaymentTransaction', 'PaymentTransactions'],
	path: PAYMENT_TRANSACTIONS,
	source: settledSource(documentsOf),
	filters: {
		checkoutid: byId('checkout_id', 'checkout'),
		paymentmethodid: byId('payment_method_id', 'payment method'),
		status: byWord('state', STATES),
		refunddue: byFlag('refund_due', '1: to be refunded'),
	},
	shape: TransactionShape,
	relations: {
		payment_method: {
			kind: 'one',
			member: 'payment_method',
			target: () => paymentMethods,
			id: (row) => row.payment_method_id,
		},
		document: {
			kind: 'one',
			member: 'document',
			target: () => documents,
			id: (row) => (row.state === 'success' ? row.document_id : null),
		},
		logs: { kind: 'many', member: 'logs', target: () => transactionLogs },
	},
	wire: transactionToWire,
});
