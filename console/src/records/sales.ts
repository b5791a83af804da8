/** Sales and returns as pages ask for them: with what they name in place. What the person may not read stays a node. */
import type {
	Client,
	Document,
	DocumentReference,
	DocumentTax,
	DocumentType,
	DteCode,
	Office,
	Return,
	Seller,
	Tax,
	User,
} from '../api/shapes.ts';
import { clientName } from './clients.ts';
import { kindOf } from './kinds.ts';
import type { Known, Listed } from './known.ts';

type Reference = Omit<DocumentReference, 'dte_code'> & { dte_code: Known<DteCode> | null };

type SaleRelation = 'client' | 'document_type' | 'office' | 'user' | 'sellers' | 'references' | 'document_taxes';

export interface Sale extends Omit<Document, SaleRelation | 'paidAmount' | 'returnedAmount'> {
	client?: Known<Client>;
	sellers: Listed<Seller>;
	references: Listed<Reference>;
	document_taxes: Listed<Omit<DocumentTax, 'tax'> & { tax: Known<Tax> }>;
	document_type: Known<DocumentType>;
	office: Known<Office>;
	user: Known<User>;
	paidAmount: number;
	returnedAmount: number;
}

export type NamedDocument = Known<Omit<Document, 'client' | 'document_type'>> & {
	client?: Known<Client>;
	document_type?: Known<DocumentType>;
};

export interface GoodsBack extends Omit<Return, 'office' | 'reference_document' | 'credit_note' | 'user' | 'state'> {
	office: Known<Office>;
	reference_document: NamedDocument;
	credit_note: NamedDocument;
	user: Known<User>;
	state: number;
}

export const DOCUMENTS = '/v1/documents.json';
export const RETURNS = '/v1/returns.json';

/** What every list of sales shows. */
export const SALE_PARTS = '[document_type,client,office,paidAmount,returnedAmount]';
export const RETURN_PARTS =
	'[office,user,state,credit_note.document_type,reference_document.document_type,reference_document.client]';

const ANNULLED = 1;

/** What is neither paid nor returned of a sale that stands. */
export const owedOf = (sale: Sale): number =>
	kindOf(sale.document_type).takesPayments && sale.state !== ANNULLED
		? Math.max(0, sale.totalAmount - sale.paidAmount - sale.returnedAmount)
		: 0;

export type SaleState = 'annulled' | 'returned' | 'paid' | 'partly' | 'owed' | 'issued';

export function stateOf(sale: Sale): SaleState {
	if (sale.state === ANNULLED) return 'annulled';
	if (!kindOf(sale.document_type).takesPayments) return 'issued';
	if (sale.totalAmount > 0 && sale.returnedAmount >= sale.totalAmount) return 'returned';
	if (owedOf(sale) === 0) return 'paid';
	return sale.paidAmount > 0 ? 'partly' : 'owed';
}

export const buyerOf = ({ client }: Pick<Sale, 'client'>): string => clientName(client);

/** Lists show `Boleta electrónica` as `Boleta`. */
export const shortType = (name = ''): string =>
	name.replace(/ electr[óo]nica\b/i, '').replace(/^Guía de despacho$/i, 'Guía');
