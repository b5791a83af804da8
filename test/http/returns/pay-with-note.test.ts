/** What a return leaves behind: a note of type 1 that pays a new sale, never beyond its amount; credit of the client; stock. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, atOnce, everything, tallyStatuses } from '../../support/dispatch.ts';
import { annulReturn, partsOf, returned, sold, teaShop } from '../../support/returns.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const typeOf = async (company: TestCompany, code: string): Promise<number> =>
	(await company.get(`/v1/document_types.json?codesii=${code}`)).body.items[0].id;

async function noteTypes(company: TestCompany): Promise<[byNote: number, cash: number]> {
	const { items } = (await company.get('/v1/payment_types.json?limit=50')).body;
	const of = (flag: string) => items.find((type: Json) => type[flag] === 1).id as number;
	return [of('isCreditNote'), of('isCash')];
}

/** A shop with a credit note of 2,380 that can pay, and what pays with it. */
async function shopWithNote(type = 1) {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 2 }]);
	const back = await returned(company, sale, partsOf(sale, 2), { type, client: { code: '1-9', company: 'Andes' } });
	const [paymentTypeId, cash] = await noteTypes(company);
	const note = { documentTypeId: await typeOf(company, '61'), number: back.credit_note.number };
	const pay = (amount: number, more: Json = {}) => ({ paymentTypeId, amount, ...note, ...more });
	const buy = (payments: Json[], quantity = 3) =>
		company.post('/v1/documents.json?expand=payments', {
			codeSii: '39',
			details: [{ code: 'CAFE', quantity }],
			payments,
		});
	return { company, back, cash, pay, buy };
}

test('details say what the office has of the product, also where nothing of it entered', async () => {
	const company = await teaShop(service);
	const stockOf = async (answer: Json) =>
		(await company.get(answer.details.href)).body.items.map(({ quantityDevStock, variantStock }: Json) => [
			quantityDevStock,
			variantStock,
		]);
	const sale = await sold(company, [
		{ code: 'CAFE', quantity: 3 },
		{ comment: 'Envoltorio', quantity: 1, netUnitValue: 500 },
	]);
	const price = [{ documentDetailId: sale.lines[0].id, quantity: 0, unitValue: 900 }];
	assert.deepEqual(await stockOf(await returned(company, sale, price, { priceAdjustment: 1 })), [[0, 17]]);
	const texts = sale.lines.map(({ id }: Json) => ({ documentDetailId: id, quantity: 0, comment: 'Otro' }));
	assert.deepEqual(await stockOf(await returned(company, sale, texts, { editTexts: 1 })), [
		[0, 17],
		[0, 0],
	]);
	const unsent = await sold(company, [{ code: 'CAFE', quantity: 2 }], { dispatch: 0 });
	assert.deepEqual(await stockOf(await returned(company, unsent, partsOf(unsent, 1))), [[0, 17]]);
	assert.deepEqual(await stockOf(await returned(company, sale, partsOf(sale, 1))), [[1, 18]]);
});

test('what is credited to a client is taken off what it owes for other sales, the oldest first', async () => {
	const company = await teaShop(service);
	const client = { code: '15.482.310-6', firstName: 'Elisa' };
	const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const text = (amount: number, payments: object[], days: number) =>
		sold(company, [{ comment: 'Asesoría', quantity: 1, netUnitValue: amount }], {
			client,
			payments,
			expirationDate: NOW + days * 86_400,
		});
	const paid = await text(3000, [{ paymentTypeId, amount: 3000 }], 0);
	const [late, soon] = [await text(1000, [], -5), await text(4000, [], 5)];
	const debt = async () => {
		const { body } = await company.get('/v1/clients/unpaid_documents.json?code=15482310-6');
		const owed = [...body.overdue_documents, ...body.upcoming_documents].map(({ id, totalAmountOwed }: Json) => [
			id,
			totalAmountOwed,
		]);
		return { sums: [body.overdueDebt, body.upcomingDebt, body.totalDebt], owed };
	};
	const before = {
		sums: [1000, 4000, 5000],
		owed: [
			[late.id, 1000],
			[soon.id, 4000],
		],
	};
	assert.deepEqual(await debt(), before);
	const answer = await returned(company, paid, partsOf(paid, 1), { type: 2 });
	assert.deepEqual(await debt(), { sums: [0, 2000, 2000], owed: [[soon.id, 2000]] });
	assert.equal((await company.post(`/v1/returns/${answer.id}/annulments.json`)).status, 201);
	assert.deepEqual(await debt(), before);
});

