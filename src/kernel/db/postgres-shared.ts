/**
 * Several transactions of one kind as one: what they ask goes together, and so do their last statements and the commit. None of them
 * writes before all have read, except rows that each changes by one batch of conditional updates, in the order that all transactions
 * share. So what one sees of another is such a row at most; where one fails after that, all run again, each alone.
 */
import { batchOn, type Placed, sendJoined } from './batch.ts';
import { ConnectionLost, isWorthAnother } from './connection-lost.ts';
import { type Report, runEffects } from './effects.ts';
import type { Answer, Batch, Queryable, Row, Tx, Value } from './engine.ts';
import { isPlainRead } from './plain-read.ts';
import type { Link } from './postgres-link.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The work has to do something that needs a transaction of its own. */
class NotShared extends Error {}

/** Whoever asks would be told the same. */
const isHopeless = (error: unknown): boolean => error instanceof DatabaseUnavailable && !isWorthAnother(error);

export interface Job {
	/** Answers how to tell its caller, once it is committed. */
	work: (tx: Tx) => Promise<() => void>;
	reject: (error: unknown) => void;
	/** It has to run by itself, and to say when it has. */
	runAlone: (ended: () => void) => void;
}

/** The transaction as one of its members sees it. */
class Member implements Tx {
	readonly dialect = 'postgres';
	readonly database: object;
	origin: string | undefined;
	readonly effects: (() => void)[] = [];
	readonly #shared: SharedTransaction;
	readonly #last: ((last: Batch) => void)[] = [];
	readonly #tellers: ((error: unknown) => unknown)[] = [];
	/** In the order in which members change rows; 0 while it has changed none. */
	place = 0;
	/** Its work has ended: what it has left running does nothing more. */
	isOver = false;

	constructor(database: object, shared: SharedTransaction) {
		this.database = database;
		this.#shared = shared;
	}

	readonly query: Tx['query'] = <R = Row>(text: string, values: readonly Value[]) => {
		if (this.isOver) return Promise.reject(new Error('The transaction is over'));
		return isPlainRead(text) ? this.#shared.query<R>(text, values) : Promise.reject(new NotShared(text));
	};

	batch(): Batch {
		return batchOn(this);
	}

	async sendPlaced(placed: readonly Placed[]): Promise<void> {
		if (this.isOver) throw new Error('The transaction is over');
		if (placed.length === 0) return;
		// Rows that are locked later might come before others in the order.
		if (this.place > 0) throw new NotShared('a second batch with places');
		this.place = this.#shared.nextPlace();
		await this.#shared.sendPlaced(placed);
	}

	beforeCommit(add: (last: Batch) => void): void {
		this.#last.push(add);
	}

