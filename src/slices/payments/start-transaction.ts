/**
 * Starts a transaction at a payment method in three steps: it is recorded, the method is called with nothing held open,
 * and what came of it is recorded. The token exists in the call alone; the database keeps its hash.
 */
import { type Queryable, type Tx, tally } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import { fromScaled, quantityToWire } from '../../kernel/numbers.ts';
import type { Outbound } from '../../kernel/outbound/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { readStartAnswer, type StartOutcome } from './rules.ts';
import { openHeaders } from './save-method.ts';
import {
	activeMethods,
	expireUnfinished,
	insertTransaction,
	methodSource,
	recordOutcome,
	type TransactionRow,
	transactionSource,
	transactionsOfCheckouts,
} from './store.ts';
import { writeLog } from './write-log.ts';

const TOKEN_BYTES = 32;
const MAX_ANSWER_BYTES = 65_536;
/** A shorter credential may stand in an address by chance. */
const TELLING_LENGTH = 8;

/** What is to be paid; amounts in the coin's smallest unit, quantities scaled. */
export interface PayableOrder {
	companyId: number;
	checkoutId: number;
	order: string;
	email: string;
	amount: number;
	currency: { code: string; decimals: number };
	items: readonly { sku: string; quantity: number; amount: number }[];
	now: number;
}

export interface StartedTransaction {
	companyId: number;
	id: number;
	/** Kept in memory between the steps, for the call alone. */
	call: {
		url: string;
		headers: Record<string, string>;
		body: string;
		/** What its answer must not carry to the buyer. */
		secrets: readonly string[];
		redirectMethod: 'get' | 'post';
	};
}

/** The body exactly as the contract has it. */
function startBody(order: PayableOrder, token: string, commerceData: unknown) {
	const { decimals } = order.currency;
	const items = order.items.map(({ sku, quantity, amount }) => ({
		sku,
		quantity: String(quantityToWire(quantity)),
		amount: fromScaled(amount, decimals),
	}));
	return {
		py_token: token,
		currency: order.currency.code,
		amount: fromScaled(order.amount, decimals),
		order: order.order,
		payment: { email: order.email, items: items.length === 1 ? items[0] : items },
		client: commerceData,
	};
}

export interface Starter {
	methods(on: Queryable, companyId: number): Promise<{ id: number; name: string }[]>;
	begin(tx: Tx, order: PayableOrder, methodId: number): Promise<StartedTransaction>;
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

export function createStarter(secrets: SecretBox, outbound: Outbound, timeoutMs: number): Starter {
	const expire: Starter['expire'] = async (tx, companyId, checkoutId, reason, now) => {
		const ended = await expireUnfinished.all(tx, { companyId, checkoutId, now });
		for (const { id } of ended) await writeLog(tx, { company_id: companyId, id }, 'expired', reason, now);
	};

	return {
		methods: (on, companyId) => activeMethods.all(on, { companyId }),
		expire,

		async begin(tx, order, methodId) {
			const { companyId, checkoutId, now } = order;
			const method = await methodSource.find(tx, companyId, methodId);
			if (!method || method.state === 1) throw unknownReference('paymentMethodId', 'a payment method');
			const token = randomSecret(TOKEN_BYTES);
			const credentials = openHeaders(secrets, method);
			const headers = { ...credentials, 'content-type': 'application/json', accept: 'application/json' };
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
			const body = JSON.stringify(startBody(order, token, JSON.parse(method.commerce_data)));
			const { init_transaction_url: url, redirect_method: redirectMethod } = method;
			const hidden = [token, ...Object.values(credentials).filter((each) => each.length >= TELLING_LENGTH)];
			return { companyId, id, call: { url, headers, body, secrets: hidden, redirectMethod } };
		},

		async call({ call }) {
			const { url, headers, body } = call;
			const outcome = await outbound.post(url, { headers, body, timeoutMs, maxBytes: MAX_ANSWER_BYTES });
			return readStartAnswer(outcome, call.redirectMethod, call.secrets);
		},

		async finish(tx, { companyId, id }, outcome, now) {
			const row = { company_id: companyId, id };
			if (outcome.kind === 'redirect') {
				await writeLog(tx, row, 'start', 'started; the buyer is sent to the payment method', now);
				return outcome;
			}
			await writeLog(tx, row, 'start', `not started: ${outcome.reason}`, now);
			// Nothing moves when the method reported an outcome while it was being called, or another start replaced this one.
			const before = (await transactionSource.find(tx, companyId, id)) as TransactionRow;
			if (before.state === 'created')
				await recordOutcome.run(tx, {
					companyId,
					id,
					from: 'created',
					to: 'fail',
					externalId: null,
					authorizationCode: null,
					details: null,
					refundDue: 0,
					now,
				});
			return outcome;
		},

		async transactionsOf(on, companyId, checkoutIds) {
			if (checkoutIds.length === 0) return new Map();
			const rows = await transactionsOfCheckouts.all(on, { companyId, checkoutIds });
			return Map.groupBy(rows, (row) => row.checkout_id);
		},
	};
}
