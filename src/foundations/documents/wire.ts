/** Documents and payments as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, nodeOrNull, type View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire, unitToWire } from '../../kernel/numbers.ts';
import {
	CLIENTS,
	COINS,
	PRICE_LISTS,
	storedUnit,
	unitWithTaxes,
	VARIANTS,
	type VariantFacts,
} from '../catalog/index.ts';
import { OFFICES, USERS } from '../identity/index.ts';
import type { DocumentDetailShape, DocumentShape, PaymentShape } from './schema.ts';
import type { DocumentDetailRow, DocumentRow, PaymentRow } from './store.ts';
import { DOCUMENT_TYPES, PAYMENT_TYPES } from './type-wire.ts';

export const DOCUMENTS = '/v1/documents';
export const PAYMENTS = '/v1/payments';
/** Where printable documents live; the secret in the address is the key. */
export const PUBLIC_VIEW = '/view';

export const soldVariantToWire = (variant: VariantFacts, view: View) => ({
	...node(view, VARIANTS, variant.id),
	code: variant.code,
	description: variant.description,
});

/**
 * The id finds the document, the secret opens it: an index of secrets, which lie anywhere in it, would cost every document
 * that is issued a page of its own on disk.
 */
const publicToken = (row: DocumentRow): string => `${row.id}-${row.public_token}`;

export function readPublicToken(text: string): { id: number; secret: string } | undefined {
	const parts = /^([1-9]\d{0,14})-([0-9a-f]{40})$/.exec(text);
	return parts ? { id: Number(parts[1]), secret: parts[2] as string } : undefined;
}

/** The four addresses that open without a token. */
export function publicUrls(row: DocumentRow, view: View) {
	const stem = `${view.addresses.base}${PUBLIC_VIEW}/${publicToken(row)}`;
	return {
		urlPublicView: stem,
		urlPdf: `${stem}/document.pdf`,
		urlPublicViewOriginal: `${stem}/original`,
		urlPdfOriginal: `${stem}/original.pdf`,
	};
}

export const documentToWire = (row: DocumentRow, view: View): Static<typeof DocumentShape> => {
	const money = (amount: number) => fromScaled(amount, view.decimals);
	return {
		href: `${view.addresses.base}${DOCUMENTS}/${row.id}.json`,
		id: row.id,
		number: row.number,
		emissionDate: row.emission_date,
		generationDate: row.created_at,
		netAmount: money(row.net_amount),
		exemptAmount: money(row.exempt_amount),
		taxAmount: money(row.tax_amount),
		totalAmount: money(row.total_amount),
		address: row.address,
		municipality: row.municipality,
		city: row.city,
		declareSii: row.declare_sii,
		dispatch: row.is_dispatched,
		salesId: row.sales_id,
		...publicUrls(row, view),
		state: row.state,
		document_type: node(view, DOCUMENT_TYPES, row.document_type_id),
		office: node(view, OFFICES, row.office_id),
		user: node(view, USERS, row.user_id),
		client: nodeOrNull(view, CLIENTS, row.client_id),
		coin: node(view, COINS, row.coin_id),
		priceList: node(view, PRICE_LISTS, row.price_list_id),
		details: collection(view, `${DOCUMENTS}/${row.id}/details`),
		payments: collection(view, `${DOCUMENTS}/${row.id}/payments`),
		attributes: collection(view, `${DOCUMENTS}/${row.id}/attributes`),
	};
};

/** The unit value of a line, in millionths. */
export const unitValueOf = (row: Pick<DocumentDetailRow, 'unit_value' | 'net_unit_value'>, decimals: number): number =>
	storedUnit(row.unit_value, row.net_unit_value, decimals);

export const documentDetailToWire = (row: DocumentDetailRow, view: View): Static<typeof DocumentDetailShape> => {
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const unitValue = unitValueOf(row, view.decimals);
	return {
		href: `${view.addresses.base}${DOCUMENTS}/${row.document_id}/details/${row.id}.json`,
		id: row.id,
		lineNumber: row.line_number,
		quantity: quantityToWire(row.quantity),
		quantityDispatched: quantityToWire(row.dispatched_quantity - row.released_quantity),
		netUnitValue: unitToWire(unitValue),
		totalUnitValue: money(unitWithTaxes(unitValue, row.tax_basis_points, view.decimals)),
		discountPercentage: unitToWire(row.discount),
		netDiscount: money(row.net_discount),
		totalDiscount: money(row.total_discount),
		netAmount: money(row.net_amount),
		taxAmount: money(row.tax_amount),
		totalAmount: money(row.total_amount),
		comment: row.comment,
		variant: nodeOrNull(view, VARIANTS, row.variant_id),
	};
};

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
