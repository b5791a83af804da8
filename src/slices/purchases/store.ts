/** SQL on documents that others issued to the company, and on how the company answered them. */
import { type Kysely, sql } from 'kysely';
import {
	insertReturningId,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { Side } from './actions.ts';

export interface PurchaseRow extends RowOf<'purchase_documents'> {
	/** The code without dots, dash and case: with kind and number it names the document. */
	issuer_key: string;
	/** In hundredths of a per cent. */
	iva_rate: number;
	specific_tax_rate: number;
	add_book: 0 | 1;
	is_included: 0 | 1;
	is_canceled: 0 | 1;
	/** The company accepts it, or claims against it; null while it has not answered. */
	answer: Side | null;
}

export type ClaimRow = RowOf<'purchase_claims'>;

interface Tables {
	purchase_documents: PurchaseRow;
	purchase_claims: ClaimRow;
}

const prepare = statements<Tables>();

export const purchaseSource = source<PurchaseRow>({ table: 'purchase_documents' });
export const claimSource = source<ClaimRow>({ table: 'purchase_claims', parent: 'purchase_document_id' });

export const insertPurchase = (tx: Tx, row: Omit<PurchaseRow, 'id'>) =>
	insertReturningId(tx, 'purchase_documents', row);
/** None when it was answered so already. */
export const insertClaim = (tx: Tx, row: Omit<ClaimRow, 'id'>) => insertUnlessTaken(tx, 'purchase_claims', row);

interface Name {
	companyId: number;
	issuerKey: string;
	codeSii: string;
	number: number;
}

export const purchaseByName = prepare((db, p: Name) =>
	db
		.selectFrom('purchase_documents')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('issuer_key', '=', p.issuerKey)
		.where('code_sii', '=', p.codeSii)
		.where('number', '=', p.number),
);

interface Numbered {
	companyId: number;
	codeSii: string;
	number: number;
}

/** Answers `c` to the documents `d` of a kind and number, of every issuer. */
const claimsNumbered = (db: Kysely<Tables>, p: Numbered) =>
	db
		.selectFrom('purchase_documents as d')
		.innerJoin('purchase_claims as c', (join) =>
			join.onRef('c.company_id', '=', 'd.company_id').onRef('c.purchase_document_id', '=', 'd.id'),
		)
		.where('d.company_id', '=', p.companyId)
		.where('d.code_sii', '=', p.codeSii)
		.where('d.number', '=', p.number);

export const pageOfClaims = prepare((db, p: Numbered & { limit: number; offset: number }) =>
	claimsNumbered(db, p)
		.selectAll('c')
		.select(['d.issuer_code', 'd.code_sii', 'd.number'])
		.orderBy('d.id')
		.orderBy('c.id')
		.limit(p.limit)
		.offset(p.offset),
);

export const countOfClaims = prepare((db, p: Numbered) =>
	claimsNumbered(db, p).select(sql<number>`cast(count(*) as bigint)`.as('n')),
);

/** Takes a side, unless the other one was taken; answers how many documents did. */
export const takeSide = prepare((db, p: { companyId: number; id: number; side: number }) =>
	db
		.updateTable('purchase_documents')
		.set((set) => ({ answer: set.cast<Side>(set.val(p.side), 'bigint') }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('is_canceled', '=', 0)
		.where((is) => is.or([is('answer', 'is', null), is(is.cast<number>('answer', 'bigint'), '=', p.side)])),
);

export const claimsOf = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('purchase_claims')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('purchase_document_id', p.ids))
		.orderBy(on.sortedBy('id')),
);
