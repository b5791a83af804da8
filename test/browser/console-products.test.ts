/** The catalogue in the console in a real browser: a product with picture and prices, many edited by keyboard alone, prices by percentage, a coupon. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { ROOT } from '../support/command.ts';
import { checkPage, type Look, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url } = await startConsole();

const SAYS = {
	es: {
		search: 'Buscar por nombre o código',
		add: 'Nuevo producto',
		name: 'Nombre',
		code: 'Código',
		barCode: 'Código de barras',
		price: /^Precio, Lista de precios base/,
		addVariant: 'Agregar variante',
		save: 'Guardar',
		taken: 'Ya hay un producto con ese código.',
		required: 'Completa este campo.',
		active: 'Activo',
		inactive: 'Inactivo',
		deactivate: 'Desactivar',
		saveChanges: (count: number) => `Guardar ${count} cambios`,
		saved: (count: number) => `${count} cambios guardados.`,
		percent: 'Porcentaje',
		changePrices: 'Cambiar precios por %',
		apply: 'Cambiar precios',
		applied: '2 precios cambiados.',
		newCoupon: 'Nuevo cupón',
		serialTaken: 'Ya hay un cupón con ese código.',
		uses: /^Cantidad de usos/,
		from: /^Desde/,
		to: /^Hasta/,
		reversed: 'La fecha de inicio debe ser anterior a la de término.',
		usedOf: '0 de 50',
		disable: 'Desactivar',
		disabled: 'Desactivado',
		newType: 'Nuevo tipo',
		addAttribute: 'Agregar atributo',
		attribute: 'Atributo',
		typeSaved: 'Tipo guardado.',
	},
	en: {
		search: 'Search by name or code',
		add: 'New product',
		name: 'Name',
		code: 'Code',
		barCode: 'Bar code',
		price: /^Price, Lista de precios base/,
		addVariant: 'Add variant',
		save: 'Save',
		taken: 'A variant with the code CAFE-250 exists already',
		required: 'Fill in this field.',
		active: 'Active',
		inactive: 'Inactive',
		deactivate: 'Deactivate',
		saveChanges: (count: number) => `Save ${count} changes`,
		saved: (count: number) => `${count} changes saved.`,
		percent: 'Percentage',
		changePrices: 'Change prices by %',
		apply: 'Change prices',
		applied: '2 prices changed.',
		newCoupon: 'New coupon',
		serialTaken: 'A coupon with the series OTONO10 exists already',
		uses: /^Number of uses/,
		from: /^From/,
		to: /^To/,
		reversed: 'fromDate must not be after toDate',
		usedOf: '0 of 50',
		disable: 'Disable',
		disabled: 'Disabled',
		newType: 'New type',
		addAttribute: 'Add attribute',
		attribute: 'Attribute',
		typeSaved: 'Type saved.',
	},
};

interface Walk {
	page: Page;
	context: BrowserContext;
	says: (typeof SAYS)['es' | 'en'];
	/** Of this walk alone. */
	mark: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first().waitFor();
const rowLink = (page: Page, text: string) => page.locator('.row-link', { hasText: text });

/** From an empty form by keys: every wrong field is marked, and what was typed stays. */
async function createProduct(walk: Walk): Promise<void> {
	const { page, says, mark } = walk;
	await page.goto(`${url}/console/products`);
	await rowLink(page, 'Café de grano Huila').waitFor();
	await checkPage(page);
	await page.getByRole('link', { name: says.add }).last().click();
	await page.locator('input:focus').waitFor();
	await page.keyboard.press('Enter');
	await page.getByText(says.required).waitFor();
	await page.keyboard.type(`Polera de algodón ${mark}`);
	await field(page, says.code).fill('CAFE-250');
	await field(page, says.barCode).fill('7809999000017');
	await field(page, says.price).fill('12.990');
	await page.locator('input[type=file]').setInputFiles(join(ROOT, 'docs/guide/guide.png'));
	await page.locator('.picture img').waitFor();
	await button(page, says.addVariant).click();
	await page.locator('.variant').nth(1).locator('input:focus').waitFor();
	await page.keyboard.type('Talla M');
	const second = page.locator('.variant').nth(1);
	await second.getByLabel(says.code, { exact: true }).fill(`POL-M-${mark}`);
	await second.getByLabel(says.price).fill('13990');
	await checkPage(page);
	await page.keyboard.press('Control+s');
	await page.locator('.field-error', { hasText: says.taken }).waitFor();
	await page.locator('.variant').first().locator('input:focus').waitFor();
	await page.keyboard.press('Control+a');
	await page.keyboard.type(`POL-S-${mark}`);
	await page.keyboard.press('Enter');
	await page.locator('h1 .badge', { hasText: says.active }).waitFor();
	await page.waitForURL(/\/products\/\d+$/);
	assert.equal(await page.locator('.variant').count(), 2);
	const picture = page.locator('.picture img');
	await picture.waitFor();
	assert.ok(
		await picture.evaluate((img: { naturalWidth: number; decode(): Promise<void> }) =>
			img.decode().then(() => img.naturalWidth > 0),
		),
	);
	await checkPage(page);
}

