/** Routes of dispatches, shipping types, and the reception of transfers. */

import { type DeclareDocument, documentSource } from '../../foundations/documents/index.ts';
import { type Api, workOf } from '../../foundations/identity/index.ts';
import { receptions } from '../../foundations/stock/index.ts';
import { present } from '../../kernel/errors.ts';
import { expandParameter, nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { annulShipping } from './annul-shipping.ts';
import { createShipping } from './create-shipping.ts';
import { readDocumentCosts } from './read-document-costs.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { annulledShippings, issuedShippings, shippingDetails, shippings, shippingTypes } from './resources.ts';
import {
	AnnulledShape,
	CreatedShippingShape,
	DocumentCostsShape,
	NewShipping,
	ReceivedShape,
	TransferReception,
} from './schema.ts';

export function dispatchRoutes(api: Api, declare: DeclareDocument): void {
	readRoutes(api, shippingTypes);
	readRoutes(api, shippings);
	nestedReadRoutes(api, shippings, shippingDetails);
	costRoute(api);

	api.write(
		{
			method: 'POST',
			url: '/v1/shippings.json',
			operationId: 'createShipping',
			right: 'dispatch:write',
			tag: 'Dispatch',
			summary: 'Create a dispatch document',
			description:
				'Lines name a product by code or variantId, a line of an existing document by detailId, or are free text. ' +
				'With destinationOfficeId it is an internal transfer. Stock leaves the office at once; if one line is short of stock, nothing is dispatched.',
			query: expandParameter(issuedShippings),
			body: NewShipping,
			answers: { 201: CreatedShippingShape },
			refusals: [409],
		},
		async (tx, call) => {
			const { row, guide, unpriced, tolerated } = await createShipping(workOf(tx, call), call.input, declare);
			for (const refusal of tolerated) call.tolerate(refusal);
			// Spec silent: goods may leave without a price, but a 0 should not be printed unnoticed.
			for (const index of unpriced) call.warn(`details[${index}] has no price and goes at 0`);
			return { status: 201, body: await renderOne(tx, call, issuedShippings, { ...row, guide }) };
		},
	);
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: '/v1/shippings/:id.json',
			operationId: 'deleteShipping',
			right: 'dispatch:write',
			tag: 'Dispatch',
			summary: 'Annul a dispatch document',
			noun: 'dispatch',
			query: expandParameter(annulledShippings),
			answers: { 200: AnnulledShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await annulShipping(workOf(tx, call), call.ids.id);
			const guide = present(await documentSource.find(tx, call.companyId, row.guide_id), 'document');
			const data = await renderOne(tx, call, annulledShippings, { ...row, guide });
			return { status: 200, body: { status: 'ok', data } };
		},
	);
	api.write(
		{
			method: 'POST',
			url: '/v2/stocks/receptions/shipping/:id.json',
			operationId: 'receiveTransfer',
			right: 'dispatch:write',
			tag: 'Dispatch',
			summary: 'Receive an internal transfer',
			noun: 'dispatch',
			query: expandParameter(receptions),
			body: TransferReception,
			bodyIsOptional: true,
			answers: { 201: ReceivedShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const reception = await receiveTransfer(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: { code: 201, data: await renderOne(tx, call, receptions, reception) } };
		},
	);
}

function costRoute(api: Api) {
	api.read(
		{
			method: 'GET',
			url: '/v1/documents/costs.json',
			operationId: 'getDocumentCosts',
			right: shippings.right,
			tag: 'Documents',
			summary: 'Read what the goods of a document cost',
			description:
				'Needs documentid, or codesii and number. Of a guide what it sent, of a sale what left with it or with guides made from its lines; nothing of what is annulled or was not dispatched.',
			query: [
				{ name: 'documentid', description: 'Id of the document', type: 'integer' },
				{ name: 'codesii', description: 'Tax code of its type, instead', type: 'string' },
				{ name: 'number', description: 'Its number, beside codesii', type: 'integer' },
			],
			answers: { 200: DocumentCostsShape },
		},
		({ companyId, query, view }) => readDocumentCosts(api.db, companyId, query, view),
	);
}
