/** Writes down what attempts came to, many in one transaction: the deliveries, and how their endpoints are doing. */
import type { Database, Tx } from '../../../kernel/db/index.ts';
import { disableGone, NEVER_DUE, noteFailure, noteSuccess } from '../endpoints/store.ts';
import { holdOwned, setNextLook } from './due-store.ts';
import type { Attempt, Verdict } from './rules.ts';
import { DELIVERED, type DueDelivery, FAILED, recordResults, stillWaiting, WAITING } from './store.ts';

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

/** Endpoints before deliveries, in id order, as everybody who holds both. */
function noteEndpoints(tx: Tx, results: readonly AttemptResult[]): Promise<unknown>[] {
	const byEndpoint = [...Map.groupBy(results, ({ delivery }) => delivery.endpoint_id)].sort(([a], [b]) => a - b);
	return byEndpoint.flatMap(([id, own]) => {
		const { delivery, attempt } = own.at(-1) as AttemptResult;
		const key = { companyId: delivery.company_id, id, now: attempt.at };
		const isWell = own.some(({ verdict }) => verdict.kind === 'delivered');
		const gone = own.find(({ verdict }) => verdict.kind === 'gone');
		return [
			isWell ? noteSuccess.run(tx, key) : noteFailure.run(tx, key),
			...(gone ? [disableGone.run(tx, { ...key, now: gone.attempt.at })] : []),
		];
	});
}

const toResult = ({ delivery, attempt, verdict, atMs }: AttemptResult) => ({
	id: delivery.id,
	begun: delivery.begun,
	attemptCount: delivery.attempt_count,
	state: STATES[verdict.kind],
	nextAtMs: verdict.kind === 'retry' ? verdict.atMs : 0,
	setAtMs: atMs,
	finishedAt: verdict.kind === 'retry' ? null : attempt.at,
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
		// Sent together: one journey, whatever the number of statements.
		const held = [...endpoints].sort((a, b) => a.id - b.id).map((key) => holdOwned.first(tx, { ...key, owner }));
		const noted = [
			...noteEndpoints(tx, results),
			...byCompany.map(([companyId, own]) => recordResults(tx, companyId, own.map(toResult))),
		];
		const waiting = byCompany.map(([companyId, own]) =>
			stillWaiting.all(tx, { companyId, ids: own.map(({ delivery }) => delivery.id) }),
		);
		const looks = endpoints.map((key) => setNextLook.first(tx, { ...key, owner, next: '', except: [] }));
		const [found] = await Promise.all([Promise.all(waiting), ...held, ...noted, ...looks]);
		const earliest = new Map<number, number>();
		for (const { endpoint_id: id, attempt_count: count, next_at: nextAt } of found.flat())
			earliest.set(id, Math.min(earliest.get(id) ?? NEVER_DUE, count === 0 ? 0 : nextAt));
		return earliest;
	});
}
