import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskCardNumbers, withoutCardNumbers } from './card-numbers.ts';

const VISA = '4111111111111111';

test('what is named a card number is cut, whatever its shape', () => {
	for (const [sent, kept] of [
		[{ cardNumber: VISA }, { cardNumber: '1111' }],
		[{ card_number: 4111111111111234 }, { card_number: '1234' }],
		[{ cardNumber: [VISA, '5500 0000 0000 0004'] }, { cardNumber: ['1111', '0004'] }],
		[
			{ cardNumber: { value: VISA, parts: [411111, VISA] } },
			{ cardNumber: { value: '1111', parts: ['1111', '1111'] } },
		],
		[{ a: [{ b: { CardNumber: [[VISA]] } }] }, { a: [{ b: { CardNumber: [['1111']] } }] }],
		[
			{ cardNumber: null, 'card-no': true },
			{ cardNumber: null, 'card-no': true },
		],
	] as const)
		assert.deepEqual(withoutCardNumbers(sent), kept);
});

test('what may be a card number is masked wherever it stands', () => {
	for (const [sent, kept] of [
		[VISA, '****1111'],
		['4111 1111 1111 1111', '****1111'],
		['4111-1111-1111-1111', '****1111'],
		['pagó con 5500000000000004.', 'pagó con ****0004.'],
		['378282246310005 y 6011111111111117', '****0005 y ****1117'],
		['4222222222222', '****2222'],
		['4111111111111112', '4111111111111112'],
		['411111111111', '411111111111'],
		['41111111111111111111', '41111111111111111111'],
	] as const)
		assert.equal(maskCardNumbers(sent), kept);
	assert.deepEqual(
		withoutCardNumbers({
			[VISA]: 4111111111111111,
			n: 1234567890123,
			amount: 119000,
			deep: [[{ x: `a${VISA}b` }]],
			y: 1e300,
		}),
		{ '****1111': '****1111', n: 1234567890123, amount: 119000, deep: [[{ x: 'a****1111b' }]], y: 1e300 },
	);
	assert.deepEqual(withoutCardNumbers({ long: 6.212345678901232e18 }), { long: '****' });
	assert.deepEqual(withoutCardNumbers('4111111111111111'), '****1111');
	assert.equal(withoutCardNumbers(undefined), undefined);
});
