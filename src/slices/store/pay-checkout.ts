/**
 * Starts the payment of a checkout at a payment method and says where to send the buyer. What is unfinished is replaced; a
 * method that fails leaves a checkout that can be paid again; a total of 0 is settled at once, without a method.
 */
import { nowSeconds } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Steps } from '../../kernel/http/index.ts';
import { methodFailed, methodWanted, suspended } from './errors.ts';
import { companyOf, expiryFrom, type StoreParts } from './parts.ts';
import type { Redirect, StartOutcome } from './ports.ts';
import { checkOpen, stateAt } from './rules.ts';
import { holdCouponsAgain, settleCheckout } from './settle-checkout.ts';
import { type CheckoutRow, checkoutSource, itemsOf, setCouponsHeld, shortenExpiry } from './store.ts';
import { orderNumber, resultUrl } from './wire.ts';

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

/** `started` is undefined when there was nothing to pay. */
interface Begun {
	row: CheckoutRow;
	started: { id: number } | undefined;
}

async function begin(tx: Tx, parts: StoreParts, request: PaymentRequest): Promise<Begun> {
	const { companyId, checkoutId, methodId } = request;
	const now = nowSeconds(parts.clock);
	const row = await checkoutSource.hold(tx, companyId, checkoutId);
	if (!row) throw notFound('checkout');
	checkOpen(stateAt(row, now));
	const company = await companyOf(tx, companyId);
	if (company.is_suspended === 1) throw suspended();
	if (row.total === 0) {
		await settleCheckout(tx, parts, row, 0, now);
		return { row, started: undefined };
	}
	if (methodId === undefined) throw methodWanted();
	await holdCouponsAgain(tx, parts, row, now);
	await shortenExpiry.run(tx, { companyId, id: checkoutId, expiresAt: expiryFrom(parts, now) });
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
	return { row, started: await parts.payments.begin(tx, order, methodId) };
}

/** The payment did not come about: its coupon uses are free for others until the checkout is paid again. */
export async function releaseAfterFailure(
	tx: Tx,
	parts: StoreParts,
	companyId: number,
	checkoutId: number,
	now: number,
): Promise<void> {
	await parts.coupons.release(tx, companyId, checkoutId);
	await setCouponsHeld.run(tx, { companyId, id: checkoutId, held: 0 });
	await shortenExpiry.run(tx, { companyId, id: checkoutId, expiresAt: expiryFrom(parts, now) });
}

async function end(tx: Tx, parts: StoreParts, { row, started }: Begun, outcome: StartOutcome | undefined) {
	const { company_id: companyId, id } = row;
	const backHere: Redirect = { url: resultUrl(parts.addresses.base, row), method: 'get', key: '', value: '' };
	const answer = (redirect: Redirect): { status: number; body: PaymentStart } => ({
		status: 200,
		body: { transactionId: started?.id ?? null, order: orderNumber(row), redirect },
	});
	if (!started || !outcome) return answer(backHere);
	const now = nowSeconds(parts.clock);
	const present = (await checkoutSource.hold(tx, companyId, id)) as CheckoutRow;
	const finished = await parts.payments.finish(tx, started, outcome, now);
	if (finished.kind === 'redirect') return answer(finished.redirect);
	// The method reported success while it was being called.
	if (present.state === 'paid') return answer(backHere);
	const transactions = (await parts.payments.transactionsOf(tx, companyId, [id])).get(id) ?? [];
	const isUnfinished = transactions.some(({ state }) => state === 'created' || state === 'pending');
	if (present.state === 'open' && !isUnfinished) await releaseAfterFailure(tx, parts, companyId, id, now);
	return methodFailed(finished.reason);
}

/** The steps of `POST /v1/checkouts/:id/pay.json` and of the buyer's button. */
export const paymentSteps = (parts: StoreParts, request: PaymentRequest): Steps<Begun, StartOutcome | undefined> => ({
	begin: (tx) => begin(tx, parts, request),
	outside: async ({ started }) => (started ? parts.payments.call(started) : undefined),
	end: (tx, begun, outcome) => end(tx, parts, begun, outcome),
});
