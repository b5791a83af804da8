/**
 * One worker, much under way, and several pauses shortly after each other, as a starved machine or a laptop that falls asleep has them.
 * Every call under way times out at once, which must not be held against a receiver that is well: left alone, the worker goes on at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../src/app/settings.ts';
import { openDatabase } from '../src/kernel/db/index.ts';
import { countStates, prepare, publishAll } from './company.ts';
import { Receiver, TIMEOUT_MS, Waits } from './receiver.ts';
import { LONGEST_WAIT_MS, tell } from './table.ts';
import { Workers } from './workers.ts';

const PAUSES = 6;
const APART_MS = 900;
const GIVE_UP_MS = 5 * 60_000;

export async function goesOnAfterPauses(settings: Settings, events: number): Promise<boolean> {
	const receiver = new Receiver(0);
	const { companyId, secrets } = await prepare(settings, [await receiver.listen()]);
	receiver.expect(secrets[0] as string);
	const db = await openDatabase(settings);
	await publishAll(db, companyId, events, () => {});
	const waits = new Waits(() => receiver.accepted.size < events);
	receiver.onAccepted = () => waits.arrived();
	const workers = new Workers(settings, { 'webhook-timeout-ms': String(TIMEOUT_MS) }, () => {});
	workers.start(0);
	while (receiver.posts === 0) await sleep(50);
	await workers.pauseInARow(PAUSES, APART_MS);
	const leftAtEnd = events - receiver.accepted.size;
	waits.disturbed();
	const began = performance.now();
	let delivered = 0;
	while (delivered < events && performance.now() - began < GIVE_UP_MS) {
		await sleep(500);
		delivered = (await countStates(db)).get(1) ?? 0;
	}
	waits.arrived();
	await workers.stop();
	await db.close();
	receiver.close();
	return tell([
		['pauses of the only worker', String(workers.pauses), workers.pauses === PAUSES],
		['events left when they were over', leftAtEnd.toLocaleString('en'), leftAtEnd > 0],
		['longest wait of the receiver then, s', (waits.longestMs / 1000).toFixed(1), waits.longestMs <= LONGEST_WAIT_MS],
		['events lost', (events - receiver.accepted.size).toLocaleString('en'), receiver.accepted.size === events],
		['deliveries not recorded as delivered', (events - delivered).toLocaleString('en'), delivered === events],
	]);
}
