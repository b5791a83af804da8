/** What all pages share: stray addresses, the choice of a language, the typeface and the icon. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const open = (path: string, headers: Record<string, string> = {}) =>
	service.call('GET', path, { headers: { ...BROWSER, ...headers } });

test('an address that nothing has is a page for a person, and JSON for a program', async () => {
	for (const path of ['/nada', '/docs', '/admin/x', '/inboxes']) {
		const { status, headers, text } = await open(path, { 'accept-language': 'en' });
		assert.deepEqual([status, headers.get('content-type')], [404, 'text/html; charset=utf-8'], path);
		assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
		assert.match(text, /<html lang="en">[\s\S]*<h1>We cannot find this page<\/h1>/);
		assert.equal((await service.call('GET', path)).body.errorCode, 'request.not_found');
	}
	for (const path of ['/v1/nada', '/v1/offices/1/nada.json', '/nada.json'])
		assert.equal((await open(path)).body.errorCode, 'request.not_found', path);
});

test('a reader chooses the language by a link that every page has, and keeps it', async () => {
	const spanish = await open('/login');
	assert.match(spanish.text, /<html lang="es">[\s\S]*href="\?lang=en"[^>]*>English</);
	const chosen = await open('/login?lang=en');
	assert.match(chosen.text, /<html lang="en">[\s\S]*href="\?lang=es"[^>]*>Español</);
	const cookies = chosen.headers.getSetCookie();
	assert.ok(cookies.some((each) => /^lang=en; Path=\/;.*HttpOnly; SameSite=Lax/.test(each)));
	assert.match((await open('/login', { cookie: 'lang=en', 'accept-language': 'es' })).text, /<html lang="en">/);
	assert.ok(!spanish.headers.getSetCookie().some((each) => each.startsWith('lang=')));
});

test('a form that was refused can be had in the other language, and what it led to cannot', async () => {
	const visitor = new Visitor(service);
	const form = { email: 'nadie@losandes.example', password: 'no es esta clave' };
	const refused = await visitor.fill('/login?next=/console/stock', form);
	assert.equal(refused.status, 401);
	assert.match(refused.text, /href="\/login\?next=%2Fconsole%2Fstock&amp;lang=en"[^>]*>English</);
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	const wish = { name: 'Caja', company: String(s.company.id), days: '30', 'right-company:read': '1' };
	const wrong = await s.visitor.fill('/account', { ...wish, name: '' }, '/account/tokens');
	assert.match(wrong.text, /href="\/account\?lang=en"[^>]*>English</);
	const made = await s.visitor.fill('/account', wish, '/account/tokens');
	assert.equal(made.status, 200);
	assert.doesNotMatch(made.text, /lang=en"/);
});

test('the typeface and the icon come from here, and are kept', async () => {
	const { text } = await open('/login');
	const urls = [...text.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, url]) => url as string);
	assert.equal(urls.length, 2);
	for (const [url, type] of [
		...urls.map((each) => [each, 'font/woff2']),
		['/assets/icon.svg', 'image/svg+xml'],
	] as const) {
		const { status, headers } = await fetch(service.url + url);
		assert.deepEqual([status, headers.get('content-type')], [200, type]);
		assert.match(headers.get('cache-control') ?? '', /^public, max-age=31536000, immutable$/);
	}
});
