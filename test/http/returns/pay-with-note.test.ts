/** A credit note of type 1 pays a new sale, up to its amount and never more, also at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, atOnce, everything, tallyStatuses } from '../../support/dispatch.ts';
import { annulReturn, partsOf, returned, sold, teaShop } from '../../support/returns.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

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
	const before = await everything(service);
	const field = async (payment: Json, at = buy) => {
		const { status, body } = await at([payment]);
		return [status, body.field];
	};
	assert.deepEqual(await field(pay(10, { number: undefined })), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, { documentTypeId: undefined })), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, { number: 987 })), [400, 'payments[0].number']);
	assert.deepEqual(await field(pay(10, receipt)), [400, 'payments[0].number']);
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
