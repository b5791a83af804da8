/** `POST /v1/shippings.json` refused as malformed: code, sentence and field, no event, and nothing left behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, everything, SHIPPINGS, sell, ship, topics } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 5, name: 'Café Huila' });
await company.product('TE', { stock: 5 });
const retired = await company.product('VIEJO', { stock: 5 });
await company.put(`/v1/variants/${retired}.json`, { state: 1 });
const closed = (await company.post('/v1/offices.json', { name: 'Cerrada', state: 1 })).body.id;
const sale = await sell(company, [{ code: 'TE', quantity: 2 }]);
const invoiceType = (await company.get('/v1/document_types.json?codesii=33')).body.items[0].id;

const stranger = await service.company();
const strangeVariant = await stranger.product('AJENO', { stock: 5 });
const strangeSale = await sell(stranger, [{ code: 'AJENO', quantity: 1 }]);
const strangeType = (await stranger.get('/v1/document_types.json?codesii=52')).body.items[0].id;

const line = { code: 'CAFE', quantity: 1 };
const UNKNOWN = 999_999_999;

interface Refused {
	name: string;
	body: Json;
	code?: string;
	field?: string;
	error?: string;
}

const invalid = (name: string, body: Json, field: string): Refused => ({ name, body, code: 'request.invalid', field });
const reference = (name: string, body: Json, field: string): Refused => ({
	name,
	body,
	code: 'request.unknown_reference',
	field,
});
const quantity = (name: string, value: unknown) =>
	invalid(`quantity ${name}`, { details: [line, { code: 'CAFE', quantity: value }] }, 'details[1].quantity');

/** The same refusal, to the letter, for an id that does not exist and for another company's. */
const unknown = (name: string, field: string, noun: string, body: (id: number) => Json, strange: number): Refused[] =>
	[
		['unknown', UNKNOWN],
		['foreign', strange],
	].map(([kind, id]) => ({
		name: `${kind} ${name}`,
		body: body(id as number),
		code: 'request.unknown_reference',
		field,
		error: `${field} does not name ${noun} of this company`,
	}));

