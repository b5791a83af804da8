/** The states of a worker and of its lanes, and which may follow which. */
import assert from 'node:assert/strict';

/**
 * `free`: the endpoint has no owner or another worker's. `taking`: a transaction is under way that takes from it. `owned`: this
 * worker's alone. `doubtful`: perhaps this worker's (its lease ran out, or a transaction failed and may have happened), so
 * nothing is sent there before a transaction has told. `releasing`: a transaction is under way that gives it back.
 */
export type LaneState = 'free' | 'taking' | 'owned' | 'doubtful' | 'releasing';

const LANE: Readonly<Record<LaneState, readonly LaneState[]>> = {
	free: ['taking'],
	taking: ['owned', 'doubtful', 'free'],
	owned: ['taking', 'releasing', 'doubtful'],
	doubtful: ['taking'],
	releasing: ['free', 'doubtful'],
};

/** `working`: takes and sends. `stopping`: begins nothing more, ends what is under way. `stopped`: has given everything back. */
export type WorkerState = 'working' | 'stopping' | 'stopped';

const WORKER: Readonly<Record<WorkerState, readonly WorkerState[]>> = {
	working: ['stopping'],
	stopping: ['stopped'],
	stopped: [],
};

function checked<State extends string>(
	what: string,
	follows: Readonly<Record<State, readonly State[]>>,
	from: State,
	to: State,
): State {
	assert.ok(follows[from].includes(to), `a ${what} that is ${from} cannot become ${to}`);
	return to;
}

export const nextLaneState = (from: LaneState, to: LaneState): LaneState => checked('lane', LANE, from, to);
export const nextWorkerState = (from: WorkerState, to: WorkerState): WorkerState => checked('worker', WORKER, from, to);
