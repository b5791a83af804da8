/** Selling in the console in a real browser: a payment link made, bought and paid on a phone, its story read, and dispatched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, type Look, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';

const { url, accessToken } = await startConsole();

const SAYS = {
	es: {
		name: /^Nombre/,
		create: 'Crear enlace',
		chooseProduct: 'Agrega al menos un producto.',
		home: /domicilio/i,
		active: 'Activo',
		used: 'Usado',
		goOn: 'Continuar al pago',
		check: 'Revisa los campos marcados.',
		coupon: 'Código del cupón',
		apply: 'Aplicar',
		noCoupon: /No existe el cupón NADA/,
		change: /^Cambiar/,
		save: 'Guardar',
		pay: /^Pagar con/,
		again: 'Intentar de nuevo',
		track: 'Seguir mi pedido',
		paid: 'Pagada',
		approved: /Pago aprobado/,
		rejected: /Pago rechazado/,
		dispatch: 'Despachar',
		issue: 'Emitir e imprimir',
		issued: 'Emitida',
		guide: /Guía emitida/,
		takenBack: 'Devuelta',
		street: /^Calle/,
		district: 'Comuna',
		city: 'Ciudad',
		email: 'Correo',
		refund: 'Devolver dinero',
		which: 'Ver cuáles',
		mark: 'Marcar como devuelto',
		refunded: /Dinero devuelto/,
		cancelled: 'Cancelada',
		returned: 'Te devolvimos el dinero',
	},
	en: {
		name: /^Name/,
		create: 'Create link',
		chooseProduct: 'Add at least one product.',
		home: /domicilio/i,
		active: 'Active',
		used: 'Used',
		goOn: 'Continue to payment',
		check: 'Check the marked fields.',
		coupon: 'Coupon code',
		apply: 'Apply',
		noCoupon: /There is no coupon NADA/,
		change: /^Change/,
		save: 'Save',
		pay: /^Pay with/,
		again: 'Try again',
		track: 'Track my order',
		paid: 'Paid',
		approved: /Payment approved/,
		rejected: /Payment rejected/,
		dispatch: 'Dispatch',
		issue: 'Issue and print',
		issued: 'Issued',
		guide: /Guide issued/,
		takenBack: 'Returned',
		street: /^Street/,
		district: 'Commune',
		city: 'City',
		email: 'Email',
		refund: 'Refund due',
		which: 'See which',
		mark: 'Mark as refunded',
		refunded: /Money refunded/,
		cancelled: 'Cancelled',
		returned: 'You got your money back',
	},
};
type Says = (typeof SAYS)['es' | 'en'];

const badge = (page: Page, text: string) => page.locator('h1 .badge', { hasText: text }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Makes a link in one form, by scanned codes; answers its address. */
async function makeLink(page: Page, says: Says): Promise<string> {
	await page.goto(`${url}/console/shop/links/new`);
	await page.locator('.scan-field input:focus').waitFor();
	await button(page, says.create).click();
	await page.getByText(says.chooseProduct).waitFor();
	await page.locator('.scan-field input').focus();
	for (const code of ['CAFE-250', 'CAFE-250', 'TE-20']) {
		await page.keyboard.insertText(code);
		await page.keyboard.press('Enter');
	}
	await page.locator('.shop-line').nth(1).waitFor();
	await page.locator('.shop-line input').first().and(page.locator('[value="2"]')).waitFor();
	await page.getByLabel(says.name).fill('Canasta de desayuno');
	await page.getByRole('checkbox', { name: says.home }).first().check();
	await page.locator('.shop-total .number', { hasText: /[1-9]/ }).waitFor();
	await checkPage(page);
	await button(page, says.create).click();
	await badge(page, says.active);
	await page.locator('img.shop-qr').waitFor();
	await checkPage(page);
	return (await page.locator('.shop-url').textContent()) ?? '';
}

/** A buyer on a phone, in the look of the walk. */
async function openBuyer(browser: Browser, { language, isDark = false }: Look): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		locale: language === 'es' ? 'es-CL' : 'en-US',
		colorScheme: isDark ? 'dark' : 'light',
		reducedMotion: 'reduce',
	});
	return context.newPage();
}

async function fillAddress(page: Page, says: Says): Promise<void> {
	await page.getByLabel(says.street).fill('Av. Irarrázaval');
	await page.getByLabel(says.district).fill('Ñuñoa');
	await page.getByLabel(says.city).fill('Santiago');
}

async function payAt(page: Page, says: Says, choice: 'success' | 'fail'): Promise<void> {
	await button(page, says.pay).first().click();
	await page.locator(`button[value=${choice}]`).click();
	await page.waitForURL(/\/result$/);
}

