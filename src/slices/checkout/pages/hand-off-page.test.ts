import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './hand-off-page.ts';

test('the pair is added to the address, and nothing else of it changes', () => {
	for (const [url, expected] of [
		['https://pay.example/form', 'https://pay.example/form?session=a%20b%26c'],
		['https://pay.example', 'https://pay.example?session=a%20b%26c'],
		['https://pay.example/form?', 'https://pay.example/form?session=a%20b%26c'],
		['https://pay.example/f?sig=a%20b*~(c)#f', 'https://pay.example/f?sig=a%20b*~(c)&session=a%20b%26c#f'],
		['https://pay.example/f?a=1&#/x?y', 'https://pay.example/f?a=1&session=a%20b%26c#/x?y'],
		['https://pay.example/f?a=b+c%2b%2B&a=%7e', 'https://pay.example/f?a=b+c%2b%2B&a=%7e&session=a%20b%26c'],
	] as const) {
		assert.equal(addressOf({ url, method: 'get', key: 'session', value: 'a b&c' }), expected);
		assert.equal(addressOf({ url, method: 'get', key: '', value: '' }), url);
	}
});
