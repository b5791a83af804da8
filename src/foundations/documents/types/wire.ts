/** The types of documents and payments as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../../kernel/http/index.ts';
import { flagsOfKind } from './payment-kinds.ts';
import type { BookTypeShape, DocumentTypeShape, DteCodeShape, PaymentTypeShape } from './schema.ts';
import type { DocumentTypeRow, PaymentTypeRow } from './store.ts';
import type { BookTypeRow, DteCodeRow } from './tax-code-store.ts';
import { bookOf, isCreditNote, showsTaxApart } from './tax-codes.ts';

export const DOCUMENT_TYPES = '/v1/document_types';
export const PAYMENT_TYPES = '/v1/payment_types';

export const DTE_CODES = '/v1/dte_codes';
export const BOOK_TYPES = '/v1/book_types';

function bookNode(row: DocumentTypeRow, view: View) {
	const id = bookOf(row);
	return id === null ? {} : { book_type: node(view, BOOK_TYPES, id) };
}

export const documentTypeToWire = (row: DocumentTypeRow, view: View): Static<typeof DocumentTypeShape> => ({
	href: `${view.addresses.base}${DOCUMENT_TYPES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	initialNumber: 1,
	codeSii: row.code_sii,
	use: row.use,
	isElectronicDocument: row.is_electronic,
	breakdownTax: showsTaxApart(row) ? 1 : 0,
	isSalesNote: row.is_sales_note,
	isExempt: row.is_exempt,
	isCreditNote: isCreditNote(row) ? 1 : 0,
	restrictsTax: 0,
	useClient: row.use_client,
	ledgerAccount: row.ledger_account,
	messageBodyFormat: null,
	thermalPrinter: 0,
	copyNumber: 1,
	continuedHigh: 0,
	ipadPrint: 0,
	ipadPrintHigh: '0',
	restrictClientType: 2,
	useMaxDays: 0,
	maxDays: -1,
	state: row.state,
	...bookNode(row, view),
});

export const dteCodeToWire = (row: DteCodeRow, view: View): Static<typeof DteCodeShape> => ({
	href: `${view.addresses.base}${DTE_CODES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	codeSii: row.code_sii,
	state: row.state,
});

/** What is entered in a book, by the book's code. */
export const BOOK_PROCESSES: Readonly<Record<string, string>> = { '0': 'Venta', '1': 'Compra', '2': 'Boleta' };

export const bookTypeToWire = (row: BookTypeRow, view: View): Static<typeof BookTypeShape> => ({
	href: `${view.addresses.base}${BOOK_TYPES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	dteProcess: BOOK_PROCESSES[row.code] ?? '',
	code: row.code,
	state: row.state,
});

/** A payment type, and whether it asks for attributes: one that was just made asks for none. */
export interface AskingTypeRow extends PaymentTypeRow {
	asks?: boolean;
}

export const paymentTypeToWire = (row: AskingTypeRow, view: View): Static<typeof PaymentTypeShape> => {
	const { isVirtual, isCheck, isCreditNote, isClientCredit, isCash, isCreditMemo, isAgreementBank } = flagsOfKind(
		row.kind,
	);
	return {
		href: `${view.addresses.base}${PAYMENT_TYPES}/${row.id}.json`,
		id: row.id,
		name: row.name,
		isVirtual,
		isCheck,
		maxCheck: row.max_check,
		isCreditNote,
		isClientCredit,
		isCash,
		isCreditMemo,
		state: row.state,
		maxClientCuota: row.max_client_cuota,
		ledgerAccount: row.ledger_account,
		ledgerCode: row.ledger_code,
		isAgreementBank,
		agreementCode: row.agreement_code,
		...(row.asks ? { dynamic_attributes: collection(view, `${PAYMENT_TYPES}/${row.id}/dynamic_attributes`) } : {}),
	};
};
