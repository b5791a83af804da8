/** Ends the payment transactions of a checkout that are unfinished: replaced, out of time, or no longer wanted. */
import type { Work } from '../../../foundations/identity/index.ts';
import type { Batch } from '../../../kernel/db/index.ts';
import { expireUnfinished, unfinishedOf } from './store.ts';
import { addLog, type Logged } from './write-log.ts';

/** In a batch with the caller's own; they were read while it held the checkout, and mostly there are none. */
export function addEnd(
	work: Work,
	batch: Batch,
	checkoutId: number,
	unfinished: readonly Logged[],
	reason: string,
): void {
	if (unfinished.length === 0) return;
	batch.run(expireUnfinished, { companyId: work.actor.company.id, checkoutId, now: work.now });
	for (const transaction of unfinished) addLog(work, batch, transaction, 'expired', reason);
}

/** The checkout is held by the caller. */
export async function endTransactions(work: Work, checkoutId: number, reason: string): Promise<void> {
	const { tx, actor } = work;
	const batch = tx.batch();
	addEnd(work, batch, checkoutId, await unfinishedOf.all(tx, { companyId: actor.company.id, checkoutId }), reason);
	await batch.send();
}
