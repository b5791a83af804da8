/** Writes down what attempts came to, many in one transaction: the deliveries, and how their endpoints are doing. */
import type { Database, Tx } from '../../kernel/db/index.ts';
import { DELIVERED, type DeliveryRow, FAILED, recordResults, WAITING } from './delivery-store.ts';
import type { Attempt, Verdict } from './rules.ts';
import { disableGone, makeDue, noteFailure, noteSuccess } from './store.ts';

export interface AttemptResult {
	delivery: DeliveryRow;
	lease: string;
	attempt: Attempt;
	verdict: Verdict;
}

const STATES = { delivered: DELIVERED, retry: WAITING, failed: FAILED, gone: FAILED } as const;

/** Endpoints before deliveries, in id order, as everybody who holds both. */
function noteEndpoints(tx: Tx, results: readonly AttemptResult[]): Promise<unknown>[] {
	const byEndpoint = [...Map.groupBy(results, ({ delivery }) => delivery.endpoint_id)].sort(([a], [b]) => a - b);
	return byEndpoint.flatMap(([id, own]) => {
		const { delivery, attempt } = own.at(-1) as AttemptResult;
		const key = { companyId: delivery.company_id, id, now: attempt.at };
		const isWell = own.some(({ verdict }) => verdict.kind === 'delivered');
		const isGone = own.some(({ verdict }) => verdict.kind === 'gone');
		const retries = own.flatMap(({ verdict }) => (verdict.kind === 'retry' ? [verdict.atMs] : []));
		const due = { companyId: key.companyId, ids: [id], atMs: Math.min(...retries) };
		return [
			isWell ? noteSuccess.run(tx, key) : noteFailure.run(tx, key),
			...(isGone ? [disableGone.run(tx, key)] : []),
			...(retries.length > 0 ? [makeDue.run(tx, due)] : []),
		];
	});
}

const toResult = ({ delivery, lease, attempt, verdict }: AttemptResult) => ({
	id: delivery.id,
	lease,
	state: STATES[verdict.kind],
	nextAtMs: verdict.kind === 'retry' ? verdict.atMs : 0,
	finishedAt: verdict.kind === 'retry' ? null : attempt.at,
	attempt: `${JSON.stringify(attempt)}\n`,
});

/** Two attempts of one delivery do not go into one statement, which would keep only one of them. */
function apart(results: readonly AttemptResult[]): AttemptResult[][] {
	const rounds: AttemptResult[][] = [];
	for (const own of Map.groupBy(results, ({ delivery }) => delivery.id).values())
		own.forEach((each, place) => {
			rounds[place] ??= [];
			rounds[place].push(each);
		});
	return rounds;
}

export function recordAttempts(db: Database, results: readonly AttemptResult[]): Promise<void> {
	return db.transaction(async (tx) => {
		const ordered = [...results].sort((a, b) => a.delivery.id - b.delivery.id);
		const byCompany = [...Map.groupBy(ordered, ({ delivery }) => delivery.company_id)];
		// Sent together: one journey, whatever the number of statements.
		await Promise.all([
			...noteEndpoints(tx, results),
			...byCompany.flatMap(([companyId, own]) =>
				apart(own).map((round) => recordResults(tx, companyId, round.map(toResult))),
			),
		]);
	});
}
