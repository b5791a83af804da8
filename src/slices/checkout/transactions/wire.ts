/** Payment methods and transactions as the world sees them; neither secrets nor tokens are among it. */
import type { Static } from 'typebox';
import { DOCUMENTS } from '../../../foundations/documents/index.ts';
import { USERS } from '../../../foundations/identity/index.ts';
import { collection, node, nodeOrNull, type View } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { CHECKOUTS, PAYMENT_METHODS, PAYMENT_TRANSACTIONS } from '../addresses.ts';
import { detailsContradict } from './rules.ts';
import type { LogShape, MethodShape, StateAnswer, TransactionShape } from './schema.ts';
import { isRefundDue, type State } from './states.ts';
import type { LogRow, MethodRow, TransactionRow } from './store.ts';

export const methodToWire = (row: MethodRow, view: View): Static<typeof MethodShape> => ({
	href: `${view.addresses.base}${PAYMENT_METHODS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	EXT_ID: row.ext_id,
	AUTH: Object.fromEntries(fromJson(row.auth_names).map((name) => [name, null])),
	COMMERCE_DATA: fromJson(row.commerce_data),
	INIT_TRANSACTION_URL: row.init_transaction_url,
	redirectMethod: row.redirect_method,
	allowedSources: fromJson(row.allowed_sources),
	state: row.state,
});

/** A transaction with the document of its checkout, if any. */
export type SettledTransactionRow = TransactionRow & { document_id: number | null };

const amountDiffers = ({ state, details, amount }: TransactionRow, decimals: number): boolean =>
	state === 'success' && details !== null && detailsContradict(fromJson(details), amount, decimals);

export const transactionToWire = (row: SettledTransactionRow, view: View): Static<typeof TransactionShape> => ({
	href: `${view.addresses.base}${PAYMENT_TRANSACTIONS}/${row.id}.json`,
	id: row.id,
	order: row.order_number,
	amount: fromScaled(row.amount, view.decimals),
	currency: row.currency,
	status: row.state,
	amountDiffers: amountDiffers(row, view.decimals) ? 1 : 0,
	refundDue: isRefundDue(row) ? 1 : 0,
	refundedAt: row.refunded_at || null,
	refundNote: row.refund_note,
	refundedBy: nodeOrNull(view, USERS, row.refunded_by),
	externalId: row.external_id,
	authorizationCode: row.authorization_code,
	data: row.details === null ? null : fromJson(row.details),
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	checkout: node(view, CHECKOUTS, row.checkout_id),
	payment_method: node(view, PAYMENT_METHODS, row.payment_method_id),
	document: nodeOrNull(view, DOCUMENTS, row.state === 'success' ? row.document_id : null),
	logs: collection(view, `${PAYMENT_TRANSACTIONS}/${row.id}/logs`),
});

export const logToWire = (row: LogRow, view: View): Static<typeof LogShape> => ({
	href: `${view.addresses.base}${PAYMENT_TRANSACTIONS}/${row.transaction_id}/logs/${row.id}.json`,
	id: row.id,
	kind: row.kind,
	message: row.message,
	createdAt: row.created_at,
});

type Standing = Static<typeof StateAnswer>['data'];

/** The record that return endpoints answer (contract, "Payment transaction"). */
export const recordToWire = (row: TransactionRow, token: string, decimals: number, status: State): Standing => ({
	token,
	order: row.order_number,
	status,
	amount: fromScaled(row.amount, decimals),
});
