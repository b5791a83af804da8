/** What people type as an amount is what they mean. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNumber } from './amount.ts';

test('thousands and decimals are read as the language writes them', () => {
	for (const [language, typed, expected] of [
		['es', '3.200', 3200],
		['es', '$ 1.234.567', 1234567],
		['es', '3.200,5', 3200.5],
		['es', '3,5', 3.5],
		['es', '3.5', 3.5],
		['es', '0,25', 0.25],
		['en', '3,200', 3200],
		['en', '3,200.50', 3200.5],
		['en', '3.200', 3.2],
		['en', '3,5', 3.5],
		['es', '12', 12],
		['es', '0', 0],
	] as const)
		assert.equal(readNumber(typed, language), expected, `${language} ${typed}`);
	assert.equal(readNumber('  ', 'es'), undefined);
	for (const wrong of ['-1', 'dos', '1.2.3', '1e5', '.', ',']) assert.ok(Number.isNaN(readNumber(wrong, 'es')), wrong);
});
