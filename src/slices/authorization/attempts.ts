/**
 * Counts attempts per address and per account, in the database, so that all processes count together. Guessing from
 * elsewhere cannot lock an owner out: every address has a number of its own, and those that the person has signed in from
 * before are not counted with strangers' (interface notes, "Rate limit").
 */
import { isIPv6 } from 'node:net';
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { giveAttemptBack, takeAttempt } from './attempt-store.ts';
import { tooManyAttempts } from './errors.ts';

const WINDOW_SECONDS = 900;

export interface Limit {
	key: string;
	most: number;
}

export interface Attempts {
	/** Counts one on each, or refuses and counts none when any has used up its number in this quarter of an hour. */
	take(limits: readonly Limit[]): Promise<void>;
	/** Takes one back: it was a good one. */
	giveBack(limits: readonly Limit[]): Promise<void>;
}

/** Whoever has one IPv6 address has the other 2^64 of its network, too. */
export function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
	if (!isIPv6(plain)) return plain;
	const [before = '', after] = plain.replace(/%.*/, '').split('::');
	const head = before.split(':').filter(Boolean);
	const tail = (after ?? '').split(':').filter(Boolean);
	const groups = after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':');
}

export const perAddress = (what: string, address: string, most: number): Limit => ({
	key: `${what} from ${networkOf(address)}`,
	most,
});

export interface AccountLimits {
	what: string;
	/** An unknown e-mail counts like a known one, so that being refused says nothing about it. */
	emailKey: string;
	address: string;
	isKnownAddress: boolean;
	most: number;
	/** From all addresses together that the person has not been signed in from. */
	mostElsewhere: number;
}

export function perAccount(limits: AccountLimits): Limit[] {
	const { what, emailKey, address, isKnownAddress, most, mostElsewhere } = limits;
	const own = perAddress(`${what} as ${emailKey}`, address, most);
	return isKnownAddress ? [own] : [own, { key: `${what} as ${emailKey} from elsewhere`, most: mostElsewhere }];
}

export function attemptCounter(db: Database, clock: Clock, isOn: boolean): Attempts {
	// In one order, so that two processes never wait for each other's rows.
	const subjects = (limits: readonly Limit[]) =>
		limits
			.map(({ key, most }) => ({ subject: secretHash(key), most }))
			.sort((a, b) => (a.subject < b.subject ? -1 : 1));
	const windowEnd = (now: number) => (Math.floor(now / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
	const each = (
		limits: readonly Limit[],
		work: (tx: Tx, args: { subject: string; most: number; endsAt: number }, now: number) => Promise<void>,
	): Promise<void> => {
		if (!isOn) return Promise.resolve();
		const now = nowSeconds(clock);
		return db.transaction(async (tx) => {
			for (const one of subjects(limits)) await work(tx, { ...one, endsAt: windowEnd(now) }, now);
		});
	};
	return {
		take: (limits) =>
			each(limits, async (tx, args, now) => {
				if (!(await takeAttempt.first(tx, args))) throw tooManyAttempts(args.endsAt - now);
			}),
		giveBack: (limits) =>
			each(limits, async (tx, args) => {
				await giveAttemptBack.run(tx, args);
			}),
	};
}
