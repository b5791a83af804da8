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
	] as const)
		assert.notEqual(sentenceOf(WORDS.es, new Refusal(400, code, 'in English')), 'in English', code);
});

test('people read no sentence that is meant for programs, in English as in Spanish', () => {
	const sentence = 'code must be the tax number';
	for (const words of [WORDS.es, WORDS.en])
		for (const code of ['identity.wrong_code', 'identity.last_owner'] as const)
			assert.doesNotMatch(sentenceOf(words, new Refusal(400, code, sentence)), /must be/, code);
});
