import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountsFromGross, grossAmount, netUnitValue } from './rules.ts';

const line = fc.record({
	grossAmount: fc.integer({ min: 0, max: 100_000_000 }),
	taxBasisPoints: fc.constantFrom(0, 1900, 1000, 725),
});

test('lines and parts add up to what was agreed, to the last peso, and no part is negative', () => {
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
			const amounts = amountsFromGross(lines);
			const agreed = lines.reduce((sum, each) => sum + each.grossAmount, 0);
			assert.equal(amounts.total, agreed);
			assert.equal(amounts.net + amounts.exempt + amounts.tax, agreed);
			for (const [index, each] of amounts.lines.entries()) {
				assert.equal(each.total, lines[index]?.grossAmount);
				assert.equal(each.net + each.tax, each.total);
				assert.ok(each.net >= 0 && each.tax >= 0);
			}
			const sum = (pick: (each: (typeof amounts.lines)[number]) => number) =>
				amounts.lines.reduce((total, each) => total + pick(each), 0);
			assert.equal(
				sum((each) => each.tax),
				amounts.tax,
			);
			assert.equal(
				sum((each) => each.net),
				amounts.net + amounts.exempt,
			);
		}),
	);
});

test('tax of one rate is that of the whole, rounded once', () => {
	const amounts = amountsFromGross([
		{ grossAmount: 1191, taxBasisPoints: 1900 },
		{ grossAmount: 1191, taxBasisPoints: 1900 },
	]);
	assert.deepEqual([amounts.net, amounts.tax], [2002, 380]);
});

test('unit values and line prices are rounded half away from zero', () => {
	assert.equal(netUnitValue(1000, 30_000), 333);
	assert.equal(netUnitValue(5, 20_000), 3);
	assert.equal(grossAmount(1191, 15_000), 1787);
	assert.throws(() => grossAmount(Number.MAX_SAFE_INTEGER, 20_000), { code: 'documents.amount_too_large' });
});
