/** The cache of block indexes: as many long lists (`deep-pages.ts`) as a process has room for. */
import type { Queryable } from '../../engine/index.ts';
import type { BlockIndex } from './block-index.ts';

const MOST_INDEXES = 500;
/** All indexes together: 8 MB. */
const MOST_BLOCKS = 4_000_000;

export interface Entry {
	index: BlockIndex | undefined;
	/** Who may yet write below this block (`numbering`), so that it is not sealed. */
	coming: { block: number; writers: ReadonlySet<string> } | undefined;
	/** One call counts, the others wait for it. */
	busy: Promise<void> | undefined;
}

/** The indexes of a database, those used longest ago first. */
let known = new WeakMap<Queryable, Map<string, Entry>>();

/** After a database was exchanged for another under its handle, nothing of it holds. */
export function forgetBlockIndexes(): void {
	known = new WeakMap();
}

export function entryOf(on: Queryable, key: string): Entry {
	let all = known.get(on);
	if (!all) {
		all = new Map();
		known.set(on, all);
	}
	const found = all.get(key) ?? { index: undefined, coming: undefined, busy: undefined };
	all.delete(key);
	all.set(key, found);
	if (found.index) return found;
	let blocks = 0;
	for (const { index } of all.values()) blocks += index?.size ?? 0;
	for (const [oldest, { index }] of all) {
		if (oldest === key || (all.size <= MOST_INDEXES && blocks <= MOST_BLOCKS)) break;
		all.delete(oldest);
		blocks -= index?.size ?? 0;
	}
	return found;
}
