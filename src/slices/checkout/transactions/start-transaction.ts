/**
 * Starts a transaction at a payment method in three steps: it is recorded, the method is called with nothing held open,
 * and what came of it is recorded. The database keeps the token's hash; the token itself is in the call, which under an
 * idempotency key is kept sealed until the start has its outcome, so that the same transaction can be started again.
 */
import type { Work } from '../../../foundations/identity/index.ts';
import { secretsOf, tally } from '../../../kernel/db/index.ts';
import { present, unknownReference } from '../../../kernel/errors.ts';
import { INACTIVE } from '../../../kernel/record-state.ts';
import { randomSecret, secretHash } from '../../../kernel/secrets.ts';
import type { CheckoutParts } from '../parts.ts';
import { addEnd, endTransactions } from './end-transactions.ts';
import { callOf, type MethodCall, type PayableOrder, startBody } from './method-call.ts';
import { readStartAnswer, type StartOutcome } from './rules.ts';
import { type Resumption, resumptionOf, type State } from './states.ts';
import { type MethodRow, methodSource, recordOutcome, type TransactionRow, transactionSource } from './store.ts';
import { addLog, type Logged, writeLog } from './write-log.ts';

const TOKEN_BYTES = 32;
const MAX_ANSWER_BYTES = 65_536;

export interface StartedTransaction {
	companyId: number;
	checkoutId: number;
	methodId: number;
	id: number;
	token: string;
	call: MethodCall;
}

interface NewTransaction {
	id: number;
	order: PayableOrder;
	method: MethodRow;
	/** Of the checkout, before this one. */
	unfinished: readonly Logged[];
}

/** Refuses one that is not there, or closed. */
export function active(method: MethodRow | undefined): MethodRow {
	if (!method || method.state === INACTIVE) throw unknownReference('paymentMethodId', 'a payment method');
	return method;
}

const moveOwn = ({ tx, now }: Work, { companyId, id }: StartedTransaction, from: State, to: State) =>
	recordOutcome.run(tx, {
		companyId,
		id,
		from,
		to,
		externalId: null,
		authorizationCode: null,
		details: null,
		refundDue: 0,
		now,
	});

/** Replaces what is unfinished of the checkout, which the caller holds; with the commit. */
export function beginTransaction(
	work: Work,
	{ secrets }: CheckoutParts,
	{ id, order, method, unfinished }: NewTransaction,
): StartedTransaction {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const { checkoutId } = order;
	const token = randomSecret(TOKEN_BYTES);
	const row: TransactionRow = {
		id,
		company_id: companyId,
		checkout_id: checkoutId,
		payment_method_id: method.id,
		token_hash: secretHash(token),
		order_number: order.order,
		currency: order.currency.code,
		state: 'created',
		amount: order.amount,
		refund_due: 0,
		refunded_at: 0,
		refunded_by: null,
		refund_note: '',
		external_id: null,
		authorization_code: null,
		details: null,
		log_count: 0,
		created_at: now,
		updated_at: now,
	};
	tx.beforeCommit((last) => {
		addEnd(work, last, checkoutId, unfinished, 'replaced by a new transaction');
		last.insert('secret_companies', secretsOf(companyId, row.token_hash));
		last.insert('payment_transactions', [row]);
		addLog(work, last, row, 'start', `starting at ${method.name}`);
	});
	tally(tx, companyId, { subject: 'payment_transactions', key: [], by: 1 });
	const call = callOf(secrets, method, startBody(order, token, method), token);
	return { companyId, checkoutId, methodId: method.id, id, token, call };
}

/** The same start again, for the amount that is due now; the checkout is held by the caller. */
export async function resumeTransaction(
	work: Work,
	{ secrets }: CheckoutParts,
	started: StartedTransaction,
	amount: number,
): Promise<{ resumption: Resumption; started: StartedTransaction }> {
	const { companyId, checkoutId, methodId, id, token } = started;
	const row = present(await transactionSource.hold(work.tx, companyId, id), 'transaction');
	const resumption = resumptionOf(row, amount);
	if (resumption !== 'call' && resumption !== 'reopen') return { resumption, started };
	const method = active(await methodSource.find(work.tx, companyId, methodId));
	if (resumption === 'reopen') {
		await endTransactions(work, checkoutId, 'replaced by an earlier transaction that is started again');
		await moveOwn(work, started, 'fail', 'created');
	}
	await writeLog(work, row, 'start', `starting again at ${method.name}`);
	return { resumption, started: { ...started, call: callOf(secrets, method, started.call.body, token) } };
}

export async function callMethod(
	{ outbound, callTimeoutMs: timeoutMs, breakOff }: CheckoutParts,
	{ companyId, methodId, call }: StartedTransaction,
): Promise<StartOutcome> {
	const { url, headers, body } = call;
	const about = { companyId, of: { paymentMethodId: methodId } };
	const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES, about };
	const outcome = await outbound.post(url, { headers, body, ...limits, ...(breakOff ? { signal: breakOff } : {}) });
	if (breakOff?.aborted && outcome.kind !== 'answered') return { kind: 'broken_off' };
	return readStartAnswer(outcome, call.redirectMethod, call.secrets);
}

const logOf = (outcome: StartOutcome): string => {
	if (outcome.kind === 'redirect') return 'started; the buyer is sent to the payment method';
	if (outcome.kind === 'failed') return `not started: ${outcome.reason}`;
	return 'unsure: the service stopped before the payment method answered';
};

export async function finishTransaction(work: Work, started: StartedTransaction, outcome: StartOutcome): Promise<void> {
	const row = { company_id: started.companyId, id: started.id };
	work.tx.beforeCommit((last) => addLog(work, last, row, 'start', logOf(outcome)));
	// Nothing moves when the method reported an outcome while it was being called, or another start replaced this one.
	if (outcome.kind === 'failed') await moveOwn(work, started, 'created', 'fail');
}
