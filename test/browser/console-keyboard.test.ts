/** The console by keyboard alone, in a real browser: a guide, a transfer received, a product changed; menus, dialogs, days, search. Focus is always seen, and comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { openConsole, startConsole } from '../support/console.ts';
import { isAt, tabTo } from '../support/keyboard.ts';

const { url, accessToken } = await startConsole();

async function post(path: string, body: object): Promise<{ id: number }> {
	const response = await fetch(url + path, {
		method: 'POST',
		headers: { access_token: accessToken, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	assert.equal(response.status, 201, await response.clone().text());
	return JSON.parse(await response.text());
}

const badge = (page: Page, text: string) => page.locator('h1 .badge', { hasText: text }).waitFor();

/** The menu of the company, and the search: both give the focus back when they are left. */
async function menuAndSearch(page: Page): Promise<void> {
	await tabTo(page, /Almacén|Comercial|Los Andes/);
	await page.keyboard.press('Enter');
	await page.getByRole('menu').waitFor();
	await page.keyboard.press('ArrowDown');
	assert.equal(await page.evaluate('document.activeElement.getAttribute("role")'), 'menuitem');
	await page.keyboard.press('Escape');
	await page.getByRole('menu').waitFor({ state: 'detached' });
	await isAt(page, /Almacén|Comercial|Los Andes/, 'the menu gives the focus back');
	await page.keyboard.press('Control+k');
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await isAt(page, /Almacén|Comercial|Los Andes/, 'the search gives the focus back');
	await page.keyboard.press('Control+k');
	await page.keyboard.type('nueva guía');
	await page
		.getByRole('option', { name: /Nueva guía/ })
		.first()
		.waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/dispatches\/new/);
}

async function issueGuide(page: Page, context: BrowserContext): Promise<void> {
	await page.locator('.scan-field input:focus').waitFor();
	await page.keyboard.type('CAFE-250');
	await page.keyboard.press('Enter');
	await page.locator('.draft-line').waitFor();
	await tabTo(page, /^Cliente/);
	// What is not found is not chosen, and nothing is issued without it.
	await page.keyboard.type('zzzz');
	await page.locator('.menu-empty').waitFor();
	await page.keyboard.press('Enter');
	await page.locator('.menu-empty').waitFor({ state: 'hidden' });
	assert.equal(await page.locator('button[type=submit]').getAttribute('aria-busy'), null);
	await page.keyboard.type('rojas');
	await page.getByRole('option', { name: /Rojas/ }).first().waitFor();
	await page.keyboard.press('ArrowDown');
	await page.locator('[role=option][data-highlighted]').waitFor();
	await page.keyboard.press('Enter');
	await page.locator('.combobox input[value*="Rojas"]').waitFor();
	await tabTo(page, /^Emitir e imprimir/);
	const [paper] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
	await paper.close();
	await badge(page, 'Emitida');
	await tabTo(page, /^Anular$/);
	await page.keyboard.press('Enter');
	// A question takes the focus.
	await page.locator('[role=alertdialog] :focus').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('alertdialog').waitFor({ state: 'detached' });
	await isAt(page, /^Anular$/, 'a question gives the focus back');
}

async function receiveTransfer(page: Page): Promise<void> {
	const { items }: { items: { id: number; name: string }[] } = JSON.parse(
		await (await fetch(`${url}/v1/offices.json`, { headers: { access_token: accessToken } })).text(),
	);
	const [from, to] = items;
	const sent = await post('/v1/shippings.json', {
		officeId: from?.id,
		destinationOfficeId: to?.id,
		details: [{ code: 'TE-20', quantity: 1 }],
	});
	await page.goto(`${url}/console/dispatches/receive/${sent.id}`);
	await page.locator('.scan-field input:focus').waitFor();
	await page.keyboard.type('TE-20');
	await page.keyboard.press('Enter');
	await page.locator('.scan-answer', { hasText: '1 / 1' }).waitFor();
	await tabTo(page, /^Recibir 1 unidad/);
	await page.keyboard.press('Enter');
	await badge(page, 'Recibida');
}

async function changeProduct(page: Page): Promise<void> {
	await tabTo(page, /^Productos/);
	await page.keyboard.press('Enter');
	await page.locator('.row-link').first().waitFor();
	await tabTo(page, /^Buscar|Nombre, código/);
	await page.keyboard.type('Huila');
	await page.locator('.row-link', { hasText: 'Huila' }).first().waitFor();
	await tabTo(page, /Huila/);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/products\/\d+/);
	await page
		.getByLabel(/^Nombre/)
		.first()
		.waitFor();
	await tabTo(page, /^Nombre/);
	await page.keyboard.press('End');
	await page.keyboard.type(' especial');
	await tabTo(page, /^Guardar$/);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { level: 1, name: /especial/ }).waitFor();
}

/** Filters of a list: days typed digit by digit, a choice by arrows; the focus stays where it is. */
async function filterSales(page: Page): Promise<void> {
	const sold = { codeSii: '39', emissionDate: Date.UTC(2026, 0, 1) / 1000 };
	await post('/v1/documents.json', { ...sold, details: [{ code: 'TE-20', quantity: 1 }] });
	await post('/v1/documents.json', { ...sold, details: [{ comment: 'Muestra', quantity: 1, netUnitValue: 0 }] });
	await tabTo(page, /^Ventas/);
	await page.keyboard.press('Enter');
	await page.locator('.chips input[type=date]').first().waitFor();
	await tabTo(page, /: desde/i);
	await page.keyboard.type('01012026');
	await page.waitForURL(/emissiondaterange/);
	await isAt(page, /: desde/i, 'a day that is typed keeps the focus');
	await tabTo(page, /^Estado/);
	await page.keyboard.press('ArrowDown');
	await page.waitForURL(/state=0/);
	await isAt(page, /^Estado/, 'a filter keeps the focus');
	const paid = page.locator('.list .badge', { hasText: 'Pagada' });
	await paid.waitFor();
	await tabTo(page, /^Pago/);
	await page.keyboard.press('ArrowDown');
	await page.waitForURL(/paid=0/);
	await paid.waitFor({ state: 'detached' });
	await page.locator('.list .badge', { hasText: 'Por cobrar' }).waitFor();
	await isAt(page, /^Pago/, 'a filter keeps the focus');
}

test('a day by keyboard alone', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, context, complaints } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await menuAndSearch(page);
		await issueGuide(page, context);
		await receiveTransfer(page);
		await changeProduct(page);
		await filterSales(page);
		assert.deepEqual(complaints, []);
	});
});

/** A screen that is drawn late, as on a slow or busy machine. */
const SLOW_FRAMES = `
	const { requestAnimationFrame: next } = window;
	window.requestAnimationFrame = (callback) => setTimeout(() => next(callback), 300);
`;

test('what is typed right after Ctrl K is searched for, and not written on the page behind', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await page.addInitScript(SLOW_FRAMES);
		await page.goto(`${url}/console/stock/labels`);
		const scanField = page.locator('.scan-field input');
		await page.locator('.scan-field input:focus').waitFor();
		await page.keyboard.press('Control+k');
		await page.keyboard.insertText('CAFE-250');
		await page.getByRole('option', { name: /Huila/ }).first().waitFor();
		assert.equal(await scanField.inputValue(), '');
		await page.keyboard.press('Escape');
		await page.locator('.scan-field input:focus').waitFor();
		await page.keyboard.insertText('CAFE-250');
		await page.keyboard.press('Enter');
		await page.locator('.entry', { hasText: 'Huila' }).waitFor();
	});
});
