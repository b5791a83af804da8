/** Changed prices: rounded as asked, never free by accident. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPrice, readPercent } from './price-change.ts';

test('prices go up and down, rounded', () => {
	for (const [price, percent, rounding, expected] of [
		[12_990, 5, 1, 13_640],
		[12_990, 5, 10, 13_640],
		[12_990, 5, 100, 13_600],
		[12_990, 5, 990, 13_990],
		[12_990, 3, 990, 12_990],
		[12_990, -10, 990, 11_990],
		[990, -50, 990, 990],
		[300, -50, 990, 150],
		[3, -99, 1, 1],
		[40, -90, 100, 4],
	] as const)
		assert.equal(changedPrice(price, percent, rounding, 0), expected, `${price} ${percent} ${rounding}`);
	assert.equal(changedPrice(10.5, 10, 1, 2), 11.55);
});

test('percentages as people write them', () => {
	assert.equal(readPercent(' -10 %'), -10);
	assert.equal(readPercent('2,5'), 2.5);
	assert.equal(readPercent('+3'), 3);
	for (const text of ['', '0', 'diez', '-100', '1000', '1.234']) assert.equal(readPercent(text), undefined, text);
});
