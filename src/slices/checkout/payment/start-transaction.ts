/**
 * Starts a transaction at a payment method in three steps: it is recorded, the method is called with nothing held open,
 * and what came of it is recorded. The database keeps the token's hash; the token itself is in the call, which under an
 * idempotency key is kept sealed until the start has its outcome, so that the same transaction can be started again.
 */
import { type Queryable, type Tx, tally } from '../../../kernel/db/index.ts';
import { unknownReference } from '../../../kernel/errors.ts';
import type { Outbound } from '../../../kernel/outbound/index.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { randomSecret, secretHash } from '../../../kernel/secrets.ts';
import { callOf, type MethodCall, type PayableOrder, startBody } from './method-call.ts';
import { readStartAnswer, type StartOutcome } from './rules.ts';
import { type Resumption, resumptionOf, type State } from './states.ts';
import {
	activeMethods,
	expireUnfinished,
	insertTransaction,
	type MethodRow,
	methodSource,
	recordOutcome,
	type TransactionRow,
	transactionSource,
	transactionsOfCheckouts,
} from './store.ts';
import { writeLog } from './write-log.ts';

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

export interface Starter {
	methods(on: Queryable, companyId: number): Promise<{ id: number; name: string }[]>;
	begin(tx: Tx, order: PayableOrder, methodId: number): Promise<StartedTransaction>;
	/** The same start again, for the amount that is due now; the checkout is held by the caller. */
	resume(
		tx: Tx,
		started: StartedTransaction,
		amount: number,
		now: number,
	): Promise<{ resumption: Resumption; started: StartedTransaction }>;
	call(started: StartedTransaction): Promise<StartOutcome>;
	finish(tx: Tx, started: StartedTransaction, outcome: StartOutcome, now: number): Promise<StartOutcome>;
	/** Ends what is unfinished of a checkout. */
	expire(tx: Tx, companyId: number, checkoutId: number, reason: string, now: number): Promise<void>;
	transactionsOf(
		on: Queryable,
		companyId: number,
		checkoutIds: readonly number[],
	): Promise<ReadonlyMap<number, TransactionRow[]>>;
}

export interface StarterParts {
	secrets: SecretBox;
	outbound: Outbound;
	timeoutMs: number;
	/** Breaks off the calls under way: their transactions are unsure then, and go on under their keys. */
	breakOff?: AbortSignal;
}

async function activeMethod(tx: Tx, companyId: number, methodId: number): Promise<MethodRow> {
	const method = await methodSource.find(tx, companyId, methodId);
	if (!method || method.state === 1) throw unknownReference('paymentMethodId', 'a payment method');
	return method;
}

const moveOwn = (tx: Tx, { companyId, id }: StartedTransaction, from: State, to: State, now: number) =>
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

const reasonOf = (outcome: Exclude<StartOutcome, { kind: 'redirect' }>): string =>
	outcome.kind === 'failed'
		? `not started: ${outcome.reason}`
		: 'unsure: the service stopped before the payment method answered';

export function createStarter({ secrets, outbound, timeoutMs, breakOff }: StarterParts): Starter {
	const expire: Starter['expire'] = async (tx, companyId, checkoutId, reason, now) => {
		const ended = await expireUnfinished.all(tx, { companyId, checkoutId, now });
		for (const { id } of ended) await writeLog(tx, { company_id: companyId, id }, 'expired', reason, now);
	};

	return {
		methods: (on, companyId) => activeMethods.all(on, { companyId }),
		expire,

		async begin(tx, order, methodId) {
			const { companyId, checkoutId, now } = order;
			const method = await activeMethod(tx, companyId, methodId);
			const token = randomSecret(TOKEN_BYTES);
			await expire(tx, companyId, checkoutId, 'replaced by a new transaction', now);
			const id = await insertTransaction(tx, {
				company_id: companyId,
				checkout_id: checkoutId,
				payment_method_id: method.id,
				token_hash: secretHash(token),
				order_number: order.order,
				currency: order.currency.code,
				state: 'created',
				amount: order.amount,
				refund_due: 0,
				external_id: null,
				authorization_code: null,
				details: null,
				log_count: 0,
				created_at: now,
				updated_at: now,
			});
			tally(tx, companyId, { subject: 'payment_transactions', key: [0], by: 1 });
			await writeLog(tx, { company_id: companyId, id }, 'start', `starting at ${method.name}`, now);
			const call = callOf(secrets, method, startBody(order, token, method), token);
			return { companyId, checkoutId, methodId, id, token, call };
		},

		async resume(tx, started, amount, now) {
			const { companyId, checkoutId, methodId, id, token } = started;
			const row = (await transactionSource.hold(tx, companyId, id)) as TransactionRow;
			const resumption = resumptionOf(row, amount);
			if (resumption !== 'call' && resumption !== 'reopen') return { resumption, started };
			const method = await activeMethod(tx, companyId, methodId);
			if (resumption === 'reopen') {
				await expire(tx, companyId, checkoutId, 'replaced by an earlier transaction that is started again', now);
				await moveOwn(tx, started, 'fail', 'created', now);
			}
			await writeLog(tx, { company_id: companyId, id }, 'start', `starting again at ${method.name}`, now);
			return { resumption, started: { ...started, call: callOf(secrets, method, started.call.body, token) } };
		},

		async call({ call }) {
			const { url, headers, body } = call;
			const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES };
			const outcome = await outbound.post(url, { headers, body, ...limits, ...(breakOff ? { signal: breakOff } : {}) });
			if (breakOff?.aborted && outcome.kind !== 'answered') return { kind: 'broken_off' };
			return readStartAnswer(outcome, call.redirectMethod, call.secrets);
		},

		async finish(tx, started, outcome, now) {
			const { companyId, id } = started;
			const row = { company_id: companyId, id };
			if (outcome.kind === 'redirect') {
				await writeLog(tx, row, 'start', 'started; the buyer is sent to the payment method', now);
				return outcome;
			}
			await writeLog(tx, row, 'start', reasonOf(outcome), now);
			// Nothing moves when the method reported an outcome while it was being called, or another start replaced this one.
			if (outcome.kind === 'failed') await moveOwn(tx, started, 'created', 'fail', now);
			return outcome;
		},

		async transactionsOf(on, companyId, checkoutIds) {
			if (checkoutIds.length === 0) return new Map();
			const rows = await transactionsOfCheckouts.all(on, { companyId, checkoutIds });
			return Map.groupBy(rows, (row) => row.checkout_id);
		},
	};
}
