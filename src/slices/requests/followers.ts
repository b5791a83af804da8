/** Who follows the request log in this process, and what each has seen: calls are sent as they are written, by any process. */
import type { Database } from '../../kernel/db/index.ts';
import { tooManyFollowers } from './errors.ts';
import { type RequestRow, requestsAfter } from './store.ts';

const MOST_PER_COMPANY = 20;
const MOST_IN_ALL = 1_000;
const PAGE = 50;
const BEAT_MS = 15_000;

/** The stream of a follower: what is sent reaches it in order, until either side ends it. */
interface Ear {
	send(id: number, json: string): void;
	beat(): void;
	end(): void;
	whenEnded(callback: () => void): void;
}

interface Follower {
	companyId: number;
	stream: Ear;
	/** The last id that it has seen. */
	after: number;
	show(row: RequestRow): string | undefined;
	/** Whether its token still opens the log. */
	mayListen(): Promise<boolean>;
}

export class Followers {
	readonly #db: Database;
	readonly #all = new Set<Follower>();
	#beatAt = 0;
	#wake: () => void = () => {};

	constructor(db: Database) {
		this.#db = db;
	}

	readonly wake = (): void => this.#wake();

	#of(companyId: number): Follower[] {
		return [...this.#all].filter((each) => each.companyId === companyId);
	}

	/** Before anything is answered. */
	refuseTooMany(companyId: number): void {
		if (this.#all.size >= MOST_IN_ALL || this.#of(companyId).length >= MOST_PER_COMPANY)
			throw tooManyFollowers(MOST_PER_COMPANY);
	}

	add(follower: Follower): void {
		this.refuseTooMany(follower.companyId);
		this.#all.add(follower);
		follower.stream.whenEnded(() => this.#all.delete(follower));
		this.#wake();
	}

	/** For the table of jobs: what other processes wrote is found by polling. */
	readonly task = {
		run: () => this.#tell(),
		wake: (wake: () => void) => {
			this.#wake = wake;
			return () => {
				this.#wake = () => {};
			};
		},
	};

	async #tell(): Promise<void> {
		if (this.#all.size === 0) return;
		await this.#beat();
		for (const companyId of new Set([...this.#all].map((each) => each.companyId))) await this.#tellCompany(companyId);
	}

	async #tellCompany(companyId: number): Promise<void> {
		for (;;) {
			const followers = this.#of(companyId);
			if (followers.length === 0) return;
			const after = Math.min(...followers.map((each) => each.after));
			const rows = await requestsAfter.all(this.#db, { companyId, after, limit: PAGE });
			for (const row of rows) for (const each of followers) this.#show(each, row);
			if (rows.length < PAGE) return;
		}
	}

	#show(follower: Follower, row: RequestRow): void {
		if (row.id <= follower.after) return;
		follower.after = row.id;
		const shown = follower.show(row);
		if (shown !== undefined) follower.stream.send(row.id, shown);
	}

	async #beat(): Promise<void> {
		const now = performance.now();
		if (now - this.#beatAt < BEAT_MS) return;
		this.#beatAt = now;
		for (const follower of [...this.#all])
			if (await follower.mayListen()) follower.stream.beat();
			else follower.stream.end();
	}

	/** The service stops. */
	endAll(): void {
		for (const { stream } of [...this.#all]) stream.end();
	}
}
