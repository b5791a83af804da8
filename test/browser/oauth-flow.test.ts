/** The flow as a person sees it, in a real browser, from the example application to its first call. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { startCommand } from '../support/command.ts';
import { startExample } from '../support/example-app.ts';
import type { Json } from '../support/service.ts';

interface Scene {
	info: Json;
	/** Where the example application listens. */
	url: string;
}

async function withExample(use: (scene: Scene) => Promise<void>): Promise<void> {
	const sandbox = startCommand(['sandbox', '--json', '--port', '0'], { stdin: 'pipe' });
	try {
		const info = JSON.parse((await sandbox.printed(/\{.*\}/))[0]);
		const example = await startExample({ ...info, clientCode: '765432103' });
		try {
			await use({ info, url: example.url });
		} finally {
			await example.end();
		}
	} finally {
		sandbox.kill('SIGTERM');
		await sandbox.ended;
	}
}

/** With PICTURES=folder every step is kept as a picture, to be looked at. */
async function picture(page: Page, name: string): Promise<void> {
	const folder = process.env.PICTURES;
	if (!folder) return;
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

async function signIn(page: Page, { info, url }: Scene, password = info.user.password): Promise<void> {
	await page.goto(url);
	await page.click('#connect');
	await page.getByLabel('Correo electrónico').fill(info.user.email);
	await page.getByLabel('Contraseña').fill(password);
	// By keyboard, as many people do.
	await page.keyboard.press('Enter');
}

const phone = { viewport: { width: 390, height: 844 }, locale: 'es-CL', javaScriptEnabled: false } as const;

async function walk(browser: Browser, scene: Scene): Promise<void> {
	const page = await (await browser.newContext(phone)).newPage();
	const problems: string[] = [];
	page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

	await signIn(page, scene, 'no es la clave');
	assert.match((await page.getByRole('alert').textContent()) ?? '', /no son correctos/);
	await picture(page, 'wrong-password');

	await signIn(page, scene);
	await page.getByRole('heading', { name: /pide acceso/ }).waitFor();
	assert.equal(await page.getByLabel('No volver a preguntarme').isChecked(), false);
	await picture(page, 'decision');
	await page.getByRole('button', { name: 'Rechazar' }).click();
	assert.match((await page.locator('#refused').textContent()) ?? '', /access_denied/);

	await page.goto(scene.url);
	await page.click('#connect');
	await page.getByRole('button', { name: 'Aprobar' }).click();
	assert.match((await page.locator('#connected').textContent()) ?? '', /Almacén Los Andes SpA \(76\.543\.210-3\)/);
	assert.equal(await page.locator('#offices').textContent(), '2');
	await picture(page, 'connected');

	// The code has been used: the application's own return page tells so when it is opened again.
	await page.reload();
	assert.match((await page.locator('#problem').textContent()) ?? '', /No pedimos/);

	await page.goto(scene.url);
	await page.click('#connect');
	await page.getByRole('button', { name: 'Aprobar' }).dblclick();
	await page.locator('#connected').waitFor();

	const unexpected = problems.filter((text) => !/401|400|favicon/.test(text));
	assert.deepEqual(unexpected, []);
}

/** Walks with the Tab key to what is meant; everything on the way shows that it has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let step = 0; step < 60; step++) {
		await page.keyboard.press('Tab');
		if (await page.evaluate('document.activeElement === document.body')) continue;
		const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
		assert.notEqual(outline, 'none', String(await page.evaluate('document.activeElement.outerHTML')));
		if (await page.evaluate(`document.querySelector('${selector}') === document.activeElement`)) return;
	}
	assert.fail(`the Tab key does not lead to ${selector}`);
}

/** Without a pointing device, from the first page to a token of one's own. */
async function byKeyboard(browser: Browser, { info, url }: Scene): Promise<void> {
	const { javaScriptEnabled: _off, ...screen } = phone;
	const page = await (await browser.newContext(screen)).newPage();
	const query = new URLSearchParams({
		app_id: info.app.appId,
		redirect_uri: `${url}/callback`,
		client_code: info.company.code,
	});
	await page.goto(`${info.authUrl}/login?${query}`);
	await tabTo(page, '.skip');
	await tabTo(page, '#email');
	await page.keyboard.type(info.user.email);
	await tabTo(page, '#password');
	await page.keyboard.type(info.user.password);
	await tabTo(page, 'form button');
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /pide acceso/ }).waitFor();
	await tabTo(page, 'input[name=remember]');
	await page.keyboard.press('Space');
	await tabTo(page, 'button[value=refuse]');
	await page.keyboard.press('Enter');
	await page.locator('#problem').waitFor();
	assert.match(page.url(), /error=access_denied/);
	await page.goto(`${info.authUrl}/account`);
	await tabTo(page, '#name');
	await page.keyboard.type('Con el teclado');
	await tabTo(page, 'input[name="right-*"]');
	await page.keyboard.press('Space');
	await tabTo(page, '#days');
	await page.keyboard.press('ArrowDown');
	await tabTo(page, 'form[action="/account/tokens"] button');
	await page.keyboard.press('Enter');
	await page.locator('.secret').waitFor();
	await tabTo(page, 'a.button');
	await page.keyboard.press('Enter');
	const question = 'details:has(form[action="/account/tokens/revoke"])';
	await page.locator(`${question} summary`).first().waitFor();
	await tabTo(page, `${question} summary`);
	await page.keyboard.press('Enter');
	await tabTo(page, 'form[action="/account/tokens/revoke"] button');
	await page.keyboard.press('Enter');
	assert.match((await page.getByRole('status').textContent()) ?? '', /Con el teclado dejó de funcionar/);
	assert.doesNotMatch((await page.locator('.items').textContent()) ?? '', /Con el teclado/);
}

