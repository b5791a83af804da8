import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';

test('what is guessed first is common', () => {
	for (const password of [
		'1234567890',
		'0123456789',
		'9876543210',
		'0000000000',
		'1212121212',
		'123123123123',
		'56987654321',
		'abcdefghij',
		'jihgfedcba',
		'qwertyuiop',
		'QwertyUiop1!',
		'password123',
		'Password2026!',
		'P@ssw0rd1234',
		'contraseña1',
		'Contraseña2026',
		'administrador',
		'passwordpassword',
		'123-password',
		'bienvenido2026',
		'!!!chile2026!!!',
		'iloveyou1234',
	])
		assert.ok(isCommonPassword(password), password);
});

test('what is not is let through, long digits included', () => {
	for (const password of [
		'una clave muy larga',
		'correcto-caballo',
		'demo-bodega',
		'contraseña larga',
		'password of my dog Rex',
		'8406172953184620',
		'k3vq-71nd-0pzs',
		'Verano en Talca 1998',
	])
		assert.ok(!isCommonPassword(password), password);
});
