import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, randomSecret, secretHash, verifyPassword } from './secrets.ts';

test('a password is known by its hash alone, whatever form its accents come in', async () => {
	const stored = await hashPassword('contraseña larga');
	assert.match(stored, /^scrypt\$32768\$8\$1\$/);
	assert.equal(await verifyPassword('contraseña larga'.normalize('NFD'), stored), true);
	assert.equal(await verifyPassword('contrasena larga', stored), false);
	assert.notEqual(await hashPassword('contraseña larga'), stored);
});

test('secrets are long, different, and hashed one way', () => {
	assert.match(randomSecret(), /^[0-9a-f]{40}$/);
	assert.notEqual(randomSecret(), randomSecret());
	assert.equal(secretHash('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
