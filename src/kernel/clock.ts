/** Time as the service sees it: Unix seconds from a clock that tests can set. */

export interface Clock {
	/** Milliseconds since the epoch. */
	nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** How much faster than time a bounded clock may go: a day in an hour. */
const MOST_TIMES = 24;

/**
 * A clock for what cannot be undone, such as forgetting what is old: it says what the other says, but goes at most a day
 * ahead for every hour that has really passed (`elapsedMs` only ever grows). One that jumps a year ahead makes nothing old.
 */
export function boundedClock(clock: Clock, elapsedMs: () => number): Clock {
	let [last, lastElapsed] = [clock.nowMs(), elapsedMs()];
	return {
		nowMs() {
			const elapsed = elapsedMs();
			last = Math.min(clock.nowMs(), last + (elapsed - lastElapsed) * MOST_TIMES);
			lastElapsed = elapsed;
			return last;
		},
	};
}

export const SECOND_MS = 1_000;
export const MINUTE_SECONDS = 60;
const QUARTER_SECONDS = 900;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

export const nowSeconds = (clock: Clock): number => Math.floor(clock.nowMs() / 1000);

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-10`: the date that a Unix time falls on in the time zone. */
export function localDate(seconds: number, timeZone: string): string {
	let format = formats.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
		formats.set(timeZone, format);
	}
	return format.format(seconds * 1000);
}

/** Midnight UTC of the day a Unix time falls on. */
export const utcMidnight = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;

/** A date as dates are kept, midnight UTC: the UTC date of what was sent, else the date that it is now in the time zone. */
export const dateOrToday = (sent: number | undefined, now: number, timeZone: string): number =>
	sent === undefined ? Date.parse(localDate(now, timeZone)) / 1000 : utcMidnight(sent);

/** When the day that a Unix time falls on began in the time zone, also on a day with an hour more or less. */
export function startOfDay(seconds: number, timeZone: string): number {
	const today = localDate(seconds, timeZone);
	// Offsets are whole quarters of an hour, and no day is longer than 25 hours.
	const quarter = Math.floor(seconds / QUARTER_SECONDS) * QUARTER_SECONDS;
	let start = quarter;
	for (let at = quarter; at > quarter - 25 * HOUR_SECONDS; at -= QUARTER_SECONDS)
		if (localDate(at, timeZone) === today) start = at;
		else break;
	return start;
}
