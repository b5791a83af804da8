import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, money } from './language.ts';

test('the language is what the browser prefers of the two, else Spanish', () => {
	for (const [header, language] of [
		[undefined, 'es'],
		['', 'es'],
		['en', 'en'],
		['en-US,en;q=0.9', 'en'],
		['es-CL,es;q=0.9,en;q=0.8', 'es'],
		['fr,en;q=0.5,es;q=0.6', 'es'],
		['de;q=0.9,en;q=0.1', 'en'],
		['*', 'es'],
	] as const)
		assert.equal(chooseLanguage(header), language, String(header));
});

test('money has the decimals of its coin', () => {
	assert.match(money(12345, { code: 'CLP', decimals: 0 }, 'es'), /^\$12\.345$/);
	assert.match(money(12345, { code: 'USD', decimals: 2 }, 'en'), /^\$123\.45$/);
});
