/** Time as the service sees it: Unix seconds from a clock that tests can set. */

export interface Clock {
	/** Milliseconds since the epoch. */
	nowMs(): number;
	/** Where companies have a time of their own: in a sandbox. */
	companies?: CompanyClocks;
}

export interface CompanyClocks {
	nowMs(companyId: number): number;
	/** The companies whose time is not the instance's. */
	moved(): readonly number[];
}

/** What time it is for a company, in milliseconds. */
export const companyMs = (clock: Clock, companyId: number): number =>
	clock.companies ? clock.companies.nowMs(companyId) : clock.nowMs();

/** Companies that have a time of their own; none outside a sandbox. */
export const movedCompanies = (clock: Clock): readonly number[] => clock.companies?.moved() ?? [];

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

interface Dates {
	format: Intl.DateTimeFormat;
	/** The last that was asked for: mostly it is now, and asking costs 15 µs. */
	quarter: number;
	date: string;
}

const dates = new Map<string, Dates>();

function datesIn(timeZone: string): Dates {
	let known = dates.get(timeZone);
	if (!known) {
		const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
		known = { format, quarter: Number.NaN, date: '' };
		dates.set(timeZone, known);
	}
	return known;
}

/** `2026-03-10`: the date that a Unix time falls on in the time zone. Offsets are whole quarters of an hour, and so is every midnight. */
export function localDate(seconds: number, timeZone: string): string {
	const known = datesIn(timeZone);
	const quarter = Math.floor(seconds / QUARTER_SECONDS);
	if (quarter !== known.quarter) {
		known.date = known.format.format(seconds * 1000);
		known.quarter = quarter;
	}
	return known.date;
}

/** Midnight UTC of the day a Unix time falls on. */
export const utcMidnight = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;

/** A date as dates are kept, midnight UTC: the UTC date of what was sent, else the date that it is now in the time zone. */
export const dateOrToday = (sent: number | undefined, now: number, timeZone: string): number =>
	sent === undefined ? Date.parse(localDate(now, timeZone)) / 1000 : utcMidnight(sent);

/** When the day that a Unix time falls on began in the time zone, also on a day with an hour more or less. */
export function startOfDay(seconds: number, timeZone: string): number {
	const today = localDate(seconds, timeZone);
	// No day is longer than 25 hours.
	const quarter = Math.floor(seconds / QUARTER_SECONDS) * QUARTER_SECONDS;
	let start = quarter;
	for (let at = quarter; at > quarter - 25 * HOUR_SECONDS; at -= QUARTER_SECONDS)
		if (localDate(at, timeZone) === today) start = at;
		else break;
	return start;
}
