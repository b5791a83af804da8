/** A checkout from its opening to the sale: what is set aside, what the method is told, what success makes of it, once. */
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

test('open, pay, success: document, payment, stock, and the answer of the contract', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1001 });
	await company.product('TE', { stock: 5, price: 333 });
	const checkout = await opened(company, {
		items: [
			{ code: 'CAFE', quantity: 2 },
			{ code: 'TE', quantity: '1.5' },
		],
	});
	assert.equal(checkout.state, 'open');
	assert.equal(checkout.subtotal, 2 * 1191 + 594);
	assert.equal(checkout.total, checkout.subtotal);
	assert.equal(checkout.url.startsWith(`${service.url}/checkout/`), true);
	assert.deepEqual((await company.stock('CAFE'))?.quantityAvailable, 8);

	const { started, token } = await paying(company, methodId, checkout.id);
	assert.deepEqual(started.redirect, {
		url: 'https://pay.example/form?lang=es',
		method: 'get',
		key: 'session',
		value: 'abc 123',
	});
	assert.equal(started.order, String(checkout.id));
	const { headers, body } = provider.calls.at(-1) ?? { headers: {}, body: {} };
	assert.match(token, /^[0-9a-f]{40,}$/);
	assert.equal(headers['x-api-key'], 'clave-secreta-1');
	assert.deepEqual(body, {
		py_token: token,
		currency: 'CLP',
		amount: checkout.total,
		order: String(checkout.id),
		payment: {
			email: 'camila@ejemplo.example',
			items: [
				{ sku: 'CAFE', quantity: '2', amount: 2382 },
				{ sku: 'TE', quantity: '1.5', amount: 594 },
			],
		},
		client: { token: 'comercio-1' },
	});
	assert.equal((await report(service, 'state', token)).body.data.status, 'created');

	const answers = await Promise.all(Array.from({ length: 50 }, () => report(service, 'success', token, SUCCESS)));
	const [first] = answers;
	assert.deepEqual(first?.body, {
		code: 200,
		data: {
			token,
			order: String(checkout.id),
			status: 'success',
			amount: checkout.total,
			redirectTo: `${checkout.url}/result`,
		},
	});
	for (const answer of answers) assert.deepEqual([answer.status, answer.body], [200, first?.body]);

	const paid = (await company.get(`/v1/checkouts/${checkout.id}.json?expand=document.dispatch`)).body;
	assert.equal(paid.state, 'paid');
	assert.equal(paid.document.totalAmount, checkout.total);
	assert.equal(paid.document.netAmount + paid.document.taxAmount, checkout.total);
	assert.equal(paid.document.dispatch, 1);
	assert.equal(paid.document.number, 1);
	assert.equal(await count(company, '/v1/documents/count.json'), 1);
	const payments = (await company.get('/v1/payments.json?expand=payment_type')).body;
	assert.deepEqual(
		payments.items.map((each: { amount: number }) => each.amount),
		[checkout.total],
	);
	assert.equal(payments.items[0].payment_type.name, 'Pago en línea');
	const coffee = await company.stock('CAFE');
	assert.deepEqual([coffee?.quantity, coffee?.quantityReserved], [8, 0]);
	assert.equal((await company.stock('TE'))?.quantity, 3.5);
	assert.deepEqual(await topics(company), [
		'checkout.created',
		// Three instalments of 397 are not what was to be paid.
		'payment.amount_differs',
		'document.created',
		'payment.created',
		'checkout.paid',
	]);

	const transaction = (await company.get(`/v1/payment_transactions/${started.transactionId}.json?expand=logs`)).body;
	assert.equal(transaction.status, 'success');
	assert.equal(transaction.data.cardNumber, '6623');
	assert.equal(transaction.authorizationCode, '1213');
	assert.equal(transaction.document.id, String(paid.document.id));
	assert.deepEqual(
		transaction.logs.items.map((each: { kind: string }) => each.kind),
		['start', 'start', 'success'],
	);
	assert.equal((await report(service, 'state', token)).body.data.status, 'success');
});

test('a contrary outcome after the final one is refused with the body sent, changes nothing and is logged', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const checkout = await opened(company);
	const { token, started } = await paying(company, methodId, checkout.id);
	assert.equal((await report(service, 'success', token, SUCCESS)).status, 200);
	for (const [kind, body] of [
		['fail', FAIL],
		['pending', PENDING],
	] as const) {
		const refused = await report(service, kind, token, body);
		assert.equal(refused.status, 400);
		assert.deepEqual(refused.body, {
			code: 400,
			errors: { msg: `The transaction is success already; ${kind} changes nothing`, data: body },
		});
	}
	assert.equal((await report(service, 'state', token)).body.data.status, 'success');
	const logs = (await company.get(`/v1/payment_transactions/${started.transactionId}/logs.json`)).body.items;
	assert.equal(logs.filter((each: { kind: string }) => each.kind === 'refused').length, 2);

	const other = await opened(company);
	const second = await paying(company, methodId, other.id);
	const failed = await report(service, 'fail', second.token, FAIL);
	assert.deepEqual(failed.body.data.status, 'fail');
	assert.deepEqual((await report(service, 'fail', second.token, FAIL)).body, failed.body);
	assert.equal((await report(service, 'success', second.token, SUCCESS)).status, 400);
	assert.equal((await report(service, 'state', second.token)).body.data.status, 'fail');
	assert.equal(await count(company, '/v1/documents/count.json'), 1);
	const again = await paying(company, methodId, other.id);
	assert.notEqual(again.token, second.token);
	assert.equal((await report(service, 'success', again.token, SUCCESS)).status, 200);
	assert.equal(await count(company, '/v1/documents/count.json'), 2);
});

