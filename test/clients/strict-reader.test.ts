/** A client that refuses members it does not know: plain documents, lines and offices have the interface's own alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../support/service.ts';

const service = await startService();

const words = (text: string) => new Set(text.trim().split(/\s+/));

const DOCUMENT = words(`
	href id emissionDate expirationDate generationDate rcofDate number serialNumber trackingNumber totalAmount netAmount taxAmount
	exemptAmount exportTotalAmount exportNetAmount exportTaxAmount exportExemptAmount commissionRate commissionNetAmount
	commissionTaxAmount commissionTotalAmount percentageTaxWithheld purchaseTaxAmount purchaseTotalAmount address municipality city
	urlTimbre urlPublicView urlPdf urlPublicViewOriginal urlPdfOriginal token state commercialState urlXml ted salesId informedSii
	responseMsgSii userId document_type client office user coin references document_taxes details sellers attributes payments
	price_list
`);
const LINE = words(`
	href id lineNumber quantity netUnitValue totalUnitValue netAmount taxAmount totalAmount netDiscount totalDiscount
	discountPercentage variant note relatedDetailId
`);
const OFFICE = words(`
	href id name description address latitude longitude isVirtual country municipality city zipCode email costCenter state
	defaultPriceList
`);

const read = (what: string, known: ReadonlySet<string>, row: Json) => {
	const unknown = Object.keys(row).filter((member) => !known.has(member));
	assert.deepEqual(unknown, [], `unknown members of ${what}`);
};

test('documents, lines and offices hold nothing a strict reader does not know', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const client = { code: '15.482.310-6', firstName: 'Elisa', lastName: 'Mardones' };
	const details = [
		{ code: 'CAFE', quantity: 2 },
		{ comment: 'Envoltorio de regalo', quantity: 1, netUnitValue: 500 },
	];
	const made = await company.post('/v1/documents.json', { codeSii: 39, client, details });
	assert.equal(made.status, 201, made.text);
	read('a created document', DOCUMENT, made.body);
	const listed = (await company.get('/v1/documents.json?expand=[details,office]')).body.items[0];
	read('a listed document', DOCUMENT, listed);
	read('a document', DOCUMENT, (await company.get(made.body.href)).body);
	for (const line of listed.details.items) read('a line', LINE, line);
	for (const line of (await company.get(made.body.details.href)).body.items) read('a line', LINE, line);
	read('an expanded office', OFFICE, listed.office);
	for (const office of (await company.get('/v1/offices.json')).body.items) read('an office', OFFICE, office);
	// Every line has a variant with a numeric id and a code that is text; of one that is text alone it says the text.
	const [coffee, wrapping] = listed.details.items;
	assert.deepEqual([typeof coffee.variant.id, coffee.variant.code], ['number', 'CAFE']);
	const { id, code, description } = wrapping.variant;
	assert.deepEqual([typeof id, code, description], ['number', '', 'Envoltorio de regalo']);
	assert.equal((await company.get(wrapping.variant.href)).body.id, id);
});

test('a document without a client has no such member, and what is ours is there when asked for', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const made = await company.post('/v1/documents.json', { codeSii: 39, details: [{ code: 'CAFE', quantity: 1 }] });
	assert.equal('client' in made.body, false);
	const asked = (await company.get(`${made.body.href}?fields=dispatch,declareSii`)).body;
	assert.deepEqual([asked.dispatch, asked.declareSii], [1, 0]);
});
