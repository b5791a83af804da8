/** `POST /v1/returns/:id/annulments.json`: the debit note takes everything back, once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	assertBooksBalance,
	assertUntouched,
	everything,
	movements,
	node,
	TODAY,
	topics,
} from '../../support/dispatch.ts';
import { annulReturn, giveBack, partsOf, RETURNS, returned, sold, teaShop } from '../../support/returns.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

test('goods leave again, the debit note says as much as the credit note, and its href resolves', async () => {
	const company = await teaShop(service);
	const [variant] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3, netUnitValue: 1672.27, discount: 5 }]);
	const due = { expirationDate: TODAY + 5 * 86_400 + 7 };
	const motive = 'Talla equivocada';
	const { id, amount, credit_note: note } = await returned(company, sale, partsOf(sale, 2), { ...due, motive });
	const referenceDocumentId = Number(note.id);
	const reply = await annulReturn(company, id, { codeSii: 56, referenceDocumentId, declareSii: 1, ...due });
	assert.equal(reply.status, 201, reply.text);
	const { debit_note: debit, ...rest } = reply.body;
	assert.deepEqual(rest, {
		href: `${service.url}/v1/returns/${id}/annulments/${reply.body.id}.json`,
		id: reply.body.id,
		annulmentDate: TODAY,
		amount,
		office: node(service, '/v1/offices', company.officeId),
	});
	assert.equal(debit.number, 1);
	const read = await company.get(rest.href);
	assert.deepEqual([read.status, read.body], [200, { ...rest, debit_note: { href: debit.href, id: debit.id } }]);
	assert.deepEqual((await company.get(`/v1/returns/${id}/annulments.json`)).body.items, [read.body]);

	const [credited, debited] = await Promise.all(
		[note, debit].map(
			async ({ href }: Json) => (await company.get(`${href}?expand=details,document_type,declareSii`)).body,
		),
	);
	assert.deepEqual([debited.document_type.codeSii, debited.declareSii], ['56', 1]);
	for (const each of [credited, debited]) assert.equal(each.expirationDate, TODAY + 5 * 86_400);
	assert.deepEqual(
		[credited, debited].map(({ details }: Json) => details.items[0].relatedDetailId),
		[sale.lines[0].id, credited.details.items[0].id],
	);
	const referred = async ({ references }: Json) =>
		(await company.get(`${references.href}?expand=dte_code`)).body.items.map((each: Json) => [
			each.dte_code.codeSii,
			each.number,
			each.referenceDate,
			each.reason,
		]);
	assert.deepEqual(await referred(credited), [['39', String(sale.number), sale.emissionDate, 'Talla equivocada']]);
	assert.deepEqual(await referred(debited), [
		['61', String(credited.number), credited.emissionDate, 'Anula documento de la referencia'],
	]);
	const { items: ofSale } = (await company.get(`/v1/documents.json?referencecode=39&referencenumber=${sale.number}`))
		.body;
	assert.deepEqual(
		ofSale.map((each: Json) => each.id),
		[credited.id],
	);
	for (const member of ['netAmount', 'taxAmount', 'exemptAmount', 'totalAmount'])
		assert.equal(debited[member], credited[member], member);
	const shown = ({ details }: Json) =>
		details.items.map((line: Json) => [line.quantity, line.netUnitValue, line.netDiscount, line.totalAmount]);
	assert.deepEqual(shown(debited), shown(credited));

	assert.equal((await company.stock('CAFE'))?.quantity, 17);
	assert.deepEqual(
		(await movements(company, variant.id)).slice(-2).map(({ kind, quantity, sourceId }) => [kind, quantity, sourceId]),
		[
			['return', 2, Number(note.id)],
			['annulment', -2, Number(debit.id)],
		],
	);
	assert.deepEqual(
		(await topics(company)).filter((topic) => !topic.startsWith('document.')),
		['return.created', 'return.annulled'],
	);
	assert.equal((await service.call('GET', debit.urlPdf)).status, 200);
	// All of it can be returned again.
	assert.equal((await returned(company, sale, partsOf(sale, 3))).amount, sale.totalAmount);
	await assertBooksBalance(service);
});

test('a second time is refused, and so is what is not a debit note or not its credit note', async () => {
	const company = await teaShop(service);
	const stranger = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }]);
	const { id } = await returned(company, sale, partsOf(sale, 2));
	const before = await everything(service);
	for (const [body, field] of [
		[{ codeSii: '61' }, 'codeSii'],
		[{ codeSii: '33' }, 'codeSii'],
		[{ referenceDocumentId: sale.id }, 'referenceDocumentId'],
	] as const) {
		const reply = await annulReturn(company, id, body);
		assert.deepEqual([reply.status, reply.body.field], [400, field]);
	}
	assert.equal((await annulReturn(stranger, id)).status, 404);
	await assertUntouched(service, before);
	assert.equal((await annulReturn(company, id)).status, 201);
	const after = await everything(service);
	const again = await annulReturn(company, id);
	assert.deepEqual([again.status, again.body.error], [409, 'the return already been nullified']);
	await assertUntouched(service, after);
});

test('goods that are gone by now cannot leave again', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 20 }]);
	const { id } = await returned(company, sale, partsOf(sale, 2));
	await sold(company, [{ code: 'CAFE', quantity: 1 }]);
	const before = await everything(service);
	const refused = await annulReturn(company, id);
	assert.deepEqual([refused.status, refused.body.errorCode], [409, 'stock.short']);
	await assertUntouched(service, before);
});

test('what was released is set aside again, or refused where it was sold', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 20 }], { dispatch: 0 });
	const first = await returned(company, sale, partsOf(sale, 2));
	const second = await returned(company, sale, partsOf(sale, 2));
	assert.equal((await annulReturn(company, first.id)).status, 201);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 18);
	await sold(company, [{ code: 'CAFE', quantity: 1 }]);
	const refused = await annulReturn(company, second.id);
	assert.deepEqual([refused.status, refused.body.errorCode], [409, 'stock.short']);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 18);
});

test('an annulled lower price is the old one again', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 2 }]);
	const lower = [{ documentDetailId: sale.lines[0].id, quantity: 0, unitValue: 400 }];
	const { id, amount } = await returned(company, sale, lower, { priceAdjustment: 1 });
	assert.equal(amount, 1428);
	assert.equal((await giveBack(company, sale, [{ ...lower[0], unitValue: 500 }], { priceAdjustment: 1 })).status, 400);
	assert.equal((await annulReturn(company, id)).status, 201);
	const again = await returned(company, sale, [{ ...lower[0], unitValue: 500 }], { priceAdjustment: 1 });
	assert.equal(again.amount, 1190);
	assert.equal((await company.stock('CAFE'))?.quantity, 18);
});

test('a sale says what is paid, what came back and what still can; returns and payments are found by number and client, newest first', async () => {
	const company = await teaShop(service);
	const client = { code: '1-9', firstName: 'Elisa', lastName: 'Mardones' };
	const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const payments = [{ paymentTypeId, amount: 3000 }];
	const sale = await sold(company, [{ code: 'CAFE', quantity: 3 }], { client, payments });
	const other = await sold(company, [{ code: 'TE', quantity: 1 }]);
	const first = await returned(company, sale, partsOf(sale, 1));
	const second = await returned(company, other, partsOf(other, 1));
	const asked = 'paidAmount,returnedAmount';
	const { paidAmount, returnedAmount } = (await company.get(`/v1/documents/${sale.id}.json?expand=${asked}`)).body;
	assert.deepEqual([paidAmount, returnedAmount], [3000, 1190]);
	assert.equal('paidAmount' in (await company.get(`/v1/documents/${sale.id}.json`)).body, false);
	const rest = 'quantityToReturn,amountToReturn';
	const [line] = (await company.get(`/v1/documents/${sale.id}/details.json?expand=${rest}`)).body.items;
	assert.deepEqual([line.quantityToReturn, line.amountToReturn], [2, 2380]);
	assert.equal((await company.post(`/v1/returns/${first.id}/annulments.json`)).status, 201);
	const listed = async (path: string) => (await company.get(path)).body.items;
	assert.deepEqual(
		(await listed(`${RETURNS}?order=DESC&expand=state`)).map(({ id, state }: Json) => [id, state]),
		[
			[second.id, 0],
			[first.id, 1],
		],
	);
	const found = async (q: string) => (await listed(`${RETURNS}?q=${q}`)).map(({ id }: Json) => id);
	assert.deepEqual(await found('mardones'), [first.id]);
	assert.deepEqual(await found(String(other.number)), [second.id]);
	assert.deepEqual(await found('nadie'), []);
	const ids = (await listed('/v1/documents.json?order=DESC')).map(({ id }: Json) => id);
	assert.deepEqual(
		ids,
		[...ids].sort((a, b) => b - a),
	);
	assert.deepEqual(
		(await listed('/v1/payments.json?order=DESC&q=mardones')).map(({ amount }: Json) => amount),
		[3000],
	);
	assert.deepEqual(await listed('/v1/payments.json?q=nadie'), []);
});
