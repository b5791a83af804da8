/**
 * Delivers: takes what is due, sends it, and has written down what came of it. Each receiver has a lane of its own, so that
 * a slow or dead one delays nobody else; an endpoint is one worker's at a time, and another's when that one dies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from '../../kernel/background.ts';
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Logger } from '../../kernel/log.ts';
import { type AttemptParts, attemptDelivery } from './attempt-delivery.ts';
import { findDue, MOST_DUE } from './due-store.ts';
import { createHousekeeping } from './housekeeping.ts';
import { Lane } from './lane.ts';
import { Lease, RENEW_EVERY_MS } from './lease.ts';
import { Recorder } from './recorder.ts';
import { judge } from './rules.ts';
import { takeDeliveries } from './take-deliveries.ts';

export interface WorkerParts extends AttemptParts {
	clock: Clock;
	log: Logger;
	schedule: readonly number[];
	/** Deliveries under way at once to one receiver. */
	concurrency: number;
	deliveryDays: number;
	eventDays: number;
}

export interface Worker {
	/** Something may be due. */
	wake(): void;
	/** Works until nothing is due. */
	drain(): Promise<void>;
	/** Leaves to others what it has not begun, and breaks off what is not answered soon; that counts as no attempt. */
	stop(): Promise<void>;
}

/** Other processes' work is found by looking. */
const LOOK_EVERY_MS = 200;
/** When to ask again for what somebody else holds for a moment. */
const HELD_MS = 10;
const MOST_HELD = 4_096;
/** Whoever stops the process waits for this. */
const STOP_GRACE_MS = 3_000;

const NOTHING = { due: 0, busy: 0, hasMore: false };

type Job = NonNullable<ReturnType<Lane['next']>>;

