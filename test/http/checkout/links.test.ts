/** Payment links: created, listed and ended over the API, bought by on their page, and never used more often than they may be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { samplePng } from '../../support/sample-pictures.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { Visitor } from '../../support/visitor.ts';

const service = await startService();
const provider = await startProvider();
const BUYER = { email: 'camila@ejemplo.example', firstName: 'Camila', lastName: 'Rojas' };
const PLACE = { address: 'Av. Irarrázaval', buildingNumber: '3450', district: 'Ñuñoa', city: 'Santiago' };

async function shop() {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 10_000, name: 'Café de grano' });
	await company.product('TE', { stock: 10, price: 5000, name: 'Té negro' });
	const courier = await company.post('/v1/couriers.json', {
		name: 'Despachos del Sur',
		webhookUrl: `${service.url}/inbox/sur-${company.id}`,
		deliveryTypes: [
			{ name: 'A domicilio', cost: 3990 },
			{ name: 'En el día', cost: 5990 },
		],
	});
	assert.equal(courier.status, 201, courier.text);
	const [home, today] = courier.body.deliveryTypes.map(({ id }: Json) => id);
	return { company, methodId, home, today };
}

const ITEMS = [
	{ code: 'CAFE', quantity: 2 },
	{ code: 'TE', quantity: 1 },
];

async function linkOf(company: TestCompany, more: Json = {}): Promise<Json> {
	const { status, body, text } = await company.post('/v1/payment_links.json', {
		name: 'Canasta de desayuno',
		items: ITEMS,
		...more,
	});
	assert.equal(status, 201, text);
	return body;
}

const pathOf = ({ url }: Json): string => new URL(url).pathname;
const buy = (link: Json, form: Record<string, string> = {}, visitor = new Visitor(service)) =>
	visitor.fill(pathOf(link), { ...BUYER, delivery: '0', ...form });
const readLink = async (company: TestCompany, { id }: Json) => (await company.get(`/v1/payment_links/${id}.json`)).body;
const counts = async (company: TestCompany, link: Json) => {
	const { uses, paid, usable } = await readLink(company, link);
	return { uses, paid, usable };
};

/** Pays the checkout of a page at the provider. */
async function pay(company: TestCompany, methodId: number, checkoutId: number) {
	const started = await company.post(`/v1/checkouts/${checkoutId}/pay.json`, { paymentMethodId: methodId });
	assert.equal(started.status, 200, started.text);
	return report(service, 'success', provider.token, SUCCESS);
}

test('a link is created, read, listed, counted and ended, each once; its QR code is an image', async () => {
	const { company, home } = await shop();
	const client = await company.post('/v1/clients.json', {
		code: '12.345.678-5',
		company: 'Emporio Rojas',
		email: 'e@r.example',
	});
	const link = await linkOf(company, {
		clientId: client.body.id,
		deliveryChoices: [0, home, home],
		maxUses: 3,
		expiresAt: NOW + 3600,
		allowsCoupons: 0,
	});
	assert.match(link.url, /\/buy\/[0-9a-f]{40}$/);
	const { name, state, usable, maxUses, uses, paid, expiresAt, allowsCoupons, deliveryChoices } = link;
	assert.deepEqual(
		[name, state, usable, maxUses, uses, paid, expiresAt, allowsCoupons, deliveryChoices],
		['Canasta de desayuno', 'open', 1, 3, 0, 0, NOW + 3600, 0, [0, home]],
	);
	assert.deepEqual(
		link.items.map(({ code, name: called, quantity }: Json) => [code, called, quantity]),
		[
			['CAFE', 'Café de grano única', 2],
			['TE', 'Té negro única', 1],
		],
	);
	assert.equal(link.client.id, String(client.body.id));
	assert.deepEqual(await readLink(company, link), link);
	assert.deepEqual((await company.get('/v1/payment_links.json?state=open&q=desayuno')).body.items, [link]);
	assert.equal((await company.get('/v1/payment_links/count.json?state=ended')).body.count, 0);
	const qr = await service.call('GET', `/v1/payment_links/${link.id}/qr.json`, { token: company.token });
	assert.equal(qr.headers.get('content-type'), 'image/svg+xml');
	assert.match(qr.text, /^<svg .*<path /s);
	const ended = await company.delete(`/v1/payment_links/${link.id}.json`);
	assert.deepEqual([ended.status, ended.body.state, ended.body.usable, ended.body.endedAt], [200, 'ended', 0, NOW]);
	assert.deepEqual((await company.delete(`/v1/payment_links/${link.id}.json`)).body, ended.body);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic).filter((topic) => topic.startsWith('paymentLink')),
		['paymentLink.created', 'paymentLink.ended'],
	);
	const stranger = await service.company();
	for (const path of [`/v1/payment_links/${link.id}.json`, `/v1/payment_links/${link.id}/qr.json`])
		assert.equal((await stranger.get(path)).status, 404);
	assert.equal((await stranger.delete(`/v1/payment_links/${link.id}.json`)).status, 404);
});

