/** `/reference`: search, navigation, copying and trying a request, with nothing from elsewhere and no token of anybody's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const SCRIPT = '/assets/reference.js';

test('the page may run our own script alone, be framed by no one, and holds no token unless it is a sandbox', async () => {
	const { status, headers, text } = await service.call('GET', '/reference');
	assert.equal(status, 200);
	assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
	assert.equal(headers.get('cache-control'), 'no-store');
	const policy = Object.fromEntries(
		(headers.get('content-security-policy') ?? '').split('; ').map((each) => each.split(/ (.*)/) as [string, string]),
	);
	assert.equal(policy['default-src'], "'none'");
	assert.equal(policy['script-src'], "'self'");
	assert.equal(policy['connect-src'], "'self'");
	assert.equal(policy['frame-ancestors'], "'none'");
	assert.doesNotMatch(JSON.stringify({ ...policy, 'style-src': '' }), /unsafe|https?:/);
	assert.doesNotMatch(text, /securitySchemes|\ssrc="(?!\/assets\/)|\son[a-z]+=/);
	service.app.demo.accessToken = 'a-demo-token';
	assert.match((await service.call('GET', '/reference')).text, /a-demo-token/);
	delete service.app.demo.accessToken;
});

test('its script is compressed as the browser wishes, kept by it, and no request waits for the making', async () => {
	const sizes: number[] = [];
	for (const encoding of ['br', 'gzip', 'identity']) {
		const headers = { 'accept-encoding': encoding };
		const response = await service.app.server.inject({ url: SCRIPT, headers });
		assert.equal(response.headers['content-encoding'], encoding === 'identity' ? undefined : encoding);
		const again = { ...headers, 'if-none-match': String(response.headers.etag) };
		const kept = await service.app.server.inject({ url: SCRIPT, headers: again });
		assert.deepEqual([kept.statusCode, kept.rawPayload.length], [304, 0]);
		const { rawPayload } = response;
		sizes.push(rawPayload.length);
		const script =
			encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
		assert.match(script.subarray(0, 200).toString(), /jitless: true \};\n\(function\(\)/);
	}
	const [br = 0, gzip = 0, plain = 0] = sizes;
	assert.ok(br < gzip && gzip < plain / 3, String(sizes));
});

/** A page that writes down every request and everything that a browser finds wrong. */
async function openReference(browser: Browser, width: number) {
	const context = await browser.newContext({ viewport: { width, height: 900 } });
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const page = await context.newPage();
	const requests: string[] = [];
	const wrong: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	page.on('console', (message) => {
		if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
	});
	page.on('pageerror', (error) => wrong.push(error.message));
	await page.addInitScript(
		"addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective, event.blockedURI))",
	);
	await page.goto(`${service.url}/reference`);
	await page.getByRole('heading', { name: 'Idempotency' }).waitFor();
	return { page, requests, wrong, close: () => context.close() };
}

const isOurs = (url: string): boolean => url.startsWith(`${service.url}/`) || /^(data|blob):/.test(url);

async function searchFor(page: Page, words: string): Promise<void> {
	await page.keyboard.press('Control+k');
	const dialog = page.getByRole('dialog');
	await dialog.locator('input').fill(words);
	await dialog.getByText(words).first().click();
	await dialog.waitFor({ state: 'hidden' });
}

test('a reader finds an operation, copies it and tries it, and nothing leaves the origin', async (t) => {
	const company = await service.company();
	service.app.demo.accessToken = company.token;
	await withBrowser(t, async (browser) => {
		const { page, requests, wrong, close } = await openReference(browser, 1440);
		assert.equal(await page.locator('h1').count(), 1);

		await searchFor(page, 'List offices');
		await page.getByRole('heading', { name: 'List offices' }).waitFor();
		assert.match(page.url(), /#.*\/v1\/offices\.json$/);
		const section = page
			.locator('section')
			.filter({ has: page.getByRole('heading', { name: 'List offices' }) })
			.last();

		await section
			.getByRole('button', { name: /^Copy example value/ })
			.first()
			.click();
		assert.match(await page.evaluate('navigator.clipboard.readText()'), /"href": "http.*\/v1\/offices/);

		await section.getByRole('button', { name: /Test Request/ }).click();
		const answered = page.waitForResponse((response) => response.url().includes('/v1/offices.json'));
		await page.getByRole('button', { name: /^Send/ }).first().click();
		const response = await answered;
		assert.equal(response.status(), 200);
		assert.equal((await response.json()).items[0].id, company.officeId);
		await page.getByRole('link', { name: '200 OK' }).waitFor();

		assert.deepEqual(
			requests.filter((url) => !isOurs(url)),
			[],
		);
		assert.deepEqual(wrong, []);
		await close();
	});
	delete service.app.demo.accessToken;
});

test('a phone need not scroll sideways', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, requests, wrong, close } = await openReference(browser, 390);
		assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
		assert.deepEqual([requests.filter((url) => !isOurs(url)), wrong], [[], []]);
		await close();
	});
});
