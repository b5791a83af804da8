import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../kernel/errors.ts';
import { sentenceOf, WORDS } from './index.ts';

test('what the pages can be refused with by the kernel has its sentence, too', () => {
	for (const code of [
		'page.foreign_form',
		'request.invalid',
		'request.too_large',
		'request.malformed',
		'request.insecure',
		'request.not_found',
		'request.method_not_allowed',
		'service.failure',
	])
		assert.notEqual(sentenceOf(WORDS.es, new Refusal(400, code, 'in English')), 'in English', code);
});
