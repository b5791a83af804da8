import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointRow, NEVER_DUE } from '../endpoints/store.ts';
import { type Job, Lane } from './lane.ts';
import { MOST_UNRECORDED } from './limits.ts';
import type { DueDelivery } from './store.ts';
import type { Taken } from './take-deliveries.ts';

const endpoint = { id: 1 } as EndpointRow;
const at = (ms: number) => ({ ms, clockMs: ms });

/** Ids, each about a resource of its own unless it is written `id/resource`. */
const taken = (...ids: (number | string)[]): Taken => ({
	endpoint,
	deliveries: ids.map((each) => {
		const [id, resource = id] = String(each).split('/');
		return { delivery: { id: Number(id) } as DueDelivery, event: undefined, resource: String(resource) };
	}),
	isLetGo: false,
	isHeldUp: false,
	pollAtMs: NEVER_DUE,
});

function filled(width: number, ...ids: (number | string)[]): Lane {
	const lane = new Lane(1, width);
	lane.beginTaking();
	lane.take(taken(...ids));
	return lane;
}

const idOf = (job: Job | undefined) => job?.delivery.id;
const ended = (lane: Lane, job: Job | undefined, durationMs = 5) => {
	lane.done(job as Job, durationMs);
	lane.forget((job as Job).delivery.id);
};

/** Failures one after the other, the last at 0. */
function failing(times: number): Lane {
	const lane = new Lane(1, 4);
	for (let n = 0; n < times; n++) lane.breaker.noteFailure(n - times, at(n - times + 1));
	return lane;
}

test('no more is under way at once than the lane is wide', () => {
	const lane = filled(2, 1, 2, 3);
	const first = lane.next();
	assert.deepEqual([first, lane.next(), lane.next()].map(idOf), [1, 2, undefined]);
	ended(lane, first);
	assert.equal(idOf(lane.next()), 3);
});

test('while too much is answered and not recorded, no more is taken', () => {
	const lane = filled(4);
	const ids = Array.from({ length: MOST_UNRECORDED }, (_, n) => n + 1);
	for (const id of ids) {
		assert.notEqual(lane.room(at(0)), 0);
		lane.beginTaking();
		lane.take(taken(id));
		lane.done(lane.next() as Job, 5);
	}
	assert.deepEqual([lane.room(at(0)), lane.isToPoll(at(0))], [0, false]);
	lane.forget(1);
	assert.notEqual(lane.room(at(0)), 0);
});

test('what is taken while the lane is emptied does not overtake what was left to later', () => {
	const lane = filled(1, '1/a', '2/b');
	const first = lane.next() as Job;
	lane.beginTaking();
	ended(lane, first);
	lane.empty();
	// It came after 2, which this transaction was told to leave out.
	lane.take(taken('3/b'));
	assert.deepEqual([lane.next(), lane.taken, lane.isToPoll(at(0))], [undefined, [], true]);
	lane.beginTaking();
	lane.take(taken('2/b', '3/b'));
	assert.equal(idOf(lane.next()), 2);
});

test('what is about one resource goes out one after the other, and delays nothing else', () => {
	const lane = filled(4, '1/a', '2/a', '3/b', '4/a');
	const [first, other] = [lane.next(), lane.next()];
	assert.deepEqual([first, other, lane.next()].map(idOf), [1, 3, undefined]);
	lane.again(first as Job);
	const again = lane.next();
	assert.equal(idOf(again), 1, 'before all that comes after it');
	ended(lane, again);
	const second = lane.next();
	assert.deepEqual([second, lane.next()].map(idOf), [2, undefined]);
	lane.fail(second as Job);
	assert.deepEqual([lane.next(), lane.taken], [undefined, [3]], 'what comes after it does not go before it');
	assert.ok(lane.isToPoll(at(0)));
});

test('many behind one that hangs leave room for others, up to a limit', () => {
	const lane = filled(4, ...Array.from({ length: 100 }, (_, n) => `${n}/a`));
	lane.next();
	assert.equal(lane.room(at(0)), 3);
	lane.beginTaking();
	lane.take(taken(...Array.from({ length: 500 }, (_, n) => `${n + 100}/a`)));
	assert.equal(lane.room(at(0)), 0);
});

