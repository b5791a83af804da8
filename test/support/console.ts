/** The console for browser tests: built from the sources as they are, on a service of its own, signed in, and judged by axe. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildConsole } from '../../console/build.ts';
import { ROOT, startCommand } from './command.ts';

/** The build of these very sources, made once by the process that comes first and found by all others. */
async function builtConsole(): Promise<string> {
	const files = globSync(['console/{index.html,*.ts,src/**/*.{ts,tsx,css}}', 'client/src/*.ts'], { cwd: ROOT }).sort();
	const sources = [...files, 'src/kernel/pages/tokens.ts', 'package-lock.json'];
	const text = sources.map((file) => `${file}\n${readFileSync(join(ROOT, file), 'utf8')}`).join('\n');
	const folder = join(tmpdir(), `bodega-console-${hash('sha256', text).slice(0, 16)}`);
	if (existsSync(folder)) return folder;
	const own = mkdtempSync(join(tmpdir(), 'bodega-console-building-'));
	await buildConsole(own);
	try {
		renameSync(own, folder);
	} catch {
		// Another test was quicker.
		rmSync(own, { recursive: true, force: true });
	}
	return folder;
}

/** A sandbox with that console, for one test file. */
export async function startConsole(): Promise<{
	url: string;
	accessToken: string;
	sandboxKey: string;
	folder: string;
}> {
	const folder = await builtConsole();
	const sandbox = startCommand(['sandbox', '--json', '--port', '0', '--console-dir', folder], { stdin: 'pipe' });
	after(async () => {
		sandbox.kill('SIGTERM');
		await sandbox.ended;
	});
	const access: { baseUrl: string; accessToken: string; sandboxKey: string } = JSON.parse(
		(await sandbox.printed(/\{.*\}/))[0],
	);
	const { baseUrl, accessToken, sandboxKey } = access;
	return { url: baseUrl, accessToken, sandboxKey, folder };
}

export interface Look {
	width: number;
	language: 'es' | 'en';
	isDark?: boolean;
}

/** Pages of less have the phone's layout. */
const NARROW = 720;

/** Where a walk is done: each takes one, as a walk costs a dozen seconds, and judges every page at both widths and in both colour schemes. */
const PHONE: Look = { width: 390, language: 'es' };
const DESK: Look = { width: 1280, language: 'en', isDark: true };
/** The other language at each width. */
const OTHERS: readonly Look[] = [
	{ width: 390, language: 'en', isDark: true },
	{ width: 1280, language: 'es' },
];

/** What a walk is done in; before a release in all four (`ALL_LOOKS=1 npm test -- browser`). */
export const looksFor = (place: 'phone' | 'desk'): readonly Look[] =>
	process.env.ALL_LOOKS ? [PHONE, DESK, ...OTHERS] : [place === 'phone' ? PHONE : DESK];

export const nameOf = ({ width, language, isDark = false }: Look) =>
	`${width} px, ${language}, ${isDark ? 'dark' : 'light'}`;

interface SignedIn {
	page: Page;
	context: BrowserContext;
	/** What the browser complained about. */
	complaints: string[];
}

/** Opens the console as the sandbox's demo user, by the page on which people sign in. */
export async function openConsole(
	browser: Browser,
	url: string,
	{ width, language, isDark = false }: Look,
): Promise<SignedIn> {
	const context = await browser.newContext({
		viewport: { width, height: width < NARROW ? 844 : 800 },
		locale: language === 'es' ? 'es-CL' : 'en-US',
		colorScheme: isDark ? 'dark' : 'light',
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	const complaints: string[] = [];
	await page.goto(`${url}/login?next=%2Fconsole`);
	await page.locator('form[action^="/login/demo"] button').click();
	await page.waitForURL(/\/console/);
	page.on('console', (said) => {
		if (said.type() === 'error' || said.type() === 'warning') complaints.push(said.text());
	});
	page.on('pageerror', ({ message }) => complaints.push(message));
	await page.getByRole('heading', { level: 1 }).waitFor();
	return { page, context, complaints };
}

/** Every page that is judged is sent it anew, so the small one: 80 ms in place of 140. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
	id: string;
	help: string;
	nodes: { html: string; failureSummary?: string }[];
}

/**
 * Nothing that axe finds wrong, and nothing wider than the screen: as the page is, then at the other width in the other colour scheme. What is
 * drawn otherwise there (a dialog comes as a drawer, a sheet is edited at a desk) closes, so that is judged at its own width.
 */
export async function checkPage(page: Page, { isEdited = false } = {}): Promise<void> {
	// By the devtools, which the page's policy does not concern.
	if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
	await judge(page);
	const { width, height } = page.viewportSize() ?? { width: DESK.width, height: 800 };
	const isDark = await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches');
	const stays = isEdited || (await page.getByRole('dialog').count()) > 0;
	if (!stays) await page.setViewportSize({ width: width < NARROW ? DESK.width : PHONE.width, height });
	await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
	await judge(page, stays ? ['color-contrast'] : undefined);
	if (!stays) await page.setViewportSize({ width, height });
	await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

async function judge(page: Page, runOnly?: string[]): Promise<void> {
	// Of what is right, axe names one element only: naming all costs as much as finding what is wrong.
	const options = JSON.stringify({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
	const violations: Violation[] = await page.evaluate(
		`axe.run(document, ${options}).then(({ violations }) => violations)`,
	);
	const told = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html).slice(0, 3) }));
	const at = `${page.url()} at ${page.viewportSize()?.width} px`;
	assert.deepEqual(told, [], at);
	const fits = await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
	assert.equal(fits, true, `${at} is wider than the screen`);
}
