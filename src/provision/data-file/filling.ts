/** One company that is being filled: who acts, what is known by name, what was wrong, and how many were made. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Work } from '../../foundations/identity/index.ts';
import type { NamedRecords } from './named-records.ts';
import type { Problems } from './problems.ts';

/** The event loop is free after so many records. */
const PER_TURN = 5;

export class Filling {
	readonly work: Work;
	readonly named: NamedRecords;
	readonly problems: Problems;
	readonly made: Record<string, number> = {};
	/** Where the company stands in the file. */
	readonly #at: string;
	#sinceTurn = 0;

	constructor(work: Work, named: NamedRecords, problems: Problems, at: string) {
		this.work = work;
		this.named = named;
		this.problems = problems;
		this.#at = at === '' ? '' : `${at}.`;
	}

	/** Before each record, of whatever kind. */
	async takeTurns(): Promise<void> {
		this.#sinceTurn += 1;
		if (this.#sinceTurn < PER_TURN) return;
		this.#sinceTurn = 0;
		await turn();
	}

	count(kind: string): void {
		this.made[kind] = (this.made[kind] ?? 0) + 1;
	}

	/** Makes each item of a kind; `told` hears what became of it: undefined where it was refused. */
	async each<Item, Made>(
		kind: string,
		items: readonly Item[] | undefined,
		make: (item: Item, path: string) => Promise<Made>,
		told: (item: Item, made: Made | undefined) => void = () => {},
	): Promise<void> {
		for (const [index, item] of (items ?? []).entries()) {
			await this.takeTurns();
			const path = `${this.#at}${kind}[${index}]`;
			const made = await this.problems.attempt(path, () => make(item, path));
			if (made !== undefined) this.count(kind);
			told(item, made);
		}
	}
}
