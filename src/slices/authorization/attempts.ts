/**
 * Counts failures per address and per account in this process. Guessing from elsewhere cannot lock an owner out: addresses
 * the person has signed in from before are counted apart (interface notes, "Rate limit").
 */
import type { Clock } from '../../kernel/clock.ts';
import { tooManyAttempts } from './errors.ts';

const WINDOW_SECONDS = 900;

export interface Attempts {
	/** Refuses when any of the keys has used up its number in this quarter of an hour. */
	check(...limits: readonly Limit[]): void;
	count(...limits: readonly Limit[]): void;
	/** Takes one back. */
	uncount(limit: Limit): void;
	forget(limit: Limit): void;
}

export interface Limit {
	key: string;
	most: number;
}

export const perAddress = (what: string, address: string, most: number): Limit => ({
	key: `${what} from ${address}`,
	most,
});

const MOST_PER_ACCOUNT = 10;

/** An unknown e-mail counts like a known one, so that being refused says nothing about it. */
export const perAccount = (emailKey: string, address: string, isKnownAddress: boolean): Limit => ({
	key: `sign-in as ${emailKey} from ${isKnownAddress ? address : 'elsewhere'}`,
	most: MOST_PER_ACCOUNT,
});

export function attemptCounter(clock: Clock, isOn: boolean): Attempts {
	let window = 0;
	let counts = new Map<string, number>();
	const roll = () => {
		const now = Math.floor(clock.nowMs() / 1000);
		const current = Math.floor(now / WINDOW_SECONDS);
		// Forgotten whole at every turn, so that memory stays bounded.
		if (current !== window) {
			window = current;
			counts = new Map();
		}
		return WINDOW_SECONDS - (now % WINDOW_SECONDS);
	};
	return {
		check(...limits) {
			if (!isOn) return;
			const left = roll();
			if (limits.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) throw tooManyAttempts(left);
		},
		count(...limits) {
			if (!isOn) return;
			roll();
			for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
		},
		uncount: ({ key }) => void counts.set(key, Math.max(0, (counts.get(key) ?? 0) - 1)),
		forget: ({ key }) => void counts.delete(key),
	};
}
