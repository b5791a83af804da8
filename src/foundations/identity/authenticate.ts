/** Finds the caller behind a token, on every request: a revocation holds at once, on every process. */
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Authenticate } from '../../kernel/http/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { companyFactsOf } from './actor.ts';
import type { Caller } from './caller.ts';
import { EVERY_RIGHT, grantedRights, parseRights } from './rights.ts';
import { findCallerByHash, touchToken } from './store.ts';

/** How stale "last used" may be; it is written in the background, so a read never waits for it. */
const TOUCH_AFTER_SECONDS = 60;

export interface Authenticator {
	authenticate: Authenticate<Caller>;
	/** Writes the last uses noted since. */
	flush(): Promise<void>;
}

interface Known {
	caller: Caller;
	expiresAt: number | null;
	lastUsedAt: number;
}

/** As many callers as are remembered while the database stays as it is. */
const REMEMBERED = 10_000;

async function findCaller(db: Database, hash: string): Promise<Known | undefined> {
	const row = await findCallerByHash.first(db, { hash });
	if (!row || row.revoked_at !== null) return undefined;
	if (row.session_id !== null && row.open_session_id === null) return undefined;
	// A courier's token does not end with the user who registered the courier.
	if (row.user_state !== ACTIVE && row.courier_id === null) return undefined;
	const caller: Caller = {
		tokenId: row.token_id,
		companyId: row.company_id,
		userId: row.user_id,
		userName: `${row.first_name} ${row.last_name}`.trim(),
		company: companyFactsOf({ ...row, id: row.company_id }),
		decimals: row.currency_decimals,
		// A session's token follows the person's role from one request to the next.
		rights: parseRights(row.session_id === null ? row.rights : grantedRights(EVERY_RIGHT, row.role)),
		isSuspended: row.is_suspended === 1,
		...(row.session_id === null ? {} : { sessionId: row.session_id }),
		...(row.courier_id === null ? {} : { courierId: row.courier_id, keyScope: `courier ${row.courier_id}` }),
	};
	return { caller, expiresAt: row.expires_at, lastUsedAt: row.last_used_at ?? 0 };
}

export function createAuthenticator(db: Database, clock: Clock): Authenticator {
	const used = new Map<number, number>();
	const known = new Map<string, Known>();
	let knownVersion: number | undefined;

	/** What is known of a token holds for one version of the database; without versions it is asked every time. */
	const find = async (hash: string): Promise<Known | undefined> => {
		const version = db.version();
		if (version === undefined) return findCaller(db, hash);
		if (version !== knownVersion || known.size > REMEMBERED) {
			known.clear();
			knownVersion = version;
		}
		const remembered = known.get(hash);
		if (remembered) return remembered;
		const found = await findCaller(db, hash);
		if (found) known.set(hash, found);
		return found;
	};

	return {
		async authenticate(tokenHash) {
			const found = await find(tokenHash);
			if (!found) return undefined;
			const now = nowSeconds(clock);
			if (found.expiresAt !== null && found.expiresAt <= now) return undefined;
			if (now - found.lastUsedAt > TOUCH_AFTER_SECONDS) {
				used.set(found.caller.tokenId, now);
				found.lastUsedAt = now;
			}
			return found.caller;
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
