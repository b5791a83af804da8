/** A checkout's coupon uses: held while it is being paid, settled when it is, given back when it is not. */
import { emailKey, type Work } from '../../foundations/identity/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import type { Refusal } from '../../kernel/errors.ts';
import type { QuotedCoupon } from './discount.ts';
import { alreadyUsed, disabled, inUse, unknownCoupon } from './errors.ts';
import { noUseLeft } from './rules.ts';
import { couponSource } from './store.ts';
import {
	countSettled,
	deleteHeld,
	giveUseBack,
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
async function whyNot(tx: Tx, companyId: number, coupon: HoldRequest['coupons'][number]): Promise<Refusal> {
	const row = await couponSource.find(tx, companyId, coupon.id);
	if (!row) return unknownCoupon(coupon.serialNumber);
	if (row.disabled === 1) return disabled(row.serial_number);
	// One may have come free since; a retry gets it.
	return noUseLeft(row, 0) ?? inUse(row.serial_number);
}

async function holdOne({ tx, actor, now }: Work, coupon: HoldRequest['coupons'][number], request: HoldRequest) {
	const { checkoutId, expiresAt } = request;
	const companyId = actor.company.id;
	const row = await takeUse.first(tx, { companyId, id: coupon.id });
	if (!row) throw await whyNot(tx, companyId, coupon);
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

const inIdOrder = <T extends { id: number }>(coupons: readonly T[]): T[] => [...coupons].sort((a, b) => a.id - b.id);

/**
 * Holds one use of each coupon for the checkout, in place of whatever it held before, or refuses all of them. Dates and
 * the cart were the quote's business; a coupon that was switched off or used up since is refused here. Coupons are always
 * locked before their uses and lowest id first, so holders, settlers and releasers never wait for each other in a circle;
 * they stay locked until commit, so this is best done late in the caller's transaction.
 */
export async function holdCoupons(work: Work, request: HoldRequest): Promise<void> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const { checkoutId, coupons } = request;
	const before = (await heldBy.all(tx, { companyId, checkoutId })).map((row) => row.coupon_id);
	if (before.length > 0) {
		await lockCoupons.all(tx, { companyId, ids: [...before, ...coupons.map((coupon) => coupon.id)] });
		await deleteAndCount(tx, companyId, checkoutId);
	}
	for (const coupon of inIdOrder(coupons)) await holdOne(work, coupon, request);
}

async function deleteAndCount(tx: Tx, companyId: number, checkoutId: number): Promise<void> {
	for (const { coupon_id } of await deleteHeld.all(tx, { companyId, checkoutId }))
		await giveUseBack.run(tx, { companyId, id: coupon_id });
}

/** Locks what the checkout holds; false when it holds nothing. */
async function lockHeld(tx: Tx, companyId: number, checkoutId: number): Promise<boolean> {
	const ids = (await heldBy.all(tx, { companyId, checkoutId })).map((row) => row.coupon_id);
	if (ids.length > 0) await lockCoupons.all(tx, { companyId, ids });
	return ids.length > 0;
}

/** The checkout was paid: what it holds counts as used. A repeat changes nothing. */
export async function settleCoupons({ tx, actor, now }: Work, checkoutId: number): Promise<void> {
	const companyId = actor.company.id;
	if (!(await lockHeld(tx, companyId, checkoutId))) return;
	for (const { coupon_id } of await settleHeld.all(tx, { companyId, checkoutId, now }))
		await countSettled.run(tx, { companyId, id: coupon_id });
}

/** The checkout failed, expired or was cancelled: what it holds is free for others. A repeat changes nothing. */
export async function releaseCoupons({ tx, actor }: Work, checkoutId: number): Promise<void> {
	const companyId = actor.company.id;
	if (await lockHeld(tx, companyId, checkoutId)) await deleteAndCount(tx, companyId, checkoutId);
}
