/**
 * Delivers: takes what is due, sends it, and has written down what came of it. Each receiver has a lane of its own, so that
 * a slow or dead one delays no other; an endpoint is one worker's at a time, and another's when that one dies.
 */
import { inTurn, type Job } from '../../../kernel/jobs.ts';
import { Lease } from './lease.ts';
import { FREE_EVERY_MS, HELD_MS, LOOK_EVERY_MS, STOP_GRACE_MS } from './limits.ts';
import { freeDeserted, livingWorkers, mendClocks } from './mend-clocks.ts';
import { Pulse } from './pulse.ts';
import { Recorder } from './recorder.ts';
import { Sender, type SenderParts } from './sender.ts';
import { nextWorkerState, type WorkerState } from './states.ts';
import { Taker } from './taker.ts';
import { type Moment, sleep, systemTiming, type Timing } from './timing.ts';

export interface WorkerParts extends Omit<SenderParts, 'timing'> {
	/** The process's own unless said. */
	timing?: Timing;
	/** Deliveries under way at once to one receiver. */
	concurrency: number;
}

export interface Worker {
	/** Takes what is due, as long as there is any. */
	poll: Job;
	/** Something may be due. */
	wake(): void;
	/** Works until nothing is due. */
	drain(): Promise<void>;
	/**
	 * After the last poll: leaves to others what it has not started, and aborts what is not answered soon; that counts as no
	 * attempt.
	 */
	stop(): Promise<void>;
}

export function createWorker({ timing = systemTiming, ...given }: WorkerParts): Worker {
	const parts = { ...given, timing };
	const { db, clock, log, concurrency } = parts;
	let state: WorkerState = 'working';
	let wakePoll = () => {};
	/** Counts what happened to lanes: a round that saw them before says nothing about now. */
	let changes = 0;
	let freedMs = timing.nowMs();
	let isRenewing = false;
	/** Times may have been written by a clock that was wrong: always so at the start, for all that is known. */
	let mustMend = true;
	let alive: ReadonlySet<string> = new Set();

	const wake = () => wakePoll();
	const now = (): Moment => pulse.now();

	const lease = new Lease(timing, () => taker.doubtAll());
	const taker = new Taker({ db, clock, lease, concurrency, now, onTaken: (lane) => sender.pump(lane) });
	const { lanes } = taker;
	const onWritten = () => {
		changes++;
		if ([...lanes.values()].some((lane) => lane.isToPoll(now()))) wake();
	};
	const recorder = new Recorder({ db, log, clock, timing, owner: lease.owner, lanes, onWritten });

	const renew = () => {
		const isNeeded = lease.isValid && !lease.isFresh && [...lanes.values()].some((lane) => lane.state === 'owned');
		if (!isNeeded || isRenewing) return;
		isRenewing = true;
		db.transaction((tx) => lease.renew(tx))
			.catch((error) => log.error({ err: error }, 'a webhook worker could not say that it is alive'))
			.finally(() => {
				isRenewing = false;
			});
	};
	const pulse = new Pulse({
		timing,
		clock,
		onBeat: renew,
		onClockBack() {
			mustMend = true;
			wake();
		},
	});
	const sender = new Sender(parts, {
		lease,
		recorder,
		pulse,
		now,
		onChange(lane) {
			changes++;
			if (lane.room(now()) > 0) wake();
		},
	});

	/** Frees what dead workers had, and mends what clocks that were wrong have written. */
	const mend = async () => {
		if (timing.nowMs() - freedMs >= FREE_EVERY_MS || mustMend) {
			freedMs = timing.nowMs();
			await freeDeserted(db);
			const before = alive;
			alive = await livingWorkers(db, lease.owner);
			// A worker that is gone may have written by a wrong clock to the end.
			if (!before.isSubsetOf(alive)) mustMend = true;
		}
		if (!mustMend) return;
		mustMend = false;
		// What is being written was judged by the clock as it was.
		await recorder.writing.catch(() => {});
		await mendClocks(db, clock.nowMs()).catch((error) => {
			mustMend = true;
			throw error;
		});
		for (const lane of lanes.values()) lane.pollAt(0);
	};

	// One after the other: a caller that drains must not miss what another round is just taking.
	const round = inTurn(() => taker.take());
	const mending = inTurn(mend);

	const settle = async () => {
		while (sender.underWay.size > 0 || recorder.running) await Promise.all([...sender.underWay, recorder.running]);
	};

	return {
		poll: {
			every: LOOK_EVERY_MS,
			wake(wakeLoop) {
				wakePoll = wakeLoop;
				wake();
				return () => {
					wakePoll = () => {};
				};
			},
			async run(loop) {
				await mending();
				for (let hasMore = true; hasMore && !loop.isStopping; ) {
					const { isHeldUp, ...found } = await round();
					if (isHeldUp) timing.after(HELD_MS, wake);
					hasMore = found.hasMore;
				}
			},
		},
		wake,
		async drain() {
			recorder.isInHurry = true;
			await mending();
			for (let isDone = false; !isDone; ) {
				await settle();
				const before = changes;
				const { many } = await round();
				const isAtRest = sender.underWay.size === 0 && recorder.running === undefined;
				// What happened while it looked may have made room where there was none.
				isDone = many === 0 && isAtRest && changes === before;
			}
			recorder.isInHurry = state !== 'working';
		},
		async stop() {
			state = nextWorkerState(state, 'stopping');
			for (const lane of lanes.values()) lane.empty();
			await sender.stop(sleep(timing, STOP_GRACE_MS));
			await recorder.stop();
			pulse.stop();
			await db.transaction((tx) => lease.end(tx));
			state = nextWorkerState(state, 'stopped');
		},
	};
}
