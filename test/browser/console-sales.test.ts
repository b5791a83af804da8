/** Selling in the console in a real browser: by scanned codes, paid in parts, returned in part, annulled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, type Look, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url } = await startConsole();

const SAYS = {
	es: {
		client: /^Cliente/,
		amount: 'Monto',
		sell: 'Vender e imprimir',
		discount: 'Descuento de Café de grano Huila 250 g',
		short: 'Manta tejida a telar 2 plazas: pides 4 y hay 3 disponibles.',
		remove: 'Quitar: Manta tejida a telar 2 plazas',
		partly: 'Abonada',
		paid: 'Pagada',
		owed: 'Por cobrar',
		annulled: 'Anulada',
		stands: 'Vigente',
		pay: 'Registrar pago',
		giveBack: 'Devolver',
		oneBack: /^Sumar uno: Cuántas vuelven de Café/,
		oneLess: /^Restar uno: Cuántas vuelven de Café/,
		motive: /^Motivo/,
		issueNote: 'Emitir nota de crédito',
		annulReturn: 'Anular devolución',
		removePayment: /^Eliminar pago: /,
		removeIt: 'Eliminar pago',
		later: /^Se despacha después/,
		removePaid: 'Quitar pago: Efectivo',
		dispatch: 'Despachar',
		annul: 'Anular',
		annulIt: 'Anular documento',
		prices: /^Diferencia de precio/,
		newPrice: /^Nuevo precio de Café/,
		everything: 'Devolver todo',
		seller: 'Vendedor',
	},
	en: {
		client: /^Client/,
		amount: 'Amount',
		sell: 'Sell and print',
		discount: 'Discount of Café de grano Huila 250 g',
		short: 'Manta tejida a telar 2 plazas: you ask for 4 and 3 are available.',
		remove: 'Remove: Manta tejida a telar 2 plazas',
		partly: 'Partly paid',
		paid: 'Paid',
		owed: 'To be paid',
		annulled: 'Annulled',
		stands: 'Standing',
		pay: 'Record a payment',
		giveBack: 'Return',
		oneBack: /^One more: How many come back of Café/,
		oneLess: /^One less: How many come back of Café/,
		motive: /^Reason/,
		issueNote: 'Issue credit note',
		annulReturn: 'Annul return',
		removePayment: /^Delete payment: /,
		removeIt: 'Delete payment',
		later: /^Dispatched later/,
		removePaid: 'Remove payment: Efectivo',
		dispatch: 'Dispatch',
		annul: 'Annul',
		annulIt: 'Annul document',
		prices: /^Difference in price/,
		newPrice: /^New price of Café/,
		everything: 'Return everything',
		seller: 'Seller',
	},
};

const CAFE = '7804321000014';

interface Walk {
	page: Page;
	context: BrowserContext;
	says: (typeof SAYS)['es' | 'en'];
	look: Look;
}

/** As a scanner does it: into the field that has the focus, at once, with Enter at the end. */
const scan = async ({ page }: Walk, code: string, answer: string) => {
	await page.keyboard.insertText(code);
	await page.keyboard.press('Enter');
	await page.locator('.scan-answer', { hasText: answer }).waitFor();
};

const badge = (page: Page, text: string) => page.locator('h1 .badge', { hasText: text }).waitFor();
const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The receipt, which opens beside the console. */
async function printed({ page, context, says }: Walk, press = () => button(page, says.sell).click()): Promise<void> {
	const [paper] = await Promise.all([context.waitForEvent('page'), press()]);
	await paper.waitForLoadState();
	assert.match(paper.url(), /\/view\/.*\?paper=letter$/);
	await paper.getByText('Café de grano Huila').first().waitFor();
	await paper.close();
}

const openSale = async ({ page }: Walk) => {
	await page.goto(`${url}/console/sales/new`);
	await page.locator('.scan-field input:focus').waitFor();
};

/** Nothing is issued before the ways to pay are known: it would go out without its payments. */
async function reloadSale({ page, says }: Walk): Promise<void> {
	const known = Promise.withResolvers<void>();
	const hold = async (route: Route) => {
		await known.promise;
		await route.continue();
	};
	await page.route('**/v1/payment_types.json*', hold, { times: 1 });
	const others = ['/document_types', '/offices', '/details'].map((part) =>
		page.waitForResponse((answer) => answer.url().includes(part)),
	);
	await page.reload();
	await Promise.all(others);
	await page.locator('.sale-amount .number').waitFor();
	await page.keyboard.press('F2');
	await page.keyboard.press('Control+Enter');
	assert.equal(await button(page, says.sell).isDisabled(), true);
	known.resolve();
}

/** By scanned codes, with a discount, to a client, of which a part is paid now. */
async function sellByScans(walk: Walk): Promise<void> {
	const { page, says } = walk;
	await openSale(walk);
	await checkPage(page);
	await scan(walk, CAFE, ': 1');
	await scan(walk, CAFE, ': 2');
	for (let times = 1; times <= 4; times++) await scan(walk, 'MANTA-2P', `: ${times}`);
	await page.locator('#obstacle', { hasText: says.short }).waitFor();
	assert.equal(await button(page, says.sell).isDisabled(), true);
	await button(page, says.remove).click();
	await page.getByLabel(says.discount).fill('10');
	await page.getByRole('combobox', { name: says.client }).fill('rojas');
	await page.getByRole('option', { name: /Rojas/ }).first().click();
	await page.getByLabel(says.amount, { exact: true }).fill('1.000');
	await page.locator('#obstacle:empty').waitFor({ state: 'attached' });
	await checkPage(page);
	// What was left by mistake is still there.
	await reloadSale(walk);
	await page.locator('#obstacle:empty').waitFor({ state: 'attached' });
	await printed(walk);
	await badge(page, says.partly);
}