test('it pays part of a sale, the rest of it another, and then nothing', async () => {
	const { buy, pay, cash } = await shopWithNote();
	const first = await buy([pay(2000), { paymentTypeId: cash, amount: 1570 }]);
	assert.equal(first.status, 201, first.text);
	assert.deepEqual(
		first.body.payments.items.map(({ amount }: Json) => amount),
		[2000, 1570],
	);
	assert.equal((await buy([pay(381)])).status, 409);
	assert.equal((await buy([pay(380)])).status, 201);
	const { status, body } = await buy([pay(1)]);
	assert.deepEqual(
		[status, body.errorCode, body.field],
		[409, 'documents.credit_note_exhausted', 'payments[0].amount'],
	);
});

test('what was paid with it can be spent again when the payment is deleted or the sale annulled', async () => {
	const { company, buy, pay } = await shopWithNote();
	const sale = (await buy([pay(2380)])).body;
	assert.equal((await company.delete(`/v1/payments/${sale.payments.items[0].id}.json`)).status, 200);
	const again = (await buy([pay(2380)])).body;
	assert.equal((await company.delete(again.href)).status, 200);
	assert.equal((await buy([pay(2000), pay(380)])).status, 201);
});

test('a payment by hand can be made with it', async () => {
	const { company, buy, pay } = await shopWithNote();
	const { body: sale } = await buy([]);
	const byHand = (more: Json) => company.post('/v1/payments.json', { documentId: sale.id, ...pay(2380), ...more });
	assert.equal((await byHand({ amount: 2381 })).status, 409);
	assert.equal((await byHand({})).status, 201);
	assert.equal((await byHand({ amount: 1 })).status, 409);
});

test('what names no note, or one that cannot pay, is refused and spends nothing', async () => {
	const { company, buy, pay, cash, back } = await shopWithNote();
	const paidBack = await shopWithNote(0);
	const sale = await sold(company, [{ code: 'TE', quantity: 1 }]);
	const receipt = { documentTypeId: await typeOf(company, '39'), number: sale.number };
	// What takes a credit note back pays for nothing.
	const other = await sold(company, [{ code: 'CAFE', quantity: 1 }]);
	const { id, credit_note } = await returned(company, other, partsOf(other, 1));
	const taken = await annulReturn(company, id, { codeSii: 56, referenceDocumentId: Number(credit_note.id) });
	assert.equal(taken.status, 201, taken.text);
	const debit = { documentTypeId: await typeOf(company, '56'), number: taken.body.debit_note.number };
	const before = await everything(service);
	const field = async (payment: Json, at = buy) => {
		const { status, body } = await at([payment]);
		return [status, body.field];
	};
	assert.deepEqual(await field(pay(10, { number: undefined })), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, { documentTypeId: undefined })), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, { number: 987 })), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, receipt)), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, debit)), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, { paymentTypeId: cash })), [400, 'payments[0].number']);
	assert.deepEqual(await field(paidBack.pay(10), paidBack.buy), [409, 'payments[0].amount']);
	// One payment that fails gives back what the others took.
	assert.equal((await buy([pay(2380), pay(1)])).status, 409);
	await assertUntouched(service, before);
	assert.equal((await buy([pay(2380)])).status, 201);
	const annulled = await annulReturn(company, back.id);
	assert.deepEqual([annulled.status, annulled.body.errorCode], [409, 'returns.credit_note_spent']);
});

test('an annulled return pays for nothing', async () => {
	const { company, buy, pay, back } = await shopWithNote();
	assert.equal((await annulReturn(company, back.id)).status, 201);
	assert.equal((await buy([pay(1)])).status, 409);
});

test('20 sales at once get no peso of it twice', async () => {
	const { company, buy, pay } = await shopWithNote();
	const replies = await atOnce(20, () => buy([pay(1000)], 1));
	assert.deepEqual(tallyStatuses(replies), { 201: 2, 409: 18 });
	assert.equal((await company.stock('CAFE'))?.quantity, 18);
});
