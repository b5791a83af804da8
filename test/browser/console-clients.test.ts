/** Clients in the console in a real browser: created, completed, changed, found, and sold to; with what keeps a sale from going wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, type Look, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';
import type { Json } from '../support/service.ts';

const { url, accessToken } = await startConsole();
const looks = looksFor('desk');

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
	const place = looks.indexOf(look);
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

for (const look of looks)
	test(`clients at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			const walk = { page, says: SAYS[look.language], look };
			await keepClient(walk);
			await clientOfSale(walk);
			assert.deepEqual(complaints, []);
		});
	});

const create = async (path: string, body: object): Promise<Json> => {
	const headers = { access_token: accessToken, 'content-type': 'application/json' };
	const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
	assert.equal(answer.status, 201, path);
	return answer.json();
};

const scan = async (page: Page, code: string, answer: string) => {
	await page.locator('.scan-field input').fill(code);
	await page.keyboard.press('Enter');
	await page.locator('.scan-answer', { hasText: answer }).waitFor();
};
const obstacle = (page: Page, text: string) => page.locator('#obstacle', { hasText: text }).waitFor();
const WRONG = 'El dígito verificador no coincide. Revisa el RUT.';
const WRONG_ON_FILE = 'El dígito verificador del RUT de Tejidos Sur (77.111.333-1) no coincide.';
const UNREAD = 'No pudimos leer la ficha del cliente para revisar su RUT.';
/** The record that is kept from being read. */
const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

async function pick(page: Page, name: RegExp): Promise<void> {
	await page.getByRole('combobox', { name: /^Cliente/ }).fill('tejidos sur');
	await page.getByRole('option', { name }).click();
}

/** Neither the form of a client, nor an invoice, nor a guide takes a RUT whose check digit is wrong. */
async function wrongRuts(page: Page): Promise<void> {
	const nameNew = async () => {
		await page.getByRole('button', { name: 'Cliente nuevo' }).click();
		await page.getByRole('textbox', { name: /RUT/ }).fill('77.111.222-1');
		await page.getByLabel('Nombre o razón social').fill('Ovillos Ltda.');
	};
	await page.goto(`${url}/console/clients/new`);
	await page.getByRole('textbox', { name: /RUT/ }).fill('77.111.222-1');
	await page.getByLabel('Razón social').fill('Ovillos Ltda.');
	await button(page, 'Guardar').click();
	await page.locator('.field-error', { hasText: WRONG }).waitFor();
	await page.waitForURL(/clients\/new/);
	await page.goto(`${url}/console/dispatches/new`);
	await scan(page, 'CLASE-1', ': 1');
	await page.locator('#obstacle:empty').waitFor({ state: 'attached' });
	await nameNew();
	await obstacle(page, WRONG);
	await page.getByRole('button', { name: 'Buscar un cliente existente' }).click();
	// A record that cannot be read is not a sound one; the page reads it again, and the draft is kept.
	await page.route('**/v1/clients/*.json', (route) => route.fulfill({ status: 404, json: {} }));
	await pick(page, /Tejidos Sur/);
	await obstacle(page, UNREAD);
	await page.locator('button[type=submit]:disabled').waitFor();
	await page.unroute('**/v1/clients/*.json');
	await page.reload();
	await obstacle(page, WRONG_ON_FILE);
	await page.goto(`${url}/console/sales/new`);
	await scan(page, 'CLASE-1', ': 1');
	await page.getByLabel(/^Precio de/).fill('15000');
	// Of a service there is no stock.
	await page.locator('#obstacle:empty').waitFor({ state: 'attached' });
	await nameNew();
	await obstacle(page, WRONG);
	await page.getByRole('button', { name: 'Buscar un cliente existente' }).click();
	await pick(page, /Tejidos Sur/);
	await page.locator('#obstacle:empty').waitFor({ state: 'attached' });
	await page.getByLabel('Documento', { exact: true }).selectOption({ label: 'Factura electrónica' });
	await obstacle(page, WRONG_ON_FILE);
}

/** "Hay 16 que coinciden" is what the API counts, however few are shown. */
async function matches(page: Page): Promise<void> {
	const headers = { access_token: accessToken };
	const found: Json = await (await fetch(`${url}/v1/variants.json?q=de&state=0&limit=6`, { headers })).json();
	const { count } = found;
	assert.ok(count > 6, 'more than are shown');
	await scan(page, 'NO-HAY', 'No conocemos el código NO-HAY.');
	await page.locator('.scan-field input').fill('d');
	await page.getByText('No conocemos el código').waitFor({ state: 'detached' });
	await scan(page, 'de', `Hay ${count} que coinciden`);
	await page.getByText(`Ves los primeros 6 de ${count}`).waitFor();
	await checkPage(page);
}

