import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceOf, WORDS } from '../../foundations/portal/index.ts';
import type { Refusal } from '../../kernel/errors.ts';
import * as errors from './errors.ts';

test('every refusal of the room has its sentence in Spanish', () => {
	const makers = Object.values(errors) as ((...parts: (string | number)[]) => Refusal)[];
	assert.ok(makers.length > 7);
	for (const make of makers) {
		const refusal = make('x', 1);
		assert.notEqual(sentenceOf(WORDS.es, refusal), refusal.message, refusal.code);
		assert.equal(sentenceOf(WORDS.en, refusal), refusal.message);
	}
});
