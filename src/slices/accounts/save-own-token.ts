/** A person makes, and replaces once, a token for one of their companies, with no right that their role does not have. */
import {
	createToken,
	grantedRights,
	holdsOperatorRight,
	type Membership,
	type OwnToken,
	replaceToken,
} from '../../foundations/identity/index.ts';
import { companySuspended, invalidForm } from '../../foundations/portal/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
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
	address: string;
	/** Its text, where the form decides it. */
	token: string | undefined;
}

export async function makeOwnToken(tx: Tx, wish: TokenWish, now: number): Promise<string> {
	const { membership, name, address, token } = wish;
	if (membership.is_suspended === 1) throw companySuspended();
	const days = Number(wish.days);
	if (!/^\d{1,4}$/.test(wish.days) || days > MAX_DAYS)
		throw invalidForm('days', `The days must be from 0 to ${MAX_DAYS}`);
	const rights = grantedRights(wish.rights, membership.role);
	if (rights === '') throw invalidForm('rights', 'A token needs at least one right');
	const scope = { companyId: membership.company_id, userId: membership.user_id };
	const made = await createToken(
		{ tx, now },
		{
			...scope,
			name,
			rights,
			expiresAt: days === 0 ? null : now + days * DAY_SECONDS,
			...(token === undefined ? {} : { token }),
		},
	);
	const record = `token ${made.id}`;
	writeAudit(tx, { ...scope, at: now, tokenId: 0, action: 'token.created', record, address });
	return made.token;
}

export interface Replacement {
	old: OwnToken;
	address: string;
	token: string | undefined;
}

/** Only one that was not replaced yet: its end is still the one it was given, and the new one gets that. */
export async function rotateOwnToken(tx: Tx, { old, address, token }: Replacement, now: number): Promise<string> {
	// Knowing the password of the operator's user is not being the operator.
	if (holdsOperatorRight(old.rights)) throw operatorsToken();
	const scope = { companyId: old.company_id, userId: old.user_id };
	const ended = await replaceToken.run(tx, { ...scope, id: old.id, at: now + TOKEN_OVERLAP_SECONDS, now });
	if (ended === 0) throw alreadyReplaced();
	const text = token === undefined ? {} : { token };
	const { name, rights, expires_at: expiresAt } = old;
	const made = await createToken({ tx, now }, { ...scope, name, rights, expiresAt, ...text });
	const record = `token ${old.id} by token ${made.id}`;
	writeAudit(tx, { ...scope, at: now, tokenId: 0, action: 'token.replaced', record, address });
	return made.token;
}
