/** The console in a real browser: signed in by one click, home, couriers and webhooks, by pointer and by keys. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { withBrowser } from '../support/browser.ts';
import { checkPage, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';
import type { Json } from '../support/service.ts';

const { url, accessToken, sandboxKey, folder } = await startConsole();

async function post(path: string, body: object): Promise<Json> {
	const answer = await fetch(`${url}${path}`, {
		method: 'POST',
		headers: { access_token: accessToken, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	assert.ok(answer.ok, await answer.clone().text());
	return JSON.parse(await answer.text());
}

const SAYS = {
	es: {
		couriers: 'Couriers',
		search: 'Buscar',
		new: 'Nuevo webhook',
		corner: 'Rincón de desarrollo',
		other: 'English',
		home: 'Inicio',
	},
	en: {
		couriers: 'Couriers',
		search: 'Search',
		new: 'New webhook',
		corner: "Developer's corner",
		other: 'Español',
		home: 'Home',
	},
};

for (const look of looksFor('desk'))
	test(`pages of the frame at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			const says = SAYS[look.language];
			await page.getByRole('heading', { name: says.corner }).waitFor();
			await page.locator('.tile').first().waitFor();
			await page.getByRole('img').waitFor();
			await checkPage(page);
			for (const path of [
				'/couriers',
				'/couriers/orders/1',
				'/couriers/companies',
				'/couriers/companies/1',
				'/webhooks',
				'/webhooks/new',
				'/developers',
				'/requests',
				'/requests/1',
				'/sandbox',
				'/nowhere',
			]) {
				await page.goto(`${url}/console${path}`);
				await page.locator('#content h1, #content h2').first().waitFor();
				await page.locator('.skeleton').first().waitFor({ state: 'detached' });
				await checkPage(page);
			}
			assert.deepEqual(complaints, []);
		});
	});

test('the page of the sandbox stops and moves the clock, asks for faults, and goes back to a snapshot', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, complaints } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await page.getByRole('link', { name: 'Desarrolladores' }).click();
		await page.getByRole('link', { name: 'Pruebas' }).click();
		await page.getByText('No has pedido ninguna falla').waitFor();
		// It belongs to that place.
		await page.locator('.sidebar [aria-current=page]', { hasText: 'Desarrolladores' }).waitFor();
		await page.getByRole('button', { name: 'Detener' }).click();
		await page.getByText('Detenido').waitFor();
		await page.getByRole('button', { name: 'Avanzar', exact: true }).click();
		await page.getByRole('button', { name: 'Dejar avanzar' }).click();
		await page.getByText('Adelantado, avanza').waitFor();
		await page.getByLabel('Qué falla').selectOption('lost-answer');
		await page.getByLabel('Ruta').fill('/v1/nada.json');
		await page.getByRole('button', { name: 'Pedir falla' }).click();
		await page.getByRole('cell', { name: '0 de 1' }).waitFor();
		await page.getByLabel('Clave del sandbox').fill('no es la clave');
		await page.getByRole('button', { name: 'Usar clave' }).click();
		await page.getByText('Esa no es la clave de este sandbox').waitFor();
		await page.getByLabel('Clave del sandbox').fill(sandboxKey);
		await page.getByRole('button', { name: 'Usar clave' }).click();
		const copies = page.getByRole('button', { name: 'Volver', exact: true });
		for (const count of [1, 2]) {
			await page.getByRole('button', { name: 'Guardar copia' }).click();
			await copies.nth(count - 1).waitFor();
		}
		await checkPage(page);
		await page.getByRole('button', { name: 'Borrar', exact: true }).last().click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar', exact: true }).click();
		await copies.nth(1).waitFor({ state: 'detached' });
		await page.getByRole('button', { name: 'Volver a la hora real' }).click();
		await page.getByText('Hora real', { exact: true }).waitFor();
		await page.getByRole('button', { name: 'Volver', exact: true }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Volver', exact: true }).click();
		// As it was: the clock moved, the session of before; faults are forgotten.
		await page.getByText('Adelantado, avanza').waitFor();
		await page.getByText('No has pedido ninguna falla').waitFor();
		assert.deepEqual(
			complaints.filter((said) => !/401/.test(said)),
			[],
		);
		await page.getByRole('button', { name: 'Volver a la hora real' }).click();
		await page.getByText('Hora real', { exact: true }).waitFor();
	});
});

test('the palette leads on by keys alone, and the language changes for all pages', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, complaints } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await page.keyboard.press('Control+k');
		const find = (text: string) => page.getByRole('combobox').fill(text);
		// By the names that records bear on the screen.
		for (const name of ['Guía N° 1', 'Envío N° 1']) {
			await find(name.toLowerCase());
			await page.getByRole('option', { name }).waitFor();
		}
		// A shipment by what the courier calls it, whole or in part.
		await post('/v1/couriers/orders/1/label.json', { trackingNumber: 'DS-88410021', label: '88410021' });
		for (const tracking of ['ds-88410021', '88410021', 'S-8841']) {
			await find(tracking);
			await page.getByRole('option', { name: /Envío N° 1.*DS-88410021/ }).waitFor();
		}
		await find('modo osc');
		await page.getByRole('option', { name: 'Modo oscuro' }).click();
		await page.locator('html[data-look=dark]').waitFor();
		await page.keyboard.press('Control+k');
		await find('nuevo web');
		await page.getByRole('option', { name: SAYS.es.new }).waitFor();
		await checkPage(page);
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: SAYS.es.new }).waitFor();
		const kept = page.waitForResponse(/session\.json\?lang=en/);
		await page.getByRole('button', { name: SAYS.es.other }).click();
		await page.getByRole('heading', { name: SAYS.en.new }).waitFor();
		await kept;
		await page.reload();
		await page.getByRole('heading', { name: SAYS.en.new }).waitFor();
		assert.deepEqual(complaints, []);
	});
});

test('an endpoint is added, tested and deleted; each delivery shows its answer', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, complaints } = await openConsole(browser, url, { width: 390, language: 'es' });
		await page.goto(`${url}/console/webhooks/new`);
		await page.getByRole('button', { name: 'Guardar' }).click();
		await page.getByText('Elige al menos uno.').waitFor();
		await page.getByLabel('Dirección').fill(`${url}/inbox/consola`);
		await page.getByLabel('Stock', { exact: true }).check();
		await page.getByRole('button', { name: 'Guardar' }).click();
		await page.getByText('Este es el secreto de firma').waitFor();
		await checkPage(page);
		await page.getByRole('button', { name: 'Ya lo guardé' }).click();
		await page.getByRole('button', { name: 'Enviar prueba' }).click();
		await page.locator('.badge', { hasText: 'Entregado' }).waitFor();
		await page.getByRole('button', { name: 'Prueba', exact: true }).click();
		await page.getByText('Intento 1: 200').waitFor();
		await checkPage(page);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Eliminar' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
		await page.getByText('Webhook eliminado.').waitFor();
		assert.deepEqual(complaints, []);
	});
});

test('anyone who is signed out comes back to the page after signing in', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, context } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await context.clearCookies();
		await page.goto(`${url}/console/webhooks`);
		await page.waitForURL(/\/login\?next=/);
		await page.locator('form[action^="/login/demo"] button').click();
		await page.waitForURL(`${url}/console/webhooks`);
		await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
	});
});

test('a lost connection is told, and what it kept from being read is read when it is back', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, context } = await openConsole(browser, url, { width: 390, language: 'es' });
		await page.goto(`${url}/console/couriers`);
		await page.getByText('Envío N° 1').waitFor();
		await context.setOffline(true);
		await page.getByLabel('Estado').selectOption({ label: 'Entregado' });
		await page.getByText('Sin conexión con el servicio').waitFor();
		await context.setOffline(false);
		await page.getByText('Sin conexión con el servicio').waitFor({ state: 'detached' });
		await page.getByText('Ningún resultado con estos filtros').waitFor();
		assert.equal(new URL(page.url()).search, '?stateid=3');
	});
});

test('a filter that is refused can be taken back', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, { width: 390, language: 'es' });
		await page.goto(`${url}/console/couriers?stateid=nadie`);
		await page.getByRole('button', { name: 'Reintentar' }).waitFor();
		await page.getByRole('button', { name: 'Quitar filtros' }).click();
		await page.getByText('Envío N° 1').waitFor();
	});
});

test('what happens elsewhere is shown at once', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await page.locator('.line').first().waitFor();
		const details = [{ comment: 'Muestra sin valor', quantity: 1, netUnitValue: 1 }];
		const { guide } = await post('/v1/shippings.json', { details });
		await page.locator('.line', { hasText: `Guía N° ${guide.number}` }).waitFor();
	});
});

test('what is loaded first is less than 250 KB', () => {
	const index = readFileSync(join(folder, 'index.html'), 'utf8');
	const first = globSync('assets/*', { cwd: folder }).filter((file) => index.includes(file));
	assert.ok(first.length > 1);
	const sizes = first.map((file) => gzipSync(readFileSync(join(folder, file))).length);
	assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 250 * 1024, String(sizes));
});
