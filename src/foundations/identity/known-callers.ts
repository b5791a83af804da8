/** Callers as they were read, kept for as long as that is known to hold. */
import type { Database } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { companyFactsOf } from './actor.ts';
import type { Caller } from './caller.ts';
import { EVERY_RIGHT, grantedRights, parseRights } from './rights.ts';
import { findCallerByHash } from './store.ts';

export interface Known {
	caller: Caller;
	expiresAt: number | null;
	lastUsedAt: number;
	/** All that was read but the last use, to tell whether anything has changed. */
	said: string;
}

/** So many callers are cached while nothing is committed. */
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

export function knownCallers(db: Database) {
	/** Tokens that were somebody's when they were asked for last. */
	const found = new Set<string>();
	const noteFound = (hash: string): void => {
		if (found.has(hash)) return;
		found.add(hash);
		const [oldest] = found.size > REMEMBERED ? found : [];
		if (oldest !== undefined) found.delete(oldest);
	};
	const known = new Map<string, Known>();
	let knownVersion: number | undefined;
	/** Who asks for a token while it is being read shares the answer. */
	const asking = new Map<string, Promise<Known | undefined>>();
	const shared = (hash: string, ask: (hash: string) => Promise<Known | undefined>): Promise<Known | undefined> => {
		const asked = asking.get(hash) ?? ask(hash);
		asking.set(hash, asked);
		return asked;
	};

	/** One statement looks up all callers of one turn of the event loop, after the last of them has come; there are no versions. */
	const askEachTurn = async (hash: string): Promise<Known | undefined> => {
		await new Promise(setImmediate);
		asking.delete(hash);
		const caller = await findCaller(db, hash, known.get(hash));
		known.delete(hash);
		if (caller) known.set(hash, caller);
		if (caller) noteFound(hash);
		// The one asked for longest ago goes.
		const [oldest] = known.size > REMEMBERED ? known.keys() : [];
		if (oldest !== undefined) known.delete(oldest);
		return caller;
	};

	/** What was read before the version changed is neither remembered nor shared after it. */
	const askOfVersion = async (hash: string): Promise<Known | undefined> => {
		const version = knownVersion;
		try {
			const caller = await findCaller(db, hash);
			if (caller && version === knownVersion) known.set(hash, caller);
			if (caller) noteFound(hash);
			return caller;
		} finally {
			if (version === knownVersion) asking.delete(hash);
		}
	};

	return {
		wasFound: (hash: string): boolean => found.has(hash),
		/** What is known of a token holds for one version of what it was read of; without versions it is asked every time. */
		async find(hash: string): Promise<Known | undefined> {
			const version = db.version();
			if (version === undefined) return shared(hash, askEachTurn);
			if (version !== knownVersion || known.size > REMEMBERED) {
				known.clear();
				asking.clear();
				knownVersion = version;
			}
			return known.get(hash) ?? shared(hash, askOfVersion);
		},
		/** What holds without asking. */
		holding(hash: string): Known | undefined {
			const version = db.version();
			return version !== undefined && version === knownVersion ? known.get(hash) : undefined;
		},
	};
}
