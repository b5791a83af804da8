/** The log of a transaction: what happened to it, in order; no token, credential or whole card number is ever in it. */
import type { Tx } from '../../../kernel/db/index.ts';
import { countLogEntry, insertLogs } from './store.ts';

export type LogKind = 'start' | 'success' | 'fail' | 'pending' | 'expired' | 'refused' | 'refund' | 'log';

export async function writeLog(
	tx: Tx,
	row: { company_id: number; id: number },
	kind: LogKind,
	message: string,
	now: number,
): Promise<void> {
	await insertLogs(tx, [{ company_id: row.company_id, transaction_id: row.id, kind, message, created_at: now }]);
}

const MAX_REPORTED_ENTRIES = 1000;

/** What a payment method can cause without end; false once its log is full. */
export async function writeReportedLog(
	tx: Tx,
	row: { company_id: number; id: number },
	kind: LogKind,
	message: string,
	now: number,
): Promise<boolean> {
	const counted = await countLogEntry.run(tx, { companyId: row.company_id, id: row.id, most: MAX_REPORTED_ENTRIES });
	if (counted > 0) await writeLog(tx, row, kind, message, now);
	return counted > 0;
}
