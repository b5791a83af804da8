/** What the documents room shows: documents with lines, and payments. */
import {
	byDate,
	byFlag,
	byId,
	byNumber,
	byWords,
	type Filter,
	type Resource,
	toMany,
	toOne,
} from '../../../kernel/http/index.ts';
import { coins, priceLists, TEXT_VARIANT_ID, variants } from '../../catalog/index.ts';
import { clients } from '../../clients/index.ts';
import { offices, users } from '../../identity/index.ts';
import { documentTypes, paymentTypes } from '../types/index.ts';
import { documentAttributes } from './attribute-resources.ts';
import { DocumentDetailShape, DocumentShape } from './document-schema.ts';
import { documentDetailOurs, documentDetailToWire, documentOurs, documentToWire } from './document-wire.ts';
import { byCodeSii, documentFilters } from './filter-resources.ts';
import { documentTaxes, references, sellers } from './part-resources.ts';
import { documentPaymentSource, type NamedPaymentRow } from './part-store.ts';
import { DocumentPaymentShape, PaymentShape } from './schema.ts';
import { documentHas } from './search-places.ts';
import {
	type DocumentRow,
	documentDetailSource,
	documentSource,
	type PaymentRow,
	paymentSource,
	type SoldLineRow,
} from './store.ts';
import { DOCUMENTS, documentPaymentToWire, PAYMENTS, paymentToWire } from './wire.ts';

const common = { tag: 'Documents', right: 'documents:read' } as const;

const office = toOne('office', () => offices, 'office_id');
const user = toOne('user', () => users, 'user_id');

export const documentDetails: Resource<SoldLineRow, typeof DocumentDetailShape> = {
	...common,
	noun: 'document line',
	plural: 'lines',
	names: ['Detail', 'Details'],
	path: '/v1/documents/:id/details',
	source: documentDetailSource,
	filters: {},
	shape: DocumentDetailShape,
	relations: {
		variant: {
			kind: 'one',
			member: 'variant',
			target: () => variants,
			id: ({ variant_id }) => variant_id ?? TEXT_VARIANT_ID,
			keeps: ['description'],
		},
	},
	wire: documentDetailToWire,
	ours: documentDetailOurs,
};

/** What is asked of a payment's document. */
const ofDocument = (filter: Filter): Filter => ({
	...filter,
	read: async (...asked) => {
		const of = await filter.read(...asked);
		return of && { column: 'document_id', kind: 'names', target: documentSource, of };
	},
});

export const payments: Resource<PaymentRow, typeof PaymentShape> = {
	...common,
	noun: 'payment',
	plural: 'payments',
	names: ['Payment', 'Payments'],
	path: PAYMENTS,
	isOrdered: true,
	source: paymentSource,
	filters: {
		documentid: byId('document_id', 'document'),
		officeid: byId('office_id', 'office'),
		paymenttypeid: byId('payment_type_id', 'payment type'),
		recorddate: byDate('record_date', 'Day of the payment'),
		number: ofDocument(byNumber('number', 'Number of its document')),
		codesii: ofDocument(byCodeSii),
		state: byFlag('state', '0 valid, 1 deleted'),
		q: byWords(
			"number of the document as a whole, and its client's code, first name, last name, company and e-mail",
			(word) => [documentHas('document_id', word)],
		),
	},
	shape: PaymentShape,
	relations: {
		document: toOne('document', () => documents, 'document_id'),
		payment_type: toOne('payment_type', () => paymentTypes, 'payment_type_id'),
		office,
		user,
	},
	wire: paymentToWire,
};

/** The payments below a document say how each was made without a look at its type. */
export const documentPayments: Resource<NamedPaymentRow, typeof DocumentPaymentShape> = {
	...payments,
	source: documentPaymentSource,
	shape: DocumentPaymentShape,
	wire: documentPaymentToWire,
};

export const documents: Resource<DocumentRow, typeof DocumentShape> = {
	...common,
	noun: 'document',
	plural: 'documents',
	names: ['Document', 'Documents'],
	path: DOCUMENTS,
	isOrdered: true,
	source: documentSource,
	filters: documentFilters,
	shape: DocumentShape,
	relations: {
		document_type: toOne('document_type', () => documentTypes, 'document_type_id'),
		office,
		user,
		client: toOne('client', () => clients, 'client_id'),
		coin: toOne('coin', () => coins, 'coin_id'),
		price_list: toOne('price_list', () => priceLists, 'price_list_id'),
		details: toMany('details', () => documentDetails),
		payments: toMany('payments', () => documentPayments),
		attributes: toMany('attributes', () => documentAttributes),
		references: toMany('references', () => references),
		document_taxes: toMany('document_taxes', () => documentTaxes),
		sellers: toMany('sellers', () => sellers),
	},
	wire: documentToWire,
	ours: documentOurs,
};
