/**
 * Delivers: takes what is due, sends it, and records the outcome. Each receiver has a lane of its own, so that a slow or dead
 * one delays no other; an endpoint is owned by one worker at a time, and by another when that one's lease has expired.
 */
import { companyMs } from '../../../kernel/clock.ts';
import { inTurn, type Task } from '../../../kernel/jobs.ts';
import type { Lane } from './lane.ts';
import { Lease } from './lease.ts';
import { FREE_EVERY_MS, HELD_MS, STOP_GRACE_MS } from './limits.ts';
import { freeDeserted, livingWorkers, mendClocks, mendClocksOf } from './mend-clocks.ts';
import { Pulse } from './pulse.ts';
import { Recorder } from './recorder.ts';
import { Sender, type SenderParts } from './sender.ts';
import { nextWorkerState, type WorkerState } from './states.ts';
import { Taker } from './taker.ts';
import { type Moment, momentOf, sleep, systemTiming, type Timing } from './timing.ts';

export interface WorkerParts extends Omit<SenderParts, 'timing'> {
	/** The process's own by default. */
	timing?: Timing;
	/** Deliveries under way at once to one receiver. */
	concurrency: number;
}

export class Worker {
	readonly #parts: WorkerParts & SenderParts;
	readonly #lease: Lease;
	readonly #taker: Taker;
	readonly #recorder: Recorder;
	readonly #pulse: Pulse;
	readonly #sender: Sender;
	#state: WorkerState = 'working';
	#wakePoll = () => {};
	/** Counts changes of lanes: a round that began before the last one proves nothing. */
	#changes = 0;
	#freedMs: number;
	#isRenewing = false;
	/** Stored times may come from a wrong clock; assumed at the start. */
	#mustMend = true;
	#alive: ReadonlySet<string> = new Set();

	constructor({ timing = systemTiming, ...given }: WorkerParts) {
		const parts = { ...given, timing };
		const { db, clock, log, concurrency } = parts;
		const now = (): Moment => this.#pulse.now();
		const nowAt = ({ companyId }: Lane): Moment => momentOf(clock, now(), companyId);
		this.#parts = parts;
		this.#freedMs = timing.nowMs();
		this.#lease = new Lease(timing, () => this.#taker.doubtAll());
		const { owner } = this.#lease;
		const onTaken = (lane: Lane) => this.#sender.pump(lane);
		this.#taker = new Taker({ db, clock, lease: this.#lease, concurrency, now, onTaken });
		const { lanes } = this.#taker;
		const onWritten = () => {
			this.#changes++;
			if ([...lanes.values()].some((lane) => lane.isToPoll(nowAt(lane)))) this.wake();
		};
		this.#recorder = new Recorder({ db, log, clock, timing, owner, lanes, onWritten });
		const onClockBack = () => {
			this.#mustMend = true;
			this.wake();
		};
		this.#pulse = new Pulse({ timing, clock, onBeat: () => this.#renew(), onClockBack });
		const onChange = (lane: Lane) => {
			this.#changes++;
			if (lane.room(nowAt(lane)) > 0) this.wake();
		};
		this.#sender = new Sender(parts, {
			lease: this.#lease,
			recorder: this.#recorder,
			pulse: this.#pulse,
			now: nowAt,
			onChange,
		});
	}

	get #lanes(): Lane[] {
		return [...this.#taker.lanes.values()];
	}

	#renew() {
		const { db, log } = this.#parts;
		const { isValid, isFresh } = this.#lease;
		if (this.#isRenewing || !isValid || isFresh || !this.#lanes.some((lane) => lane.state === 'owned')) return;
		this.#isRenewing = true;
		db.transaction((tx) => this.#lease.renew(tx))
			.catch((error) => log.error({ err: error }, 'a webhook worker could not renew its lease'))
			.finally(() => {
				this.#isRenewing = false;
			});
	}

	/** Frees endpoints of dead workers, and corrects times that a wrong clock wrote. */
	readonly #mend = inTurn(async () => {
		const { db, clock, timing } = this.#parts;
		if (timing.nowMs() - this.#freedMs >= FREE_EVERY_MS || this.#mustMend) {
			this.#freedMs = timing.nowMs();
			await freeDeserted(db);
			const before = this.#alive;
			this.#alive = await livingWorkers(db, this.#lease.owner);
			// A worker that is gone may have written by a wrong clock until then.
			if (!before.isSubsetOf(this.#alive)) this.#mustMend = true;
		}
		if (!this.#mustMend) return;
		this.#mustMend = false;
		// Results that are being written were judged by the clock as it was.
		await this.#recorder.writing.catch(() => {});
		await mendClocks(db, clock).catch((error) => {
			this.#mustMend = true;
			throw error;
		});
		for (const lane of this.#lanes) lane.pollAt(0);
	});

	/** One after the other: a caller that drains must not miss what another round is just taking. */
	readonly #round = inTurn(() => this.#taker.take());

	/** Takes what is due, as long as there is any. */
	readonly poll: Task = {
		wake: (wakeLoop) => {
			this.#wakePoll = wakeLoop;
			this.wake();
			return () => {
				this.#wakePoll = () => {};
			};
		},
		run: async (loop) => {
			await this.#mend();
			for (let hasMore = true; hasMore && !loop.isStopping; ) {
				const { isHeldUp, ...found } = await this.#round();
				if (isHeldUp) this.#parts.timing.after(HELD_MS, () => this.wake());
				hasMore = found.hasMore;
			}
		},
	};

	/** A company's time was moved: what it postponed is looked at again, and corrected where it went back. */
	async retime(companyId: number): Promise<void> {
		const { db, clock } = this.#parts;
		await this.#recorder.writing.catch(() => {});
		await mendClocksOf(db, companyId, companyMs(clock, companyId));
		for (const lane of this.#lanes) if (lane.companyId === companyId) lane.pollAt(0);
		this.wake();
	}

	/** Something may be due. */
	wake() {
		this.#wakePoll();
	}

	get #isAtRest(): boolean {
		return this.#sender.underWay.size === 0 && this.#recorder.running === undefined;
	}

	/** Works until nothing is due. */
	async drain(): Promise<void> {
		this.#recorder.isInHurry = true;
		await this.#mend();
		for (let isDone = false; !isDone; ) {
			while (!this.#isAtRest) await Promise.all([...this.#sender.underWay, this.#recorder.running]);
			const before = this.#changes;
			const { many } = await this.#round();
			// Results that arrived during the poll may have made room.
			isDone = many === 0 && this.#isAtRest && this.#changes === before;
		}
		this.#recorder.isInHurry = this.#state !== 'working';
	}

	/**
	 * After the last poll: leaves to others what it has not started, and aborts what is not answered soon; that counts as no
	 * attempt.
	 */
	async stop(graceMs = STOP_GRACE_MS): Promise<void> {
		const { db, timing } = this.#parts;
		this.#state = nextWorkerState(this.#state, 'stopping');
		for (const lane of this.#lanes) lane.empty();
		await this.#sender.stop(sleep(timing, graceMs));
		await this.#recorder.stop();
		this.#pulse.stop();
		await db.transaction((tx) => this.#lease.end(tx));
		this.#state = nextWorkerState(this.#state, 'stopped');
	}
}
