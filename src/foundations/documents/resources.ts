/** What the documents room shows: documents with lines, and payments. */
import {
	byDate,
	byFlag,
	byId,
	byLookup,
	byNumber,
	byText,
	byWords,
	type Filter,
	type Resource,
	splitList,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import { clients, coins, priceLists, variants } from '../catalog/index.ts';
import { offices, users } from '../identity/index.ts';
import { documentAttributes } from './attribute-resources.ts';
import { DocumentDetailShape, DocumentShape, PaymentShape } from './schema.ts';
import { documentPlaces } from './search-places.ts';
import {
	type DocumentDetailRow,
	type DocumentRow,
	documentDetailSource,
	documentSource,
	documentTypeSource,
	type PaymentRow,
	paymentSource,
} from './store.ts';
import { documentTypes, paymentTypes } from './type-resources.ts';
import { DOCUMENTS, documentDetailToWire, documentToWire, PAYMENTS, paymentToWire } from './wire.ts';

const STATE = byFlag('state', '0 active, 1 inactive');
const common = { tag: 'Documents', right: 'documents:read' } as const;

const office = toOne('office', () => offices, 'office_id');
const user = toOne('user', () => users, 'user_id');

export const documentDetails: Resource<DocumentDetailRow, typeof DocumentDetailShape> = {
	...common,
	noun: 'document line',
	plural: 'lines',
	names: ['Detail', 'Details'],
	path: '/v1/documents/:id/details',
	source: documentDetailSource,
	filters: {},
	shape: DocumentDetailShape,
	relations: {
		variant: toOne('variant', () => variants, 'variant_id'),
	},
	wire: documentDetailToWire,
};

const MOST_TYPES = 1000;

const byCodeSii = byLookup(
	'document_type_id',
	'Code that the tax authority gives the type; several as [33,39]',
	async (on, companyId, text) => {
		const types = await documentTypeSource.page(
			on,
			companyId,
			[{ column: 'code_sii', kind: 'in', values: splitList(text) }],
			{ limit: MOST_TYPES, offset: 0 },
		);
		return types.map(({ id }) => id);
	},
);

const DOCUMENT_FIELDS =
	"its number and your own number (salesId), each as a whole, and the client's code, first name, last name, company and e-mail";

/** What is asked of a payment's document. */
const ofDocument = (filter: Filter): Filter => ({
	...filter,
	read: async (...asked) => ({
		column: 'document_id',
		kind: 'names',
		target: documentSource,
		of: await filter.read(...asked),
	}),
});

export const payments: Resource<PaymentRow, typeof PaymentShape> = {
	...common,
	noun: 'payment',
	plural: 'payments',
	names: ['Payment', 'Payments'],
	path: PAYMENTS,
	source: paymentSource,
	filters: {
		documentid: byId('document_id', 'document'),
		officeid: byId('office_id', 'office'),
		paymenttypeid: byId('payment_type_id', 'payment type'),
		recorddate: byDate('record_date', 'Day of the payment'),
		number: ofDocument(byNumber('number', 'Number of its document')),
		codesii: ofDocument(byCodeSii),
		state: byFlag('state', '0 valid, 1 deleted'),
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

export const documents: Resource<DocumentRow, typeof DocumentShape> = {
	...common,
	noun: 'document',
	plural: 'documents',
	names: ['Document', 'Documents'],
	path: DOCUMENTS,
	source: documentSource,
	filters: {
		number: byNumber('number', 'Number of the document'),
		documenttypeid: byId('document_type_id', 'document type'),
		codesii: byCodeSii,
		officeid: byId('office_id', 'office'),
		clientid: byId('client_id', 'client'),
		emissiondate: byDate('emission_date', 'Day of issue'),
		salesid: byText('sales_id', 'Your own number'),
		state: STATE,
		q: byWords(DOCUMENT_FIELDS, documentPlaces),
	},
	shape: DocumentShape,
	relations: {
		document_type: toOne('document_type', () => documentTypes, 'document_type_id'),
		office,
		user,
		client: toOne('client', () => clients, 'client_id'),
		coin: toOne('coin', () => coins, 'coin_id'),
		pricelist: toOne('priceList', () => priceLists, 'price_list_id'),
		details: toMany('details', () => documentDetails),
		payments: toMany('payments', () => payments),
		attributes: toMany('attributes', () => documentAttributes),
	},
	wire: documentToWire,
};