test('pending keeps stock for days, then success settles; left alone it expires', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const checkout = await opened(company);
	const { token } = await paying(company, methodId, checkout.id);
	const pending = await report(service, 'pending', token, PENDING);
	assert.deepEqual(pending.body, {
		code: 200,
		data: { token, order: String(checkout.id), status: 'success', amount: 2380 },
	});
	assert.deepEqual((await report(service, 'pending', token, PENDING)).body, pending.body);
	assert.equal((await report(service, 'state', token)).body.data.status, 'pending');

	const left = await opened(company);
	const leftToken = (await paying(company, methodId, left.id)).token;
	await report(service, 'pending', leftToken, PENDING);

	service.advance(71 * 3600);
	await service.app.jobs.expireCheckouts.run();
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.state, 'open');
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 4);
	assert.equal((await report(service, 'success', token, SUCCESS)).body.data.status, 'success');
	service.advance(2 * 3600);
	await service.app.jobs.expireCheckouts.run();
	assert.equal((await report(service, 'state', leftToken)).body.data.status, 'expired');
	assert.equal((await company.get(`/v1/checkouts/${left.id}.json`)).body.state, 'expired');
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [8, 0]);
	assert.equal((await report(service, 'pending', leftToken, PENDING)).status, 400);
});

test('success after expiry settles while stock is there; else the money is kept as to be refunded, and told once', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 5 });
	const late = await opened(company);
	const lateToken = (await paying(company, methodId, late.id)).token;
	const lost = await opened(company);
	const lostPay = await paying(company, methodId, lost.id);
	service.advance(31 * 60);
	await service.app.jobs.expireCheckouts.run();
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 0);
	assert.equal((await report(service, 'state', lateToken)).body.data.status, 'expired');

	assert.equal((await report(service, 'success', lateToken, SUCCESS)).body.data.status, 'success');
	assert.equal((await company.get(`/v1/checkouts/${late.id}.json`)).body.state, 'paid');
	await company.post('/v1/shippings.json', { details: [{ code: 'CAFE', quantity: 2 }] });
	assert.equal((await company.stock('CAFE'))?.quantity, 1);

	const refusals = await Promise.all(
		Array.from({ length: 10 }, () => report(service, 'success', lostPay.token, SUCCESS)),
	);
	for (const refused of refusals) {
		assert.equal(refused.status, 400);
		assert.deepEqual(refused.body.errors.data, SUCCESS);
	}
	const kept = (await company.get(`/v1/payment_transactions/${lostPay.started.transactionId}.json`)).body;
	assert.deepEqual([kept.status, kept.refundDue, kept.authorizationCode], ['expired', 1, '1213']);
	assert.equal((await report(service, 'fail', lostPay.token, FAIL)).status, 400);
	const events = await company.events();
	assert.equal(events.filter(({ topic }) => topic === 'payment.refund_due').length, 1);
	assert.equal(events.filter(({ topic }) => topic === 'payment.created').length, 1);
	assert.equal((await company.get('/v1/payment_transactions.json?refunddue=1')).body.count, 1);
	assert.equal((await company.stock('CAFE'))?.quantity, 1);
	assert.match((await service.call('GET', `${lost.url}/result`)).text, /data-ending="refund"/);
});

test('paying again replaces what is unfinished; whichever is paid settles once, and a second payment is to be refunded', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const checkout = await opened(company);
	const first = await paying(company, methodId, checkout.id);
	const second = await paying(company, methodId, checkout.id);
	assert.equal((await report(service, 'state', first.token)).body.data.status, 'expired');
	assert.equal((await report(service, 'success', first.token, SUCCESS)).status, 200);
	assert.equal((await report(service, 'state', second.token)).body.data.status, 'expired');
	assert.equal((await report(service, 'success', second.token, SUCCESS)).status, 400);
	assert.deepEqual(await topics(company), [
		'checkout.created',
		'payment.amount_differs',
		'document.created',
		'payment.created',
		'checkout.paid',
		'payment.refund_due',
	]);
	const whole = (await company.get(`/v1/checkouts/${checkout.id}.json`)).body;
	assert.deepEqual(
		whole.transactions.map((each: { status: string }) => each.status),
		['success', 'expired'],
	);
	assert.equal(
		(await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId })).status,
		409,
	);
});

test('many pay at once: one transaction stays unfinished, and success racing expiry has one winner', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const checkout = await opened(company);
	await Promise.all(Array.from({ length: 8 }, () => paying(company, methodId, checkout.id)));
	const transactions = (await company.get(`/v1/checkouts/${checkout.id}.json`)).body.transactions;
	assert.equal(transactions.length, 8);
	assert.equal(transactions.filter((each: { status: string }) => each.status === 'created').length, 1);

	const { token } = await paying(company, methodId, checkout.id);
	service.advance(3600);
	const [answer] = await Promise.all([
		report(service, 'success', token, SUCCESS),
		service.app.jobs.expireCheckouts.run(),
	]);
	assert.equal(answer.status, 200);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [8, 0]);
	assert.equal(await count(company, '/v1/payments/count.json'), 1);
});
