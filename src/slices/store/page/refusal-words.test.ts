import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../kernel/errors.ts';
import { inWords } from './refusal-words.ts';

test('a refusal is told in the language of the page', () => {
	const unknown = new Refusal(400, 'coupons.unknown', 'There is no coupon X', 'coupons', { serial: 'X' });
	assert.equal(inWords(unknown, 'es'), 'No existe el cupón X; revisa cómo está escrito');
	assert.equal(inWords(unknown, 'en'), 'There is no coupon X');
	const strange = new Refusal(400, 'other.reason', 'As it is');
	assert.equal(inWords(strange, 'es'), 'As it is');
	assert.match(inWords(new Refusal(502, 'store.method_failed', 'x'), 'es'), /medio de pago/);
});
