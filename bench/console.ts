/**
 * `npm run bench:console`: how long people wait in the console of a company with 100,000 products, sales and dispatches, in a real
 * browser: from a click to the first rows of a list, from the last letter to what a search finds, and frames while one scrolls.
 * Medians of nine. Options: --engine sqlite|postgres, --many N, --tries N, --write (into docs/benchmarks.md). Exit code 1 when
 * rows take longer than 300 ms, or when something fails.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { buildConsole } from '../console/build.ts';
import { findChromium, LAUNCH_ARGUMENTS } from '../test/support/chromium.ts';
import { type BenchCompany, PASSWORD } from './company.ts';
import { ENGINE_NAMES, ENGINES, type Engine, median, written } from './figures.ts';
import { machine } from './machine.ts';
import { flagsOf, openPlaces, type Places } from './places.ts';
import { forkFile, SCRATCH, stop, told } from './processes.ts';
import { nameOf } from './product-names.ts';
import { measuredOn, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({
	options: {
		engine: { type: 'string' },
		many: { type: 'string', default: '100000' },
		tries: { type: 'string', default: '9' },
		write: { type: 'boolean', default: false },
	},
});
const TRIES = Number(values.tries);
const LIMIT_MS = 300;
/** For what never comes. */
const PATIENCE_MS = 60_000;

interface Waiting {
	place: string;
	firstRowsMs: number;
	searchMs: number;
	longestFrameMs: number;
}

interface Place {
	name: string;
	path: string;
	/** What is typed into the list's search; each try another, a share of all there is. */
	typed(share: number): string;
}

const MANY = Number(values.many);
const someOf = (share: number) => String(1 + Math.floor(MANY * share));

/** Every sixth product is a drill; of one of them, the words by which it is found. */
const someDrill = (share: number) => nameOf(2 + 6 * Math.floor((MANY * share) / 6)).replace(' percutor edición', '');

const PLACES: readonly Place[] = [
	{ name: 'products', path: '/products', typed: someDrill },
	{ name: 'sales', path: '/sales', typed: someOf },
	{ name: 'dispatches', path: '/dispatches', typed: someOf },
];

/** From the event that `act` makes in the page, a click or a letter, until `wanted` holds there, by the page's own clock. */
async function until(page: Page, wanted: string, event: 'click' | 'input', act: () => Promise<void>): Promise<number> {
	await page.evaluate(`void (window.seen = new Promise((resolve) => {
		let began;
		const look = () => {
			if (${wanted}) resolve(performance.now() - began);
			else if (performance.now() - began > ${PATIENCE_MS}) resolve(NaN);
			else requestAnimationFrame(look);
		};
		addEventListener('${event}', () => { began = performance.now(); requestAnimationFrame(look); }, { capture: true, once: true });
	}))`);
	await act();
	const ms = Number(await page.evaluate('window.seen'));
	if (Number.isNaN(ms)) throw new Error(`in ${PATIENCE_MS} ms nothing was seen at ${page.url()}`);
	return ms;
}

const FIRST_ROW = `document.querySelector('main tbody tr[data-index="0"]')`;

async function openList(page: Page, url: string, path: string): Promise<number> {
	await page.goto(`${url}/console/webhooks`);
	const link = page.locator(`nav a[href="/console${path}"]`).first();
	await link.waitFor();
	return until(page, FIRST_ROW, 'click', () => link.click());
}

/** The list as a whole again. */
async function clearSearch(page: Page): Promise<void> {
	await page.locator('main input[type="search"]').fill('');
	await page.locator('main tbody tr[data-index="5"]').waitFor();
}

async function search(page: Page, text: string): Promise<number> {
	await clearSearch(page);
	const before = await page.locator('main .list-count').textContent();
	return until(
		page,
		`document.querySelector('main .list-count').textContent !== ${JSON.stringify(before)} && ${FIRST_ROW}`,
		'input',
		() => page.locator('main input[type="search"]').fill(text),
	);
}

