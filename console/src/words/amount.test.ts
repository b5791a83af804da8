/** Amounts are read as people write them, in both languages, and nothing else is taken for one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount } from './amount.ts';

test('pesos, with either mark between thousands', () => {
	for (const [text, amount] of [
		['12990', 12_990],
		['12.990', 12_990],
		['$ 1.012.990', 1_012_990],
		['12,990', 12_990],
		[' 0 ', 0],
		['12.99', undefined],
		['12.9900', undefined],
		['-5', undefined],
		['doce', undefined],
		['', undefined],
		['1e3', undefined],
	] as const)
		assert.equal(readAmount(text, 'es', 0), amount, text);
});

test('decimals by the language', () => {
	assert.equal(readAmount('1.234,5', 'es', 2), 1234.5);
	assert.equal(readAmount('1,234.50', 'en', 2), 1234.5);
	assert.equal(readAmount('1,5', 'en', 2), undefined);
	assert.equal(readAmount('1,555', 'es', 2), undefined);
	assert.equal(readAmount('1.234', 'es', 2), 1234);
});
