import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toDrawable, wrap } from './text.ts';

const widthOf = (text: string) => text.length;

test('text keeps what the built-in fonts can draw and replaces the rest', () => {
	const cases: [string, string][] = [
		['Ñandú – “año” 5 € × ½', 'Ñandú – “año” 5 € × ½'],
		['n\u0303', 'ñ'],
		['中文', '??'],
		['👩‍👩‍👧 familia', '? familia'],
		['Łódź → ﬁn ㎏', 'Lódz -> fin kg'],
		['a\tb\u00a0c\u2009d', 'a b c d'],
		['a\u0000\u0007b\u00adc\u202ed\ufeffe', 'abcde'],
		['\ud800', '?'],
		['uno\r\ndos', 'uno\ndos'],
	];
	for (const [text, expected] of cases) assert.equal(toDrawable(text), expected);
});

test('every character of the Unicode planes in use becomes drawable', () => {
	const allowed = /^[\n\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
	for (let point = 0; point < 0x20000; point += 7) {
		const text = toDrawable(`a${String.fromCodePoint(point)}b`);
		assert.match(text, allowed, `U+${point.toString(16)}`);
	}
});

test('lines are cut at spaces, at line breaks and inside words wider than a line', () => {
	assert.deepEqual(wrap('uno dos tres', 7, widthOf), ['uno dos', 'tres']);
	assert.deepEqual(wrap('uno\ndos', 7, widthOf), ['uno', 'dos']);
	assert.deepEqual(wrap('abcdefghij kl', 4, widthOf), ['abcd', 'efgh', 'ij', 'kl']);
	assert.deepEqual(wrap('', 4, widthOf), []);
});

test('a limit of lines ends in an ellipsis', () => {
	assert.deepEqual(wrap('uno dos tres cuatro', 4, widthOf, 2), ['uno', 'dos…']);
	assert.deepEqual(wrap('uno dos', 4, widthOf, 2), ['uno', 'dos']);
});

test('a long word costs few measurements, and no more of it is cut than is drawn', () => {
	let measured = 0;
	const counting = (text: string) => {
		measured += text.length;
		return text.length;
	};
	const word = 'W'.repeat(5000);
	assert.equal(wrap(word, 40, counting).join(''), word);
	assert.ok(measured < 125 * 800, `${measured} characters measured`);
	measured = 0;
	assert.equal(wrap(word, 40, counting, 3).length, 3);
	assert.ok(measured < 10_000, `${measured} characters measured`);
	for (const length of [1, 2, 3, 4, 5, 7, 8, 9, 16, 17])
		assert.deepEqual(wrap('x'.repeat(length), 4, widthOf), ('x'.repeat(length).match(/.{1,4}/g) ?? []).slice());
});
