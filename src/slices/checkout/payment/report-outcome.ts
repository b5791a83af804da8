/** What a payment method reports moves its transaction as the table of states says, exactly once, and is always logged. */
import type { Work } from '../../../foundations/identity/index.ts';
import { HOUR_SECONDS } from '../../../kernel/clock.ts';
import type { Batch } from '../../../kernel/db/index.ts';
import { present, Refusal } from '../../../kernel/errors.ts';
import { addEvents, publish } from '../../../kernel/outbox/index.ts';
import {
	type CheckoutRow,
	checkoutSource,
	extendExpiry,
	giveBackAfterFailure,
	isUnfulfillable,
	readSold,
	type Settlement,
	type Sold,
	settleCheckout,
	tellCheckout,
} from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import {
	addLog,
	contradicts,
	contraryOutcome,
	moveOf,
	paymentAmountDiffers,
	paymentRefundDue,
	type Report,
	type Reported,
	recordOutcome,
	refundDue,
	standingOf,
	type TransactionRow,
	transactionSource,
	writeLog,
	writeReportedLog,
} from '../transactions/index.ts';

/** One call of a payment method. */
export interface ReportCall {
	report: Report;
	/** What was sent, or a refusal of it. */
	read(): Reported;
	/**
	 * In one transaction as the checkout's user, once under the call's key; answers the transaction as it then is in its own way,
	 * or throws the refusal, after the commit.
	 */
	once(run: (work: Work) => Promise<TransactionRow | Refusal>): Promise<unknown>;
}

/** The order cannot be fulfilled; carries why out of the transaction that is rolled back. */
class Unsettled extends Error {}

async function settle(work: Work, parts: CheckoutParts, settlement: Settlement) {
	try {
		await settleCheckout(work, parts, settlement);
	} catch (error) {
		if (isUnfulfillable(error)) throw new Unsettled(error.message);
		// An error of this service, so the method hears 500 and reports again: no money is sent back for it.
		throw error instanceof Refusal ? new Error(`a paid checkout was refused: ${error.code}`, { cause: error }) : error;
	}
}

const moved = ({ now }: Work, row: TransactionRow, reported: Reported, refund: 0 | 1) => ({
	companyId: row.company_id,
	id: row.id,
	from: row.state,
	to: refund === 1 ? ('expired' as const) : reported.report,
	externalId: reported.externalId ?? row.external_id,
	authorizationCode: reported.authorizationCode ?? row.authorization_code,
	details: reported.details,
	refundDue: refund,
	now,
});

/** In the common lock order: the checkout first. */
async function holdBoth({ tx }: Work, { company_id: companyId, checkout_id, id }: TransactionRow) {
	const batch = tx.batch();
	const checkout = batch.first(checkoutSource.held, { companyId, id: checkout_id });
	const row = batch.first(transactionSource.held, { companyId, id });
	await batch.send();
	return { checkout: present(checkout.value, 'checkout'), row: present(row.value, 'transaction') };
}

interface Held {
	checkout: CheckoutRow;
	row: TransactionRow;
	/** Only where it is paid. */
	sold: Sold | undefined;
}

/** In the log, and to the company where the amounts contradict the payment: it is taken all the same. */
function tell(work: Work, batch: Batch, row: TransactionRow, { report, message, claimed }: Reported): void {
	if (!claimed || !contradicts(claimed, row.amount)) {
		addLog(work, batch, row, report, message);
		return;
	}
	const { currencyDecimals } = work.actor.company;
	const told = paymentAmountDiffers(row, currencyDecimals, claimed);
	const { quota, quotaAmount, amount } = told.payload;
	addLog(work, batch, row, report, `${message}; the method says ${quota} of ${quotaAmount}, the payment is ${amount}`);
	addEvents(batch, work.now, told);
}

async function record(
	work: Work,
	parts: CheckoutParts,
	{ checkout, row, sold }: Held,
	reported: Reported,
): Promise<TransactionRow> {
	const { tx, now } = work;
	const { report } = reported;
	const batch = tx.batch();
	const recorded = batch.first(recordOutcome, moved(work, row, reported, 0));
	tell(work, batch, row, reported);
	if (sold) {
		const unfinished = sold.unfinished.filter(({ id }) => id !== row.id);
		await settle(work, parts, { row: checkout, amount: row.amount, items: sold.items, unfinished, batch });
	} else await batch.send();
	const after = recorded.value;
	if (!after) throw new Error('a transaction moved although it was held');
	// What is held for a newer transaction of the checkout is not this one's to give back.
	if (report === 'fail' && row.state !== 'expired' && checkout.state === 'open')
		await giveBackAfterFailure(work, parts, checkout);
	else if (report === 'pending') {
		const expiresAt = now + parts.pendingHours * HOUR_SECONDS;
		await extendExpiry.run(tx, { companyId: row.company_id, id: checkout.id, expiresAt });
		tellCheckout(work, checkout, 'changed');
	}
	return after;
}

/** Answers the transaction as it then is, or the refusal that is due once the log of it has been kept. */
async function report(work: Work, parts: CheckoutParts, seen: TransactionRow, reported: Reported) {
	const { company_id, checkout_id } = seen;
	// Sent together.
	const [{ checkout, row }, sold] = await Promise.all([
		holdBoth(work, seen),
		reported.report === 'success' ? readSold(work.tx, company_id, checkout_id) : undefined,
	]);
	const standing = standingOf(row);
	const move = moveOf(standing, reported.report);
	if (move === 'same') return row;
	if (move === 'record') return record(work, parts, { checkout, row, sold }, reported);
	const message = `${reported.report} after ${standing}: ${reported.message}`;
	await writeReportedLog(work, row, 'refused', message);
	return standing === 'refund due' ? refundDue() : contraryOutcome(standing, reported.report);
}

/** Money that came for nothing is stored with its authorization code and reported, once. */
async function keepForRefund(work: Work, seen: TransactionRow, reported: Reported, reason: string) {
	const { tx, actor, now } = work;
	const { row } = await holdBoth(work, seen);
	if (row.state === 'success') return row;
	const after = await recordOutcome.first(tx, moved(work, row, reported, 1));
	if (after) {
		await writeLog(work, row, 'refund', `to be refunded: ${reason}; ${reported.message}`);
		await publish(tx, now, paymentRefundDue(after, actor.company.currencyDecimals, reason));
	}
	return refundDue();
}

/** A body that cannot be read is logged with its reason, as it may be a real outcome. */
async function readOrLog(work: Work, seen: TransactionRow, call: ReportCall): Promise<Reported | Refusal> {
	try {
		return call.read();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await writeReportedLog(work, seen, 'refused', `${call.report}: ${error.message}`);
		return error;
	}
}

export async function reportOutcome(parts: CheckoutParts, seen: TransactionRow, call: ReportCall): Promise<unknown> {
	try {
		return await call.once(async (work) => {
			const reported = await readOrLog(work, seen, call);
			return reported instanceof Refusal ? reported : report(work, parts, seen, reported);
		});
	} catch (error) {
		if (!(error instanceof Unsettled)) throw error;
		return call.once((work) => keepForRefund(work, seen, call.read(), error.message));
	}
}
