/** Writes down what attempts came to, many in one transaction: the deliveries, and how their endpoints are doing. */
import type { Database, Tx } from '../../kernel/db/index.ts';
import { DELIVERED, type DeliveryRow, FAILED, recordResult, WAITING } from './delivery-store.ts';
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
async function noteEndpoints(tx: Tx, results: readonly AttemptResult[]) {
	const byEndpoint = [...Map.groupBy(results, ({ delivery }) => delivery.endpoint_id)].sort(([a], [b]) => a - b);
	for (const [id, own] of byEndpoint) {
		const { delivery, attempt } = own.at(-1) as AttemptResult;
		const key = { companyId: delivery.company_id, id, now: attempt.at };
		if (own.some(({ verdict }) => verdict.kind === 'delivered')) await noteSuccess.run(tx, key);
		else await noteFailure.run(tx, key);
		if (own.some(({ verdict }) => verdict.kind === 'gone')) await disableGone.run(tx, key);
		const retries = own.flatMap(({ verdict }) => (verdict.kind === 'retry' ? [verdict.atMs] : []));
		if (retries.length > 0) await makeDue.run(tx, { companyId: key.companyId, ids: [id], atMs: Math.min(...retries) });
	}
}

export function recordAttempts(db: Database, results: readonly AttemptResult[]): Promise<void> {
	return db.transaction(async (tx) => {
		await noteEndpoints(tx, results);
		const ordered = [...results].sort((a, b) => a.delivery.id - b.delivery.id);
		await Promise.all(
			ordered.map(({ delivery, lease, attempt, verdict }) =>
				recordResult.run(tx, {
					companyId: delivery.company_id,
					id: delivery.id,
					lease,
					state: STATES[verdict.kind],
					nextAtMs: verdict.kind === 'retry' ? verdict.atMs : 0,
					finishedAt: verdict.kind === 'retry' ? null : attempt.at,
					attempt: `${JSON.stringify(attempt)}\n`,
				}),
			),
		);
	});
}
