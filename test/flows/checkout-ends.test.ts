/** How else a checkout ends, or does not: nothing to pay, cancelled, a pending payment that is none, a report before the answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAIL, PENDING, report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();

const topics = async (company: TestCompany) => (await company.events()).map(({ topic }) => topic);
const count = async (company: TestCompany, path: string) => (await company.get(path)).body.count;

async function opened(company: TestCompany, extra: Record<string, unknown> = {}) {
	const made = await company.post('/v1/checkouts.json', {
		email: 'camila@ejemplo.example',
		items: [{ code: 'CAFE', quantity: 2 }],
		...extra,
	});
	assert.equal(made.status, 201, made.text);
	return made.body;
}

async function paying(company: TestCompany, methodId: number, checkoutId: number) {
	const started = await company.post(`/v1/checkouts/${checkoutId}/pay.json`, { paymentMethodId: methodId });
	assert.equal(started.status, 200, started.text);
	return { started: started.body, token: provider.token };
}

test('a checkout that costs nothing is settled without a method', async () => {
	const { company } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 0 });
	const checkout = await opened(company);
	assert.equal(checkout.total, 0);
	const paid = await company.post(`/v1/checkouts/${checkout.id}/pay.json`);
	assert.deepEqual(paid.body, {
		transactionId: null,
		order: String(checkout.id),
		redirect: { url: `${checkout.url}/result`, method: 'get', key: '', value: '' },
	});
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.state, 'paid');
	assert.deepEqual(await topics(company), ['checkout.created', 'document.created', 'checkout.paid']);
	assert.equal((await company.stock('CAFE'))?.quantity, 8);
});

test('cancelling gives stock back once; money that still comes is to be refunded', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const checkout = await opened(company);
	const { token } = await paying(company, methodId, checkout.id);
	const cancelled = await company.delete(`/v1/checkouts/${checkout.id}.json`);
	assert.deepEqual([cancelled.status, cancelled.body.state], [200, 'cancelled']);
	const again = await company.delete(`/v1/checkouts/${checkout.id}.json`);
	assert.deepEqual([again.status, again.body], [200, cancelled.body]);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 0);
	assert.equal((await report(service, 'success', token, SUCCESS)).status, 400);
	assert.deepEqual(await topics(company), ['checkout.created', 'checkout.changed', 'payment.refund_due']);
	const paidOne = await opened(company);
	const other = await paying(company, methodId, paidOne.id);
	await report(service, 'success', other.token, SUCCESS);
	assert.equal((await company.delete(`/v1/checkouts/${paidOne.id}.json`)).status, 409);
});

test('what was kept for a pending payment is kept for the usual time once that payment is none', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const expiryOf = async (id: number) => {
		const { expiresAt } = (await company.get(`/v1/checkouts/${id}.json`)).body;
		return expiresAt - Math.floor(service.clock.nowMs() / 1000);
	};
	for (const [kind, body] of [
		['fail', FAIL],
		['again', undefined],
	] as const) {
		const checkout = await opened(company);
		const { token } = await paying(company, methodId, checkout.id);
		await report(service, 'pending', token, PENDING);
		service.advance(3600);
		assert.equal(await expiryOf(checkout.id), 71 * 3600);
		if (body) await report(service, kind, token, body);
		else await paying(company, methodId, checkout.id);
		assert.equal(await expiryOf(checkout.id), 1800);
	}
});

test('a method that reports before it answers is heard', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const usual = provider.answer;
	for (const [status, redirect] of [
		[200, 'https://pay.example/'],
		[500, 'result'],
	] as const) {
		const checkout = await opened(company);
		provider.answer = (response, { body }) =>
			void report(service, 'success', body.py_token, SUCCESS).then(() =>
				response.writeHead(status).end(JSON.stringify({ url: 'https://pay.example/' })),
			);
		const { started, token } = await paying(company, methodId, checkout.id);
		assert.equal(started.redirect.url, redirect === 'result' ? `${checkout.url}/result` : redirect);
		assert.equal((await report(service, 'state', token)).body.data.status, 'success');
	}
	provider.answer = usual;
	assert.equal(await count(company, '/v1/documents/count.json'), 2);
});
