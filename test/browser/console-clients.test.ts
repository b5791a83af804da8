/** Clients in the console in a real browser: created, completed, changed, found, and sold to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, LOOKS, type Look, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url } = await startConsole();

const SAYS = {
	es: {
		client: /^Cliente/,
		newClient: 'Nuevo cliente',
		company: 'Razón social',
		save: 'Guardar',
		addContact: 'Agregar contacto',
		addAddress: 'Agregar dirección',
		firstName: 'Nombre',
		lastName: 'Apellido',
		addressName: 'Nombre de la dirección',
		street: 'Calle y número',
		edit: 'Editar',
		phone: /^Teléfono/,
		sellTo: 'Vender',
	},
	en: {
		client: /^Client/,
		newClient: 'New client',
		company: 'Company name',
		save: 'Save',
		addContact: 'Add a contact',
		addAddress: 'Add an address',
		firstName: 'First name',
		lastName: 'Last name',
		addressName: 'Name of the address',
		street: 'Street and number',
		edit: 'Edit',
		phone: /^Telephone/,
		sellTo: 'Sell',
	},
};

interface Walk {
	page: Page;
	says: (typeof SAYS)['es' | 'en'];
	look: Look;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Created with a number as it is typed, found by it, with a contact and an address, changed. */
async function keepClient(walk: Walk): Promise<void> {
	const { page, says, look } = walk;
	const place = LOOKS.indexOf(look);
	const rut = ['76100000-4', '76100001-2', '76100002-0', '76100003-9'][place] ?? '';
	await page.goto(`${url}/console/clients`);
	await link(page, says.newClient).last().click();
	await page.getByRole('textbox', { name: /RUT/ }).fill(rut);
	await page.getByLabel(says.company).fill(`Panadería Los Ángeles ${place}`);
	await checkPage(page);
	await button(page, says.save).click();
	await page.getByRole('heading', { level: 1, name: `Panadería Los Ángeles ${place}` }).waitFor();
	await page
		.getByText(/^76\.100\.00\d-/)
		.first()
		.waitFor();
	await button(page, says.addContact).click();
	await dialog(page).getByLabel(says.firstName, { exact: true }).fill('Javier');
	await dialog(page).getByLabel(says.lastName, { exact: true }).fill('Soto');
	await checkPage(page);
	await dialog(page).getByRole('button', { name: says.save }).click();
	await page.getByText('Javier Soto').waitFor();
	await button(page, says.addAddress).click();
	await dialog(page).getByLabel(says.addressName).fill('Bodega Quilicura');
	await dialog(page).getByLabel(says.street).fill('Camino Lo Echevers 550');
	await dialog(page).getByRole('button', { name: says.save }).click();
	await page.getByText('Camino Lo Echevers 550').waitFor();
	await checkPage(page);
	await link(page, says.edit).click();
	await page.getByLabel(says.phone).fill('+56 2 2345 6789');
	await checkPage(page);
	await button(page, says.save).click();
	await page.getByText('+56 2 2345 6789').waitFor();
	// The palette finds it, by the number without its dots.
	await page.keyboard.press('Control+k');
	await page.keyboard.insertText(rut);
	await page.getByRole('option', { name: new RegExp(`Ángeles ${place}`) }).waitFor();
	await page.keyboard.press('Escape');
}

/** What a client bought is on its page, and it can be sold to from there. */
async function clientOfSale({ page, says }: Walk): Promise<void> {
	await page.goto(`${url}/console/clients?q=rojas`);
	await page.getByRole('link', { name: /Rojas/ }).first().click();
	await page.locator('a[href*="/sales/"]').first().waitFor();
	await checkPage(page);
	await link(page, says.sellTo).click();
	await page.getByRole('combobox', { name: says.client }).and(page.locator('[value*="Rojas"]')).waitFor();
}

for (const look of LOOKS)
	test(`clients at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			const walk = { page, says: SAYS[look.language], look };
			await keepClient(walk);
			await clientOfSale(walk);
			assert.deepEqual(complaints, []);
		});
	});
