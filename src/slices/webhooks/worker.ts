/**
 * Delivers: takes what is due, sends it, and writes down what came of it. Each receiver has a lane of its own, so that a
 * slow or dead one delays nobody else; what a dead worker had taken is taken again by another when its lease ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from '../../kernel/background.ts';
import { type Clock, DAY_SECONDS, nowSeconds } from '../../kernel/clock.ts';
import type { Logger } from '../../kernel/log.ts';
import { type AttemptParts, attemptDelivery } from './attempt-delivery.ts';
import { release } from './delivery-store.ts';
import { Lane } from './lane.ts';
import { prune } from './prune.ts';
import { type AttemptResult, recordAttempts } from './record-attempts.ts';
import { type Attempt, DISABLE_AFTER_SECONDS, judge } from './rules.ts';
import { disableFailing, findDue, makeDue } from './store.ts';
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
	/** Gives back what it has not begun, and waits for what is under way. */
	stop(): Promise<void>;
}

/** Other processes' work is found by looking. */
const LOOK_EVERY_MS = 200;
/**
 * Results that arrive within so long share a transaction: a durable commit holds everything up for some milliseconds, and
 * one for every 16 attempts took most of the time. A worker that is killed repeats what it had not noted.
 */
const GATHER_MS = 40;
const BATCH = 500;
/** When to ask again for what somebody else holds for a moment. */
const HELD_MS = 10;
const MOST_HELD = 4_096;
const SWEEP_EVERY_MS = 60_000;
const PRUNE_EVERY_MS = 3_600_000;

const NOTHING = { due: 0, taken: 0 };

type Job = NonNullable<ReturnType<Lane['next']>>;

