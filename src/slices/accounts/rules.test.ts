import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from '../../kernel/http/index.ts';
import { browserName } from './rules.ts';

test('an address counts with the network that its holder has', () => {
	for (const [address, network] of [
		['203.0.113.7', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
		['2001:0DB8:0001:2::1', '2001:db8:1:2'],
		['2001:db8::1', '2001:db8:0:0'],
		['::1', '0:0:0:0'],
		['fe80::1%eth0', 'fe80:0:0:0'],
	] as const)
		assert.equal(networkOf(address), network, address);
});

test('browsers have the names that people know', () => {
	const mozilla = 'Mozilla/5.0';
	for (const [agent, name] of [
		[
			`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
			'Chrome · Linux',
		],
		[
			`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`,
			'Edge · Windows',
		],
		[
			`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1`,
			'Safari · iPhone',
		],
		[`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox · Android'],
		['Teléfono de Ana', 'Teléfono de Ana'],
		['', '—'],
	] as const)
		assert.equal(browserName(agent), name);
});
