/** Personal data in the console in a real browser: looked up from a client and by e-mail, exported, erased after one question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withBrowser } from '../support/browser.ts';
import { checkPage, looksFor, nameOf, openConsole, startConsole } from '../support/console.ts';
import type { Json } from '../support/service.ts';

const { url, accessToken } = await startConsole();
const looks = looksFor('desk');

const SAYS = {
	es: {
		ofClient: 'Datos personales',
		who: 'E-mail o RUT',
		look: 'Buscar',
		export: 'Exportar',
		erase: 'Suprimir',
		done: 'Los datos se suprimieron.',
	},
	en: {
		ofClient: 'Personal data',
		who: 'E-mail or RUT',
		look: 'Look up',
		export: 'Export',
		erase: 'Erase',
		done: 'The data were erased.',
	},
};

const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: Json }> => {
	const headers = { access_token: accessToken, 'content-type': 'application/json' };
	const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
	return { status: answer.status, body: await answer.json() };
};

for (const look of looks)
	test(`personal data at ${nameOf(look)}`, async (t) => {
		await withBrowser(t, async (browser) => {
			const { page, complaints } = await openConsole(browser, url, look);
			const says = SAYS[look.language];
			const button = (name: string) => page.getByRole('button', { name, exact: true });
			const email = `ximena.${looks.indexOf(look)}@lejano.example`;
			const made = await call('POST', '/v1/clients.json', { email, firstName: 'Ximena', lastName: 'Quidel' });
			await page.goto(`${url}/console/clients/${made.body.id}`);
			await page.getByRole('link', { name: says.ofClient, exact: true }).click();
			await button(says.export).waitFor();
			await checkPage(page);
			const [file] = await Promise.all([page.waitForEvent('download'), button(says.export).click()]);
			assert.match(file.suggestedFilename(), /\.(json|csv)$/);

			await page.goto(`${url}/console/privacy`);
			await page.getByLabel(says.who).fill(email);
			await button(says.look).click();
			await button(says.erase).click();
			await checkPage(page);
			await page.getByRole('alertdialog').getByRole('button', { name: says.erase }).click();
			await page.getByRole('heading', { name: says.done }).waitFor();
			assert.ok(!page.url().includes('lejano'), 'no address has the e-mail');
			assert.equal((await call('GET', `/v1/clients/${made.body.id}.json`)).body.email, '');
			assert.deepEqual(complaints, []);
		});
	});