export function startWorker(parts: WorkerParts): Worker {
	const { db, clock, log, schedule, concurrency } = parts;
	const lanes = new Map<number, Lane>();
	const lease = new Lease();
	const recorder = new Recorder({ db, log, owner: lease.owner, lanes });
	const underWay = new Set<Promise<void>>();
	const breakOff = new AbortController();
	let isStopped = false;
	let isWoken = false;
	let endPause: (() => void) | undefined;

	const wake = () => {
		isWoken = true;
		endPause?.();
	};

	const attempt = async (lane: Lane, job: Job) => {
		const { delivery } = job;
		const began = performance.now();
		const at = nowSeconds(clock);
		const outcome = await attemptDelivery(parts, job, at, breakOff.signal);
		if (!outcome) {
			lane.done(undefined);
			lane.forget(delivery.id);
			return;
		}
		const { status, answer, retryAfter } = outcome;
		const durationMs = Math.round(performance.now() - began);
		const nowMs = clock.nowMs();
		const number = delivery.attempt_count + 1;
		const verdict = judge({ status, retryAfter, attempt: number, schedule, nowMs, random: Math.random() });
		if (verdict.kind === 'delivered') lane.breaker.noteSuccess();
		else lane.breaker.noteFailure(nowMs);
		lane.done(durationMs);
		if (verdict.kind === 'gone' || lane.breaker.isOpen(nowMs)) lane.empty();
		recorder.add({ delivery, attempt: { at, status, durationMs, answer }, verdict });
	};

	const pump = (lane: Lane) => {
		// Past its lease another worker may have the endpoint; the next round finds out.
		if (!lease.isValid(clock.nowMs())) return;
		for (let job = lane.next(); job; job = lane.next()) {
			const { id } = job.delivery;
			const running = attempt(lane, job).catch((error) => {
				lane.done(undefined);
				lane.forget(id);
				log.error({ err: error, delivery: id }, 'a delivery was not attempted and will be');
			});
			underWay.add(running);
			void running.finally(() => {
				underWay.delete(running);
				pump(lane);
				if (lane.room(clock.nowMs()) > 0) wake();
			});
		}
	};

	const giveUp = (lane: Lane) => {
		lane.isOwned = false;
		lane.empty();
	};

	/** Lanes that may take more now, by endpoint; the others are to be left out. */
	const look = (nowMs: number) => {
		let [held, busy] = [0, 0];
		const full: number[] = [];
		if (!lease.isValid(nowMs)) for (const lane of lanes.values()) giveUp(lane);
		for (const [id, lane] of lanes) {
			held += lane.held;
			if (lane.isBusy) busy++;
			if (lane.isIdle && !lane.breaker.isWary && lanes.size > MOST_HELD) lanes.delete(id);
			else if (lane.room(nowMs) === 0) full.push(id);
		}
		return { held, busy, full };
	};

	const laneOf = (id: number, companyId: number): Lane => {
		const lane = lanes.get(id) ?? new Lane(companyId, concurrency);
		lanes.set(id, lane);
		return lane;
	};

	/** Takes what there is room for; answers how many endpoints were due, and whether there may be others. */
	const take = async (): Promise<typeof NOTHING> => {
		const nowMs = clock.nowMs();
		const { held, busy, full } = look(nowMs);
		if (held >= MOST_HELD) return { ...NOTHING, busy };
		const found = await findDue.all(db, { nowMs, owner: lease.owner, except: full });
		const due = found
			.map(({ id, company_id: companyId, owner }) => ({ id, companyId, owner, lane: laneOf(id, companyId) }))
			// The recorder may have begun with one meanwhile.
			.filter(({ lane }) => !lane.isBusy);
		if (due.length === 0) return { ...NOTHING, busy: busy + found.length };
		const wanted = due.map(({ lane, ...each }) => ({ ...each, limit: lane.room(nowMs), except: lane.taken }));
		for (const { lane } of due) lane.isBusy = true;
		const taken = await takeDeliveries(db, wanted, lease, nowMs).finally(() => {
			for (const { lane } of due) lane.isBusy = false;
		});
		for (const [place, { lane }] of due.entries()) {
			const each = taken[place];
			if (each === 'lost') giveUp(lane);
			if (!each || typeof each === 'string') continue;
			lane.isOwned = !each.isLetGo;
			lane.add(each);
			pump(lane);
		}
		const isHeldUp = taken.some((each) => each === 'held' || (each !== 'lost' && each.isHeldUp));
		if (isHeldUp) setTimeout(wake, HELD_MS).unref();
		return { due: due.length, busy, hasMore: found.length === MOST_DUE && !isHeldUp };
	};

	// One after the other, housekeeping too: whoever drains must not miss what another round is just taking.
	const round = inTurn(take);
	const housekeeping = inTurn(createHousekeeping(parts));

	const pause = () =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(() => endPause?.(), LOOK_EVERY_MS);
			endPause = () => {
				endPause = undefined;
				clearTimeout(timer);
				resolve();
			};
		});
	const loop = async () => {
		while (!isStopped) {
			isWoken = false;
			try {
				await housekeeping();
				// A lane that runs low wakes the worker by itself.
				while (!isStopped && (await round()).hasMore);
			} catch (error) {
				log.error({ err: error }, 'the webhook worker stumbled and will try again');
			}
			if (!isStopped && !isWoken) await pause();
		}
	};
	const running = loop();

	const renewal = setInterval(() => {
		const nowMs = clock.nowMs();
		if (!lease.isValid(nowMs) || lease.isFresh(nowMs) || ![...lanes.values()].some(({ isOwned }) => isOwned)) return;
		db.transaction((tx) => lease.renew(tx, nowMs)).catch((error) =>
			log.error({ err: error }, 'a webhook worker could not say that it is alive'),
		);
	}, RENEW_EVERY_MS / 2);

	const settle = async () => {
		while (underWay.size > 0 || recorder.running) await Promise.all([...underWay, recorder.running]);
	};

	return {
		wake,
		async drain() {
			recorder.isInHurry = true;
			await housekeeping();
			for (let isDone = false; !isDone; ) {
				await settle();
				const { due, busy } = await round();
				isDone = due === 0 && busy === 0 && underWay.size === 0 && recorder.running === undefined;
			}
			recorder.isInHurry = isStopped;
		},
		async stop() {
			isStopped = true;
			endPause?.();
			await running;
			for (const lane of lanes.values()) lane.empty();
			const grace = sleep(STOP_GRACE_MS, undefined, { signal: breakOff.signal }).catch(() => {});
			await Promise.race([Promise.all(underWay), grace]);
			breakOff.abort();
			await Promise.all(underWay);
			clearInterval(renewal);
			await recorder.stop();
			await db.transaction((tx) => lease.end(tx));
		},
	};
}
