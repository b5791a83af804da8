/** `/.well-known/security.txt`: whom to tell of a weakness, where the operator says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadSettings } from '../../../src/app/settings.ts';
import { NOW, startService } from '../../support/service.ts';

const PATH = '/.well-known/security.txt';
const DAY = 86_400;
const YEAR = 365 * DAY;

test('without a contact there is no security.txt', async () => {
	const service = await startService();
	const { status, body } = await service.call('GET', PATH);
	assert.deepEqual([status, body.errorCode], [404, 'request.not_found']);
});

test('with one it says whom to tell, to everybody, and is good for less than a year', async () => {
	const service = await startService({ securityContact: 'seguridad@bodega.example' });
	const read = async () => {
		const { status, headers, text } = await service.call('GET', PATH);
		assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; charset=utf-8'], text);
		const [, expires = ''] = /^Contact: mailto:seguridad@bodega\.example\nExpires: (\S+)\n$/.exec(text) ?? [];
		assert.match(expires, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, text);
		return Date.parse(expires) / 1000;
	};
	const first = await read();
	assert.ok(first > NOW && first < NOW + YEAR);
	service.advance(DAY);
	assert.equal(await read(), first + DAY);
	assert.equal((await service.call('POST', PATH)).status, 405);
});

test('a contact is an address on one line, and nothing else', () => {
	const read = (securityContact: string) =>
		loadSettings({ flags: { securityContact }, environment: {}, file: null }).settings.securityContact;
	for (const [given, said] of [
		['', ''],
		['seguridad@bodega.example', 'mailto:seguridad@bodega.example'],
		['mailto:seguridad@bodega.example', 'mailto:seguridad@bodega.example'],
		['https://bodega.example/seguridad', 'https://bodega.example/seguridad'],
		['tel:+56-2-2345-6789', 'tel:+56-2-2345-6789'],
	])
		assert.equal(read(given as string), said);
	for (const bad of [
		'http://bodega.example',
		'javascript:alert(1)',
		'Ana',
		'https://',
		'a@b.cl\nEncryption: x',
		'https://bodega.example/a b',
		'https://bodega.example/ñ',
		'a@b.cl, c@d.cl',
	])
		assert.throws(() => read(bad), /securityContact|security-contact/, bad);
});
