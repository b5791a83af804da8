/** Routes of document types, documents, payments, and their public pages. */
import { expandParameter, integerCodeShape, nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { type Api, workOf } from '../identity/index.ts';
import { annulDocument } from './annul-document.ts';
import { createDocument } from './create-document.ts';
import { createPayment } from './create-payment.ts';
import type { DeclareDocument } from './declare-document.ts';
import { deletePayment } from './delete-payment.ts';
import { type PublicParts, publicRoutes } from './public-routes.ts';
import { readStockDocument } from './read-stock-document.ts';
import { documentDetails, documents, documentTypes, payments, paymentTypes } from './resources.ts';
import {
	AnnulledDocument,
	DeletedPayment,
	DocumentShape,
	NewDocument,
	NewPayment,
	PaymentShape,
	StockDocumentShape,
} from './schema.ts';

/** What other rooms give this one. */
export interface DocumentPorts extends PublicParts {
	declare: DeclareDocument;
}

export function documentsRoutes(api: Api, { declare, ...publicParts }: DocumentPorts): void {
	api.errorShape('/v2/', integerCodeShape);
	readRoutes(api, documentTypes);
	readRoutes(api, paymentTypes);
	readRoutes(api, payments);
	readRoutes(api, documents);
	nestedReadRoutes(api, documents, documentDetails);
	nestedReadRoutes(api, documents, payments);
	publicRoutes(api, publicParts);

	api.write(
		{
			method: 'POST',
			url: '/v1/documents.json',
			operationId: 'createDocument',
			right: 'documents:write',
			tag: 'Documents',
			summary: 'Issue a sale document',
			description: 'A repeated salesId of the same type answers 200 with the earlier document.',
			query: expandParameter(documents),
			body: NewDocument,
			answers: { 201: DocumentShape, 200: DocumentShape },
			refusals: [409],
		},
		async (tx, call) => {
			const { row, isNew } = await createDocument(workOf(tx, call), call.input, declare);
			return { status: isNew ? 201 : 200, body: await renderOne(tx, call, documents, row) };
		},
	);
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: '/v1/documents/:id.json',
			operationId: 'deleteDocument',
			right: 'documents:write',
			tag: 'Documents',
			summary: 'Annul a sale document',
			noun: 'document',
			query: expandParameter(documents),
			answers: { 200: AnnulledDocument },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await annulDocument(workOf(tx, call), call.ids.id);
			return { status: 200, body: { status: 'ok', data: await renderOne(tx, call, documents, row) } };
		},
	);
	api.write(
		{
			method: 'POST',
			url: '/v1/payments.json',
			operationId: 'createPayment',
			right: 'payments:write',
			tag: 'Payments',
			summary: 'Record a payment by hand',
			query: expandParameter(payments),
			body: NewPayment,
			answers: { 201: PaymentShape },
			refusals: [409],
		},
		async (tx, call) => {
			const row = await createPayment(workOf(tx, call), call.input);
			return { status: 201, body: await renderOne(tx, call, payments, row) };
		},
	);
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: '/v1/payments/:id.json',
			operationId: 'deletePayment',
			right: 'payments:write',
			tag: 'Payments',
			summary: 'Delete a payment',
			noun: 'payment',
			query: expandParameter(payments),
			answers: { 200: DeletedPayment },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await deletePayment(workOf(tx, call), call.ids.id);
			return { status: 200, body: { status: 'ok', data: await renderOne(tx, call, payments, row) } };
		},
	);
	api.read(
		{
			method: 'GET',
			url: '/v2/stocks/documents/:id.json',
			operationId: 'getStockDocument',
			right: 'documents:read',
			tag: 'Stock',
			summary: 'Read a document with the stock of each variant it contains',
			noun: 'document',
			query: [{ name: 'office', description: 'Only the stock of this office', type: 'integer' }],
			answers: { 200: StockDocumentShape },
			refusals: [404],
		},
		(call) => readStockDocument(api.db, call),
	);
}