/** Wrong fields first, then a wrong coupon, a failed payment, and one that goes through. */
async function buy(page: Page, address: string, says: Says): Promise<void> {
	await page.goto(address);
	await checkPage(page);
	await page.getByRole('radio', { name: says.home }).first().check();
	await button(page, says.goOn).click();
	await page.getByText(says.check).waitFor();
	assert.equal(await page.locator('[aria-invalid]').count(), 5);
	await checkPage(page);
	await page.locator('#email').fill('camila@ejemplo.example');
	await page.locator('#firstName').fill('Camila');
	await fillAddress(page, says);
	await button(page, says.goOn).click();
	await page.waitForURL(/\/checkout\//);
	await page.getByLabel(says.coupon).fill('NADA');
	await button(page, says.apply).click();
	await page.getByText(says.noCoupon).waitFor();
	assert.equal(await page.getByLabel(says.coupon).inputValue(), 'NADA');
	await checkPage(page);
	await page.getByRole('link', { name: says.change }).click();
	await page.locator('#lastName').fill('Rojas');
	await checkPage(page);
	await button(page, says.save).click();
	await page.getByText('Camila Rojas').waitFor();
	await payAt(page, says, 'fail');
	await checkPage(page);
	await page.getByRole('link', { name: says.again }).click();
	await payAt(page, says, 'success');
	await page.locator('section[data-ending=success]').waitFor();
	await checkPage(page);
	await page.getByRole('link', { name: says.track }).click();
	await page.waitForURL(/\/track\//);
	await checkPage(page);
}

/** From the list to the story, and from the story to a guide. */
async function dispatch(page: Page, says: Says): Promise<void> {
	await page.goto(`${url}/console/shop`);
	await page.locator('.row-link').first().waitFor();
	await checkPage(page);
	await page.locator('.row-link').first().click();
	await badge(page, says.paid);
	await page.locator('.story', { hasText: says.approved }).waitFor();
	await page.locator('.story', { hasText: says.rejected }).waitFor();
	const order = page.url();
	await page.getByRole('link', { name: says.dispatch, exact: true }).waitFor();
	await checkPage(page);
	await page.getByRole('link', { name: says.dispatch, exact: true }).click();
	await page.locator('.draft-line').first().waitFor();
	const [paper] = await Promise.all([page.context().waitForEvent('page'), button(page, says.issue).click()]);
	await paper.close();
	await badge(page, says.issued);
	// Who bought receives it, and from the guide the way back is its sale.
	await page.locator('.facts', { hasText: 'Camila Rojas' }).waitFor();
	await page.locator('.facts a[href*="/sales/"]').waitFor();
	await page.goto(order);
	await page.locator('.story', { hasText: says.guide }).waitFor();
}

/** All of it comes back: the story goes on to the credit note. */
async function takeBack(page: Page, says: Says): Promise<void> {
	const checkout = await send<{ document: { id: number } }>(
		'GET',
		`/v1/checkouts/${page.url().split('/').at(-1)}.json`,
	);
	const saleId = Number(checkout.document.id);
	const lines = await send<{ items: { id: number; quantity: number }[] }>(
		'GET',
		`/v1/documents/${saleId}/details.json`,
	);
	const notes = await send<{ items: { id: number }[] }>('GET', '/v1/document_types.json?codesii=61');
	await send('POST', '/v1/returns.json', {
		documentTypeId: notes.items[0]?.id,
		referenceDocumentId: saleId,
		officeId: 1,
		type: 0,
		details: lines.items.map(({ id, quantity }) => ({ documentDetailId: id, quantity })),
	});
	await page.reload();
	await badge(page, says.takenBack);
	await page.locator('.story a[href*="/sales/returns/"]').waitFor();
	await checkPage(page);
}

async function send<T>(method: string, path: string, body?: object): Promise<T> {
	const response = await fetch(url + path, {
		method,
		headers: { access_token: accessToken, 'content-type': 'application/json' },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	assert.ok(response.ok, await response.clone().text());
	return JSON.parse(await response.text());
}

/** Money that comes for a cancelled purchase is paid back, marked, and the buyer reads it. */
async function refund(page: Page, buyer: Page, says: Says): Promise<void> {
	const items = [{ code: 'TE-20', quantity: 1 }];
	const order = { email: 'jose@ejemplo.example', items };
	const checkout = await send<{ id: number; url: string }>('POST', '/v1/checkouts.json', order);
	const start = { paymentMethodId: 1 };
	const { redirect } = await send<{ redirect: { url: string; key: string; value: string } }>(
		'POST',
		`/v1/checkouts/${checkout.id}/pay.json`,
		start,
	);
	await send('DELETE', `/v1/checkouts/${checkout.id}.json`);
	await buyer.goto(`${redirect.url}?${redirect.key}=${redirect.value}`);
	await buyer.locator('button[value=success]').click();
	await page.goto(`${url}/console/shop`);
	await page.getByRole('link', { name: says.which }).click();
	await page.locator('.list-count', { hasText: /^1 / }).waitFor();
	await checkPage(page);
	await page.locator('.row-link').first().click();
	await badge(page, says.refund);
	await checkPage(page);
	await button(page, says.mark).click();
	await page.locator('textarea').fill('Transferencia del 12 de marzo');
	await checkPage(page);
	await button(page, says.mark).last().click();
	await page.locator('.story', { hasText: says.refunded }).waitFor();
	await badge(page, says.cancelled);
	await buyer.goto(`${checkout.url}/result`);
	await buyer.getByRole('heading', { name: says.returned }).waitFor();
	await checkPage(buyer);
}

async function otherPages(page: Page): Promise<void> {
	for (const path of ['links', 'payment-methods', 'payment-methods/1', 'settings']) {
		await page.goto(`${url}/console/shop/${path}`);
		await page.locator('.row-link, form, .shop-share').first().waitFor();
		await checkPage(page);
	}
}

for (const look of looksFor('desk'))
	test(`selling by a payment link at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const says = SAYS[look.language];
			const { page, complaints } = await openConsole(browser, url, look);
			const address = await makeLink(page, says);
			const buyer = await openBuyer(browser, look);
			await buy(buyer, address, says);
			await page.reload();
			await badge(page, says.used);
			await dispatch(page, says);
			await takeBack(page, says);
			await refund(page, buyer, says);
			await otherPages(page);
			assert.deepEqual(complaints, []);
		});
	});
