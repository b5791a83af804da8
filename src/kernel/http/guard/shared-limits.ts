/**
 * The limits of a service that runs as several processes: each takes turns in small purses from one ledger. All of them together never
 * give more turns than one process would; what lies unused in the purses of the others is less than a tenth of the limit.
 */
import { type RateLimiter, RateRefusal, type RateState, tooManyOf } from './rate-limit.ts';

export interface TurnsAsked {
	/** Which limit. */
	name: string;
	key: number | string;
	/** The second that it is for. */
	window: number;
	limit: number;
	want: number;
}

export interface TurnsGiven {
	given: number;
	/** What others may still be given. */
	left: number;
}

/** How a process asks the ledger. */
export type AskForTurns = (asked: TurnsAsked) => Promise<TurnsGiven>;

/** Who was given how much of one service in this second, and in the one before, which some still ask for. */
export class TurnLedger {
	readonly #windows = new Map<number, Map<string, number>>();

	give({ name, key, window, limit, want }: TurnsAsked): TurnsGiven {
		const taken = this.#windows.get(window) ?? this.#open(window);
		const entry = `${name}/${typeof key}/${key}`;
		const before = taken.get(entry) ?? 0;
		const given = Math.min(want, limit - before);
		taken.set(entry, before + given);
		return { given, left: limit - before - given };
	}

	#open(window: number): Map<string, number> {
		for (const known of [...this.#windows.keys()]) if (known < window - 1) this.#windows.delete(known);
		const taken = new Map<string, number>();
		this.#windows.set(window, taken);
		return taken;
	}
}

interface Purse {
	turns: number;
	left: number;
	isEmptied: boolean;
	waiting: number;
	filling?: Promise<void> | undefined;
}

interface Sharing {
	name: string;
	processes: number;
	ask: AskForTurns;
}

const WASTED_AT_MOST = 0.1;

export function sharedLimiter(limit: number, nowMs: () => number, sharing: Sharing, scope = ''): RateLimiter {
	const { name, processes, ask } = sharing;
	const purseSize = Math.max(1, Math.floor((limit * WASTED_AT_MOST) / processes));
	let window = 0;
	let purses = new Map<number | string, Purse>();

	const stateOf = ({ left, turns }: Purse): RateState => ({ limit, remaining: left + turns, reset: 1 });
	const spend = (purse: Purse): RateState => {
		purse.turns--;
		return stateOf(purse);
	};
	const refuse = (purse: Purse): never => {
		const state = stateOf(purse);
		throw new RateRefusal(state, undefined, tooManyOf(scope)(state));
	};

	const fill = async (purse: Purse, key: number | string, second: number) => {
		const want = Math.max(purseSize, purse.waiting);
		const { given, left } = await ask({ name, key, window: second, limit, want });
		purse.turns += given;
		purse.left = left;
		purse.isEmptied = given === 0;
		purse.filling = undefined;
	};
	const wait = async (purse: Purse, key: number | string, second: number): Promise<RateState> => {
		purse.waiting++;
		try {
			while (purse.turns === 0) {
				if (purse.isEmptied) refuse(purse);
				purse.filling ??= fill(purse, key, second);
				await purse.filling;
			}
			return spend(purse);
		} finally {
			purse.waiting--;
		}
	};

	return {
		take(key) {
			const second = Math.floor(nowMs() / 1000);
			if (second !== window) {
				window = second;
				purses = new Map();
			}
			const purse = purses.get(key) ?? { turns: 0, left: limit, isEmptied: false, waiting: 0 };
			purses.set(key, purse);
			if (purse.turns > 0) return spend(purse);
			return purse.isEmptied ? refuse(purse) : wait(purse, key, second);
		},
	};
}
