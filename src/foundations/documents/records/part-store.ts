/** What a document has beside its lines, as rows: payments with the names of their types, taxes, sellers, references. */
import {
	type Condition,
	extendSource,
	type Queryable,
	type RowOf,
	type Source,
	source,
} from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { users } from '../../identity/index.ts';
import { type DteCodeRow, findTaxCodes, paymentTypeSource } from '../types/index.ts';
import { sellersOf } from './rules.ts';
import { type DocumentRow, type PaymentRow, paymentSource } from './store.ts';

export type DocumentTaxRow = RowOf<'document_taxes'>;

export const documentTaxSource = source<DocumentTaxRow>({ table: 'document_taxes', parent: 'document_id' });

export interface SellerRow {
	/** Of the document. */
	id: number;
	userId: number;
	firstName: string;
	lastName: string;
}

const ofDocument = source<DocumentRow>({ table: 'documents', parent: 'id' });

/** The sellers of each document; the users of a page are read once. */
async function withNames(on: Queryable, companyId: number, documents: readonly DocumentRow[]) {
	const found = await users.source.byIds(on, companyId, [...new Set(documents.flatMap(sellersOf))]);
	const byId = new Map(found.map((user) => [user.id, user]));
	const named = (document: DocumentRow): SellerRow[] =>
		sellersOf(document).map((userId) => {
			const { first_name, last_name } = present(byId.get(userId), 'seller');
			return { id: document.id, userId, firstName: first_name, lastName: last_name };
		});
	return new Map(documents.map((document) => [document.id, named(document)]));
}

/** The list of one document, which is all that is ever asked for. */
async function sellersAsked(on: Queryable, companyId: number, conditions: readonly Condition[]): Promise<SellerRow[]> {
	const documents = await ofDocument.page(on, companyId, conditions, { limit: 1, offset: 0 });
	return [...(await withNames(on, companyId, documents)).values()].flat();
}

// Spec silent: who issued it sold it, unless others are named or sold what it is made from.
export const sellerSource: Source<SellerRow> = {
	...extendSource(ofDocument, async (on, companyId, rows) =>
		[...(await withNames(on, companyId, rows)).values()].flatMap(([first]) => first ?? []),
	),
	async page(on, companyId, conditions, { limit, offset, order }) {
		const all = await sellersAsked(on, companyId, conditions);
		return (order === 'desc' ? all.reverse() : all).slice(offset, offset + limit);
	},
	count: async (on, companyId, conditions) => (await sellersAsked(on, companyId, conditions)).length,
	async firstOfEach(on, companyId, documentIds, most) {
		const byDocument = await withNames(on, companyId, await ofDocument.byIds(on, companyId, documentIds));
		return new Map([...byDocument].map(([id, all]) => [id, { count: all.length, rows: all.slice(0, most) }]));
	},
};

export interface NamedPaymentRow extends PaymentRow {
	/** Of its payment type. */
	name: string;
}

export const documentPaymentSource = extendSource(
	paymentSource,
	async (on, companyId, rows): Promise<NamedPaymentRow[]> => {
		const ids = new Set(rows.map(({ payment_type_id }) => payment_type_id));
		const names = new Map((await paymentTypeSource.byIds(on, companyId, [...ids])).map(({ id, name }) => [id, name]));
		return rows.map((row) => ({ ...row, name: present(names.get(row.payment_type_id), 'payment type') }));
	},
);

/** A reference, and what its code stands for; nothing where it is a text. */
export interface ReferenceRow extends RowOf<'document_references'> {
	dte: DteCodeRow | undefined;
}

export const referenceSource = extendSource(
	source<RowOf<'document_references'>>({ table: 'document_references', parent: 'document_id' }),
	async (on, _companyId, rows): Promise<ReferenceRow[]> => {
		const known = await findTaxCodes(on, [...new Set(rows.map((row) => row.code_sii))]);
		const byCode = new Map(known.map((dte) => [dte.code_sii, dte]));
		return rows.map((row) => ({ ...row, dte: byCode.get(row.code_sii) }));
	},
);
