/** The whole walk of a buyer in a real browser: page, coupon, payment at the simulated method, result, in every ending. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { storeWith } from '../support/payment-provider.ts';
import { startService, type TestCompany } from '../support/service.ts';
import { startSimulatedPayments } from '../support/simulated-payments.ts';

const service = await startService();
const provider = await startSimulatedPayments(service.url);

interface Walk {
	page: Page;
	company: TestCompany;
	checkout: { id: number; url: string; total: number };
	/** What the browser complained about: blocked by policy, failed scripts. */
	complaints: string[];
	/** Every address and body the browser saw. */
	seen: string[];
}

interface WalkOptions {
	method?: Record<string, unknown>;
	javaScriptEnabled?: boolean;
	locale?: string;
	email?: string;
}

async function walk(t: TestContext, options: WalkOptions, steps: (walk: Walk) => Promise<void>) {
	const { company } = await storeWith(service, provider, options.method ?? {});
	await company.product('CAFE', { stock: 10, price: 10_000, name: 'Café <b>de grano</b>' });
	const coupon = await company.post('/v1/loyalty/coupons.json', {
		name: 'Bienvenida',
		type: '0',
		amount: 2000,
		serialNumber: 'HOLA',
		properties: { uses: 1 },
	});
	assert.equal(coupon.status, 201, coupon.text);
	const made = await company.post('/v1/checkouts.json', {
		email: options.email ?? 'camila@ejemplo.example',
		items: [{ code: 'CAFE', quantity: 2 }],
	});
	assert.equal(made.status, 201, made.text);
	await withBrowser(t, async (browser) => {
		const context = await browser.newContext({
			viewport: { width: 360, height: 740 },
			locale: options.locale ?? 'es-CL',
			javaScriptEnabled: options.javaScriptEnabled ?? true,
		});
		const page = await context.newPage();
		const complaints: string[] = [];
		const seen: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error' && !/favicon/.test(message.location().url)) complaints.push(message.text());
		});
		page.on('response', (response) => {
			seen.push(response.url());
			response.text().then(
				(text) => seen.push(text),
				() => {},
			);
		});
		await page.goto(made.body.url);
		await steps({ page, company, checkout: made.body, complaints, seen });
	});
}

const pay = (page: Page) => page.getByRole('button', { name: /Pagar con Tarjeta|Pay with Tarjeta/ }).click();
const choose = async (page: Page, choice: string) => {
	await page.waitForURL(/\/pay\?session=|\/pay$|\/outcome$/);
	await page.locator(`button[value=${choice}]`).click();
};
const ending = (page: Page) => page.locator('section[data-ending]').getAttribute('data-ending');
const count = async (company: TestCompany, path: string) => (await company.get(path)).body.count;

async function couponUses(company: TestCompany): Promise<number> {
	return (await company.get('/v1/loyalty/coupons.json')).body.data[0].movementsCount;
}

