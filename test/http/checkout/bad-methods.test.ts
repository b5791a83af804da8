/** Payment methods that hang, flood, lead astray or lie: 502, a failed transaction, a checkout that can be paid again. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { json, type Provider, startProvider, storeWith } from '../../support/payment-provider.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ outboundTimeout: '1' });
const guarded = await startService({ mode: 'production', demo: 'false' });
const provider = await startProvider();
const secret = 'clave-secreta-1';

async function opened(on = service, method: Pick<Provider, 'url'> = provider) {
	const { company, methodId } = await storeWith(on, method);
	await company.product('CAFE', { stock: 5 });
	const made = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'CAFE', quantity: 1 }],
	});
	const path = `/v1/checkouts/${made.body.id}/pay.json`;
	return { company, methodId, checkout: made.body, pay: () => company.post(path, { paymentMethodId: methodId }) };
}

const normal = provider.answer;

test('every bad answer fails the transaction and leaves a checkout that can be paid', async () => {
	const answers: Record<string, (response: ServerResponse, call: { body: { py_token: string } }) => void> = {
		'ten megabytes': (response) => response.end(`{"url":"https://a.example/","x":"${'x'.repeat(10_000_000)}"}`),
		html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hola</html>'),
		'a redirect to a private address': (response) =>
			response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
		'an error': (response) => json(response, { url: 'https://a.example/' }, 500),
		'no url': (response) => json(response, { key: 'a', value: 'b' }),
		'a script for url': (response) => json(response, { url: 'javascript:alert(1)' }),
		'line breaks in url': (response) => json(response, { url: 'https://a.example/\r\nSet-Cookie: a=b' }),
		'user info in url': (response) => json(response, { url: 'https://a:b@a.example/' }),
		'the token for value': (response, call) =>
			json(response, { url: 'https://a.example/', key: 'token', value: call.body.py_token }),
		'the token in capitals': (response, call) =>
			json(response, { url: `https://a.example/${call.body.py_token.toUpperCase()}` }),
		'the token in base64': (response, call) =>
			json(response, {
				url: 'https://a.example/',
				key: 's',
				value: Buffer.from(call.body.py_token).toString('base64'),
			}),
		'the token in percent signs': (response, call) =>
			json(response, {
				url: `https://a.example/?t=${call.body.py_token.replace(/./, (each) => `%${each.charCodeAt(0).toString(16)}`)}`,
			}),
		'nothing at all': () => {},
		'a torn answer': (response) => response.socket?.destroy(),
	};
	for (const [name, answer] of Object.entries(answers)) {
		const { company, checkout, pay } = await opened();
		provider.answer = answer as Provider['answer'];
		const failed = await pay();
		const token = provider.token;
		assert.deepEqual([failed.status, failed.body.errorCode], [502, 'store.method_failed'], name);
		assert.ok(!failed.text.includes(token) && !failed.text.includes(secret), name);
		const [transaction] = (await company.get('/v1/payment_transactions.json?expand=logs')).body.items;
		assert.equal(transaction.status, 'fail', name);
		assert.match(transaction.logs.items.at(-1).message, /^not started: /, name);
		provider.answer = normal;
		assert.equal((await pay()).status, 200, name);
		assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.state, 'open', name);
		assert.equal((await company.stock('CAFE'))?.quantityReserved, 1, name);
	}
});

test('a method that nobody serves, and a private one where only public ones may be called', async () => {
	const { pay } = await opened(service, { url: 'http://127.0.0.1:1/init' });
	assert.equal((await pay()).status, 502);
	const calls = provider.calls.length;
	for (const url of [provider.url, provider.url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/init']) {
		const { pay: payGuarded } = await opened(guarded, { url });
		const refused = await payGuarded();
		assert.deepEqual([refused.status, refused.body.errorCode], [502, 'store.method_failed']);
		assert.match(refused.body.error, /public internet/);
	}
	assert.equal(provider.calls.length, calls);
});

test('an Idempotency-Key starts one transaction: a twin waits its turn, a repeat gets the first answer, a failure none', async () => {
	const { company, checkout, methodId } = await opened();
	const pay = (key: string) =>
		company.call(
			'POST',
			`/v1/checkouts/${checkout.id}/pay.json`,
			{ paymentMethodId: methodId },
			{ 'idempotency-key': key },
		);
	provider.answer = (response) => void setTimeout(() => json(response, { url: 'https://a.example/' }), 150);
	const twins = await Promise.all([pay('one'), pay('one')]);
	assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 409]);
	const first = twins.find(({ status }) => status === 200);
	const again = await pay('one');
	assert.deepEqual([again.status, again.body, again.headers.get('idempotent-replayed')], [200, first?.body, 'true']);
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.transactions.length, 1);
	provider.answer = (response) => json(response, {}, 500);
	assert.equal((await pay('two')).status, 502);
	provider.answer = normal;
	assert.equal((await pay('two')).status, 200);
	// As a process leaves it that died during the call.
	await service.app.db.transaction((tx) =>
		tx.query(
			`update idempotency_keys set status = 0, answer = '' where company_id = ${company.id} and key = 'one'`,
			[],
		),
	);
	assert.equal((await pay('one')).status, 409);
	service.advance(301);
	const anew = await pay('one');
	assert.equal(anew.status, 200);
	assert.notEqual(anew.body.transactionId, first?.body.transactionId);
	const other = await company.call('POST', `/v1/checkouts/${checkout.id}/pay.json`, {}, { 'idempotency-key': 'two' });
	assert.equal(other.status, 422);
});

test('what cannot be paid is refused before the method hears of it', async () => {
	const { company, checkout, methodId } = await opened();
	const other = await opened();
	const calls = provider.calls.length;
	const path = `/v1/checkouts/${checkout.id}/pay.json`;
	for (const [body, errorCode] of [
		[{}, 'store.method_required'],
		[{ paymentMethodId: other.methodId }, 'request.unknown_reference'],
		[{ paymentMethodId: 'x' }, 'request.invalid'],
	] as const) {
		const reply = await company.post(path, body);
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [400, errorCode, 'paymentMethodId']);
	}
	assert.equal((await other.company.post(path, { paymentMethodId: other.methodId })).status, 404);
	await company.put(`/v1/payment_methods/${methodId}.json`, { state: 1 });
	assert.equal((await company.post(path, { paymentMethodId: methodId })).status, 400);
	service.advance(31 * 60);
	const late = await company.post(path, { paymentMethodId: methodId });
	assert.deepEqual([late.status, late.body.errorCode], [409, 'store.expired']);
	assert.equal(provider.calls.length, calls);
});
