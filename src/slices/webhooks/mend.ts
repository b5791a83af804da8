/** Puts right what others have left behind: endpoints of workers that died, and times that a wrong clock wrote. */
import type { Database } from '../../kernel/db/index.ts';
import { mendTimes } from './delivery-store.ts';
import { findDeserted, freeDeserted as freeAll, lookAtAll, mendFailing } from './lease-store.ts';
import { CLOCK_BACK_MS } from './limits.ts';

/** True when there was something to free. */
export async function freeDeserted(db: Database): Promise<boolean> {
	if (!(await findDeserted.first(db, {}))) return false;
	return (await db.transaction((tx) => freeAll.run(tx, {}))) > 0;
}

/** Retries that were put off by a clock ahead of this one wait as long as they should, from now. */
export const mendClocks = (db: Database, nowMs: number): Promise<void> =>
	db.transaction(async (tx) => {
		const latestMs = nowMs + CLOCK_BACK_MS;
		await mendTimes.run(tx, { nowMs, latestMs });
		await lookAtAll.run(tx, { nowMs });
		await mendFailing.run(tx, { now: Math.floor(nowMs / 1000), latest: Math.ceil(latestMs / 1000) });
	});
