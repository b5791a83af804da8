/**
 * Pages far down a list at the cost of the first: a process remembers how many records lie in each block of ids (`block-index.ts`), begins to read
 * at the right one, and asks in the same statement whether what it remembers still holds. Always exact: what has changed is counted anew,
 * and where that cannot be said the offset is walked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../engine/index.ts';
import { argumentsOf, type Condition, shapeOf } from '../condition.ts';
import type { ListOptions } from '../list-statements.ts';
import { BLOCK, BlockIndex, blockOf, type Start } from './block-index.ts';
import { blockStatements, type Noted } from './block-statements.ts';
import { type Entry, entryOf } from './index-cache.ts';

/** From here on an index of blocks costs less than the offset does. */
export const DEEP_OFFSET = 4096;
/** So many records may lie above the blocks that are counted, until more are counted. */
const LONGEST_TAIL = 2048;
/** Blocks in a statement that counts them: on SQLite others have a turn after each. */
const BLOCKS_AT_ONCE = 128;
/** Others may change the list again and again: then the offset is walked. */
const ATTEMPTS = 5;
/** Writers of records with lower ids mostly end at once. */
const WAITS_MS = [1, 4];

const isCovered = (condition: Condition, columns: readonly string[]): boolean =>
	condition.kind === 'equal' || condition.kind === 'in'
		? columns.includes(condition.column)
		: condition.kind === 'ranges' && condition.otherwise === undefined && columns.includes(condition.column);

/** A list under one set of conditions. */
interface Asked {
	on: Queryable;
	companyId: number;
	conditions: readonly Condition[];
}

const argumentsIn = ({ companyId, conditions }: Asked) => ({ ...argumentsOf(conditions), companyId });

interface DeepPage {
	limit: number;
	offset: number;
	order: 'asc' | 'desc';
}

function readNote({ block_note }: Noted): { mark: string; changed: number[] } {
	const at = block_note.indexOf('/');
	const blocks = block_note.slice(at + 1);
	return { mark: block_note.slice(0, at), changed: blocks === '' ? [] : blocks.split(',').map(Number) };
}

const startFor = (index: BlockIndex, { order, offset }: DeepPage): Start =>
	order === 'asc' ? index.up(offset) : index.down(offset);

/** More of the tail would have to be walked than is worth it. */
const isFar = (index: BlockIndex, start: Start): boolean => start.skip > LONGEST_TAIL || index.tail > LONGEST_TAIL;

/** A change in the block moves the page. */
const matters = (block: number, start: Start, { order }: DeepPage): boolean =>
	order === 'asc' ? block <= start.block : block >= start.block;

export class DeepPages<Row> {
	readonly #options: ListOptions & { swept: readonly string[] };
	readonly #statements: ReturnType<typeof blockStatements<Row>>;

	constructor(options: ListOptions & { swept: readonly string[] }) {
		this.#options = options;
		this.#statements = blockStatements<Row>(options);
	}

	/** Undefined where the offset has to be walked. */
	async page(asked: Asked, page: DeepPage): Promise<Row[] | undefined> {
		const { on, companyId, conditions } = asked;
		const { table, swept } = this.#options;
		// What a transaction has written itself is not noted for others yet.
		if (!('transaction' in on) || !conditions.every((each) => isCovered(each, swept))) return undefined;
		const key = `${table}/${companyId}${shapeOf(conditions)}=${JSON.stringify(argumentsOf(conditions))}`;
		const entry = entryOf(on, key);
		let hasGrown = false;
		for (let attempt = 0; attempt < ATTEMPTS; ) {
			while (entry.busy) await entry.busy.catch(() => {});
			// From here to the statement nothing is waited for, so that place and mark belong together.
			const { index } = entry;
			const start = index && startFor(index, page);
			if (!index || !start || (isFar(index, start) && !hasGrown)) {
				if (hasGrown) return undefined;
				hasGrown = true;
				await this.#work(entry, asked, true);
			} else if (isFar(index, start) && entry.coming) return undefined;
			else if ([...index.stale].some((block) => matters(block, start, page))) await this.#work(entry, asked, false);
			else {
				attempt++;
				const rows = await this.#read(index, start, asked, page);
				if (rows) return rows;
			}
		}
		return undefined;
	}

