/** Creates an access token; its text exists only in the answer, the database keeps a hash and the prefix. */
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import type { AnyWork } from './actor.ts';
import { holdsOperatorRight } from './rights.ts';
import { insertToken } from './store.ts';

const PREFIX_LENGTH = 8;

export interface NewToken {
	companyId: number;
	userId: number;
	name: string;
	/** `*`, or names separated by blanks. */
	rights: string;
	/** Created by the operator's command: only then may it hold rights over the whole instance. */
	isOperators?: boolean;
	expiresAt: number | null;
	applicationId?: number;
	/** The courier whose own orders are all it opens. */
	courierId?: number;
	/** The session it ends with. */
	sessionId?: number;
	/** A text that can be derived again; random when omitted. */
	token?: string;
}

export async function createToken({ tx, now }: AnyWork, input: NewToken) {
	if (holdsOperatorRight(input.rights) && !input.isOperators)
		throw new Error('only the operator gives rights over the whole instance');
	const token = input.token ?? randomSecret();
	const prefix = token.slice(0, PREFIX_LENGTH);
	const id = await insertToken(tx, {
		company_id: input.companyId,
		user_id: input.userId,
		name: input.name,
		prefix,
		hash: secretHash(token),
		rights: input.rights,
		expires_at: input.expiresAt,
		revoked_at: null,
		last_used_at: null,
		application_id: input.applicationId ?? null,
		courier_id: input.courierId ?? null,
		session_id: input.sessionId ?? null,
		replaced_at: null,
		created_at: now,
	});
	return { id, token, prefix };
}
