/** The one browser that the tests of a file share. */
import { after, type TestContext } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, LAUNCH_ARGUMENTS } from './chromium.ts';

/** For what never comes. Half a minute, the usual limit, is not enough for a page while everything else is tested beside it. */
const PATIENCE_MS = 300_000;

let launched: Promise<Browser> | undefined;
after(async () => {
	await (await launched)?.close();
});

/** Without a browser the test is skipped. What the test opens is closed behind it; starting a browser costs seconds, so it stays. */
export async function withBrowser(t: TestContext, use: (browser: Browser) => Promise<void>): Promise<void> {
	const executablePath = await findChromium();
	if (!executablePath) return t.skip('no Chromium on this machine');
	launched ??= launch(executablePath);
	const browser = await launched;
	try {
		await use(browser);
	} finally {
		await Promise.all(browser.contexts().map((context) => context.close()));
	}
}

async function launch(executablePath: string): Promise<Browser> {
	const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS, timeout: PATIENCE_MS });
	const open = browser.newContext.bind(browser);
	browser.newContext = async (options) => {
		// One without a window has no language of its own.
		const context = await open({ locale: 'en-US', ...options });
		context.setDefaultTimeout(PATIENCE_MS);
		return context;
	};
	return browser;
}
