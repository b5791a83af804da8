import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueDelivery } from './delivery-store.ts';
import { Lane } from './lane.ts';
import type { EndpointRow } from './store.ts';
import type { Taken } from './take-deliveries.ts';

const endpoint = { id: 1 } as EndpointRow;
const taken = (...ids: number[]): Taken => ({
	endpoint,
	deliveries: ids.map((id) => ({ delivery: { id } as DueDelivery, event: undefined })),
	isLetGo: false,
	isHeldUp: false,
});

function failing(times: number, atMs = 0): Lane {
	const lane = new Lane(1, 4);
	for (let n = 0; n < times; n++) lane.breaker.noteFailure(atMs);
	return lane;
}

test('no more is under way at once than the lane is wide', () => {
	const lane = new Lane(1, 2);
	lane.add(taken(1, 2, 3));
	assert.deepEqual(
		[lane.next(), lane.next(), lane.next()].map((job) => job?.delivery.id),
		[1, 2, undefined],
	);
	lane.done(5);
	assert.equal(lane.next()?.delivery.id, 3);
});

test('a receiver that answers fast is given more ahead, one that is slow only its width', () => {
	const lane = new Lane(1, 4);
	assert.equal(lane.room(0), 4);
	for (let n = 1; n <= 60; n++) {
		lane.add(taken(n));
		lane.next();
		lane.done(2);
		lane.forget(n);
	}
	assert.equal(lane.room(0), 4 * 32);
	lane.add(taken(...Array.from({ length: 100 }, (_, n) => n)));
	assert.equal(lane.room(0), 0, 'while there is enough at hand');
});

test('ten failures in a row open the breaker, for twice as long each time, up to a minute; then one at a time', () => {
	assert.equal(failing(9).room(0), 4);
	assert.equal(failing(10).room(999), 0);
	assert.equal(failing(10).room(1_000), 1);
	for (const [failures, pause] of [
		[11, 2_000],
		[12, 4_000],
		[15, 32_000],
		[16, 60_000],
		[100, 60_000],
	] as const)
		assert.deepEqual([failing(failures).room(pause - 1), failing(failures).room(pause)], [0, 1]);
	const lane = failing(10);
	lane.add(taken(1, 2));
	lane.next();
	assert.equal(lane.next(), undefined);
	lane.breaker.noteSuccess();
	assert.equal(lane.next()?.delivery.id, 2);
});

test('what was taken is not taken again before it is written down; what is left to later may be', () => {
	const lane = new Lane(1, 1);
	lane.isOwned = true;
	lane.add(taken(1, 2, 3));
	lane.next();
	lane.done(1);
	assert.deepEqual(lane.taken, [1, 2, 3]);
	assert.equal(lane.isFinishedBy(new Set([1])), false);
	lane.empty();
	assert.deepEqual(lane.taken, [1]);
	assert.equal(lane.isFinishedBy(new Set([1])), true);
	lane.forget(1);
	assert.equal(lane.isIdle, true);
});

test('an endpoint is kept while its receiver is down, so that nobody else tries it anew', () => {
	const lane = failing(10);
	lane.isOwned = true;
	lane.add(taken(1));
	assert.equal(lane.isFinishedBy(new Set([1])), false);
	lane.breaker.noteSuccess();
	assert.equal(lane.isFinishedBy(new Set([1])), true);
	lane.isBusy = true;
	assert.deepEqual([lane.room(0), lane.isFinishedBy(new Set([1]))], [0, false]);
});
