import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { documentAmounts } from './rules.ts';

test('tax is rounded once per rate and lines add up to it', () => {
	const line = { quantity: 10_000, netUnitValue: 10, taxBasisPoints: 1900 };
	// 3 × 1.9 would be 6 when rounded line by line; 5.7 rounds to 6 as a whole, spread 2 + 2 + 2.
	assert.deepEqual(documentAmounts([line, line, line]), {
		lines: [
			{ net: 10, tax: 2, total: 12 },
			{ net: 10, tax: 2, total: 12 },
			{ net: 10, tax: 2, total: 12 },
		],
		net: 30,
		exempt: 0,
		tax: 6,
		total: 36,
	});
	// 7 × 0.57: line by line it would be 7 × 1.
	const cheap = { quantity: 10_000, netUnitValue: 3, taxBasisPoints: 1900 };
	assert.equal(documentAmounts(Array(7).fill(cheap)).tax, 4);
});

test('fractions of units round half away from zero; lines without tax are exempt', () => {
	const amounts = documentAmounts([
		{ quantity: 5_000, netUnitValue: 3, taxBasisPoints: 1900 },
		{ quantity: 12_500, netUnitValue: 1000, taxBasisPoints: 0 },
	]);
	assert.deepEqual([amounts.net, amounts.exempt, amounts.tax, amounts.total], [2, 1250, 0, 1252]);
});

test('an amount that would not be exact is refused', () => {
	const huge = { quantity: Number.MAX_SAFE_INTEGER, netUnitValue: Number.MAX_SAFE_INTEGER, taxBasisPoints: 1900 };
	assert.throws(() => documentAmounts([huge]), { status: 400 });
});

test('for any lines, their sums are the document and its total is net + exempt + tax', () => {
	const line = fc.record({
		quantity: fc.integer({ min: 1, max: 10_000_000 }),
		netUnitValue: fc.integer({ min: 0, max: 100_000_000 }),
		taxBasisPoints: fc.constantFrom(0, 1900, 1050),
	});
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
			const made = documentAmounts(lines);
			const sum = (pick: (each: (typeof made.lines)[number]) => number) =>
				made.lines.reduce((all, each) => all + pick(each), 0);
			assert.equal(
				sum((each) => each.tax),
				made.tax,
			);
			assert.equal(
				sum((each) => each.net),
				made.net + made.exempt,
			);
			assert.equal(
				sum((each) => each.total),
				made.total,
			);
			assert.ok(made.lines.every((each) => each.tax >= 0));
		}),
	);
});
