/** Publishes, in the transaction that did it, that a level has fallen to its minimum or below: once per crossing. */
import type { Tx } from '../../../kernel/db/index.ts';
import { addEvents } from '../../../kernel/outbox/index.ts';
import type { Work } from '../../identity/index.ts';
import { hasFallen } from '../rules.ts';
import { type LowLevel, levelIsLow } from './events.ts';

interface NotedLevel extends LowLevel {
	minimum: number;
	/** What was available before the transaction's first change, and after its last. */
	before: number;
	after: number;
}

/** What transactions under way have noted, by level. */
const noted = new WeakMap<Tx, Map<number, NotedLevel>>();

function notedIn({ tx, now }: Work): Map<number, NotedLevel> {
	let levels = noted.get(tx);
	if (!levels) {
		const made = new Map<number, NotedLevel>();
		levels = made;
		noted.set(tx, made);
		tx.beforeCommit((last) => {
			noted.delete(tx);
			const fallen = [...made.values()].filter(hasFallen);
			if (fallen.length > 0) addEvents(last, now, ...fallen.map(levelIsLow));
		});
	}
	return levels;
}

/** Notes a level that has a minimum; a transaction that takes and brings is judged by what it leaves. */
export function noteMinimum(
	work: Work,
	level: { id: number; variantId: number; officeId: number; minimum: number | null },
	{ before, after }: { before: number; after: number },
): void {
	const { id, variantId, officeId, minimum } = level;
	if (minimum === null) return;
	const levels = notedIn(work);
	const earlier = levels.get(id)?.before ?? before;
	levels.set(id, {
		companyId: work.actor.company.id,
		levelId: id,
		variantId,
		officeId,
		minimum,
		before: earlier,
		after,
	});
}
