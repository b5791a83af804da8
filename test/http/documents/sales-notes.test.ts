/** A sales note is a pre-sale: it is numbered and priced like a sale, sets stock aside, and never declares or dispatches. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const noteTypeOf = async (company: TestCompany): Promise<number> =>
	(await company.get('/v1/document_types.json?issalesnote=1')).body.items[0].id;

test('it sets stock aside, and annulled gives it back', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5, price: 1000 });
	const documentTypeId = await noteTypeOf(company);
	const sold = { documentTypeId, details: [{ code: 'CAFE', quantity: 2 }] };
	const { status, body } = await company.post('/v1/documents.json', sold);
	assert.equal(status, 201);
	assert.deepEqual([body.number, body.totalAmount, body.state], [1, 2380, 0]);
	const held = await company.stock('CAFE');
	assert.deepEqual([held?.quantity, held?.quantityReserved, held?.quantityAvailable], [5, 2, 3]);
	assert.equal((await company.post('/v1/documents.json', { ...sold, dispatch: 0 })).status, 201);
	const short = await company.post('/v1/documents.json', sold);
	assert.deepEqual([short.status, short.body.errorCode], [409, 'stock.short']);
	assert.equal((await company.delete(`/v1/documents/${body.id}.json`)).status, 200);
	assert.equal((await company.stock('CAFE'))?.quantityAvailable, 3);
});

test('it is not dispatched, not declared, and no type of the store', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const documentTypeId = await noteTypeOf(company);
	const details = [{ code: 'CAFE', quantity: 1 }];
	const dispatching = { documentTypeId, details, dispatch: 1 };
	const strict = await company.post('/v1/documents.json', dispatching, { 'bodega-strict': '1' });
	assert.deepEqual(
		[strict.status, strict.body.errorCode, strict.body.field],
		[400, 'documents.sales_note_reserves', 'dispatch'],
	);
	const dispatched = await company.post('/v1/documents.json', dispatching);
	assert.equal(dispatched.status, 201, dispatched.text);
	assert.match(dispatched.headers.get('bodega-warning') ?? '', /is a pre-sale: it sets stock aside/);
	const [level] = (await company.get('/v1/stocks.json?code=CAFE')).body.items;
	assert.deepEqual([level.quantity, level.quantityReserved], [5, 1]);
	assert.equal((await company.delete(`/v1/documents/${dispatched.body.id}.json`)).status, 200);
	const declared = await company.post('/v1/documents.json', { documentTypeId, details, declareSii: 1 });
	assert.deepEqual([declared.status, declared.body.errorCode], [400, 'documents.not_electronic']);
	const unnamed = await company.post('/v1/documents.json', { codeSii: '', details });
	assert.deepEqual([unnamed.status, unnamed.body.errorCode], [400, 'documents.type_required']);
	const { body: note } = await company.post('/v1/documents.json', { documentTypeId, details });
	const [line] = (await company.get(`/v1/documents/${note.id}/details.json`)).body.items;
	const back = await company.post('/v1/returns.json', {
		codeSii: 61,
		referenceDocumentId: note.id,
		details: [{ documentDetailId: line.id, quantity: 1, unitValue: 0 }],
	});
	assert.deepEqual([back.status, back.body.errorCode], [400, 'documents.wrong_use']);
	assert.equal((await company.delete(`/v1/documents/${note.id}.json`)).status, 200);
	const store = await company.put('/v1/store_settings.json', { documentTypeId });
	assert.deepEqual([store.status, store.body.errorCode], [400, 'documents.wrong_use']);
	assert.equal((await company.stock('CAFE'))?.quantityAvailable, 5);
});

test('an exempt type leaves no tax on its lines, whatever is sent', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5, price: 1000 });
	const { id: taxId } = (await company.get('/v1/taxes.json')).body.items[0];
	const { body } = await company.post('/v1/documents.json', {
		codeSii: 41,
		details: [
			{ code: 'CAFE', quantity: 1 },
			{ code: 'CAFE', quantity: 1, taxId: `[${taxId}]` },
		],
	});
	assert.deepEqual([body.netAmount, body.exemptAmount, body.taxAmount, body.totalAmount], [0, 2000, 0, 2000]);
});
