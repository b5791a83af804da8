/** The buyer's page and the label: unguessable, without script, escaped, in the reader's language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();
const visit = (url: string, language = 'es-CL,es') =>
	service.call('GET', url, { headers: { 'accept-language': language } });

async function world(change = {}) {
	const company = await service.company();
	const courier = await registerCourier(company);
	const order = await openOrder(courier, change);
	return { company, courier, id: order.id, page: order.urlPublicTracking, label: order.urlPublicLabel };
}

test('the page shows the time line of states, newest first, and the link to the courier', async () => {
	const { courier, id, page } = await world();
	assert.match(page, new RegExp(`^${service.url}/track/[0-9a-f]{40}$`));
	const before = await visit(page);
	assert.equal(before.status, 200);
	assert.match(before.text, /Por despachar/);
	const links = [...before.text.matchAll(/ href="([^"]+)"/g)].map(([, link]) => link);
	assert.deepEqual(links, ['/assets/icon.svg', '#content', '?lang=en'], 'nothing to follow yet');
	await courier.call('PUT', orderPath(id, '/label'), {
		trackingNumber: 'DS&1',
		urlTracking: 'https://courier.example/t?a=1&n=',
		label: '1',
	});
	await courier.log({ orderId: id, stateId: 4, subStateId: 1, description: 'Nadie en casa' });
	await courier.log({ orderId: id, stateId: 3, description: 'Recibe conserjería' });
	const { text } = await visit(page);
	const places = ['Recibe conserjería', 'Por despachar: Con error', 'Nadie en casa', 'Recibimos tu pedido'].map(
		(each) => text.indexOf(each),
	);
	assert.ok(!places.includes(-1));
	assert.deepEqual(
		places,
		[...places].sort((a, b) => a - b),
	);
	assert.match(text, /<p class="state">Entregado</);
	assert.ok(text.includes('href="https://courier.example/t?a=1&amp;n=DS&amp;1"'));
	assert.match(text, /<html lang="es">/);
	const english = (await visit(page, 'en-US,en;q=0.9')).text;
	assert.match(english, /<html lang="en">/);
	assert.match(english, /Delivered/);
	assert.match(english, /To be dispatched: With error/);
});

test('no script can run on it, no other site can frame it, and nobody learns its address', async () => {
	const { page } = await world();
	const { headers, text } = await visit(page);
	assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8/);
	const csp = headers.get('content-security-policy') ?? '';
	assert.match(csp, /default-src 'none'; style-src 'sha256-[^']+'/);
	assert.match(csp, /frame-ancestors 'none'/);
	assert.ok(!/script-src|unsafe/.test(csp));
	assert.deepEqual(
		[headers.get('referrer-policy'), headers.get('x-robots-tag'), headers.get('x-content-type-options')],
		['no-referrer', 'noindex', 'nosniff'],
	);
	assert.ok(!/<script|\son[a-z]+=|javascript:/i.test(text));
});

test('what people and couriers wrote is shown escaped, and an address never', async () => {
	const evil = '<img src=x onerror=alert(1)>"\'&';
	const { courier, id, page } = await world({
		contact: { firstName: evil, lastName: 'Rojas', phone: '+56 9 8765 4321' },
		destination: { address: 'Calle Secreta', buildingNumber: '77', city: evil, district: 'Ñuñoa' },
	});
	await courier.log({ orderId: id, stateId: 2, description: evil });
	await courier.call('PUT', orderPath(id, '/label'), { trackingNumber: evil, label: evil });
	const { text } = await visit(page);
	assert.ok(!text.includes('<img'));
	assert.ok(text.includes('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;'));
	for (const hidden of ['Calle Secreta', '77<', '8765 4321', 'Rojas']) assert.ok(!text.includes(hidden), hidden);
});

test('the label is a PDF of one page, the same bytes every time, also with characters no font has', async () => {
	const { courier, id, label } = await world({ comment: 'Frágil 📦 中文', packagingType: 1 });
	assert.match(label, new RegExp(`^${service.url}/labels/[0-9a-f]{40}\\.pdf$`));
	const fetched = async () => {
		const response = await fetch(label);
		assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf']);
		return Buffer.from(await response.arrayBuffer());
	};
	const first = await fetched();
	assert.equal(first.subarray(0, 5).toString(), '%PDF-');
	assert.match(first.toString('latin1'), /\/Count 1\b/);
	assert.match(first.toString('latin1'), /\/MediaBox \[0 0 283\.4\d+ 425\.1\d+\]/);
	assert.ok(first.equals(await fetched()));
	await courier.call('PUT', orderPath(id, '/label'), { trackingNumber: 'DS-88410021', label: 'x' });
	assert.ok(!first.equals(await fetched()), 'the barcode is the tracking number now');
	assert.equal((await courier.get(orderPath(id))).body.data.label, 'x');
});

test('404: an address that nobody was given; the page’s secret does not open the label', async () => {
	const { company, id, page, label } = await world();
	const secretOf = (url: string) => /[0-9a-f]{40}/.exec(url)?.[0] ?? '';
	assert.notEqual(secretOf(page), secretOf(label));
	for (const url of [
		page.slice(0, -1),
		`${page}0`,
		`${service.url}/track/${id}`,
		`${service.url}/track/%00`,
		`${service.url}/track/${secretOf(label)}`,
		`${service.url}/labels/${secretOf(page)}.pdf`,
		`${service.url}/labels/${id}.pdf`,
	]) {
		const { status, body } = await visit(url);
		assert.deepEqual([status, body.errorCode], [404, 'request.not_found'], url);
	}
	const { text } = await company.get(page);
	assert.match(text, /Comercial Prueba/);
});

/** As a browser asks for a page. */
const browse = (path: string, language = 'es-CL,es', method = 'GET') =>
	service.call(method, path, {
		headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language },
	});

