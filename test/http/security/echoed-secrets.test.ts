/** What others write and we keep shows nobody a secret: a careless payment method, receiver or courier gives no access away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { FAIL, report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { deliverAll, register, sell, startReceiver } from '../../support/receiver.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { assertRefused, LOGS, openOrder, orderPath, registerCourier } from '../courier/world.ts';

const service = await startService();
const { db } = service.app;

const tokenWith = async ({ id: companyId, userId }: TestCompany, rights: string) =>
	(
		await db.transaction((tx) =>
			createToken({ tx, now: NOW }, { companyId, userId, name: 'x', rights, expiresAt: null }),
		)
	).token;
const KEY = 'LIVE-PROVIDER-KEY-123456';

/** Stand for them in what a test is about to send. */
const TOKEN_HERE = 'THE-TOKEN-OF-THE-TEST';
const KEY_HERE = 'THE-KEY-OF-THE-TEST';

async function started() {
	const provider = await startProvider();
	const { company, methodId } = await storeWith(service, provider, { AUTH: { Authorization: `Bearer ${KEY}` } });
	await company.product('CAFE', { stock: 9 });
	const items = [{ code: 'CAFE', quantity: 1 }];
	const checkout = (await company.post('/v1/checkouts.json', { email: 'a@b.example', items })).body;
	const paid = await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	assert.equal(paid.status, 200, paid.text);
	return { company, token: provider.token, path: `/v1/payment_transactions/${paid.body.transactionId}` };
}

/** Everything that a token which may only read payments gets to see of the transaction. */
async function seen(company: TestCompany, path: string): Promise<string> {
	const token = await tokenWith(company, 'payments:read');
	const replies = [
		await service.call('GET', `${path}.json`, { token }),
		await service.call('GET', `${path}/logs.json`, { token }),
	];
	for (const reply of replies) assert.equal(reply.status, 200, reply.text);
	return replies.map(({ text }) => text).join('\n');
}

test("a method's log of its own calls shows neither the token nor our credential, in any disguise", async () => {
	const { company, token, path } = await started();
	const lines = [
		`POST ${service.url}/v1/payment/success/${token} with Bearer ${KEY}`,
		`POST /v1/payment/success/${token.toUpperCase()}`,
		`key ${KEY.toLowerCase()}`,
		`base64 ${Buffer.from(`{"py_token":"${token}"}`).toString('base64')}`,
		`percent ${token.replaceAll('a', '%61').replaceAll('0', '%30')}`,
	];
	const answers = [];
	for (const msg of lines) answers.push((await report(service, 'log', token, { msg })).body.data.msg);
	assert.deepEqual(answers.slice(0, 3), [
		`POST ${service.url}/v1/payment/success/*** with ***`,
		'POST /v1/payment/success/***',
		'key ***',
	]);
	const text = await seen(company, path);
	assert.ok(text.includes('/v1/payment/success/***'));
	for (const secret of [token, KEY]) assert.ok(!text.toLowerCase().includes(secret.toLowerCase()));
	assert.ok(!text.includes(Buffer.from(token).toString('base64').slice(8, 40)));
});

test('neither does what a report carries: names, values, ids and messages; what it says otherwise stays', async () => {
	for (const [kind, body] of [
		['fail', { ...FAIL, msg: `rejected ${TOKEN_HERE}`, data: { url: `/r/${TOKEN_HERE}`, [TOKEN_HERE]: [KEY_HERE] } }],
		['pending', { id: TOKEN_HERE, authorizationCode: `a-${TOKEN_HERE}`, data: { a: { b: `Bearer ${KEY_HERE}` } } }],
		['success', { ...SUCCESS, id: TOKEN_HERE, data: { ...SUCCESS.data, status: `OK ${TOKEN_HERE}` } }],
	] as [string, Json][]) {
		const { company, token, path } = await started();
		const sent = JSON.parse(JSON.stringify(body).replaceAll(TOKEN_HERE, token).replaceAll(KEY_HERE, KEY));
		const reply = await report(service, kind, token, sent);
		assert.equal(reply.status, 200, reply.text);
		// Again, and something contrary: refusals are logged, too.
		await report(
			service,
			kind === 'fail' ? 'success' : 'fail',
			token,
			kind === 'fail' ? SUCCESS : { msg: token, data: {} },
		);
		const text = await seen(company, path);
		assert.ok(!text.includes(token) && !text.includes(KEY), text);
		assert.ok(text.includes('***'));
		const { rows } = await db.query('select * from payment_transaction_logs', []);
		assert.ok(!JSON.stringify(rows).includes(token));
	}
});

