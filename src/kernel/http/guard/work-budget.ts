/**
 * A company's share of the event loop, beside the number of its requests: a hundred requests of 100 ms are ten seconds of work.
 *
 * Each company may cause so many milliseconds of work a second, as `work-meter.ts` counts them. What is more is a debt that shrinks by as
 * much each second. A company without debt is never held up, nor is one that has been alone for ten seconds: then nothing is counted. A
 * company in debt gives way to others:
 *
 * - while a request of another company is under way, its own wait before their bodies are read, so that at most
 *   what had begun before is in the way of others;
 * - once none is, as many may begin as come to 50 ms by what its last ones took, and companies in debt take turns at that;
 * - a request that has waited for a second, or that finds a hundred waiting, is refused where at that moment a
 *   request of another company is under way or waits: 429 with `Retry-After`;
 * - what no request waits for, such as running an import, stops between its slices while another's request is under way.
 *
 * So under the heaviest load of one company, a request of another waits for 50 ms of work, or for one request where that is more. Each process
 * counts for itself. Streams of events are no work, and open pages have no company: their limit is by address.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { canCount, count, mark, type Worker, workFor } from '../../work-meter.ts';
import { RateRefusal } from './rate-limit.ts';

const AT_ONCE_MS = 50;
const LONGEST_WAIT_MS = 1000;
const MOST_WAITING = 100;
const LOOKED_AT_MS = 10;
/** A company counts as present for so long after its last request: nothing is counted while one company is alone. */
const PRESENT_MS = 10_000;
/** So many companies are remembered before those that owe nothing are forgotten. */
const MANY = 1000;

/** Between two slices of a job, and where it holds locks, for which others wait. */
const LONGEST_REST_MS = 1000;
const LONGEST_REST_HOLDING_MS = 5;
const REST_MS = 5;

interface Waiting {
	response: ServerResponse;
	since: number;
	goOn(): void;
	refuse(error: Error): void;
}

interface Meter {
	count: typeof count;
	mark: typeof mark;
}

class Company implements Worker {
	readonly underWay = new Set<ServerResponse>();
	readonly waiting: Waiting[] = [];
	/** Milliseconds beyond what time has paid. */
	debt = 0;
	paidAt = 0;
	#sinceLast = 0;
	/** What one of its requests takes. */
	average = 0;

	spent(ms: number): void {
		this.debt += ms;
		this.#sinceLast += ms;
	}

	end(response: ServerResponse): void {
		if (!this.underWay.delete(response)) return;
		this.average += (this.#sinceLast - this.average) / 5;
		this.#sinceLast = 0;
	}

	/** Those who hung up are never answered. */
	get isUnderWay(): boolean {
		for (const response of this.underWay) if (response.destroyed) this.end(response);
		return this.underWay.size > 0;
	}
}

export class WorkBudget {
	readonly #perSecond: number;
	readonly #nowMs: () => number;
	readonly #meter: Meter;
	readonly #companies = new Map<number, Company>();
	/** Companies whose requests wait, in the order of their turns. */
	readonly #queue = new Set<Company>();
	#latest: Company | undefined;
	/** When a company other than the latest last had a request. */
	#othersAt = Number.NEGATIVE_INFINITY;
	#latestAt = Number.NEGATIVE_INFINITY;
	/** Another company is or was here, so that one may be in the way of the other. */
	isCounting = false;
	#timer: NodeJS.Timeout | undefined;

	constructor(perSecond: number, nowMs = () => performance.now(), meter: Meter = { count, mark }) {
		this.#perSecond = perSecond;
		this.#nowMs = nowMs;
		this.#meter = meter;
	}