async function account(browser: Browser, scene: Scene): Promise<void> {
	for (const [name, context] of [
		['phone', phone],
		['desk', { ...phone, viewport: { width: 1200, height: 900 }, locale: 'en-US', colorScheme: 'dark' }],
	] as const) {
		const page = await (await browser.newContext(context)).newPage();
		await page.goto(`${scene.info.authUrl}/login`);
		await picture(page, `${name}-sign-in`);
		await page.locator('#email').fill(scene.info.user.email);
		await page.locator('#password').fill(scene.info.user.password);
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/console/);
		await page.goto(`${scene.info.authUrl}/account`);
		await picture(page, `${name}-tokens`);
		await page.locator('#name').fill('Mi programa');
		await page.locator('input[type=checkbox]').first().check();
		await page.locator('form[action="/account/tokens"] button').click();
		const token = (await page.locator('.secret').textContent()) ?? '';
		await picture(page, `${name}-token-once`);
		const answer = await fetch(`${scene.info.baseUrl}/v1/offices.json`, { headers: { access_token: token } });
		assert.equal(answer.status, 200);
		for (const path of [
			'account/applications',
			'account/sessions',
			'account/password',
			'account/people',
			'developers',
			'developers/apply',
			'signup',
			'forgot',
			'login?app_id=1',
		]) {
			await page.goto(`${scene.info.authUrl}/${path}`);
			await picture(page, `${name}-${path.replace(/\W/g, '-')}`);
			const wide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
			assert.equal(wide, false, `${path} scrolls sideways on a ${name}`);
			const nameless = await page.evaluate(
				`[...document.querySelectorAll('input:not([type=hidden]),select,textarea')].filter((e) => e.labels.length === 0).length`,
			);
			assert.equal(nameless, 0, `${path} has a field without a label`);
		}
	}
}

test('the example application connects, is refused, and calls; pages work without script, by keyboard, on a phone', async (t) => {
	await withBrowser(t, (browser) =>
		withExample(async (scene) => {
			await walk(browser, scene);
			await account(browser, scene);
			await byKeyboard(browser, scene);
		}),
	);
});
