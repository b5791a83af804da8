import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnName } from './own-names.ts';

const NAMES = ['ana.rojas@norte.example', 'Panadería Ñuble Ltda.', '76.111.222-K', ''];

test('the e-mail, the company and its code are no passwords, however they are written', () => {
	for (const password of [
		'ana.rojas@norte.example',
		'Ana.Rojas@Norte.Example1',
		'anarojas2026',
		'panaderia nuble',
		'Panaderia-Ñuble2026!',
		'panaderianubleltda',
		'76111222-k',
	])
		assert.ok(isOwnName(password, NAMES), password);
});

test('what only begins so is let through, and so is what has a short name in it', () => {
	for (const password of ['panadería ñuble de noche', 'ana.rojas y sus gatos', '8406172953 eva', 'una clave muy larga'])
		assert.ok(!isOwnName(password, [...NAMES, 'eva@sur.example']), password);
});