export function startWorker(parts: WorkerParts): Worker {
	const { db, clock, log, schedule, concurrency, timeoutMs } = parts;
	// Half of it for waiting in a lane, half for the attempt itself.
	const leaseMs = 2 * timeoutMs + 5_000;
	const lanes = new Map<number, Lane>();
	const results: AttemptResult[] = [];
	const underWay = new Set<Promise<void>>();
	let isStopped = false;
	let isWoken = false;
	let isInHurry = false;
	let endPause: (() => void) | undefined;
	let sweptAt = 0;
	let prunedAt = clock.nowMs();

	const wake = () => {
		isWoken = true;
		endPause?.();
	};

	let flushing: Promise<void> | undefined;
	const flushAll = async () => {
		while (results.length > 0) {
			if (!isInHurry && results.length < BATCH) await sleep(GATHER_MS);
			const batch = results.slice(0, BATCH);
			try {
				await recordAttempts(db, batch);
				results.splice(0, batch.length);
			} catch (error) {
				log.error({ err: error }, 'attempts of webhooks could not be noted and will be again');
				if (isStopped) return;
				await sleep(LOOK_EVERY_MS);
			}
		}
	};
	const flush = () => {
		flushing ??= flushAll().finally(() => {
			flushing = undefined;
			if (results.length > 0 && !isStopped) void flush();
		});
		return flushing;
	};

	const attempt = async (lane: Lane, { endpoint, delivery, event, lease }: Job) => {
		const began = performance.now();
		const at = nowSeconds(clock);
		const { status, answer, retryAfter } = await attemptDelivery(parts, endpoint, delivery, event, at);
		const durationMs = Math.round(performance.now() - began);
		const nowMs = clock.nowMs();
		const number = delivery.attempt_count + 1;
		const verdict = judge({ status, retryAfter, attempt: number, schedule, nowMs, random: Math.random() });
		if (verdict.kind === 'delivered') lane.breaker.noteSuccess();
		else lane.breaker.noteFailure(nowMs);
		const noted: Attempt = { at, status, durationMs, answer };
		results.push({ delivery, lease, attempt: noted, verdict });
		lane.done(durationMs);
		// What else was taken for it stays with the endpoint, or comes back when its lease ends.
		if (verdict.kind === 'gone' || lane.breaker.isOpen(nowMs)) lane.empty();
		void flush();
	};

	const pump = (lane: Lane) => {
		for (let job = lane.next(); job; job = lane.next()) {
			// It has waited so long that another worker may take it before it ends.
			if (clock.nowMs() - job.takenAtMs > leaseMs / 2) {
				lane.done(undefined);
				continue;
			}
			const running = attempt(lane, job).catch((error) => {
				lane.done(undefined);
				log.error({ err: error, delivery: job.delivery.id }, 'a delivery was not attempted and will be');
			});
			underWay.add(running);
			void running.finally(() => {
				underWay.delete(running);
				pump(lane);
				if (lane.room(clock.nowMs()) > 0) wake();
			});
		}
	};

	/** Takes what there is room for; answers how many endpoints were due and how many deliveries it took. */
	const take = async (): Promise<{ due: number; taken: number }> => {
		const nowMs = clock.nowMs();
		let held = 0;
		const full: number[] = [];
		for (const [id, lane] of lanes) {
			held += lane.held;
			if (lane.held === 0 && !lane.breaker.isWary && lanes.size > MOST_HELD) lanes.delete(id);
			else if (lane.room(nowMs) === 0) full.push(id);
		}
		if (held >= MOST_HELD) return NOTHING;
		const due = await findDue.all(db, { nowMs, except: full });
		if (due.length === 0) return NOTHING;
		const wanted = due.map(({ id, company_id: companyId }) => {
			const lane = lanes.get(id) ?? new Lane(companyId, concurrency);
			lanes.set(id, lane);
			return { companyId, id, limit: lane.room(nowMs) };
		});
		const taken = await takeDeliveries(db, wanted, nowMs, leaseMs);
		let many = 0;
		for (const each of taken) {
			const lane = lanes.get(each.endpoint.id) as Lane;
			lane.add(each, clock.nowMs());
			many += each.deliveries.length;
			pump(lane);
		}
		// Somebody else holds the others for a moment.
		if (taken.length < due.length) setTimeout(wake, HELD_MS).unref();
		return { due: due.length, taken: many };
	};

	// One after the other, housekeeping too: whoever drains must not miss what another round is just taking.
	const round = inTurn(take);
	const housekeeping = inTurn(async () => {
		const nowMs = clock.nowMs();
		if (nowMs - sweptAt >= SWEEP_EVERY_MS) {
			sweptAt = nowMs;
			const now = nowSeconds(clock);
			const since = now - DISABLE_AFTER_SECONDS;
			for (const endpoint of await db.transaction((tx) => disableFailing.all(tx, { since, now })))
				log.warn(
					{ company: endpoint.company_id, webhook: endpoint.id },
					'a webhook endpoint was disabled: no success for 5 days',
				);
		}
		if (nowMs - prunedAt >= PRUNE_EVERY_MS) {
			prunedAt = nowMs;
			const now = nowSeconds(clock);
			await prune(db, now - parts.deliveryDays * DAY_SECONDS, now - parts.eventDays * DAY_SECONDS);
		}
	});

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
				while (!isStopped && (await round()).taken > 0);
			} catch (error) {
				log.error({ err: error }, 'the webhook worker stumbled and will try again');
			}
			if (!isStopped && !isWoken) await pause();
		}
	};
	const running = loop();

	const settle = async () => {
		while (underWay.size > 0 || flushing) await Promise.all([...underWay, flushing]);
	};
	const giveBack = async () => {
		const nowMs = clock.nowMs();
		await db.transaction(async (tx) => {
			for (const [id, lane] of lanes)
				for (const [lease, jobs] of Map.groupBy(lane.empty(), (job) => job.lease)) {
					await makeDue.run(tx, { companyId: lane.companyId, ids: [id], atMs: nowMs });
					const ids = jobs.map(({ delivery }) => delivery.id);
					await release.run(tx, { companyId: lane.companyId, ids, lease, nowMs });
				}
		});
	};

	return {
		wake,
		async drain() {
			isInHurry = true;
			await housekeeping();
			for (let isDone = false; !isDone; ) {
				await settle();
				const { due } = await round();
				isDone = due === 0 && underWay.size === 0 && flushing === undefined;
			}
			isInHurry = isStopped;
		},
		async stop() {
			isStopped = true;
			isInHurry = true;
			endPause?.();
			await running;
			await giveBack();
			await settle();
			if (results.length > 0) await recordAttempts(db, results);
		},
	};
}
