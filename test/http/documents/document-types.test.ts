/** Document types: what they say, how they are changed, the numbers they have left, and the tax authority's tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const typeOf = async (company: TestCompany, filter: string): Promise<Json> =>
	(await company.get(`/v1/document_types.json?${filter}`)).body.items[0];

test('a new company has the usual types, an exempt receipt and a pre-sale among them', async () => {
	const company = await service.company();
	const { items } = (await company.get('/v1/document_types.json')).body;
	const codes = items.map(({ codeSii }: Json) => codeSii);
	for (const code of ['33', '34', '39', '41', '50', '52', '61', '']) assert.ok(codes.includes(code), code);
	const invoice = await typeOf(company, 'codesii=33');
	const { href, id, book_type: book, ...rest } = invoice;
	assert.deepEqual(rest, {
		name: 'Factura electrónica',
		initialNumber: 1,
		codeSii: '33',
		use: 0,
		isElectronicDocument: 1,
		breakdownTax: 1,
		isSalesNote: 0,
		isExempt: 0,
		isCreditNote: 0,
		restrictsTax: 0,
		useClient: 0,
		ledgerAccount: null,
		messageBodyFormat: null,
		thermalPrinter: 0,
		copyNumber: 1,
		continuedHigh: 0,
		ipadPrint: 0,
		ipadPrintHigh: '0',
		restrictClientType: 2,
		useMaxDays: 0,
		maxDays: -1,
		state: 0,
	});
	assert.deepEqual(book, { href: `${service.url}/v1/book_types/1.json`, id: '1' });
	const expanded = (await company.get(`${href}?expand=[book_type]`)).body.book_type;
	assert.deepEqual([expanded.name, expanded.code], ['Libro de ventas', '0']);
	const receipt = await typeOf(company, 'codesii=39');
	assert.deepEqual([receipt.breakdownTax, receipt.book_type.id], [0, '3']);
	assert.equal((await typeOf(company, 'codesii=61')).isCreditNote, 1);
	const note = await typeOf(company, 'issalesnote=1');
	assert.deepEqual([note.codeSii, note.use, note.isElectronicDocument, 'book_type' in note], ['', 0, 0, false]);
	const exempt = await typeOf(company, 'codesii=41');
	assert.deepEqual([exempt.isExempt, exempt.use], [1, 0]);
	assert.ok(id > 0);
});

test('filters: several codes, books, electronic ones', async () => {
	const company = await service.company();
	const codes = async (filter: string) =>
		(await company.get(`/v1/document_types.json?limit=50&${filter}`)).body.items.map(({ codeSii }: Json) => codeSii);
	assert.deepEqual(await codes('codesii=33,39'), ['33', '39']);
	assert.deepEqual(await codes('codesii=[33,39]'), ['33', '39']);
	assert.deepEqual(await codes('booktypeid=3'), ['39', '41']);
	assert.deepEqual(await codes('booktypeid=2'), []);
	assert.deepEqual(await codes('booktypeid=9'), []);
	assert.equal((await company.get('/v1/document_types.json?booktypeid=x')).status, 400);
	assert.deepEqual(await codes('iselectronicdocument=0'), ['50', '']);
});

test('name, state and client are changed, with the id in the path or in the body', async () => {
	const company = await service.company();
	const type = await typeOf(company, 'codesii=33');
	const one = await company.put(`/v1/document_types/${type.id}.json`, { name: 'Factura', useClient: 1, id: 9 });
	assert.equal(one.status, 200);
	assert.deepEqual(one.body, { ...type, name: 'Factura', useClient: 1 });
	assert.equal(one.headers.get('bodega-ignored'), 'body.id');
	const other = await company.put('/v1/document_types.json', { id: String(type.id), state: 1, ledgerAccount: '1.1' });
	assert.equal(other.status, 200);
	assert.deepEqual(other.body, { ...one.body, state: 1, ledgerAccount: '1.1' });
	assert.deepEqual((await company.get(type.href)).body, other.body);
	const sale = await company.post('/v1/documents.json', { codeSii: 33, details: [{ comment: 'x', quantity: 1 }] });
	assert.deepEqual([sale.status, sale.body.field], [400, 'codeSii']);

	const missing = await company.put('/v1/document_types.json', { name: 'x' });
	assert.deepEqual([missing.status, missing.body.errorCode], [400, 'request.missing']);
	const neighbour = await service.company();
	const foreign = await neighbour.put('/v1/document_types.json', { id: type.id, state: 0 });
	assert.deepEqual([foreign.status, foreign.body.errorCode], [400, 'request.unknown_reference']);
	assert.equal((await neighbour.put(`/v1/document_types/${type.id}.json`, { state: 0 })).status, 404);
});

test('a type that asks for a client is issued to none else', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	for (const code of [39, 52]) {
		const type = await typeOf(company, `codesii=${code}`);
		await company.put(`/v1/document_types/${type.id}.json`, { useClient: 1 });
	}
	const details = [{ code: 'CAFE', quantity: 1 }];
	for (const [path, codeSii] of [
		['/v1/documents.json', 39],
		['/v1/shippings.json', 52],
	] as const) {
		const { status, body } = await company.post(path, { codeSii, details });
		assert.deepEqual([status, body.errorCode, body.field], [400, 'documents.client_required', 'client']);
		const client = { code: '15.482.310-6', firstName: 'Elisa' };
		assert.equal((await company.post(path, { codeSii, details, client })).status, 201);
	}
	const transfer = { details, destinationOfficeId: company.otherOfficeId };
	assert.equal((await company.post('/v1/shippings.json', transfer)).status, 201);
	assert.equal((await company.stock('CAFE'))?.quantity, 2);
});

test('numbers left: of a range that is made up, by what was really given', async () => {
	const company = await service.company();
	const { id } = await typeOf(company, 'codesii=39');
	const empty = await company.get('/v1/document_types/number_availables.json?codesii=39');
	assert.deepEqual([empty.status, empty.body], [200, { numbers_available: 999_999_999, last: 0 }]);
	for (let n = 0; n < 2; n++) {
		const sale = { codeSii: 39, details: [{ comment: 'Servicio', quantity: 1, netUnitValue: 100 }] };
		assert.equal((await company.post('/v1/documents.json', sale)).status, 201);
	}
	const left = await company.get(`/v1/document_types/number_availables.json?documenttypeid=${id}`);
	assert.deepEqual(left.body, { numbers_available: 999_999_997, last: 2 });
	const { status, body } = await company.get('/v1/document_types/caf.json?codesii=39&nextnumber=3');
	assert.equal(status, 200);
	const today = Math.floor(NOW / 86_400) * 86_400;
	assert.deepEqual(body, {
		startDate: today,
		expirationDate: today + 180 * 86_400,
		startNumber: 1,
		endNumber: 999_999_999,
		lastNumberUsed: 2,
		numbersAvailable: 999_999_997,
		expired: false,
	});
	const neighbour = await service.company();
	for (const [path, field] of [
		['caf.json', 'documenttypeid'],
		['caf.json?codesii=', 'documenttypeid'],
		['caf.json?codesii=999', 'codesii'],
		['caf.json?documenttypeid=x', 'documenttypeid'],
		[`caf.json?documenttypeid=${id}`, 'documenttypeid'],
		['caf.json?codesii=39&nextnumber=0', 'nextnumber'],
		['caf.json?codesii=39&nextnumber=1000000000', 'nextnumber'],
		['number_availables.json', 'documenttypeid'],
	] as const) {
		const refused = await neighbour.get(`/v1/document_types/${path}`);
		assert.deepEqual([refused.status, refused.body.field], [400, field], path);
	}
});

test('codes and books of the tax authority are the same for everyone', async () => {
	const company = await service.company();
	const { count } = (await company.get('/v1/dte_codes.json')).body;
	assert.equal(count, 38);
	const { items } = (await company.get('/v1/dte_codes.json?codesii=[33,801]')).body;
	assert.deepEqual(
		items.map(({ name, codeSii, state }: Json) => [name, codeSii, state]),
		[
			['Factura electrónica', '33', 0],
			['Orden de compra', '801', 0],
		],
	);
	assert.deepEqual((await company.get(items[0].href)).body, items[0]);
	const books = (await company.get('/v1/book_types.json')).body.items;
	assert.deepEqual(
		books.map(({ name, code, dteProcess }: Json) => [name, code, dteProcess]),
		[
			['Libro de ventas', '0', 'Venta'],
			['Libro de compras', '1', 'Compra'],
			['Libro de boletas', '2', 'Boleta'],
		],
	);
	assert.equal((await company.get('/v1/book_types.json?code=2')).body.count, 1);
	for (const [asked, count] of [
		['compra', 1],
		['[Venta,Boleta]', 2],
		['1', 0],
	] as const)
		assert.equal((await company.get(`/v1/book_types.json?dteprocess=${asked}`)).body.count, count, asked);
});
