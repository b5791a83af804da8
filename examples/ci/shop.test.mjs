/** What an integration tests of itself: a checkout that expires, a webhook that is retried for three days, a lost answer to a payment, and a reset between tests. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { startSandbox } from 'bodega-server/sandbox';

let sandbox;
before(async () => {
	sandbox = await startSandbox();
});
after(() => sandbox?.stop());
// Every test begins with the same data and the same time.
beforeEach(() => sandbox.reset());

async function call(method, path, body) {
	const reply = await fetch(sandbox.baseUrl + path, {
		method,
		headers: { access_token: sandbox.accessToken, 'content-type': 'application/json' },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const answer = await reply.json();
	assert.ok(reply.ok, JSON.stringify(answer));
	return answer;
}

const order = () =>
	call('POST', '/v1/checkouts.json', {
		email: 'camila@compra.example',
		items: [{ code: 'CAFE-250', quantity: 1 }],
	});

test('a checkout that nobody pays expires, and its stock is free again', async () => {
	const stock = async () => (await call('GET', '/v1/stocks.json?code=CAFE-250')).items[0];
	const before = await stock();
	await sandbox.clock.freeze();
	const checkout = await order();
	assert.equal((await stock()).quantityReserved, before.quantityReserved + 1);
	await sandbox.clock.advance({ hours: 2 });
	assert.equal((await call('GET', `/v1/checkouts/${checkout.id}.json`)).state, 'expired');
	assert.equal((await stock()).quantityReserved, before.quantityReserved);
});

test('a webhook that is not taken comes again for three days', async () => {
	const inbox = sandbox.inbox('tienda');
	await inbox.answer({ failNext: 100, failStatus: 500 });
	await call('POST', '/v1/webhooks.json', { url: inbox.url, topics: ['product'] });
	await sandbox.clock.freeze();
	await call('POST', '/v1/products.json', { name: 'Polera de algodón' });
	await sandbox.clock.advance({ days: 3 });
	const messages = await inbox.messages();
	assert.ok(messages.length > 5, `it came ${messages.length} times`);
	assert.ok(
		messages.every(({ body }) => body === messages[0].body),
		'and said the same each time',
	);
	assert.equal(
		new Set(messages.map(({ headers }) => headers['webhook-id'])).size,
		1,
		'under one id, to tell repeats by',
	);
});

const SUCCESS = {
	id: 'tx-9',
	authorizationCode: '1213',
	data: {
		cardNumber: '6623',
		quota: 0,
		quotaAmount: 0,
		payType: 'debit',
		status: 'AUTHORIZED',
		transactionDate: '2026-03-10T15:31:00Z',
	},
};

/** Our own payment method: it is told of each payment that begins, and reports how that ends. */
async function paymentMethod(t) {
	const started = [];
	const server = createServer(async (request, response) => {
		started.push(await json(request));
		response.end(JSON.stringify({ url: 'https://pago.example/formulario', key: 'sesion', value: '1' }));
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	t.after(() => {
		server.close();
		server.closeAllConnections();
	});
	const { id } = await call('POST', '/v1/payment_methods.json', {
		name: 'Tarjeta',
		EXT_ID: 7,
		AUTH: { 'X-Api-Key': 'clave' },
		COMMERCE_DATA: { token: 'comercio' },
		INIT_TRANSACTION_URL: `http://127.0.0.1:${server.address().port}/iniciar`,
	});
	const reportSuccess = () =>
		fetch(`${sandbox.paymentUrl}/v1/payment/success/${started[0].py_token}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(SUCCESS),
		});
	return { id, reportSuccess };
}

test('the payment succeeds but the answer is lost: reported again, it has been paid once', async (t) => {
	const method = await paymentMethod(t);
	const checkout = await order();
	await call('POST', `/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: method.id });
	const sales = async () => (await call('GET', '/v1/documents.json')).count;
	const before = await sales();
	await sandbox.faults.add({ fault: 'lost-answer', route: '/v1/payment/success/*', times: 1 });
	await assert.rejects(method.reportSuccess());
	assert.equal((await method.reportSuccess()).status, 200);
	assert.equal((await call('GET', `/v1/checkouts/${checkout.id}.json`)).state, 'paid');
	assert.equal(await sales(), before + 1);
});

test('a reset takes back whatever a test did', async () => {
	const products = async () => (await call('GET', '/v1/products.json')).count;
	const before = await products();
	await call('POST', '/v1/products.json', { name: 'Gorro de lana' });
	assert.equal(await products(), before + 1);
	await sandbox.reset();
	assert.equal(await products(), before);
});

test('a snapshot brings back a state that took long to set up', async () => {
	const checkout = await order();
	const ready = await sandbox.snapshot();
	await call('DELETE', `/v1/checkouts/${checkout.id}.json`);
	await sandbox.restore(ready);
	assert.equal((await call('GET', `/v1/checkouts/${checkout.id}.json`)).state, 'open');
});
