/** Refusals of checkouts and of the pages that show them; their codes say `store`, as the interface does. */
import { Refusal } from '../../../kernel/errors.ts';
import { RateRefusal, type RateState } from '../../../kernel/http/index.ts';

const refuse = (status: number, reason: string, sentence: string, field?: string) =>
	new Refusal(status, `store.${reason}`, sentence, field);

export const noStore = () => refuse(403, 'no_store', 'This company has no online store');

export const noPrice = (field: string, code: string) =>
	refuse(400, 'no_price', `${code} has no price in the store's price list`, field);

export const itemNamesNothing = (field: string) =>
	refuse(400, 'item_empty', `${field} names no product; send code or variantId`, field);

export const alreadyPaid = () => refuse(409, 'already_paid', 'This checkout has been paid already');

export const hasExpired = () => refuse(409, 'expired', 'This checkout has expired; start a new one');

export const isCancelled = () => refuse(409, 'cancelled', 'This checkout was cancelled');

export const paymentIsPending = () =>
	refuse(409, 'payment_pending', 'A payment of this checkout awaits confirmation, so its total cannot change');

export const otherAmount = () =>
	refuse(409, 'other_amount', 'The total of the checkout has changed since this payment was started');

export const methodFailed = (reason: string) =>
	refuse(502, 'method_failed', `The payment method could not start the payment: ${reason}. It can be tried again`);

export const startUnsure = () =>
	refuse(
		503,
		'start_unsure',
		'The service stopped before the payment method answered, so the payment may have been started; send it again under the same Idempotency-Key, and the same transaction goes on',
	);

export const replaced = () =>
	refuse(
		409,
		'replaced',
		'Another payment of this checkout has taken the place of the one under this Idempotency-Key; send another key to start a new one',
	);

export const methodWanted = () => refuse(400, 'method_required', 'paymentMethodId is required', 'paymentMethodId');

export const deliveryIsFixed = () =>
	refuse(409, 'delivery_fixed', 'How this checkout is delivered was decided when it was created');

export const deliveryWanted = () =>
	refuse(409, 'delivery_required', 'The buyer has not chosen yet how this order is delivered and where to');

export const notOffered = (field: string) =>
	refuse(400, 'delivery_not_offered', `${field} is not among the deliveries that are offered for this order`, field);

export const noCoupons = () => refuse(409, 'no_coupons', 'This order takes no coupons');

export const suspended = () => refuse(402, 'suspended', 'This store is not taking payments at the moment');

const tooMany = (code: string) => (state: RateState) =>
	new RateRefusal(state, code, `Too many attempts; try again in ${Math.ceil(state.reset / 60)} min`);

export const tooManyGuesses = tooMany('store.too_many_coupons');
export const tooManyPayments = tooMany('store.too_many_payments');
export const tooManyOrders = tooMany('store.too_many_orders');
