/** Moves a company's clock: forwards from one thing that falls due to the next, so that each happens at its own time and in order. */
import type { Static } from 'typebox';
import type { CompanyTimes } from '../../foundations/identity/index.ts';
import { type Clock, DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '../../kernel/clock.ts';
import { inTurn } from '../../kernel/jobs.ts';
import { nothingSaid, onlyOneTime, realHasNoTime, tooFar } from './errors.ts';
import type { FallingDue } from './ports.ts';
import type { ClockWish } from './schema.ts';

export interface ClockParts {
	clock: Clock;
	times: CompanyTimes;
	due: FallingDue;
}

export type Wish = Static<typeof ClockWish>;

/** The last second of the year 9999. */
const LATEST_MS = 253_402_300_799 * SECOND_MS;
/** A receiver that keeps failing is given a rest, of a minute at most, after which what is due goes. */
const REST_MS = MINUTE_SECONDS * SECOND_MS;

const spanMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: NonNullable<Wish['advance']>): number =>
	(days * DAY_SECONDS + hours * HOUR_SECONDS + minutes * MINUTE_SECONDS + seconds) * SECOND_MS;

export function checkWish({ mode, at, advance }: Wish): void {
	if (mode === undefined && at === undefined && advance === undefined) throw nothingSaid();
	if (at !== undefined && advance !== undefined) throw onlyOneTime();
	if (mode === 'real' && (at !== undefined || advance !== undefined)) throw realHasNoTime();
}

/** From what falls due to what falls due, standing still at each, until nothing is left up to then. */
async function walk({ times, due }: ClockParts, companyId: number, untilMs: number): Promise<void> {
	for (let atMs = times.nowMs(companyId); ; ) {
		await due.settle();
		const next = await due.nextAt(companyId);
		if (next === undefined) return;
		atMs = next > atMs ? next : atMs + REST_MS;
		if (atMs > untilMs) return;
		await times.set(companyId, { offsetMs: 0, frozenMs: atMs });
	}
}

async function moveOne(parts: ClockParts, companyId: number, { mode, at, advance }: Wish): Promise<void> {
	const { clock, times, due } = parts;
	const beforeMs = times.nowMs(companyId);
	const wasFrozen = times.setting(companyId)?.frozenMs != null;
	if (mode === 'real') {
		if (clock.nowMs() > beforeMs) await walk(parts, companyId, clock.nowMs());
		await times.set(companyId, undefined);
	} else {
		const untilMs = at === undefined ? beforeMs + spanMs(advance ?? {}) : at * SECOND_MS;
		if (untilMs > LATEST_MS) throw tooFar();
		if (untilMs > beforeMs) await walk(parts, companyId, untilMs);
		const isFrozen = mode === undefined ? wasFrozen : mode === 'frozen';
		await times.set(companyId, {
			offsetMs: isFrozen ? 0 : untilMs - clock.nowMs(),
			frozenMs: isFrozen ? untilMs : null,
		});
	}
	// What was postponed by a time that has not come yet would wait for it.
	if (times.nowMs(companyId) < beforeMs) await due.retime(companyId);
	await due.settle();
}

/** Company by company; one move at a time, so that none happens on the way of another. */
export const clockMover = (parts: ClockParts) =>
	inTurn(async (companyIds: readonly number[], wish: Wish): Promise<void> => {
		for (const companyId of companyIds) await moveOne(parts, companyId, wish);
	});
