/** What a payment method reports moves its transaction as the table of states says, exactly once, and is always logged. */
import type { Queryable, Tx } from '../../../kernel/db/index.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { WriteAnswer } from '../../../kernel/http/index.ts';
import { publish } from '../../../kernel/outbox/index.ts';
import { contraryOutcome, refundDue } from './errors.ts';
import { paymentRefundDue } from './events.ts';
import type { CheckoutPorts } from './ports.ts';
import { moveOf, type Report, standingOf } from './states.ts';
import { recordOutcome, type TransactionRow, transactionSource } from './store.ts';
import { writeLog, writeReportedLog } from './write-log.ts';

const HOUR_SECONDS = 3600;

/** A report as it may be stored: card numbers are cut. */
export interface Reported {
	report: Report;
	externalId: string | null;
	authorizationCode: string | null;
	details: string;
	/** For the log. */
	message: string;
	now: number;
}

export interface ReportParts {
	checkouts: CheckoutPorts;
	pendingHours: number;
}

/** One call of a payment method. */
export interface ReportCall {
	report: Report;
	now: number;
	/** Of the coin that was paid in. */
	currencyDecimals: number;
	/** What was sent, or a refusal of it. */
	read(): Reported;
	/** Runs the work in one transaction, once under the call's key; throws a refusal that it answers after the commit. */
	once(work: (tx: Tx) => Promise<WriteAnswer | Refusal>): Promise<unknown>;
	answer(on: Queryable, row: TransactionRow): Promise<WriteAnswer>;
}

/** The order cannot be fulfilled; carries why out of the transaction that is rolled back. */
class Unsettled extends Error {
	readonly reason: string;
	constructor(reason: string) {
		super(reason);
		this.reason = reason;
	}
}

async function settle(tx: Tx, { checkouts }: ReportParts, row: TransactionRow, now: number) {
	try {
		await checkouts.settle(tx, { companyId: row.company_id, checkoutId: row.checkout_id, amount: row.amount, now });
	} catch (error) {
		throw error instanceof Refusal ? new Unsettled(error.message) : error;
	}
}

const moved = (row: TransactionRow, reported: Reported, refund: 0 | 1) => ({
	companyId: row.company_id,
	id: row.id,
	from: row.state,
	to: refund === 1 ? ('expired' as const) : reported.report,
	externalId: reported.externalId ?? row.external_id,
	authorizationCode: reported.authorizationCode ?? row.authorization_code,
	details: reported.details,
	refundDue: refund,
	now: reported.now,
});

/** The checkout first and then the transaction, as everyone does. */
async function holdBoth(tx: Tx, { checkouts }: ReportParts, seen: TransactionRow): Promise<TransactionRow> {
	await checkouts.hold(tx, seen.company_id, seen.checkout_id);
	return (await transactionSource.hold(tx, seen.company_id, seen.id)) as TransactionRow;
}

async function record(tx: Tx, parts: ReportParts, row: TransactionRow, reported: Reported): Promise<TransactionRow> {
	const { report, now } = reported;
	const { checkouts, pendingHours } = parts;
	const after = await recordOutcome.first(tx, moved(row, reported, 0));
	if (!after) throw new Error('a transaction moved although it was held');
	await writeLog(tx, row, report, reported.message, now);
	if (report === 'success') await settle(tx, parts, row, now);
	// What is held for a newer transaction of the checkout is not this one's to give back.
	else if (report === 'fail' && row.state !== 'expired')
		await checkouts.paymentFailed(tx, row.company_id, row.checkout_id, now);
	else if (report === 'pending')
		await checkouts.keepUntil(tx, row.company_id, row.checkout_id, now + pendingHours * HOUR_SECONDS, now);
	return after;
}

/** Answers the transaction as it then is, or the refusal that is due once the log of it has been kept. */
async function report(tx: Tx, parts: ReportParts, seen: TransactionRow, reported: Reported) {
	const row = await holdBoth(tx, parts, seen);
	const standing = standingOf(row);
	const move = moveOf(standing, reported.report);
	if (move === 'same') return row;
	if (move === 'record') return record(tx, parts, row, reported);
	await writeReportedLog(tx, row, 'refused', `${reported.report} after ${standing}: ${reported.message}`, reported.now);
	return standing === 'refund due' ? refundDue() : contraryOutcome(standing, reported.report);
}

/** Money that came for nothing is kept with its authorization code and told, once. */
async function keepForRefund(tx: Tx, parts: ReportParts, seen: TransactionRow, call: ReportCall, reason: string) {
	const row = await holdBoth(tx, parts, seen);
	if (row.state === 'success') return row;
	const reported = call.read();
	const { now } = reported;
	const after = await recordOutcome.first(tx, moved(row, reported, 1));
	if (after) {
		await writeLog(tx, row, 'refund', `to be refunded: ${reason}; ${reported.message}`, now);
		await publish(tx, now, paymentRefundDue(after, call.currencyDecimals, reason));
	}
	return refundDue();
}

/** A body that cannot be read is logged with its reason, as it may be a real outcome. */
async function readOrLog(tx: Tx, seen: TransactionRow, call: ReportCall): Promise<Reported | Refusal> {
	try {
		return call.read();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await writeReportedLog(tx, seen, 'refused', `${call.report}: ${error.message}`, call.now);
		return error;
	}
}

export async function reportOutcome(parts: ReportParts, seen: TransactionRow, call: ReportCall): Promise<unknown> {
	const answered = async (tx: Tx, result: TransactionRow | Refusal) =>
		result instanceof Refusal ? result : call.answer(tx, result);
	try {
		return await call.once(async (tx) => {
			const reported = await readOrLog(tx, seen, call);
			return reported instanceof Refusal ? reported : answered(tx, await report(tx, parts, seen, reported));
		});
	} catch (error) {
		if (!(error instanceof Unsettled)) throw error;
		const { reason } = error;
		return call.once(async (tx) => answered(tx, await keepForRefund(tx, parts, seen, call, reason)));
	}
}
