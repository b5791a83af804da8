/** One receiver as a worker sees it: what is to be sent, what is under way, and how it has been answering. */
import assert from 'node:assert/strict';
import { NEVER_DUE } from '../endpoints/store.ts';
import { Breaker } from './breaker.ts';
import { AHEAD_MS, MOST_AHEAD, MOST_BEHIND, MOST_UNRECORDED } from './limits.ts';
import { type LaneState, nextLaneState } from './states.ts';
import type { Taken } from './take-deliveries.ts';
import type { Moment } from './timing.ts';

export type Job = Taken['deliveries'][number] & Pick<Taken, 'endpoint'>;

export class Lane {
	readonly companyId: number;
	readonly breaker = new Breaker();
	#state: LaneState = 'free';
	/** What may be sent, in the order of sending. */
	readonly #ready: Job[] = [];
	readonly #underWay = new Set<Job>();
	/** By resource that something ready or under way is about: what else is about it, in order. One goes out at a time. */
	readonly #behind = new Map<string, Job[]>();
	#manyBehind = 0;
	/** Ids of what was taken and is not recorded yet: to be sent, under way, or only just answered. */
	readonly #taken = new Set<number>();
	/** It was emptied while a transaction takes from it: what that brings may come after what was left to later. */
	#isStale = false;
	/** By the company's clock: something that this worker does not have is due then. */
	#pollAtMs = NEVER_DUE;
	readonly #width: number;
	#averageMs = AHEAD_MS;

	/** `width`: how many may be under way at once. */
	constructor(companyId: number, width: number) {
		this.companyId = companyId;
		this.#width = width;
	}

	get state(): LaneState {
		return this.#state;
	}

	#become(state: LaneState) {
		this.#state = nextLaneState(this.#state, state);
		const hasWork = this.#ready.length > 0 || this.#manyBehind > 0;
		assert.ok(!hasWork || state === 'owned' || state === 'taking', `a lane that is ${state} has something to send`);
	}

	/** Deliveries in memory. */
	get held(): number {
		return this.#ready.length + this.#underWay.size + this.#manyBehind;
	}

	/** A transaction about the endpoint's owner has not ended. */
	get isBusy(): boolean {
		return this.#state === 'taking' || this.#state === 'releasing';
	}

	/** Nothing of it is left to send, to record, or to remember. */
	get isForgettable(): boolean {
		return this.#state === 'free' && this.#taken.size === 0 && !this.breaker.isWary;
	}

	get taken(): readonly number[] {
		return [...this.#taken];
	}

	/** How many more to take; 0 while there is enough at hand. */
	room(now: Moment): number {
		if (this.isBusy || this.breaker.isOpen(now) || this.#manyBehind >= MOST_BEHIND) return 0;
		if (this.breaker.isWary) return this.held === 0 ? 1 : 0;
		const wanted = Math.round(this.#width * Math.min(Math.max(AHEAD_MS / this.#averageMs, 1), MOST_AHEAD));
		const atHand = this.#ready.length + this.#underWay.size;
		if (this.#taken.size - this.held >= MOST_UNRECORDED) return 0;
		return atHand <= wanted / 2 ? wanted - atHand : 0;
	}

	/** Whether a transaction is needed: to find what is due, to find out who owns it, or to give it back. */
	isToPoll(now: Moment): boolean {
		if (this.#state === 'doubtful') return this.room(now) > 0;
		return this.#state === 'owned' && this.room(now) > 0 && (this.#pollAtMs <= now.clockMs || this.#taken.size === 0);
	}

	/** Something of it, just recorded or there all the time, is due then. */
	pollAt(atMs: number) {
		this.#pollAtMs = Math.min(this.#pollAtMs, atMs);
	}

	/** A transaction begins that takes from it; it does not see what is recorded from now on. */
	beginTaking() {
		this.#become('taking');
		this.#isStale = false;
		this.#pollAtMs = NEVER_DUE;
	}

	/** Part of the endpoint is this worker's to send now; where it was emptied meanwhile, only after another poll. */
	take({ endpoint, deliveries, pollAtMs }: Taken) {
		this.#become('owned');
		this.pollAt(this.#isStale ? 0 : pollAtMs);
		if (this.#isStale) return;
		for (const each of deliveries) {
			assert.ok(!this.#taken.has(each.delivery.id), 'a delivery was taken twice');
			this.#taken.add(each.delivery.id);
			this.#queue({ ...each, endpoint });
		}
	}

	/** The transaction that took from it, or gave it back, failed; it may have happened. */
	doubt() {
		this.empty();
		if (this.#state !== 'doubtful') this.#become('doubtful');
	}

	/** Another worker owns it, or none. */
	lose() {
		this.empty();
		this.#become('free');
	}

	beginReleasing() {
		this.#become('releasing');
	}

	#queue(job: Job) {
		const behind = this.#behind.get(job.resource);
		if (behind) {
			behind.push(job);
			this.#manyBehind++;
			return;
		}
		this.#behind.set(job.resource, []);
		this.#ready.push(job);
	}

	/** The next to send, if one more may be under way. */
	next(): Job | undefined {
		if (this.#underWay.size >= (this.breaker.isWary ? 1 : this.#width)) return undefined;
		const job = this.#ready.shift();
		if (job) this.#underWay.add(job);
		return job;
	}

	#end(job: Job) {
		assert.ok(this.#underWay.delete(job), 'what ended was not under way');
	}

	/** It was attempted; what comes after it about its resource may go. */
	done(job: Job, durationMs: number) {
		this.#end(job);
		this.#averageMs = this.#averageMs * 0.8 + Math.max(durationMs, 1) * 0.2;
		const next = this.#behind.get(job.resource)?.shift();
		if (!next) {
			this.#behind.delete(job.resource);
			return;
		}
		this.#manyBehind--;
		this.#ready.unshift(next);
	}

	/** It is to be sent once more, before everything else about its resource. */
	again(job: Job) {
		this.#end(job);
		this.#ready.unshift(job);
		if (this.#state !== 'owned' && this.#state !== 'taking') this.empty();
	}

	/** It was not attempted. What comes after it does not go before it: all is left to a later poll. */
	fail(job: Job) {
		this.#end(job);
		this.#ready.unshift(job);
		this.empty();
	}

	/** Its result is recorded. */
	forget(id: number) {
		assert.ok(this.#taken.delete(id), 'what was written down was not taken');
	}

	/** True when nothing is left of it but what is named, and its breaker is closed. */
	isFinishedBy(ids: ReadonlySet<number>): boolean {
		return this.#state === 'owned' && !this.breaker.isWary && this.#taken.isSubsetOf(ids);
	}

	/** Leaves what is not under way to later. */
	empty() {
		this.#isStale ||= this.#state === 'taking';
		const left = [...this.#ready.splice(0), ...[...this.#behind.values()].flat()];
		for (const job of left) this.#taken.delete(job.delivery.id);
		this.#behind.clear();
		this.#manyBehind = 0;
		for (const { resource } of this.#underWay) this.#behind.set(resource, []);
		if (left.length > 0) this.pollAt(0);
	}
}