async function payTheRest({ page, says }: Walk): Promise<void> {
	await button(page, says.pay).click();
	await dialog(page).getByLabel(says.amount, { exact: true }).waitFor();
	await checkPage(page);
	await dialog(page).getByRole('button', { name: says.pay }).click();
	await badge(page, says.paid);
	await checkPage(page);
}

/** One of two comes back, then the return is annulled, and a payment deleted. */
async function returnInPart(walk: Walk): Promise<void> {
	const { page, says } = walk;
	const sale = page.url();
	await link(page, says.giveBack).click();
	await page.locator('.return-line').first().waitFor();
	assert.equal(await button(page, says.issueNote).isDisabled(), true);
	await button(page, says.everything).click();
	await button(page, says.oneLess).click();
	await page.getByLabel(says.motive).fill('Talla equivocada');
	await checkPage(page);
	await button(page, says.issueNote).click();
	await page.getByRole('alertdialog').getByRole('button', { name: says.issueNote }).click();
	await badge(page, says.stands);
	await page.locator('.story').waitFor();
	await checkPage(page);
	await button(page, says.annulReturn).click();
	await checkPage(page);
	await page.getByRole('alertdialog').getByRole('button', { name: says.annulReturn }).click();
	await badge(page, says.annulled);
	await page.goto(sale);
	await button(page, says.removePayment).first().click();
	await page.getByRole('alertdialog').getByRole('button', { name: says.removeIt }).click();
	await badge(page, says.partly);
	await link(page, says.giveBack).click();
	await page.getByLabel(says.prices).check();
	await button(page, says.oneBack).click();
	await page.getByLabel(says.newPrice).fill('5.291');
	// Sold at 6,990 less 10 %: a thousand less for one of them.
	await page.locator('.return-line .sale-amount', { hasText: /1[.,]000/ }).waitFor();
	await checkPage(page);
	await button(page, says.issueNote).click();
	await page.getByRole('alertdialog').getByRole('button', { name: says.issueNote }).click();
	await badge(page, says.stands);
	await page.locator('.facts', { hasText: /1[.,]000/ }).waitFor();
}

/** Nothing is paid and nothing leaves yet: it can be dispatched, and annulled. */
async function sellForLater(walk: Walk): Promise<void> {
	const { page, says } = walk;
	await openSale(walk);
	await scan(walk, 'CAFE-250', ': 1');
	await page.getByLabel(says.later).check();
	await button(page, says.removePaid).click();
	await page.locator('.sale-amount .number').waitFor();
	await page.locator('button[type=submit]:enabled').waitFor();
	// By keys alone: back to the scan field, and on.
	await page.keyboard.press('F2');
	await printed(walk, () => page.keyboard.press('Control+Enter'));
	await badge(page, says.owed);
	await link(page, says.dispatch).waitFor();
	await button(page, says.annul).click();
	await checkPage(page);
	await button(page, says.annulIt).click();
	await badge(page, says.annulled);
}

/** With a second person in the company, the list is asked for what one of them sold. */
async function filterBySeller({ page, says }: Walk): Promise<void> {
	await page.route('**/v1/users.json*', async (route) => {
		const response = await route.fetch();
		const { items, ...list } = await response.json();
		const elisa = { ...items[0], id: 987_654, firstName: 'Elisa', lastName: 'Mardones' };
		await route.fulfill({ response, json: { ...list, count: items.length + 1, items: [...items, elisa] } });
	});
	await page.goto(`${url}/console/sales`);
	await page.locator('.row-link').first().waitFor();
	await page.getByLabel(says.seller).selectOption({ label: 'Elisa Mardones' });
	await page.locator('.empty').waitFor();
	await page.getByLabel(says.seller).selectOption({ index: 1 });
	await page.locator('.row-link').first().waitFor();
	await checkPage(page);
	await page.unroute('**/v1/users.json*');
}

async function lists({ page }: Walk): Promise<void> {
	for (const path of ['/sales', '/sales/payments', '/sales/returns', '/clients']) {
		await page.goto(`${url}/console${path}`);
		await page.locator('.row-link').first().waitFor();
		await checkPage(page);
	}
	await page.goto(`${url}/console/sales`);
	const [file] = await Promise.all([page.waitForEvent('download'), button(page, /CSV$/).click()]);
	assert.match(file.suggestedFilename(), /^(ventas|sales)\.csv$/);
}

for (const look of looksFor('desk'))
	test(`selling at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, context, complaints } = await openConsole(browser, url, look);
			const walk = { page, context, says: SAYS[look.language], look };
			await sellByScans(walk);
			await payTheRest(walk);
			await returnInPart(walk);
			await sellForLater(walk);
			await lists(walk);
			await filterBySeller(walk);
			assert.deepEqual(complaints, []);
		});
	});
