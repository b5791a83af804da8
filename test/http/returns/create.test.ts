/** `POST /v1/returns.json`: the credit note, the goods, the money; three kinds of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, DAY, movements, node, ship, TODAY, topics, undispatched } from '../../support/dispatch.ts';
import { giveBack, partsOf, RETURNS, returned, sold, teaShop } from '../../support/returns.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

test('part of a sale comes back: the answer, the note, its lines, and the stock', async () => {
	const company = await teaShop(service);
	const client = { code: '15.482.310-6', firstName: 'Elisa', lastName: 'Mardones', address: 'Los Aromos 12' };
	const sale = await sold(
		company,
		[
			{ code: 'CAFE', quantity: 3 },
			{ code: 'TE', quantity: 2, discount: 10 },
		],
		{ client },
	);
	const answer = await returned(company, sale, partsOf(sale, 2, 1), {
		motive: 'Talla equivocada',
		emissionDate: TODAY - DAY,
	});
	const { credit_note: note, code, ...rest } = answer;
	assert.match(code, /^\d{12}$/);
	assert.deepEqual(rest, {
		href: `${service.url}/v1/returns/${answer.id}.json`,
		id: answer.id,
		returnDate: TODAY - DAY,
		motive: 'Talla equivocada',
		type: 0,
		priceAdjustment: 0,
		editTexts: 0,
		amount: 2380 + 2142,
		office: node(service, '/v1/offices', company.officeId),
		reference_document: node(service, '/v1/documents', sale.id),
		details: { href: `${service.url}/v1/returns/${answer.id}/details.json` },
	});
	assert.deepEqual(Object.keys(note), [
		'href',
		'id',
		'number',
		'urlPublicView',
		'urlPdf',
		'urlPublicViewOriginal',
		'urlPdfOriginal',
	]);
	assert.equal(note.number, 1);

	const document = (await company.get(`${note.href}?expand=document_type,details,client`)).body;
	assert.deepEqual(
		[document.document_type.codeSii, document.state, document.netAmount, document.taxAmount, document.totalAmount],
		['61', 0, 3800, 722, 4522],
	);
	assert.equal(document.client.code, '15.482.310-6');
	assert.deepEqual(
		document.details.items.map((line: Json) => [
			line.quantity,
			line.netUnitValue,
			line.discountPercentage,
			line.netDiscount,
			line.totalAmount,
			line.variant.id,
		]),
		sale.lines.map((line: Json, index: number) => [
			[2, 1][index],
			[1000, 2000][index],
			[0, 10][index],
			[0, 200][index],
			[2380, 2142][index],
			line.variant.id,
		]),
	);
	const details = (await company.get(answer.details.href)).body.items;
	assert.deepEqual(
		details.map(({ href, id, ...detail }: Json) => detail),
		[
			{ quantity: 2, quantityDevStock: 2, variantStock: 19, variantCost: 600, documentDetailId: sale.lines[0].id },
			{ quantity: 1, quantityDevStock: 1, variantStock: 19, variantCost: 900, documentDetailId: sale.lines[1].id },
		],
	);
	assert.deepEqual(await topics(company), ['document.created', 'return.created']);
	const { payload } = (await company.events()).at(-1) as Json;
	assert.deepEqual(
		[payload.returnId, payload.documentId, payload.officeId, payload.referenceDocumentId],
		[answer.id, Number(note.id), company.officeId, sale.id],
	);
	const variantIds = sale.lines.map(({ variant }: Json) => Number(variant.id));
	assert.deepEqual(payload.stock, [{ officeId: company.officeId, variantIds }]);
	await assertBooksBalance(service);
});

test('goods come back at the office of the return and at the cost with which they left', async () => {
	const company = await teaShop(service);
	const variants = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	const sale = await sold(company, [{ code: 'CAFE', quantity: 4 }]);
	const dearer = { code: 'CAFE', quantity: 16, cost: 1000 };
	await company.post('/v1/stocks/receptions.json', { officeId: company.officeId, details: [dearer] });
	const answer = await returned(company, sale, partsOf(sale, 4), { officeId: company.otherOfficeId });
	const [detail] = (await company.get(answer.details.href)).body.items;
	assert.deepEqual([detail.variantStock, detail.variantCost], [9, 600]);
	const last = (await movements(company, variants[0].id)).at(-1);
	assert.deepEqual(last, {
		kind: 'return',
		quantity: 4,
		unitCost: 600,
		officeId: company.otherOfficeId,
		source: 'document',
		sourceId: Number(answer.credit_note.id),
	});
	await assertBooksBalance(service);
});

test('in any number of parts a line is returned to the last peso', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'TE', quantity: 7, netUnitValue: 1672.27, discount: 7.3 }]);
	const amounts: number[] = [];
	for (const quantity of [0.3333, 1, 2.6667, 1, 2])
		amounts.push((await returned(company, sale, partsOf(sale, quantity))).amount);
	assert.equal(
		amounts.reduce((sum, amount) => sum + amount),
		sale.totalAmount,
	);
	const refused = await giveBack(company, sale, partsOf(sale, 0.0001));
	assert.equal(refused.status, 409);
});

test('what was not sent yet is no longer set aside, and can no longer be dispatched', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 5 }], { dispatch: 0 });
	const [{ id: detailId }] = sale.lines;
	await ship(company, { details: [{ detailId, quantity: 2 }] });
	const first = await returned(company, sale, partsOf(sale, 2));
	assert.equal((await company.get(first.details.href)).body.items[0].quantityDevStock, 0);
	let level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [18, 1]);
	const { body: line } = await company.get(
		`/v1/documents/${sale.id}/details/${detailId}.json?expand=quantityDispatched`,
	);
	assert.equal(line.quantityDispatched, 2);
	const more = await company.post('/v1/shippings.json', { details: [{ detailId, quantity: 2 }] });
	assert.deepEqual([more.status, more.body.errorCode], [409, 'documents.rest_exhausted']);
	const second = await returned(company, sale, partsOf(sale, 2));
	const [detail] = (await company.get(second.details.href)).body.items;
	assert.deepEqual([detail.quantity, detail.quantityDevStock, detail.variantCost], [2, 1, 600]);
	level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [19, 0]);
	assert.equal((await company.post('/v1/shippings.json', { details: [{ detailId, quantity: 1 }] })).status, 409);
	await assertBooksBalance(service);
});

test('a lower price credits the difference, and moves no stock', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const [{ id: documentDetailId }] = sale.lines;
	const lower = (unitValue: unknown, quantity = 0, comment?: string) => [
		{ documentDetailId, quantity, unitValue, ...(comment ? { comment } : {}) },
	];
	const answer = await returned(company, sale, lower('900', 0, 'Bonificación'), { priceAdjustment: 1 });
	assert.deepEqual([answer.priceAdjustment, answer.amount], [1, 357]);
	const note = (await company.get(`${answer.credit_note.href}?expand=details.comment`)).body;
	assert.deepEqual(
		note.details.items.map((line: Json) => [
			line.quantity,
			line.netUnitValue,
			line.netAmount,
			line.comment,
			line.relatedDetailId,
		]),
		[[3, 100, 300, 'Bonificación', documentDetailId]],
	);
	const [detail] = (await company.get(answer.details.href)).body.items;
	assert.deepEqual([detail.quantity, detail.quantityDevStock, detail.variantStock], [3, 0, 17]);
	assert.equal((await company.stock('CAFE'))?.quantity, 17);
	assert.equal((await giveBack(company, sale, lower(950), { priceAdjustment: 1 })).status, 400);
	const rest = await returned(company, sale, partsOf(sale, 3));
	assert.equal(rest.amount, sale.totalAmount - 357);
});

test('corrected texts are a credit note of nothing', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const details = [
		{ documentDetailId: sale.lines[0].id, quantity: 0, unitValue: 0, comment: 'Café molido', additionalText: 'fino' },
	];
	const answer = await returned(company, sale, details, { editTexts: 1 });
	assert.deepEqual([answer.editTexts, answer.amount], [1, 0]);
	const note = (await company.get(`${answer.credit_note.href}?expand=details.comment`)).body;
	assert.deepEqual([note.totalAmount, note.details.items[0].comment], [0, 'Café molido · fino']);
	assert.deepEqual(await undispatched(company, sale.id), [0]);
	assert.equal((await company.stock('CAFE'))?.quantity, 17);
});

test('free text and what controls no stock come back without stock', async () => {
	const company = await teaShop(service);
	await company.product('FLETE', { stockControl: 0, price: 3000 });
	const sale = await sold(company, [
		{ code: 'FLETE', quantity: 1 },
		{ comment: 'Envoltorio', quantity: 2, netUnitValue: 500 },
	]);
	const answer = await returned(company, sale, partsOf(sale, 1, 2));
	assert.equal(answer.amount, sale.totalAmount);
	const note = (await company.get(answer.credit_note.href)).body;
	assert.deepEqual([note.netAmount, note.exemptAmount], [sale.netAmount, sale.exemptAmount]);
	const { items } = (await company.get(answer.details.href)).body;
	assert.deepEqual(
		items.map(({ quantityDevStock }: Json) => quantityDevStock),
		[0, 0],
	);
});

test('a repeated salesId answers the earlier return; an idempotency key the first answer', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const more = { salesId: 'DEV-1' };
	const first = await returned(company, sale, partsOf(sale, 1), more);
	const again = await giveBack(company, sale, partsOf(sale, 1), more);
	assert.deepEqual([again.status, again.body], [200, first]);
	const body = { codeSii: '61', referenceDocumentId: sale.id, details: partsOf(sale, 1) };
	const keyed = await company.post(RETURNS, body, { 'idempotency-key': 'dev-2' });
	const replayed = await company.post(RETURNS, body, { 'idempotency-key': 'dev-2' });
	assert.deepEqual([replayed.status, replayed.body], [201, keyed.body]);
	assert.equal((await company.get('/v1/returns/count.json')).body.count, 2);
	assert.equal((await company.stock('CAFE'))?.quantity, 19);
});

test("the client is the sale's unless one is sent", async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }], { client: { code: '1-9', company: 'Andes' } });
	const own = await returned(company, sale, partsOf(sale, 1));
	const sent = await returned(company, sale, partsOf(sale, 1), { client: { code: '2-7', company: 'Sur' } });
	const nameOf = async ({ credit_note }: Json) =>
		(await company.get(`${credit_note.href}?expand=client`)).body.client.company;
	assert.deepEqual([await nameOf(own), await nameOf(sent)], ['Andes', 'Sur']);
});

test('the note opens without a token, as a page and as a PDF', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const { credit_note: note } = await returned(company, sale, partsOf(sale, 1));
	const page = await service.call('GET', note.urlPublicView);
	assert.equal(page.status, 200);
	assert.match(page.text, /Nota de crédito electrónica/);
	assert.match(page.text, /1\.190/);
	const pdf = await service.call('GET', note.urlPdf);
	assert.deepEqual([pdf.status, pdf.text.slice(0, 5)], [200, '%PDF-']);
});

test('what goes back is taken off what is owed; beyond that it is credit of the client, until the return is annulled', async () => {
	const company = await teaShop(service);
	const client = { code: '15.482.310-6', firstName: 'Elisa' };
	const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const payments = [{ paymentTypeId, amount: 1785 }];
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }], { client, payments });
	const kept = async (column: string, id: unknown) =>
		Number((await service.app.db.query(`select ${column} as n from documents where id = ${id}`, [])).rows[0]?.n);
	const first = await returned(company, sale, partsOf(sale, 1), { type: 2 });
	assert.equal(await kept('returned_amount', sale.id), 1190);
	assert.equal(await kept('client_credit_amount', first.credit_note.id), 0);
	const second = await returned(company, sale, partsOf(sale, 1), { type: 2 });
	assert.equal(await kept('client_credit_amount', second.credit_note.id), 1190 - 595);
	const third = await returned(company, sale, partsOf(sale, 1), { type: 1 });
	assert.equal(await kept('returned_amount', sale.id), 2380);
	assert.equal(await kept('spendable_amount', third.credit_note.id), 1190);
	assert.equal((await company.post(`/v1/returns/${second.id}/annulments.json`)).status, 201);
	assert.equal(await kept('client_credit_amount', second.credit_note.id), 0);
	assert.equal(await kept('returned_amount', sale.id), 1190);
});
