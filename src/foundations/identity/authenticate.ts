/** Finds the caller behind a token, on every request anew: a revocation holds at once, on every process. */
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Authenticate } from '../../kernel/http/index.ts';
import { parseRights } from './rights.ts';
import { findCallerByHash, touchToken } from './store.ts';

/** How stale "last used" may be; it is written in the background, so a read never waits for it. */
const TOUCH_AFTER_SECONDS = 60;

export interface Authenticator {
	authenticate: Authenticate;
	/** Writes the last uses noted since. */
	flush(): Promise<void>;
}

export function createAuthenticator(db: Database, clock: Clock): Authenticator {
	const used = new Map<number, number>();
	return {
		async authenticate(tokenHash) {
			const row = await findCallerByHash.first(db, { hash: tokenHash });
			if (!row || row.revoked_at !== null || row.user_state !== 0) return undefined;
			const now = nowSeconds(clock);
			if (row.expires_at !== null && row.expires_at <= now) return undefined;
			if (now - (row.last_used_at ?? 0) > TOUCH_AFTER_SECONDS) used.set(row.token_id, now);
			return {
				tokenId: row.token_id,
				userId: row.user_id,
				userName: `${row.first_name} ${row.last_name}`.trim(),
				company: {
					id: row.company_id,
					currencyId: row.currency_id,
					currencyDecimals: row.currency_decimals,
					timeZone: row.time_zone,
					hasStore: row.has_store === 1,
					allowsNegativeStock: row.allows_negative_stock === 1,
					allowsOverpayment: row.allows_overpayment === 1,
				},
				rights: parseRights(row.rights),
				isSuspended: row.is_suspended === 1,
			};
		},
		async flush() {
			if (used.size === 0) return;
			const noted = [...used];
			used.clear();
			await db.transaction(async (tx) => {
				for (const [id, at] of noted) await touchToken.run(tx, { id, at });
			});
		},
	};
}