	/** One call at a time changes an index, and none reads by it meanwhile. */
	async #work(entry: Entry, asked: Asked, isGrowing: boolean): Promise<void> {
		const working = async () => {
			if (isGrowing) await this.#grow(entry, asked);
			if (entry.index) await this.#count(entry.index, asked);
		};
		entry.busy = working().finally(() => {
			entry.busy = undefined;
		});
		await entry.busy;
	}

	/** Adds blocks up to the newest one that nobody can add records below any more. */
	async #grow(entry: Entry, { on, companyId }: Asked): Promise<void> {
		const bounds = await this.#statements.bounds.first(on, { companyId });
		if (!bounds || bounds.low === null || bounds.high === null) return;
		entry.index ??= new BlockIndex(blockOf(bounds.low), bounds.mark);
		const writing = async () => new Set((await this.#statements.numbering.all(on, {})).map(({ writer }) => writer));
		// The highest id is there, so a caller that takes ids from now on gets higher ones. One that has taken lower ones is among these.
		entry.coming ??= { block: blockOf(bounds.high), writers: await writing() };
		for (const ms of [0, ...WAITS_MS]) {
			if (entry.coming.writers.size === 0) break;
			if (ms > 0) await sleep(ms);
			const now = await writing();
			entry.coming.writers = new Set([...entry.coming.writers].filter((each) => now.has(each)));
		}
		if (entry.coming.writers.size > 0) return;
		entry.index.seal(entry.coming.block);
		entry.coming = undefined;
	}

	/** Counts what is not known, a few blocks at a time. */
	async #count(index: BlockIndex, asked: Asked): Promise<void> {
		const blocks = index.takeStale();
		const statement = this.#statements.count(asked.conditions);
		for (let start = 0; start < blocks.length; start += BLOCKS_AT_ONCE) {
			if (start > 0) await new Promise(setImmediate);
			const some = blocks.slice(start, start + BLOCKS_AT_ONCE);
			try {
				const counted = await statement.all(asked.on, { ...argumentsIn(asked), blocks: some });
				for (const { block, n, high } of counted) {
					index.count(block, n);
					index.unseal(high === null ? 0 : blockOf(high));
				}
			} catch (error) {
				for (const block of blocks.slice(start)) index.stale.add(block);
				throw error;
			}
		}
	}

	/** The page that begins there, unless records have moved since. */
	async #read(index: BlockIndex, start: Start, asked: Asked, page: DeepPage): Promise<Row[] | undefined> {
		const { mark, sealed, tail } = index;
		const { limit, order } = page;
		const total = start.isEnd ? index.total : Number.POSITIVE_INFINITY;
		const args = { ...argumentsIn(asked), mark, sealedId: sealed * BLOCK, id: start.id, skip: start.skip, limit };
		const rows = await this.#statements.page(asked.conditions, order, start.skip > BLOCK).all(asked.on, args);
		const [first] = rows;
		if (!first) return (await this.#isAllAbove(index, { mark, sealed, total }, asked, page)) ? [] : undefined;
		const { mark: now, changed } = readNote(first);
		index.note(changed, now);
		const hasMoved = changed.some((block) => matters(block, start, page));
		if (order === 'asc') return hasMoved ? undefined : rows;
		if (index.sealed === sealed) index.tail = first.tail_count;
		return hasMoved || first.tail_count !== tail ? undefined : rows;
	}

	/** A page without a row does not say whether its place held, as it was when the page was requested. */
	async #isAllAbove(
		index: BlockIndex,
		{ mark, sealed, total }: { mark: string; sealed: number; total: number },
		asked: Asked,
		{ offset }: DeepPage,
	): Promise<boolean> {
		const args = { ...argumentsIn(asked), mark, sealedId: sealed * BLOCK };
		const noted = await this.#statements.tail(asked.conditions).first(asked.on, args);
		if (!noted) return false;
		const { mark: now, changed } = readNote(noted);
		index.note(changed, now);
		if (index.sealed === sealed) index.tail = noted.tail_count;
		return changed.length === 0 && offset >= total + noted.tail_count;
	}
}
