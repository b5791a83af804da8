/** Pure decisions of the courier room: which addresses may be stored, who is to receive, what applies. */
import { webAddress } from '../../kernel/web-address.ts';
import { badTrackingLink, badUrl, unknownState, unknownSubState } from './errors.ts';
import type { StateRow, SubStateRow } from './store.ts';

/** The contract's states that the room itself sets; all others are data. */
export const TO_BE_DISPATCHED = 4;
export const ANNULLED = 6;

export function checkUrl(field: string, text: string): void {
	if (!webAddress(text)) throw badUrl(field);
}

/** What makes a text an address rather than a number or a name. */
const HAS_SCHEME = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** The contract lists the label as an integer and shows an address: both are kept, but no address of another kind. */
export function checkLabel(label: string): void {
	if (HAS_SCHEME.test(label)) checkUrl('label', label);
}

/** The contract's concatenation; undefined unless it leads where `urlTracking` says ("https://a.example" + "@b.example"). */
export function trackingLink(urlTracking: string, trackingNumber: string): string | undefined {
	const [prefix, whole] = [webAddress(urlTracking), webAddress(urlTracking + trackingNumber)];
	return prefix && whole && prefix.origin === whole.origin ? whole.href : undefined;
}

export function checkTracking(urlTracking: string, trackingNumber: string): void {
	if (urlTracking === '') return;
	checkUrl('urlTracking', urlTracking);
	if (!trackingLink(urlTracking, trackingNumber)) throw badTrackingLink();
}

export function checkStates(
	states: readonly StateRow[],
	subStates: readonly SubStateRow[],
	input: { stateId: number; subStateId?: number | undefined },
): void {
	if (!states.some(({ id }) => id === input.stateId)) throw unknownState(states);
	const known = subStates.filter((each) => each.state_id === input.stateId);
	if (input.subStateId !== undefined && !known.some(({ id }) => id === input.subStateId)) throw unknownSubState(known);
}

// Spec silent: a date ahead of our clock counts as now, else it would keep every later log from applying.
export const effectiveDate = (date: number | undefined, now: number): number => Math.min(date ?? now, now);

/** A whole name in two parts: the first word, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
	const [firstName = '', ...rest] = name.trim().split(/\s+/);
	return { firstName, lastName: rest.join(' ') };
}

const MOST_LOGS = 1_000;
/** The last ones are kept for changes of the state: a courier that says every minute where it is can still deliver. */
const FOR_CHANGES = 100;

/** How many logs an order may have for this one to be kept. */
export const mostLogs = (isChange: boolean): number => (isChange ? MOST_LOGS : MOST_LOGS - FOR_CHANGES);
