/** Runs one seed and says which promises it broke. */
import type { Engine } from './database.ts';
import { calm, disturb } from './disturb.ts';
import type { Send } from './receivers.ts';
import { CONCURRENCY, FLAKY, HEALTHY, World } from './world.ts';

/** What is due at a healthy receiver is there so soon after the last disturbance, or at once where there was none. */
const HEALTHY_WITHIN_MS = 5_000;
const QUIET_WITHIN_MS = 1_000;
/** One that failed is left in peace for up to a minute, and tried again by its schedule. */
const FLAKY_WITHIN_MS = 75_000;
const LOOK_EVERY_MS = 250;

export interface Simulated {
	seed: number;
	broken: readonly string[];
	trace: readonly string[];
	sends: number;
}

const keyOf = ({ url, eventNumber }: Send) => `${url}#${eventNumber}`;

/** Runs on until nothing is due at the receiver; false when that takes longer than it may, slow steps aside. */
async function settles(world: World, url: string, fromMs: number, withinMs: number): Promise<boolean> {
	const { scheduler } = world;
	for (;;) {
		await world.rest();
		const isOpen = (each: { url: string; state: number; isDue: boolean }) =>
			each.url === url && (world.plan.isFrozen ? each.isDue : each.state === 0);
		if (!(await world.deliveries()).some(isOpen)) return true;
		const deadlineMs = fromMs + withinMs + scheduler.slowBetween(fromMs, scheduler.nowMs);
		if (scheduler.nowMs >= deadlineMs) return false;
		await scheduler.runUntil(Math.min(scheduler.nowMs + LOOK_EVERY_MS, deadlineMs));
	}
}

function checkOrder({ receivers, plan, broken }: World): void {
	const last = new Map<string, Send>();
	const seen = new Set<string>();
	for (const send of receivers.sends) {
		if (seen.has(keyOf(send))) continue;
		seen.add(keyOf(send));
		const about = `${send.url} ${send.resource}`;
		const before = last.get(about);
		if (before && before.eventNumber > send.eventNumber)
			broken.push(`order: ${send.eventNumber} after ${before.eventNumber} at ${about}`);
		if (plan.isQuiet && before && (before.endedMs ?? Number.POSITIVE_INFINITY) > send.beganMs)
			broken.push(`order: ${send.eventNumber} beside ${before.eventNumber} at ${about}`);
		last.set(about, send);
	}
}

function checkSame({ receivers, broken }: World): void {
	const known = new Map<string, Send>();
	for (const send of receivers.sends) {
		const first = known.get(keyOf(send)) ?? send;
		known.set(keyOf(send), first);
		if (first.id !== send.id || first.text !== send.text)
			broken.push(`${keyOf(send)} went out under two ids or bodies`);
	}
}

/** Where nothing goes wrong, no more is sent than was attempted, each begun delivery arrives once, and none waits. */
async function checkQuiet(world: World): Promise<void> {
	const { receivers, broken, redelivered, published, scheduler } = world;
	const byKey = Map.groupBy(receivers.sends, keyOf);
	for (const { url, number, attempts } of await world.deliveries()) {
		const sends = byKey.get(`${url}#${number}`) ?? [];
		const lines = attempts.split('\n').length - 1;
		if (sends.length !== lines) broken.push(`${number} was sent ${sends.length} times and noted ${lines} times`);
		const again = redelivered.filter((each) => each.url === url && each.number === number);
		if (sends.length > 1 + again.length) broken.push(`${number} went out ${sends.length} times`);
		const asked = [published.get(number) ?? 0, ...again.map(({ atMs }) => atMs)];
		for (const atMs of asked) {
			const underWay = sends.filter(({ beganMs }) => beganMs < atMs).map(({ endedMs }) => endedMs ?? atMs);
			const next = sends.find(({ beganMs }) => beganMs >= atMs) ?? sends.at(-1);
			const from = Math.max(atMs, ...underWay);
			const withinMs = QUIET_WITHIN_MS + scheduler.slowBetween(from, next?.beganMs ?? from);
			if (!next || next.beganMs > from + withinMs)
				broken.push(`${number} at ${url}, asked for at ${atMs.toFixed(0)}, went out at ${next?.beganMs.toFixed(0)}`);
		}
	}
	for (const url of [HEALTHY, FLAKY]) {
		const events = receivers.sends
			.filter((send) => send.url === url)
			.flatMap(({ beganMs, endedMs = Number.MAX_SAFE_INTEGER }) => [[beganMs, 1] as const, [endedMs, -1] as const])
			.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
		let [atOnce, most] = [0, 0];
		for (const [, by] of events) {
			atOnce += by;
			most = Math.max(most, atOnce);
		}
		if (most > CONCURRENCY) broken.push(`${most} at once at ${url}`);
	}
}

