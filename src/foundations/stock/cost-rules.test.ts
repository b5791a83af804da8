/** What stock has cost, as a function of its levels and arrivals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { averageOf, stillThere, worthOf } from './cost-rules.ts';

test('the average is weighed by what each office holds', () => {
	const levels = [
		{ quantity: 30_000, averageCost: 5_000_000 },
		{ quantity: 10_000, averageCost: 9_000_000 },
		{ quantity: -50_000, averageCost: 1 },
	];
	assert.equal(averageOf(levels), 6_000_000);
	assert.equal(worthOf(levels), 2400);
	assert.equal(
		averageOf([
			{ quantity: 0, averageCost: 7 },
			{ quantity: 0, averageCost: 0 },
		]),
		7,
	);
	assert.deepEqual([averageOf([]), worthOf([])], [0, 0]);
});

test('what is left is of the newest arrivals, office by office', () => {
	const arrivals = [
		{ officeId: 1, quantity: 5 },
		{ officeId: 2, quantity: 4 },
		{ officeId: 1, quantity: 10 },
	];
	assert.deepEqual(
		stillThere(
			arrivals,
			new Map([
				[1, 7],
				[2, 1],
			]),
		),
		[5, 1, 2],
	);
	assert.deepEqual(stillThere(arrivals, new Map([[1, -3]])), [0, 0, 0]);
});

test('never more is left of an arrival than came, nor of all than is there', () => {
	const arrival = fc.record({ officeId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 100 }) });
	fc.assert(
		fc.property(fc.array(arrival), fc.integer({ min: -50, max: 200 }), (arrivals, held) => {
			const left = stillThere(arrivals, new Map([1, 2, 3].map((officeId) => [officeId, held])));
			for (const [index, { quantity }] of arrivals.entries()) assert.ok((left[index] ?? 0) <= quantity);
			for (const officeId of [1, 2, 3]) {
				const ofOffice = arrivals.flatMap((each, index) =>
					each.officeId === officeId ? [[each.quantity, left[index] ?? 0]] : [],
				);
				const came = ofOffice.reduce((total, [quantity = 0]) => total + quantity, 0);
				const stays = ofOffice.reduce((total, [, rest = 0]) => total + rest, 0);
				assert.equal(stays, Math.min(came, Math.max(held, 0)));
			}
		}),
	);
});
