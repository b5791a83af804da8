import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { averageCost, averageWithout, costOfUnit, costToWire, hasFallen, storedCost, unitOfCost } from './rules.ts';

const stock = (units: number, cost: number) => ({ quantity: units * 10_000, averageCost: cost * 10_000 });

test('average cost is weighted by quantity and keeps four decimals beyond the currency', () => {
	assert.equal(averageCost(stock(10, 100), stock(10, 200)), 150 * 10_000);
	assert.equal(averageCost(stock(1, 100), stock(2, 101)), 1_006_667);
	assert.equal(averageCost(stock(0, 999), stock(5, 120)), 120 * 10_000);
	assert.equal(averageCost(stock(-3, 999), stock(5, 120)), 120 * 10_000);
});

test('an average lies between what it averages', () => {
	const costed = fc.record({
		quantity: fc.integer({ min: 1, max: 1e10 }),
		averageCost: fc.integer({ min: 0, max: 1e12 }),
	});
	fc.assert(
		fc.property(costed, costed, (present, incoming) => {
			const average = averageCost(present, incoming);
			assert.ok(average >= Math.min(present.averageCost, incoming.averageCost));
			assert.ok(average <= Math.max(present.averageCost, incoming.averageCost));
		}),
	);
});

test('what is taken back leaves the average as it was before it came, but for rounding', () => {
	const costed = fc.record({
		quantity: fc.integer({ min: 1, max: 1e9 }),
		averageCost: fc.integer({ min: 0, max: 1e10 }),
	});
	fc.assert(
		fc.property(costed, costed, (present, incoming) => {
			const both = {
				quantity: present.quantity + incoming.quantity,
				averageCost: averageCost(present, incoming),
			};
			const again = averageWithout(both, incoming);
			// Half a unit of rounding of the average, on each unit there was.
			const most = both.quantity / present.quantity / 2 + 1;
			assert.ok(Math.abs(again - present.averageCost) <= most, `${again} ${present.averageCost}`);
		}),
	);
	assert.equal(averageWithout({ quantity: 5, averageCost: 70 }, { quantity: 5, averageCost: 90 }), 70);
	assert.equal(averageWithout({ quantity: 3, averageCost: 70 }, { quantity: 5, averageCost: 90 }), 70);
	assert.equal(averageWithout({ quantity: 10, averageCost: 10 }, { quantity: 5, averageCost: 90 }), 0);
});

test('a level has fallen when it comes to its minimum from above', () => {
	for (const [before, after, is] of [
		[11, 10, true],
		[11, 0, true],
		[10, 9, false],
		[12, 11, false],
		[9, 12, false],
	] as const)
		assert.equal(hasFallen({ minimum: 10, before, after }), is);
});

test('a cost is shown in whole units of a currency without decimals', () => {
	assert.equal(costToWire(1_006_667, 0), 101);
	assert.equal(costToWire(1_005_000, 0), 101);
	assert.equal(costToWire(1_004_999, 0), 100);
	assert.equal(costToWire(1_234_500, 2), 1.23);
});

test('a cost is kept with six decimals, and averaged with four beyond the currency', () => {
	assert.equal(costOfUnit(1_200_123_456, 0), 12_001_235);
	assert.equal(costOfUnit(1_200_123_456, 2), 1_200_123_456);
	assert.equal(unitOfCost(12_001_235, 0), 1_200_123_500);
	assert.equal(storedCost(1_200_123_456, 12_001_235, 0), 1_200_123_456);
	assert.equal(storedCost(0, 12_001_235, 0), 1_200_123_500);
});
