/** Stock in the console in a real browser: received by scanned codes, counted with a difference, minimums set, labels printed. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { readBarcodes } from '../support/code128.ts';
import { checkPage, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url, accessToken } = await startConsole();

const SAYS = {
	es: {
		search: 'Nombre, código o código de barras',
		cost: /^Costo unitario de Café de grano Huila/,
		typedCost: '3.200',
		number: /^Número del documento/,
		receive: 'Recibir 3 unidades',
		goOn: 'Seguir',
		pack: 'es un pack y no tiene stock propio',
		reception: 'Recepción',
		minimum: /^Mínimo de Café de grano Huila .*Casa Matriz$/,
		low: 'Bajo el mínimo',
		noMinimum: 'ya no tiene mínimo',
		correct: 'Corregir',
		howMany: '¿Cuántos hay de verdad?',
		correctStock: 'Corregir stock',
		nowThere: 'ahora hay',
		counted: /^Cantidad de Café de grano Huila/,
		countedTea: /^Cantidad de Té/,
		missing: 'Faltan 2',
		same: 'Cuadra',
		again: 'Contar de nuevo',
		changed: 'cambió mientras contabas',
		review: 'Revisar diferencias',
		record: 'Registrar conteo',
		count: 'Conteo',
		camera: 'Escanear con la cámara',
		sheet: 'Hoja de etiquetas',
		print: 'Imprimir 3 etiquetas',
		action: 'Contar stock',
	},
	en: {
		search: 'Name, code or bar code',
		cost: /^Unit cost of Café de grano Huila/,
		typedCost: '3,200',
		number: /^Number of the document/,
		receive: 'Receive 3 units',
		goOn: 'Go on with it',
		pack: 'is a pack and has no stock of its own',
		reception: 'Reception',
		minimum: /^Minimum of Café de grano Huila .*Casa Matriz$/,
		low: 'Below minimum',
		noMinimum: 'has no minimum any more',
		correct: 'Correct',
		howMany: 'How many are there really?',
		correctStock: 'Correct stock',
		nowThere: 'there are',
		counted: /^Quantity of Café de grano Huila/,
		countedTea: /^Quantity of Té/,
		missing: '2 missing',
		same: 'Matches',
		again: 'Count again',
		changed: 'changed while you counted',
		review: 'Review differences',
		record: 'Record the count',
		count: 'Count',
		camera: 'Scan with the camera',
		sheet: 'Sheet of labels',
		print: 'Print 3 labels',
		action: 'Count stock',
	},
};

const CAFE = '7804321000014';
/** The count that somebody was quicker than is refused, and the browser notes it. */
const OUTDATED = 'Failed to load resource: the server responded with a status of 409 (Conflict)';

interface Walk {
	page: Page;
	says: (typeof SAYS)['es' | 'en'];
}

async function ask(path: string, body?: object) {
	const response = await fetch(`${url}${path}`, {
		headers: { access_token: accessToken, 'content-type': 'application/json' },
		...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
	});
	assert.ok(response.ok, await response.clone().text());
	return JSON.parse(await response.text());
}

/** On the shelf of the first office. */
const onHand = async (code: string): Promise<number> =>
	(await ask(`/v1/stocks.json?code=${code}&officeid=1`)).items[0].quantity;

/** As a scanner does it: into the field that has the focus, at once, with Enter at the end. */
const scan = async ({ page }: Walk, code: string) => {
	await page.keyboard.insertText(code);
	await page.keyboard.press('Enter');
};
const open = async ({ page }: Walk, path: string) => {
	await page.goto(`${url}/console${path}`);
	await page.locator('.scan-field input:focus').waitFor();
};
const answer = (page: Page, text: string) => page.locator('.scan-answer', { hasText: text }).waitFor();
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function levels({ page, says }: Walk): Promise<void> {
	await page.goto(`${url}/console/stock`);
	await page.locator('.row-link').first().waitFor();
	await checkPage(page);
	await page.getByRole('searchbox', { name: says.search }).fill('cafe huila 250');
	await page.waitForURL(/q=/);
	await page.locator('.list-count', { hasText: /^2 / }).waitFor();
	assert.equal(await page.locator('.row-link').count(), 2);
}

