import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSettings, type Settings } from '../src/app/settings.ts';
import { type Database, openDatabase } from '../src/kernel/db/index.ts';
import { eventsAfter } from '../src/kernel/outbox/index.ts';
import { randomSecret } from '../src/kernel/secrets.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { countStates, prepare, publishAll } from './company.ts';
import { goesOnAfterPauses } from './pauses.ts';
import { Receiver, TIMEOUT_MS, Waits } from './receiver.ts';
import { LONGEST_WAIT_MS, type Row, tell } from './table.ts';
import { Workers } from './workers.ts';

const { values } = parseArgs({
	options: {
		events: { type: 'string', default: '20000' },
		workers: { type: 'string', default: '2' },
		fail: { type: 'string', default: '0.3' },
		'kill-every': { type: 'string', default: '9000' },
		'break-every': { type: 'string', default: '4100' },
		'pause-every': { type: 'string', default: '2500' },
		'jump-every': { type: 'string', default: '3000' },
	},
});
const EVENTS = Number(values.events);
const FAIL = Number(values.fail);
const DISTURBANCES = {
	killEveryMs: Number(values['kill-every']),
	breakEveryMs: Number(values['break-every']),
	pauseEveryMs: Number(values['pause-every']),
	jumpEveryMs: Number(values['jump-every']),
};
/** The real schedule takes days; this one keeps its ten steps and more, seconds apart. */
const SCHEDULE = [0, ...Array(29).fill(1)].join(',');
const GIVE_UP_MS = 15 * 60_000;
/** What a machine cannot deliver between so many deaths is to arrive when they are over; what does not then is lost. */
const DISTURBED_MS = 5 * 60_000;

const number = (value: number) => value.toLocaleString('en');

/** Reads the feed as a careful client does, always from the last number on. */
async function followFeed(db: Database, companyId: number, isOver: () => boolean): Promise<number[]> {
	const numbers: number[] = [];
	while (!isOver() || numbers.length < EVENTS) {
		const rows = await eventsAfter.all(db, { companyId, after: numbers.at(-1) ?? 0, limit: 500 });
		for (const row of rows) numbers.push(row.number);
		if (rows.length === 0) {
			if (isOver()) break;
			await sleep(20);
		}
	}
	return numbers;
}

async function prove(settings: Settings): Promise<boolean> {
	const [receiver, healthy] = [new Receiver(FAIL), new Receiver(0)];
	const { companyId, secrets } = await prepare(settings, [await receiver.listen(), await healthy.listen()]);
	for (const [place, each] of [receiver, healthy].entries()) each.expect(secrets[place] as string);
	const db = await openDatabase(settings);
	let committed = 0;
	const waits = new Waits(() => healthy.accepted.size < committed);
	healthy.onAccepted = () => waits.arrived();
	const flags = { 'webhook-timeout-ms': String(TIMEOUT_MS), 'webhook-schedule': SCHEDULE };
	const workers = new Workers(settings, flags, () => waits.disturbed());
	for (let place = 0; place < Number(values.workers); place++) workers.start(place);
	const began = Date.now();
	let isOver = false;
	const harm = workers.disturb(db, DISTURBANCES);
	const feed = followFeed(db, companyId, () => isOver);
	const undone = await publishAll(db, companyId, EVENTS, (many) => {
		committed += many;
	});
	while (Date.now() - began < GIVE_UP_MS) {
		await sleep(500);
		if (Date.now() - began > DISTURBED_MS) workers.calm();
		if ((await countStates(db)).get(1) === 2 * EVENTS) break;
	}
	waits.arrived();
	isOver = true;
	await workers.stop();
	await harm;
	const numbers = await feed;
	const states = await countStates(db);
	await db.close();
	receiver.close();
	healthy.close();

	const seconds = (Date.now() - began) / 1000;
	const everyNumber = Array.from({ length: EVENTS }, (_, n) => n + 1);
	const notInTime = everyNumber.filter((each) => !receiver.accepted.has(each));
	const lost =
		notInTime.filter((each) => !receiver.acceptedLate.has(each)).length +
		everyNumber.filter((each) => !healthy.accepted.has(each)).length;
	const badSignatures = receiver.badSignatures + healthy.badSignatures;
	const many = (sets: Map<number, Set<string>>) => [...sets.values()].filter((set) => set.size > 1).length;
	const distinctIds = new Set([...receiver.ids.values()].flatMap((set) => [...set])).size;
	const ended = Math.max(workers.starts - Number(values.workers) - workers.kills, 0);
	const outOfOrder = numbers.filter((each, place) => each !== place + 1).length;
	const rows: Row[] = [
		['events committed', `${number(EVENTS)} (and ${number(undone)} undone)`, true],
		['posts received by the one that fails', number(receiver.posts), true],
		[
			'answered with failure',
			`${number(receiver.failed)} (${((receiver.failed / receiver.posts) * 100).toFixed(1)} %)`,
			true,
		],
		['events it accepted only after the time-out', number(notInTime.length), true],
		['workers killed with SIGKILL', `${workers.kills} (of ${workers.starts} started)`, true],
		['workers that ended by themselves', number(ended), ended === 0],
		['workers paused', number(workers.pauses), true],
		["workers' clocks set wrong", number(workers.jumps), true],
		["workers' connections broken", number(workers.broken), true],
		['posts received by the healthy one', number(healthy.posts), true],
		[
			'its longest wait after a disturbance, s',
			(waits.longestMs / 1000).toFixed(1),
			waits.longestMs <= LONGEST_WAIT_MS,
		],
		['seconds', seconds.toFixed(1), true],
		['events lost', number(lost), lost === 0],
		['deliveries not delivered', number(2 * EVENTS - (states.get(1) ?? 0)), states.get(1) === 2 * EVENTS],
		['events under more than one webhook-id', number(many(receiver.ids)), many(receiver.ids) === 0],
		['webhook-ids shared by events', number(receiver.ids.size - distinctIds), receiver.ids.size === distinctIds],
		['events with differing bodies', number(many(receiver.bodies)), many(receiver.bodies) === 0],
		['signatures that do not verify', number(badSignatures), badSignatures === 0],
		['numbers in the feed', number(numbers.length), numbers.length === EVENTS],
		['gaps or disorder in the feed', number(outOfOrder), outOfOrder === 0],
	];
	return tell(rows);
}

/** In a schema of its own. */
async function inSchema(url: string, folder: string, work: (settings: Settings) => Promise<boolean>): Promise<boolean> {
	const databaseSchema = `prove_${randomSecret(6)}`;
	const { settings } = loadSettings({
		flags: { port: '0', dataDir: folder, databaseUrl: url, databaseSchema, worker: 'false', logLevel: 'error' },
		environment: {},
		file: null,
	});
	const admin = await openDatabase({ ...settings, databaseSchema: '' });
	await admin.query(`create schema ${databaseSchema}`, []);
	try {
		return await work(settings);
	} finally {
		await admin.query(`drop schema ${databaseSchema} cascade`, []);
		await admin.close();
	}
}

const folder = mkdtempSync(join(tmpdir(), 'bodega-prove-'));
const postgres = await startPostgres();
const hasGoneOn = await inSchema(postgres.url, folder, (settings) => goesOnAfterPauses(settings, EVENTS));
const isProven = await inSchema(postgres.url, folder, prove);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = hasGoneOn && isProven ? 0 : 1;