test('what cannot be offered is refused, with the member at fault', async () => {
	const { company } = await shop();
	const { company: other, home: foreign } = await shop();
	const client = await other.post('/v1/clients.json', { code: '1-9', company: 'Otra' });
	const unpriced = (await company.post('/v1/products.json', { name: 'Sin precio' })).body.id;
	await company.post('/v1/variants.json', { productId: unpriced, code: 'SINPRECIO' });
	const [item] = ITEMS;
	for (const [body, status, errorCode, field] of [
		[{ items: ITEMS }, 400, 'request.missing', 'name'],
		[{ name: 'X', items: [] }, 400, 'request.invalid', 'items'],
		[{ name: 'X', items: [item, item] }, 400, 'store.item_twice', 'items[1]'],
		[{ name: 'X', items: [{ code: 'NADA', quantity: 1 }] }, 400, 'request.unknown_reference', 'items[0].code'],
		[{ name: 'X', items: [{ code: 'SINPRECIO', quantity: 1 }] }, 400, 'store.no_price', 'items[0]'],
		[
			{ name: 'X', items: ITEMS, deliveryChoices: [0, foreign] },
			400,
			'request.unknown_reference',
			'deliveryChoices[1]',
		],
		[{ name: 'X', items: ITEMS, clientId: client.body.id }, 400, 'request.unknown_reference', 'clientId'],
		[{ name: 'X', items: ITEMS, expiresAt: NOW }, 400, 'store.expiry_past', 'expiresAt'],
		[{ name: 'X', items: ITEMS, maxUses: 0 }, 400, 'request.invalid', 'maxUses'],
	] as const) {
		const reply = await company.post('/v1/payment_links.json', body);
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [status, errorCode, field], reply.text);
	}
	assert.equal((await company.get('/v1/payment_links.json')).body.count, 0);
	const without = await service.company({ hasStore: false });
	await without.product('CAFE', { stock: 2 });
	const refused = await without.post('/v1/payment_links.json', { name: 'X', items: [item] });
	assert.deepEqual([refused.status, refused.body.errorCode], [403, 'store.no_store']);
});