test('a receiver that answers with what it was sent shows no header, userToken or secret to who may read deliveries', async () => {
	const company = await service.company();
	const echo = await startReceiver();
	echo.answer = (response, { headers, text }) => void response.end(JSON.stringify({ headers, text }));
	await company.product('CAFE', { stock: 9 });
	const headers = { 'X-Api-Key': 'RECEIVER-SECRET-987', Authorization: 'Basic YW5hOmNvbnRyYXNlw7FhLWxhcmdh' };
	const { id } = await register(company, echo.url, { headers });
	await sell(company);
	const courier = await registerCourier(company, { webhookUrl: `${echo.url}/courier` });
	const order = await openOrder(courier);
	await deliverAll(service);
	const reader = await tokenWith(company, 'webhooks:read');
	const texts: string[] = [];
	for (const endpoint of (await service.call('GET', '/v1/webhooks.json', { token: reader })).body.items) {
		const { body, text } = await service.call('GET', `/v1/webhooks/${endpoint.id}/deliveries.json`, { token: reader });
		assert.equal(body.items[0].attempts[0].status, 200);
		assert.ok(text.includes('***'), text);
		texts.push(text);
	}
	assert.equal(texts.length, 2);
	assert.ok(texts[0]?.includes('webhook-signature') && id > 0, 'the rest of the answer is there');
	for (const secret of ['RECEIVER-SECRET-987', 'YW5hOmNvbnRy', courier.token])
		for (const text of texts) assert.ok(!text.includes(secret), secret);
	assert.equal((await service.call('GET', orderPath(order.id), { token: courier.token })).status, 200);
});

test('an answer cut in the middle of a secret shows no beginning of it', async () => {
	const company = await service.company();
	const echo = await startReceiver();
	const courier = await registerCourier(company, { webhookUrl: echo.url });
	echo.answer = (response, { body }) => void response.end(`${'.'.repeat(4096 - 60)}${body.userToken}`);
	await openOrder(courier);
	await deliverAll(service);
	const [endpoint] = (await company.get('/v1/webhooks.json')).body.items;
	const { text } = await company.get(`/v1/webhooks/${endpoint.id}/deliveries.json`);
	assert.ok(text.includes('...***') && !text.includes(courier.token.slice(0, 8)), text.slice(-300));
});

test("a courier's log shows its token to nobody, and a label or tracking address with it is refused", async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const order = await openOrder(courier);
	const logged = await courier.log({ id: order.id, description: `seen with ${courier.token}`, stateId: 2 });
	assert.deepEqual([logged.status, logged.body.description], [200, 'seen with ***']);
	const { rows } = await db.query(`select public_token from courier_orders where id = ${order.id}`, []);
	const page = await service.call('GET', `/track/${rows[0]?.public_token}`);
	assert.ok(page.text.includes('seen with ***'), page.text);
	for (const { text } of [await company.get(orderPath(order.id, '/logs')), page])
		assert.ok(!text.includes(courier.token));
	const label = {
		label: 'https://courier.example/1.pdf',
		trackingNumber: '1',
		urlTracking: 'https://courier.example/t/',
	};
	for (const [field, value] of [
		['label', `https://courier.example/1.pdf?t=${courier.token}`],
		['trackingNumber', courier.token.toUpperCase()],
		['urlTracking', `https://courier.example/${Buffer.from(courier.token).toString('base64url')}/`],
	] as const) {
		const refused = await courier.call('PUT', orderPath(order.id, '/label'), { ...label, [field]: value });
		assertRefused(refused, 400, 'courier.shows_token', field);
	}
	assert.equal((await courier.call('PUT', orderPath(order.id, '/label'), label)).status, 200);
	assert.equal(
		(await company.post(LOGS, { id: order.id, description: 'Retirado', stateId: 3 })).body.description,
		'Retirado',
	);
});
