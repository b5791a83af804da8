/** The life of a payment transaction as a table: what each report of the payment method does in each state. */

export const STATES = ['created', 'pending', 'success', 'fail', 'expired'] as const;
export type State = (typeof STATES)[number];

/** What a payment method reports; the names are those of the return endpoints. */
export type Report = 'success' | 'fail' | 'pending';

/** record: it becomes the state. same: it is already, and answers the same. refuse: 400, state unchanged, logged. */
export type Move = 'record' | 'same' | 'refuse';

/** An expired transaction whose money came and could not be settled. */
export type Standing = State | 'refund due';

const MOVES: Readonly<Record<Standing, Readonly<Record<Report, Move>>>> = {
	created: { success: 'record', fail: 'record', pending: 'record' },
	pending: { success: 'record', fail: 'record', pending: 'same' },
	success: { success: 'same', fail: 'refuse', pending: 'refuse' },
	fail: { success: 'refuse', fail: 'same', pending: 'refuse' },
	// The buyer may have paid late, so success still settles if it can (interface notes, section 5).
	// Spec silent: fail after expiry is no contrary outcome, as both mean unpaid; the buyer gets back to the store.
	expired: { success: 'record', fail: 'record', pending: 'refuse' },
	'refund due': { success: 'refuse', fail: 'refuse', pending: 'refuse' },
};

/** Paid for nothing, and not paid back yet. */
export const isRefundDue = (row: { refund_due: 0 | 1; refunded_at: number }): boolean =>
	row.refund_due === 1 && row.refunded_at === 0;

export const standingOf = (row: { state: State; refund_due: 0 | 1 }): Standing =>
	row.refund_due === 1 ? 'refund due' : row.state;

export const moveOf = (standing: Standing, report: Report): Move => MOVES[standing][report];

/**
 * What a start finds that goes on under its key, because the outcome of the one before is unknown. call: the method is called
 * again with the same token. reopen: the same, after the call before had counted as failed. reported: the method has told of
 * it meanwhile, so it was started. replaced: it is no longer wanted. anew: it failed for sure, or was for another amount.
 */
export type Resumption = 'call' | 'reopen' | 'reported' | 'replaced' | 'anew';

const RESUMPTIONS: Readonly<Record<Exclude<State, 'fail'>, Resumption>> = {
	created: 'call',
	pending: 'reported',
	success: 'reported',
	expired: 'replaced',
};

/** A failure that the method reported has details; one of our own call has none. */
export function resumptionOf(
	row: { state: State; details: string | null; amount: number },
	amount: number,
): Resumption {
	if (row.state !== 'fail') return RESUMPTIONS[row.state];
	return row.details === null && row.amount === amount ? 'reopen' : 'anew';
}
