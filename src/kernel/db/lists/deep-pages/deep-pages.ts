/**
 * Pages far down a list at the cost of the first: a process remembers how many records lie in each block of ids (`ladder.ts`), begins to read
 * at the right one, and asks in the same statement whether what it remembers still holds. Always exact: what has changed is counted anew,
 * and where that cannot be said the offset is walked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../engine/index.ts';
import { argumentsOf, type Condition, shapeOf } from '../condition.ts';
import type { ListOptions } from '../list-statements.ts';
import { type Kept, keptOf } from './kept-ladders.ts';
import { BLOCK, blockOf, Ladder, type Rung } from './ladder.ts';
import { ladderStatements, type Noted } from './ladder-statements.ts';

/** From here on a ladder costs less than the offset does. */
export const DEEP_OFFSET = 4096;
/** So many records may lie above the rungs, until rungs are added. */
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

function readNote({ ladder_note }: Noted): { mark: string; changed: number[] } {
	const at = ladder_note.indexOf('/');
	const blocks = ladder_note.slice(at + 1);
	return { mark: ladder_note.slice(0, at), changed: blocks === '' ? [] : blocks.split(',').map(Number) };
}

const rungFor = (ladder: Ladder, { order, offset }: DeepPage): Rung =>
	order === 'asc' ? ladder.up(offset) : ladder.down(offset);

/** More of the tail would have to be walked than is worth it. */
const isFar = (ladder: Ladder, rung: Rung): boolean => rung.rest > LONGEST_TAIL || ladder.tail > LONGEST_TAIL;

/** A change in the block moves the page. */
const matters = (block: number, rung: Rung, { order }: DeepPage): boolean =>
	order === 'asc' ? block <= rung.block : block >= rung.block;

export class DeepPages<Row> {
	readonly #options: ListOptions & { swept: readonly string[] };
	readonly #statements: ReturnType<typeof ladderStatements<Row>>;

	constructor(options: ListOptions & { swept: readonly string[] }) {
		this.#options = options;
		this.#statements = ladderStatements<Row>(options);
	}

	/** Undefined where the offset has to be walked. */
	async page(asked: Asked, page: DeepPage): Promise<Row[] | undefined> {
		const { on, companyId, conditions } = asked;
		const { table, swept } = this.#options;
		// What a transaction has written itself is not noted for others yet.
		if (!('transaction' in on) || !conditions.every((each) => isCovered(each, swept))) return undefined;
		const key = `${table}/${companyId}${shapeOf(conditions)}=${JSON.stringify(argumentsOf(conditions))}`;
		const kept = keptOf(on, key);
		let hasGrown = false;
		for (let attempt = 0; attempt < ATTEMPTS; ) {
			while (kept.busy) await kept.busy.catch(() => {});
			// From here to the statement nothing is waited for, so that rung and mark belong together.
			const { ladder } = kept;
			const rung = ladder && rungFor(ladder, page);
			if (!ladder || !rung || (isFar(ladder, rung) && !hasGrown)) {
				if (hasGrown) return undefined;
				hasGrown = true;
				await this.#work(kept, asked, true);
			} else if (isFar(ladder, rung) && kept.coming) return undefined;
			else if ([...ladder.stale].some((block) => matters(block, rung, page))) await this.#work(kept, asked, false);
			else {
				attempt++;
				const rows = await this.#climb(ladder, rung, asked, page);
				if (rows) return rows;
			}
		}
		return undefined;
	}

	/** One works on a ladder at a time, and nobody reads by it meanwhile. */
	async #work(kept: Kept, asked: Asked, isGrowing: boolean): Promise<void> {
		const working = async () => {
			if (isGrowing) await this.#grow(kept, asked);
			if (kept.ladder) await this.#count(kept.ladder, asked);
		};
		kept.busy = working().finally(() => {
			kept.busy = undefined;
		});
		await kept.busy;
	}

	/** Adds rungs up to the newest block that nobody can add records below any more. */
	async #grow(kept: Kept, { on, companyId }: Asked): Promise<void> {
		const bounds = await this.#statements.bounds.first(on, { companyId });
		if (!bounds || bounds.low === null || bounds.high === null) return;
		kept.ladder ??= new Ladder(blockOf(bounds.low), bounds.mark);
		const writing = async () => new Set((await this.#statements.numbering.all(on, {})).map(({ writer }) => writer));
		// The highest id is there, so a caller that takes ids from now on gets higher ones. One that has taken lower ones is among these.
		kept.coming ??= { block: blockOf(bounds.high), writers: await writing() };
		for (const ms of [0, ...WAITS_MS]) {
			if (kept.coming.writers.size === 0) break;
			if (ms > 0) await sleep(ms);
			const now = await writing();
			kept.coming.writers = new Set([...kept.coming.writers].filter((each) => now.has(each)));
		}
		if (kept.coming.writers.size > 0) return;
		kept.ladder.seal(kept.coming.block);
		kept.coming = undefined;
	}

	/** Counts what is not known, a few blocks at a time. */
	async #count(ladder: Ladder, asked: Asked): Promise<void> {
		const blocks = ladder.takeStale();
		const statement = this.#statements.count(asked.conditions);
		for (let start = 0; start < blocks.length; start += BLOCKS_AT_ONCE) {
			if (start > 0) await new Promise(setImmediate);
			const some = blocks.slice(start, start + BLOCKS_AT_ONCE);
			try {
				const counted = await statement.all(asked.on, { ...argumentsIn(asked), blocks: some });
				for (const { block, n, high } of counted) {
					ladder.count(block, n);
					ladder.unseal(high === null ? 0 : blockOf(high));
				}
			} catch (error) {
				for (const block of blocks.slice(start)) ladder.stale.add(block);
				throw error;
			}
		}
	}

	/** The page that a rung leads to, unless the rung did not hold any more. */
	async #climb(ladder: Ladder, rung: Rung, asked: Asked, page: DeepPage): Promise<Row[] | undefined> {
		const { mark, sealed, tail } = ladder;
		const { limit, order } = page;
		const total = rung.isEnd ? ladder.total : Number.POSITIVE_INFINITY;
		const args = { ...argumentsIn(asked), mark, sealedId: sealed * BLOCK, id: rung.id, rest: rung.rest, limit };
		const rows = await this.#statements.page(asked.conditions, order, rung.rest > BLOCK).all(asked.on, args);
		const [first] = rows;
		if (!first) return (await this.#isAllAbove(ladder, { mark, sealed, total }, asked, page)) ? [] : undefined;
		const { mark: now, changed } = readNote(first);
		ladder.note(changed, now);
		const hasMoved = changed.some((block) => matters(block, rung, page));
		if (order === 'asc') return hasMoved ? undefined : rows;
		if (ladder.sealed === sealed) ladder.tail = first.ladder_tail;
		return hasMoved || first.ladder_tail !== tail ? undefined : rows;
	}

	/** A page without a row does not say whether its rung held, as it was when the page was asked for. */
	async #isAllAbove(
		ladder: Ladder,
		{ mark, sealed, total }: { mark: string; sealed: number; total: number },
		asked: Asked,
		{ offset }: DeepPage,
	): Promise<boolean> {
		const args = { ...argumentsIn(asked), mark, sealedId: sealed * BLOCK };
		const noted = await this.#statements.tail(asked.conditions).first(asked.on, args);
		if (!noted) return false;
		const { mark: now, changed } = readNote(noted);
		ladder.note(changed, now);
		if (ladder.sealed === sealed) ladder.tail = noted.ladder_tail;
		return changed.length === 0 && offset >= total + noted.ladder_tail;
	}
}
