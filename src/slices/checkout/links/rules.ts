/** Pure decisions about payment links: whether one can be bought by now, and why not. */
import type { Refusal } from '../../../kernel/errors.ts';
import { linkIsUsed } from '../cart/index.ts';
import { linkHasEnded, linkHasExpired, linkIsBusy } from './errors.ts';
import type { LinkRow } from './store.ts';

type Counted = Pick<LinkRow, 'state' | 'expires_at' | 'max_uses' | 'uses_taken' | 'uses_paid'>;

export const LINK_STATES = ['open', 'ended'] as const;

/** Why nobody can buy by it now; undefined when somebody can. */
export function closedBecause(link: Counted, now: number): Refusal | undefined {
	if (link.max_uses !== null && link.uses_paid >= link.max_uses) return linkIsUsed();
	if (link.state === 'ended') return linkHasEnded();
	if (link.expires_at !== null && link.expires_at <= now) return linkHasExpired();
	if (link.max_uses !== null && link.uses_taken >= link.max_uses) return linkIsBusy();
	return undefined;
}