/** What is kept under such a key was left 40 minutes ago. */
const age = (page: Page, prefix: string) =>
	page.evaluate(`(() => {
		for (const [key, text] of Object.entries(sessionStorage)) {
			const kept = key.startsWith('${prefix}') && JSON.parse(text);
			if (kept.changedAt) sessionStorage.setItem(key, JSON.stringify({ ...kept, changedAt: kept.changedAt - 2400 }));
		}
	})()`);

/** A sale that was left is shown with its age, and is not filled for somebody else before it is emptied. */
async function leftSale(page: Page): Promise<void> {
	const lines = page.locator('.sale-line');
	const buyer = (name: string) =>
		page
			.getByRole('combobox', { name: /^Cliente/ })
			.and(page.locator(`[value*="${name}"]`))
			.waitFor();
	await page.goto(`${url}/console/clients?q=rojas`);
	await age(page, 'bodega.sale.');
	await page.getByRole('link', { name: /Rojas/ }).first().click();
	await link(page, 'Vender').click();
	await page.getByText('Venta sin terminar de hace 40 minutos').waitFor();
	await buyer('Tejidos Sur');
	assert.equal(await lines.count(), 1);
	await checkPage(page);
	await button(page, 'Vaciar').click();
	await buyer('Rojas');
	assert.equal(await lines.count(), 0);
	await page.locator('.left-draft').waitFor({ state: 'detached' });
	await scan(page, 'CLASE-1', ': 1');
	await page.getByLabel(/^Precio de/).fill('15000');
	await page.locator('button[type=submit]:enabled').waitFor();
	await page.reload();
	await button(page, 'Seguir').click();
	await buyer('Rojas');
	await button(page, 'Vender e imprimir').click();
	await page.locator('h1 .badge', { hasText: 'Pagada' }).waitFor();
	await page.goto(`${url}/console/sales/new`);
	await page.locator('.scan-field input:focus').waitFor();
	assert.equal(await page.locator('.left-draft').count(), 0);
}

/** So is a guide: with its age, to go on with or to empty. */
async function leftGuide(page: Page): Promise<void> {
	const lines = page.locator('.draft-line');
	await page.goto(`${url}/console/dispatches/new`);
	// The one with the mistyped RUT.
	await button(page, 'Vaciar').click();
	await scan(page, 'CAFE-250', ': 1');
	await page.getByLabel('Recibe').fill('Portería');
	await age(page, 'bodega.guide.');
	await page.reload();
	await page.getByText('Guía sin terminar de hace 40 minutos').waitFor();
	assert.equal(await lines.count(), 1);
	await checkPage(page);
	await button(page, 'Vaciar').click();
	await page.locator('.left-draft').waitFor({ state: 'detached' });
	assert.deepEqual([await lines.count(), await page.getByLabel('Recibe').inputValue()], [0, '']);
	await page.reload();
	await page.locator('.scan-field input:focus').waitFor();
	assert.equal(await page.locator('.left-draft').count(), 0);
}

/** So is what is entered of stock; what was emptied does not come back. */
async function leftEntries(page: Page): Promise<void> {
	for (const [place, says] of [
		['receive', 'Recepción sin terminar de hace 40 minutos'],
		['count', 'Conteo sin terminar de hace 40 minutos'],
		['labels', 'Etiquetas que dejaste aquí hace 40 minutos'],
	] as const) {
		await page.goto(`${url}/console/stock/${place}`);
		await scan(page, 'CAFE-250', ': 1');
		await age(page, 'bodega.stock.');
		await page.reload();
		await page.getByText(says).waitFor();
		assert.equal(await page.locator('.entry').count(), 1);
		if (place === 'receive') await checkPage(page);
		await button(page, 'Vaciar').click();
		await page.locator('.left-draft').waitFor({ state: 'detached' });
		assert.equal(await page.locator('.entry').count(), 0);
		await page.reload();
		await page.locator('.scan-field input:focus').waitFor();
		assert.equal(await page.locator('.left-draft').count(), 0);
	}
}

test('a service is sold, a mistyped RUT is not, and what was left unfinished says so', async (t) => {
	const { id } = await create('/v1/products.json', { name: 'Clase de tejido', classification: 1 });
	await create('/v1/variants.json', { productId: id, code: 'CLASE-1' });
	await create('/v1/clients.json', { code: '77.111.333-1', company: 'Tejidos Sur' });
	await withBrowser(t, async (browser) => {
		const { page, complaints } = await openConsole(browser, url, { width: 390, language: 'es' });
		await page.goto(`${url}/console/dispatches`);
		await link(page, 'Nuevo traslado').click();
		await page.getByRole('heading', { name: 'Nuevo traslado entre sucursales' }).waitFor();
		await wrongRuts(page);
		await matches(page);
		await leftSale(page);
		await leftGuide(page);
		await leftEntries(page);
		assert.deepEqual(complaints, [NOT_FOUND]);
	});
});
