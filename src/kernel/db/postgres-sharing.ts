/** Who waits for a transaction of the same name, and who of them go together (`postgres-shared.ts`). */
import type { Report } from './effects.ts';
import type { Tx } from './engine.ts';
import type { Links } from './postgres-links.ts';
import { type Job, SharedTransaction } from './postgres-shared.ts';

/** Members of one transaction. */
const MOST_TOGETHER = 16;
/** Transactions of one name under way at once: the server works on one while we prepare the other. */
const MOST_UNDER_WAY = 2;
/** One that takes longer waits for others, and does not count any more. */
const SLOW_MS = 100;
/** After one that failed, so many run alone; twice as many after the next. */
const LEAST_ALONE = 32;
const MOST_ALONE = 1_024;

/** Those of one name. */
interface Line {
	waiting: Job[];
	underWay: number;
	/** How many of the next run alone, and how many after the next failure. */
	alone: number;
	aloneNext: number;
}

/** Answers what the work did; or that it has to run alone, and how to say that it has. */
export type Turn<T> = { value: T } | { ended: () => void };

export class SharedTransactions {
	readonly #database: object;
	readonly #links: Links;
	readonly #report: Report;
	readonly #lines = new Map<string, Line>();

	constructor(database: object, links: Links, report: Report) {
		this.#database = database;
		this.#links = links;
		this.#report = report;
	}

	join<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<Turn<T>> {
		const line = this.#lines.get(name) ?? { waiting: [], underWay: 0, alone: 0, aloneNext: LEAST_ALONE };
		this.#lines.set(name, line);
		return new Promise((resolve, reject) => {
			const runAlone = (ended: () => void) => resolve({ ended });
			if (line.alone > 0) {
				line.alone--;
				return runAlone(() => {});
			}
			line.waiting.push({ work: (tx) => work(tx).then((value) => () => resolve({ value })), reject, runAlone });
			this.#serve(name, line);
		});
	}

	#serve(name: string, line: Line): void {
		while (line.underWay < MOST_UNDER_WAY && line.waiting.length > 0) {
			const [first, ...rest] = line.waiting.splice(0, MOST_TOGETHER);
			const ended = this.#begin(name, line);
			if (first && rest.length === 0) first.runAlone(ended);
			else if (first) void this.#share(line, [first, ...rest]).finally(ended);
		}
		const isAtRest = line.underWay === 0 && line.alone === 0 && line.aloneNext === LEAST_ALONE;
		// One that was slow may end when there are others of the name again.
		if (isAtRest && this.#lines.get(name) === line) this.#lines.delete(name);
	}

	/** Answers how to say that it has ended. */
	#begin(name: string, line: Line): () => void {
		let counts = 1;
		line.underWay++;
		const leave = () => {
			line.underWay -= counts;
			counts = 0;
			this.#serve(name, line);
		};
		const timer = setTimeout(leave, SLOW_MS);
		return () => {
			clearTimeout(timer);
			leave();
		};
	}

	async #share(line: Line, all: readonly Job[]): Promise<void> {
		const jobs = new Set(all);
		try {
			const link = await this.#links.take(false);
			const isWhole = await new SharedTransaction(link)
				.run(this.#database, jobs, this.#report)
				.finally(() => this.#links.giveBack(link));
			if (isWhole) line.aloneNext = LEAST_ALONE;
			else {
				line.alone = line.aloneNext;
				line.aloneNext = Math.min(line.aloneNext * 2, MOST_ALONE);
			}
			for (const job of jobs) job.runAlone(() => {});
		} catch (error) {
			for (const job of jobs) job.reject(error);
		}
	}
}
