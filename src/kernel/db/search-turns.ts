/**
 * Searches of a company's texts while an index of them is being made. One at a time reads every text, and then the index grows for as
 * long as that took: on a busy service it would never be there if all of them read.
 */
export class SearchTurns {
	readonly #nowMs: () => number;
	/** Indexes that are being made. */
	#growing = 0;
	#workedMs = 0;
	#worked = Promise.withResolvers<void>();
	#reading: Promise<void> | undefined;

	constructor(nowMs = () => performance.now()) {
		this.#nowMs = nowMs;
	}

	async grow(make: () => Promise<void>): Promise<void> {
		this.#growing++;
		try {
			await make();
		} finally {
			this.#growing--;
			this.worked(0);
		}
	}

	/** Who makes an index says so: it has worked at it for so long. */
	worked(ms: number): void {
		this.#workedMs += ms;
		this.#worked.resolve();
		this.#worked = Promise.withResolvers();
	}

	async search<T>(find: () => Promise<T>): Promise<T> {
		while (this.#growing > 0) {
			if (!this.#reading) {
				const found = find();
				this.#reading = this.#untilNext(found);
				return found;
			}
			await this.#reading;
		}
		return find();
	}

	async #untilNext(found: Promise<unknown>): Promise<void> {
		const [since, before] = [this.#nowMs(), this.#workedMs];
		// Whoever searches is told of an error.
		await found.catch(() => undefined);
		const owed = before + this.#nowMs() - since;
		while (this.#growing > 0 && this.#workedMs < owed) await this.#worked.promise;
		this.#reading = undefined;
	}
}
