/**
 * No write holds the event loop for long: at most 50 ms of CPU up to 200 lines, 250 ms with every list of its body as long as the
 * interface allows. The bodies are accepted ones; what is refused, files and pages are tried by `event-loop.test.ts`.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { lengthsIn, listsOf } from '../support/body-lists.ts';
import { catalogWrites } from '../support/full-bodies/catalog.ts';
import type { FullWrites } from '../support/full-bodies/full-write.ts';
import { saleWrites } from '../support/full-bodies/sales.ts';
import { fullShop } from '../support/full-bodies/shop.ts';
import { stockWrites } from '../support/full-bodies/stock.ts';
import { storeWrites } from '../support/full-bodies/store.ts';
import { LIMIT_MS, loopLimits, USUAL_LINES, USUAL_MS } from '../support/loop-limits.ts';
import { watchLoop } from '../support/loop-watch.ts';
import { startService } from '../support/service.ts';
import { cpuMs } from '../support/yardstick.ts';

const service = await startService();
const shop = await fullShop(service);
const { within } = loopLimits(shop.company);

/** Every write with a list in its body, at which limits it is tried, and how. */
const WRITES: FullWrites = {
	...catalogWrites(shop),
	...stockWrites(shop),
	...saleWrites(shop),
	...(await storeWrites(shop)),
};

const FEW_WORDS = 'words of a fixed list of a few dozen, each of which counts once';
const A_PERSONS_OWN = 'only a person in the console registers applications: ten addresses, and rights of a fixed list';

/** Lists that are not tried, and why. */
const NOT_TRIED: Readonly<Record<string, string>> = {
	'POST /v1/tokens.json rights': FEW_WORDS,
	'POST /v1/webhooks.json topics': FEW_WORDS,
	'PUT /v1/webhooks/:id.json topics': FEW_WORDS,
	'POST /v1/applications.json redirectUris': A_PERSONS_OWN,
	'POST /v1/applications.json rights': A_PERSONS_OWN,
	'PUT /v1/applications/:id.json redirectUris': A_PERSONS_OWN,
	'POST /v1/returns.json payments': 'refused unless it is empty',
};

/** A file of a whole company, worked off in slices: what it may hold is its own test's matter. */
const WHOLE_FILES = ['POST /sandbox/data.json'];

const routeOf = (name: string): string => name.split(' ').slice(0, 2).join(' ');

test('what is measured is the longest stretch of work between two turns of the loop, not the time that passes', async () => {
	const watch = watchLoop();
	const work = (ms: number) => {
		for (const end = cpuMs() + ms; cpuMs() < end; );
	};
	const held = await watch.during(async () => {
		work(100);
		await turn();
		work(100);
		await sleep(300);
	});
	await watch.close();
	assert.ok(held >= 100 && held < 190, String(held));
});

test('every list of every body is tried at its limit, or it is said why not', () => {
	const said = new Map<string, number>();
	for (const [name, { limits }] of Object.entries(WRITES))
		for (const [place, most] of Object.entries(limits)) said.set(`${routeOf(name)} ${place}`, most);
	const taken = new Map<string, number>();
	for (const { method, url, body } of service.app.api.routes)
		if (method !== 'GET' && !WHOLE_FILES.includes(`${method} ${url}`))
			for (const [place, most] of listsOf(body)) taken.set(`${method} ${url} ${place}`, most);
	assert.ok(taken.size > 50, String(taken.size));
	for (const list of Object.keys(NOT_TRIED)) assert.ok(taken.delete(list), `no route takes ${list}`);
	assert.deepEqual([...said].sort(), [...taken].sort());
});

for (const [name, { limits, about = 0, status, ask }] of Object.entries(WRITES)) {
	const longest = Math.max(about, ...Object.values(limits));
	/** With as much as is said, or the figure would be of something else. */
	const full = async () => {
		const asked = await ask(longest);
		const lengths = lengthsIn(asked.body);
		for (const [place, most] of Object.entries(limits)) assert.equal(lengths.get(place), most, `${name}: ${place}`);
		return asked;
	};
	test(`${name}, ${Math.min(longest, USUAL_LINES)} lines: at most 50 ms`, () =>
		within(USUAL_MS, longest > USUAL_LINES ? () => ask(USUAL_LINES) : full, status));
	if (longest > USUAL_LINES)
		test(`${name}, ${longest.toLocaleString('en')} lines: at most 250 ms`, () => within(LIMIT_MS, full, status));
}
