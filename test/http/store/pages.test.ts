/** The buyer's pages: their headers, their languages, their forms, and what they say when something is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, PENDING, report, startProvider, storeWith } from '../../support/payment-provider.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const provider = await startProvider();
const normal = provider.answer;

async function opened() {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 5, name: '<script>alert(1)</script>' });
	const { body } = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'CAFE', quantity: 1 }],
	});
	const page = await service.call('GET', body.url);
	const key = /name="key" value="([0-9a-f]+)"/.exec(page.text)?.[1] ?? '';
	const post = (path: string, fields: Record<string, string>) =>
		service.call('POST', body.url + path, {
			raw: new URLSearchParams({ key, ...fields }).toString(),
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
		});
	return { company, methodId, checkout: body, page, post };
}

test('a page keeps itself to the buyer and runs nothing', async () => {
	const { page, checkout } = await opened();
	assert.equal(page.status, 200);
	assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
	const policy = page.headers.get('content-security-policy') ?? '';
	assert.match(
		policy,
		/default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
	);
	assert.ok(!/unsafe|script-src/.test(policy));
	assert.equal(page.headers.get('cache-control'), 'no-store');
	assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
	assert.ok(!page.text.includes('<script>'));
	assert.match(page.text, /&lt;script&gt;/);
	assert.match(page.text, /<html lang="es">/);
	const english = await service.call('GET', checkout.url, { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
	assert.match(english.text, /<html lang="en">/);
});

test('an unknown address is a page of its own, and tells nothing', async () => {
	for (const path of ['', '/result', '/pay']) {
		const reply = await service.call('GET', `/checkout/${'0'.repeat(40)}${path}`);
		assert.equal(reply.status, 404);
		assert.match(reply.text, /No encontramos esta compra/);
		assert.match(reply.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
	}
});

test('a form without the page’s key does nothing', async () => {
	const { checkout, methodId } = await opened();
	const calls = provider.calls.length;
	for (const key of ['', 'x', '0'.repeat(64)]) {
		const reply = await service.call('POST', `${checkout.url}/pay`, {
			raw: `key=${key}&paymentMethodId=${methodId}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
		assert.equal(reply.status, 403);
	}
	assert.equal(provider.calls.length, calls);
});

test('the pay button leads to the method with the pair in the query', async () => {
	const { post, methodId, checkout } = await opened();
	const reply = await post('/pay', { paymentMethodId: String(methodId) });
	assert.equal(reply.status, 200);
	assert.match(reply.text, /content="0;url=https:\/\/pay\.example\/form\?lang=es&amp;session=abc\+123"/);
	assert.ok(!reply.text.includes(provider.token));
	const back = await service.call('GET', `${checkout.url}/pay`);
	assert.deepEqual([back.status, back.headers.get('location')], [303, checkout.url]);
});

test('a method by form gets a form that may go there, with a button', async () => {
	const { post, methodId, company } = await opened();
	await company.put(`/v1/payment_methods/${methodId}.json`, { redirectMethod: 'post' });
	const reply = await post('/pay', { paymentMethodId: String(methodId) });
	assert.match(reply.text, /<form class="pay" method="post" action="https:\/\/pay\.example\/form\?lang=es">/);
	assert.match(reply.text, /name="session" value="abc 123"/);
	assert.match(reply.headers.get('content-security-policy') ?? '', /script-src 'sha256-[^']+';.* form-action https:;/);
});

test('a method that fails is said on the page, which can be used again', async () => {
	const { post, methodId } = await opened();
	provider.answer = (response) => json(response, {}, 500);
	const failed = await post('/pay', { paymentMethodId: String(methodId) });
	assert.equal(failed.status, 502);
	assert.match(failed.text, /role="alert">The payment method did not answer properly/);
	assert.match(failed.text, /Pay with Tarjeta/);
	provider.answer = normal;
	assert.equal((await post('/pay', { paymentMethodId: String(methodId) })).status, 200);
});

test('an order that ended says so and offers no payment', async () => {
	const { company, checkout, post, methodId } = await opened();
	await company.delete(`/v1/checkouts/${checkout.id}.json`);
	const cancelled = await service.call('GET', checkout.url);
	assert.match(cancelled.text, /Esta compra fue cancelada/);
	assert.ok(!/<form/.test(cancelled.text));
	assert.equal((await post('/pay', { paymentMethodId: String(methodId) })).status, 409);
	assert.equal((await post('/coupons', { serial: 'X' })).status, 409);
	const other = await opened();
	service.advance(1801);
	assert.match((await service.call('GET', other.checkout.url)).text, /ha vencido/);
	assert.match((await service.call('GET', `${other.checkout.url}/result`)).text, /data-ending="ended"/);
});

test('a free order is confirmed by its button, once', async () => {
	const { company } = await storeWith(service, provider);
	await company.product('REGALO', { stock: 5, price: 0 });
	const { body } = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'REGALO', quantity: 1 }],
	});
	const key = /name="key" value="([0-9a-f]+)"/.exec((await service.call('GET', body.url)).text)?.[1];
	const confirm = () =>
		service.call('POST', `${body.url}/pay`, {
			raw: `key=${key}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
	for (const reply of await Promise.all([confirm(), confirm(), confirm()]))
		assert.ok(reply.status === 303 || reply.status === 409, String(reply.status));
	assert.equal((await company.get('/v1/documents/count.json')).body.count, 1);
	assert.match((await service.call('GET', `${body.url}/result`)).text, /data-ending="success"/);
});

test('a suspended company takes no payments', async () => {
	const { company, post, methodId } = await opened();
	await service.app.db.transaction((tx) =>
		tx.query(`update companies set is_suspended = 1 where id = ${company.id}`, []),
	);
	assert.equal((await post('/pay', { paymentMethodId: String(methodId) })).status, 402);
});

test('while a payment awaits confirmation the total stays as it is', async () => {
	const { post, methodId, checkout } = await opened();
	await post('/pay', { paymentMethodId: String(methodId) });
	await report(service, 'pending', provider.token, PENDING);
	const refused = await post('/coupons', { serial: 'X' });
	assert.equal(refused.status, 409);
	assert.match(refused.text, /awaits confirmation/);
	const page = await service.call('GET', checkout.url, { headers: { 'accept-language': 'en' } });
	assert.ok(!page.text.includes('/coupons"'));
	assert.match(page.text, /Paying again replaces it/);
});
