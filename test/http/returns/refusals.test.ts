/** What is refused of returns; nothing of it leaves a trace. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, everything, ship } from '../../support/dispatch.ts';
import { annulReturn, giveBack, partsOf, RETURNS, returned, sold, teaShop } from '../../support/returns.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

test('what a body lacks or has wrong is named', async () => {
	const company = await teaShop(service);
	const stranger = await teaShop(service);
	const foreign = await sold(stranger, [{ code: 'CAFE', quantity: 1 }]);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const types = (await company.get('/v1/document_types.json')).body.items;
	const presale = await company.post('/v1/documents.json', {
		documentTypeId: types.find(({ isSalesNote }: Json) => isSalesNote === 1).id,
		details: [{ code: 'TE', quantity: 1 }],
	});
	const other = await sold(company, [{ code: 'TE', quantity: 1 }]);
	const guide = (await ship(company, { details: [{ code: 'TE', quantity: 1 }] })).guide;
	const typeId = (code: string) => types.find(({ codeSii }: Json) => codeSii === code).id;
	const details = partsOf(sale, 1);
	const [{ documentDetailId }] = details as [Json];
	const body = { codeSii: '61', referenceDocumentId: sale.id, details };
	const before = await everything(service);
	const cases: [Json, number, string | undefined, string?][] = [
		[{ referenceDocumentId: undefined }, 400, 'referenceDocumentId', 'the json does not have reference document'],
		[{ referenceDocumentId: 987_654 }, 400, 'referenceDocumentId', 'the json does not have reference document'],
		[{ referenceDocumentId: foreign.id }, 400, 'referenceDocumentId', 'the json does not have reference document'],
		[{ referenceDocumentId: Number(guide.id) }, 400, 'referenceDocumentId'],
		[{ referenceDocumentId: presale.body.id }, 400, 'referenceDocumentId'],
		[{ codeSii: undefined }, 400, 'documentTypeId'],
		[{ codeSii: '39' }, 400, 'codeSii'],
		[{ codeSii: '56' }, 400, 'codeSii'],
		[{ codeSii: undefined, documentTypeId: typeId('56') }, 400, 'documentTypeId'],
		[{ codeSii: undefined, documentTypeId: typeId('52') }, 400, 'documentTypeId'],
		[{ officeId: stranger.officeId }, 400, 'officeId'],
		[{ type: 4 }, 400, 'type'],
		[{ type: 2 }, 400, 'client'],
		[{ clientId: 987_654 }, 400, 'clientId'],
		[{ priceAdjustment: 1, editTexts: 1 }, 400, 'editTexts'],
		[{ payments: [{ paymentTypeId: 1, amount: 1 }] }, 400, 'payments'],
		[{ details: [] }, 400, 'details'],
		[{ details: [{ documentDetailId, quantity: 0 }] }, 400, 'details[0].quantity'],
		[{ details: [{ documentDetailId, quantity: 1, unitValue: 5 }] }, 400, 'details[0].unitValue'],
		[{ details: partsOf(other, 1) }, 400, 'details[0].documentDetailId'],
		[{ details: partsOf(foreign, 1) }, 400, 'details[0].documentDetailId'],
		[
			{ details: partsOf(sale, 4) },
			409,
			'details[0].quantity',
			`The quantity returned (4.0) is higher than the available (3.0) for detail: "${documentDetailId}"`,
		],
		[{ details: [...details, ...partsOf(sale, 2.5)] }, 409, 'details[1].quantity'],
		[
			{ priceAdjustment: 1, details: [{ documentDetailId, quantity: 0, unitValue: 1001 }] },
			400,
			'details[0].unitValue',
		],
		[{ priceAdjustment: 1, details: [{ documentDetailId, quantity: 4, unitValue: 1 }] }, 409, 'details[0].quantity'],
		[{ editTexts: 1, details: [{ documentDetailId, quantity: 0 }] }, 400, 'details[0].comment'],
	];
	for (const [change, status, field, sentence] of cases) {
		const reply = await company.post(RETURNS, { ...body, ...change });
		const what = `${JSON.stringify(change)}: ${reply.text}`;
		assert.deepEqual([reply.status, reply.body.field], [status, field], what);
		if (sentence) assert.equal(reply.body.error, sentence);
	}
	await assertUntouched(service, before);
});

test('nothing comes back of an annulled sale, and a sale of which something did is not annulled', async () => {
	const company = await teaShop(service);
	const annulled = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	assert.equal((await company.delete(annulled.href)).status, 200);
	const late = await giveBack(company, annulled, partsOf(annulled, 1));
	assert.deepEqual([late.status, late.body.errorCode], [409, 'returns.sale_annulled']);
	for (const dispatch of [1, 0]) {
		const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }], { dispatch });
		const { id } = await returned(company, sale, partsOf(sale, 1));
		const before = await everything(service);
		const refused = await company.delete(sale.href);
		assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.has_returns'], refused.text);
		await assertUntouched(service, before);
		assert.equal((await annulReturn(company, id)).status, 201);
		assert.equal((await company.delete(sale.href)).status, 200);
	}
	assert.deepEqual([(await company.stock('CAFE'))?.quantity, (await company.stock('CAFE'))?.quantityReserved], [20, 0]);
});

test('a note is not annulled as a document, and takes no payment', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const { id, credit_note: note } = await returned(company, sale, partsOf(sale, 1));
	const { body: annulment } = await annulReturn(company, id);
	const paymentTypeId = (await company.get('/v1/payment_types.json')).body.items[0].id;
	for (const { href, id: documentId } of [note, annulment.debit_note]) {
		const refused = await company.delete(href);
		assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.is_note']);
		const paid = await company.post('/v1/payments.json', { documentId: Number(documentId), amount: 1, paymentTypeId });
		assert.equal(paid.status, 400);
		const [line] = (await company.get(`/v1/documents/${documentId}/details.json`)).body.items;
		const sent = await company.post('/v1/shippings.json', { details: [{ detailId: line.id, quantity: 1 }] });
		assert.equal(sent.status, 409, sent.text);
		const again = await giveBack(company, { id: Number(documentId) }, [{ documentDetailId: line.id, quantity: 1 }]);
		assert.deepEqual([again.status, again.body.field], [400, 'referenceDocumentId']);
	}
});

test('a dispatch is annulled only within what is still out', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 5 }], { dispatch: 0 });
	const [{ id: detailId }] = sale.lines;
	const three = await ship(company, { details: [{ detailId, quantity: 3 }] });
	const two = await ship(company, { details: [{ detailId, quantity: 2 }] });
	const { id } = await returned(company, sale, partsOf(sale, 3));
	const before = await everything(service);
	const refused = await company.delete(three.href);
	assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.goods_returned']);
	await assertUntouched(service, before);
	assert.equal((await company.delete(two.href)).status, 200);
	assert.deepEqual([(await company.stock('CAFE'))?.quantity, (await company.stock('CAFE'))?.quantityReserved], [20, 2]);
	assert.equal((await annulReturn(company, id)).status, 201);
	assert.equal((await company.delete(three.href)).status, 200);
	assert.deepEqual([(await company.stock('CAFE'))?.quantity, (await company.stock('CAFE'))?.quantityReserved], [20, 5]);
});

test('409: goods that another sale was made from are returned there', async () => {
	const company = await teaShop(service);
	const first = await sold(company, [{ code: 'CAFE', quantity: 3 }], { dispatch: 0 });
	const [line] = first.details.items;
	const second = await sold(company, [{ detailId: line.id, quantity: 3 }]);
	const before = await everything(service);
	const refused = await giveBack(company, first, partsOf(first, 1));
	assert.deepEqual(
		[refused.status, refused.body.errorCode, refused.body.field],
		[409, 'returns.sold_on', 'details[0]'],
		refused.text,
	);
	await assertUntouched(service, before);
	await returned(company, second, partsOf(second, 3));
});

test('a refusal of too much says both numbers', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const { status, body } = await giveBack(company, sale, partsOf(sale, 4));
	assert.deepEqual([status, body.errorCode, body.requested, body.available], [409, 'returns.more_than_sold', 4, 3]);
});
