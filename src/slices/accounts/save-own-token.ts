/** A person makes, replaces once and revokes tokens for their companies, with no right that their role does not have. */
import {
	createToken,
	grantedRights,
	holdsOperatorRight,
	type InstanceWork,
	type Membership,
	noteAudit,
	type OwnToken,
	replaceToken,
	revokeTokenById,
	userOf,
} from '../../foundations/identity/index.ts';
import { companySuspended, invalidForm } from '../../foundations/portal/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import { alreadyReplaced, operatorsToken } from './errors.ts';

/** How long a replaced token stays good, so that programs can be switched over one by one. */
export const TOKEN_OVERLAP_SECONDS = DAY_SECONDS;

const MAX_DAYS = 3650;

export interface TokenWish {
	membership: Membership;
	name: string;
	rights: string;
	/** 0: it never expires. */
	days: string;
	/** Its text, where the form decides it. */
	token: string | undefined;
}

const textOf = (token: string | undefined) => (token === undefined ? {} : { token });

export async function makeOwnToken(work: InstanceWork, wish: TokenWish): Promise<string> {
	const { membership, name, token } = wish;
	if (membership.is_suspended === 1) throw companySuspended();
	const days = Number(wish.days);
	if (!/^\d{1,4}$/.test(wish.days) || days > MAX_DAYS)
		throw invalidForm('days', `The days must be from 0 to ${MAX_DAYS}`);
	const rights = grantedRights(wish.rights, membership.role);
	if (rights === '') throw invalidForm('rights', 'A token needs at least one right');
	const scope = userOf(membership);
	const expiresAt = days === 0 ? null : work.now + days * DAY_SECONDS;
	const made = await createToken(work, { ...scope, name, rights, expiresAt, ...textOf(token) });
	noteAudit(work, 'token.created', `token ${made.id}`, scope);
	return made.token;
}

/** Only one that was not replaced yet: its end is still the one it was given, and the new one gets that. */
export async function rotateOwnToken(work: InstanceWork, old: OwnToken, token: string | undefined): Promise<string> {
	const { tx, now } = work;
	// Knowing the password of the operator's user is not being the operator.
	if (holdsOperatorRight(old.rights)) throw operatorsToken();
	const scope = userOf(old);
	const ended = await replaceToken.run(tx, { ...scope, id: old.id, at: now + TOKEN_OVERLAP_SECONDS, now });
	if (ended === 0) throw alreadyReplaced();
	const { name, rights, expires_at: expiresAt } = old;
	const made = await createToken(work, { ...scope, name, rights, expiresAt, ...textOf(token) });
	noteAudit(work, 'token.replaced', `token ${old.id} by token ${made.id}`, scope);
	return made.token;
}

export async function revokeOwnToken(work: InstanceWork, token: OwnToken): Promise<void> {
	await revokeTokenById.run(work.tx, { ...userOf(token), id: token.id, at: work.now });
	noteAudit(work, 'token.revoked', `token ${token.id}`, userOf(token));
}
