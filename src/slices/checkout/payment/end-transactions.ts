/** Ends the payment transactions of a checkout that are unfinished: replaced, out of time, or no longer wanted. */
import type { Work } from '../../../foundations/identity/index.ts';
import { expireUnfinished } from './store.ts';
import { writeLog } from './write-log.ts';

/** The checkout is held by the caller. */
export async function endTransactions(work: Work, checkoutId: number, reason: string): Promise<void> {
	const { tx, actor, now } = work;
	const ended = await expireUnfinished.all(tx, { companyId: actor.company.id, checkoutId, now });
	for (const transaction of ended) await writeLog(work, transaction, 'expired', reason);
}
