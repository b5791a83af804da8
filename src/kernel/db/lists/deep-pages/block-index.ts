/** How many records of a list lie in each block of ids, so that the record at any offset is found without walking there. */

/** Ids in a block; the triggers of `list_changes` count in the same blocks. */
export const BLOCK = 256;

export const blockOf = (id: number): number => Math.floor(id / BLOCK);

/** Where to begin to read for an offset, how many records to pass over there, and the last block that this depends on. */
export interface Start {
	id: number;
	skip: number;
	block: number;
	/** It lies behind every block, so that there may be no record. */
	isEnd: boolean;
}

const MOST_NEW_BLOCKS = 1024;

/**
 * Holds for what the database had at `mark`, but for the blocks that are `stale`. Only blocks below `sealed` are counted: no record can be
 * added there any more. What lies above is the tail, which is read as it is.
 */
export class BlockIndex {
	/** A block holds no more than its ids. */
	#counts = new Uint16Array(0);
	readonly #first: number;
	#sealed: number;
	readonly stale = new Set<number>();
	mark: string;
	/** How many records the tail had when it was last counted. */
	tail = 0;

	constructor(first: number, mark: string) {
		this.#first = first;
		this.#sealed = first;
		this.mark = mark;
	}

	/** The block in which the tail begins. */
	get sealed(): number {
		return this.#sealed;
	}

	/** How many blocks it has room for. */
	get size(): number {
		return this.#counts.length;
	}

	/** No record can be added below this block any more; what is new is to be counted. */
	seal(block: number): void {
		const length = block - this.#first;
		if (length > this.#counts.length) {
			const counts = new Uint16Array(length + Math.min(length, MOST_NEW_BLOCKS));
			counts.set(this.#counts);
			this.#counts = counts;
		}
		for (let added = this.#sealed; added < block; added++) this.stale.add(added);
		this.#setSealed(Math.max(this.#sealed, block));
	}

	/** Ids from this block on may be given again, because the highest were deleted. */
	unseal(block: number): void {
		if (block < this.#sealed) this.#setSealed(Math.max(block, this.#first));
	}

	#setSealed(block: number): void {
		if (block !== this.#sealed) this.tail = 0;
		this.#sealed = block;
	}

	count(block: number, records: number): void {
		if (block < this.#sealed) this.#counts[block - this.#first] = records;
	}

	/** What may have changed since its mark, up to a later one. */
	note(blocks: Iterable<number>, mark: string): void {
		for (const block of blocks) if (block >= this.#first && block < this.#sealed) this.stale.add(block);
		this.mark = mark;
	}

	/** Takes the blocks that have to be counted anew. */
	takeStale(): number[] {
		const taken = [...this.stale].filter((block) => block < this.#sealed);
		this.stale.clear();
		return taken;
	}

	/** How many records lie below the tail. */
	get total(): number {
		let sum = 0;
		for (let index = this.#sealed - this.#first - 1; index >= 0; index--) sum += this.#counts[index] ?? 0;
		return sum;
	}

	/** Going up from the lowest id: the page begins at `id`. */
	up(offset: number): Start {
		let skip = offset;
		for (let block = this.#first; block < this.#sealed; block++) {
			const records = this.#counts[block - this.#first] ?? 0;
			if (skip < records) return { id: block * BLOCK, skip, block, isEnd: false };
			skip -= records;
		}
		return { id: this.#sealed * BLOCK, skip, block: this.#sealed - 1, isEnd: true };
	}

	/** Going down from the highest id: the page begins below `id`. */
	down(offset: number): Start {
		const { tail } = this;
		if (offset < tail) return { id: Number.MAX_SAFE_INTEGER, skip: offset, block: this.#sealed, isEnd: false };
		let skip = offset - tail;
		for (let block = this.#sealed - 1; block >= this.#first; block--) {
			const records = this.#counts[block - this.#first] ?? 0;
			if (skip < records) return { id: (block + 1) * BLOCK, skip, block, isEnd: false };
			skip -= records;
		}
		return { id: this.#first * BLOCK, skip, block: this.#first, isEnd: true };
	}
}
