/** A person makes, and replaces, a token for one of their companies, with no right that their role does not have. */
import {
	createToken,
	endTokenAt,
	grantedRights,
	holdsOperatorRight,
	type Membership,
	type OwnToken,
} from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { companySuspended, invalidForm, notThere, operatorsToken } from './errors.ts';

/** How long a replaced token stays good, so that programs can be switched over one by one. */
export const TOKEN_OVERLAP_SECONDS = DAY_SECONDS;

const MAX_DAYS = 3650;
const MAX_NAME = 100;

export interface TokenWish {
	membership: Membership;
	name: string;
	rights: string;
	/** 0: it never expires. */
	days: string;
	address: string;
}

export async function makeOwnToken(tx: Tx, wish: TokenWish, now: number): Promise<string> {
	const { membership, address } = wish;
	if (membership.is_suspended === 1) throw companySuspended();
	const name = wish.name.trim();
	if (name === '' || name.length > MAX_NAME)
		throw invalidForm('name', `The name must have 1 to ${MAX_NAME} characters`);
	const days = Number(wish.days);
	if (!/^\d{1,4}$/.test(wish.days) || days > MAX_DAYS)
		throw invalidForm('days', `The days must be from 0 to ${MAX_DAYS}`);
	const rights = grantedRights(wish.rights, membership.role);
	if (rights === '') throw invalidForm('rights', 'A token needs at least one right');
	const scope = { companyId: membership.company_id, userId: membership.user_id };
	const made = await createToken(tx, {
		...scope,
		name,
		rights,
		expiresAt: days === 0 ? null : now + days * DAY_SECONDS,
		now,
	});
	const record = `token ${made.id}`;
	writeAudit(tx, { ...scope, at: now, tokenId: 0, action: 'token.created', record, address });
	return made.token;
}

export async function rotateOwnToken(tx: Tx, old: OwnToken, address: string, now: number): Promise<string> {
	// Whoever knows the password of the user whom the operator chose is not the operator yet.
	if (holdsOperatorRight(old.rights)) throw operatorsToken();
	const scope = { companyId: old.company_id, userId: old.user_id };
	const ended = await endTokenAt.run(tx, { ...scope, id: old.id, at: now + TOKEN_OVERLAP_SECONDS, now });
	if (ended === 0) throw notThere();
	const made = await createToken(tx, { ...scope, name: old.name, rights: old.rights, expiresAt: old.expires_at, now });
	const record = `token ${old.id} by token ${made.id}`;
	writeAudit(tx, { ...scope, at: now, tokenId: 0, action: 'token.replaced', record, address });
	return made.token;
}
