/** The inbox in a real browser without scripts: new messages appear by themselves, and what one types or reads stays; and the sandbox's mails. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { checkPage } from '../support/console.ts';
import { until } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const service = await startService({ mailsKept: '5' });
const post = (name: string, raw: string) => service.call('POST', `/inbox/${name}`, { raw });

interface Look {
	page: Page;
	list: FrameLocator;
	message: FrameLocator;
	/** What the browser complained about: blocked by policy. */
	complaints: string[];
}

async function look(t: TestContext, name: string, width: number, steps: (look: Look) => Promise<void>) {
	await withBrowser(t, async (browser) => {
		const context = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled: false });
		const page = await context.newPage();
		const complaints: string[] = [];
		page.on('console', (said) => {
			if (said.type() === 'error' && !/favicon/.test(said.location().url)) complaints.push(said.text());
		});
		await page.goto(`${service.url}/inbox/${name}`);
		await steps({
			page,
			list: page.frameLocator('iframe[src$="/messages"]'),
			message: page.frameLocator('iframe[name=message]'),
			complaints,
		});
		assert.deepEqual(complaints, []);
	});
}

test('what one types and reads stays while new messages appear on top', async (t) => {
	await post('viva', '{"pedido":1}');
	await post('viva', '{"pedido":2}');
	await look(t, 'viva', 1280, async ({ page, list, message }) => {
		await message.getByText('"pedido": 2').waitFor();
		await list.getByText('#1').click();
		await message.getByText('"pedido": 1').waitFor();
		await page.getByLabel('Signing secret').fill('whsec_a medias');
		await post('viva', '{"pedido":3}');
		await list.getByText('#3').waitFor();
		assert.match((await list.locator('li').first().textContent()) ?? '', /#3[\s\S]*"pedido":3/);
		assert.equal(await page.getByLabel('Signing secret').inputValue(), 'whsec_a medias');
		assert.match((await message.locator('main').textContent()) ?? '', /"pedido": 1[\s\S]*content-length: 12/);
		await list.getByText('#3').click();
		await message.getByText('"pedido": 3').waitFor();
		await message.getByLabel('Signing secret').fill('whsec_AAAA');
		await message.getByRole('button', { name: 'Check the signature' }).click();
		await message.getByText('With this secret: signature NOT valid: missing headers').waitFor();
		assert.equal(page.url(), `${service.url}/inbox/viva`);
		await page.getByRole('link', { name: 'All inboxes' }).click();
		await page.getByRole('link', { name: /^viva 3 messages/ }).click();
		await list.getByText('#3').waitFor();
	});
});

test('the list of inboxes, an inbox and mails are clean in both colour schemes, in both languages, at both widths', async (t) => {
	await post('limpia', '{"pedido":{"numero":1}}');
	const company = await service.company();
	await company.product('TE', { stock: 10 });
	const client = { code: '15.482.310-6', firstName: 'Elisa', email: 'elisa@correo.example' };
	await company.post('/v1/documents.json', {
		codeSii: '39',
		sendEmail: 1,
		client,
		details: [{ code: 'TE', quantity: 1 }],
	});
	await until(async () => (await company.get('/sandbox/mails.json')).body.mails.length === 1);
	await withBrowser(t, async (browser) => {
		for (const [locale, width] of [
			['es-CL', 360],
			['en', 1280],
		] as const) {
			const context = await browser.newContext({ viewport: { width, height: 740 }, locale, bypassCSP: true });
			const page = await context.newPage();
			for (const path of ['/inbox', '/inbox/limpia', '/mails', '/mails/1']) {
				await page.goto(service.url + path);
				if (process.env.SHOTS)
					await page.screenshot({ path: `${process.env.SHOTS}/${path.replaceAll('/', '_')}-${locale}.png` });
				await checkPage(page);
			}
		}
	});
});

test('the first message is shown by itself, at the width of a phone', async (t) => {
	await look(t, 'primera', 360, async ({ page, list, message }) => {
		await list.getByText('Nothing has arrived yet').waitFor();
		await message.getByText('The first message will be shown here').waitFor();
		await post('primera', `{"largo":"${'x'.repeat(500)}"}`);
		await message.getByText('"largo": "xxx').waitFor();
		await list.getByText('#1').waitFor();
		for (const frame of page.frames())
			assert.equal(
				await frame.evaluate('document.documentElement.scrollWidth <= window.innerWidth'),
				true,
				frame.url(),
			);
	});
});

test('a paused list stays as it is until it goes on, and the form is applied', async (t) => {
	await post('pausa', 'uno');
	await look(t, 'pausa', 1280, async ({ page, list }) => {
		await list.getByRole('link', { name: 'Pause' }).click();
		await list.getByText('Paused.').waitFor();
		await post('pausa', 'dos');
		await list.getByRole('link', { name: 'Resume' }).click();
		await list.getByText('#2').waitFor();
		await page.getByLabel('Messages to fail').fill('2');
		await page.getByRole('button', { name: 'Apply' }).click();
		await list.getByText('Responds with 500 to the next 2 messages, then 200').waitFor();
		assert.equal((await post('pausa', 'tres')).status, 500);
		await list.getByText('Responds with 500 to the next message, then 200').waitFor();
	});
});
