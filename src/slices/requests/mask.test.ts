/** No secret survives in what the request log keeps, whole or cut. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedJson, maskedText, maskedUrl } from './mask.ts';

const TOKEN = 'b8c14f7d20aa55c1e0f9b8c14f7d20aa55c1e0f9';

test('members that hold secrets are masked at any depth, and their neighbours stay', () => {
	const body = {
		name: 'Webpay',
		AUTH: { 'x-commerce': 'clave' },
		deep: [
			{ access_token: TOKEN, usrToken: 'u', py_token: 'p', password: 'x', secret: 'y', tokenId: 7, code: 'POL-001' },
		],
		headers: { authorization: 'Bearer z' },
		newPassword: '',
	};
	assert.deepEqual(JSON.parse(maskedJson(body, [])), {
		name: 'Webpay',
		AUTH: '***',
		deep: [
			{
				access_token: '***',
				usrToken: '***',
				py_token: '***',
				password: '***',
				secret: '***',
				tokenId: 7,
				code: 'POL-001',
			},
		],
		headers: '***',
		newPassword: '',
	});
});

test('the own token and signing secrets are masked wherever they stand', () => {
	assert.equal(maskedJson({ note: `my token is ${TOKEN}` }, [TOKEN]), '{"note":"my token is ***"}');
	assert.equal(maskedJson({ note: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw!' }, []), '{"note":"***!"}');
});

test('a text that was cut shows no secret either, not even its beginning', () => {
	assert.equal(maskedText('{"a":1,"token":"abc","b":"c', []), '{"a":1,"token":"***","b":"c');
	assert.equal(maskedText('{"a":1,"secret":"ab', []), '{"a":1,"secret":"***"');
	assert.equal(maskedText('{"a":1,"AUTH":{"x":"clave', []), '{"a":1,');
	assert.equal(maskedText('not json', []), 'not json');
});

test('addresses keep their ids and filters, and nothing that opens anything', () => {
	assert.deepEqual(maskedUrl('/v1/documents/12.json?officeid=1&expand=[client]', []), {
		path: '/v1/documents/12.json',
		query: 'officeid=1&expand=[client]',
	});
	assert.deepEqual(maskedUrl(`/v1/documents.json?access_token=${TOKEN}&code=55&x=${TOKEN}`, []), {
		path: '/v1/documents.json',
		query: 'access_token=***&code=55&x=***',
	});
	assert.equal(maskedUrl(`/v1/${TOKEN}/x.json`, []).path, '/v1/***/x.json');
});

test('a name that is written with escapes is found, and a text that names no secret stays as it is', () => {
	assert.equal(maskedText('{"\\u0074oken":"abc"}', []), '{"token":"***"}');
	assert.equal(
		maskedText('{ "name": "Café de grano", "total": 9007199254740993 }', []),
		'{ "name": "Café de grano", "total": 9007199254740993 }',
	);
	assert.equal(maskedText('{"note":"whsec_abc123 fin"}', ['0123456789']), '{"note":"*** fin"}');
});
