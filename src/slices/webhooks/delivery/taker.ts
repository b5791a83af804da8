/** Takes what is due into lanes, one transaction at a time. */
import { type Clock, companyMs, movedCompanies } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { type DueBy, type FoundDue, findDue, findDueOf, findDueOfOthers } from './due-store.ts';
import { Lane } from './lane.ts';
import type { Lease } from './lease.ts';
import { MOST_DUE, MOST_HELD } from './limits.ts';
import { takeDeliveries, type Wanted } from './take-deliveries.ts';
import { type Moment, momentOf } from './timing.ts';

interface TakerParts {
	db: Database;
	clock: Clock;
	lease: Lease;
	concurrency: number;
	now(): Moment;
	/** There is something to send. */
	onTaken(lane: Lane): void;
}

export interface Round {
	/** Endpoints that were polled. */
	many: number;
	/** There may be others. */
	hasMore: boolean;
	/** Another transaction has one locked. */
	isHeldUp: boolean;
}

const NOTHING: Round = { many: 0, hasMore: false, isHeldUp: false };

interface Choice extends Wanted {
	lane: Lane;
}

export class Taker {
	readonly lanes = new Map<number, Lane>();
	readonly #parts: TakerParts;

	constructor(parts: TakerParts) {
		this.#parts = parts;
	}

	#laneOf(id: number, companyId: number): Lane {
		const lane = this.lanes.get(id) ?? new Lane(companyId, this.#parts.concurrency);
		this.lanes.set(id, lane);
		return lane;
	}

	/** Others may have taken the endpoints of this worker. */
	doubtAll() {
		for (const lane of this.lanes.values()) if (lane.state === 'owned') lane.doubt();
	}

	/** Doubts its lanes once the lease has expired, and drops lanes that hold no state. */
	#tidy() {
		if (!this.#parts.lease.isValid) this.doubtAll();
		for (const [id, lane] of this.lanes) if (this.lanes.size > MOST_HELD && lane.isForgettable) this.lanes.delete(id);
	}

	/** What to take, of what the database calls due and of what this worker has to poll; as lanes are now. */
	#choose(found: readonly FoundDue[]): Choice[] {
		const { lease, now, clock } = this.#parts;
		const at = now();
		const chosen = new Map<number, { lane: Lane; owner: string }>();
		for (const { id, company_id, owner } of found) chosen.set(id, { lane: this.#laneOf(id, company_id), owner });
		for (const [id, lane] of this.lanes)
			if (chosen.size < MOST_DUE && lane.isToPoll(momentOf(clock, at, lane.companyId)))
				chosen.set(id, { lane, owner: lease.owner });
		return [...chosen].flatMap(([id, { lane, owner }]) => {
			const { companyId } = lane;
			const moment = momentOf(clock, at, companyId);
			const limit = lane.room(moment);
			return limit === 0 ? [] : [{ id, companyId, owner, limit, nowMs: moment.clockMs, except: lane.taken, lane }];
		});
	}

	/** Each company by its own time; outside a sandbox that is one and the same. */
	async #findDue(due: DueBy): Promise<FoundDue[]> {
		const { db, clock } = this.#parts;
		const moved = movedCompanies(clock);
		if (moved.length === 0) return findDue.all(db, due);
		const found: FoundDue[] = await findDueOfOthers.all(db, { ...due, moved });
		for (const companyId of moved)
			found.push(...(await findDueOf.all(db, { ...due, companyId, nowMs: companyMs(clock, companyId) })));
		return found;
	}

	/** Takes what there is room for. */
	async take(): Promise<Round> {
		const { db, clock, lease, now } = this.#parts;
		this.#tidy();
		const at = now();
		const lanes = [...this.lanes];
		if (lanes.reduce((sum, [, lane]) => sum + lane.held, 0) >= MOST_HELD) return NOTHING;
		const full = lanes.filter(([, lane]) => lane.room(momentOf(clock, at, lane.companyId)) === 0).map(([id]) => id);
		const found = await this.#findDue({ nowMs: at.clockMs, owner: lease.owner, except: full });
		const chosen = this.#choose(found);
		if (chosen.length === 0) return NOTHING;
		for (const { lane } of chosen) lane.beginTaking();
		const taken = await takeDeliveries(db, chosen, lease).catch((error) => {
			for (const { lane } of chosen) lane.doubt();
			throw error;
		});
		let isHeldUp = false;
		for (const [index, { lane, owner }] of chosen.entries()) {
			const each = taken[index];
			if (each === undefined || each === 'lost') lane.lose();
			else if (each === 'held') {
				isHeldUp = true;
				if (owner === lease.owner) lane.doubt();
				else lane.lose();
			} else if (each.isLetGo) lane.lose();
			else {
				isHeldUp ||= each.isHeldUp;
				lane.take(each);
				this.#parts.onTaken(lane);
			}
		}
		return { many: chosen.length, hasMore: found.length >= MOST_DUE && !isHeldUp, isHeldUp };
	}
}
