/** The return endpoints: shapes of answers and errors, whatever the content type, and who may speak. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAIL, PENDING, report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ rateLimit: '1000' });
const provider = await startProvider();

async function started(method: Record<string, unknown> = {}) {
	const { company, methodId } = await storeWith(service, provider, method);
	await company.product('CAFE', { stock: 5 });
	const checkout = (
		await company.post('/v1/checkouts.json', { email: 'a@b.example', items: [{ code: 'CAFE', quantity: 1 }] })
	).body;
	const pay = await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	return { company, checkout, methodId, token: provider.token, transactionId: pay.body.transactionId };
}

test('one line is one object in the start call', async () => {
	await started();
	assert.deepEqual(provider.calls.at(-1)?.body.payment, {
		email: 'a@b.example',
		items: { sku: 'CAFE', quantity: '1', amount: 1190 },
	});
});

test('an unknown token is 404 in the payment shape, on every endpoint, also when it looks like another path', async () => {
	for (const token of ['0'.repeat(64), 'x', '%00', "' or 1=1 --"]) {
		for (const [kind, body] of [
			['success', SUCCESS],
			['fail', FAIL],
			['pending', PENDING],
			['log', { msg: 'x' }],
		] as const) {
			const reply = await report(service, kind, encodeURIComponent(token), body);
			assert.deepEqual(
				[reply.status, reply.body],
				[404, { code: 404, errors: { msg: 'There is no such transaction', data: body } }],
			);
		}
		service.advance(1);
		const reply = await report(service, 'state', encodeURIComponent(token));
		assert.deepEqual([reply.status, reply.body.errors.data], [404, null]);
	}
	const elsewhere = await service.call('GET', '/v1/payment/nothing/here');
	assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 404]);
	const method = await service.call('GET', `/v1/payment/success/${'0'.repeat(64)}`);
	assert.deepEqual([method.status, method.body.code, method.headers.get('allow')], [405, 405, 'POST']);
});

test('bodies are JSON whatever the type says; broken JSON is answered with the text sent', async () => {
	const { token, company } = await started();
	for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
		const reply = await service.call('POST', `/v1/payment/log/${token}`, {
			raw: JSON.stringify({ msg: `hola ${type}` }),
			headers: { 'content-type': type },
		});
		assert.deepEqual([reply.status, reply.body], [200, { code: 200, data: { msg: `hola ${type}`.trim() } }]);
	}
	const broken = await service.call('POST', `/v1/payment/success/${token}`, { raw: '{"id": "1", ' });
	assert.deepEqual(broken.body, { code: 400, errors: { msg: 'The body is not valid JSON', data: '{"id": "1", ' } });
	const big = await service.call('POST', `/v1/payment/log/${token}`, { raw: `{"msg":"${'x'.repeat(1_100_000)}"}` });
	assert.deepEqual([big.status, big.body.code, big.body.errors.data], [413, 413, null]);
	const { body } = await company.get('/v1/payment_transactions.json?expand=logs');
	assert.equal(body.items[0].logs.items.filter((each: { kind: string }) => each.kind === 'log').length, 3);
});

const keyed = (kind: string, token: string, body: unknown, key: string) =>
	service.call('POST', `/v1/payment/${kind}/${token}`, { body, headers: { 'idempotency-key': key } });

test('a key is honoured per transaction: repeats get the first answer, another body 422, in the payment shape', async () => {
	const [{ token, company, transactionId }, other] = [await started(), await started()];
	const note = { msg: 'hola' };
	const first = await keyed('log', token, note, 'k');
	const again = await keyed('log', token, note, 'k');
	assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text]);
	assert.equal(first.headers.get('idempotent-replayed'), null);
	assert.equal(again.headers.get('idempotent-replayed'), 'true');
	assert.equal((await keyed('log', other.token, note, 'k')).headers.get('idempotent-replayed'), null);
	const logs = async () =>
		(await company.get(`/v1/payment_transactions/${transactionId}/logs.json`)).body.items.map(
			({ kind }: { kind: string }) => kind,
		);
	assert.deepEqual(await logs(), ['start', 'start', 'log']);

	for (const body of [{ msg: 'otra' }, { msg: 7 }, {}]) {
		const { status, body: answer } = await keyed('log', token, body, 'k');
		assert.deepEqual(
			[status, answer],
			[422, { code: 422, errors: { msg: 'This Idempotency-Key was used with another body', data: body } }],
		);
	}
	const bad = await keyed('log', token, note, 'x'.repeat(256));
	assert.deepEqual([bad.status, bad.body.code, bad.body.errors.data], [400, 400, note]);

	// A refusal is logged and not remembered; what succeeds is.
	assert.equal((await keyed('success', token, {}, 'k')).status, 400);
	const paid = await keyed('success', token, SUCCESS, 'k');
	const repeat = await keyed('success', token, SUCCESS, 'k');
	assert.deepEqual([paid.status, repeat.status, repeat.text], [200, 200, paid.text]);
	assert.equal(repeat.headers.get('idempotent-replayed'), 'true');
	assert.equal((await keyed('fail', token, FAIL, 'k')).body.code, 400, 'a key of another path is another key');
	assert.deepEqual(await logs(), ['start', 'start', 'log', 'refused', 'success', 'refused']);
	const events = (await company.events()).map(({ topic }) => topic);
	assert.equal(events.filter((topic) => topic === 'payment.created').length, 1, String(events));

	const { rows } = await service.app.db.query('select path, answer from idempotency_keys', []);
	assert.ok(!JSON.stringify(rows).includes(token), 'the token is not kept with the key');
});

test('twins in flight hear 409 in the payment shape, or the answer of the one', async () => {
	const { token, company } = await started();
	const replies = await Promise.all(Array.from({ length: 8 }, () => keyed('success', token, SUCCESS, 'gemelos')));
	for (const { status, body } of replies)
		assert.ok(status === 200 || (status === 409 && body.code === 409 && body.errors.data.id === 'tx-9'));
	assert.equal(replies.filter((each) => each.status === 200 && !each.headers.get('idempotent-replayed')).length, 1);
	assert.equal((await company.get('/v1/payments/count.json')).body.count, 1);
});

test('late money under a key is kept for refund, told once, and refused the same way again', async () => {
	const { token, company, checkout } = await started();
	await company.delete(`/v1/checkouts/${checkout.id}.json`);
	for (let n = 0; n < 2; n++) {
		const { status, body } = await keyed('success', token, SUCCESS, 'tarde');
		assert.deepEqual([status, body.code], [400, 400]);
		assert.match(body.errors.msg, /refunded/);
	}
	const refunds = (await company.events()).filter(({ topic }) => topic.includes('refund'));
	assert.equal(refunds.length, 1);
});

const PAN = '4111111111111111';

test('no whole card number is kept, wherever a method puts it', async () => {
	const { db } = service.app;
	const tables = ['payment_transactions', 'payment_transaction_logs', 'idempotency_keys', 'outbox_events'];
	const stored = async () =>
		JSON.stringify(await Promise.all(tables.map(async (name) => (await db.query(`select * from ${name}`, [])).rows)));
	const data = {
		cardNumber: [PAN],
		card: { cardNumber: { n: PAN } },
		note: `con 4111-1111-1111-1111`,
		pan: Number(PAN),
	};
	const failed = await started();
	assert.equal((await keyed('fail', failed.token, { msg: `tarjeta ${PAN}`, data }, 'a')).status, 200);
	assert.equal(
		(await keyed('log', failed.token, { msg: `reintento ${PAN}` }, 'a')).body.data.msg,
		'reintento ****1111',
	);
	const { body } = await failed.company.get(`/v1/payment_transactions/${failed.transactionId}.json?expand=logs`);
	assert.deepEqual(body.data, {
		cardNumber: ['1111'],
		card: { cardNumber: { n: '1111' } },
		note: 'con ****1111',
		pan: '****1111',
	});
	assert.deepEqual(
		body.logs.items.slice(-2).map(({ message }: { message: string }) => message),
		['tarjeta ****1111', 'reintento ****1111'],
	);
	const pending = await started();
	assert.equal((await report(service, 'pending', pending.token, { authorizationCode: '1', data })).status, 200);
	const paid = await started();
	const success = { ...SUCCESS, data: { ...SUCCESS.data, cardNumber: PAN, payType: `visa ${PAN}` } };
	assert.equal((await report(service, 'success', paid.token, success)).status, 200);
	for (const cardNumber of [[PAN], { number: PAN }, Number(PAN)]) {
		const odd = await started();
		const list = { ...SUCCESS, data: { ...SUCCESS.data, cardNumber } };
		assert.equal((await report(service, 'success', odd.token, list)).status, 200);
	}
	assert.ok(!/4111.?1111.?1111.?1111/.test(await stored()));
});

test('members that are required are missed by name, nothing moves, and the attempt is logged', async () => {
	const { token, company, transactionId } = await started();
	for (const [kind, body, msg] of [
		['success', {}, 'authorizationCode is required'],
		['success', 'text', 'The body must be a JSON object'],
		['success', [], 'The body must be a JSON object'],
		['pending', { data: {} }, 'authorizationCode is required'],
		['log', {}, 'msg is required'],
	] as const) {
		const reply = await report(service, kind, token, body);
		const sent = JSON.parse(JSON.stringify(body));
		assert.deepEqual([reply.status, reply.body], [400, { code: 400, errors: { msg, data: sent } }]);
	}
	assert.equal((await report(service, 'state', token)).body.data.status, 'created');
	const logs = (await company.get(`/v1/payment_transactions/${transactionId}/logs.json`)).body.items;
	assert.equal(logs.filter((each: { kind: string }) => each.kind === 'refused').length, 4);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['checkout.created'],
	);
});

test('numbers as text and codes as numbers are understood', async () => {
	const { token } = await started();
	const body = {
		id: 5,
		authorizationCode: 1213,
		data: { ...SUCCESS.data, cardNumber: 6623, quota: '0', quotaAmount: '0' },
	};
	assert.equal((await report(service, 'success', token, body)).status, 200);
});

test('only listed addresses may speak, where there is a list', async () => {
	const closed = await started({ allowedSources: ['203.0.113.7'] });
	const refused = await report(service, 'success', closed.token, SUCCESS);
	assert.deepEqual([refused.status, refused.body.code, refused.body.errors.data], [403, 403, SUCCESS]);
	assert.equal((await report(service, 'state', closed.token)).status, 403);
	await closed.company.put(`/v1/payment_methods/${closed.methodId}.json`, { allowedSources: ['127.0.0.0/8', '::1'] });
	assert.equal((await report(service, 'success', closed.token, SUCCESS)).status, 200);
});

test('strangers are slowed down per address; a real outcome is never dropped', async () => {
	const { token } = await started();
	service.advance(1);
	const guesses = await Promise.all(
		Array.from({ length: 15 }, (_, n) => report(service, 'state', String(n).padStart(64, '0'))),
	);
	assert.deepEqual([...new Set(guesses.map(({ status }) => status))].sort(), [404, 429]);
	const limited = guesses.find(({ status }) => status === 429);
	assert.equal(limited?.body.code, 429);
	assert.equal(limited?.body.retry_after, 1);
	assert.equal(limited?.headers.get('retry-after'), '1');
	assert.equal((await report(service, 'success', token, SUCCESS)).status, 200);
});

test('transactions and their logs are the company’s alone, and never show the token', async () => {
	const { token, company, checkout, transactionId } = await started();
	await report(service, 'fail', token, FAIL);
	const list = await company.get(
		`/v1/payment_transactions.json?checkoutid=${checkout.id}&status=fail&expand=logs,payment_method`,
	);
	assert.equal(list.body.count, 1);
	assert.equal(list.body.items[0].data.cardNumber, '6623');
	assert.equal(list.body.items[0].checkout.href, checkout.href);
	assert.match(list.text, /fondos insuficientes/);
	for (const path of [
		`/v1/payment_transactions/${transactionId}.json`,
		`/v1/payment_transactions/${transactionId}/logs.json`,
		`/v1/checkouts/${checkout.id}.json`,
	]) {
		const reply = await company.get(path);
		assert.equal(reply.status, 200);
		assert.ok(!reply.text.includes(token));
		assert.ok(!reply.text.includes('4111111111116623'));
	}
	assert.equal((await company.get('/v1/payment_transactions.json?status=nada')).status, 400);
	const other = await service.company();
	assert.equal((await other.get(`/v1/payment_transactions/${transactionId}.json`)).status, 404);
	assert.equal((await other.get(`/v1/payment_transactions/${transactionId}/logs.json`)).status, 404);
	assert.equal((await other.get('/v1/payment_transactions/count.json')).body.count, 0);
	const { rows } = await service.app.db.query('select * from payment_transactions', []);
	assert.ok(!JSON.stringify(rows).includes(token));
});

test('a log takes a thousand entries and then no more, and outcomes are still heard', async () => {
	const { token, company } = await started();
	await service.app.db.transaction((tx) =>
		tx.query(`update payment_transactions set log_count = 999 where company_id = ${company.id}`, []),
	);
	assert.equal((await report(service, 'log', token, { msg: 'uno más' })).status, 200);
	const full = await report(service, 'log', token, { msg: 'de más' });
	assert.deepEqual(full.body, {
		code: 400,
		errors: { msg: 'The log of this transaction is full', data: { msg: 'de más' } },
	});
	assert.equal((await report(service, 'success', token, {})).status, 400);
	assert.equal((await report(service, 'success', token, SUCCESS)).status, 200);
	assert.equal((await report(service, 'fail', token, FAIL)).status, 400);
});
