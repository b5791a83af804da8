import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	decoyHash,
	hashPassword,
	hashPublicPassword,
	isWeakHash,
	randomSecret,
	secretHash,
	verifyPassword,
} from './secrets.ts';

test('a password is known by its hash alone, whatever form its accents come in', async () => {
	const stored = await hashPassword('contraseña larga');
	assert.match(stored, /^scrypt\$32768\$8\$3\$/);
	assert.equal(await verifyPassword('contraseña larga'.normalize('NFD'), stored), true);
	assert.equal(await verifyPassword('contrasena larga', stored), false);
	assert.notEqual(await hashPassword('contraseña larga'), stored);
});

test('a hash of before opens as well, and is known to be weaker than those of today', async () => {
	const before = await hashPublicPassword('contraseña larga');
	assert.match(before, /^scrypt\$32768\$8\$1\$/);
	assert.deepEqual(
		[await verifyPassword('contraseña larga', before), await verifyPassword('otra clave', before)],
		[true, false],
	);
	const today = await hashPassword('contraseña larga');
	assert.deepEqual([before, today, decoyHash()].map(isWeakHash), [true, false, false]);
	assert.equal(await verifyPassword('', decoyHash()), false);
});

test('secrets are long, different, and hashed one way', () => {
	assert.match(randomSecret(), /^[0-9a-f]{40}$/);
	assert.notEqual(randomSecret(), randomSecret());
	assert.equal(secretHash('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
