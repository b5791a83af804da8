import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showsSecret } from './shown-secrets.ts';

const TOKEN = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a secret is seen in every common disguise', () => {
	for (const text of [
		TOKEN,
		TOKEN.toUpperCase(),
		`https://pay.example/?t=${TOKEN.toUpperCase()}#x`,
		`https://pay.example/${TOKEN.replaceAll('9', '%39')}`,
		base64(TOKEN),
		Buffer.from(TOKEN).toString('base64url'),
		encodeURIComponent(base64(TOKEN)),
		base64(JSON.stringify({ id: 1, py_token: TOKEN })),
		`tx-${base64(TOKEN)}`,
		base64(base64(TOKEN.toUpperCase())),
		Buffer.from(TOKEN, 'hex').toString('base64'),
		Buffer.from(TOKEN).toString('hex'),
	])
		assert.ok(showsSecret(text, [TOKEN]), text);
	assert.ok(showsSecret('k=cl%C3%A1ve%20se%63reta', ['Cláve secreta']));
});

test('what is no secret is let through', () => {
	for (const text of [
		'',
		'https://pay.example/form?session=abc',
		base64('algo muy distinto'),
		'a'.repeat(4000),
		'%',
		'%zz',
	])
		assert.ok(!showsSecret(text, [TOKEN, 'clave-secreta-1']), text);
});
