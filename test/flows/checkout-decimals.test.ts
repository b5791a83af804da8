/** Payments in coins with decimals: what is sent to a method can be reported back, and is what everything shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, SUCCESS, startProvider } from '../support/payment-provider.ts';
import { type Json, startService } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();

async function paying(currency: string, price: number, quantity = 1) {
	const company = await service.company({ currency });
	await company.product('CUP', { stock: 10, price });
	const method = { name: 'Card', INIT_TRANSACTION_URL: provider.url };
	const { body: made } = await company.post('/v1/payment_methods.json', method);
	const { body: checkout } = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'CUP', quantity }],
	});
	const path = `/v1/checkouts/${checkout.id}/pay.json`;
	const { body: started } = await company.post(path, { paymentMethodId: made.id });
	const succeed = (data: Json) =>
		report(service, 'success', provider.token, { ...SUCCESS, data: { ...SUCCESS.data, ...data } });
	return { company, checkout, started, token: provider.token, succeed };
}

test('11.89 dollars: the start, the state, the report and the answer say 11.89', async () => {
	const { company, checkout, started, token, succeed } = await paying('USD', 999);
	assert.equal(checkout.total, 11.89);
	const { body } = provider.calls.at(-1) ?? { body: {} };
	assert.deepEqual([body.currency, body.amount, body.payment.items.amount], ['USD', 11.89, 11.89]);
	assert.equal((await report(service, 'state', token)).body.data.amount, 11.89);
	const paid = await succeed({ quota: 1, quotaAmount: body.amount });
	assert.deepEqual([paid.status, paid.body.data.status, paid.body.data.amount], [200, 'success', 11.89]);
	const transaction = (await company.get(`/v1/payment_transactions/${started.transactionId}.json`)).body;
	assert.deepEqual([transaction.amount, transaction.data.quotaAmount], [11.89, 11.89]);
	assert.equal((await company.get('/v1/payments.json')).body.items[0].amount, 11.89);
});

test('instalments as text or whole numbers are understood', async () => {
	for (const [sent, kept] of [
		['3.97', 3.97],
		[4, 4],
		['0', 0],
	] as const) {
		const { company, started, succeed } = await paying('USD', 999);
		assert.equal((await succeed({ quota: 3, quotaAmount: sent })).status, 200);
		const { body } = await company.get(`/v1/payment_transactions/${started.transactionId}.json`);
		assert.equal(body.data.quotaAmount, kept);
	}
});

test('an instalment that is no amount of the coin refuses no money that was paid, and changes none of it', async () => {
	for (const [currency, quotaAmount] of [
		['CLP', 396.67],
		['USD', 11.891],
		['USD', -1],
		['USD', 'x'],
	] as const) {
		const { company, checkout, succeed } = await paying(currency, 1000);
		assert.equal((await succeed({ quota: 3, quotaAmount })).status, 200, String(quotaAmount));
		const { items } = (await company.get('/v1/payments.json')).body;
		assert.deepEqual(
			items.map(({ amount }: Json) => amount),
			[checkout.total],
		);
	}
});

test('money to be refunded is told in the coin’s decimals', async () => {
	const { company, checkout, succeed } = await paying('USD', 999);
	await company.delete(`/v1/checkouts/${checkout.id}.json`);
	assert.equal((await succeed({ quota: 1, quotaAmount: 11.89 })).status, 400);
	const event = (await company.events()).find(({ topic }) => topic === 'payment.refund_due');
	assert.deepEqual([event?.payload.amount, event?.payload.authorizationCode], [11.89, '1213']);
});

test('the description says number where it is one', async () => {
	const { body } = await service.call('GET', '/openapi.json');
	const whole = (schema: Json): Json => (schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)] : schema);
	const answer = (name: string, verb: string) =>
		whole(body.paths[`/v1/payment/${name}/{py_token}`][verb].responses['200'].content['application/json'].schema);
	for (const [name, verb] of [
		['state', 'get'],
		['success', 'post'],
		['fail', 'post'],
		['pending', 'post'],
	] as const)
		assert.equal(whole(answer(name, verb).properties.data).properties.amount.type, 'number', name);
	assert.doesNotMatch(JSON.stringify(body), /"quotaAmount":\{"type":"integer"/);
});