test('coupon, payment, result: document, payment, stock and coupon count are right', async (t) => {
	await walk(t, {}, async ({ page, company, checkout, complaints, seen }) => {
		assert.equal(await page.locator('html').getAttribute('lang'), 'es');
		assert.equal(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'), true);
		assert.match((await page.textContent('main')) ?? '', /Café <b>de grano<\/b>/);
		assert.match((await page.textContent('#total')) ?? '', /23\.800/);
		await page.getByLabel('Código del cupón').fill('nada');
		await page.getByRole('button', { name: 'Aplicar' }).click();
		assert.match((await page.textContent('[role=alert]')) ?? '', /No existe el cupón nada/);
		await page.getByLabel('Código del cupón').fill('hola');
		await page.getByRole('button', { name: 'Aplicar' }).click();
		await page.getByRole('button', { name: 'Quitar' }).waitFor();
		assert.match((await page.textContent('#total')) ?? '', /21\.800/);
		await page.getByRole('button', { name: 'Quitar' }).click();
		await page.locator('#total', { hasText: '23.800' }).waitFor();
		await page.getByLabel('Código del cupón').fill('HOLA');
		await page.getByRole('button', { name: 'Aplicar' }).click();
		await page.getByRole('button', { name: 'Quitar' }).waitFor();
		await pay(page);
		await choose(page, 'success');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
		assert.match((await page.textContent('main')) ?? '', /21\.800/);

		const paid = (await company.get(`/v1/checkouts/${checkout.id}.json?expand=document`)).body;
		assert.deepEqual([paid.state, paid.document.totalAmount, paid.discount], ['paid', 21_800, 2000]);
		assert.equal(await count(company, '/v1/payments/count.json'), 1);
		const level = await company.stock('CAFE');
		assert.deepEqual([level?.quantity, level?.quantityReserved], [8, 0]);
		assert.equal(await couponUses(company), 1);
		await page.getByRole('link', { name: 'Ver boleta' }).click();
		await page.waitForURL(/\/view\//);
		assert.equal(complaints.filter((text) => !/status of 400/.test(text)).join(), '');
		for (const text of seen) assert.ok(!text.includes('clave-secreta-1'));
	});
});

test('a failed payment charges nothing and can be tried again', async (t) => {
	await walk(t, { locale: 'en-US' }, async ({ page, company }) => {
		assert.equal(await page.locator('html').getAttribute('lang'), 'en');
		await pay(page);
		await choose(page, 'fail');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'fail');
		assert.equal(await count(company, '/v1/documents/count.json'), 0);
		await page.getByRole('link', { name: 'Try again' }).click();
		await pay(page);
		await choose(page, 'success');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
		assert.equal(await count(company, '/v1/documents/count.json'), 1);
	});
});

test('a transfer is pending, and settled when it arrives', async (t) => {
	await walk(t, {}, async ({ page, company, checkout }) => {
		await pay(page);
		await choose(page, 'pending');
		await page.getByText('Transferencia pendiente').first().waitFor();
		const other = await page.context().newPage();
		await other.goto(`${checkout.url}/result`);
		assert.equal(await ending(other), 'pending');
		await other.goto(checkout.url);
		assert.match((await other.textContent('main')) ?? '', /pago en proceso de confirmación/);
		await choose(page, 'success');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
		await other.goto(`${checkout.url}/result`);
		assert.equal(await ending(other), 'success');
		assert.equal(await count(company, '/v1/payments/count.json'), 1);
	});
});

test('back button, double click and a second tab are harmless', async (t) => {
	await walk(t, {}, async ({ page, company, checkout }) => {
		await page.getByRole('button', { name: /Pagar con Tarjeta/ }).dblclick();
		// The second click may break the first one's way off, so the page itself is waited for.
		await page.locator('button[value=fail]').waitFor();
		assert.match(page.url(), /\/pay\?session=/);
		await page.goBack();
		await page.waitForURL(checkout.url);
		await pay(page);
		await page.waitForURL(/\/pay\?session=/);
		const second = await page.context().newPage();
		await second.goto(checkout.url);
		await pay(second);
		await choose(second, 'success');
		await second.waitForURL(/\/result$/);
		assert.equal(await ending(second), 'success');
		await page.locator('button[value=fail]').click();
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
		await page.goto(checkout.url);
		assert.match((await page.textContent('main')) ?? '', /ya está pagada/);
		assert.equal(await count(company, '/v1/documents/count.json'), 1);
		assert.equal(await count(company, '/v1/payments/count.json'), 1);
		assert.equal((await company.stock('CAFE'))?.quantity, 8);
	});
});

test('a method without answer leaves an order that can be paid again', async (t) => {
	await walk(t, {}, async ({ page, checkout }) => {
		await pay(page);
		await choose(page, 'none');
		await page.getByText('Sin respuesta').first().waitFor();
		await page.getByRole('link', { name: 'Volver al pago' }).click();
		await choose(page, 'none');
		await page.getByText('Sin respuesta').first().waitFor();
		await page.goto(`${checkout.url}/result`);
		assert.equal(await ending(page), 'waiting');
		await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
		await pay(page);
		await choose(page, 'success');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
	});
});

test('Back from a method by form finds the checkout, with and without JavaScript', async (t) => {
	for (const javaScriptEnabled of [false, true])
		await walk(t, { javaScriptEnabled, method: { redirectMethod: 'post' } }, async ({ page, checkout }) => {
			await pay(page);
			if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continuar al pago' }).click();
			await page.waitForURL(/\/pay$/);
			await page.goBack();
			await page.waitForURL(checkout.url);
			await pay(page);
			if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continuar al pago' }).click();
			await choose(page, 'success');
			await page.waitForURL(/\/result$/);
			assert.equal(await ending(page), 'success');
		});
});

test('nothing of the simulated method is wider than a telephone, in either language', async (t) => {
	const email = `${'maria-fernanda-de-los-angeles.'.repeat(4)}x@correo-electronico-muy-largo.example`;
	for (const [locale, title] of [
		['es-CL', 'Pago simulado'],
		['en-US', 'Simulated payment'],
	] as const)
		await walk(t, { locale, email }, async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 740 });
			await pay(page);
			await page.getByRole('heading', { name: title }).waitFor();
			const fits = 'document.documentElement.scrollWidth <= window.innerWidth';
			assert.equal(await page.evaluate(fits), true);
			await choose(page, 'none');
			await page.getByRole('link', { name: /Volver al pago|Back to the payment/ }).waitFor();
			assert.equal(await page.evaluate(fits), true);
		});
});

test('everything works without JavaScript, and a form method submits itself with it', async (t) => {
	await walk(t, { javaScriptEnabled: false, method: { redirectMethod: 'post' } }, async ({ page }) => {
		await page.getByLabel('Código del cupón').fill('HOLA');
		await page.getByRole('button', { name: 'Aplicar' }).click();
		await page.getByRole('button', { name: 'Quitar' }).waitFor();
		await pay(page);
		await page.getByRole('button', { name: 'Continuar al pago' }).click();
		await choose(page, 'success');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
	});
	await walk(t, { method: { redirectMethod: 'post' } }, async ({ page, complaints }) => {
		await pay(page);
		await choose(page, 'success');
		await page.waitForURL(/\/result$/);
		assert.equal(await ending(page), 'success');
		assert.deepEqual(complaints, []);
	});
});
