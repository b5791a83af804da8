/** The buyer's pages: their headers, their languages, their forms, and what they say when something is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, PENDING, report, startProvider, storeWith } from '../../support/payment-provider.ts';
import { type Json, startService } from '../../support/service.ts';
import { Visitor } from '../../support/visitor.ts';

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
	const key = /name="csrf" value="([0-9a-f]+)"/.exec(page.text)?.[1] ?? '';
	const post = (path: string, fields: Record<string, string>) =>
		service.call('POST', body.url + path, {
			raw: new URLSearchParams({ csrf: key, ...fields }).toString(),
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
		/^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
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
			raw: `csrf=${key}&paymentMethodId=${methodId}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
		assert.equal(reply.status, 403);
	}
	assert.equal(provider.calls.length, calls);
});

/** Sends the pay form, and opens the page that it leads to. */
async function handedOff({ post, methodId, checkout }: Awaited<ReturnType<typeof opened>>) {
	const reply = await post('/pay', { paymentMethodId: String(methodId) });
	assert.deepEqual([reply.status, reply.headers.get('location')], [303, `${checkout.url}/hand-off`]);
	return service.call('GET', `${checkout.url}/hand-off`);
}

test('the pay button leads to the method with the pair in the query', async () => {
	const buyer = await opened();
	const { checkout } = buyer;
	const reply = await handedOff(buyer);
	assert.equal(reply.status, 200);
	assert.match(reply.text, /content="0;url=https:\/\/pay\.example\/form\?lang=es&amp;session=abc%20123"/);
	assert.ok(!reply.text.includes(provider.token));
	const back = await service.call('GET', `${checkout.url}/pay`);
	assert.deepEqual([back.status, back.headers.get('location')], [303, checkout.url]);
});

test('a method by form gets a form that may go there, with a button', async () => {
	const buyer = await opened();
	await buyer.company.put(`/v1/payment_methods/${buyer.methodId}.json`, { redirectMethod: 'post' });
	const reply = await handedOff(buyer);
	assert.match(reply.text, /<form class="pay" method="post" action="https:\/\/pay\.example\/form\?lang=es">/);
	assert.match(reply.text, /name="session" value="abc 123"/);
	assert.match(reply.headers.get('content-security-policy') ?? '', /script-src 'sha256-[^']+';.* form-action https:;/);
});

test('the way to the method is shown once: going back finds the checkout, and paying again leads there again', async () => {
	const buyer = await opened();
	const address = `${buyer.checkout.url}/hand-off`;
	const back = { status: 303, location: buyer.checkout.url };
	const visit = async (method = 'GET') => {
		const { status, headers } = await service.call(method, address);
		return { status, location: headers.get('location') };
	};
	assert.deepEqual(await visit(), back, 'nothing has been paid yet');
	await buyer.post('/pay', { paymentMethodId: String(buyer.methodId) });
	assert.deepEqual(await visit('HEAD'), back, 'asking is not going');
	const { rows } = await service.app.db.query('select redirect from checkout_hand_offs', []);
	assert.ok(
		rows.every(({ redirect }) => !String(redirect).includes('abc 123')),
		'sealed at rest',
	);
	const shown = await Promise.all([visit(), visit(), visit()]);
	assert.deepEqual(shown.map(({ status }) => status).sort(), [200, 303, 303]);
	assert.equal((await handedOff(buyer)).status, 200);
	// A way to a payment that was replaced or has ended leads nowhere.
	await buyer.post('/pay', { paymentMethodId: String(buyer.methodId) });
	await report(service, 'fail', provider.token, { data: {} });
	assert.deepEqual(await visit(), back);
	await buyer.post('/pay', { paymentMethodId: String(buyer.methodId) });
	await buyer.company.delete(`/v1/checkouts/${buyer.checkout.id}.json`);
	assert.deepEqual(await visit(), back);
});

test('the method’s own query and fragment stay as they are, for API and page alike', async () => {
	const buyer = await opened();
	const url = 'https://pay.example/form?sig=a%20b*~(c)+d#f';
	provider.answer = (response) => json(response, { url, key: 'session', value: 'abc' });
	const page = await handedOff(buyer);
	assert.ok(page.text.includes('content="0;url=https://pay.example/form?sig=a%20b*~(c)+d&amp;session=abc#f"'));
	const { body } = await buyer.company.post(`/v1/checkouts/${buyer.checkout.id}/pay.json`, {
		paymentMethodId: buyer.methodId,
	});
	assert.deepEqual(body.redirect, { url, method: 'get', key: 'session', value: 'abc' });
	provider.answer = normal;
});

test('refusals are said in the reader’s words, not in a developer’s', async () => {
	const { post, company, methodId } = await opened();
	await company.put(`/v1/payment_methods/${methodId}.json`, { state: 1 });
	const gone = await post('/pay', { paymentMethodId: String(methodId) });
	assert.match(gone.text, /role="alert">This payment method is no longer available; choose another\.</);
	const empty = await post('/coupons', { serial: '  ' });
	assert.equal(empty.status, 400);
	assert.match(empty.text, /role="alert">Enter the code of the coupon\.</);
	assert.match(
		empty.text,
		/href="\/[^"?]*(?<!coupons)\?lang=es"[^>]*>Español</,
		'of the page, not of where the form went',
	);
	const properties = { minAmount: 50_000, toDate: 1_773_100_800 };
	const coupon = { name: 'Grande', type: '0', amount: 100, serialNumber: 'GRANDE', properties };
	await company.post('/v1/loyalty/coupons.json', coupon);
	assert.match((await post('/coupons', { serial: 'grande' })).text, /at least CLP\s50,000\./);
});