/** What is stored is changed in place; by its code it is found in the list and by Ctrl K. */
async function changeAndFind(walk: Walk): Promise<void> {
	const { page, says, mark } = walk;
	await field(page, says.name).fill(`Polera de lino ${mark}`);
	await page.keyboard.press('Enter');
	await page.locator('h1', { hasText: `Polera de lino ${mark}` }).waitFor();
	await button(page, says.deactivate).click();
	await page.locator('h1 .badge', { hasText: says.inactive }).waitFor();
	await page.locator('.toast .text-button:not(:empty)').click();
	await page.locator('h1 .badge', { hasText: new RegExp(`^${says.active}$`) }).waitFor();
	await page.goto(`${url}/console/products`);
	await field(page, says.search).fill(`pol-m-${mark}`);
	await rowLink(page, `Polera de lino ${mark}`).waitFor();
	await page.getByText(/(desde \$|from CLP)\s12[.,]990/).waitFor();
	await page.keyboard.press('Control+k');
	await page.keyboard.type(`pol-s-${mark}`);
	await page.getByRole('option', { name: `POL-S-${mark}, POL-M-${mark}` }).waitFor();
	await page.keyboard.press('Escape');
}

/** Focus moves on by Tab until it is in the sheet. */
async function tabIntoSheet(page: Page): Promise<void> {
	for (let times = 0; times < 80; times++) {
		if ((await page.locator('.sheet [data-active]:focus').count()) > 0) return;
		await page.keyboard.press('Tab');
	}
	assert.fail('Tab does not reach the sheet');
}

/** No mouse from here on: names, codes and prices of both variants, a wrong code mended at its cell, a column pasted. */
async function editAsSheet({ page, context, says, mark }: Walk): Promise<void> {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(`${url}/console/products/sheet?q=${mark}`);
	await page.locator('.sheet [role=gridcell]', { hasText: `POL-S-${mark}` }).waitFor();
	await tabIntoSheet(page);
	const { keyboard } = page;
	await keyboard.type(`Polera fina ${mark}`);
	await keyboard.press('Tab');
	await keyboard.press('Tab');
	await keyboard.press('F2');
	await keyboard.press('Control+a');
	await keyboard.type('CAFE-250');
	await keyboard.press('Enter');
	await keyboard.press('ArrowUp');
	await keyboard.press('ArrowRight');
	await keyboard.press('ArrowRight');
	await page.evaluate("navigator.clipboard.writeText('9.990\\r\\n$ 10.990\\r\\n')");
	await keyboard.press('Control+v');
	await page.locator('.sheet [data-changed]').nth(3).waitFor();
	await checkPage(page, { isEdited: true });
	await keyboard.press('Escape');
	await page.locator('button:focus', { hasText: says.saveChanges(4) }).waitFor();
	await keyboard.press('Enter');
	// The name was saved before the code was refused, which stands at its cell.
	await page.locator('.sheet [aria-invalid]', { hasText: 'CAFE-250' }).waitFor();
	await page.locator('.sheet-problems', { hasText: says.taken }).waitFor();
	await checkPage(page);
	await page.locator('.sheet-problems button').focus();
	await keyboard.press('Enter');
	await page.locator('.sheet [aria-invalid]:focus').waitFor();
	await keyboard.type(`LINO-S-${mark}`);
	await keyboard.press('Enter');
	await page.locator('.sheet [aria-invalid]').waitFor({ state: 'detached' });
	await keyboard.press('Control+s');
	await toast(page, says.saved(3));
	await page.locator('.sheet [data-changed]').first().waitFor({ state: 'detached' });
	await page.locator('.sheet .price', { hasText: /^10[.,]990$/ }).waitFor();
	await page
		.locator('.sheet .name', { hasText: `Polera fina ${mark}` })
		.first()
		.waitFor();
}

