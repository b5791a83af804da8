/** The settings in a real browser: company and logo, people, tokens, applications, the audit log, and another company. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';
import { samplePng } from '../support/sample-pictures.ts';
import type { Json } from '../support/service.ts';

const { url, accessToken } = await startConsole();

const read = async (path: string, token = accessToken): Promise<{ status: number; body: Json }> => {
	const answer = await fetch(url + path, { headers: { access_token: token } });
	return { status: answer.status, body: await answer.json() };
};

const PATHS = [
	'/settings',
	'/settings/offices',
	'/settings/offices/new',
	'/settings/types',
	'/settings/people',
	'/settings/tokens',
	'/settings/tokens/new',
	'/settings/applications',
	'/settings/applications/new',
	'/settings/audit',
];

const DRAWING =
	'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#155"/><text y="60">Lanas</text></svg>';

/** The page's policy forbids what waits for a function. */
async function showsLogo(page: Page, width: number): Promise<void> {
	for (let tries = 0; tries < 600; tries++) {
		if ((await page.evaluate("document.querySelector('.logo img')?.naturalWidth")) === width) return;
		await page.waitForTimeout(50);
	}
	assert.fail(`no logo of ${width} pixels`);
}

const INVITE = { es: 'Invitar a una persona', en: 'Invite a person' };
const DETAIL = { es: 'Elegir en detalle', en: 'Choose in detail' };

