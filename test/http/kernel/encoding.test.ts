/** Characters that no field may hold, and bytes that are not UTF-8, are refused on every route, each in its own manner. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { Visitor } from '../../support/visitor.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 50 });
const { routes } = service.app.api;
const TYPE = 'application/x-www-form-urlencoded';

const order = async () =>
	(await company.post('/v1/checkouts.json', { email: 'a@b.example', items: [{ code: 'CAFE', quantity: 1 }] })).body;
const checkout = await order();
const publicToken = new URL(checkout.url).pathname.split('/').at(-1) as string;

const send = async (method: string, path: string, body?: Uint8Array | string, headers: Record<string, string> = {}) => {
	const reply = await fetch(service.url + path, {
		method,
		headers,
		redirect: 'manual',
		...(body === undefined ? {} : { body }),
	} as RequestInit);
	return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() };
};

const open = routes.filter(({ right }) => right === undefined);
const pathOf = (url: string) => url.replace('/checkout/:token', `/checkout/${publicToken}`).replace(/:\w+/g, '1');

for (const { method, url, produces, takesForm, takesText } of open)
	test(`${method} ${url} answers control characters with 4xx, never 500`, async () => {
		const form = {
			headers: { 'content-type': TYPE },
			raw: 'email=%00x&serial=%00&key=%00&code=%00&appId=%00&csrf=%00',
		};
		const inQuery = '?app_id=%00&redirect_uri=%00x&client_code=%00&token=%00&code=%00';
		const reply = await send(method, `${pathOf(url)}${inQuery}`, method === 'GET' ? undefined : form.raw, form.headers);
		if (takesText) return assert.ok(reply.status < 500);
		assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status} ${reply.text}`);
		if (!takesForm) return;
		const posted = await send(method, pathOf(url), form.raw, form.headers);
		assert.ok(posted.status >= 400 && posted.status < 500, `${posted.status} ${posted.text}`);
		if (produces === 'text/html' && !url.startsWith('/inbox')) assert.match(posted.type, /^text\/html/);
	});

test('the pages that people use say so on a 400 page', async () => {
	const visitor = new Visitor(service);
	const { csrf } = await visitor.get('/login');
	for (const reply of [
		await visitor.post('/login', { csrf, email: '\u0000x', password: 'x' }),
		await visitor.get('/login?app_id=%00&redirect_uri=http%3A%2F%2Flocalhost%2F&client_code=1'),
		await visitor.post(`/checkout/${publicToken}/coupons`, { serial: '\u0000' }),
		await visitor.get(`/checkout/${publicToken}?a=%00`),
	]) {
		assert.equal(reply.status, 400, reply.text);
		assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
		assert.match(reply.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
	}
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
const token = { access_token: company.token };

test('a body in another encoding is refused, and nothing is written', async () => {
	const body = bytes('{"details":[{"code":"CAFE","quantity":1}],"address":"Pe\xf1a 12"}');
	for (const type of ['application/json', 'application/json; charset=iso-8859-1', TYPE]) {
		const reply = await send('POST', '/v1/shippings.json', body, { ...token, 'content-type': type });
		assert.equal(reply.status, 400);
		assert.deepEqual(JSON.parse(reply.text), {
			error: 'The body must be encoded as UTF-8',
			errorCode: 'request.malformed',
		});
	}
	for (const broken of ['\xc3', '\xed\xa0\x80', '\xc0\x80', '\xf5\x80\x80\x80'])
		assert.equal((await send('POST', '/v1/products.json', bytes(`{"name":"a${broken}"}`), token)).status, 400);
	assert.equal((await company.get('/v1/shippings/count.json')).body.count, 0);
});

test('payment returns and pages say it in their manner', async () => {
	const report = await send('POST', `/v1/payment/fail/${'0'.repeat(64)}`, bytes('{"msg":"\xf1"}'));
	const answer = JSON.parse(report.text);
	assert.deepEqual([report.status, answer.code, answer.errors.msg], [400, 400, 'The body must be encoded as UTF-8']);
	for (const raw of [bytes('serial=Pe\xf1a'), 'serial=Pe%F1a', 'serial=%']) {
		const page = await send('POST', `/checkout/${publicToken}/coupons`, raw, { 'content-type': TYPE });
		assert.equal(page.status, 400);
		assert.match(page.type, /^text\/html/);
	}
});

test('what is UTF-8 is kept as it was sent, with or without a byte order mark', async () => {
	for (const mark of ['', '\ufeff']) {
		const name = `Peña · ¡ñandú! 😀 Ω ${mark === '' ? 'sin' : 'con'} marca`;
		const reply = await send('POST', '/v1/products.json', `${mark}${JSON.stringify({ name })}`, token);
		assert.equal(reply.status, 201, reply.text);
		assert.equal(JSON.parse(reply.text).name, name);
	}
	assert.equal((await send('POST', '/v1/products.json', '\ufeff', token)).status, 400);
});
