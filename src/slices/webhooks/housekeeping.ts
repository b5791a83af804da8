/** What has to be done now and then: endpoints without success for 5 days are disabled, and what is old is forgotten. */
import { type Clock, DAY_SECONDS, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Logger } from '../../kernel/log.ts';
import { forgetDeadWorkers } from './due-store.ts';
import { prune } from './prune.ts';
import { DISABLE_AFTER_SECONDS } from './rules.ts';
import { disableFailing } from './store.ts';

const SWEEP_EVERY_MS = 60_000;
const PRUNE_EVERY_MS = 3_600_000;

export interface HousekeepingParts {
	db: Database;
	clock: Clock;
	log: Logger;
	deliveryDays: number;
	eventDays: number;
}

export function createHousekeeping({ db, clock, log, deliveryDays, eventDays }: HousekeepingParts) {
	let sweptAt = 0;
	let prunedAt = clock.nowMs();

	const sweep = async (now: number) => {
		const since = now - DISABLE_AFTER_SECONDS;
		for (const endpoint of await db.transaction((tx) => disableFailing.all(tx, { since, now })))
			log.warn(
				{ company: endpoint.company_id, webhook: endpoint.id },
				'a webhook endpoint was disabled: no success for 5 days',
			);
	};

	/** What is due of it now. */
	return async (): Promise<void> => {
		const [nowMs, now] = [clock.nowMs(), nowSeconds(clock)];
		if (nowMs - sweptAt >= SWEEP_EVERY_MS) {
			sweptAt = nowMs;
			await sweep(now);
		}
		if (nowMs - prunedAt >= PRUNE_EVERY_MS) {
			prunedAt = nowMs;
			await db.transaction((tx) => forgetDeadWorkers.run(tx, { untilMs: nowMs - PRUNE_EVERY_MS }));
			await prune(db, now - deliveryDays * DAY_SECONDS, now - eventDays * DAY_SECONDS);
		}
	};
}