test('buying by a link is an ordinary checkout: stock reserved, delivery priced, settled with the client and one number', async () => {
	const { company, methodId, home, today } = await shop();
	const client = await company.post('/v1/clients.json', {
		code: '76.543.210-3',
		company: 'Emporio',
		email: 'e@r.example',
	});
	const link = await linkOf(company, { deliveryChoices: [0, home, today], clientId: client.body.id, maxUses: 1 });
	const coffee = (await company.get('/v1/variants.json?code=CAFE')).body.items[0].product.id;
	const raw = Uint8Array.from(samplePng());
	await service.call('PUT', `/v1/products/${coffee}/picture.json`, { token: company.token, raw });
	const page = await new Visitor(service).get(pathOf(link));
	assert.match(page.text, /<img class="thumb" src="\/pictures\/[0-9a-f]+"/);
	assert.match(page.text, /Canasta de desayuno/);
	assert.match(page.text, /value="e@r\.example"/);
	assert.doesNotMatch(page.text, /76\.543\.210/);
	assert.match(page.text, /29\.750/);
	const visitor = new Visitor(service);
	const bought = await buy(link, { ...PLACE, delivery: String(home) }, visitor);
	assert.equal(bought.status, 303, bought.text);
	const [checkout] = (await company.get(`/v1/checkouts.json?paymentlinkid=${link.id}&order=desc`)).body.items;
	assert.equal(bought.location, checkout.url);
	assert.deepEqual([checkout.shippingCost, checkout.total, checkout.deliveryTypeId], [3990, 33_740, home]);
	assert.deepEqual(checkout.destination, PLACE);
	assert.equal(checkout.payment_link.id, String(link.id));
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 2);
	assert.deepEqual(await counts(company, link), { uses: 1, paid: 0, usable: 0 });
	// Anyone who began it finds back; others read that somebody is paying.
	assert.match((await visitor.get(pathOf(link))).text, /Continuar mi compra/);
	const other = await new Visitor(service).get(pathOf(link));
	assert.match(other.text, /Otra persona está pagando/);
	assert.doesNotMatch(other.text, /Continuar mi compra|<form/);
	// The delivery can be changed until it is paid.
	const changed = await visitor.fill(`${pathOf(checkout)}/delivery`, { ...BUYER, ...PLACE, delivery: String(today) });
	assert.equal(changed.status, 303, changed.text);
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.total, 35_740);
	assert.equal((await pay(company, methodId, checkout.id)).status, 200);
	const paid = (await company.get(`/v1/checkouts/${checkout.id}.json?expand=[document,payment_link]`)).body;
	assert.deepEqual([paid.state, paid.document.client.id, paid.payment_link.paid], ['paid', String(client.body.id), 1]);
	assert.equal(paid.endedAt, NOW);
	assert.deepEqual(await counts(company, link), { uses: 1, paid: 1, usable: 0 });
	assert.match((await new Visitor(service).get(pathOf(link))).text, /ya se usó todas las veces/);
	// One number on the page, the paper and the way.
	const result = await service.call('GET', `${checkout.url}/result`);
	assert.match(result.text, new RegExp(`N° ${checkout.order}<`));
	const track = /href="(\/track\/[^"]+)"/.exec(result.text)?.[1] ?? '';
	assert.match((await service.call('GET', track)).text, new RegExp(`Pedido N° ${checkout.order}`));
	const document = (await company.get(`/v1/documents/${paid.document.id}.json?fields=observation`)).body;
	assert.equal(document.observation, `Pedido N° ${checkout.order}`);
});

test('every wrong field is marked at once, and what was typed is kept', async () => {
	const { company, home } = await shop();
	const link = await linkOf(company, { deliveryChoices: [0, home] });
	const wrong = await buy(link, {
		email: 'nadie',
		firstName: ' ',
		lastName: 'Pérez "x"',
		delivery: String(home),
		city: 'Talca',
	});
	assert.equal(wrong.status, 400);
	for (const name of ['email', 'firstName', 'address', 'district'])
		assert.match(wrong.text, new RegExp(`id="${name}"[^>]*aria-invalid="true"`), name);
	for (const name of ['lastName', 'city', 'phone', 'buildingNumber'])
		assert.doesNotMatch(wrong.text, new RegExp(`id="${name}"[^>]*aria-invalid`), name);
	assert.match(wrong.text, /value="nadie"/);
	assert.match(wrong.text, /value="Pérez &quot;x&quot;"/);
	assert.match(wrong.text, new RegExp(`value="${home}" checked`));
	assert.match(wrong.text, /Revisa los campos marcados/);
	const nowhere = await buy(link, { delivery: '999999' });
	assert.equal(nowhere.status, 400);
	assert.match(nowhere.text, /Elige cómo quieres recibirlo\./);
	const forged = await new Visitor(service).post(pathOf(link), { csrf: 'x', ...BUYER, delivery: '0' });
	assert.equal(forged.status, 403);
	assert.equal((await company.get('/v1/checkouts.json')).body.count, 0);
	assert.equal((await new Visitor(service).get(`/buy/${'0'.repeat(40)}`)).status, 404);
});

