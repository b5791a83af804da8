/** SQL on payment methods, transactions and their logs. */
import {
	companyOfSecret,
	insertReturningId,
	insertRows,
	type RowOf,
	type Schema,
	source,
	statements,
	type Tx,
} from '../../../kernel/db/index.ts';
import type { Json } from '../../../kernel/json.ts';
import { ACTIVE, type RecordState } from '../../../kernel/record-state.ts';
import type { Sealed } from '../../../kernel/secret-box.ts';
import type { State } from './states.ts';

export interface MethodRow extends RowOf<'payment_methods'> {
	/** Header names. */
	auth_names: Json<string[]>;
	/** Header name to value. */
	auth_sealed: Sealed<Record<string, string>>;
	commerce_data: Json<Readonly<Record<string, unknown>>>;
	redirect_method: 'get' | 'post';
	/** Addresses and networks; empty allows any. */
	allowed_sources: Json<string[]>;
	state: RecordState;
}

export interface TransactionRow extends RowOf<'payment_transactions'> {
	state: State;
	refund_due: 0 | 1;
	/** What the method reported, card numbers cut. */
	details: Json<Readonly<Record<string, unknown>>> | null;
}

export type LogRow = RowOf<'payment_transaction_logs'>;

interface Tables extends Pick<Schema, 'payment_transaction_logs'> {
	payment_methods: MethodRow;
	payment_transactions: TransactionRow;
}

const prepare = statements<Tables>();

export const methodSource = source<MethodRow>({ table: 'payment_methods' });
export const transactionSource = source<TransactionRow>({
	table: 'payment_transactions',
	tally: { subject: 'payment_transactions', columns: [] },
});
export const logSource = source<LogRow>({ table: 'payment_transaction_logs', parent: 'transaction_id' });

export const activeMethods = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('payment_methods')
		.select(['id', 'name'])
		.where('company_id', '=', p.companyId)
		.where('state', '=', ACTIVE)
		.orderBy('id'),
);

export const findByTokenHash = prepare((db, p: { hash: string }) =>
	db
		.selectFrom('payment_transactions')
		.selectAll()
		.where('company_id', '=', companyOfSecret(p.hash))
		.where('token_hash', '=', p.hash),
);

export const transactionsOfCheckouts = prepare((db, p: { companyId: number; checkoutIds: readonly number[] }, on) =>
	db
		.selectFrom('payment_transactions')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('checkout_id', p.checkoutIds))
		.orderBy(on.sortedBy('id')),
);

const UNFINISHED: readonly State[] = ['created', 'pending'];

/** Nobody moves one of them while the checkout is held. */
export const unfinishedOf = prepare((db, p: { companyId: number; checkoutId: number }) =>
	db
		.selectFrom('payment_transactions')
		.select(['company_id', 'id'])
		.where('company_id', '=', p.companyId)
		.where('checkout_id', '=', p.checkoutId)
		.where('state', 'in', UNFINISHED),
);

/** Ends what is unfinished of a checkout: replaced by a newer one, or out of time. */
export const expireUnfinished = prepare((db, p: { companyId: number; checkoutId: number; now: number }) =>
	db
		.updateTable('payment_transactions')
		.set({ state: 'expired', updated_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('checkout_id', '=', p.checkoutId)
		.where('state', 'in', UNFINISHED),
);

interface Outcome {
	companyId: number;
	id: number;
	from: State;
	to: State;
	externalId: string | null;
	authorizationCode: string | null;
	details: string | null;
	refundDue: 0 | 1;
	now: number;
}

/** Moves a transaction only from the state it was seen in: of two reports at once, one moves it. */
export const recordOutcome = prepare((db, p: Outcome) =>
	db
		.updateTable('payment_transactions')
		.set({
			state: p.to,
			external_id: p.externalId,
			authorization_code: p.authorizationCode,
			details: p.details,
			refund_due: p.refundDue,
			updated_at: p.now,
		})
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', p.from)
		.where('refund_due', '=', 0)
		.returningAll(),
);

/** Once: of two at once, one marks it. */
export const recordRefund = prepare(
	(db, p: { companyId: number; id: number; note: string; userId: number; now: number }) =>
		db
			.updateTable('payment_transactions')
			.set({ refunded_at: p.now, refunded_by: p.userId, refund_note: p.note })
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('refund_due', '=', 1)
			.where('refunded_at', '=', 0)
			.returningAll(),
);

/** Counts an entry of the log, up to a limit. */
export const countLogEntry = prepare((db, p: { companyId: number; id: number; most: number }) =>
	db
		.updateTable('payment_transactions')
		.set((set) => ({ log_count: set('log_count', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('log_count', '<', p.most),
);

export const insertMethod = (tx: Tx, row: Omit<MethodRow, 'id'>) => insertReturningId(tx, 'payment_methods', row);
export const insertLogs = (tx: Tx, rows: readonly Omit<LogRow, 'id'>[]) =>
	insertRows(tx, 'payment_transaction_logs', rows);
