/** Recovery: endpoints of dead workers become free, and times that a wrong clock wrote are corrected. */
import { type Clock, companyMs, movedCompanies } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { holdEndpoints } from './due-store.ts';
import { findDeserted, findLiving, findWrong, freeDeserted as freeAll, mendFailing, pollAll } from './lease-store.ts';
import { CLOCK_BACK_MS } from './limits.ts';
import { type Companies, mendTimes } from './store.ts';

/** Endpoints of dead workers become free. */
export async function freeDeserted(db: Database): Promise<void> {
	for (const { company_id: companyId } of await findDeserted.all(db, {}))
		await db.transaction((tx) => freeAll.run(tx, { companyId }));
}

/** Without this one. */
export const livingWorkers = async (db: Database, self: string): Promise<ReadonlySet<string>> =>
	new Set((await findLiving.all(db, {})).map(({ name }) => name).filter((name) => name !== self));

/** Retries that were postponed by a clock ahead of this one wait as long as they should, from now. */
const mend = (db: Database, nowMs: number, of: Companies): Promise<void> =>
	db.transaction(async (tx) => {
		const latestMs = nowMs + CLOCK_BACK_MS;
		const latest = Math.ceil(latestMs / 1000);
		// Lock order: endpoints before deliveries, by company and id.
		// A transaction that sets a next poll locks the endpoint as well: it has committed and is seen, or comes after the correction.
		await holdEndpoints(tx, await findWrong.all(tx, { nowMs, latestMs, latest, ...of }));
		await mendTimes.run(tx, { nowMs, latestMs, ...of });
		await pollAll.run(tx, { nowMs, ...of });
		await mendFailing.run(tx, { now: Math.floor(nowMs / 1000), latest, ...of });
	});

/** Of one company, by its own time. */
export const mendClocksOf = (db: Database, companyId: number, nowMs: number): Promise<void> =>
	mend(db, nowMs, { first: companyId, last: companyId, except: [] });

/** Of every company, each by its own time. */
export async function mendClocks(db: Database, clock: Clock): Promise<void> {
	const moved = movedCompanies(clock);
	await mend(db, clock.nowMs(), { first: 0, last: Number.MAX_SAFE_INTEGER, except: moved });
	for (const companyId of moved) await mendClocksOf(db, companyId, companyMs(clock, companyId));
}
