/** What has to be done now and then: endpoints without success for 5 days are disabled, and what is old is forgotten. */
import { boundedClock, type Clock, DAY_SECONDS, nowSeconds } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import type { Logger } from '../../../kernel/log.ts';
import { disableFailing } from '../endpoints/store.ts';
import { forgetDeadWorkers } from './lease-store.ts';
import { DISABLE_AFTER_SECONDS, PRUNE_EVERY_MS, SWEEP_EVERY_MS } from './limits.ts';
import { prune } from './prune.ts';
import type { Timing } from './timing.ts';

export interface HousekeepingParts {
	db: Database;
	clock: Clock;
	timing: Timing;
	log: Logger;
	deliveryDays: number;
	eventDays: number;
}

export function createHousekeeping({ db, clock, timing, log, deliveryDays, eventDays }: HousekeepingParts) {
	let sweptAt = 0;
	let sweptMs = timing.nowMs();
	let prunedMs = timing.nowMs();
	/** A clock that jumps a year ahead makes nothing a year old, and nobody fail for a year. */
	const bounded = boundedClock(clock, () => timing.nowMs());

	const sweep = async (now: number) => {
		const since = now - DISABLE_AFTER_SECONDS;
		for (const endpoint of await db.transaction((tx) => disableFailing.all(tx, { since, now })))
			log.warn(
				{ company: endpoint.company_id, webhook: endpoint.id },
				'a webhook endpoint was disabled: no success for 5 days',
			);
	};

	/** What is due of it now; `isAsked`: somebody wants it done by the clock as it is. */
	return async (isAsked: boolean): Promise<void> => {
		const boundedNow = nowSeconds(bounded);
		const isSwept = Math.abs(clock.nowMs() - sweptAt) < SWEEP_EVERY_MS;
		if (isAsked ? !isSwept : timing.nowMs() - sweptMs >= SWEEP_EVERY_MS) {
			sweptAt = clock.nowMs();
			sweptMs = timing.nowMs();
			await sweep(isAsked ? nowSeconds(clock) : boundedNow);
		}
		if (timing.nowMs() - prunedMs >= PRUNE_EVERY_MS) {
			prunedMs = timing.nowMs();
			await db.transaction((tx) => forgetDeadWorkers.run(tx, { deadMs: PRUNE_EVERY_MS }));
			await prune(db, boundedNow - deliveryDays * DAY_SECONDS, boundedNow - eventDays * DAY_SECONDS);
		}
	};
}
