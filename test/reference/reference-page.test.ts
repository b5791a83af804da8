/** `/reference`: one page without scripts or anything from elsewhere, readable on a phone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { withBrowser } from '../support/chromium.ts';
import { startService } from '../support/service.ts';
import { fetchDocument, operationsOf } from './document.ts';

const service = await startService();
const document = await fetchDocument(service);
const { status, headers, text } = await service.call('GET', '/reference');

test('it is a page that may load nothing but its own style, and be framed by nobody', () => {
	assert.equal(status, 200);
	assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
	const policy = headers.get('content-security-policy') ?? '';
	const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
	const hash = createHash('sha256').update(style).digest('base64');
	assert.match(policy, /default-src 'none'/);
	assert.match(policy, /frame-ancestors 'none'/);
	assert.ok(policy.includes(`style-src 'sha256-${hash}'`));
	assert.doesNotMatch(text, /<script|<link|<img|<iframe|\ssrc=|\sstyle=|\son[a-z]+=|@import|url\(/i);
});

test('every operation has its place, and every link on the page leads somewhere', () => {
	const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
	const missing = operationsOf(document).filter(({ operation }) => !ids.has(operation.operationId));
	assert.deepEqual(missing, []);
	const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
	assert.deepEqual([...new Set(links.filter((id) => !ids.has(id)))], []);
	assert.equal([...text.matchAll(/\sid="/g)].length, ids.size, 'no id stands twice');
});

test('a call can be copied from it', () => {
	assert.match(
		text,
		/curl &#39;http:\/\/[^&]+\/v1\/shippings\.json&#39; \\\n {2}-H &#39;access_token: YOUR_TOKEN&#39;/,
	);
	assert.match(text, /curl -X DELETE /);
	assert.match(text, /details\[\]\.<\/span><wbr>quantity/);
});

test('a browser finds nothing wrong with it, and a phone need not scroll sideways', async (t) => {
	await withBrowser(t, async (browser) => {
		for (const width of [390, 1440]) {
			const page = await browser.newPage({ viewport: { width, height: 800 } });
			const said: string[] = [];
			page.on('console', (message) => said.push(message.text()));
			page.on('pageerror', (error) => said.push(error.message));
			await page.goto(`${service.url}/reference#createShipping`);
			assert.deepEqual(said, []);
			assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
			assert.equal(await page.locator('h1').count(), 1);
			assert.equal(await page.locator('main').count(), 1);
			assert.ok(await page.locator('#createShipping h3').isVisible());
			await page.close();
		}
	});
});
