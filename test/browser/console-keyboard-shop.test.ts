/** From sign-in to a return by keyboard alone, in a real browser: prices imported, a payment link made, bought, paid, dispatched, taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { startConsole } from '../support/console.ts';
import { focused, tabInto, tabTo, typeInto } from '../support/keyboard.ts';

const { url } = await startConsole();

const badge = (page: Page, text: string) => page.locator('h1 .badge', { hasText: text }).waitFor();

/** One of several choices, by arrows from the one that Tab stops at. */
async function choose(page: Page, from: RegExp, wanted: RegExp): Promise<void> {
	await tabTo(page, from);
	for (let times = 0; times < 10; times++) {
		if (wanted.test((await focused(page)).name)) return page.keyboard.press('Space');
		await page.keyboard.press('ArrowDown');
	}
	assert.fail(`${page.url()}: arrows never reach ${wanted}`);
}

async function signIn(page: Page): Promise<void> {
	await page.goto(`${url}/login?next=%2Fconsole`);
	await tabTo(page, /demostración/);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/console/);
	await page.getByRole('heading', { level: 1 }).waitFor();
}

async function importPrices(page: Page): Promise<void> {
	await tabTo(page, /^Productos/);
	await page.keyboard.press('Enter');
	await page.locator('.row-link').first().waitFor();
	await tabTo(page, /^Importar/);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/products\/import/);
	await choose(page, /^(Productos|Precios|Stock)./, /^Precios/);
	// Asked for well before the key: a browser that has not heard yet that its choice of files is watched shows its own.
	const chosen = page.waitForEvent('filechooser');
	await tabTo(page, /^(Elegir archivo|Archivo CSV)/);
	await page.keyboard.press('Enter');
	const chooser = await chosen;
	await chooser.setFiles({
		name: 'precios.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from('código;precio\r\nCAFE-250;7.490\r\nTE-20;2.290\r\n'),
	});
	await page
		.getByText(/\$\s7\.490/)
		.first()
		.waitFor();
	await tabTo(page, /^Importar 2 líneas/);
	await page.keyboard.press('Enter');
	await page.getByText('Listo: se importó todo el archivo.').waitFor();
}

/** Answers the link's address. */
async function makeLink(page: Page): Promise<string> {
	await page.keyboard.press('Control+k');
	await page.keyboard.type('crear enlace');
	await page
		.getByRole('option', { name: /enlace de pago/ })
		.first()
		.waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/shop\/links\/new/);
	await page.locator('.scan-field input:focus').waitFor();
	await page.keyboard.type('TE-20');
	await page.keyboard.press('Enter');
	await page.locator('.shop-line').waitFor();
	await typeInto(page, /^Nombre/, 'Canasta de desayuno');
	await tabTo(page, /domicilio/);
	await page.keyboard.press('Space');
	await page.locator('.shop-total .number', { hasText: /[1-9]/ }).waitFor();
	await tabTo(page, /^Crear enlace/);
	await page.keyboard.press('Enter');
	await badge(page, 'Activo');
	return (await page.locator('.shop-url').textContent()) ?? '';
}

async function buy(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await choose(page, /domicilio|Retir/, /domicilio/);
	await typeInto(page, /^Correo/, 'camila@ejemplo.example');
	await typeInto(page, /^Nombre/, 'Camila');
	await typeInto(page, /^Calle/, 'Av. Irarrázaval');
	await typeInto(page, /^Comuna/, 'Ñuñoa');
	await typeInto(page, /^Ciudad/, 'Santiago');
	await tabTo(page, /^Continuar al pago/);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/checkout\//);
	await tabTo(page, /^Pagar con/);
	await page.keyboard.press('Enter');
	await page.locator('button[value=success]').waitFor();
	await tabInto(page, 'button[value=success]');
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/result$/);
	await page.locator('section[data-ending=success]').waitFor();
}

async function dispatch(page: Page): Promise<void> {
	await tabTo(page, /^Tienda/);
	await page.keyboard.press('Enter');
	await page.locator('.row-link').first().waitFor();
	await tabInto(page, '.row-link');
	await page.keyboard.press('Enter');
	await badge(page, 'Pagada');
	await page.getByRole('link', { name: 'Despachar', exact: true }).waitFor();
	await tabTo(page, /^Despachar$/);
	await page.keyboard.press('Enter');
	await page.locator('.draft-line').first().waitFor();
	await page.locator('button[type=submit]:enabled').waitFor();
	await tabTo(page, /^Emitir e imprimir/);
	const [paper] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
	await paper.close();
	await badge(page, 'Emitida');
}

async function takeBack(page: Page): Promise<void> {
	await page.locator('.facts a[href*="/sales/"]').waitFor();
	await tabInto(page, '.facts a[href*="/sales/"]');
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/sales\/\d+$/);
	await page.getByRole('link', { name: 'Devolver', exact: true }).waitFor();
	await tabTo(page, /^Devolver$/);
	await page.keyboard.press('Enter');
	await page.locator('.return-line').first().waitFor();
	await tabTo(page, /^Devolver todo/);
	await page.keyboard.press('Enter');
	await typeInto(page, /^Motivo/, 'Llegó dañado');
	await tabTo(page, /^Emitir nota de crédito/);
	await page.keyboard.press('Enter');
	await page.getByRole('alertdialog').waitFor();
	await tabTo(page, /^Emitir nota de crédito/);
	await page.keyboard.press('Enter');
	await badge(page, 'Vigente');
}

test('from sign-in to a return by keyboard alone', async (t) => {
	await withBrowser(t, async (browser) => {
		const context = await browser.newContext({
			viewport: { width: 1280, height: 800 },
			locale: 'es-CL',
			reducedMotion: 'reduce',
		});
		const page = await context.newPage();
		await signIn(page);
		await importPrices(page);
		const address = await makeLink(page);
		const buyer = await context.newPage();
		await buy(buyer, address);
		await buyer.close();
		await dispatch(page);
		await takeBack(page);
	});
});
