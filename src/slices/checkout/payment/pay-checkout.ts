/**
 * Starts the payment of a checkout at a payment method and says where to send the buyer. What is unfinished is replaced; a
 * method that fails leaves a checkout that can be paid again; a total of 0 is settled at once, without a method.
 */
import { type Tx, takeIds } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { type Resumed, type Steps, Unsure } from '../../../kernel/steps.ts';
import { resultUrl } from '../addresses.ts';
import {
	type CheckoutRow,
	type CheckoutWork,
	checkOpen,
	deliveryWanted,
	giveBackAfterFailure,
	isDeliveryDecided,
	methodFailed,
	methodWanted,
	orderNumber,
	readSold,
	replaced,
	setAside,
	settleCheckout,
	startUnsure,
	stateAt,
	suspended,
	workOnHeld,
} from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import {
	active,
	beginTransaction,
	callMethod,
	finishTransaction,
	methodSource,
	type Redirect,
	resumeTransaction,
	type StartedTransaction,
	type StartOutcome,
	unfinishedOf,
} from '../transactions/index.ts';

export interface PaymentRequest {
	companyId: number;
	checkoutId: number;
	methodId: number | undefined;
}

export interface PaymentStart {
	transactionId: number | null;
	order: string;
	redirect: Redirect;
}

/** `started` is null when there was nothing to pay. */
interface Start {
	started: StartedTransaction | null;
}

/** Refuses a checkout that cannot be paid now. */
function checkPayable({ row, company, now }: CheckoutWork): void {
	checkOpen(stateAt(row, now));
	if (company.is_suspended === 1) throw suspended();
	if (!isDeliveryDecided(row)) throw deliveryWanted();
}

/** What a start needs beside the checkout, read with it in one round trip. */
async function readForStart(tx: Tx, { companyId, checkoutId, methodId }: PaymentRequest) {
	const [sold, method, ids] = await Promise.all([
		readSold(tx, companyId, checkoutId),
		methodId === undefined ? undefined : methodSource.find(tx, companyId, methodId),
		takeIds(tx, { payment_transactions: 1 }),
	]);
	return { sold, method, id: present(ids.payment_transactions[0], 'id') };
}

async function begin(tx: Tx, parts: CheckoutParts, request: PaymentRequest): Promise<Start> {
	const [work, { sold, method, id }] = await Promise.all([workOnHeld(tx, parts, request), readForStart(tx, request)]);
	const { row, company } = work;
	checkPayable(work);
	if (row.total === 0) {
		await settleCheckout(work, parts, { row, amount: 0, ...sold });
		return { started: null };
	}
	if (request.methodId === undefined) throw methodWanted();
	await setAside(work, parts, row);
	const order = {
		checkoutId: row.id,
		order: orderNumber(row),
		email: row.email,
		amount: row.total,
		currency: { code: company.currency_code, decimals: company.currency_decimals },
		items: sold.items.map(({ code, quantity, total, discount }) => ({ sku: code, quantity, amount: total - discount })),
	};
	const { unfinished } = sold;
	return { started: beginTransaction(work, parts, { id, order, method: active(method), unfinished }) };
}

const answer = (row: CheckoutRow, { started }: Start, redirect: Redirect): PaymentStart => ({
	transactionId: started?.id ?? null,
	order: orderNumber(row),
	redirect,
});

/** Where the buyer sees how it ended, when there is nothing to do at the method. */
const backHere = (parts: CheckoutParts, row: CheckoutRow): Redirect => ({
	url: resultUrl(parts.addresses.base, row),
	method: 'get',
	key: '',
	value: '',
});

/** The key was sent again and the outcome of the start under it is unknown: it goes on with the same transaction. */
async function resume(work: CheckoutWork, parts: CheckoutParts, start: Start): Promise<Resumed<Start, PaymentStart>> {
	const { row } = work;
	const over = { kind: 'over' as const, answer: answer(row, start, backHere(parts, row)) };
	if (!start.started) return over;
	const { resumption, started } = await resumeTransaction(work, parts, start.started, row.total);
	if (resumption === 'reported') return over;
	if (resumption === 'anew') return { kind: 'anew' };
	checkPayable(work);
	if (resumption === 'replaced') throw replaced();
	await setAside(work, parts, row);
	return { kind: 'call', prepared: { started } };
}

async function end(work: CheckoutWork, parts: CheckoutParts, start: Start, outcome: StartOutcome | undefined) {
	const { tx, row, company } = work;
	if (!start.started || !outcome) return answer(row, start, backHere(parts, row));
	await finishTransaction(work, start.started, outcome);
	if (outcome.kind === 'redirect') return answer(row, start, outcome.redirect);
	// The method reported success while it was being called.
	if (row.state === 'paid') return answer(row, start, backHere(parts, row));
	// Its transaction is unfinished and stays so: what is set aside for it stays set aside.
	if (outcome.kind === 'broken_off') return new Unsure(startUnsure());
	const unfinished = await unfinishedOf.all(tx, { companyId: company.id, checkoutId: row.id });
	if (row.state === 'open' && unfinished.length === 0) await giveBackAfterFailure(work, parts, row);
	const refusal = methodFailed(outcome.reason);
	return outcome.mayHaveArrived ? new Unsure(refusal) : refusal;
}

/** The steps of `POST /v1/checkouts/:id/pay.json` and of the buyer's button; each holds the checkout first. */
export function paymentSteps(
	parts: CheckoutParts,
	request: PaymentRequest,
): Steps<Start, StartOutcome | undefined, PaymentStart> {
	const held = (tx: Tx) => workOnHeld(tx, parts, request);
	return {
		begin: (tx) => begin(tx, parts, request),
		resume: async (tx, start) => resume(await held(tx), parts, start),
		outside: async ({ started }) => (started ? callMethod(parts, started) : undefined),
		end: async (tx, start, outcome) => end(await held(tx), parts, start, outcome),
	};
}