test('a browser gets every refusal below the page’s address as a small page, in its language', async () => {
	const { page } = await world();
	const { pathname } = new URL(page);
	for (const [path, status] of [
		[pathname.slice(0, -1), 404],
		[`${pathname}/mas`, 404],
		['/track', 404],
		['/track/', 404],
		['/track/%00', 404],
		[`/track/${'a'.repeat(300)}`, 404],
		['/track/%zz', 400],
		[`${pathname}?a=%00`, 400],
		[`/labels/${pathname.slice(-40)}.pdf`, 404],
		['/labels/x', 404],
	] as const) {
		const { status: got, headers, text } = await browse(path);
		assert.equal(got, status, path);
		assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8/, path);
		assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'sha256-.*frame-anc/);
		assert.equal(headers.get('x-robots-tag'), 'noindex');
		assert.match(text, /<html lang="es">[\s\S]*<h1>No encontramos esta página<\/h1>/, path);
		assert.ok(!text.includes('request.'), 'no words for programs');
		const english = (await browse(path, 'en-GB,en;q=0.9')).text;
		assert.match(english, /<html lang="en">[\s\S]*<h1>We cannot find this page<\/h1>/, path);
	}
	assert.equal((await browse(pathname)).status, 200);
});

test('a browser that sends to the page is told to open it; programs read JSON', async () => {
	const { page } = await world();
	for (const method of ['POST', 'PUT', 'DELETE']) {
		const refused = await browse(page, 'es', method);
		assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD']);
		assert.match(refused.text, /<h1>No pudimos mostrar esta página<\/h1>/);
		assert.match((await browse(page, 'en', method)).text, /<h1>We could not show this page<\/h1>/);
	}
	const { status, body } = await service.call('POST', page);
	assert.deepEqual([status, body.errorCode], [405, 'request.method_not_allowed']);
});

test('a failure of ours is told on a page as well', async () => {
	const broken = await startService({ logLevel: 'silent' });
	await broken.app.db.transaction((tx) => tx.query('alter table courier_orders rename to gone', []));
	const headers = { accept: 'text/html', 'accept-language': 'en' };
	const { status, text } = await broken.call('GET', `/track/${'a'.repeat(40)}`, { headers });
	assert.equal(status, 500);
	assert.match(text, /<h1>We could not show this page<\/h1><p class="problem">Something went wrong on our side/);
});

test('of a long history the page shows the newest, and the beginning', async () => {
	const { courier, id, page } = await world();
	for (let place = 1; place <= 50; place++)
		await courier.log({ orderId: id, stateId: 2, description: `Paso ${place}.` });
	const whole = (await visit(page)).text;
	assert.equal(whole.match(/<li>/g)?.length, 51);
	assert.ok(!whole.includes('más recientes'));
	for (let place = 51; place <= 60; place++)
		await courier.log({ orderId: id, stateId: 2, description: `Paso ${place}.` });
	const { text } = await visit(page);
	assert.equal(text.match(/<li>/g)?.length, 51);
	assert.ok(text.includes('Paso 60.') && text.includes('Paso 11.') && text.includes('Recibimos tu pedido'));
	assert.ok(!text.includes('Paso 10.') && text.includes('Se muestran los movimientos más recientes.'));
	assert.ok((await visit(page, 'en')).text.includes('Only the latest updates are shown.'));
	assert.ok(text.length < 20_000, `${text.length} characters`);
});

test('tracking pages and labels are limited by address, each told in its shape', async () => {
	const limited = await startService({ rateLimit: '100' });
	const company = await limited.company();
	const courier = await registerCourier(company);
	const { urlPublicTracking, urlPublicLabel } = await openOrder(courier);
	const open = (url: string, headers = {}) => limited.call('GET', url, { headers });
	const pages = await Promise.all(Array.from({ length: 33 }, () => open(urlPublicTracking, { accept: 'text/html' })));
	const refused = pages.filter(({ status }) => status === 429);
	assert.equal(refused.length, 3);
	assert.match(refused[0]?.text ?? '', /<h1>Demasiadas solicitudes seguidas<\/h1>/);
	assert.equal(refused[0]?.headers.get('retry-after'), '1');
	const labels = await Promise.all(Array.from({ length: 12 }, () => open(urlPublicLabel)));
	assert.equal(labels.filter(({ status }) => status === 200).length, 10);
	assert.equal(labels.find(({ status }) => status === 429)?.body.errorCode, 'request.rate_limited');
	limited.advance(1);
	assert.equal((await open(urlPublicLabel)).status, 200);
});
