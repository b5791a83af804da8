import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT, FREE_SHIPPING, isTypeCodes, kindOf, PERCENTAGE, typeOf, typesInWords } from './type-codes.ts';

test('both encodings, read and written', () => {
	for (const [codes, type, kind] of [
		['012', '0', AMOUNT],
		['012', '1', PERCENTAGE],
		['012', '2', FREE_SHIPPING],
		['123', '1', AMOUNT],
		['123', '2', PERCENTAGE],
		['123', '3', FREE_SHIPPING],
	] as const) {
		assert.equal(kindOf(codes, type), kind);
		assert.equal(typeOf(codes, kind), type);
	}
});

test('"3" is read as free shipping in the default encoding and written as "2"', () => {
	assert.equal(kindOf('012', '3'), FREE_SHIPPING);
	assert.equal(typeOf('012', FREE_SHIPPING), '2');
});

test('nothing else is a type', () => {
	for (const type of ['', '4', '-1', '00', 'amount', '__proto__', 'toString']) {
		assert.equal(kindOf('012', type), undefined);
		assert.equal(kindOf('123', type), undefined);
	}
	assert.equal(kindOf('123', '0'), undefined);
	assert.equal(isTypeCodes('toString'), false);
	assert.equal(typesInWords('123'), '"1" (amount), "2" (percentage) or "3" (free shipping)');
});
