/** The log of a transaction: what happened to it, in order; no token, credential or whole card number is ever in it. */
import type { InstanceWork, Work } from '../../../foundations/identity/index.ts';
import type { Batch } from '../../../kernel/db/index.ts';
import { countLogEntry, insertLogs, type TransactionRow } from './store.ts';

type LogKind = 'start' | 'success' | 'fail' | 'pending' | 'expired' | 'refused' | 'refund' | 'log';
export type Logged = Pick<TransactionRow, 'company_id' | 'id'>;

const entry = ({ now }: Work | InstanceWork, row: Logged, kind: LogKind, message: string) => ({
	company_id: row.company_id,
	transaction_id: row.id,
	kind,
	message,
	created_at: now,
});

export async function writeLog(work: Work | InstanceWork, row: Logged, kind: LogKind, message: string): Promise<void> {
	await insertLogs(work.tx, [entry(work, row, kind, message)]);
}

/** The same with what belongs to it. */
export function addLog(work: Work, batch: Batch, row: Logged, kind: LogKind, message: string): void {
	batch.insert('payment_transaction_logs', [entry(work, row, kind, message)]);
}

const MAX_REPORTED_ENTRIES = 1000;

/** What a payment method can cause without end; false once its log is full. */
export async function writeReportedLog(
	work: Work | InstanceWork,
	row: Logged,
	kind: LogKind,
	message: string,
): Promise<boolean> {
	const { company_id: companyId, id } = row;
	const counted = await countLogEntry.run(work.tx, { companyId, id, most: MAX_REPORTED_ENTRIES });
	if (counted > 0) await writeLog(work, row, kind, message);
	return counted > 0;
}
