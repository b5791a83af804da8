/**
 * Counts attempts per address and per account, in the database, so that all processes count together. Guessing from
 * elsewhere cannot lock an owner out: only an address is ever refused, by what came from it; too many for one account from
 * strange addresses together are slowed down (interface notes, "Rate limit").
 */

import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db/index.ts';
import { networkOf } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type { AnyWork } from '../identity/index.ts';
import { countAttempts, giveAttemptBack, takeAttempt } from './attempt-store.ts';
import { tooManyAttempts } from './errors.ts';
import { listKnownAddresses } from './session-store.ts';

const WINDOW_SECONDS = 900;

export interface Limit {
	key: string;
	most: number;
	/** How long one count lasts; a quarter of an hour when omitted. */
	seconds?: number;
	/** Counted and reported, never refused. */
	isSoft?: boolean;
}

export interface Attempts {
	/**
	 * Counts one on each, or refuses and counts none when any has used up its number for the time. Answers by how many the
	 * soft ones are beyond theirs.
	 */
	take(limits: readonly Limit[]): Promise<number>;
	/** The same as a part of the caller's own transaction: what comes to nothing is not counted. */
	takeWith(work: AnyWork, limits: readonly Limit[]): Promise<number>;
	/** Takes one back: it was a good one. */
	giveBack(limits: readonly Limit[]): Promise<void>;
}

export const perAddress = (what: string, address: string, most: number, seconds = WINDOW_SECONDS): Limit => ({
	key: `${what} from ${networkOf(address)}`,
	most,
	seconds,
});

interface AccountAttempt {
	what: string;
	emailKey: string;
	accountId: number | undefined;
	address: string;
}

interface AccountLimits {
	perAddress: number;
	/** On one account, from one address. */
	perAccount: number;
	/** That of one account. */
	isSoft?: boolean;
	/** On one account, from all addresses together that the person has not been signed in from. */
	elsewhere: number;
}

/** Asked and counted alike for an e-mail without an account, so that neither a refusal nor the time says anything about it. */
export async function accountLimits(db: Database, attempt: AccountAttempt, most: AccountLimits): Promise<Limit[]> {
	const { what, emailKey, accountId = 0, address } = attempt;
	const as = `${what} as ${emailKey}`;
	const known = await listKnownAddresses.all(db, { accountId });
	const isKnown = known.some((each) => networkOf(each.address) === networkOf(address));
	const own = { ...perAddress(as, address, most.perAccount), isSoft: most.isSoft ?? false };
	const limits = [perAddress(what, address, most.perAddress), own];
	return isKnown ? limits : [...limits, { key: `${as} from elsewhere`, most: most.elsewhere, isSoft: true }];
}

/** No count comes near it. */
const UNLIMITED = 1_000_000_000;

interface Counted extends Required<Omit<Limit, 'key'>> {
	subject: string;
	endsAt: number;
}

/**
 * How many of the window before still count: nearly all at the beginning of the present one, none at its end. Without them twice
 * the number would go through around the moment in which one ends and the next begins.
 */
const carriedOver = (before: number, left: number, seconds: number): number =>
	Math.floor((before * (left - 1)) / seconds);

interface Used {
	most: number;
	/** Attempts in the window before, and in the present one. */
	before: number;
	used: number;
	/** Seconds to the end of the present one, of so many. */
	left: number;
	seconds: number;
}

/** Until one more goes through, if none comes in between: in the present window as the one before fades, or in the next. */
export function secondsToWait({ most, before, used, left, seconds }: Used): number {
	if (used < most) {
		const wait = Math.floor(left - 1 - (seconds * (most - used)) / before) + 1;
		if (wait < left) return Math.max(1, wait);
	}
	return left + Math.max(0, Math.floor(seconds - 1 - (seconds * most) / used) + 1);
}

export function attemptCounter(db: Database, clock: Clock, isOn: boolean): Attempts {
	// All lock in one order, so that two processes never wait for each other's rows.
	const counted = (limits: readonly Limit[], now: number): Counted[] =>
		limits
			.map(({ key, most, seconds = WINDOW_SECONDS, isSoft = false }) => {
				const endsAt = (Math.floor(now / seconds) + 1) * seconds;
				return { subject: secretHash(key), most, seconds, isSoft, endsAt };
			})
			.sort((a, b) => (a.subject < b.subject ? -1 : 1));
	const takeOne = async (tx: Tx, { subject, most, seconds, isSoft, endsAt }: Counted, now: number): Promise<number> => {
		const { used: before = 0 } = (await countAttempts.first(tx, { subject, endsAt: endsAt - seconds })) ?? {};
		const room = most - carriedOver(before, endsAt - now, seconds);
		const taken =
			room > 0 || isSoft
				? await takeAttempt.first(tx, { subject, endsAt, most: isSoft ? UNLIMITED : room })
				: undefined;
		if (taken) return isSoft ? taken.used - room : 0;
		const { used = 0 } = (await countAttempts.first(tx, { subject, endsAt })) ?? {};
		throw tooManyAttempts(most, secondsToWait({ most, before, used, left: endsAt - now, seconds }));
	};
	const takeWith = async ({ tx, now }: AnyWork, limits: readonly Limit[]): Promise<number> => {
		if (!isOn) return 0;
		let beyond = 0;
		for (const one of counted(limits, now)) beyond = Math.max(beyond, await takeOne(tx, one, now));
		return beyond;
	};
	return {
		take: async (limits) => (isOn ? db.transaction((tx) => takeWith({ tx, now: nowSeconds(clock) }, limits)) : 0),
		takeWith,
		async giveBack(limits) {
			if (!isOn) return;
			const now = nowSeconds(clock);
			await db.transaction(async (tx) => {
				for (const one of counted(limits, now)) await giveAttemptBack.run(tx, one);
			});
		},
	};
}
