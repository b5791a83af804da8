/** Time as the service sees it: Unix seconds from a clock that tests can set. */

export interface Clock {
	/** Milliseconds since the epoch. */
	nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

export const DAY_SECONDS = 86_400;

export const nowSeconds = (clock: Clock): number => Math.floor(clock.nowMs() / 1000);

/** Midnight UTC of the day a Unix time falls on. */
export const utcMidnight = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;
