/** Returns as the world sees them. */
import type { Static } from 'typebox';
import { DOCUMENTS, type DocumentRow, publicUrls } from '../../foundations/documents/index.ts';
import { OFFICES, USERS } from '../../foundations/identity/index.ts';
import { costToWire } from '../../foundations/stock/index.ts';
import { collection, node, type View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire } from '../../kernel/numbers.ts';
import type { AnnulmentShape, ReturnDetailShape, ReturnShape } from './schema.ts';
import type { AnnulmentRow, ReturnDetailRow, ReturnRow } from './store.ts';

export const RETURNS = '/v1/returns';

export const returnToWire = (row: ReturnRow, view: View): Static<typeof ReturnShape> => ({
	href: `${view.addresses.base}${RETURNS}/${row.id}.json`,
	id: row.id,
	code: row.code,
	returnDate: row.return_date,
	motive: row.motive,
	type: row.type,
	priceAdjustment: row.price_adjustment,
	editTexts: row.edit_texts,
	amount: fromScaled(row.amount, view.decimals),
	office: node(view, OFFICES, row.office_id),
	reference_document: node(view, DOCUMENTS, row.reference_document_id),
	credit_note: node(view, DOCUMENTS, row.credit_note_id),
	details: collection(view, `${RETURNS}/${row.id}/details`),
	user: node(view, USERS, row.user_id),
});

/** What strict readers of returns do not know. */
export const returnOurs = ({ state }: ReturnRow): Partial<Static<typeof ReturnShape>> => ({ state });

/** A note in the answer that creates it, with number and printable addresses. */
export const richNote = (note: DocumentRow, view: View) => ({
	...node(view, DOCUMENTS, note.id),
	number: note.number,
	...publicUrls(note, view),
});

export const returnDetailToWire = (row: ReturnDetailRow, view: View): Static<typeof ReturnDetailShape> => ({
	href: `${view.addresses.base}${RETURNS}/${row.return_id}/details/${row.id}.json`,
	id: row.id,
	quantity: quantityToWire(row.quantity),
	quantityDevStock: quantityToWire(row.stock_quantity),
	variantStock: quantityToWire(row.variant_stock),
	variantCost: costToWire(row.variant_cost, view.decimals),
	documentDetailId: row.document_detail_id,
});

export const annulmentToWire = (row: AnnulmentRow, view: View): Static<typeof AnnulmentShape> => ({
	href: `${view.addresses.base}${RETURNS}/${row.return_id}/annulments/${row.id}.json`,
	id: row.id,
	annulmentDate: row.annulment_date,
	amount: fromScaled(row.amount, view.decimals),
	office: node(view, OFFICES, row.office_id),
	debit_note: node(view, DOCUMENTS, row.debit_note_id),
});
