/** What checkout needs of other slices; `app/rooms.ts` gives it. A port that writes gets checkout's transaction. */
import type { Work } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';

/** A coupon in force, as it is kept with the checkout. */
export interface AppliedCoupon {
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
			/** With the ids and names of the product's collections; totals with tax, before any coupon. */
			lines: readonly { productId: number; collections: readonly string[]; total: number }[];
			shippingCost: number;
			now: number;
			timeZone: string;
			checkoutId?: number;
		},
	): Promise<{ lines: { discount: number }[]; shippingDiscount: number; coupons: AppliedCoupon[] }>;
	/** One use of each, instead of what the checkout held before, or a refusal. */
	hold(
		work: Work,
		request: { checkoutId: number; email: string; coupons: readonly AppliedCoupon[]; expiresAt: number },
	): Promise<void>;
	/** What it holds is used; it holds none but these. */
	settle(work: Work, checkoutId: number, coupons: readonly AppliedCoupon[]): Promise<void>;
	release(work: Work, checkoutId: number): Promise<void>;
}

export interface CourierPorts {
	/** Those of them that are offered now; what each costs is with tax, in the currency's smallest unit. */
	deliveryTypes(
		on: Queryable,
		companyId: number,
		ids: readonly number[],
	): Promise<{ id: number; name: string; cost: number }[]>;
	/** Where the buyer of a sale follows it; undefined where no courier has it. */
	trackingOf(on: Queryable, companyId: number, documentId: number): Promise<string | undefined>;
	/** Opens the order of a sale; a refusal is returned, not thrown, and then nothing was written: the sale stands. */
	openOrder(
		work: Work,
		sold: {
			documentId: number;
			/** The number that the buyer knows. */
			orderNumber: string;
			officeId: number;
			deliveryTypeId: number;
			destination: Readonly<Record<string, string>>;
			contact: Readonly<Record<string, string>>;
			packagingType: 0 | 1;
			comment: string;
			details: readonly { description: string; quantity: number }[];
		},
	): Promise<{ refused?: string }>;
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
