/** Pure decisions about checkouts: which checkouts may still change, and what a line and a whole checkout cost. */
import { Refusal } from '../../../kernel/errors.ts';
import { alreadyPaid, hasExpired, isCancelled } from './errors.ts';

export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'cancelled'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

const WHY_NOT: Readonly<Record<Exclude<CheckoutState, 'open'>, () => Refusal>> = {
	paid: alreadyPaid,
	expired: hasExpired,
	cancelled: isCancelled,
};

/** Refuses anything but an open checkout. */
export function checkOpen(state: CheckoutState): void {
	if (state !== 'open') throw WHY_NOT[state]();
}

/** Why a paid order cannot be fulfilled any more, so that the buyer's money goes back; no other refusal may send it back. */
const UNFULFILLABLE: ReadonlySet<string> = new Set([
	'store.already_paid',
	'store.cancelled',
	'store.other_amount',
	'stock.short',
	'coupons.unknown',
	'coupons.disabled',
	'coupons.exhausted',
	'coupons.in_use',
	'coupons.already_used',
	'store.link_used',
]);

export const isUnfulfillable = (error: unknown): error is Refusal =>
	error instanceof Refusal && UNFULFILLABLE.has(error.code);

/** The state as it counts now: what is out of time is expired, also before that has been written down. */
export const stateAt = (row: { state: CheckoutState; expires_at: number }, now: number): CheckoutState =>
	row.state === 'open' && row.expires_at <= now ? 'expired' : row.state;

export interface Amounts {
	subtotal: number;
	discount: number;
	shippingCost: number;
	shippingDiscount: number;
}

export const totalOf = (amounts: Amounts): number =>
	amounts.subtotal - amounts.discount + amounts.shippingCost - amounts.shippingDiscount;

/** Who buys, as checkouts are searched. */
export const buyerText = (
	email: string,
	{ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): string => [email, firstName, lastName].filter(Boolean).join(' ');

/** What a buyer calls it. */
export const itemName = ({ productName, description }: { productName: string; description: string }): string =>
	`${productName}${description ? ` ${description}` : ''}`;