test('a receiver that answers fast is given more ahead, one that is slow only its width', () => {
	const lane = new Lane(1, 4);
	assert.equal(lane.room(at(0)), 4);
	for (let n = 1; n <= 60; n++) {
		lane.beginTaking();
		lane.take(taken(n));
		ended(lane, lane.next(), 2);
	}
	assert.equal(lane.room(at(0)), 4 * 32);
	lane.beginTaking();
	lane.take(taken(...Array.from({ length: 100 }, (_, n) => n)));
	assert.equal(lane.room(at(0)), 0, 'while there is enough at hand');
});

test('ten failures in a row open the breaker, for twice as long each time, up to a minute; then one at a time', () => {
	assert.equal(failing(9).room(at(0)), 4);
	assert.equal(failing(10).room(at(999)), 0);
	assert.equal(failing(10).room(at(1_000)), 1);
	for (const [failures, pause] of [
		[11, 2_000],
		[12, 4_000],
		[15, 32_000],
		[16, 60_000],
		[100, 60_000],
	] as const)
		assert.deepEqual([failing(failures).room(at(pause - 1)), failing(failures).room(at(pause))], [0, 1]);
	const lane = failing(10);
	lane.beginTaking();
	lane.take(taken(1, 2));
	lane.next();
	assert.equal(lane.next(), undefined);
	lane.breaker.noteSuccess();
	assert.equal(idOf(lane.next()), 2);
});

test('what was taken is not taken again before it is written down; what is left to later may be', () => {
	const lane = filled(1, 1, 2, 3);
	lane.done(lane.next() as Job, 1);
	assert.deepEqual(lane.taken, [1, 2, 3]);
	assert.equal(lane.isFinishedBy(new Set([1])), false);
	lane.empty();
	assert.deepEqual(lane.taken, [1]);
	assert.equal(lane.isFinishedBy(new Set([1])), true);
	lane.forget(1);
	assert.equal(lane.isToPoll(at(0)), true, 'what it has nothing of is looked at, or given back');
	lane.beginReleasing();
	lane.lose();
	assert.equal(lane.isForgettable, true);
});

test('what is noted while a transaction takes is not lost: the next poll is at the earliest time known', () => {
	const lane = filled(1, 1);
	lane.done(lane.next() as Job, 1);
	lane.beginTaking();
	lane.forget(1);
	lane.pollAt(50);
	lane.take(taken(2));
	assert.deepEqual([lane.isToPoll(at(100)), lane.held], [false, 1], 'it has enough for now');
	ended(lane, lane.next());
	lane.beginTaking();
	lane.take({ ...taken(), pollAtMs: 100 });
	assert.equal(lane.isToPoll(at(100)), true);
});

test('an endpoint is kept while its receiver is down, so that no other worker retries it', () => {
	const lane = failing(10);
	lane.beginTaking();
	lane.take(taken(1));
	assert.equal(lane.isFinishedBy(new Set([1])), false);
	lane.breaker.noteSuccess();
	assert.equal(lane.isFinishedBy(new Set([1])), true);
	lane.beginTaking();
	assert.deepEqual([lane.room(at(0)), lane.isFinishedBy(new Set([1]))], [0, false]);
});

test('a lane in doubt sends nothing, and its owner is read again before it is used', () => {
	const lane = filled(2, 1, 2);
	const job = lane.next() as Job;
	lane.doubt();
	assert.deepEqual([lane.next(), lane.taken, lane.isToPoll(at(0))], [undefined, [1], true]);
	lane.again(job);
	assert.deepEqual([lane.next(), lane.taken], [undefined, []]);
	assert.throws(() => lane.beginReleasing(), /a lane that is doubtful cannot become releasing/);
	lane.beginTaking();
	lane.lose();
	assert.throws(() => lane.lose(), /a lane that is free cannot become free/);
	assert.throws(() => lane.forget(9), /was not taken/);
});
