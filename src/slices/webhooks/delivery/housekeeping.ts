/** Housekeeping: endpoints without success for 5 days are disabled, and old deliveries and events are deleted. */
import {
	boundedClock,
	type Clock,
	companyMs,
	DAY_SECONDS,
	movedCompanies,
	nowSeconds,
	SECOND_MS,
} from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import type { Logger } from '../../../kernel/log.ts';
import { disableFailing, disableFailingOf } from '../endpoints/store.ts';
import { forgetDeadWorkers } from './lease-store.ts';
import { DISABLE_AFTER_SECONDS, FORGET_WORKERS_AFTER_MS } from './limits.ts';
import { prune } from './prune-deliveries.ts';
import { systemTiming, type Timing } from './timing.ts';

export interface HousekeepingParts {
	db: Database;
	clock: Clock;
	/** The process's own by default. */
	timing?: Timing;
	log: Logger;
	deliveryDays: number;
	eventDays: number;
}

const untilNow = (now: number) => ({ now, since: now - DISABLE_AFTER_SECONDS });

export function createHousekeeping(parts: HousekeepingParts) {
	const { db, clock, timing = systemTiming, log, deliveryDays, eventDays } = parts;
	/** A clock that jumps a year ahead makes nothing a year old, and no endpoint failing for a year. */
	const bounded = boundedClock(clock, () => timing.nowMs());

	const disable = async (now: number) => {
		const ended = await db.transaction(async (tx) => {
			const moved = movedCompanies(clock);
			const ends = await disableFailing.all(tx, { ...untilNow(now), except: moved });
			for (const companyId of moved) {
				const own = Math.floor(companyMs(clock, companyId) / SECOND_MS);
				ends.push(...(await disableFailingOf.all(tx, { companyId, ...untilNow(own) })));
			}
			return ends;
		});
		for (const endpoint of ended)
			log.warn(
				{ company: endpoint.company_id, webhook: endpoint.id },
				'a webhook endpoint was disabled: no success for 5 days',
			);
	};

	return {
		disableFailing: () => disable(nowSeconds(bounded)),
		/** By the clock as it is. */
		disableNow: () => disable(nowSeconds(clock)),
		async forgetOld() {
			const now = nowSeconds(bounded);
			await db.transaction((tx) => forgetDeadWorkers.run(tx, { deadMs: FORGET_WORKERS_AFTER_MS }));
			await prune(db, now - deliveryDays * DAY_SECONDS, now - eventDays * DAY_SECONDS);
		},
	};
}
