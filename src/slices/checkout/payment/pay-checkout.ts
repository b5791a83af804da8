/**
 * Starts the payment of a checkout at a payment method and says where to send the buyer. What is unfinished is replaced; a
 * method that fails leaves a checkout that can be paid again; a total of 0 is settled at once, without a method.
 */
import { nowSeconds } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Resumed, type Steps, Unsure } from '../../../kernel/http/index.ts';
import { methodFailed, methodWanted, replaced, startUnsure, suspended } from '../cart/errors.ts';
import { checkOpen, stateAt } from '../cart/rules.ts';
import { giveBack, takeAgain } from '../cart/set-aside.ts';
import { settleCheckout } from '../cart/settle-checkout.ts';
import { type CheckoutRow, checkoutSource, itemsOf, shortenExpiry } from '../cart/store.ts';
import { orderNumber, resultUrl } from '../cart/wire.ts';
import { companyOf, expiryFrom, type StoreParts } from '../parts.ts';
import type { Redirect, StartOutcome } from '../ports.ts';

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
interface Begun {
	started: { id: number } | null;
}

async function holdOpen(tx: Tx, { companyId, checkoutId }: PaymentRequest, now: number) {
	const row = await checkoutSource.hold(tx, companyId, checkoutId);
	if (!row) throw notFound('checkout');
	checkOpen(stateAt(row, now));
	const company = await companyOf(tx, companyId);
	if (company.is_suspended === 1) throw suspended();
	return { row, company };
}

/** What is to be paid is set aside, for the usual time from now. */
async function setAside(tx: Tx, parts: StoreParts, row: CheckoutRow, now: number): Promise<void> {
	await takeAgain(tx, parts, row, now);
	await shortenExpiry.run(tx, { companyId: row.company_id, id: row.id, expiresAt: expiryFrom(parts, now) });
}

async function begin(tx: Tx, parts: StoreParts, request: PaymentRequest): Promise<Begun> {
	const { companyId, checkoutId, methodId } = request;
	const now = nowSeconds(parts.clock);
	const { row, company } = await holdOpen(tx, request, now);
	if (row.total === 0) {
		await settleCheckout(tx, parts, row, 0, now);
		return { started: null };
	}
	if (methodId === undefined) throw methodWanted();
	await setAside(tx, parts, row, now);
	const items = await itemsOf.all(tx, { companyId, checkoutIds: [checkoutId] });
	const order = {
		companyId,
		checkoutId,
		order: orderNumber(row),
		email: row.email,
		amount: row.total,
		currency: { code: company.currency_code, decimals: company.currency_decimals },
		items: items.map(({ code, quantity, total, discount }) => ({ sku: code, quantity, amount: total - discount })),
		now,
	};
	return { started: await parts.payments.begin(tx, order, methodId) };
}

/** The payment did not come about: stock and coupon uses are free for others until the checkout is paid again. */
export async function releaseAfterFailure(tx: Tx, parts: StoreParts, row: CheckoutRow, now: number): Promise<void> {
	await giveBack(tx, parts, row);
	await shortenExpiry.run(tx, { companyId: row.company_id, id: row.id, expiresAt: expiryFrom(parts, now) });
}

function answer(row: CheckoutRow, { started }: Begun, redirect: Redirect): { status: number; body: PaymentStart } {
	return { status: 200, body: { transactionId: started?.id ?? null, order: orderNumber(row), redirect } };
}

/** Where the buyer sees how it ended, for whoever need not or cannot be sent to the method. */
const backHere = (parts: StoreParts, row: CheckoutRow): Redirect => ({
	url: resultUrl(parts.addresses.base, row),
	method: 'get',
	key: '',
	value: '',
});

/** The key was sent again and nobody knows how the start under it ended: it goes on with the same transaction. */
async function resume(tx: Tx, parts: StoreParts, request: PaymentRequest, begun: Begun): Promise<Resumed<Begun>> {
	const now = nowSeconds(parts.clock);
	const present = await checkoutSource.hold(tx, request.companyId, request.checkoutId);
	if (!present) throw notFound('checkout');
	if (!begun.started) return { kind: 'over', answer: answer(present, begun, backHere(parts, present)) };
	const { resumption, started } = await parts.payments.resume(tx, begun.started, present.total, now);
	if (resumption === 'reported') return { kind: 'over', answer: answer(present, begun, backHere(parts, present)) };
	if (resumption === 'anew') return { kind: 'anew' };
	const { row } = await holdOpen(tx, request, now);
	if (resumption === 'replaced') throw replaced();
	await setAside(tx, parts, row, now);
	return { kind: 'call', begun: { started } };
}

async function end(
	tx: Tx,
	parts: StoreParts,
	{ companyId, checkoutId: id }: PaymentRequest,
	begun: Begun,
	outcome: StartOutcome | undefined,
) {
	const now = nowSeconds(parts.clock);
	const row = (await checkoutSource.hold(tx, companyId, id)) as CheckoutRow;
	if (!begun.started || !outcome) return answer(row, begun, backHere(parts, row));
	const finished = await parts.payments.finish(tx, begun.started, outcome, now);
	if (finished.kind === 'redirect') return answer(row, begun, finished.redirect);
	// The method reported success while it was being called.
	if (row.state === 'paid') return answer(row, begun, backHere(parts, row));
	// Its transaction is unfinished and stays so: what is set aside for it stays set aside.
	if (finished.kind === 'broken_off') return new Unsure(startUnsure());
	const transactions = (await parts.payments.transactionsOf(tx, companyId, [id])).get(id) ?? [];
	const isUnfinished = transactions.some(({ state }) => state === 'created' || state === 'pending');
	if (row.state === 'open' && !isUnfinished) await releaseAfterFailure(tx, parts, row, now);
	const refusal = methodFailed(finished.reason);
	return finished.mayHaveArrived ? new Unsure(refusal) : refusal;
}

/** The steps of `POST /v1/checkouts/:id/pay.json` and of the buyer's button. */
export const paymentSteps = (parts: StoreParts, request: PaymentRequest): Steps<Begun, StartOutcome | undefined> => ({
	begin: (tx) => begin(tx, parts, request),
	resume: (tx, begun) => resume(tx, parts, request, begun),
	outside: async ({ started }) => (started ? parts.payments.call(started) : undefined),
	end: (tx, begun, outcome) => end(tx, parts, request, begun, outcome),
});