async function receive(walk: Walk): Promise<void> {
	const { page, says } = walk;
	await open(walk, '/stock/receive');
	await scan(walk, CAFE);
	await answer(page, ': 1');
	await scan(walk, CAFE);
	await answer(page, ': 2');
	await scan(walk, 'TE-20');
	await page.locator('.entry').nth(1).waitFor();
	await scan(walk, 'CANASTA-CAMPO');
	await answer(page, says.pack);
	await page.getByLabel(says.cost).fill(says.typedCost);
	await page.getByLabel(says.number).fill('8841');
	await checkPage(page);
	// What was left by mistake is still there.
	await page.reload();
	await button(page, says.goOn).click();
	await page.locator('.left-draft').waitFor({ state: 'detached' });
	await page.locator('.entry').nth(1).waitFor();
	await button(page, says.receive).click();
	await page.waitForURL(/\/stock\/receptions\/\d+$/);
	await page.getByRole('heading', { name: new RegExp(`^${says.reception} \\d+$`) }).waitFor();
	await page.locator('.row-link').nth(1).waitFor();
	await checkPage(page);
	const id = page.url().split('/').at(-1);
	const { items } = await ask(`/v1/stocks/receptions/${id}/details.json`);
	assert.deepEqual(
		items.map(({ quantity, cost }: { quantity: number; cost: number }) => [quantity, cost > 3000]),
		[
			[2, true],
			[1, false],
		],
	);
	assert.equal(items[0].cost, 3200);
}

/** From the line of the reception to its product: minimum and correction where it stands. */
async function product(walk: Walk): Promise<void> {
	const { page, says } = walk;
	await page.locator('.row-link').first().click();
	await page.waitForURL(/\/stock\/\d+$/);
	await page.getByRole('link', { name: says.reception, exact: true }).first().waitFor();
	const minimum = page.getByLabel(says.minimum);
	await minimum.fill('99999');
	await minimum.press('Enter');
	await page.locator('.level .badge', { hasText: says.low }).waitFor();
	await checkPage(page);
	await minimum.fill('');
	await minimum.press('Enter');
	await toast(page, says.noMinimum);
	await page.locator('.level .badge', { hasText: says.low }).waitFor({ state: 'detached' });
	const before = await onHand('CAFE-250');
	await button(page, says.correct).first().click();
	await page.getByLabel(says.howMany).fill(String(before + 1));
	await checkPage(page);
	await button(page, says.correctStock).click();
	await toast(page, says.nowThere);
	assert.equal(await onHand('CAFE-250'), before + 1);
}

async function count(walk: Walk): Promise<void> {
	const { page, says } = walk;
	const [coffee, tea] = [await onHand('CAFE-250'), await onHand('TE-20')];
	// Who scans before the offices have come is answered when they have.
	let release = () => {};
	const scanned = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/v1/offices.json*', async (route) => {
		await scanned;
		await route.continue();
	});
	await open(walk, '/stock/count');
	await Promise.all([page.waitForResponse(/\/v1\/variants\.json/), scan(walk, 'TE-20')]);
	release();
	await answer(page, ': 1');
	await page.unroute('**/v1/offices.json*');
	await scan(walk, CAFE);
	await answer(page, 'Huila');
	await page.getByRole('textbox', { name: says.counted }).fill(String(coffee - 2));
	await page.getByRole('textbox', { name: says.countedTea }).fill(String(tea));
	await page.locator('.entry .badge', { hasText: says.missing }).waitFor();
	await page.locator('.entry .badge', { hasText: says.same }).waitFor();
	await checkPage(page);
	// Somebody takes one meanwhile: what was counted is no longer true.
	await ask('/v1/stocks/consumptions.json', { officeId: 1, details: [{ code: 'CAFE-250', quantity: 1 }] });
	await button(page, says.review).click();
	await button(page, says.record).click();
	await page.locator('.notice', { hasText: says.changed }).waitFor();
	await page.locator('.entry .badge', { hasText: says.again }).waitFor();
	await page.getByRole('textbox', { name: says.counted }).fill(String(coffee - 3));
	await button(page, says.review).click();
	await page.locator('.differences li', { hasText: 'Huila' }).waitFor();
	await checkPage(page);
	await button(page, says.record).click();
	await page.waitForURL(/\/stock\/counts\/\d+$/);
	await page.getByText(says.missing).waitFor();
	await checkPage(page);
	assert.equal(await onHand('CAFE-250'), coffee - 3);
}

