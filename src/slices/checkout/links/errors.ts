/** Refusals of payment links; their codes say `store`, as those of checkouts do. */
import { Refusal } from '../../../kernel/errors.ts';

export const linkHasEnded = () => new Refusal(409, 'store.link_ended', 'This payment link has been ended');

export const linkHasExpired = () => new Refusal(409, 'store.link_expired', 'This payment link is no longer valid');

/** Somebody who opened it may still pay. */
export const linkIsBusy = () =>
	new Refusal(409, 'store.link_busy', 'All uses of this payment link are taken by orders that are being paid');

export const expiryIsPast = () => new Refusal(400, 'store.expiry_past', 'expiresAt must be in the future', 'expiresAt');

export const itemTwice = (field: string) =>
	new Refusal(400, 'store.item_twice', `${field} names a variant that an earlier item names; send it once`, field);
