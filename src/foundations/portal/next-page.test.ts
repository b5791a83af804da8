import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPage } from './next-page.ts';

test('pages of the console are gone on to as they were asked for', () => {
	for (const path of ['/console', '/console/', '/console/sales/12?tab=pagos#fin', '/console?x=1'])
		assert.equal(nextPage(path), path);
});

test('nothing else is', () => {
	assert.equal(nextPage(undefined), undefined);
	for (const text of [
		'',
		'https://evil.example/console',
		'//evil.example/console',
		'/\\evil.example',
		'/console/../account/password',
		'/console/%2e%2e/account',
		'/console/..\\..\\logout',
		'/console//evil.example',
		'/consoles',
		'console',
		'javascript:alert(1)',
		`/console/${'a'.repeat(2_000)}`,
	])
		assert.equal(nextPage(text), undefined, text);
});
