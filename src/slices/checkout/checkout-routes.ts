/** Routes of checkouts. */

import { type Api, createRoute, type Work, workOf } from '../../foundations/identity/index.ts';
import { present } from '../../kernel/errors.ts';
import { expandParameter, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { answering } from '../../kernel/steps.ts';
import {
	type CheckoutRow,
	CheckoutShape,
	cancelCheckout,
	createCheckout,
	NewCheckout,
	Payment,
	PaymentStartShape,
	wholeCheckouts,
} from './cart/index.ts';
import { checkouts } from './checkout-resources.ts';
import type { CheckoutParts } from './parts.ts';
import { paymentSteps } from './payment/index.ts';

export function cartRoutes(api: Api, parts: CheckoutParts): void {
	const resource = checkouts(parts.clock);
	const wholeOf = async ({ tx, now }: Work, row: CheckoutRow) => {
		const [whole] = await wholeCheckouts(tx, row.company_id, [row], now);
		return present(whole, 'checkout');
	};
	readRoutes(api, resource);

	createRoute(
		api,
		resource,
		{
			right: 'store:write',
			description:
				'Prices include tax and come from the store’s price list. Stock and coupon uses are reserved until it expires or ends; url is the buyer’s page.',
			body: NewCheckout,
			refusals: [403, 409],
		},
		(work, input) => createCheckout(work, parts, input),
	);
	api.writeInSteps(
		{
			method: 'POST',
			url: '/v1/checkouts/:id/pay.json',
			operationId: 'payCheckout',
			right: 'store:write',
			tag: 'Store',
			summary: 'Start the payment of a checkout',
			description:
				'Starts a transaction at the payment method and says how to send the buyer there. Paying again replaces an unfinished transaction, and after a failed one reserves stock and coupon uses again (409 names what is short). Under one Idempotency-Key the method is told of one transaction: a repeat after 502 or 503 continues it. A total of 0 is settled at once.',
			noun: 'checkout',
			body: Payment,
			bodyIsOptional: true,
			answers: { 200: PaymentStartShape },
			refusals: [404, 409, 502],
		},
		(call) =>
			answering(
				paymentSteps(parts, {
					companyId: call.companyId,
					checkoutId: call.ids.id,
					methodId: call.input.paymentMethodId,
				}),
				(_, body) => ({ status: 200, body }),
			),
	);
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: '/v1/checkouts/:id.json',
			operationId: 'deleteCheckout',
			right: 'store:write',
			tag: 'Store',
			summary: 'Cancel a checkout',
			noun: 'checkout',
			query: expandParameter(resource),
			answers: { 200: CheckoutShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const work = workOf(tx, call);
			const row = await wholeOf(work, await cancelCheckout(work, parts, call.ids.id));
			return { status: 200, body: await renderOne(tx, call, resource, row) };
		},
	);
}
