/** The inbox in a real browser without scripts: new messages appear by themselves, and what one types or reads stays. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { withBrowser } from '../support/chromium.ts';
import { startService } from '../support/service.ts';

const service = await startService();
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
		await message.getByText('{"pedido":2}').waitFor();
		await list.getByText('#1').click();
		await message.getByText('{"pedido":1}').waitFor();
		await page.getByLabel('Signing secret').fill('whsec_a medias');
		await post('viva', '{"pedido":3}');
		await list.getByText('#3').waitFor();
		assert.match((await list.locator('li').first().textContent()) ?? '', /#3[\s\S]*"pedido":3/);
		assert.equal(await page.getByLabel('Signing secret').inputValue(), 'whsec_a medias');
		assert.match((await message.locator('main').textContent()) ?? '', /"pedido":1[\s\S]*content-length: 12/);
		await list.getByText('#3').click();
		await message.getByText('{"pedido":3}').waitFor();
		assert.equal(page.url(), `${service.url}/inbox/viva`);
	});
});

test('the first message is shown by itself, at the width of a phone', async (t) => {
	await look(t, 'primera', 360, async ({ page, list, message }) => {
		await list.getByText('Nothing has arrived yet').waitFor();
		await message.getByText('The first message will be shown here').waitFor();
		await post('primera', `{"largo":"${'x'.repeat(500)}"}`);
		await message.getByText('{"largo":"xxx').waitFor();
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