const refused: Refused[] = [
	{ name: 'body null', body: null, code: 'request.invalid' },
	{ name: 'body a list', body: [line], code: 'request.invalid' },
	{ name: 'no details', body: {}, code: 'request.missing', field: 'details', error: 'details is required' },
	invalid('no line', { details: [] }, 'details'),
	invalid('details not a list', { details: line }, 'details'),
	invalid('a line not an object', { details: [7] }, 'details[0]'),
	invalid('1,001 lines', { details: Array(1001).fill({ comment: 'x', quantity: 1 }) }, 'details'),
	{ name: 'no quantity', body: { details: [{ code: 'CAFE' }] }, code: 'request.missing', field: 'details[0].quantity' },
	quantity('0', 0),
	quantity('negative', -1),
	quantity('text', 'dos'),
	quantity('empty', ''),
	quantity('true', true),
	quantity('with five decimals', 0.00001),
	quantity('beyond 2^53 when scaled', 9_007_199_254_740_991),
	{
		name: 'a line that names nothing',
		body: { details: [line, { quantity: 1 }] },
		code: 'documents.line_empty',
		field: 'details[1]',
		error: 'details[1] names no product, document line or comment',
	},
	{
		name: 'a blank comment',
		body: { details: [{ quantity: 1, comment: ' ' }] },
		code: 'documents.line_empty',
		field: 'details[0]',
	},
	reference('an unknown code', { details: [{ code: 'NADA', quantity: 1 }] }, 'details[0].code'),
	reference('a foreign code', { details: [{ code: 'AJENO', quantity: 1 }] }, 'details[0].code'),
	...unknown(
		'variantId',
		'details[0].variantId',
		'a variant',
		(id) => ({ details: [{ variantId: id, quantity: 1 }] }),
		strangeVariant,
	),
	invalid('an inactive variant', { details: [{ code: 'VIEJO', quantity: 1 }] }, 'details[0].code'),
	...unknown(
		'detailId',
		'details[0].detailId',
		'a document line',
		(id) => ({ details: [{ detailId: id, quantity: 1 }] }),
		strangeSale.lines[0].id,
	),
	...unknown('officeId', 'officeId', 'an open office', (id) => ({ officeId: id, details: [line] }), stranger.officeId),
	reference('a closed office', { officeId: closed, details: [line] }, 'officeId'),
	...unknown(
		'priceListId',
		'priceListId',
		'a price list',
		(id) => ({ priceListId: id, details: [line] }),
		stranger.priceListId,
	),
	...unknown(
		'documentTypeId',
		'documentTypeId',
		'a document type',
		(id) => ({ documentTypeId: id, details: [line] }),
		strangeType,
	),
	reference('an unknown codeSii', { codeSii: '99', details: [line] }, 'codeSii'),
	{
		name: 'a documentTypeId not meant for dispatch',
		body: { documentTypeId: invoiceType, details: [line] },
		code: 'documents.wrong_use',
		field: 'documentTypeId',
		error: 'Factura electrónica is not a document type for dispatch',
	},
	{
		name: 'a codeSii not meant for dispatch',
		body: { codeSii: '39', details: [line] },
		code: 'documents.wrong_use',
		field: 'codeSii',
	},
	reference('an unknown shippingTypeId', { shippingTypeId: 10, details: [line] }, 'shippingTypeId'),
	...unknown(
		'destinationOfficeId',
		'destinationOfficeId',
		'an open office',
		(id) => ({ destinationOfficeId: id, details: [line] }),
		stranger.officeId,
	),
	reference('a closed destination', { destinationOfficeId: closed, details: [line] }, 'destinationOfficeId'),
	{
		name: 'a destination equal to the origin',
		body: { destinationOfficeId: company.officeId, details: [line] },
		code: 'dispatch.same_office',
		field: 'destinationOfficeId',
	},
	{
		name: 'a destination equal to the origin that is named',
		body: { officeId: company.otherOfficeId, destinationOfficeId: company.otherOfficeId, details: [line] },
		code: 'dispatch.same_office',
		field: 'destinationOfficeId',
	},
	...[1, 2, 3, 4, 6, 7, 8, 9].map((shippingTypeId) => ({
		name: `a destination with type ${shippingTypeId}`,
		body: { shippingTypeId, destinationOfficeId: company.otherOfficeId, details: [line] },
		code: 'dispatch.no_destination',
		field: 'destinationOfficeId',
	})),
	{
		name: 'a transfer without destination',
		body: { shippingTypeId: 5, details: [line] },
		code: 'dispatch.destination_required',
		field: 'destinationOfficeId',
	},
	{
		name: 'a transfer of sold goods',
		body: { destinationOfficeId: company.otherOfficeId, details: [{ detailId: sale.lines[0].id, quantity: 1 }] },
		code: 'dispatch.transfer_of_sold',
		field: 'details[0].detailId',
	},
	invalid('officeId 0', { officeId: 0, details: [line] }, 'officeId'),
	invalid('officeId 1.5', { officeId: 1.5, details: [line] }, 'officeId'),
	invalid('officeId text', { officeId: 'casa', details: [line] }, 'officeId'),
	invalid('emissionDate text', { emissionDate: '2026-03-10', details: [line] }, 'emissionDate'),
	invalid('emissionDate negative', { emissionDate: -1, details: [line] }, 'emissionDate'),
	invalid('emissionDate in milliseconds', { emissionDate: 1_773_156_600_000, details: [line] }, 'emissionDate'),
	invalid('declareSii 2', { declareSii: 2, details: [line] }, 'declareSii'),
	invalid('netUnitValue negative', { details: [{ ...line, netUnitValue: -1 }] }, 'details[0].netUnitValue'),
	invalid('netUnitValue too large', { details: [{ ...line, netUnitValue: 9_007_199_255 }] }, 'details[0].netUnitValue'),
	invalid('a discount beyond 100', { details: [{ ...line, discount: 100.5 }] }, 'details[0].discount'),
	invalid('taxes that are no ids', { details: [{ ...line, taxId: '[iva]' }] }, 'details[0].taxId'),
	{
		name: 'a tax that is not there',
		body: { details: [{ ...line, taxId: '[987654321]' }] },
		code: 'request.unknown_reference',
		field: 'details[0].taxId',
	},
	{
		name: 'a tax of a code that is not there',
		body: { details: [{ ...line, taxes: [{ code: 'x', percentage: 19 }] }] },
		code: 'request.unknown_reference',
		field: 'details[0].taxes[0].code',
	},
	{
		name: 'a bar code that is not there',
		body: { details: [{ barCode: '1', quantity: 1 }] },
		code: 'request.unknown_reference',
		field: 'details[0].barCode',
	},
	invalid('an address too long', { address: 'x'.repeat(256), details: [line] }, 'address'),
	invalid('a recipient with control characters', { recipient: 'a\u0000b', details: [line] }, 'recipient'),
	invalid('a recipient that is no text', { recipient: {}, details: [line] }, 'recipient'),
	invalid('a client that is no object', { client: 'Rojas', details: [line] }, 'client'),
	invalid(
		'a client member too long',
		{ client: { code: '1-9', company: 'x'.repeat(256) }, details: [line] },
		'client.company',
	),
	{
		name: 'amounts too large to be exact',
		body: { details: [{ comment: 'x', quantity: 900_000_000_000, netUnitValue: 9_007_199_254 }] },
		code: 'documents.amount_too_large',
		field: 'details',
	},
];

const before = await everything(service);
const eventsBefore = await topics(company);

for (const { name, body, code, field, error } of refused)
	test(`400: ${name}`, async () => {
		const reply = await company.post(SHIPPINGS, body);
		assert.equal(reply.status, 400, reply.text);
		assert.equal(reply.body.errorCode, code);
		assert.equal(reply.body.field, field);
		assert.equal(typeof reply.body.error, 'string');
		if (error) assert.equal(reply.body.error, error);
		await assertUntouched(service, before);
	});

test('after all refusals nothing was told, and the next number is the first', async () => {
	assert.deepEqual(await topics(company), eventsBefore);
	const { guide } = await ship(company, { details: [{ code: 'CAFE', quantity: 5 }] });
	assert.equal(guide.number, 1);
});