async function minimums(walk: Walk): Promise<void> {
	const { page, says } = walk;
	await open(walk, '/stock/minimums');
	await page.waitForURL(/below=/);
	await scan(walk, 'TE-20');
	await page.locator('#minimum:focus').waitFor();
	await page.keyboard.insertText('88888');
	await page.keyboard.press('Enter');
	await toast(page, '88');
	await page.locator('.scan-field input:focus').waitFor();
	await page.locator('.list .badge', { hasText: says.low }).first().waitFor();
	await page.getByRole('link', { name: /^Té/ }).first().waitFor();
	await checkPage(page);
}

async function labels(walk: Walk): Promise<void> {
	const { page, says } = walk;
	const { items } = await ask('/v1/variants.json?code=CAFE-250');
	await open(walk, `/stock/labels?labels=${items[0].id}:2`);
	await page.locator('.entry').first().waitFor();
	await scan(walk, 'TE-20');
	await page.locator('.entry').nth(1).waitFor();
	await page.getByLabel(says.sheet).selectOption('roll-50x25');
	await checkPage(page);
	const [download] = await Promise.all([page.waitForEvent('download'), button(page, says.print).click()]);
	assert.equal(download.suggestedFilename(), 'etiquetas.pdf');
	const codes = readBarcodes(await readFile(await download.path()));
	assert.deepEqual(
		codes.slice(0, 2).map(({ text }) => text),
		[CAFE, CAFE],
	);
	assert.equal(codes.length, 3);
}

/** One key finds the product's stock and what can be done. */
async function palette({ page, says }: Walk): Promise<void> {
	await page.keyboard.press('Control+k');
	await page.keyboard.insertText('CAFE-250');
	await page.getByRole('option', { name: /Huila/ }).first().waitFor();
	await page.keyboard.press('Control+a');
	await page.keyboard.insertText(says.action);
	await page.getByRole('option', { name: says.action }).click();
	await page.waitForURL(/\/stock\/count$/);
}

/** A phone whose browser reads codes: it sees the same one all the time, which is one scan. */
const CAMERA = `
	window.BarcodeDetector = class { async detect() { return [{ rawValue: '${CAFE}' }]; } };
	const canvas = document.createElement('canvas');
	setInterval(() => canvas.getContext('2d').fillRect(0, 0, 300 * Math.random(), 150), 50);
	navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5);
`;

async function camera(walk: Walk): Promise<void> {
	const { page, says } = walk;
	await open(walk, '/stock/labels');
	assert.equal(await button(page, says.camera).count(), 0);
	await page.addInitScript(CAMERA);
	await open(walk, '/stock/receive');
	await button(page, says.camera).click();
	await page.locator('.camera', { hasText: 'Huila 250 g: 1' }).waitFor();
	await checkPage(page);
	await page.keyboard.press('Escape');
	await page.locator('.entry', { hasText: 'Huila' }).waitFor();
}

for (const look of looksFor('phone'))
	test(`stock at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			const walk = { page, says: SAYS[look.language] };
			for (const part of [levels, receive, product, count, minimums, labels, palette, camera]) await part(walk);
			assert.deepEqual(complaints, [OUTDATED]);
		});
	});
