/** Documents, lines and offices have no member that a strict reader of the interface does not know, unless it is asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
const variantId = await company.product('CAFE', { stock: 100, price: 1000, cost: 600 });

const known = (names: string) => new Set(names.split(' '));
const DOCUMENT = known(
	'href id number emissionDate expirationDate rcofDate generationDate netAmount exemptAmount taxAmount totalAmount address municipality ' +
		'city token informedSii responseMsgSii urlTimbre urlXml ted trackingNumber serialNumber commercialState exportTotalAmount ' +
		'exportNetAmount exportTaxAmount exportExemptAmount commissionRate commissionNetAmount commissionTaxAmount commissionTotalAmount ' +
		'percentageTaxWithheld purchaseTaxAmount purchaseTotalAmount urlPublicView urlPdf urlPublicViewOriginal urlPdfOriginal state ' +
		'document_type office user client coin price_list details payments references document_taxes sellers attributes',
);
const LINE = known(
	'href id lineNumber quantity netUnitValue totalUnitValue netAmount taxAmount totalAmount netDiscount totalDiscount discountPercentage ' +
		'variant note relatedDetailId',
);
const OFFICE = known(
	'href id name description address latitude longitude isVirtual country municipality city zipCode email costCenter state ' +
		'imagestionCellarId defaultPriceList',
);

const strictly = (of: Json, allowed: ReadonlySet<string>) =>
	assert.deepEqual(
		Object.keys(of).filter((name) => !allowed.has(name)),
		[],
	);

const client = { code: '15.482.310-6', firstName: 'Elisa', lastName: 'Mardones' };
const details = [{ code: 'CAFE', quantity: 2, discount: 10, comment: 'Molido', note: 'Para la tarde' }];
const created = await company.post('/v1/documents.json', {
	codeSii: 39,
	client,
	details,
	salesId: 'WEB-1',
	dispatch: 0,
});

test('of documents, wherever they stand', async () => {
	assert.equal(created.status, 201, created.text);
	strictly(created.body, DOCUMENT);
	const shipping = (await company.post('/v1/shippings.json?expand=guide', { details: [{ code: 'CAFE', quantity: 1 }] }))
		.body;
	strictly(shipping.guide, DOCUMENT);
	const { items } = (await company.get('/v1/documents.json?expand=[client,office,details,payments]')).body;
	for (const item of items) {
		strictly(item, DOCUMENT);
		strictly(item.office, OFFICE);
		for (const line of item.details.items) strictly(line, LINE);
	}
	const v2 = (await company.get(`/v2/stocks/documents/${created.body.id}.json`)).body.data;
	strictly(v2, DOCUMENT);
});

test('of lines and offices, alone and in lists', async () => {
	const lines = (await company.get(`/v1/documents/${created.body.id}/details.json`)).body.items;
	for (const line of lines) {
		strictly(line, LINE);
		strictly((await company.get(line.href)).body, LINE);
	}
	const [line] = lines;
	assert.deepEqual(line.variant, {
		href: `${service.url}/v1/variants/${variantId}.json`,
		id: variantId,
		description: line.variant.description,
		code: 'CAFE',
	});
	assert.deepEqual(
		[line.note, line.relatedDetailId, line.discountPercentage, line.netDiscount, line.totalDiscount],
		['Para la tarde', 0, 10, 200, 238],
	);
	for (const office of (await company.get('/v1/offices.json')).body.items) {
		strictly(office, OFFICE);
		strictly((await company.get(office.href)).body, OFFICE);
	}
});

test('what is ours is there where fields or expand names it, at any depth', async () => {
	const { href } = created.body;
	const byFields = (await company.get(`${href}?fields=[SalesId,dispatch,declareSii]`)).body;
	assert.deepEqual(byFields, { href, id: created.body.id, declareSii: 0, dispatch: 0, salesId: 'WEB-1' });
	const { dispatch, ...rest } = (await company.get(`${href}?expand=dispatch`)).body;
	assert.deepEqual([dispatch, rest], [0, (await company.get(href)).body]);
	const deep = (await company.get(`${href}?expand=[details.comment,office.isDefault]`)).body;
	assert.deepEqual([deep.details.items[0].comment, deep.office.isDefault], ['Molido', 1]);
	assert.ok(!('quantityDispatched' in deep.details.items[0]));
	const listed = (await company.get('/v1/documents.json?fields=salesid&limit=1')).body.items[0];
	assert.deepEqual(Object.keys(listed).sort(), ['href', 'id', 'salesId']);
	const replayed = await company.post('/v1/documents.json?fields=[salesId]', {
		codeSii: 39,
		details,
		salesId: 'WEB-1',
	});
	assert.deepEqual([replayed.status, replayed.body.salesId], [200, 'WEB-1']);
});
