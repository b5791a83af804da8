import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grossAmount } from './rules.ts';

test('what a quantity costs is rounded half away from zero', () => {
	assert.equal(grossAmount(1191, 15_000), 1787);
	assert.throws(() => grossAmount(Number.MAX_SAFE_INTEGER, 20_000), { code: 'documents.amount_too_large' });
});
