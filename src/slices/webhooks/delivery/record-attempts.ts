/** Records results of attempts, many in one transaction: on the deliveries, and on the health of their endpoints. */

import type { Batch, Database } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { disableGone, NEVER_DUE, noteFailure, noteSuccess } from '../endpoints/store.ts';
import { holdOwned, setNextPoll } from './due-store.ts';
import type { Attempt, Verdict } from './rules.ts';
import { DELIVERED, type DueDelivery, FAILED, type Result, recordResults, stillWaiting, WAITING } from './store.ts';

export interface AttemptResult {
	delivery: DueDelivery;
	attempt: Attempt;
	verdict: Verdict;
	/** Milliseconds: when the verdict was given. */
	atMs: number;
}

/** Endpoints that their worker has nothing more of. */
export interface Finished {
	owner: string;
	endpoints: readonly { companyId: number; id: number }[];
}

const STATES = { delivered: DELIVERED, retry: WAITING, failed: FAILED, gone: FAILED } as const;

/** Lock order: endpoints before deliveries, by id. */
function noteEndpoints(batch: Batch, results: readonly AttemptResult[]): void {
	const byEndpoint = [...Map.groupBy(results, ({ delivery }) => delivery.endpoint_id)].sort(([a], [b]) => a - b);
	for (const [id, own] of byEndpoint) {
		const { delivery, attempt } = present(own.at(-1), 'attempt');
		const key = { companyId: delivery.company_id, id, now: attempt.at };
		const isWell = own.some(({ verdict }) => verdict.kind === 'delivered');
		const gone = own.find(({ verdict }) => verdict.kind === 'gone');
		batch.run(isWell ? noteSuccess : noteFailure, key);
		if (gone) batch.run(disableGone, { ...key, now: gone.attempt.at });
	}
}

const toResult = ({ delivery, attempt, verdict, atMs }: AttemptResult): Result => ({
	id: delivery.id,
	begun: delivery.begun,
	attempt_count: delivery.attempt_count,
	state: STATES[verdict.kind],
	next_at: verdict.kind === 'retry' ? verdict.atMs : 0,
	set_at: atMs,
	finished_at: verdict.kind === 'retry' ? null : attempt.at,
	attempt: `${JSON.stringify(attempt)}\n`,
});

/**
 * Answers, by endpoint, when the earliest of what waits still is due. No delivery is among the results twice: a worker has
 * each only once at a time.
 */
export function recordAttempts(
	db: Database,
	results: readonly AttemptResult[],
	finished: Finished,
): Promise<ReadonlyMap<number, number>> {
	const { owner, endpoints } = finished;
	return db.transaction(async (tx) => {
		const ordered = [...results].sort((a, b) => a.delivery.id - b.delivery.id);
		const byCompany = [...Map.groupBy(ordered, ({ delivery }) => delivery.company_id)];
		const batch = tx.batch();
		for (const key of [...endpoints].sort((a, b) => a.companyId - b.companyId || a.id - b.id))
			batch.first(holdOwned, { ...key, owner });
		noteEndpoints(batch, results);
		const waiting = byCompany.map(([companyId, own]) => {
			const ids = own.map(({ delivery }) => delivery.id);
			batch.run(recordResults, { companyId, results: own.map(toResult) });
			return batch.all(stillWaiting, { companyId, ids });
		});
		for (const key of endpoints) batch.first(setNextPoll, { ...key, owner, next: '', except: [] });
		await batch.send();
		const earliest = new Map<number, number>();
		for (const { endpoint_id: id, attempt_count: count, next_at: nextAt } of waiting.flatMap(({ value }) => value))
			earliest.set(id, Math.min(earliest.get(id) ?? NEVER_DUE, count === 0 ? 0 : nextAt));
		return earliest;
	});
}
