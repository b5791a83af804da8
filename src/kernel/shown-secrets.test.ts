import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideSecrets, hideSecretsIn, secretsOfHeaders, showsSecret } from './shown-secrets.ts';

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
		base64(JSON.stringify({ id: 1, a_secret: TOKEN })),
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

test('JSON and pages escape what they show, which hides nothing', () => {
	const secret = 'k/"é&<1234567';
	for (const text of [
		JSON.stringify({ secret }),
		JSON.stringify({ secret }).replaceAll('/', '\\/').replaceAll('é', '\\u00e9'),
		'<p>k/&quot;&#233;&amp;&lt;1234567</p>',
		'<p>k/&#x22;&#xE9;&#38;&#60;1234567</p>',
	])
		assert.ok(showsSecret(text, [secret]), text);
});

test('a text is kept without the secrets in it, and not at all where one is disguised', () => {
	const hide = (text: string) => hideSecrets(text, [TOKEN, 'clave-secreta-1', 'abc', 'demo']);
	assert.equal(hide(`GET /pay?t=${TOKEN.toUpperCase()}&k=clave-secreta-1 abc`), 'GET /pay?t=***&k=*** abc');
	assert.equal(hide('a demo, and a Demo'), 'a ***, and a ***');
	assert.equal(hide('nothing to see'), 'nothing to see');
	assert.equal(hide(''), '');
	for (const disguise of [base64(`x ${TOKEN}`), TOKEN.replaceAll('9', '%39'), Buffer.from(TOKEN).toString('hex')])
		assert.equal(hide(`seen: ${disguise}`), '*** (hidden: it showed a secret)');
	// Cut off in the middle of one.
	assert.equal(hide(`token=${TOKEN.slice(0, 60)}`), 'token=***');
	assert.equal(hide(`token=${TOKEN.slice(0, 3)}`), `token=${TOKEN.slice(0, 3)}`);
	assert.equal(hideSecrets('k=ababababa', ['abababab-1234']), 'k=ab***');
	assert.equal(hideSecrets('k=xxabababab', ['abababab-1234']), 'k=xx***');
	assert.equal(hideSecrets('a.b.c.d and aXbXcXd', ['a.b.c.d']), '*** and aXbXcXd');
});

test('JSON of any shape is kept without them, names included', () => {
	assert.deepEqual(hideSecretsIn({ [TOKEN]: [TOKEN, 1, null, { a: `x${TOKEN}` }], b: true }, [TOKEN]), {
		'***': ['***', 1, null, { a: 'x***' }],
		b: true,
	});
});

test('of headers the credential is secret, with and without its scheme, and so is a password', () => {
	assert.deepEqual(secretsOfHeaders({ 'X-Key': 'one', Authorization: 'Bearer two-two' }), [
		'one',
		'Bearer two-two',
		'two-two',
	]);
	const basic = `Basic ${base64('ana:contraseña larga')}`;
	assert.ok(secretsOfHeaders({ Authorization: basic }).includes('contraseña larga'));
});
