/** Taxes, sellers and references of a document as the world sees them. */
import type { Static } from 'typebox';
import { node, type View } from '../../../kernel/http/index.ts';
import { fromScaled } from '../../../kernel/numbers.ts';
import { TAXES } from '../../catalog/index.ts';
import { USERS } from '../../identity/index.ts';
import { DTE_CODES } from '../types/index.ts';
import type { DocumentTaxShape, ReferenceShape, SellerShape } from './part-schema.ts';
import type { DocumentTaxRow, ReferenceRow, SellerRow } from './part-store.ts';
import { DOCUMENTS } from './wire.ts';

export const documentTaxToWire = (row: DocumentTaxRow, view: View): Static<typeof DocumentTaxShape> => ({
	href: `${view.addresses.base}${DOCUMENTS}/${row.document_id}/document_taxes/${row.id}.json`,
	id: row.id,
	totalAmount: fromScaled(row.amount, view.decimals),
	exemptAmount: 0,
	tax: node(view, TAXES, row.tax_id),
});

export const sellerToWire = ({ userId, firstName, lastName }: SellerRow, view: View): Static<typeof SellerShape> => ({
	href: `${view.addresses.base}${USERS}/${userId}.json`,
	id: userId,
	firstName,
	lastName,
});

export const referenceToWire = (row: ReferenceRow, view: View): Static<typeof ReferenceShape> => ({
	href: `${view.addresses.base}${DOCUMENTS}/${row.document_id}/references/${row.id}.json`,
	id: row.id,
	referenceDate: row.reference_date,
	number: row.number,
	reason: row.reason,
	dte_code: row.dte ? node(view, DTE_CODES, row.dte.id) : null,
	...(row.dte ? {} : { code: row.code_sii }),
});
