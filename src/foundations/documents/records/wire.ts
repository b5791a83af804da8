/** Payments as the world sees them, and what documents say of their variants. */
import type { Static } from 'typebox';
import { node, type View } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { VARIANTS, type VariantFacts } from '../../catalog/index.ts';
import { OFFICES, USERS } from '../../identity/index.ts';
import { PAYMENT_TYPES } from '../types/index.ts';
import type { NamedPaymentRow } from './part-store.ts';
import type { DocumentPaymentShape, PaymentShape } from './schema.ts';
import type { PaymentRow } from './store.ts';

export const DOCUMENTS = '/v1/documents';
export const PAYMENTS = '/v1/payments';

export const soldVariantToWire = (variant: VariantFacts, view: View) => ({
	...node(view, VARIANTS, variant.id),
	code: variant.code,
	description: variant.description,
});

const paymentMembersToWire = (row: PaymentRow, decimals: number) => ({
	operationNumber: row.operation_number,
	accountingDate: row.accounting_date ?? ('' as const),
	checkDate: row.check_date,
	checkNumber: row.check_number,
	checkAmount: row.check_amount === null ? null : fromScaled(row.check_amount, decimals),
	checkTaken: row.is_check_taken,
	isCreditPayment: row.is_credit_payment,
	createdAt: row.created_at,
});

const settledToWire = (row: PaymentRow, view: View) => ({
	...node(view, DOCUMENTS, row.document_id),
	amount: fromScaled(row.amount, view.decimals),
});

export const paymentToWire = (row: PaymentRow, view: View): Static<typeof PaymentShape> => ({
	href: `${view.addresses.base}${PAYMENTS}/${row.id}.json`,
	id: row.id,
	recordDate: row.record_date,
	amount: fromScaled(row.amount, view.decimals),
	...paymentMembersToWire(row, view.decimals),
	state: row.state,
	document: node(view, DOCUMENTS, row.document_id),
	...(row.is_credit_payment === 1 ? { documents: [settledToWire(row, view)] } : {}),
	payment_type: node(view, PAYMENT_TYPES, row.payment_type_id),
	office: node(view, OFFICES, row.office_id),
	user: node(view, USERS, row.user_id),
});

export const documentPaymentToWire = (row: NamedPaymentRow, view: View): Static<typeof DocumentPaymentShape> => ({
	...paymentToWire(row, view),
	name: row.name,
});
