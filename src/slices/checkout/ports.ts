/** What the store needs of other rooms; `app.ts` gives it. Whatever writes receives the store's transaction. */
import type { Actor } from '../../foundations/identity/index.ts';
import type { Queryable, Tx } from '../../kernel/db/index.ts';

export interface CartLine {
	productId: number;
	/** Ids and names of the collections the product is in. */
	collections: readonly string[];
	/** Of the whole line, with tax, before any coupon. */
	total: number;
}

export interface QuotedCoupon {
	id: number;
	serialNumber: string;
	name: string;
	discount: number;
	shippingDiscount: number;
}

export interface CouponPorts {
	/** What the coupons take off, or a refusal that names the series and the reason. */
	quote(
		on: Queryable,
		companyId: number,
		request: {
			email: string;
			serials: readonly string[];
			lines: readonly CartLine[];
			shippingCost: number;
			now: number;
			timeZone: string;
			checkoutId?: number;
		},
	): Promise<{ lines: { discount: number }[]; shippingDiscount: number; coupons: QuotedCoupon[] }>;
	/** One use of each, in place of what the checkout held before, or a refusal. */
	hold(
		tx: Tx,
		companyId: number,
		request: {
			checkoutId: number;
			email: string;
			coupons: readonly Pick<QuotedCoupon, 'id' | 'serialNumber'>[];
			expiresAt: number;
			now: number;
		},
	): Promise<void>;
	settle(tx: Tx, companyId: number, checkoutId: number, now: number): Promise<void>;
	release(tx: Tx, companyId: number, checkoutId: number): Promise<void>;
}

export interface DeliveryType {
	id: number;
	name: string;
	/** With tax, in the coin's smallest unit. */
	cost: number;
}

/** A paid checkout that is to be delivered. */
export interface CourierRequest {
	checkoutId: number;
	documentId: number;
	officeId: number;
	deliveryTypeId: number;
	destination: Readonly<Record<string, string>>;
	contact: Readonly<Record<string, string>>;
	packagingType: number;
	comment: string;
	details: readonly { description: string; quantity: number }[];
	now: number;
}

export interface CourierPorts {
	deliveryType(on: Queryable, companyId: number, id: number): Promise<DeliveryType | undefined>;
	openOrder(tx: Tx, caller: Actor, request: CourierRequest): Promise<void>;
}

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

export interface Redirect {
	url: string;
	method: 'get' | 'post';
	key: string;
	value: string;
}

export type StartOutcome =
	| { kind: 'redirect'; redirect: Redirect }
	| { kind: 'failed'; reason: string; mayHaveArrived: boolean }
	| { kind: 'broken_off' };

/** What became of a start whose end nobody heard (the payments room's table of states). */
export type Resumption = 'call' | 'reopen' | 'reported' | 'replaced' | 'anew';

export interface TransactionFacts {
	id: number;
	payment_method_id: number;
	state: 'created' | 'pending' | 'success' | 'fail' | 'expired';
	amount: number;
	refund_due: 0 | 1;
}

/** `Started` stays closed to the store: it holds what only the payment method may see. */
export interface PaymentPorts<Started extends { id: number } = { id: number }> {
	methods(on: Queryable, companyId: number): Promise<{ id: number; name: string }[]>;
	begin(tx: Tx, order: PayableOrder, methodId: number): Promise<Started>;
	/** For the amount that is due now. */
	resume(tx: Tx, started: Started, amount: number, now: number): Promise<{ resumption: Resumption; started: Started }>;
	call(started: Started): Promise<StartOutcome>;
	finish(tx: Tx, started: Started, outcome: StartOutcome, now: number): Promise<StartOutcome>;
	expire(tx: Tx, companyId: number, checkoutId: number, reason: string, now: number): Promise<void>;
	transactionsOf(
		on: Queryable,
		companyId: number,
		checkoutIds: readonly number[],
	): Promise<ReadonlyMap<number, readonly TransactionFacts[]>>;
}

export interface AttemptLimit {
	key: string;
	/** In a quarter of an hour. */
	most: number;
}

/** Counts attempts of all processes together. */
export interface AttemptPorts {
	/** Counts one on each, or refuses with 429 and counts none. */
	take(limits: readonly AttemptLimit[]): Promise<unknown>;
	/** It was a good one. */
	giveBack(limits: readonly AttemptLimit[]): Promise<void>;
}

export interface StorePorts {
	coupons: CouponPorts;
	attempts: AttemptPorts;
	courier: CourierPorts;
	// biome-ignore lint/suspicious/noExplicitAny: what a started transaction holds is the payments room's own.
	payments: PaymentPorts<any>;
}
