/** Finds the caller behind a token, on every request: a revocation holds at once, on every process. */
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Authenticate, FindFormer, Recognize } from '../../kernel/http/index.ts';
import { companyTime } from './actor.ts';
import type { Caller } from './caller.ts';
import { type Known, knownCallers } from './known-callers.ts';
import { findCallerByHash, touchToken } from './store.ts';

/** How stale "last used" may be; it is written in the background, so a read never waits for it. */
const TOUCH_AFTER_SECONDS = 60;

export interface Authenticator {
	authenticate: Authenticate<Caller>;
	recognize: Recognize<Caller>;
	wasLetIn(tokenHash: string): boolean;
	/** Asked once a token was refused. */
	findFormer: FindFormer;
	/** Writes the last uses noted since. */
	flush(): Promise<void>;
}

export function createAuthenticator(db: Database, clock: Clock): Authenticator {
	const used = new Map<number, { companyId: number; at: number }>();
	const callers = knownCallers(db);

	const letIn = (found: Known | undefined): Caller | undefined => {
		if (!found) return undefined;
		// A session's token ends with a session, which is a person's and not of the company's time.
		const { companyId, sessionId } = found.caller;
		const now = sessionId === undefined ? companyTime(clock, companyId) : nowSeconds(clock);
		if (found.expiresAt !== null && found.expiresAt <= now) return undefined;
		if (now - found.lastUsedAt > TOUCH_AFTER_SECONDS) {
			used.set(found.caller.tokenId, { companyId, at: now });
			found.lastUsedAt = now;
		}
		return found.caller;
	};

	return {
		authenticate: async (tokenHash) => letIn(await callers.find(tokenHash)),
		recognize: (tokenHash) => letIn(callers.holding(tokenHash)),
		wasLetIn: callers.wasFound,
		async findFormer(tokenHash) {
			const row = await findCallerByHash.first(db, { hash: tokenHash });
			if (!row) return undefined;
			const { company_id: companyId, token_id: tokenId, user_id: userId, revoked_at, expires_at } = row;
			const hasExpired = expires_at !== null && expires_at <= companyTime(clock, companyId);
			const ofSession = row.session_id === null ? {} : { sessionId: row.session_id };
			return {
				companyId,
				tokenId,
				userId,
				...ofSession,
				how: revoked_at !== null ? 'revoked' : hasExpired ? 'expired' : 'ended',
			};
		},
		async flush() {
			if (used.size === 0) return;
			const noted = [...used];
			used.clear();
			await db.transaction(async (tx) => {
				for (const [id, { companyId, at }] of noted) await touchToken.run(tx, { companyId, id, at });
			});
		},
	};
}
