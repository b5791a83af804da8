/** Routes of the types of documents and payments, of their numbers, and of the tax authority's tables. */
import { nestedReadRoutes, type QueryParameter, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { type Api, changeRoute, createRoute, workOf } from '../identity/index.ts';
import { askedOfPayments, availableNumbers, numberRange } from './records/index.ts';
import {
	AvailableNumbersShape,
	bookTypes,
	changeDocumentType,
	changeNamedDocumentType,
	changePaymentType,
	createPaymentType,
	DocumentTypeChange,
	DocumentTypeShape,
	documentTypes,
	dteCodes,
	NamedDocumentTypeChange,
	NewPaymentType,
	NumberRangeShape,
	PaymentTypeChange,
	paymentTypes,
} from './types/index.ts';

/** What a company works with is its own to set, but not for everyone who sells. */
const right = 'company:write';

export function typeRoutes(api: Api): void {
	readRoutes(api, documentTypes);
	changeRoute(api, documentTypes, { right, body: DocumentTypeChange, refusals: [404] }, changeDocumentType);
	namedTypeRoute(api);
	numberRoutes(api);
	readRoutes(api, dteCodes);
	readRoutes(api, bookTypes);
	readRoutes(api, paymentTypes);
	nestedReadRoutes(api, paymentTypes, askedOfPayments);
	createRoute(api, paymentTypes, { right, body: NewPaymentType, refusals: [409] }, createPaymentType);
	changeRoute(api, paymentTypes, { right, body: PaymentTypeChange, refusals: [404, 409] }, changePaymentType);
}

function namedTypeRoute(api: Api) {
	api.write(
		{
			method: 'PUT',
			url: '/v1/document_types.json',
			operationId: 'updateNamedDocumentType',
			right,
			tag: 'Documents',
			summary: 'Change the document type that the body names',
			body: NamedDocumentTypeChange,
			answers: { 200: DocumentTypeShape },
		},
		async (tx, call) => {
			const row = await changeNamedDocumentType(workOf(tx, call), call.input);
			return { status: 200, body: await renderOne(tx, call, documentTypes, row) };
		},
	);
}

const WHICH: readonly QueryParameter[] = [
	{ name: 'documenttypeid', description: 'The document type', type: 'integer' },
	{ name: 'codesii', description: 'Its tax code, instead', type: 'string' },
];

function numberRoutes(api: Api) {
	const reading = { method: 'GET', right: 'documents:read', tag: 'Documents', refusals: [400] } as const;
	const note = 'Numbers are given without gaps and without a range; the range is made up.';
	api.read(
		{
			...reading,
			url: '/v1/document_types/caf.json',
			operationId: 'getNumberRange',
			summary: 'Read the range of numbers of a document type',
			description: note,
			query: [...WHICH, { name: 'nextnumber', description: 'A number that the range holds', type: 'integer' }],
			answers: { 200: NumberRangeShape },
		},
		({ companyId, query, now }) => numberRange(api.db, companyId, query, now),
	);
	api.read(
		{
			...reading,
			url: '/v1/document_types/number_availables.json',
			operationId: 'getAvailableNumbers',
			summary: 'Read how many numbers a document type has left',
			description: note,
			query: WHICH,
			answers: { 200: AvailableNumbersShape },
		},
		({ companyId, query }) => availableNumbers(api.db, companyId, query),
	);
}
