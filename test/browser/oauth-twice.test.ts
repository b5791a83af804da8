/** Who presses the button to approve twice is connected all the same. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { startExample } from '../support/example-app.ts';
import { startService } from '../support/service.ts';
import { PASSWORD, scene } from '../support/visitor.ts';

const service = await startService();

/** Stands before the service's calls, and holds the first until it is released: the application has its token by then. */
async function slowCalls() {
	const arrived = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const server = createServer(async (request, response) => {
		arrived.resolve();
		await released.promise;
		const token = String(request.headers.access_token);
		const answer = await fetch(new URL(request.url ?? '', service.url), { headers: { access_token: token } });
		response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
	}).listen(0, 'localhost');
	await once(server, 'listening');
	const url = `http://localhost:${(server.address() as AddressInfo).port}`;
	return { url, arrived: arrived.promise, release: released.resolve, close: () => server.close() };
}

/** Presses once more while the application takes the first code: the browser calls the first answer back, and asks again. */
async function pressTwice(page: Page, calls: Awaited<ReturnType<typeof slowCalls>>): Promise<void> {
	const button = page.getByRole('button', { name: 'Aprobar' });
	await button.scrollIntoViewIfNeeded();
	const box = await button.boundingBox();
	assert.ok(box);
	const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
	await press();
	await calls.arrived;
	const again = page.waitForRequest((request) => request.url().includes('/login/decision'));
	await press();
	await again;
	calls.release();
	await page.locator('#connected, #problem').waitFor();
	assert.match((await page.locator('main').textContent()) ?? '', /Conectada con Comercial Prueba/);
}

async function walk(browser: Browser): Promise<void> {
	const s = await scene(service, { redirects: ['http://localhost:4000/callback'] });
	const calls = await slowCalls();
	const example = await startExample({ authUrl: service.url, baseUrl: calls.url, ...s });
	try {
		const page = await (await browser.newContext({ locale: 'es-CL', javaScriptEnabled: false })).newPage();
		await page.goto(example.url);
		await page.click('#connect');
		await page.getByLabel('Correo electrónico').fill(s.email);
		await page.getByLabel('Contraseña').fill(PASSWORD);
		await page.keyboard.press('Enter');
		await pressTwice(page, calls);
	} finally {
		calls.release();
		calls.close();
		await example.end();
	}
}

test('the second answer connects, though the application has taken the first code', (t) => withBrowser(t, walk));
