/** What happens elsewhere shows in an open console without reloading: over lost connections, while the tab is hidden, and until one is signed out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { openConsole, startConsole } from '../support/console.ts';
import { type CallOptions, type Json, send } from '../support/send.ts';

const { url, accessToken, sandboxKey } = await startConsole();
const LOOK = { width: 1280, language: 'es' } as const;
const STREAM = '/v1/events/stream';

const isStream = (call: { url(): string }) => call.url().includes(STREAM);

async function made(path: string, options: CallOptions): Promise<Json> {
	const reply = await send('POST', url + path, options);
	assert.ok(reply.status < 300, reply.text);
	return reply.body;
}
const post = (path: string, body: object) => made(path, { body, token: accessToken });
/** Of the whole instance. */
const control = (path: string) => made(`/sandbox/${path}`, { headers: { 'bodega-sandbox-key': sandboxKey } });

const dispatch = (recipient: string) =>
	post('/v1/shippings.json', { recipient, details: [{ code: 'CAFE-250', quantity: 1 }] });

const listening = (page: Page) => page.waitForResponse((response) => isStream(response) && response.ok());

/** The list of dispatches, read and listened to. */
async function openDispatches(page: Page): Promise<void> {
	const open = listening(page);
	await page.goto(`${url}/console/dispatches`);
	await page.getByRole('row').nth(1).waitFor();
	await open;
}

async function shows(page: Page, recipient: string): Promise<void> {
	await dispatch(recipient);
	await page.getByRole('row', { name: recipient }).waitFor();
}

/** Browsers without windows hide no tab by themselves. */
const turnTab = (page: Page, state: 'hidden' | 'visible') =>
	page.evaluate(
		`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));`,
	);

test('a dispatch that others make shows, also where connections break before they are open', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, LOOK);
		await openDispatches(page);
		await shows(page, 'Rosa Catrileo');
		await post('/sandbox/faults.json', { fault: 'reset', route: STREAM, times: 2 });
		await openDispatches(page);
		const { items } = (await send('GET', `${url}/sandbox/faults.json`, { token: accessToken })).body;
		assert.deepEqual(
			items.map(({ struck }: Json) => struck),
			[2],
		);
		await shows(page, 'Elías Paredes');
	});
});

test('who was let go comes back', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, LOOK);
		await openDispatches(page);
		const { id } = await control('snapshots.json');
		const back = listening(page);
		await control(`snapshots/${id}/restore.json`);
		await back;
		await shows(page, 'Marisol Huenchumán');
	});
});

test('a hidden tab does not listen, and goes on after what it heard last', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, LOOK);
		await openDispatches(page);
		await shows(page, 'Ignacio Vera');
		const left = page.waitForEvent('requestfailed', isStream);
		await turnTab(page, 'hidden');
		await left;
		const asked = page.waitForRequest(isStream);
		await dispatch('Paula Oyarzo');
		await turnTab(page, 'visible');
		assert.match((await asked).url(), /\?after=[1-9]\d*$/);
		await page.getByRole('row', { name: 'Paula Oyarzo' }).waitFor();
	});
});

test('who is signed out is not listened for any more', async (t) => {
	await withBrowser(t, async (browser) => {
		const { page } = await openConsole(browser, url, LOOK);
		await openDispatches(page);
		const asked: Request[] = [];
		page.on('request', (request) => void (isStream(request) && asked.push(request)));
		const refused = page.waitForResponse(
			(response) => response.url().includes('/console/') && response.status() === 401,
		);
		// The session is of after the beginning.
		await control('reset.json');
		await refused;
		const before = asked.length;
		// As long as a connection that is lost would take to be opened again.
		await new Promise((resolve) => setTimeout(resolve, 2_500));
		assert.equal(asked.length, before);
	});
});