	/** The account on which the work of a company's requests counts. */
	of(companyId: number): Company {
		const known = this.#companies.get(companyId);
		if (known) return known;
		if (this.#companies.size >= MANY) this.#forget();
		const company = new Company();
		this.#companies.set(companyId, company);
		return company;
	}

	/** Lets a request begin: at once, or when the promise is kept; refuses it where it has waited too long. */
	enter(companyId: number, response: ServerResponse): Promise<void> | undefined {
		const company = this.of(companyId);
		this.#note(company);
		if (!this.isCounting) return undefined;
		if (!this.#isInDebt(company) || (this.#queue.size === 0 && this.#mayBegin(company))) {
			company.underWay.add(response);
			return undefined;
		}
		if (company.waiting.length >= MOST_WAITING && this.#isInTheWay(company)) throw this.#refusal();
		return new Promise<void>((goOn, refuse) => {
			company.waiting.push({ response, since: this.#nowMs(), goOn, refuse });
			this.#queue.add(company);
			this.#timer ??= setInterval(() => this.release(), LOOKED_AT_MS).unref();
		});
	}

	/** What a job does for a company counts as its own, as far as `rest` marks it. */
	work<T>(companyId: number, work: () => T): T {
		return workFor(this.of(companyId), work);
	}

	/** Between two slices of a job. */
	async rest(companyId: number, isHolding: boolean): Promise<void> {
		const company = this.of(companyId);
		this.#meter.mark(company);
		this.#note(company);
		const end = this.#nowMs() + (isHolding ? LONGEST_REST_HOLDING_MS : LONGEST_REST_MS);
		while (this.isCounting && this.#isInDebt(company) && this.#isOtherUnderWay(company) && this.#nowMs() < end)
			await sleep(REST_MS);
		this.#meter.mark(undefined);
	}

	/** The request is answered. */
	leave(companyId: number, response: ServerResponse): void {
		const company = this.#companies.get(companyId);
		if (!company?.underWay.has(response)) return;
		this.#meter.mark(company);
		company.end(response);
		if (this.#queue.size > 0) this.release();
	}

	/** Lets begin who may now, company by company. */
	release(): void {
		for (const company of [...this.#queue]) {
			const began = this.#begin(company);
			this.#refuseLate(company);
			// Who had a turn is the last to have the next.
			if (began || company.waiting.length === 0) this.#queue.delete(company);
			if (company.waiting.length > 0) this.#queue.add(company);
		}
		if (this.#queue.size > 0) return;
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	#begin(company: Company): boolean {
		let began = false;
		while (company.waiting.length > 0 && (!this.#isInDebt(company) || this.#mayBegin(company))) {
			const next = company.waiting.shift();
			if (!next || next.response.destroyed) {
				next?.refuse(this.#refusal());
				continue;
			}
			company.underWay.add(next.response);
			next.goOn();
			began = true;
		}
		return began;
	}

	#refuseLate(company: Company): void {
		const { waiting } = company;
		const now = this.#nowMs();
		if (!this.#isInTheWay(company)) return;
		while (waiting[0] && now - waiting[0].since >= LONGEST_WAIT_MS) waiting.shift()?.refuse(this.#refusal());
	}

	#refusal(): RateRefusal {
		const state = { limit: this.#perSecond, remaining: 0, reset: 1 };
		const sentence = `Requests of this company have taken more than ${this.#perSecond} ms a second while others wait; try again in 1 s`;
		return new RateRefusal(state, 'request.rate_limited', sentence);
	}

	#isInDebt(company: Company): boolean {
		const now = this.#nowMs();
		const paid = ((now - company.paidAt) * this.#perSecond) / 1000;
		company.debt = Math.max(0, company.debt - paid);
		company.paidAt = now;
		return company.debt > this.#perSecond;
	}

	/** Though in debt. */
	#mayBegin(company: Company): boolean {
		if (this.#isOtherUnderWay(company)) return false;
		return !company.isUnderWay || company.underWay.size * company.average < AT_ONCE_MS;
	}

	#isOtherUnderWay(company: Company): boolean {
		for (const each of this.#companies.values()) if (each !== company && each.isUnderWay) return true;
		return false;
	}

	/** Whether others have requests, so that its own are in the way. */
	#isInTheWay(company: Company): boolean {
		for (const each of this.#companies.values()) if (each !== company && each.waiting.length > 0) return true;
		return this.#isOtherUnderWay(company);
	}

	#note(company: Company): void {
		if (company !== this.#latest) {
			this.#othersAt = this.#latestAt;
			this.#latest = company;
		}
		this.#latestAt = this.#nowMs();
		const isCounting = this.#latestAt - this.#othersAt < PRESENT_MS || this.#queue.size > 0;
		if (isCounting !== this.isCounting) this.#meter.count(isCounting);
		this.isCounting = isCounting;
	}

	#forget(): void {
		for (const [id, company] of this.#companies)
			if (!company.isUnderWay && company.waiting.length === 0 && !this.#isInDebt(company)) this.#companies.delete(id);
	}
}

/** None where it is off, and where counting would cost too much. */
export function workBudget(perSecond: number): WorkBudget | undefined {
	if (perSecond === 0 || !canCount) return undefined;
	return new WorkBudget(perSecond);
}
