/** Buyers' pages are open to everybody: coupons cannot be guessed there, nor payment methods called, without end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProvider, storeWith } from '../../support/payment-provider.ts';
import { type Service, startService } from '../../support/service.ts';

/** Anyone who sends `x-forwarded-for` is a proxy here, so that a test can come from several addresses. */
const service = await startService({ rateLimit: '100', mode: 'sandbox', trustedProxies: '127.0.0.1' });
const unlimited = await startService();
const provider = await startProvider();

async function buyer(at: Service, world?: Awaited<ReturnType<typeof storeWith>>) {
	const { company, methodId } = world ?? (await storeWith(at, provider));
	if (!world) await company.product('CAFE', { stock: 500, price: 10_000 });
	const { body, status } = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'CAFE', quantity: 1 }],
	});
	assert.equal(status, 201);
	const page = await at.call('GET', body.url);
	const key = /name="csrf" value="([0-9a-f]+)"/.exec(page.text)?.[1] ?? '';
	const post = (path: string, fields: Record<string, string>, address = '203.0.113.7', language = 'es') =>
		at.call('POST', body.url + path, {
			raw: new URLSearchParams({ csrf: key, ...fields }).toString(),
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				'accept-language': language,
				'x-forwarded-for': address,
			},
		});
	const guess = (serial: string, address?: string, language?: string) =>
		post('/coupons', { serial }, address, language);
	return { world: { company, methodId }, company, methodId, checkout: body, post, guess };
}

const newQuarter = () => {
	service.advance(900);
};

test('ten wrong coupons, then 429 with a page that says when to come back; another quarter of an hour begins anew', async () => {
	newQuarter();
	const { company, checkout, guess, world } = await buyer(service);
	await company.post('/v1/loyalty/coupons.json', { name: 'X', type: '0', amount: 1000, serialNumber: 'SECRET-9' });
	for (let place = 0; place < 10; place++) assert.equal((await guess(`NO-${place}`)).status, 400);
	const refused = await guess('SECRET-9');
	assert.equal(refused.status, 429);
	assert.match(refused.text, /Probaste demasiados cupones\. Inténtalo de nuevo en \d+ minutos?\./);
	assert.match((await guess('SECRET-9', undefined, 'en')).text, /You have tried too many coupons/);
	assert.ok(Number(refused.headers.get('retry-after')) > 0);
	assert.equal(refused.headers.get('ratelimit-limit'), '10');
	assert.equal(refused.headers.get('ratelimit-remaining'), '0');
	assert.match(refused.headers.get('content-type') ?? '', /^text\/html/);
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.discount, 0);
	// Neither the same person's other addresses nor the address's other checkouts are locked out by it.
	assert.equal((await guess('NO', '198.51.100.9')).status, 400);
	assert.equal((await (await buyer(service, world)).guess('SECRET-9')).status, 303);
	newQuarter();
	const later = await buyer(service, world);
	assert.equal((await later.guess('NO')).status, 400);
});

test('good coupons are not counted', async () => {
	newQuarter();
	const { company, post, guess } = await buyer(service);
	await company.post('/v1/loyalty/coupons.json', { name: 'X', type: '0', amount: 1000, serialNumber: 'BUENO' });
	for (let place = 0; place < 15; place++) {
		service.advance(1);
		assert.equal((await guess('BUENO')).status, 303);
		assert.equal((await guess('BUENO')).status, 400, 'entered twice is not guessed');
		assert.equal((await post('/coupons/remove', { serial: 'BUENO' })).status, 303);
	}
});

test('many guesses at once are counted like any others', async () => {
	newQuarter();
	const { guess } = await buyer(service);
	const replies = await Promise.all(Array.from({ length: 25 }, (_, place) => guess(`NO-${place}`)));
	assert.equal(replies.filter(({ status }) => status === 400).length, 10);
	assert.equal(replies.filter(({ status }) => status === 429).length, 15);
});

test('neither many addresses at one checkout nor many checkouts from one address get around it', async () => {
	newQuarter();
	const first = await buyer(service);
	let tried = 0;
	for (let place = 0; place < 60; place++)
		tried += (await first.guess('NO', `203.0.113.${place}`)).status === 400 ? 1 : 0;
	assert.equal(tried, 50);
	newQuarter();
	const world = (await buyer(service)).world;
	tried = 0;
	for (let place = 0; place < 6; place++) {
		const { guess } = await buyer(service, world);
		for (let guessed = 0; guessed < 10; guessed++)
			tried += (await guess('NO', `2001:db8::${place}${guessed}`)).status === 400 ? 1 : 0;
		service.advance(1);
	}
	assert.equal(tried, 50);
});

test('payments are started ten times by one buyer, then 429 and no call goes out', async () => {
	newQuarter();
	const { post, methodId } = await buyer(service);
	const before = provider.calls.length;
	const pay = () => post('/pay', { paymentMethodId: String(methodId) });
	for (let place = 0; place < 10; place++) assert.equal((await pay()).status, 303);
	const refused = await pay();
	assert.equal(refused.status, 429);
	assert.match(refused.text, /Comenzaste demasiados pagos/);
	assert.ok(Number(refused.headers.get('retry-after')) > 0);
	assert.equal(provider.calls.length, before + 10);
});

test('an address that opens pages without end is told to wait, on a page', async () => {
	newQuarter();
	const { checkout } = await buyer(service);
	service.advance(1);
	const visit = () => service.call('GET', checkout.url, { headers: { 'x-forwarded-for': '192.0.2.77' } });
	const replies = await Promise.all(Array.from({ length: 35 }, visit));
	const refused = replies.filter(({ status }) => status === 429);
	assert.equal(refused.length, 5);
	assert.match(refused[0]?.text ?? '', /Demasiadas solicitudes seguidas/);
	assert.equal(refused[0]?.headers.get('retry-after'), '1');
	assert.equal(refused[0]?.headers.get('ratelimit-limit'), '30');
});

test('a sandbox has none of these limits', async () => {
	const { guess, post, methodId } = await buyer(unlimited);
	for (let place = 0; place < 15; place++) assert.equal((await guess(`NO-${place}`)).status, 400);
	for (let place = 0; place < 12; place++)
		assert.equal((await post('/pay', { paymentMethodId: String(methodId) })).status, 303);
});

test('orders by a payment link, each of which sets stock aside, are counted per address', async () => {
	newQuarter();
	const { company } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 500, price: 10_000 });
	const link = { name: 'Café', items: [{ code: 'CAFE', quantity: 1 }] };
	const { url } = (await company.post('/v1/payment_links.json', link)).body;
	const csrf = /name="csrf" value="([0-9a-f]+)"/.exec((await service.call('GET', url)).text)?.[1] ?? '';
	const buy = (address: string) =>
		service.call('POST', url, {
			raw: new URLSearchParams({ csrf, email: 'a@b.example', firstName: 'Ana' }).toString(),
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
		});
	for (let place = 0; place < 10; place++) assert.equal((await buy('203.0.113.7')).status, 303);
	const refused = await buy('203.0.113.7');
	assert.equal(refused.status, 429);
	assert.match(refused.text, /Comenzaste demasiadas compras/);
	assert.ok(Number(refused.headers.get('retry-after')) > 0);
	assert.equal((await buy('198.51.100.9')).status, 303);
	assert.equal((await company.get('/v1/checkouts.json')).body.count, 11);
});
