/**
 * Whatever changes levels, the world hears of it, once per transaction: the event of what was done takes along which levels it
 * changed, and what no event has taken is published by one of its own at the end.
 */
import type { Tx } from '../../kernel/db/index.ts';
import { addEvents, type OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { Work } from '../identity/index.ts';

/** Variants by office, of each company. */
type Levels = Map<number, Map<number, Set<number>>>;

/** What transactions under way have changed and not published yet. */
const untold = new WeakMap<Tx, Levels>();

/** An event as it is published, with every level that the transaction has changed so far. */
export function withLevels({ tx }: Work, event: OutgoingEvent): OutgoingEvent {
	const offices = untold.get(tx)?.get(event.companyId);
	if (!offices || offices.size === 0) return event;
	const stock = [...offices].map(([officeId, variants]) => ({ officeId, variantIds: [...variants] }));
	offices.clear();
	return { ...event, payload: { ...event.payload, stock } };
}

function levelsOf(work: Work): Levels {
	const { tx, now } = work;
	const known = untold.get(tx);
	if (known) return known;
	const levels: Levels = new Map();
	untold.set(tx, levels);
	tx.beforeCommit((last) => {
		untold.delete(tx);
		for (const [companyId, offices] of levels)
			if (offices.size > 0) addEvents(last, now, withLevels(work, { companyId, topic: 'stock.changed', payload: {} }));
	});
	return levels;
}

/** Called by what changes levels, for quantities and reservations alike. */
export function noteLevels(work: Work, changed: readonly { variantId: number; officeId: number }[]): void {
	if (changed.length === 0) return;
	const levels = levelsOf(work);
	const { id } = work.actor.company;
	const offices = levels.get(id) ?? new Map<number, Set<number>>();
	levels.set(id, offices);
	for (const { variantId, officeId } of changed)
		offices.set(officeId, (offices.get(officeId) ?? new Set()).add(variantId));
}
