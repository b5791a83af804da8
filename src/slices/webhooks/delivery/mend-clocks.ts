/** Recovery: endpoints of dead workers become free, and times that a wrong clock wrote are corrected. */
import type { Database } from '../../../kernel/db/index.ts';
import { findDeserted, findLiving, freeDeserted as freeAll, holdWrong, mendFailing, pollAll } from './lease-store.ts';
import { CLOCK_BACK_MS } from './limits.ts';
import { mendTimes } from './store.ts';

/** Endpoints of dead workers become free. */
export async function freeDeserted(db: Database): Promise<void> {
	if (await findDeserted.first(db, {})) await db.transaction((tx) => freeAll.run(tx, {}));
}

/** Without this one. */
export const livingWorkers = async (db: Database, self: string): Promise<ReadonlySet<string>> =>
	new Set((await findLiving.all(db, {})).map(({ name }) => name).filter((name) => name !== self));

/** Retries that were postponed by a clock ahead of this one wait as long as they should, from now. */
export const mendClocks = (db: Database, nowMs: number): Promise<void> =>
	db.transaction(async (tx) => {
		const latestMs = nowMs + CLOCK_BACK_MS;
		const latest = Math.ceil(latestMs / 1000);
		// Lock order: endpoints before deliveries, by id.
		await holdWrong.all(tx, { nowMs, latestMs, latest });
		await mendTimes.run(tx, { nowMs, latestMs });
		await pollAll.run(tx, { nowMs });
		await mendFailing.run(tx, { now: Math.floor(nowMs / 1000), latest });
	});
