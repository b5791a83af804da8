/** Ends the payment transactions of a checkout that are unfinished: replaced, out of time, or no longer wanted. */
import type { Work } from '../../../foundations/identity/index.ts';
import type { Batch } from '../../../kernel/db/index.ts';
import { expireUnfinished } from './store.ts';
import { addLog, writeLog } from './write-log.ts';

/** In a batch with the caller's own; the log of it follows with the commit. */
export function addEnd(work: Work, batch: Batch, checkoutId: number, reason: string): void {
	const ended = batch.all(expireUnfinished, { companyId: work.actor.company.id, checkoutId, now: work.now });
	batch.afterSend(() => {
		work.tx.beforeCommit((last) => {
			for (const transaction of ended.value) addLog(work, last, transaction, 'expired', reason);
		});
	});
}

/** The checkout is held by the caller. */
export async function endTransactions(work: Work, checkoutId: number, reason: string): Promise<void> {
	const { tx, actor, now } = work;
	const ended = await expireUnfinished.all(tx, { companyId: actor.company.id, checkoutId, now });
	for (const transaction of ended) await writeLog(work, transaction, 'expired', reason);
}
