/** A code that comes back too late, in a real browser: the example application says so clearly, and connecting again works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withBrowser } from '../support/browser.ts';
import { startExample } from '../support/example-app.ts';
import { startService } from '../support/service.ts';
import { PASSWORD, scene } from '../support/visitor.ts';

const service = await startService();

test('an expired code is told in plain words, with the way back', async (t) => {
	await withBrowser(t, async (browser) => {
		const s = await scene(service, { redirects: ['http://localhost:4000/callback'] });
		const example = await startExample({ authUrl: service.url, ...s });
		try {
			const page = await (await browser.newContext({ locale: 'es-CL', javaScriptEnabled: false })).newPage();
			let lateness = 301;
			// Time passes while the browser is on its way back.
			await page.route('**/login/decision?*', async (route) => {
				const response = await route.fetch({ maxRedirects: 0 });
				service.advance(lateness);
				await route.fulfill({ response });
			});
			await page.goto(example.url);
			await page.click('#connect');
			await page.getByLabel('Correo electrónico').fill(s.email);
			await page.getByLabel('Contraseña').fill(PASSWORD);
			await page.keyboard.press('Enter');
			await page.getByRole('button', { name: 'Aprobar' }).click();
			assert.match((await page.locator('#problem').textContent()) ?? '', /El permiso llegó tarde o ya se usó/);
			lateness = 0;
			await page.click('#connect');
			await page.getByRole('button', { name: 'Aprobar' }).click();
			assert.match((await page.locator('#connected').textContent()) ?? '', /Comercial Prueba/);
		} finally {
			await example.end();
		}
	});
});
