/**
 * The buyer's button: starts the payment and keeps where the buyer goes next, for a page of its own. That page is shown
 * once, so that Back from the payment method finds the checkout, and neither a form to be sent again nor the way out again.
 */
import { openJson, sealJson } from '../../../kernel/secret-box.ts';
import { answering, runSteps } from '../../../kernel/steps.ts';
import { keepHandOff, takeHandOff, type WholeCheckout } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import type { Redirect } from '../transactions/index.ts';
import { type PaymentRequest, paymentSteps } from './pay-checkout.ts';

const scopeOf = (companyId: number, checkoutId: number) => `hand-off/${companyId}/${checkoutId}`;

/** Whether the buyer has to go somewhere; not when there was nothing to pay. */
export async function startHandOff(parts: CheckoutParts, request: PaymentRequest): Promise<boolean> {
	const { companyId, checkoutId } = request;
	const steps = answering(paymentSteps(parts, request), async (tx, { transactionId, redirect }) => {
		if (transactionId === null) return false;
		const sealed = sealJson(parts.secrets, redirect, scopeOf(companyId, checkoutId));
		await keepHandOff.run(tx, { companyId, checkoutId, transactionId, redirect: sealed });
		return true;
	});
	return runSteps(parts.db, steps);
}

/** Where to send the buyer; once, and only while that payment is unfinished. */
export async function finishHandOff(parts: CheckoutParts, checkout: WholeCheckout): Promise<Redirect | undefined> {
	const { company_id: companyId, id: checkoutId } = checkout;
	const kept = await parts.db.transaction((tx) => takeHandOff.first(tx, { companyId, checkoutId }));
	if (!kept || checkout.state !== 'open') return undefined;
	const transaction = checkout.transactions.find(({ id }) => id === kept.transaction_id);
	if (transaction?.state !== 'created' && transaction?.state !== 'pending') return undefined;
	return openJson(parts.secrets, kept.redirect, scopeOf(companyId, checkoutId));
}