	last() {
		const batch = batchOn(this);
		for (const add of this.#last.splice(0)) add(batch);
		return batch;
	}

	async settle(): Promise<void> {
		if (this.#last.length > 0) throw new NotShared('settle');
	}

	tellRefusal(tell: (error: unknown) => unknown): void {
		this.#tellers.push(tell);
	}

	told(error: unknown): unknown {
		return this.#tellers.reduce((told, tell) => tell(told), error);
	}

	afterCommit(effect: () => void): void {
		this.effects.push(effect);
	}

	tryLock(): Promise<boolean> {
		return Promise.reject(new NotShared('tryLock'));
	}

	lock(): Promise<void> {
		return Promise.reject(new NotShared('lock'));
	}
}

function compare(a: readonly number[], b: readonly number[]): number {
	for (let at = 0; at < a.length; at++) {
		const difference = (a[at] ?? 0) - (b[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

interface Done {
	job: Job;
	member: Member;
	tell: () => void;
}

export class SharedTransaction implements Queryable {
	readonly dialect = 'postgres';
	readonly #link: Link;
	/** What waits until all members have come so far. */
	readonly #waiting: { placed: readonly Placed[]; send: (asked: Promise<unknown>) => void }[] = [];
	/** Members that neither wait nor have ended. */
	#working = 0;
	#placed = 0;
	#hasWritten = false;
	#failure: { error: unknown } | undefined;

	constructor(link: Link) {
		this.#link = link;
		// Travels with the first statement, which fails if it does.
		this.query('begin', []).catch(() => {});
	}

	readonly query = <R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> => {
		const answer = this.#link.query<R>(text, values);
		answer.catch((error) => {
			this.#failure ??= { error };
		});
		return answer;
	};

	nextPlace(): number {
		return ++this.#placed;
	}

	async sendPlaced(placed: readonly Placed[]): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<Promise<unknown>[]>();
		this.#waiting.push({ placed, send: (asked) => resolve([asked]) });
		this.#stop();
		await Promise.all(await promise);
	}

	/** A member waits or has ended: the last one lets go on all that wait. */
	#stop(): void {
		this.#working--;
		if (this.#working > 0 || this.#waiting.length === 0) return;
		const waited = this.#waiting.splice(0);
		this.#working = waited.length;
		this.#hasWritten = true;
		const inOrder = waited
			.flatMap(({ placed }, member) => placed.map((each) => ({ each, member })))
			.sort((a, b) => compare(a.each.place, b.each.place))
			.map(({ each, member }) => ({ member, asked: each.ask(this) }));
		for (const [index, { send }] of waited.entries())
			send(Promise.all(inOrder.flatMap(({ member, asked }) => (member === index ? [asked] : []))));
	}

	/** Answers those whose work is done, in the order in which they have changed rows; tells those that are refused before anything is written. */
	async #runAll(database: object, jobs: Set<Job>): Promise<Done[]> {
		const done: Done[] = [];
		const run = async (job: Job) => {
			const member = new Member(database, this);
			try {
				done.push({ job, member, tell: await job.work(member) });
			} catch (error) {
				if (this.#hasWritten || this.#failure) this.#failure ??= { error };
				else if (!(error instanceof NotShared)) {
					jobs.delete(job);
					job.reject(member.told(error));
				}
			} finally {
				member.isOver = true;
				this.#stop();
			}
		};
		this.#working = jobs.size;
		await Promise.all([...jobs].map(run));
		// What is written of a row that several have changed follows those changes.
		return done.sort((a, b) => a.member.place - b.member.place);
	}

	/** Takes out of `jobs` those that have their answer; whether nothing failed. */
	async run(database: object, jobs: Set<Job>, report: Report): Promise<boolean> {
		const done = await this.#runAll(database, jobs);
		let isCommitting = false;
		try {
			if (this.#failure) throw this.#failure.error;
			if (done.length > 0) {
				const sent = this.#sendLast(done);
				isCommitting = true;
				await this.#commit(sent);
			} else await this.#rollBack();
		} catch (error) {
			await this.#rollBack();
			const unsure = isCommitting && error instanceof ConnectionLost ? new ConnectionLost(error, true) : undefined;
			const told = unsure ? done.map(({ job }) => job) : isHopeless(error) ? [...jobs] : [];
			for (const job of told) {
				jobs.delete(job);
				job.reject(unsure ?? error);
			}
			return false;
		}
		for (const { job, member, tell } of done) {
			jobs.delete(job);
			tell();
			runEffects(member.effects, report);
		}
		return true;
	}

	#sendLast(done: readonly Done[]): Promise<void> {
		const sent = sendJoined(
			done.map(({ member }) => member.last()),
			this,
		);
		// It may fail before it is awaited, which is no reason to end the process.
		sent.catch(() => {});
		return sent;
	}

	async #commit(sent: Promise<void>): Promise<void> {
		await this.query('commit', []);
		// A commit of what has failed undoes it, and does not say so.
		if (this.#failure) throw this.#failure.error;
		await sent;
	}

	async #rollBack(): Promise<void> {
		if (!this.#link.isLost) await this.#link.query('rollback', []).catch(() => this.#link.discard());
	}
}
