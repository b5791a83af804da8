import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceCookie, inLanguage, languageOf, preferredLanguage } from './language.ts';

const CASES: readonly [header: string | undefined, language: 'es' | 'en'][] = [
	[undefined, 'es'],
	['', 'es'],
	['en', 'en'],
	['EN-us', 'en'],
	['en-US,en;q=0.9', 'en'],
	['es-CL,en;q=0.5', 'es'],
	['es-CL,es;q=0.9,en;q=0.8', 'es'],
	['fr,en;q=0.5,es;q=0.6', 'es'],
	['de;q=0.9,en;q=0.1', 'en'],
	['es;q=0.5,en', 'en'],
	['es;q=0.5 , en ; q=0.8', 'en'],
	['de-DE,en;q=0.8,es;q=0.3', 'en'],
	['en,es', 'en'],
	['es,en', 'es'],
	['fr', 'es'],
	['*', 'es'],
	// Refused is less than not mentioned.
	['en;q=0', 'es'],
	['es;q=0', 'en'],
	['es;q=0, en;q=0', 'es'],
	['es;q=0.0,fr', 'en'],
	['es;q=0,*', 'en'],
	['en;q=0.000,*;q=0.5', 'es'],
	// The rest is only for what nothing else names.
	['*;q=0.5,es;q=0.1', 'en'],
	['*;q=0.1,es;q=0.5', 'es'],
	// What cannot be read says nothing.
	[';;;,', 'es'],
	['en;q=2', 'es'],
	['en;q=0.1234', 'es'],
	['en;level=1', 'es'],
	['english', 'es'],
	['ens,es-', 'es'],
	['a,'.repeat(5_000), 'es'],
];

test('Accept-Language is read as RFC 9110 says', () => {
	for (const [header, language] of CASES) assert.equal(preferredLanguage(header), language, String(header));
});

test('a choice goes before a preference: the address first, then the cookie', () => {
	const wish = { 'accept-language': 'es' };
	assert.equal(languageOf({ url: '/login', headers: { ...wish, cookie: 'a=b; lang=en' } }), 'en');
	assert.equal(languageOf({ url: '/login?x=1&lang=es', headers: { cookie: 'lang=en' } }), 'es');
	for (const cookie of ['lang=fr', 'xlang=en', 'lang=english', ''])
		assert.equal(languageOf({ url: '/?lang=de&slang=en', headers: { ...wish, cookie } }), 'es', cookie);
});

test('a choice keeps the rest of the address, and is remembered', () => {
	assert.equal(inLanguage('', 'en'), '?lang=en');
	assert.equal(inLanguage('/login', 'en'), '/login?lang=en');
	assert.equal(inLanguage('?app_id=a%26b&lang=es', 'en'), '?app_id=a%26b&lang=en');
	assert.match(choiceCookie({ url: '/x?lang=en' }) ?? '', /^lang=en; Path=\/;/);
	assert.equal(choiceCookie({ url: '/x?lang=xx' }), undefined);
});
