import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webAddress } from './web-address.ts';

test('only http(s) without user info is an address to store or call', () => {
	const good = ['http://a.example', 'https://a.example:8443/x?y=1#z', 'HTTPS://A.EXAMPLE/', 'http://10.0.0.1:8080/'];
	for (const text of good) assert.ok(webAddress(text), text);
	const bad = ['', '/pay', 'a.example', '//a.example', 'ftp://a', 'javascript:1', 'data:text/html,x', 'http://'];
	for (const text of [...bad, 'https://u@a.example', 'http://:p@a', 'https://u:p@a/'])
		assert.ok(!webAddress(text), text);
});
