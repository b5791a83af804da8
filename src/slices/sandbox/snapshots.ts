/** Snapshots of a whole sandbox, for as long as its process runs: files beside its database, which it goes back to in milliseconds. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InUse } from '../../kernel/db/index.ts';
import { found } from '../../kernel/errors.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import { cannotCopy, noBeginning, otherProcess, tooManySnapshots } from './errors.ts';
import type { WholeInstance } from './ports.ts';

export interface Snapshot {
	id: string;
	/** Unix seconds, of the machine. */
	createdAt: number;
	bytes: number;
}

const MOST = 50;
const BEGINNING = 'beginning';

export class Snapshots {
	readonly #folder: string;
	readonly #instance: WholeInstance;
	/** What is kept in memory alone, as messages of inboxes are, is not in a snapshot. */
	readonly #forget: () => void;
	readonly #kept = new Map<string, Snapshot>();
	#hasBeginning = false;
	#isReady = false;

	constructor(folder: string, instance: WholeInstance, forget: () => void) {
		this.#folder = folder;
		this.#instance = instance;
		this.#forget = forget;
	}

	#fileOf(id: string): string {
		return join(this.#folder, `${id}.db`);
	}

	/** What a process before left is of another version, perhaps. */
	#ready(): void {
		if (!this.#instance.canCopy) throw cannotCopy();
		if (this.#isReady) return;
		rmSync(this.#folder, { recursive: true, force: true });
		mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
		this.#isReady = true;
	}

	/** One at a time. */
	#last: Promise<unknown> = Promise.resolve();

	#inTurn<T>(work: () => Promise<T>): Promise<T> {
		const run = this.#last.then(work);
		this.#last = run.catch(() => {});
		return run;
	}

	list(): Snapshot[] {
		return [...this.#kept.values()];
	}

	save(now: number): Promise<Snapshot> {
		return this.#inTurn(async () => {
			this.#ready();
			if (this.#kept.size >= MOST) throw tooManySnapshots(MOST);
			const id = randomSecret(8);
			await this.#instance.save(this.#fileOf(id), async () => {});
			const snapshot = { id, createdAt: now, bytes: statSync(this.#fileOf(id)).size };
			this.#kept.set(id, snapshot);
			return snapshot;
		});
	}

	async #goBack(id: string): Promise<void> {
		await this.#instance.goBack(this.#fileOf(id)).catch((error: unknown) => {
			throw error instanceof InUse ? otherProcess() : error;
		});
		this.#forget();
	}

	restore(id: string): Promise<Snapshot> {
		return this.#inTurn(async () => {
			this.#ready();
			const snapshot = found(this.#kept.get(id), 'snapshot');
			await this.#goBack(id);
			return snapshot;
		});
	}

	remove(id: string): void {
		found(this.#kept.get(id), 'snapshot');
		this.#kept.delete(id);
		rmSync(this.#fileOf(id), { force: true });
	}

	/** As `last` leaves it; where it cannot be copied, that is all. What it causes is sent from the beginning on. */
	async keepBeginning<T>(last: () => Promise<T>): Promise<T> {
		if (!this.#instance.canCopy) return last();
		return this.#inTurn(async () => {
			this.#ready();
			const answer = await this.#instance.save(this.#fileOf(BEGINNING), last);
			this.#hasBeginning = true;
			return answer;
		});
	}

	async reset(): Promise<void> {
		await this.#inTurn(async () => {
			this.#ready();
			if (!this.#hasBeginning) throw noBeginning();
			await this.#goBack(BEGINNING);
		});
	}
}
