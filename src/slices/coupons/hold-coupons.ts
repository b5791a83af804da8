/** A checkout's coupon uses: held while it is being paid, settled when it is, given back when it is not. */
import { emailKey, type Work } from '../../foundations/identity/index.ts';
import type { Refusal } from '../../kernel/errors.ts';
import type { QuotedCoupon } from './discount.ts';
import { alreadyUsed, disabled, inUse, unknownCoupon } from './errors.ts';
import { noUseLeft } from './rules.ts';
import { couponSource } from './store.ts';
import {
	countSettled,
	deleteHeld,
	giveUsesBack,
	heldBy,
	insertUse,
	lockCoupons,
	settleHeld,
	takeUse,
	usedBy,
} from './use-store.ts';

export interface HoldRequest {
	checkoutId: number;
	email: string;
	/** As quoted. */
	coupons: readonly Pick<QuotedCoupon, 'id' | 'serialNumber'>[];
	/** Until when the checkout may be paid; the checkout itself gives the uses back then. */
	expiresAt: number;
}

/** Why there was no use to take, now that the coupon is as the last taker left it. */
async function whyNot({ tx, actor }: Work, coupon: HoldRequest['coupons'][number]): Promise<Refusal> {
	const row = await couponSource.find(tx, actor.company.id, coupon.id);
	if (!row) return unknownCoupon(coupon.serialNumber);
	if (row.disabled === 1) return disabled(row.serial_number);
	// One may have come free since; a retry gets it.
	return noUseLeft(row, 0) ?? inUse(row.serial_number);
}

async function holdOne(work: Work, coupon: HoldRequest['coupons'][number], request: HoldRequest) {
	const { tx, actor, now } = work;
	const { checkoutId, expiresAt } = request;
	const companyId = actor.company.id;
	const row = await takeUse.first(tx, { companyId, id: coupon.id });
	if (!row) throw await whyNot(work, coupon);
	const mayRepeat = row.repeatable !== 0;
	const key = emailKey(request.email);
	// The coupon stays locked until commit, so uses from a time when it was repeatable cannot slip in after this read.
	const earlier = { companyId, ids: [row.id], emailKey: key, exceptCheckoutId: checkoutId };
	if (!mayRepeat && (await usedBy.first(tx, earlier))) throw alreadyUsed(row.serial_number);
	const held = await insertUse.first(tx, {
		company_id: companyId,
		checkout_id: checkoutId,
		coupon_id: row.id,
		email_key: key,
		repeat_key: mayRepeat ? checkoutId : 0,
		held_until: expiresAt,
		created_at: now,
	});
	if (!held) throw alreadyUsed(row.serial_number);
}

/**
 * Holds one use of each coupon for the checkout, instead of those it held before, or refuses all of them. Dates and
 * the cart were the quote's business; a coupon that was switched off or used up since is refused here. Coupons are always
 * locked before their uses and lowest id first, so holders, settlers and releasers never wait for each other in a circle;
 * they stay locked until commit, so this is best done late in the caller's transaction.
 */
export async function holdCoupons(work: Work, request: HoldRequest): Promise<void> {
	const { checkoutId, coupons } = request;
	const newIds = coupons.map(({ id }) => id);
	if (await lockHeld(work, checkoutId, newIds)) await giveBack(work, checkoutId);
	for (const coupon of coupons.toSorted((a, b) => a.id - b.id)) await holdOne(work, coupon, request);
}

/** Locks what the checkout holds, and other coupons with it; false when it holds nothing. */
async function lockHeld({ tx, actor }: Work, checkoutId: number, others: readonly number[] = []): Promise<boolean> {
	const companyId = actor.company.id;
	const held = await heldBy.all(tx, { companyId, checkoutId });
	if (held.length === 0) return false;
	await lockCoupons.all(tx, { companyId, ids: [...held.map((row) => row.coupon_id), ...others] });
	return true;
}

async function giveBack({ tx, actor }: Work, checkoutId: number): Promise<void> {
	const companyId = actor.company.id;
	const given = await deleteHeld.all(tx, { companyId, checkoutId });
	await giveUsesBack.run(tx, { companyId, ids: given.map((row) => row.coupon_id) });
}

/** The checkout was paid: what it holds counts as used. A repeat changes nothing. */
export async function settleCoupons(work: Work, checkoutId: number): Promise<void> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	if (!(await lockHeld(work, checkoutId))) return;
	const settled = await settleHeld.all(tx, { companyId, checkoutId, now });
	await countSettled.run(tx, { companyId, ids: settled.map((row) => row.coupon_id) });
}

/** The checkout failed, expired or was cancelled: what it holds is free for others. A repeat changes nothing. */
export async function releaseCoupons(work: Work, checkoutId: number): Promise<void> {
	if (await lockHeld(work, checkoutId)) await giveBack(work, checkoutId);
}
