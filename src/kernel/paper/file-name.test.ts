import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlinePdf } from './file-name.ts';

test('a PDF is named by its kind and number', () => {
	const cases: [string, string][] = [
		['Índice de cuentas públicas', 'inline; filename="indice-cuentas-publicas-7.pdf"'],
		['LIBRO ELECTRÓNICO (T)', 'inline; filename="libro-electronico-t-7.pdf"'],
		['', 'inline; filename="documento-7.pdf"'],
		['"; x="', 'inline; filename="x-7.pdf"'],
		['../../etc', 'inline; filename="etc-7.pdf"'],
		['Følgeseddel', `inline; filename="flgeseddel-7.pdf"; filename*=UTF-8''f%C3%B8lgeseddel-7.pdf`],
		['発送', `inline; filename="documento-7.pdf"; filename*=UTF-8''%E7%99%BA%E9%80%81-7.pdf`],
	];
	for (const [kind, expected] of cases) assert.equal(inlinePdf(kind, 7), expected);
});

test('any kind gives a header that can be sent', () => {
	for (const kind of [
		'a'.repeat(500),
		'😀'.repeat(100),
		'\ud800x',
		'a\r\nSet-Cookie: x',
		'é\u0301'.repeat(200),
		'𝒳'.repeat(81),
	]) {
		const header = inlinePdf(kind, 1);
		assert.match(header, /^[\x20-\x7e]+$/);
		assert.ok(header.length < 1500);
	}
});
