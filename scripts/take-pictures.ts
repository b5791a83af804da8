/**
 * `npm run pictures`: the pictures of the guides, taken of a sandbox as it is now, into `docs/guide/img`: desk and phone, in the guide's
 * language, light. `--all FOLDER` takes every page in both languages, light and dark, at both widths, to be looked at.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, LAUNCH_ARGUMENTS } from '../test/support/chromium.ts';
import { startCommand } from '../test/support/command.ts';

interface Picture {
	name: string;
	path: string;
	isPhone?: boolean;
	/** Also in the English guide. */
	isEnglish?: boolean;
}

/** What the guides show. */
const SHOWN: readonly Picture[] = [
	{ name: 'home', path: '/', isEnglish: true },
	{ name: 'home-phone', path: '/', isPhone: true },
	{ name: 'dispatches', path: '/dispatches' },
	{ name: 'dispatch-new', path: '/dispatches/new' },
	{ name: 'dispatch-receive', path: '/dispatches/receive' },
	{ name: 'stock', path: '/stock' },
	{ name: 'stock-count-phone', path: '/stock/count', isPhone: true },
	{ name: 'products', path: '/products' },
	{ name: 'import', path: '/products/import' },
	{ name: 'sales', path: '/sales' },
	{ name: 'coupons', path: '/coupons' },
	{ name: 'payment-link', path: '/shop/links/new' },
	{ name: 'company', path: '/settings' },
	{ name: 'people', path: '/settings/people' },
	{ name: 'tokens', path: '/settings/tokens' },
];
const LANGUAGES = ['es', 'en'] as const;

interface Look {
	language: (typeof LANGUAGES)[number];
	isPhone: boolean;
	isDark: boolean;
}

async function signIn(browser: Browser, url: string, { language, isPhone, isDark }: Look): Promise<Page> {
	const context = await browser.newContext({
		viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
		locale: language === 'es' ? 'es-CL' : 'en-US',
		colorScheme: isDark ? 'dark' : 'light',
		reducedMotion: 'reduce',
	});
	context.setDefaultTimeout(300_000);
	const page = await context.newPage();
	await page.goto(`${url}/login?next=%2Fconsole`);
	await page.locator('form[action^="/login/demo"] button').click();
	await page.waitForURL(/\/console/);
	return page;
}

async function take(page: Page, url: string, path: string, file: string): Promise<void> {
	await page.goto(`${url}/console${path}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.locator('.skeleton').waitFor({ state: 'detached' });
	await page.waitForTimeout(400);
	await page.screenshot({ path: file });
}

const { values } = parseArgs({ options: { all: { type: 'string' } } });
const folder = values.all ?? join(import.meta.dirname, '..', 'docs', 'guide', 'img');
mkdirSync(folder, { recursive: true });
const executablePath = await findChromium();
if (!executablePath) throw new Error('no Chromium on this machine');
const sandbox = startCommand(['sandbox', '--json', '--port', '0'], { stdin: 'pipe' });
const { baseUrl: url }: { baseUrl: string } = JSON.parse((await sandbox.printed(/\{.*\}/))[0]);
const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS });
for (const language of LANGUAGES)
	for (const isPhone of [false, true])
		for (const isDark of values.all ? [false, true] : [false]) {
			const page = await signIn(browser, url, { language, isPhone, isDark });
			const look = values.all ? `-${isPhone ? 390 : 1280}${isDark ? '-dark' : ''}` : '';
			for (const { name, path, isPhone: wanted = false, isEnglish = false } of SHOWN)
				if (values.all || (wanted === isPhone && (isEnglish || language === 'es')))
					await take(page, url, path, join(folder, `${name}.${language}${look}.png`));
			await page.context().close();
		}
await browser.close();
sandbox.kill('SIGTERM');
await sandbox.ended;
