/**
 * The buyer's button: starts the payment and keeps where the buyer goes next, for a page of its own. That page is shown
 * once, so that Back from the payment method finds the checkout, and neither a form to be sent again nor the way out again.
 */
import { Refusal } from '../../../kernel/errors.ts';
import { runSteps, Unsure } from '../../../kernel/http/index.ts';
import { keepHandOff, takeHandOff } from '../cart/store.ts';
import type { WholeCheckout } from '../cart/wire.ts';
import type { CheckoutParts } from '../parts.ts';
import { type PaymentRequest, type PaymentStart, paymentSteps } from './pay-checkout.ts';
import type { Redirect } from './rules.ts';

const scopeOf = (companyId: number, checkoutId: number) => `hand-off/${companyId}/${checkoutId}`;

/** Whether the buyer has to go somewhere; not when there was nothing to pay. */
export async function startHandOff(parts: CheckoutParts, request: PaymentRequest): Promise<boolean> {
	const { companyId, checkoutId } = request;
	const steps = paymentSteps(parts, request);
	const { body } = await runSteps(parts.db, {
		...steps,
		async end(tx, prepared, outcome) {
			const answer = await steps.end(tx, prepared, outcome);
			if (answer instanceof Refusal || answer instanceof Unsure) return answer;
			const { transactionId, redirect } = answer.body as PaymentStart;
			if (transactionId !== null) {
				const sealed = parts.secrets.seal(JSON.stringify(redirect), scopeOf(companyId, checkoutId));
				await keepHandOff.run(tx, { companyId, checkoutId, transactionId, redirect: sealed });
			}
			return answer;
		},
	});
	return (body as PaymentStart).transactionId !== null;
}

/** Where to send the buyer; once, and only while that payment is unfinished. */
export async function finishHandOff(parts: CheckoutParts, checkout: WholeCheckout): Promise<Redirect | undefined> {
	const { company_id: companyId, id: checkoutId } = checkout;
	const kept = await parts.db.transaction((tx) => takeHandOff.first(tx, { companyId, checkoutId }));
	if (!kept || checkout.state !== 'open') return undefined;
	const transaction = checkout.transactions.find(({ id }) => id === kept.transaction_id);
	if (transaction?.state !== 'created' && transaction?.state !== 'pending') return undefined;
	return JSON.parse(parts.secrets.open(kept.redirect, scopeOf(companyId, checkoutId)));
}
