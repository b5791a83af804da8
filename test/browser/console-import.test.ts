/** Importing in the console in a real browser: 5,000 products with preview and progress, and a file with errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, type Look, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url, accessToken } = await startConsole();

const SAYS = {
	es: {
		workbook: 'libro de Excel',
		prices: 'Precios',
		wrong: '1 línea con error',
		notNumber: 'precio: "mil" no es un número.',
		run: 'Importar 5.000 líneas',
		runFew: 'Importar 2 líneas',
		done: 'Listo: se importó todo el archivo.',
		show: 'Mostrar',
		template: 'Bajar plantilla',
		discard: 'Descartar',
		discarded: 'La descartaste. No se cambió nada.',
		change: /precio: \$\s[\d.,]+ → \$\s[\d.,]+/,
		file: 'Archivo CSV',
	},
	en: {
		workbook: 'Excel workbook',
		prices: 'Prices',
		wrong: '1 line is wrong',
		notNumber: 'mil is not a number',
		run: 'Import 5,000 lines',
		runFew: 'Import 2 lines',
		done: 'Done: the whole file was imported.',
		show: 'Show',
		template: 'Download template',
		discard: 'Discard',
		discarded: 'You discarded it. Nothing was changed.',
		change: /price: CLP\s[\d.,]+ → CLP\s[\d.,]+/,
		file: 'CSV file',
	},
};

const fileOf = (name: string, rows: readonly string[]) => ({
	name,
	mimeType: 'text/csv',
	buffer: Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`),
});

const upload = (page: Page, label: string, file: ReturnType<typeof fileOf>) =>
	page.getByLabel(label, { exact: true }).setInputFiles(file);

const shot = async (page: Page, name: string) => {
	const folder = process.env.SCREENSHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false });
};

/** A file with a wrong line cannot be run; corrected it is a change of two prices, and then discarded or done. */
async function prices(page: Page, look: Look): Promise<void> {
	const says = SAYS[look.language];
	await page.goto(`${url}/console/products/import`);
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.getByText(says.prices, { exact: true }).click();
	await page.getByRole('button', { name: says.template }).waitFor();
	await checkPage(page);
	await shot(page, `start-${nameOf(look)}`);
	// What Excel saves unless asked otherwise is no CSV, and is not sent.
	await upload(page, says.file, {
		name: 'precios.xlsx',
		mimeType: '',
		buffer: Buffer.from('PK\u0003\u0004 [Content_Types].xml'),
	});
	await page.getByRole('alert').filter({ hasText: says.workbook }).waitFor();
	await upload(page, says.file, fileOf('precios.csv', ['código;precio;proveedor', 'CAFE-250;mil;x', 'TE-20;9.990;x']));
	await page.getByText(says.wrong, { exact: false }).waitFor();
	await page.getByText(says.notNumber).waitFor();
	await page.getByLabel(says.show).selectOption('error');
	await page.getByText('TE-20', { exact: true }).waitFor({ state: 'detached' });
	await checkPage(page);
	await shot(page, `errors-${nameOf(look)}`);
	await page.goto(`${url}/console/products/import?kind=prices`);
	const price = 10_000 + look.width + (look.isDark ? 1 : 0);
	await upload(page, says.file, fileOf('precios.csv', ['código;precio', `CAFE-250;${price}`, `TE-20;${price}`]));
	await page.getByText(says.change).first().waitFor();
	await checkPage(page);
	await shot(page, `preview-${nameOf(look)}`);
	if (look.width < 720) {
		// Under the thumb, above the places of the bottom bar, however long the file is.
		const run = await page.getByRole('button', { name: says.runFew }).boundingBox();
		const places = await page.locator('.bottom-bar').boundingBox();
		assert.ok(run && places, 'both are shown');
		assert.ok(run.height >= 48 && run.width > look.width / 2);
		assert.ok(places.y - (run.y + run.height) >= 0 && places.y - (run.y + run.height) < 30, `${run.y} of ${places.y}`);
		await page.getByRole('button', { name: says.discard }).click();
		await page.getByText(says.discarded).waitFor();
		return;
	}
	await page.getByRole('button', { name: says.runFew }).click();
	await page.getByText(says.done).waitFor();
}

for (const look of looksFor('phone'))
	test(`a file with errors, its correction and what becomes of it: ${nameOf(look)}`, (t) =>
		withBrowser(t, async (browser) => {
			const { page, context, complaints } = await openConsole(browser, url, look);
			await prices(page, look);
			await checkPage(page);
			assert.deepEqual(complaints, []);
			await context.close();
		}));

const LINES = 5000;

test('5,000 products: looked at in rows that come as one scrolls, imported with progress, and there', (t) =>
	withBrowser(t, async (browser) => {
		const look = { width: 1280, language: 'es' } as const;
		const says = SAYS.es;
		const { page, context, complaints } = await openConsole(browser, url, look);
		await page.goto(`${url}/console/products/import`);
		const rows = Array.from({ length: LINES }, (_, n) => `IMP-${n};Producto importado ${n};${1000 + n};19%`);
		await upload(page, says.file, fileOf('productos.csv', ['código;producto;precio;impuesto', ...rows]));
		await page.getByText('IMP-0', { exact: true }).waitFor();
		// One turn of the wheel ends where the rows do that have come so far, at first 25: who wants to see more turns it again.
		const later = page.getByText(/^IMP-([4-9]\d|\d{3,})$/).first();
		for (; !(await later.isVisible()); await sleep(50)) await page.mouse.wheel(0, 3000);
		await page.getByText('IMP-0', { exact: true }).waitFor({ state: 'detached' });
		// Only what is in sight is drawn.
		assert.ok(Number(await page.evaluate('document.querySelectorAll(".table tbody tr").length')) < 120);
		await page.evaluate('window.scrollTo(0, 0)');
		const seen: string[] = [];
		await page.exposeFunction('progressSeen', (text: string) => void seen.push(text));
		await page.evaluate(
			'new MutationObserver(() => { const bar = document.querySelector(\'[role="progressbar"]\'); if (bar) progressSeen(bar.getAttribute("aria-valuenow")); }).observe(document.body, { subtree: true, childList: true, attributes: true })',
		);
		await page.getByRole('button', { name: says.run }).click();
		await page.getByText(says.done).waitFor({ timeout: 120_000 });
		assert.ok(seen.length > 0, 'no progress was shown');
		await checkPage(page);
		await shot(page, 'done');
		const found = await fetch(`${url}/v1/variants/count.json?code=IMP-4999`, {
			headers: { access_token: accessToken },
		});
		assert.deepEqual(await found.json(), { count: 1 });
		assert.deepEqual(complaints, []);
		await context.close();
	}));
