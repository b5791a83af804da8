/** Ends the payment transactions of a checkout that are unfinished: replaced, out of time, or no longer wanted. */
import type { Tx } from '../../../kernel/db/index.ts';
import { expireUnfinished } from './store.ts';
import { writeLog } from './write-log.ts';

/** The checkout is held by the caller. */
export async function endTransactions(
	{ tx, now }: { tx: Tx; now: number },
	{ company_id, id }: { company_id: number; id: number },
	reason: string,
): Promise<void> {
	const ended = await expireUnfinished.all(tx, { companyId: company_id, checkoutId: id, now });
	for (const transaction of ended) await writeLog(tx, { company_id, id: transaction.id }, 'expired', reason, now);
}
