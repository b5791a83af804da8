/** Lines and payments of sales as these pages ask for them. What the person may not read stays a node. */
import type { DocumentDetail, Office, Payment, PaymentType, User } from '../../api/shapes.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import type { Known } from '../../records/known.ts';
import type { NamedDocument } from '../../records/sales.ts';

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

export interface MadePayment extends Omit<Payment, 'document' | 'payment_type' | 'office' | 'user'> {
	document: NamedDocument;
	payment_type: Known<PaymentType>;
	office: Known<Office>;
	user: Known<User>;
}

export const PAYMENTS = '/v1/payments.json';
export const documentPath = (id: number | string) => `/v1/documents/${id}.json`;
export const linesPath = (id: number | string) => `/v1/documents/${id}/details.json`;

export const LINE_PARTS =
	'[variant.product,comment,quantityToDispatch,quantityDispatched,quantityToReturn,amountToReturn]';

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

/** What a line sold. One of text alone stands on a built-in variant, whose own name says nothing. */
export const lineName = ({ variant, comment }: Pick<SoldLine, 'variant' | 'comment'>): string =>
	variant?.code === '' && variant.state === 1 ? comment || variant.description : nameOf(variant, comment);

export const personName = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string =>
	`${firstName} ${lastName}`.trim();
