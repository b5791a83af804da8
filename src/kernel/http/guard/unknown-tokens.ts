/**
 * Tokens that nobody has, counted by the address they come from: beyond so many a second none that is not known here is looked up for
 * that address. Tokens that were let in before are not concerned, since a flood may come from behind the same proxy.
 */
import { RateRefusal, tooManyOf } from './rate-limit.ts';

export interface UnknownTokens {
	/** Refuses to look up another for the address. */
	refuseMore(address: string): void;
	/** Nobody has a token that came from there. */
	note(address: string): void;
}

// Spec silent: generous, as many may share an address.
const MOST_A_SECOND = 50;
const sentence = tooManyOf(' with unknown tokens from this address');

/** Each process counts what it looks up itself. All is forgotten once a second, so that memory stays bounded. */
export function unknownTokens(nowMs: () => number): UnknownTokens {
	let window = 0;
	let counts = new Map<string, number>();
	const current = (): Map<string, number> => {
		const now = Math.floor(nowMs() / 1000);
		if (now !== window) {
			window = now;
			counts = new Map();
		}
		return counts;
	};
	const state = { limit: MOST_A_SECOND, remaining: 0, reset: 1 };
	return {
		refuseMore(address) {
			if ((current().get(address) ?? 0) >= MOST_A_SECOND) throw new RateRefusal(state, undefined, sentence(state));
		},
		note(address) {
			const of = current();
			of.set(address, (of.get(address) ?? 0) + 1);
		},
	};
}
