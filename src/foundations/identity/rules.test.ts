import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDigitOf, isCompanyCode, isPlainName, looksLikeEmail, timeZoneNamed } from './rules.ts';

test('the check digit of a Chilean tax number', () => {
	for (const [digits, digit] of [
		['76543210', '3'],
		['12345678', '5'],
		['77108422', '2'],
		['11111111', '1'],
		['6', 'k'],
		['76123456', '0'],
	] as const)
		assert.equal(checkDigitOf(digits), digit, digits);
});

test('a Chilean company has a number with a right check digit; another company any code', () => {
	for (const code of ['76.543.210-3', '76543210-3', ' 765432103 '])
		assert.equal(isCompanyCode(code, 'CLP'), true, code);
	for (const code of ['76.543.210-4', '76.543.210-K', 'US-100', '3', '', '-'])
		assert.equal(isCompanyCode(code, 'CLP'), false, code);
	assert.equal(isCompanyCode('US-100', 'USD'), true);
	for (const code of ['', '..-', 'U1']) assert.equal(isCompanyCode(code, 'USD'), false, code);
});

test('a name shows as it is and leads nowhere', () => {
	assert.equal(isPlainName('Almacén Los Andes SpA'), true);
	for (const bad of ['', 'see www.example.com', 'a@b', 'a\u202eb', 'a\nb', 'x'.repeat(101)])
		assert.equal(isPlainName(bad), false, bad);
});

test('a time zone is known by one name', () => {
	assert.equal(timeZoneNamed('america/santiago'), 'America/Santiago');
	assert.equal(timeZoneNamed('Chile/Nowhere'), undefined);
});

test('an e-mail is one address, whatever letters it has', () => {
	for (const good of [
		'ana@prueba.cl',
		'a.b+c@sub.example.com',
		'soporte.ventas+s@losandes.example',
		'ñandú@correo.com.pe',
		"o'higgins@correo-sur.xn--p1ai",
		'ana_2@3m.cl',
	])
		assert.equal(looksLikeEmail(good), true, good);
	for (const bad of [
		'',
		'ana',
		'ana@',
		'@b.cl',
		'a@b',
		'a@b.',
		'a b@c.cl',
		'a@x.cl\n',
		'a@b.cl,c@d.cl',
		'a,b@c.cl',
		'<a@b.cl>',
		'evil@x.cl(comment)',
		'(comment)evil@x.cl',
		'a@[127.0.0.1]',
		'a@[IPv6:::1]',
		'a@127.0.0.1',
		'a@2130706433',
		'a:b@c.cl',
		'g:a@b.cl;',
		'a\\@b.cl',
		'a@b..cl',
		'a@-b.cl',
		'a@b.cl:25',
		'a@b.cl/x',
		'a\u202e@b.cl',
		'a@b%c.cl',
		`${'a'.repeat(200)}@b.cl`,
	])
		assert.equal(looksLikeEmail(bad), false, bad);
});
