/** Writes a document with its lines, and gives it its number as the last step of the transaction. */

import { type Tx, tally } from '../../kernel/db/index.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import type { Actor } from '../identity/index.ts';
import { nextNumber, setNumber } from './number-store.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { type DocumentAmounts, documentAmounts } from './rules.ts';
import {
	type DocumentDetailRow,
	type DocumentRow,
	type DocumentTypeRow,
	insertDetails,
	insertDocument,
} from './store.ts';

export interface DocumentDraft {
	type: DocumentTypeRow;
	officeId: number;
	clientId: number | null;
	priceListId: number;
	emissionDate: number;
	address: string;
	municipality: string;
	city: string;
	declareSii: 0 | 1;
	isDispatched: 0 | 1;
	salesId: string | null;
	paidAmount: number;
	lines: readonly ResolvedLine[];
	/** Where they do not follow from quantities and unit values. */
	amounts?: DocumentAmounts;
	now: number;
}

/** Ids of a document and its lines, taken before they are written. */
export interface DocumentIds {
	documents: readonly number[];
	document_details: readonly number[];
}

export const documentIds = (lines: number) => ({ documents: 1, document_details: lines });

/** The document without its number; its statements are sent at once. */
export async function draftDocument(
	tx: Tx,
	caller: Actor,
	ids: DocumentIds,
	draft: DocumentDraft,
): Promise<DocumentRow> {
	const companyId = caller.company.id;
	const amounts = draft.amounts ?? documentAmounts(draft.lines);
	const id = ids.documents[0] as number;
	const row = {
		id,
		company_id: companyId,
		document_type_id: draft.type.id,
		office_id: draft.officeId,
		user_id: caller.userId,
		client_id: draft.clientId,
		price_list_id: draft.priceListId,
		coin_id: caller.company.currencyId,
		emission_date: draft.emissionDate,
		created_at: draft.now,
		address: draft.address,
		municipality: draft.municipality,
		city: draft.city,
		net_amount: amounts.net,
		exempt_amount: amounts.exempt,
		tax_amount: amounts.tax,
		total_amount: amounts.total,
		paid_amount: draft.paidAmount,
		declare_sii: draft.declareSii,
		is_dispatched: draft.isDispatched,
		sales_id: draft.salesId,
		public_token: randomSecret(),
		state: 0 as const,
		annulled_at: null,
	};
	const details = draft.lines.map(
		(line, place): DocumentDetailRow => ({
			id: ids.document_details[place] as number,
			company_id: companyId,
			document_id: id,
			line_number: place + 1,
			variant_id: line.variant?.id ?? null,
			moves_stock: line.movesStock ? 1 : 0,
			comment: line.comment,
			quantity: line.quantity,
			net_unit_value: line.netUnitValue,
			net_amount: amounts.lines[place]?.net ?? 0,
			tax_amount: amounts.lines[place]?.tax ?? 0,
			total_amount: amounts.lines[place]?.total ?? 0,
			tax_basis_points: line.taxBasisPoints,
			dispatched_quantity: draft.isDispatched ? line.quantity : 0,
		}),
	);
	tally(tx, companyId, { subject: 'documents', key: [draft.officeId, draft.type.id, 0], by: 1 });
	await Promise.all([insertDocument(tx, row), insertDetails(tx, details)]);
	return { ...row, number: 0 };
}

/** Gives a drafted document the next number of its type: the hot row of the company, so it comes last. */
export async function numberDocument(
	tx: Tx,
	row: Pick<DocumentRow, 'id' | 'company_id' | 'document_type_id'>,
): Promise<number> {
	const { id, company_id: companyId, document_type_id: documentTypeId } = row;
	const [next] = await Promise.all([
		nextNumber.first(tx, { companyId, documentTypeId }),
		setNumber.run(tx, { companyId, documentTypeId, id }),
	]);
	return next?.last_number as number;
}
