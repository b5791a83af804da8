/** Amounts are read as people type them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOf } from './amount-text.ts';

test('with or without thousands parted, marks and cents', () => {
	const typed = ['12990', '12.990', '$ 1.012.990', '12990,5', '12.5', '', 'doce', '-3'];
	assert.deepEqual(typed.map(amountOf), [12_990, 12_990, 1_012_990, 12_990.5, 12.5, 0, 0, 0]);
});
