/** The log of a transaction: what happened to it, in order; no token, credential or whole card number is ever in it. */
import type { InstanceWork, Work } from '../../../foundations/identity/index.ts';
import { countLogEntry, insertLogs, type TransactionRow } from './store.ts';

type LogKind = 'start' | 'success' | 'fail' | 'pending' | 'expired' | 'refused' | 'refund' | 'log';
type Logged = Pick<TransactionRow, 'company_id' | 'id'>;

export async function writeLog(
	{ tx, now }: Work | InstanceWork,
	row: Logged,
	kind: LogKind,
	message: string,
): Promise<void> {
	await insertLogs(tx, [{ company_id: row.company_id, transaction_id: row.id, kind, message, created_at: now }]);
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
