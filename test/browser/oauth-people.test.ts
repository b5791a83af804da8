/** An invitation and the choice of a company, in a real browser without script: what people read, and where it leads. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';
import { PASSWORD, scene } from '../support/visitor.ts';

const service = await startService();

/** With PICTURES=folder every step is kept as a picture, to be looked at. */
async function picture(page: Page, name: string): Promise<void> {
	const folder = process.env.PICTURES;
	if (!folder) return;
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

test('somebody is invited, accepts with their account, chooses a company, and gives what its part of the page says', async (t) => {
	await withBrowser(t, async (browser) => {
		const [inviter, invited] = [await scene(service), await scene(service)];
		const options = { viewport: { width: 390, height: 844 }, locale: 'es-CL', javaScriptEnabled: false };
		const [ana, diego] = [
			await (await browser.newContext(options)).newPage(),
			await (await browser.newContext(options)).newPage(),
		];
		await ana.goto(`${service.url}/login`);
		await ana.getByLabel('Correo electrónico').fill(inviter.email);
		await ana.getByLabel('Contraseña').fill(PASSWORD);
		await ana.keyboard.press('Enter');
		await ana.waitForURL(/\/console/);
		await ana.goto(`${service.url}/account/people`);
		await ana.getByLabel('Correo electrónico').fill(invited.email);
		await ana.getByLabel('Nombre').fill('Diego');
		await ana.getByLabel('Apellido').fill('Quispe');
		await ana.getByRole('button', { name: 'Invitar' }).click();
		const link = (await ana.locator('.secret').textContent()) ?? '';
		await picture(ana, 'invited');
		await ana.goto(`${service.url}/account/people`);
		await picture(ana, 'people-invited');

		await diego.goto(link);
		await picture(diego, 'invitation');
		await diego.getByLabel('Contraseña').fill('no es esta clave');
		await diego.getByRole('button', { name: 'Aceptar' }).click();
		assert.match((await diego.getByRole('alert').textContent()) ?? '', /no son correctos/);
		await diego.getByLabel('Contraseña').fill(PASSWORD);
		await diego.getByRole('button', { name: 'Aceptar' }).click();
		await diego.waitForURL(/\/console/);
		await diego.goto(link);
		assert.match((await diego.getByRole('alert').textContent()) ?? '', /ya se usó/);

		await diego.goto(service.url + invited.login({ client_code: undefined, choose: '1' }));
		const own = diego.getByRole('radio').first();
		assert.equal(await own.isChecked(), true);
		assert.equal(await own.getAttribute('value'), String(invited.company.id));
		await picture(diego, 'choose-company');
		await diego.getByRole('radio').nth(1).check();
		const [backAtApp] = await Promise.all([
			diego.waitForRequest('https://app.example/**'),
			diego.getByRole('button', { name: 'Aprobar' }).click(),
		]);
		const code = new URL(backAtApp.url()).searchParams.get('code') ?? '';
		const { body } = await invited.exchange(code);
		assert.equal(body.data.clientCode, inviter.clientCode);
		const token = body.data.accessToken;
		assert.equal((await service.call('GET', '/v1/audit.json', { token })).status, 403);
		assert.equal((await service.call('GET', '/v1/stocks.json', { token })).status, 200);
	});
});
