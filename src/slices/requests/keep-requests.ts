/** Keeps the calls of companies: noted in memory beside the answer, masked and written in batches in the background. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, DAY_SECONDS, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import { inTurn } from '../../kernel/jobs.ts';
import type { Journal, Noted, NotedCaller } from '../../kernel/journal.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { Followers } from './followers.ts';
import { NO_COMPANY, WRITE_BATCH, WRITE_BYTES } from './limits.ts';
import { Pending } from './pending.ts';
import { rowOf } from './rows.ts';
import { bodyTimes, forgetOld, insertRequests, keepNewest, type NewRequest } from './store.ts';

export interface KeepingParts {
	db: Database;
	clock: Clock;
	/** What time it is for a company, in Unix seconds. */
	now(companyId: number): number;
	/** Whose token has this hash. */
	authenticate(tokenHash: string): Promise<NotedCaller | undefined>;
	/** Whose it was, where it opens nothing any more. */
	findFormer(tokenHash: string): Promise<NotedCaller | undefined>;
	/** Bodies are always kept, and so are calls of which nobody knows whose they are. */
	isSandbox: boolean;
	/** Calls kept of each company. */
	most: number;
	days: number;
}

/** Reading the log is no news in it. */
const OWN = /^\/(v1|sandbox)\/requests\b/;

/** What names a person, to be shown or erased: it would stand there when the erasure is done. */
const WITHOUT_BODIES = /^\/v1\/persons\//;

/** Milliseconds after which another process is asked again for which companies bodies are kept. */
const TIMES_EVERY_MS = 1_000;

export class RequestLog implements Journal {
	readonly #parts: KeepingParts;
	readonly #pending: Pending;
	/** By company: until when bodies are kept. */
	#bodyTimes: ReadonlyMap<number, number> = new Map();
	#timesAt = Number.NEGATIVE_INFINITY;
	/** By company: written since its oldest were last forgotten. */
	readonly #written = new Map<number, number>();
	/** Who follows it in this process. */
	readonly followers: Followers;

	constructor(parts: KeepingParts, pending = new Pending()) {
		this.#parts = parts;
		this.#pending = pending;
		this.followers = new Followers(parts.db);
	}

	get keepsAllBodies(): boolean {
		return this.#parts.isSandbox;
	}

	get keepsStrangers(): boolean {
		return this.#parts.isSandbox;
	}

	keepsBodies(companyId: number): boolean {
		if (this.#parts.isSandbox) return true;
		if (this.#bodyTimes.size === 0) return false;
		return (this.#bodyTimes.get(companyId) ?? 0) > nowSeconds(this.#parts.clock);
	}

	note(noted: Noted): void {
		if (OWN.test(noted.url)) return;
		if (WITHOUT_BODIES.test(noted.url)) Object.assign(noted, { body: undefined, answer: undefined });
		const companyId = noted.caller?.companyId ?? noted.concerned?.companyId;
		noted.at = companyId === undefined ? nowSeconds(this.#parts.clock) : this.#parts.now(companyId);
		this.#pending.add(noted);
	}

	/** The company's own process knows at once; others with their next look. */
	readonly readBodyTimes = async (): Promise<void> => {
		const rows = await bodyTimes.all(this.#parts.db, { now: nowSeconds(this.#parts.clock) });
		this.#bodyTimes = new Map(rows.map((row) => [row.company_id, row.until_at]));
	};

	/** For the table of jobs: one batch at a time, so that it never takes more than a little of anything. */
	readonly run = async (): Promise<void> => {
		const now = performance.now();
		if (!this.#parts.isSandbox && now - this.#timesAt >= TIMES_EVERY_MS) {
			this.#timesAt = now;
			await this.readBodyTimes();
		}
		await this.#write();
	};

	/** Writes everything that was noted until now: a reader of the log finds it there. */
	async flush(): Promise<void> {
		let left = this.#pending.size;
		// Once in any case: what is being written just now is awaited by that. How many fit into one batch depends on their bodies.
		for (;;) {
			const written = await this.#write();
			left -= written;
			if (left <= 0 || written === 0) return;
			await nextTurn();
		}
	}

	/** Answers how many it took. */
	readonly #write = inTurn(async (): Promise<number> => {
		const taken = this.#pending.take(WRITE_BATCH, WRITE_BYTES);
		if (taken.length === 0) return 0;
		const missed = this.#pending.takeMissed();
		const rows: NewRequest[] = [];
		for (const noted of taken) {
			const caller = noted.caller ?? (await this.#callerBehind(noted));
			const companyId =
				caller?.companyId ?? noted.concerned?.companyId ?? (this.keepsStrangers ? NO_COMPANY : undefined);
			// A token that nobody has had: no company's call.
			if (companyId === undefined) continue;
			rows.push(
				rowOf(noted, { companyId, caller, keptAt: nowSeconds(this.#parts.clock), missed: missed.get(companyId) ?? 0 }),
			);
			missed.delete(companyId);
		}
		for (const [companyId, many] of missed) this.#pending.miss(companyId, many);
		if (rows.length === 0) return taken.length;
		const full = this.#overfull(rows);
		try {
			await this.#parts.db.transaction(async (tx) => {
				await insertRequests(tx, rows);
				for (const companyId of full) await keepNewest(tx, companyId, this.#parts.most);
			});
		} catch (error) {
			for (const { company_id, missed: before } of rows) this.#pending.miss(company_id, before + 1);
			throw error;
		}
		this.followers.wake();
		return taken.length;
	});

	/** Of a call that no route asked who it is from (an address that there is not, a control of the sandbox), or that was let in nowhere. */
	async #callerBehind({ concerned, token, errorCode }: Noted): Promise<NotedCaller | undefined> {
		if (concerned || token === undefined) return undefined;
		const { authenticate, findFormer } = this.#parts;
		return errorCode === 'auth.unauthenticated' ? findFormer(secretHash(token)) : authenticate(secretHash(token));
	}

	/** Companies whose oldest are to be forgotten: not with every batch, since each is a walk along the index. */
	#overfull(rows: readonly NewRequest[]): number[] {
		const full: number[] = [];
		for (const [companyId, own] of Map.groupBy(rows, (row) => row.company_id)) {
			const written = (this.#written.get(companyId) ?? this.#parts.most) + own.length;
			const isFull = written >= Math.max(this.#parts.most / 10, 10);
			this.#written.set(companyId, isFull ? 0 : written);
			if (isFull) full.push(companyId);
		}
		return full;
	}

	/** For the table of jobs: what is too old. */
	readonly forget = async (now: number): Promise<void> => {
		const until = now - this.#parts.days * DAY_SECONDS;
		while (await this.#parts.db.transaction((tx) => forgetOld(tx, until)));
	};
}