/** Sent more often than is noted only because of what went wrong. */
async function checkRepeats(world: World): Promise<void> {
	const byKey = Map.groupBy(world.receivers.sends, keyOf);
	for (const { url, number, attempts } of await world.deliveries()) {
		const sends = byKey.get(`${url}#${number}`)?.length ?? 0;
		const lines = attempts.split('\n').length - 1;
		if (sends > lines + 2 * world.harms + 1)
			world.broken.push(`${number} was sent ${sends} times and noted ${lines} times`);
	}
}

async function checkArrived(world: World): Promise<void> {
	const accepted = new Set(world.receivers.sends.filter(({ acceptedMs }) => acceptedMs !== undefined).map(keyOf));
	const rows = await world.deliveries();
	for (const { url, number, state } of rows)
		if (state === 1 && !accepted.has(`${url}#${number}`)) world.broken.push(`${number} is noted and never arrived`);
	if (rows.length !== 2 * world.published.size)
		world.broken.push(`${rows.length} deliveries of ${world.published.size} events at two receivers`);
	for (const { url, number, state } of rows)
		if (!world.plan.isFrozen && state !== 1) world.broken.push(`lost: ${number} at ${url}`);
}

/** A worker that is well gives up what it has nothing more of. */
async function checkOwners(world: World): Promise<void> {
	await world.scheduler.runUntil(world.scheduler.nowMs + 1_000);
	await world.rest();
	for (const { url, owner } of await world.endpoints())
		if (owner !== '') world.broken.push(`${url} is still ${owner}'s`);
}

export async function simulate(engine: Engine, seed: number, isTraced = false): Promise<Simulated> {
	const world = new World(engine, seed);
	const { scheduler, receivers, broken, plan } = world;
	scheduler.isTraced = isTraced;
	await world.prepare();
	await scheduler.runUntil(disturb(world));
	if (!plan.isQuiet) calm(world);
	const calmMs = scheduler.nowMs;
	while (world.pending.size > 0 && scheduler.nowMs < calmMs + HEALTHY_WITHIN_MS)
		await scheduler.runUntil(scheduler.nowMs + 5);
	if (world.pending.size > 0) broken.push('the service, or somebody who drains, waits');
	const healthyMs = plan.isQuiet ? QUIET_WITHIN_MS : HEALTHY_WITHIN_MS;
	if (!(await settles(world, HEALTHY, calmMs, healthyMs))) broken.push('a healthy receiver waits');
	if (!(await settles(world, FLAKY, calmMs, FLAKY_WITHIN_MS))) broken.push('a receiver that is well again waits');
	await checkArrived(world);
	await checkOwners(world);
	checkOrder(world);
	checkSame(world);
	await (plan.isQuiet ? checkQuiet(world) : checkRepeats(world));
	for (const { process } of world.living) await scheduler.kill(process);
	await scheduler.kill(world.server);
	return { seed, broken: [...new Set(broken)], trace: scheduler.trace, sends: receivers.sends.length };
}