for (const look of looksFor('phone'))
	test(`settings at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			for (const path of PATHS) {
				await page.goto(`${url}/console${path}`);
				await page.locator('#content h1').first().waitFor();
				await page.locator('.skeleton').first().waitFor({ state: 'detached' });
				if (path === '/settings/people') {
					await page.getByRole('link', { name: INVITE[look.language] }).click();
					await page.getByRole('dialog').waitFor();
				}
				if (path === '/settings/tokens/new') await page.getByLabel(DETAIL[look.language]).check();
				await checkPage(page);
			}
			assert.deepEqual(complaints, []);
		});
	});

test('the company is changed with all that is wrong told at once, and gets a logo', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page, complaints } = await openConsole(browser, url, { width: 390, language: 'es' });
		await page.goto(`${url}/console/settings`);
		const { body: before } = await read('/v1/company.json');
		await page.getByLabel('Nombre o razón social').fill('');
		await page.getByLabel('RUT', { exact: true }).fill('76.543.210-4');
		await page.getByLabel('Correo').fill('contacto');
		await page.getByRole('button', { name: 'Guardar' }).click();
		for (const sentence of ['Escribe el nombre', 'Revisa el dígito verificador', 'Escribe un correo válido'])
			await page.getByText(sentence).waitFor();
		await checkPage(page);
		await page.getByLabel('Nombre o razón social').fill('Almacén del Puerto SpA');
		await page.getByLabel('RUT', { exact: true }).fill(before.code);
		await page.getByLabel('Correo').fill('hola@elpuerto.example');
		await page.getByLabel('Papel de los documentos').selectOption('roll80');
		await page.getByLabel('Permitir stock negativo').check();
		await page.getByRole('button', { name: 'Guardar' }).click();
		await page.getByText('Guardamos los datos').waitFor();
		const { body: after } = await read('/v1/company.json');
		assert.deepEqual(
			[after.name, after.email, after.paper, after.allowNegativeStock, after.code],
			['Almacén del Puerto SpA', 'hola@elpuerto.example', 'roll80', 1, before.code],
		);
		const choose = (name: string, mimeType: string, buffer: Buffer) =>
			page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
		await choose('notas.txt', 'image/png', Buffer.from('esto no es una imagen'));
		await page.getByText('Esta imagen no se puede imprimir').waitFor();
		await choose('logo.png', 'image/png', Buffer.from(samplePng()));
		await page.getByRole('img', { name: 'Logo de Almacén del Puerto SpA' }).waitFor();
		await checkPage(page);
		assert.equal((await read('/v1/company.json')).body.logo.mediaType, 'image/png');
		// A drawing is sent as the picture that the browser makes of it, as sharp as papers need it.
		await choose('logo.svg', 'image/svg+xml', Buffer.from(DRAWING));
		await showsLogo(page, 972);
		assert.equal((await read('/v1/company.json')).body.logo.mediaType, 'image/png');
		await choose('vacio.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
		await page.getByText('Esta imagen no se puede imprimir').waitFor();
		// One that was stored as a drawing, by a version before, is still shown.
		const stored = { status: 200, contentType: 'image/svg+xml', body: DRAWING };
		await page.route('**/v1/company/logo.json', (route) => route.fulfill(stored));
		await page.reload();
		await showsLogo(page, 300);
		await page.unroute('**/v1/company/logo.json');
		// Anyone who may change it is asked once to choose it again.
		await page.route('**/v1/company.json*', async (route) => {
			const response = await route.fetch();
			const company: Json = await response.json();
			await route.fulfill({ response, json: { ...company, logo: { ...company.logo, mediaType: 'image/svg+xml' } } });
		});
		await page.goto(`${url}/console`);
		const notice = page.getByRole('region', { name: 'Tu logo no aparece en los PDF.' });
		await notice.waitFor();
		await checkPage(page);
		await notice.getByRole('button', { name: 'Dejarlo así' }).click();
		await notice.waitFor({ state: 'detached' });
		await page.reload();
		await page.getByText('Por despachar').waitFor();
		assert.equal(await notice.count(), 0);
		await page.unroute('**/v1/company.json*');
		await page.goto(`${url}/console/settings`);
		await page.getByRole('button', { name: 'Quitar logo' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar logo' }).click();
		await page.getByText('Sin logo').waitFor();
		// The frame knows the new name without signing in again.
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.locator('.sidebar', { hasText: 'Almacén del Puerto SpA' }).waitFor();
		// Of what was no picture.
		assert.deepEqual(complaints, ['Failed to load resource: the server responded with a status of 400 (Bad Request)']);
	});
});

test('a token by preset works at once, the audit log tells of it, and it ends when asked', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, { width: 1280, language: 'es' });
		await page.keyboard.press('Control+k');
		await page.keyboard.type('crear un token');
		await page.getByRole('option', { name: 'Crear un token' }).waitFor();
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Crear token' }).click();
		await page.getByText('Escribe para qué es.').waitFor();
		await page.getByLabel('¿Para qué es?').fill('Bodega central');
		await page.getByLabel('Despacho', { exact: false }).first().check();
		await page.getByRole('button', { name: 'Crear token' }).click();
		await page.getByText('Este es tu token').waitFor();
		const token = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
		assert.equal((await read('/v1/shippings.json', token)).status, 200);
		assert.equal((await read('/v1/audit.json', token)).status, 403);
		await checkPage(page);
		await page.getByRole('button', { name: 'Ya lo guardé' }).click();
		await page.getByRole('button', { name: 'Terminar: Bodega central' }).click();
		await page.getByText('¿Terminar el token «Bodega central»?').waitFor();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
		await page.getByText('Terminó el token «Bodega central»').waitFor();
		assert.equal((await read('/v1/shippings.json', token)).status, 401);
		await page.getByRole('link', { name: 'Auditoría' }).click();
		await page.getByLabel('Tipo').selectOption({ label: 'Personas y tokens' });
		await page.getByText('Terminó un token').first().waitFor();
		await page.getByText('Creó un token').first().waitFor();
		assert.match(page.url(), /action=/);
	});
});

/** A company of somebody else, by the page on which one makes a test company. */
async function otherCompany(browser: Browser): Promise<Page> {
	const page = await (await browser.newContext({ locale: 'es-CL' })).newPage();
	await page.goto(`${url}/signup`);
	for (const [name, value] of Object.entries({
		company: 'Panadería La Espiga SpA',
		code: '76.900.111-5',
		firstName: 'Rocío',
		lastName: 'Fuentes',
		email: 'rocio@laespiga.example',
		password: 'harina y levadura',
	}))
		await page.locator(`[name="${name}"]`).fill(value);
	await page.locator('main form button, form button').last().click();
	await page.getByText('Tu empresa de prueba está lista').waitFor();
	return page;
}

test('somebody is invited, works for both companies without signing in again, and loses the access', async (t) => {
	await withBrowser(t, async (browser) => {
		const owner = await otherCompany(browser);
		const { page } = await openConsole(browser, url, { width: 1280, language: 'es' });
		const { email, firstName, lastName } = (await read('/v1/users.json')).body.items[0];
		const own = (await read('/v1/company.json')).body.name;

		await owner.goto(`${url}/console/settings/people`);
		await owner.getByRole('link', { name: 'Invitar a una persona' }).click();
		await owner.getByRole('button', { name: 'Enviar invitación' }).click();
		await owner.getByText('Escribe un correo válido.').waitFor();
		await owner.getByLabel('Correo').fill(email);
		await owner.getByLabel('Nombre', { exact: true }).fill(firstName);
		await owner.getByLabel('Apellido').fill(lastName);
		await owner.getByRole('button', { name: 'Enviar invitación' }).click();
		await owner.getByText('Entrega este enlace').waitFor();
		const link = (await owner.getByRole('dialog').locator('pre').textContent()) ?? '';
		await owner.getByRole('button', { name: 'Ya lo guardé' }).click();
		await owner.getByText('Invitaciones pendientes').waitFor();

		await page.goto(link);
		await page.getByRole('button', { name: 'Aceptar' }).click();
		await page.waitForURL(/\/console/);
		await page.locator('.sidebar .company').click();
		await page.getByRole('menuitem', { name: 'Panadería La Espiga SpA' }).click();
		await page.locator('.sidebar .company', { hasText: 'Panadería La Espiga SpA' }).waitFor();
		await page.goto(`${url}/console/settings`);
		await page.locator('.notice', { hasText: 'Puedes ver estos datos' }).waitFor();
		assert.equal(await page.getByRole('link', { name: 'Personas' }).count(), 0);
		assert.equal(await page.getByLabel('Nombre o razón social').inputValue(), 'Panadería La Espiga SpA');
		await page.locator('.sidebar .company').click();
		await page.getByRole('menuitem', { name: own }).click();
		await page.locator('.sidebar .company', { hasText: own }).waitFor();

		await owner.reload();
		const row = owner.locator('.people-row', { hasText: email });
		await row.getByRole('button', { name: 'Cambiar rol' }).click();
		await owner.getByRole('dialog').getByLabel('Administrador(a)').check();
		await owner.getByRole('button', { name: 'Guardar' }).click();
		await owner.getByText(`${firstName} ${lastName} ahora es Administrador(a).`).waitFor();
		await row.getByRole('button', { name: 'Terminar acceso' }).click();
		await owner.getByText(`¿Terminar el acceso de ${firstName} ${lastName}?`).waitFor();
		await checkPage(owner);
		await owner.getByRole('alertdialog').getByRole('button', { name: 'Terminar acceso' }).click();
		await owner.getByText(`Terminó el acceso de ${firstName} ${lastName}`).waitFor();
		await row.getByText('Sin acceso').waitFor();
		await page.reload();
		await page.locator('.sidebar .company').click();
		await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor();
		assert.equal(await page.getByRole('menuitem', { name: 'Panadería La Espiga SpA' }).count(), 0);
	});
});
