/** Routes of documents, payments, and their public pages. */
import type { TSchema } from 'typebox';
import { found, invalid } from '../../kernel/errors.ts';
import {
	type AnyResource,
	expandParameter,
	FIELDS,
	integerCodeShape,
	nestedReadRoutes,
	type QueryParameter,
	readRoutes,
	renderOne,
} from '../../kernel/http/index.ts';
import { type Api, type Call, createRoute, type Work, workOf } from '../identity/index.ts';
import { annulDocument, createDocument, type DeclareDocument, readStockDocument } from './issue/index.ts';
import { createPayment, deletePayment, paymentGroupRoutes } from './payments/index.ts';
import { type PublicParts, publicRoutes } from './print/index.ts';
import {
	AnnulledDocument,
	DeletedPayment,
	DocumentShape,
	documentAttributes,
	documentDetails,
	documentPayments,
	documents,
	documentTaxes,
	NewDocument,
	NewPayment,
	paymentAttributes,
	payments,
	references,
	StockDocumentShape,
	sellers,
} from './records/index.ts';
import { clientReportRoutes, sellerReportRoutes, summaryRoutes } from './reports/index.ts';
import { typeRoutes } from './type-routes.ts';

/** What other rooms give this one. */
export interface DocumentPorts extends PublicParts {
	declare: DeclareDocument;
	/** A mail server is configured. */
	sendsMail: boolean;
}

export function documentsRoutes(api: Api, { declare, sendsMail, ...publicParts }: DocumentPorts): void {
	api.errorShape('/v2/', integerCodeShape);
	typeRoutes(api);
	readRoutes(api, payments);
	nestedReadRoutes(api, payments, paymentAttributes);
	readRoutes(api, documents);
	documentOfNotification(api);
	nestedReadRoutes(api, documents, documentDetails);
	nestedReadRoutes(api, documents, documentPayments);
	nestedReadRoutes(api, documents, documentAttributes);
	nestedReadRoutes(api, documents, references);
	nestedReadRoutes(api, documents, documentTaxes);
	nestedReadRoutes(api, documents, sellers);
	publicRoutes(api, publicParts);
	issueRoute(api, declare, sendsMail);
	const right = 'documents:write';
	const query = [{ name: 'officeid', description: 'Its office; of any other it is refused', type: 'integer' }] as const;
	const annul = { right, tag: 'Documents', summary: 'Annul a sale document', query, refusals: [404, 409] };
	deleteRoute(api, documents, annul, AnnulledDocument, (work, id, asked) =>
		annulDocument(work, id, readOffice(asked, 'officeid')),
	);
	const pay = { right: 'payments:write', tag: 'Payments' };
	const byHand = { ...pay, summary: 'Record a payment by hand', body: NewPayment, refusals: [409] };
	createRoute(api, payments, byHand, createPayment);
	deleteRoute(api, payments, { ...pay, summary: 'Delete a payment', refusals: [404] }, DeletedPayment, deletePayment);
	stockDocumentRoute(api);
	clientReportRoutes(api);
	paymentGroupRoutes(api);
	sellerReportRoutes(api);
	summaryRoutes(api);
}

/** A document as notifications name it: the path has no version. */
function documentOfNotification(api: Api) {
	const { right, tag, noun } = documents;
	api.read(
		{
			method: 'GET',
			url: '/documents/:id.json',
			operationId: 'getDocumentOfNotification',
			right,
			tag,
			summary: 'Read one document, as notifications of documents name it',
			noun,
			query: [...expandParameter(documents), FIELDS],
			answers: { 200: DocumentShape },
			refusals: [404],
		},
		async (call) => {
			const row = found(await documents.source.find(api.db, call.companyId, call.ids.id), noun);
			return renderOne(api.db, call, documents, row);
		},
	);
}

// Spec silent: clients that ask for a mail still get their document, and a warning; the mail waits for a server.
const NO_MAIL_SERVER = 'sendEmail: no mail server is configured; the mail waits for one, for seven days';

function issueRoute(api: Api, declare: DeclareDocument, sendsMail: boolean) {
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
			const { row, isNew, tolerated } = await createDocument(workOf(tx, call), call.input, declare);
			for (const refusal of tolerated) call.tolerate(refusal);
			if (call.input.sendEmail === 1 && !sendsMail && !tolerated.some(({ code }) => code === 'documents.no_email'))
				call.warn(NO_MAIL_SERVER);
			return { status: isNew ? 201 : 200, body: await renderOne(tx, call, documents, row) };
		},
	);
}

/** The record stays readable, and is answered as it is then. */
function deleteRoute<Row extends { id: number }>(
	api: Api,
	resource: AnyResource<Row>,
	info: {
		right: string;
		tag: string;
		summary: string;
		query?: readonly QueryParameter[];
		refusals: readonly number[];
	},
	answer: TSchema,
	remove: (work: Work, id: number, asked: Call['query']) => Promise<Row>,
) {
	api.writeWithoutBody(
		{
			...info,
			method: 'DELETE',
			url: `${resource.path}/:id.json`,
			operationId: `delete${resource.names[0]}`,
			noun: resource.noun,
			query: [...expandParameter(resource), ...(info.query ?? [])],
			answers: { 200: answer },
		},
		async (tx, call) => {
			const row = await remove(workOf(tx, call), call.ids.id, call.query);
			return { status: 200, body: { status: 'ok', data: await renderOne(tx, call, resource, row) } };
		},
	);
}

function readOffice(query: Call['query'], name: string): number | undefined {
	const text = query[name];
	if (text === undefined) return undefined;
	if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid(name, 'the id of an office');
	return Number(text);
}

function stockDocumentRoute(api: Api) {
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
		async ({ companyId, ids, query, view }) => ({
			code: 200,
			data: await readStockDocument(api.db, companyId, ids.id, readOffice(query, 'office'), view),
		}),
	);
}
