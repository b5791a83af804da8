/** Receptions and annulments of one transfer at once: what is under way arrives once, or goes back once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, atOnce, receptionPath, ship, tallyStatuses, topics } from '../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../support/service.ts';

const service = await startService();

async function underWay(quantity = 4): Promise<{ company: TestCompany; transfer: Json; detailId: number }> {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const transfer = await ship(company, {
		destinationOfficeId: company.otherOfficeId,
		details: [{ code: 'CAFE', quantity }],
	});
	const [{ id: detailId }] = (await company.get(transfer.details.href)).body.items;
	return { company, transfer, detailId };
}

const arrived = async (company: TestCompany) => (await company.stock('CAFE', company.otherOfficeId))?.quantity;

for (const many of [2, 20])
	test(`${many} whole receptions at once: exactly one`, async () => {
		const { company, transfer } = await underWay();
		const replies = await atOnce(many, () => company.post(receptionPath(transfer.id)));
		assert.deepEqual(tallyStatuses(replies), { 201: 1, 409: many - 1 });
		for (const { status, body } of replies)
			if (status === 409) assert.equal(body.errorCode, 'dispatch.already_received');
		assert.equal(await arrived(company), 4);
		assert.deepEqual(await topics(company), ['dispatch.created', 'dispatch.received']);
		const { body } = await company.get(`/v1/stocks/receptions.json?internaldispatchid=${transfer.id}`);
		assert.equal(body.count, 1);
		await assertBooksBalance(service);
	});

test('20 partial receptions of 1 at once of what was 4: exactly four, then it is received', async () => {
	const { company, transfer, detailId } = await underWay();
	const replies = await atOnce(20, () =>
		company.post(receptionPath(transfer.id), { details: [{ detailId, quantity: 1 }] }),
	);
	assert.deepEqual(tallyStatuses(replies), { 201: 4, 409: 16 });
	assert.equal(await arrived(company), 4);
	assert.equal((await company.get(transfer.href)).body.received, 1);
	assert.equal((await topics(company)).length, 5);
	await assertBooksBalance(service);
});

test('partial receptions against a whole one: never more than was sent', async () => {
	const { company, transfer, detailId } = await underWay();
	const replies = await atOnce(9, (place) =>
		company.post(receptionPath(transfer.id), place % 3 === 1 ? {} : { details: [{ detailId, quantity: 1 }] }),
	);
	for (const { status } of replies) assert.ok(status === 201 || status === 409);
	assert.equal(await arrived(company), 4);
	assert.equal((await company.get(transfer.href)).body.received, 1);
});

test('a reception against an annulment: exactly one wins', async () => {
	const wins = { annul: 0, receive: 0 };
	for (let round = 0; round < 12; round++) {
		const { company, transfer, detailId } = await underWay();
		const receive = () =>
			company.post(receptionPath(transfer.id), round % 3 ? {} : { details: [{ detailId, quantity: 1 }] });
		const annul = () => company.delete(transfer.href);
		const [first, second] = await Promise.all(round % 2 ? [annul(), receive()] : [receive(), annul()]);
		const [annulled, received] = round % 2 ? [first, second] : [second, first];
		const here = (await company.stock('CAFE'))?.quantity;
		const there = await arrived(company);
		const { state } = (await company.get(transfer.href)).body;
		if (annulled.status === 200) {
			wins.annul++;
			assert.deepEqual([received.status, received.body.errorCode], [409, 'dispatch.annulled']);
			assert.deepEqual([state, here, there], [1, 10, undefined]);
		} else {
			wins.receive++;
			assert.deepEqual([annulled.status, annulled.body.errorCode, received.status], [409, 'dispatch.has_arrived', 201]);
			assert.deepEqual([state, here, there], [0, 6, round % 3 ? 4 : 1]);
		}
		assert.equal((await topics(company)).length, 2);
	}
	assert.equal(wins.annul + wins.receive, 12);
	await assertBooksBalance(service);
});

test('transfers of a variant that is new at the destination, all received at once', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 40, cost: 700 });
	const details = [{ code: 'CAFE', quantity: 2 }];
	const transfers = await atOnce(20, () => ship(company, { destinationOfficeId: company.otherOfficeId, details }));
	const replies = await atOnce(20, (place) => company.post(receptionPath(transfers[place].id)));
	assert.deepEqual(tallyStatuses(replies), { 201: 20 });
	assert.equal(await arrived(company), 40);
	assert.equal((await company.get(`/v1/stocks/count.json?officeid=${company.otherOfficeId}`)).body.count, 1);
	const next = await ship(company, { officeId: company.otherOfficeId, details });
	assert.equal((await company.get(next.details.href)).body.items[0].variantCost, 700);
	await assertBooksBalance(service);
});

test('goods sent both ways at once between two offices all arrive', async () => {
	const company = await service.company();
	for (const code of ['A', 'B', 'C']) await company.product(code, { stock: 100, otherStock: 100 });
	const replies = await atOnce(20, async (place) => {
		const [officeId, destinationOfficeId] =
			place % 2 ? [company.officeId, company.otherOfficeId] : [company.otherOfficeId, company.officeId];
		const codes = place % 3 ? ['A', 'B', 'C'] : ['C', 'B', 'A'];
		const transfer = await ship(company, {
			officeId,
			destinationOfficeId,
			details: codes.map((code) => ({ code, quantity: 1 })),
		});
		return company.post(receptionPath(transfer.id));
	});
	assert.deepEqual(tallyStatuses(replies), { 201: 20 });
	for (const code of ['A', 'B', 'C']) {
		assert.equal((await company.stock(code))?.quantity, 100);
		assert.equal((await company.stock(code, company.otherOfficeId))?.quantity, 100);
	}
	await assertBooksBalance(service);
});
