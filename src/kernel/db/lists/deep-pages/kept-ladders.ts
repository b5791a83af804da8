/** What a process remembers of long lists (`deep-pages.ts`), as much as it has room for. */
import type { Queryable } from '../../engine/index.ts';
import type { Ladder } from './ladder.ts';

const MOST_LADDERS = 500;
/** Of all ladders together: 8 MB. */
const MOST_BLOCKS = 4_000_000;

export interface Kept {
	ladder: Ladder | undefined;
	/** Who may yet write below this block (`numbering`), so that it is not sealed. */
	coming: { block: number; writers: ReadonlySet<string> } | undefined;
	/** One counts, the others wait for it. */
	busy: Promise<void> | undefined;
}

/** The ladders of a database, those asked for longest ago first. */
let known = new WeakMap<Queryable, Map<string, Kept>>();

/** Of a database that was exchanged for another under its handle nothing holds. */
export function forgetLadders(): void {
	known = new WeakMap();
}

export function keptOf(on: Queryable, key: string): Kept {
	let all = known.get(on);
	if (!all) {
		all = new Map();
		known.set(on, all);
	}
	const found = all.get(key) ?? { ladder: undefined, coming: undefined, busy: undefined };
	all.delete(key);
	all.set(key, found);
	if (found.ladder) return found;
	let blocks = 0;
	for (const { ladder } of all.values()) blocks += ladder?.size ?? 0;
	for (const [oldest, { ladder }] of all) {
		if (oldest === key || (all.size <= MOST_LADDERS && blocks <= MOST_BLOCKS)) break;
		all.delete(oldest);
		blocks -= ladder?.size ?? 0;
	}
	return found;
}
