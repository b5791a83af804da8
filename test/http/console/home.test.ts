/** The figures of the home page: of one company, of its own day, and only what the token may read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';

const service = await startService();
const { db } = service.app;
const DAY = 86_400;
const TODAY = Math.floor(NOW / DAY) * DAY;

async function made(call: Promise<{ status: number; body: Json; text: string }>): Promise<Json> {
	const { status, body, text } = await call;
	assert.equal(status, 201, text);
	return body;
}

const sell = (company: TestCompany, more: Json = {}) =>
	made(
		company.post('/v1/documents.json', {
			codeSii: '39',
			officeId: company.officeId,
			details: [{ code: 'CAFE', quantity: 2 }],
			...more,
		}),
	);

const home = async (company: TestCompany, token = company.token) => {
	const { status, body, text } = await service.call('GET', '/v1/home.json', { token });
	assert.equal(status, 200, text);
	return body;
};

test('an empty company has nothing to do', async () => {
	const body = await home(await service.company());
	assert.equal(body.today, TODAY);
	assert.deepEqual(body.salesToDispatch, { count: 0, oldestAt: null });
	assert.deepEqual(body.transfersToReceive, { count: 0, quantity: 0, oldestAt: null });
	assert.deepEqual(body.belowMinimum, { count: 0 });
	assert.deepEqual(body.webhooks, { endpoints: 0, failing: 0, deliveredToday: 0 });
	assert.equal(body.sales.days.length, 30);
	assert.equal(body.sales.previousDays.length, 30);
	assert.deepEqual(body.sales.days.at(-1), { date: TODAY, count: 0, amount: 0 });
	assert.equal(body.sales.previousDays.at(-1).date, body.sales.days[0].date - DAY);
	assert.deepEqual(body.lastDocuments, []);
});

test('sales, what is to be dispatched and received, what is short, and how webhooks are doing', async () => {
	const company = await service.company();
	const stranger = await service.company();
	const variantId = await company.product('CAFE', { stock: 100, price: 1000 });
	const waiting = await sell(company, { dispatch: 0 });
	await sell(company);
	await sell(company, { emissionDate: TODAY - 29 * DAY });
	await sell(company, { emissionDate: TODAY - 30 * DAY });
	await sell(company, { emissionDate: TODAY - 60 * DAY });
	const annulled = await sell(company, { dispatch: 0 });
	assert.equal((await company.delete(`/v1/documents/${annulled.id}.json`)).status, 200);
	const transfer = await made(
		company.post('/v1/shippings.json', {
			officeId: company.officeId,
			destinationOfficeId: company.otherOfficeId,
			details: [{ code: 'CAFE', quantity: 5 }],
		}),
	);
	const minimum = await company.post('/v1/stocks/minimums.json', {
		variantId,
		officeId: company.officeId,
		minimumQuantity: 500,
	});
	assert.ok(minimum.status < 300, minimum.text);
	const url = 'http://127.0.0.1:9/nobody';
	const { id: endpointId } = await made(company.post('/v1/webhooks.json', { url, topics: ['document'] }));
	await made(company.post('/v1/webhooks.json', { url, topics: ['payment'] }));
	await db.transaction((tx) =>
		tx.query(`update webhook_endpoints set failing_since = ${NOW} where id = ${endpointId}`, []),
	);

	const body = await home(company);
	assert.deepEqual(body.salesToDispatch, { count: 1, oldestAt: NOW });
	assert.deepEqual(body.transfersToReceive, { count: 1, quantity: 5, oldestAt: NOW });
	assert.deepEqual(body.belowMinimum, { count: 1 });
	assert.deepEqual(body.webhooks, { endpoints: 2, failing: 1, deliveredToday: 0 });
	const amount = waiting.totalAmount;
	assert.deepEqual(body.sales.days.at(-1), { date: TODAY, count: 2, amount: 2 * amount });
	assert.deepEqual(body.sales.days[0], { date: TODAY - 29 * DAY, count: 1, amount });
	assert.deepEqual(body.sales.previousDays.at(-1), { date: TODAY - 30 * DAY, count: 1, amount });
	assert.equal(
		body.sales.previousDays.reduce((sum: number, { count }: Json) => sum + count, 0),
		1,
	);
	assert.equal(body.lastDocuments.length, 7);
	assert.deepEqual([body.lastDocuments[0].use, body.lastDocuments[1].state], [2, 1]);

	const before = await countStatements(db, () => home(company));
	for (let at = 0; at < 5; at++) await sell(company, { dispatch: 0 });
	assert.equal(await countStatements(db, () => home(company)), before);
	assert.equal((await home(company)).lastDocuments.length, 10);

	// In part it is still under way; once all has arrived it is not.
	const [line] = (await company.get(`/v1/shippings/${transfer.id}/details.json`)).body.items;
	const receive = (body: Json) => made(company.post(`/v2/stocks/receptions/shipping/${transfer.id}.json`, body));
	await receive({ details: [{ detailId: line.id, quantity: 2 }] });
	assert.deepEqual((await home(company)).transfersToReceive, { count: 1, quantity: 3, oldestAt: NOW });
	await receive({});
	assert.equal((await home(company)).transfersToReceive.count, 0);
	assert.deepEqual((await home(stranger)).salesToDispatch, { count: 0, oldestAt: null });
	assert.deepEqual((await home(stranger)).lastDocuments, []);
});

test('the day is that of the company', async () => {
	const company = await service.company();
	// Half past nine in the evening in Chile, the next day in UTC.
	service.advance(9 * 3600);
	try {
		assert.equal((await home(company)).today, TODAY);
	} finally {
		service.advance(-9 * 3600);
	}
});

test('parts that the token may not read are left out, and the route itself asks for a right', async () => {
	const company = await service.company();
	const tokenWith = async (rights: string) => {
		const scope = { companyId: company.id, userId: company.userId, name: 'poco', expiresAt: null, rights };
		return (await db.transaction((tx) => createToken({ tx, now: NOW }, scope))).token;
	};
	const keys = async (rights: string) => Object.keys(await home(company, await tokenWith(rights))).sort();
	assert.deepEqual(await keys('company:read'), ['today']);
	assert.deepEqual(await keys('company:read stock:read'), ['belowMinimum', 'today']);
	assert.deepEqual(await keys('company:read dispatch:read webhooks:read'), ['today', 'transfersToReceive', 'webhooks']);
	assert.deepEqual(await keys('company:read documents:read'), ['lastDocuments', 'sales', 'salesToDispatch', 'today']);
	const none = await service.call('GET', '/v1/home.json', { token: await tokenWith('documents:read') });
	assert.equal(none.status, 403);
});
