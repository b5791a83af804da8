/** Refusals of checkouts and of the pages that show them; their codes say `store`, as the interface does. */
import { type ErrorCode, Refusal } from '../../../kernel/errors.ts';
import { RateRefusal, type RateState } from '../../../kernel/http/index.ts';

export const noStore = () => new Refusal(403, 'store.no_store', 'This company has no online store');

export const noPrice = (field: string, code: string) =>
	new Refusal(400, 'store.no_price', `${code} has no price in the store's price list`, field);

export const itemNamesNothing = (field: string) =>
	new Refusal(400, 'store.item_empty', `${field} names no product; send code or variantId`, field);

export const alreadyPaid = () => new Refusal(409, 'store.already_paid', 'This checkout has been paid already');

export const hasExpired = () => new Refusal(409, 'store.expired', 'This checkout has expired; start a new one');

export const isCancelled = () => new Refusal(409, 'store.cancelled', 'This checkout was cancelled');

export const paymentIsPending = () =>
	new Refusal(
		409,
		'store.payment_pending',
		'A payment of this checkout awaits confirmation, so its total cannot change',
	);

export const otherAmount = () =>
	new Refusal(409, 'store.other_amount', 'The total of the checkout has changed since this payment was started');

export const methodFailed = (reason: string) =>
	new Refusal(
		502,
		'store.method_failed',
		`The payment method could not start the payment: ${reason}. It can be tried again`,
	);

export const startUnsure = () =>
	new Refusal(
		503,
		'store.start_unsure',
		'The service stopped before the payment method answered, so the payment may have been started; send it again under the same Idempotency-Key, and the same transaction goes on',
	);

export const replaced = () =>
	new Refusal(
		409,
		'store.replaced',
		'Another payment of this checkout has taken the place of the one under this Idempotency-Key; send another key to start a new one',
	);

export const methodWanted = () =>
	new Refusal(400, 'store.method_required', 'paymentMethodId is required', 'paymentMethodId');

export const deliveryIsFixed = () =>
	new Refusal(409, 'store.delivery_fixed', 'How this checkout is delivered was decided when it was created');

export const deliveryWanted = () =>
	new Refusal(409, 'store.delivery_required', 'The buyer has not chosen yet how this order is delivered and where to');

export const notOffered = (field: string) =>
	new Refusal(
		400,
		'store.delivery_not_offered',
		`${field} is not among the deliveries that are offered for this order`,
		field,
	);

export const noCoupons = () => new Refusal(409, 'store.no_coupons', 'This order takes no coupons');

export const suspended = () => new Refusal(402, 'store.suspended', 'This store is not taking payments at the moment');

const tooMany = (code: ErrorCode) => (state: RateState) =>
	new RateRefusal(state, code, `Too many attempts; try again in ${Math.ceil(state.reset / 60)} min`);

export const tooManyGuesses = tooMany('store.too_many_coupons');
export const tooManyPayments = tooMany('store.too_many_payments');
export const tooManyOrders = tooMany('store.too_many_orders');

export const linkIsUsed = () =>
	new Refusal(409, 'store.link_used', 'This payment link has been used as often as it may be');
