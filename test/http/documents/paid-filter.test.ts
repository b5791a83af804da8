/** Documents by whether they are paid: the same rule as what a client owes, whatever happens to a sale later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annulReturn, partsOf, returned, sold, teaShop } from '../../support/returns.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

/** Ids in their order; the count of the list and the one by itself are those. */
async function found(company: TestCompany, query: string): Promise<number[]> {
	const { status, body, text } = await company.get(`/v1/documents.json?${query}`);
	assert.equal(status, 200, text);
	const { count } = (await company.get(`/v1/documents/count.json?${query}`)).body;
	assert.deepEqual([body.count, count], [body.items.length, body.items.length], query);
	return body.items.map(({ id }: Json) => id);
}

const CAFE = [{ code: 'CAFE', quantity: 1 }];
/** Of one of CAFE, with tax. */
const TOTAL = 1190;

interface World {
	company: TestCompany;
	clientId: number;
	cash: number;
	credit: number;
}

async function world(): Promise<World> {
	const company = await teaShop(service);
	const types: Json[] = (await company.get('/v1/payment_types.json?limit=50')).body.items;
	const client = { code: '76.086.428-5', company: 'El Clavo', hasCredit: 1, maxCredit: 10_000 };
	return {
		company,
		clientId: (await company.post('/v1/clients.json', client)).body.id,
		cash: types.find(({ isCash }) => isCash === 1).id,
		credit: types.find(({ isClientCredit }) => isClientCredit === 1).id,
	};
}

test('sales of which something is owed, and those of which nothing is; nothing else is either', async () => {
	const { company, clientId, cash, credit } = await world();
	const sale = (amount: number, paymentTypeId: number, more: Json = {}) =>
		sold(company, CAFE, { payments: amount > 0 ? [{ paymentTypeId, amount }] : [], ...more });
	const unpaid = await sale(0, cash);
	const partly = await sale(500, cash);
	const paid = await sale(TOTAL, cash);
	const onCredit = await sale(TOTAL, credit, { clientId });
	const free = await sold(company, [{ ...CAFE[0], netUnitValue: 0 }]);
	const back = await sale(0, cash);
	await returned(company, back, partsOf(back, 1), { type: 0 });
	const annulled = await sale(TOTAL, cash);
	assert.equal((await company.delete(`/v1/documents/${annulled.id}.json`)).status, 200);
	const documentTypeId = (await company.get('/v1/document_types.json?issalesnote=1')).body.items[0].id;
	assert.equal((await company.post('/v1/documents.json', { documentTypeId, details: CAFE })).status, 201);
	assert.equal((await company.post('/v1/shippings.json', { details: CAFE })).status, 201);

	const owed = [unpaid.id, partly.id, onCredit.id];
	const settled = [paid.id, free.id, back.id];
	assert.deepEqual(await found(company, 'paid=0'), owed);
	assert.deepEqual(await found(company, 'paid=1'), settled);
	assert.deepEqual(await found(company, 'paid=0&order=desc'), owed.toReversed());
	assert.deepEqual(await found(company, 'paid=0&state=1'), []);
	assert.deepEqual(await found(company, `paid=0&clientid=${clientId}`), [onCredit.id]);
	assert.deepEqual(await found(company, `paid=1&officeid=${company.officeId}&state=0`), settled);
	assert.deepEqual(await found(company, 'paid=0&codesii=[33,61,52]'), []);
	assert.deepEqual(await found(company, `paid=0&q=${unpaid.number}`), [unpaid.id]);
	const page = (await company.get('/v1/documents.json?paid=0&limit=1&offset=1')).body;
	assert.deepEqual([page.count, page.items.map(({ id }: Json) => id)], [owed.length, [partly.id]]);
	assert.match(page.next, /paid=0/);
});

test('it follows payments, returns and their end, as what the client owes does', async () => {
	const { company, clientId, cash } = await world();
	const sale = await sold(company, CAFE, { clientId });
	const isOwed = async () => {
		const [owed, settled] = [await found(company, 'paid=0'), await found(company, 'paid=1')];
		const { totalDebt } = (await company.get(`/v1/clients/unpaid_documents.json?clientid=${clientId}`)).body;
		assert.deepEqual([...owed, ...settled], [sale.id]);
		assert.equal(owed.length > 0, totalDebt > 0);
		return owed.length > 0;
	};
	const pay = (amount: number) =>
		company.post('/v1/payments.json', { documentId: sale.id, amount, paymentTypeId: cash });
	assert.equal(await isOwed(), true);
	await pay(TOTAL - 1);
	assert.equal(await isOwed(), true);
	const last = await pay(1);
	assert.equal(last.status, 201, last.text);
	assert.equal(await isOwed(), false);
	assert.equal((await company.delete(`/v1/payments/${last.body.id}.json`)).status, 200);
	assert.equal(await isOwed(), true);
	const back = await returned(company, sale, partsOf(sale, 1), { type: 0 });
	assert.equal(await isOwed(), false);
	const annulled = await annulReturn(company, back.id);
	assert.equal(annulled.status, 201, annulled.text);
	assert.equal(await isOwed(), true);
});

test("another company's are not found, and anything but 0 and 1 is refused", async () => {
	const [{ company }, { company: stranger }] = [await world(), await world()];
	await sold(company, CAFE);
	assert.deepEqual(await found(stranger, 'paid=0'), []);
	for (const wrong of ['2', '', '[0,1]', 'sí']) {
		const { status, body } = await company.get(`/v1/documents.json?paid=${encodeURIComponent(wrong)}`);
		assert.deepEqual([status, body.field], [400, 'paid'], wrong);
	}
});
