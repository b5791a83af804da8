/** What a payment method's report lacks or has wrong stands in the way of no outcome, and is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ rateLimit: '1000' });
const provider = await startProvider();

async function started() {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 5 });
	const checkout = (
		await company.post('/v1/checkouts.json', { email: 'a@b.example', items: [{ code: 'CAFE', quantity: 1 }] })
	).body;
	const pay = await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	return { company, checkout, methodId, token: provider.token, transactionId: pay.body.transactionId };
}

test('no outcome is refused for an extra: it is taken, and its log says what of it was not', async () => {
	const whole = { ...SUCCESS.data, cardNumber: '6623', quota: 1, quotaAmount: 1190 };
	const { quota: _quota, ...withoutQuota } = whole;
	const { cardNumber: _card, ...withoutCard } = whole;
	const told = 'authorization 1';
	for (const [kind, body, state, kept, message] of [
		['success', { authorizationCode: '1' }, 'success', {}, `${told}; no data`],
		[
			'success',
			{ authorizationCode: 1, data: null, id: {} },
			'success',
			{},
			`${told}; id must be text of up to 255 characters; no data`,
		],
		[
			'success',
			{ authorizationCode: '1', data: 'ok' },
			'success',
			{ data: 'ok' },
			`${told}; data must be a JSON object`,
		],
		['success', { authorizationCode: '1', data: [] }, 'success', { data: [] }, `${told}; data must be a JSON object`],
		[
			'success',
			{ authorizationCode: '1', data: withoutQuota },
			'success',
			withoutQuota,
			`${told}; no quota: one payment`,
		],
		['success', { authorizationCode: '1', data: withoutCard }, 'success', withoutCard, told],
		[
			'success',
			{ authorizationCode: '1', data: { ...whole, quota: 'x' } },
			'success',
			{ ...whole, quota: 'x' },
			`${told}; data.quota must be a whole number from 0; no quota: one payment`,
		],
		[
			'success',
			{ authorizationCode: '1', data: { ...whole, transactionDate: 'ayer' } },
			'success',
			{ ...whole, transactionDate: 'ayer' },
			`${told}; data.transactionDate is no ISO 8601 time in UTC`,
		],
		[
			'success',
			{ authorizationCode: '1', data: { status: 'x'.repeat(9000) } },
			'success',
			{},
			`${told}; data.status must be text of up to 255 characters; data of more than 8000 characters is not kept; no quota: one payment`,
		],
		[
			'success',
			{ authorizationCode: '1'.repeat(300) },
			'success',
			{},
			`authorization ${'1'.repeat(255)}; authorizationCode is cut to 255 characters; no data`,
		],
		['fail', { msg: 'sin cupo' }, 'fail', {}, 'sin cupo; no data'],
		[
			'fail',
			{ msg: ['x'], data: 'nada' },
			'fail',
			{ data: 'nada' },
			'no reason given; msg must be text of up to 1000 characters; data must be a JSON object',
		],
		['pending', { authorizationCode: '1' }, 'pending', {}, 'awaiting confirmation, authorization 1; no data'],
	] as const) {
		const { token, company, transactionId } = await started();
		const reply = await report(service, kind, token, body);
		assert.equal(reply.status, 200, `${JSON.stringify(body).slice(0, 200)}: ${reply.text}`);
		const path = `/v1/payment_transactions/${transactionId}`;
		const { body: row } = await company.get(`${path}.json`);
		assert.deepEqual([row.status, row.data], [state, kept]);
		const { items } = (await company.get(`${path}/logs.json`)).body;
		assert.equal(items.at(-1).message, message);
		assert.ok(!(await company.events()).some(({ topic }) => topic === 'payment.amount_differs'));
	}
});

test('a failure without a body is one without a reason', async () => {
	for (const contentType of [undefined, 'application/json']) {
		const { token, company, transactionId } = await started();
		const answer = await fetch(`${service.url}/v1/payment/fail/${token}`, {
			method: 'POST',
			...(contentType ? { headers: { 'content-type': contentType } } : {}),
		});
		assert.equal(answer.status, 200, await answer.text());
		const { body } = await company.get(`/v1/payment_transactions/${transactionId}.json`);
		assert.equal(body.status, 'fail');
	}
});

test('amounts that contradict the payment are taken, and told in its log and to the company', async () => {
	for (const [quota, quotaAmount, isTold, isHeard] of [
		[1, 1191, true, true],
		[1, 1, true],
		[2, 999_999, true],
		[3, 1190, true],
		[2, 500, true],
		[1, 1190, false],
		[0, 1190, false],
		[0, 0, false],
		[3, 397, false],
		[3, 396, false],
		[12, 120, false],
	] as const) {
		const { token, company, transactionId, checkout, methodId } = await started();
		const heard = isHeard ? await startReceiver() : undefined;
		if (heard) await register(company, heard.url, { topics: ['checkout'] });
		const body = { ...SUCCESS, data: { ...SUCCESS.data, quota, quotaAmount } };
		for (let times = 0; times < 2; times++)
			assert.equal((await report(service, 'success', token, body)).status, 200, JSON.stringify(body));
		const events = (await company.events()).filter(({ topic }) => topic === 'payment.amount_differs');
		const payload = { transactionId, checkoutId: checkout.id, paymentMethodId: methodId, amount: 1190 };
		assert.deepEqual(
			events.map((event) => event.payload),
			isTold ? [{ ...payload, quota: quota || 1, quotaAmount }] : [],
			JSON.stringify(body.data),
		);
		const { items } = (await company.get(`/v1/payment_transactions/${transactionId}/logs.json`)).body;
		const said = `; the method says ${quota || 1} of ${quotaAmount}, the payment is 1190`;
		assert.equal(items.at(-1).message.endsWith(said), isTold);
		const paid = (await company.get(`/v1/payment_transactions/${transactionId}.json`)).body;
		assert.equal(paid.amountDiffers, isTold ? 1 : 0, said);
		if (!heard) continue;
		await deliverAll(service);
		const told = events.map(({ number }) => heard.received.find(({ body: { eventNumber } }) => eventNumber === number));
		assert.deepEqual(
			told.map((each) => [each?.body.topic, each?.body.action, each?.body.resourceId]),
			[['checkout', 'put', String(checkout.id)]],
		);
	}
});