/** The longest that one frame took while the list is scrolled through. */
const scroll = async (page: Page): Promise<number> =>
	Number(
		await page.evaluate(`new Promise((resolve) => {
		let last = performance.now(), longest = 0, frames = 0;
		const step = (now) => {
			longest = Math.max(longest, now - last); last = now;
			window.scrollBy(0, 120);
			if (++frames < 180) requestAnimationFrame(step); else resolve(longest);
		};
		requestAnimationFrame(step);
	})`),
	);

async function signIn(page: Page, url: string, { email }: BenchCompany): Promise<void> {
	await page.goto(`${url}/login?next=%2Fconsole`);
	await page.fill('input[type="email"]', email);
	await page.fill('input[type="password"]', PASSWORD);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/console/);
}

async function wait(page: Page, url: string, { name, path, typed }: Place): Promise<Waiting> {
	const opened: number[] = [];
	const found: number[] = [];
	for (let index = 0; index < TRIES; index++) opened.push(await openList(page, url, path));
	for (let index = 0; index < TRIES; index++) found.push(await search(page, typed((index + 0.5) / TRIES)));
	await clearSearch(page);
	return {
		place: name,
		firstRowsMs: median(opened),
		searchMs: median(found),
		longestFrameMs: await scroll(page),
	};
}

async function browse(port: number, company: BenchCompany): Promise<Waiting[]> {
	const url = `http://127.0.0.1:${port}`;
	const executablePath = await findChromium();
	if (!executablePath) throw new Error('no Chromium on this machine');
	const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS });
	try {
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CL' });
		context.setDefaultTimeout(PATIENCE_MS);
		const page = await context.newPage();
		await signIn(page, url, company);
		const waits: Waiting[] = [];
		for (const place of PLACES) waits.push(await wait(page, url, place));
		return waits;
	} finally {
		await browser.close();
	}
}

async function measureConsole(places: Places, consoleDir: string): Promise<Waiting[]> {
	const place = await places.open('console');
	const flags = { port: '0', mode: 'sandbox', logLevel: 'error', consoleDir, ...flagsOf(place) };
	const child = forkFile(import.meta.dirname, 'serve.ts', ['service', JSON.stringify(flags), String(MANY)]);
	const { port, company } = await told<{ port: number; company: BenchCompany }>(child);
	for (const what of [{ sales: MANY }, { products: MANY }]) {
		const loaded = told(child);
		child.send(what);
		await loaded;
	}
	const waits = await browse(port, company);
	await stop(child);
	await place.remove();
	return waits;
}

function shown(waits: readonly Waiting[]): string {
	return tableOf(
		['', 'first rows', 'search', 'longest frame'],
		waits.map(({ place, ...of }) => [
			place,
			...[of.firstRowsMs, of.searchMs, of.longestFrameMs].map((ms) => `${written(ms)} ms`),
		]),
	);
}

const consoleDir = join(SCRATCH, 'console');
await buildConsole(consoleDir);
const parts: string[] = [];
const versions: Partial<Record<Engine, string>> = {};
for (const engine of ENGINES.filter((each) => !values.engine || values.engine === each)) {
	const places = await openPlaces(engine);
	try {
		const waits = await measureConsole(places, consoleDir);
		versions[engine] = places.version;
		parts.push(`### ${ENGINE_NAMES[engine]}, in the console`, shown(waits));
		console.log(`\n${ENGINE_NAMES[engine]}, ${written(MANY)} products, sales and dispatches\n${shown(waits)}`);
		if (waits.some(({ firstRowsMs, searchMs }) => firstRowsMs > LIMIT_MS || searchMs > LIMIT_MS)) {
			process.exitCode = 1;
			console.log(`Somewhere people wait longer than ${LIMIT_MS} ms.`);
		}
	} catch (error) {
		process.exitCode = 1;
		console.log(`FAILED ${engine}: ${error instanceof Error ? error.message : error}`);
	} finally {
		await places.close();
	}
}
if (values.write && parts.length > 0) writeSection('console', [measuredOn(machine(versions)), ...parts].join('\n\n'));
process.exit();