test('quantities and times are written as the reader writes them', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('HARINA', { stock: 50 });
	const items = [{ code: 'HARINA', quantity: 2.5 }];
	const { body } = await company.post('/v1/checkouts.json', { email: 'a@b.example', items });
	const read = async (language: string) =>
		(await service.call('GET', body.url, { headers: { 'accept-language': language } })).text;
	assert.match(await read('es'), /Cantidad: 2,5 ×/);
	assert.match(await read('en'), /Quantity: 2\.5 ×/);
	assert.match(await read('es'), /Reservado hasta las \d\d:\d\d</);
	await company.post(`/v1/checkouts/${body.id}/pay.json`, { paymentMethodId: methodId });
	await report(service, 'pending', provider.token, PENDING);
	assert.match(await read('es'), /Reservado hasta el \S+ \d+ de \S+ a las \d\d:\d\d</);
	assert.match(await read('en'), /Reserved until [A-Z]\w+, [A-Z]\w+ \d+ at \d\d:\d\d</);
});

test('a method that fails is said on the page, which can be used again', async () => {
	const { post, methodId } = await opened();
	provider.answer = (response) => json(response, {}, 500);
	const failed = await post('/pay', { paymentMethodId: String(methodId) });
	assert.equal(failed.status, 502);
	assert.match(failed.text, /role="alert">The payment method did not answer properly/);
	assert.match(failed.text, /Pay with Tarjeta/);
	provider.answer = normal;
	assert.equal((await post('/pay', { paymentMethodId: String(methodId) })).status, 303);
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
	const key = /name="csrf" value="([0-9a-f]+)"/.exec((await service.call('GET', body.url)).text)?.[1];
	const confirm = () =>
		service.call('POST', `${body.url}/pay`, {
			raw: `csrf=${key}`,
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
	assert.match(refused.text, /awaiting confirmation/);
	const page = await service.call('GET', checkout.url, { headers: { 'accept-language': 'en' } });
	assert.ok(!page.text.includes('/coupons"'));
	assert.match(page.text, /Paying again replaces it/);
});

const BUYER = { email: 'camila@ejemplo.example', firstName: 'Camila' };
const PLACE = { address: 'Av. Irarrázaval', buildingNumber: '3450', district: 'Ñuñoa', city: 'Santiago' };
const ITEMS = [{ code: 'CAFE', quantity: 1 }];
const pathOf = ({ url }: Json): string => new URL(url).pathname;

test('an order takes no coupons where its link says so, and no delivery that was not offered', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const courier = await company.post('/v1/couriers.json', {
		name: 'Despachos del Sur',
		webhookUrl: `${service.url}/inbox/sur-${company.id}`,
		deliveryTypes: [{ name: 'A domicilio', cost: 3990 }, { name: 'En el día' }],
	});
	const [home, today] = courier.body.deliveryTypes.map(({ id }: Json) => id);
	await company.post('/v1/loyalty/coupons.json', { name: 'Hola', type: '0', amount: 500, serialNumber: 'HOLA' });
	const offer = { name: 'Café', items: ITEMS, allowsCoupons: 0, deliveryChoices: [home] };
	const link = (await company.post('/v1/payment_links.json', offer)).body;
	const visitor = new Visitor(service);
	const { location } = await visitor.fill(pathOf(link), { ...BUYER, ...PLACE, delivery: '0' });
	const path = new URL(location).pathname;
	const page = await visitor.get(path);
	assert.doesNotMatch(page.text, /name="serial"/);
	const coupon = await visitor.post(`${path}/coupons`, { csrf: page.csrf, serial: 'HOLA' });
	assert.deepEqual([coupon.status, /no acepta cupones/.test(coupon.text)], [409, true]);
	// A storefront lets the buyer choose, and has not chosen.
	const made = await company.post('/v1/checkouts.json', {
		email: BUYER.email,
		items: ITEMS,
		deliveryChoices: [home, today],
	});
	assert.deepEqual([made.status, made.body.deliveryChoices], [201, [home, today]]);
	const early = await company.post(`/v1/checkouts/${made.body.id}/pay.json`, { paymentMethodId: methodId });
	assert.deepEqual([early.status, early.body.errorCode], [409, 'store.delivery_required']);
	assert.match((await visitor.get(pathOf(made.body))).text, /Elegir cómo recibirlo/);
	const empty = await visitor.fill(`${pathOf(made.body)}/delivery`, { firstName: 'Camila', delivery: String(today) });
	assert.equal(empty.status, 400);
	assert.match(empty.text, /id="address"[^>]*aria-invalid="true"/);
	const chosen = await visitor.fill(`${pathOf(made.body)}/delivery`, { ...BUYER, ...PLACE, delivery: String(today) });
	assert.equal(chosen.status, 303, chosen.text);
	assert.equal(
		(await company.post(`/v1/checkouts/${made.body.id}/pay.json`, { paymentMethodId: methodId })).status,
		200,
	);
	// Decided by its creator, it is not the buyer's to change.
	const fixed = await company.post('/v1/checkouts.json', { email: BUYER.email, items: ITEMS });
	assert.equal((await visitor.get(`${pathOf(fixed.body)}/delivery`)).status, 303);
	const { csrf } = await visitor.get(pathOf(fixed.body));
	const refused = await visitor.post(`${pathOf(fixed.body)}/delivery`, {
		csrf,
		...BUYER,
		...PLACE,
		delivery: String(home),
	});
	assert.equal(refused.status, 409);
	const bad = await company.post('/v1/checkouts.json', {
		email: BUYER.email,
		items: ITEMS,
		deliveryChoices: [0, 999_999],
	});
	assert.deepEqual([bad.status, bad.body.field], [400, 'deliveryChoices[1]']);
});
