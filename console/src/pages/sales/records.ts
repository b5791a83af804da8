/** Sales as these pages ask for them: with what they name in place. What the person may not read stays a node. */
import type {
	Client,
	Document,
	DocumentDetail,
	DocumentReference,
	DocumentTax,
	DocumentType,
	DteCode,
	Office,
	Payment,
	PaymentType,
	Return,
	Seller,
	Tax,
	User,
} from '../../api/shapes.ts';
import { clientName, type NamedVariant, nameOf } from '../dispatches/records.ts';

/** A relation that was asked for, as far as it may be read. */
type Known<T> = Partial<Omit<T, 'id'>> & { id: number | string };

/** Relations of several, whose items are there where they were asked for. */
interface Listed<T> {
	href: string;
	items?: readonly T[];
}

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

export interface SoldLine
	extends Omit<
		DocumentDetail,
		'variant' | 'comment' | 'quantityToDispatch' | 'quantityDispatched' | 'quantityToReturn' | 'amountToReturn'
	> {
	variant: NamedVariant | null;
	comment: string;
	quantityToDispatch: number;
	quantityDispatched: number;
	quantityToReturn: number;
	/** With tax. */
	amountToReturn: number;
}

type NamedDocument = Known<Omit<Document, 'client' | 'document_type'>> & {
	client?: Known<Client>;
	document_type?: Known<DocumentType>;
};

export interface MadePayment extends Omit<Payment, 'document' | 'payment_type' | 'office' | 'user'> {
	document: NamedDocument;
	payment_type: Known<PaymentType>;
	office: Known<Office>;
	user: Known<User>;
}

export interface GoodsBack extends Omit<Return, 'office' | 'reference_document' | 'credit_note' | 'user' | 'state'> {
	office: Known<Office>;
	reference_document: NamedDocument;
	credit_note: NamedDocument;
	user: Known<User>;
	state: number;
}

export const DOCUMENTS = '/v1/documents.json';
export const RETURNS = '/v1/returns.json';
export const PAYMENTS = '/v1/payments.json';
export const documentPath = (id: number | string) => `/v1/documents/${id}.json`;
export const linesPath = (id: number | string) => `/v1/documents/${id}/details.json`;

/** What every list of sales shows. */
export const SALE_PARTS = '[document_type,client,office,paidAmount,returnedAmount]';
export const LINE_PARTS =
	'[variant.product,comment,quantityToDispatch,quantityDispatched,quantityToReturn,amountToReturn]';
export const RETURN_PARTS =
	'[office,user,state,credit_note.document_type,reference_document.document_type,reference_document.client]';

/** What changes with a sale, a payment or a return. */
export const TOUCHED: readonly string[] = [
	'/v1/documents',
	'/v1/payments',
	'/v1/returns',
	'/v1/clients',
	'/v1/stocks',
	'/v1/shippings',
	'/v1/home',
];

/** What a type of document is for. */
export const USE = { sale: 0, return: 1, dispatch: 2 } as const;
const ANNULLED = 1;

export const isSale = ({ document_type: { use, isSalesNote } }: Sale): boolean => use === USE.sale && isSalesNote !== 1;

/** What is neither paid nor returned of a sale that stands. */
export const owedOf = (sale: Sale): number =>
	isSale(sale) && sale.state !== ANNULLED ? Math.max(0, sale.totalAmount - sale.paidAmount - sale.returnedAmount) : 0;

export type SaleState = 'annulled' | 'returned' | 'paid' | 'partly' | 'owed' | 'issued';

export function stateOf(sale: Sale): SaleState {
	if (sale.state === ANNULLED) return 'annulled';
	if (!isSale(sale)) return 'issued';
	if (sale.totalAmount > 0 && sale.returnedAmount >= sale.totalAmount) return 'returned';
	if (owedOf(sale) === 0) return 'paid';
	return sale.paidAmount > 0 ? 'partly' : 'owed';
}

/** What a line sold. One of text alone stands on a built-in variant, whose own name says nothing. */
export const lineName = ({ variant, comment }: Pick<SoldLine, 'variant' | 'comment'>): string =>
	variant?.code === '' && variant.state === 1 ? comment || variant.description : nameOf(variant, comment);

export const buyerOf = ({ client }: Pick<Sale, 'client'>): string => clientName(client);

export const personName = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string =>
	`${firstName} ${lastName}`.trim();

/** `Boleta electrónica` is a `Boleta` to whoever reads a list. */
export const shortType = (name = ''): string =>
	name.replace(/ electr[óo]nica\b/i, '').replace(/^Guía de despacho$/i, 'Guía');
