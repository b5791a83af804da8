/** What stands on a label: a code that fits as bars, and a price as the shop writes it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFor, moduleMm, priceText } from './rules.ts';
import { SHEETS } from './sheets.ts';

const ROLL = SHEETS['roll-50x25'];
const A4 = SHEETS['a4-3x8'];

test('the bar code is printed, else the code; what does not fit the label is not', () => {
	assert.equal(codeFor(['7804321000014', 'CAFE-250'], ROLL), '7804321000014');
	assert.equal(codeFor(['', 'CAFE-250'], ROLL), 'CAFE-250');
	assert.equal(codeFor(['CÓDIGO', 'CAFE-250'], ROLL), 'CAFE-250');
	assert.equal(codeFor(['7'.repeat(60), 'X'.repeat(40)], ROLL), undefined);
	assert.equal(codeFor(['POLERA-ALGODON-L'], ROLL), undefined);
	assert.equal(codeFor(['POLERA-ALGODON-L'], A4), 'POLERA-ALGODON-L');
});

test('bars are whole dots of a label printer, no narrower than two and no wider than three', () => {
	assert.equal(moduleMm('7804321000014', ROLL), 0.25);
	assert.equal(moduleMm('7804321000014', A4), 0.375);
	assert.equal(moduleMm('1', A4), 0.375);
});

test('a price is written as in the shop', () => {
	assert.equal(priceText(6990, { code: 'CLP', decimals: 0 }), '$ 6.990');
	assert.equal(priceText(1_234_567, { code: 'CLP', decimals: 0 }), '$ 1.234.567');
	assert.equal(priceText(1250, { code: 'USD', decimals: 2 }), 'US$ 12,50');
	assert.equal(priceText(5, { code: 'PEN', decimals: 2 }), 'PEN 0,05');
});
