/** Every call between the service and the integration, in both directions, in the order of their answers. */

export interface Exchange {
	by: 'service' | 'integration';
	method: string;
	/** As it was called; of a call to the service the path. */
	url: string;
	/** By lower-case name. */
	headers: Readonly<Record<string, string>>;
	sent: string;
	/** 0 without an answer. */
	status: number;
	/** The answer's body, or why there was none. */
	answered: string;
	/** Of a call that got no answer, its kind. */
	failure?: 'timeout' | 'unreachable' | 'refused' | 'too_large';
	milliseconds: number;
}

/** The members of a body that is a JSON object; none of any other. */
export function membersOf(text: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		return {};
	}
}

export class Ledger {
	readonly all: Exchange[] = [];
	readonly #waiting = new Set<() => void>();

	/** Where what follows begins. */
	get mark(): number {
		return this.all.length;
	}

	add(exchange: Exchange): void {
		this.all.push(exchange);
		for (const look of [...this.#waiting]) look();
	}

	since(mark: number): readonly Exchange[] {
		return this.all.slice(mark);
	}

	/** The first since the mark that is so; undefined when none has come within the time. */
	async first(mark: number, isSo: (exchange: Exchange) => boolean, withinMs: number): Promise<Exchange | undefined> {
		const { promise, resolve } = Promise.withResolvers<Exchange | undefined>();
		const look = () => {
			const found = this.since(mark).find(isSo);
			if (found) resolve(found);
		};
		const timer = setTimeout(() => resolve(undefined), withinMs);
		this.#waiting.add(look);
		look();
		try {
			return await promise;
		} finally {
			clearTimeout(timer);
			this.#waiting.delete(look);
		}
	}

	/** Ends once so much time has passed without a call that is so. */
	async quiet(isSo: (exchange: Exchange) => boolean, forMs: number): Promise<void> {
		while (await this.first(this.mark, isSo, forMs));
	}
}
