import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { divideRounded, fromScaled, toRounded, toScaled } from './numbers.ts';

test('decimal text becomes a scaled integer, or is refused', () => {
	const cases: [unknown, number, number | undefined][] = [
		[1.1, 4, 11000],
		['12.5', 4, 125000],
		['0012.50000', 4, 125000],
		[1e-7, 4, undefined],
		['1e3', 0, 1000],
		[1e21, 0, undefined],
		[9007199254740991, 0, 9007199254740991],
		['9007199254740992', 0, undefined],
		[900719925475, 4, undefined],
		[0.00001, 4, undefined],
		[-3, 0, -3],
		[-0, 4, 0],
		[' 7 ', 0, 7],
		['', 4, undefined],
		['1,5', 4, undefined],
		['0x10', 4, undefined],
		[Number.NaN, 4, undefined],
		[Number.POSITIVE_INFINITY, 4, undefined],
		[true, 4, undefined],
		[null, 4, undefined],
		[[1], 4, undefined],
		['1e999', 0, undefined],
	];
	for (const [raw, decimals, expected] of cases) assert.equal(toScaled(raw, decimals), expected, String(raw));
});

test('where any number of decimals may come, those beyond the scale are rounded', () => {
	const cases: [unknown, number | undefined][] = [
		[1672.2689075630253, 1_672_268_908],
		['1672.26890756302521008403361344537815126050420168067226', 1_672_268_908],
		['0.0000005', 1],
		[4.9e-7, 0],
		[-0.0000005, -1],
		['12', 12_000_000],
		[1e-300, 0],
		['9007199254.740991', 9_007_199_254_740_991],
		[9_007_199_255, undefined],
		['1,5', undefined],
		['', undefined],
		[true, undefined],
	];
	for (const [raw, expected] of cases) assert.equal(toRounded(raw, 6), expected, String(raw));
});

test('every scaled quantity survives the way out and in again', () => {
	fc.assert(
		fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (scaled, decimals) => {
			// Beyond 2^53 / 10^decimals a double cannot show every step; within it, it must.
			fc.pre(Math.abs(scaled) < 2 ** 49);
			assert.equal(toScaled(fromScaled(scaled, decimals), decimals), scaled === 0 ? 0 : scaled);
		}),
	);
});

test('rounding is half away from zero', () => {
	assert.deepEqual(
		[5n, -5n, 4n, -4n, 15n, 14n].map((value) => divideRounded(value, 10n)),
		[1n, -1n, 0n, 0n, 2n, 1n],
	);
});
