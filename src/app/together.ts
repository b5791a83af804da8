/** What differs where a service is several processes: limits that count for all of them, and listeners who hear of the others' events. */

import { type AskForTurns, limitsBy, type RateLimits, rateLimits, sharedLimiter } from '../kernel/http/index.ts';
import type { Subscriber } from '../kernel/outbox/index.ts';
import type { Peers } from '../kernel/peers.ts';

/** A process that is one of several. */
export interface Together {
	peers: Peers;
	/** For limits that count for all of them. */
	ask: AskForTurns;
}

/** Requests are counted in this process, or for all processes together. */
export function countRequests(ofToken: number, nowMs: () => number, together?: Together): RateLimits {
	if (!together) return rateLimits(ofToken, nowMs);
	const { ask, peers } = together;
	return limitsBy(ofToken, (name, most, scope) =>
		sharedLimiter(most, nowMs, { name, processes: peers.many, ask }, scope),
	);
}

/** The others' listeners hear at once of what was numbered here. */
export const tellingOthers = (peers: Peers | undefined): Subscriber[] =>
	peers
		? [
				{
					isAwaited: () => false,
					take: async (tx) => tx.afterCommit(() => peers.wake('tellListeners', 'others')),
				},
			]
		: [];
