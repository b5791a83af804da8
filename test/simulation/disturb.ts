/** What a seed does to a world: publishing, beginning again, draining; and pauses, deaths, failures and jumping clocks. */
import { FLAKY, HEALTHY, type World } from './world.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMPS = [-400 * DAY, -2 * HOUR, -5 * SECOND, 3 * SECOND, 2 * HOUR, 26 * HOUR, 400 * DAY];

/** Has `work` happen now and then until the time has come. */
function nowAndThen(
	world: World,
	[least, most]: readonly [number, number],
	untilMs: number,
	work: () => unknown,
): void {
	const { scheduler } = world;
	const next = () =>
		scheduler.after(undefined, scheduler.random.whole(least, most), () => {
			if (scheduler.nowMs >= untilMs) return;
			const done = work();
			if (!(done instanceof Promise)) {
				next();
				return;
			}
			world.pending.add(done);
			done
				.catch((error: Error) => world.broken.push(`the service failed: ${error.stack}`))
				.finally(() => world.pending.delete(done))
				.then(next);
		});
	next();
}

/** One worker drains while it works; what was due when it began is attempted when it is done. */
async function drain(world: World): Promise<void> {
	const before = (await world.deliveries(world.serverDb)).filter(({ isDue, url }) => isDue && url === HEALTHY);
	const { worker } = world.living[0] ?? {};
	if (!worker) return;
	world.scheduler.note('somebody drains');
	await worker.drain();
	world.scheduler.note('drained');
	const after = new Map((await world.deliveries(world.serverDb)).map((each) => [each.id, each]));
	for (const { id, attempts, number } of before)
		if (after.get(id)?.attempts === attempts) world.broken.push(`drained, and ${number} is due and was not attempted`);
}

function harm(world: World): void {
	const { scheduler } = world;
	const { random } = scheduler;
	const living = world.living.filter(({ process }) => !process.isPaused);
	const { process, worker } = (living.length > 0 ? random.pick(living) : undefined) ?? {};
	const later = (ms: number, work: () => void) => scheduler.after(undefined, ms, work);
	world.harms++;
	const jump = random.pick(JUMPS);
	switch (random.whole(0, 6)) {
		case 0:
			if (!process) return;
			scheduler.note(`${process.name} is paused`);
			process.isPaused = true;
			later(random.whole(300, 4_000), () => {
				process.isPaused = false;
			});
			return;
		case 1:
			if (!process) return;
			scheduler.add(
				undefined,
				() => 'a death',
				() => scheduler.kill(process),
			);
			later(random.whole(0, 1_500), () => world.startWorker());
			return;
		case 2:
			if (!process || !worker) return;
			scheduler.note(`${process.name} is stopped`);
			void worker.stop().catch(() => {});
			later(random.whole(0, 4_000), () => {
				scheduler.add(
					undefined,
					() => 'an end',
					() => scheduler.kill(process),
				);
				world.startWorker();
			});
			return;
		case 3: {
			const moved = random.chance(0.3) ? world.server : process;
			if (!moved) return;
			scheduler.note(`the clock of ${moved.name} jumps by ${jump}`);
			moved.offsetMs = jump;
			later(random.whole(0, 3_000), () => {
				moved.offsetMs = 0;
			});
			return;
		}
		case 4:
			scheduler.note(`the clock of the database jumps by ${jump}`);
			world.databaseOffsetMs = jump;
			later(random.whole(0, 3_000), () => {
				world.databaseOffsetMs = 0;
			});
			return;
		case 5:
			scheduler.note('the database fails');
			world.failureShare = 0.1;
			later(random.whole(100, 1_500), () => {
				world.failureShare = 0;
			});
			return;
		default:
			world.receivers.failing.set(FLAKY, random.pick([0.3, 1]));
			later(random.whole(500, 5_000), () => world.receivers.failing.delete(FLAKY));
	}
}

/** Begins everything; answers when it ends. */
export function disturb(world: World): number {
	const { scheduler, plan } = world;
	const { random } = scheduler;
	const untilMs = plan.isQuiet ? random.whole(600, 2_500) : random.whole(2_000, 9_000);
	nowAndThen(world, plan.isQuiet ? [1, 250] : [20, 900], untilMs, () => world.publish());
	nowAndThen(world, [20, 600], untilMs, () => world.redeliver());
	if (plan.isFrozen) nowAndThen(world, [5, 400], untilMs, () => drain(world));
	if (!plan.isQuiet) nowAndThen(world, [50, 1_200], untilMs, () => harm(world));
	return untilMs;
}

/** Nothing more happens to anybody, and everybody is well. */
export function calm(world: World): void {
	const { scheduler } = world;
	scheduler.note('calm');
	scheduler.isSlow = false;
	world.databaseOffsetMs = 0;
	world.server.offsetMs = 0;
	world.failureShare = 0;
	world.receivers.failing.clear();
	for (const { process } of world.living) {
		process.isPaused = false;
		process.offsetMs = 0;
	}
	world.startWorker();
}
