/** The office that somebody works at, in a real browser: chosen beside the company's name, kept, and where what is made begins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url } = await startConsole();

const MAIN = 'Casa Matriz';
const OTHER = 'Sucursal Valparaíso';

const SAYS = {
	es: { guide: 'Sale de', sale: 'Vende', reception: 'Llega a', count: 'Sucursal contada' },
	en: { guide: 'Leaves from', sale: 'Sold by', reception: 'Arrives at', count: 'Office counted' },
};

/** On a desk above the navigation, on a phone above the page. */
const menuOf = (page: Page) => page.locator('.company').filter({ visible: true });

async function workAt(page: Page, office: string): Promise<void> {
	await menuOf(page).click();
	await page.getByRole('menuitem', { name: office, exact: true }).click();
	await menuOf(page).filter({ hasText: office }).waitFor();
}

/** The chosen option of what is so labelled, once it is that one. */
const shows = (page: Page, label: string, office: string) =>
	page.getByLabel(label, { exact: true }).locator('option:checked', { hasText: office }).waitFor({ state: 'attached' });

for (const look of looksFor('phone'))
	test(`new guides, sales, receptions and counts begin at it: ${nameOf(look)}`, (t) =>
		withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			const says = SAYS[look.language];
			await menuOf(page).filter({ hasText: MAIN }).click();
			await page.getByRole('menuitem', { name: MAIN, exact: true }).and(page.locator('[aria-current]')).waitFor();
			await page.keyboard.press('Escape');
			await page.getByRole('menu').waitFor({ state: 'detached' });
			await checkPage(page);
			await workAt(page, OTHER);
			const pages = {
				'/dispatches/new': says.guide,
				'/dispatches/transfer': says.guide,
				'/sales/new': says.sale,
				'/stock/receive': says.reception,
				'/stock/count': says.count,
			};
			for (const [path, label] of Object.entries(pages)) {
				await page.goto(`${url}/console${path}`);
				await shows(page, label, OTHER);
			}
			// A count that has begun stays where it began; what has not follows.
			await page.locator('.scan-field input:focus').waitFor();
			await page.keyboard.insertText('TE-20');
			await page.keyboard.press('Enter');
			await page.locator('.entry').first().waitFor();
			await workAt(page, MAIN);
			await shows(page, says.count, OTHER);
			await page.goto(`${url}/console/stock/receive`);
			await shows(page, says.reception, MAIN);
			// What is chosen on a page is chosen there alone.
			await page.getByLabel(says.reception, { exact: true }).selectOption({ label: OTHER });
			await menuOf(page).filter({ hasText: MAIN }).waitFor();
			assert.deepEqual(complaints, []);
		}));
