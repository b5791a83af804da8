/** Refusals of payment links; their codes say `store`, as those of checkouts do. */
import { Refusal } from '../../../kernel/errors.ts';

const refuse = (status: number, reason: string, sentence: string, field?: string) =>
	new Refusal(status, `store.${reason}`, sentence, field);

export const linkHasEnded = () => refuse(409, 'link_ended', 'This payment link has been ended');

export const linkHasExpired = () => refuse(409, 'link_expired', 'This payment link is no longer valid');

export const linkIsUsed = () => refuse(409, 'link_used', 'This payment link has been used as often as it may be');

/** Somebody who opened it may still pay. */
export const linkIsBusy = () =>
	refuse(409, 'link_busy', 'All uses of this payment link are taken by orders that are being paid');

export const expiryIsPast = () => refuse(400, 'expiry_past', 'expiresAt must be in the future', 'expiresAt');

export const itemTwice = (field: string) =>
	refuse(400, 'item_twice', `${field} names a variant that an earlier item names; send it once`, field);