async function raisePrices({ page, says, mark }: Walk, isSheet: boolean): Promise<void> {
	await page.goto(`${url}/console/products/prices`);
	await rowLink(page, 'Lista de precios base').waitFor();
	await checkPage(page);
	await rowLink(page, 'Lista de precios base').click();
	await page.goto(`${page.url()}?q=${encodeURIComponent(`polera ${mark}`)}`);
	await button(page, says.changePrices).click();
	await field(page, says.percent).fill('-10');
	await page.locator('.dialog select').selectOption('990');
	const after = isSheet ? /8[.,]990/ : /11[.,]990/;
	await page.locator('.preview tr', { hasText: after }).first().waitFor();
	await checkPage(page);
	await button(page, says.apply).click();
	await toast(page, says.applied);
	await page.locator('.number', { hasText: after }).first().waitFor();
}

async function addType({ page, says, mark }: Walk): Promise<void> {
	await page.goto(`${url}/console/products/types`);
	await button(page, says.newType).click();
	await field(page, says.name).fill(`Vestuario ${mark}`);
	await button(page, says.addAttribute).click();
	await page.getByRole('textbox', { name: says.attribute, exact: true }).fill('Talla');
	await page.getByPlaceholder('S, M, L').fill('S, M, L');
	await checkPage(page);
	await button(page, says.save).click();
	await toast(page, says.typeSaved);
	await page.getByText(`Vestuario ${mark}`).waitFor();
	await checkPage(page);
}

async function createCoupon({ page, says, mark }: Walk): Promise<void> {
	await page.goto(`${url}/console/coupons`);
	await rowLink(page, 'OTONO10').waitFor();
	await checkPage(page);
	await page.getByRole('link', { name: says.newCoupon }).last().click();
	await page.locator('input:focus').waitFor();
	await page.keyboard.type('otono10');
	await field(page, says.name).fill('Primavera');
	await field(page, says.percent).fill('15');
	await field(page, says.uses).fill('50');
	await field(page, says.from).fill('2027-09-30');
	await field(page, says.to).fill('2027-09-01');
	await page.keyboard.press('Enter');
	await page.locator('.field-error', { hasText: says.reversed }).waitFor();
	await field(page, says.to).fill('2027-10-31');
	await page.keyboard.press('Enter');
	await page.locator('.field-error', { hasText: says.serialTaken }).waitFor();
	await checkPage(page);
	await field(page, says.code).fill(`PRIMAVERA-${mark}`);
	await page.locator('input[role=combobox]').fill(mark);
	await page.getByRole('option', { name: new RegExp(mark) }).click();
	await page.locator('.coupon-products li', { hasText: mark }).waitFor();
	await button(page, says.save).click();
	await page.waitForURL(/\/coupons\/\d+$/);
	await page.getByText(says.usedOf).waitFor();
	await page.locator('.coupon-products li', { hasText: mark }).waitFor();
	await checkPage(page);
	await button(page, says.disable).click();
	await page.locator('h1 .badge', { hasText: says.disabled }).waitFor();
}

async function walkThrough(walk: Walk, look: Look): Promise<void> {
	const isDesk = look.width > 720;
	await createProduct(walk);
	await changeAndFind(walk);
	if (isDesk) await editAsSheet(walk);
	else {
		await walk.page.goto(`${url}/console/products/sheet`);
		await walk.page.locator('.sheet [role=gridcell]').first().waitFor();
		await checkPage(walk.page);
	}
	await raisePrices(walk, isDesk);
	await addType(walk);
	await createCoupon(walk);
}

for (const [at, look] of looksFor('desk').entries())
	test(`the catalogue at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, context, complaints } = await openConsole(browser, url, look);
			await walkThrough({ page, context, says: SAYS[look.language], mark: `Z${at + 1}Q` }, look);
			// What the service refuses, the browser notes.
			assert.deepEqual(
				complaints.filter((text) => !/status of 40\d/.test(text)),
				[],
			);
		});
	});