test('a link of one use that is used at once by many is used once', async () => {
	const { company } = await shop();
	for (const maxUses of [1, 2]) {
		const link = await linkOf(company, { maxUses });
		const { csrf } = await new Visitor(service).get(pathOf(link));
		const replies = await Promise.all(
			Array.from({ length: 6 }, () => new Visitor(service).post(pathOf(link), { csrf, ...BUYER, delivery: '0' })),
		);
		const statuses = replies.map(({ status }) => status).sort();
		assert.deepEqual(statuses, [...Array(maxUses).fill(303), ...Array(6 - maxUses).fill(409)]);
		assert.equal((await company.get(`/v1/checkouts.json?paymentlinkid=${link.id}`)).body.count, maxUses);
		assert.equal((await readLink(company, link)).uses, maxUses);
	}
});

const expire = async () => {
	service.advance(1801);
	await service.app.jobs.expireCheckouts.run();
};

test('what expires or is cancelled gives its use back; late money settles only while a use is left', async () => {
	const { company, methodId } = await shop();
	const link = await linkOf(company, { maxUses: 1 });
	const begin = async () => {
		assert.equal((await buy(link)).status, 303);
		return (await company.get(`/v1/checkouts.json?paymentlinkid=${link.id}&order=desc&limit=1`)).body.items[0];
	};
	const cancelled = await begin();
	await company.delete(`/v1/checkouts/${cancelled.id}.json`);
	assert.deepEqual(await counts(company, link), { uses: 0, paid: 0, usable: 1 });
	const late = await begin();
	await company.post(`/v1/checkouts/${late.id}/pay.json`, { paymentMethodId: methodId });
	const lateToken = provider.token;
	await expire();
	assert.deepEqual(await counts(company, link), { uses: 0, paid: 0, usable: 1 });
	assert.match((await service.call('GET', late.url)).text, /Comprar de nuevo/);
	const second = await begin();
	assert.equal((await pay(company, methodId, second.id)).status, 200);
	// Both cannot have the one use: the second payment is to be refunded.
	assert.equal((await report(service, 'success', lateToken, SUCCESS)).status, 400);
	assert.deepEqual(await counts(company, link), { uses: 1, paid: 1, usable: 0 });
	const [due] = (await company.get('/v1/checkouts.json?torefund=1')).body.items;
	assert.deepEqual([due.id, due.refundDue], [late.id, 1]);
	// With a use left it settles, also after the link was ended.
	const many = await linkOf(company, { maxUses: 2 });
	assert.equal((await buy(many)).status, 303);
	const [open] = (await company.get(`/v1/checkouts.json?paymentlinkid=${many.id}`)).body.items;
	await company.post(`/v1/checkouts/${open.id}/pay.json`, { paymentMethodId: methodId });
	await expire();
	await company.delete(`/v1/payment_links/${many.id}.json`);
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	assert.deepEqual(await counts(company, many), { uses: 1, paid: 1, usable: 0 });
});

test('an ended, expired or unsellable link says so and takes nothing', async () => {
	const { company } = await shop();
	const ended = await linkOf(company);
	const open = await new Visitor(service).get(pathOf(ended));
	await company.delete(`/v1/payment_links/${ended.id}.json`);
	const sent = await new Visitor(service).post(pathOf(ended), { csrf: open.csrf, ...BUYER, delivery: '0' });
	assert.equal(sent.status, 409);
	assert.match(sent.text, /La tienda cerró este enlace/);
	const short = await linkOf(company, { items: [{ code: 'CAFE', quantity: 11 }] });
	const scarce = await buy(short);
	assert.equal(scarce.status, 409);
	assert.match(scarce.text, /Ya no queda suficiente de Café de grano/);
	assert.equal((await readLink(company, short)).uses, 0);
	const brief = await linkOf(company, { expiresAt: NOW + 100_000 });
	const variant = (await company.get('/v1/variants.json?code=TE')).body.items[0];
	await company.put(`/v1/variants/${variant.id}.json`, { state: 1 });
	assert.match((await new Visitor(service).get(pathOf(brief))).text, /no está disponible por ahora/);
	await company.put(`/v1/variants/${variant.id}.json`, { state: 0 });
	service.advance(100_000);
	assert.match((await new Visitor(service).get(pathOf(brief))).text, /Este enlace ya venció/);
	assert.equal((await company.get('/v1/checkouts.json')).body.count, 0);
});
