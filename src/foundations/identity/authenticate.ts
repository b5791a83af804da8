/** Finds the caller behind a token, on every request: a revocation holds at once, on every process. */
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Authenticate, Recall, Recognize } from '../../kernel/http/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { companyFactsOf, companyTime } from './actor.ts';
import type { Caller } from './caller.ts';
import { EVERY_RIGHT, grantedRights, parseRights } from './rights.ts';
import { findCallerByHash, touchToken } from './store.ts';

/** How stale "last used" may be; it is written in the background, so a read never waits for it. */
const TOUCH_AFTER_SECONDS = 60;

export interface Authenticator {
	authenticate: Authenticate<Caller>;
	recognize: Recognize<Caller>;
	recall: Recall<Caller>;
	/** Writes the last uses noted since. */
	flush(): Promise<void>;
}

interface Known {
	caller: Caller;
	expiresAt: number | null;
	lastUsedAt: number;
	/** All that was read but the last use, to tell whether anything has changed. */
	said: string;
}

/** As many callers as are remembered while the database stays as it is. */
const REMEMBERED = 10_000;

/** `before`: as it was remembered; the very same where nothing has changed. */
async function findCaller(db: Database, hash: string, before?: Known): Promise<Known | undefined> {
	const row = await findCallerByHash.first(db, { hash });
	if (!row || row.revoked_at !== null) return undefined;
	const said = JSON.stringify({ ...row, last_used_at: 0 });
	if (before?.said === said) return before;
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
	return { caller, expiresAt: row.expires_at, lastUsedAt: row.last_used_at ?? 0, said };
}

export function createAuthenticator(db: Database, clock: Clock): Authenticator {
	const used = new Map<number, number>();
	const known = new Map<string, Known>();
	let knownVersion: number | undefined;

	/** Who asks for a token in one turn of the event loop shares one statement, which is sent after the last of them has come. */
	const asking = new Map<string, Promise<Known | undefined>>();
	const ask = async (hash: string): Promise<Known | undefined> => {
		await new Promise(setImmediate);
		asking.delete(hash);
		const found = await findCaller(db, hash, known.get(hash));
		known.delete(hash);
		if (found) known.set(hash, found);
		// The one asked for longest ago goes.
		const [oldest] = known.size > REMEMBERED ? known.keys() : [];
		if (oldest !== undefined) known.delete(oldest);
		return found;
	};
	const findTogether = (hash: string): Promise<Known | undefined> => {
		const found = asking.get(hash) ?? ask(hash);
		asking.set(hash, found);
		return found;
	};

	/** What is known of a token holds for one version of the database; without versions it is asked every time. */
	const find = async (hash: string): Promise<Known | undefined> => {
		const version = db.version();
		if (version === undefined) return findTogether(hash);
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

	const letIn = (found: Known | undefined): Caller | undefined => {
		if (!found) return undefined;
		// A session's token ends with a session, which is a person's and not of the company's time.
		const { companyId, sessionId } = found.caller;
		const now = sessionId === undefined ? companyTime(clock, companyId) : nowSeconds(clock);
		if (found.expiresAt !== null && found.expiresAt <= now) return undefined;
		if (now - found.lastUsedAt > TOUCH_AFTER_SECONDS) {
			used.set(found.caller.tokenId, now);
			found.lastUsedAt = now;
		}
		return found.caller;
	};

	return {
		authenticate: async (tokenHash) => letIn(await find(tokenHash)),
		recognize(tokenHash) {
			const version = db.version();
			return version !== undefined && version === knownVersion ? letIn(known.get(tokenHash)) : undefined;
		},
		recall(tokenHash) {
			const remembered = db.version() === undefined ? known.get(tokenHash) : undefined;
			if (!remembered) return undefined;
			const now = findTogether(tokenHash).then(letIn);
			// A call that is refused before does not wait for it.
			now.catch(() => {});
			return { caller: remembered.caller, now };
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
