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

test('secrets by their other names are masked, in English and Spanish, and what only sounds like one stays', () => {
	const secret = Object.fromEntries(
		[
			...[
				'pwd',
				'userPwd',
				'pass',
				'smtp_pass',
				'passwd',
				'passphrase',
				'clave',
				'nueva_clave',
				'contraseña',
				'contrasena',
			],
			...['credential', 'credentials', 'awsCredential', 'credenciales', 'signature', 'X-Amz-Signature', 'firma'],
			...['pin', 'secreto', 'otp', 'jwt', 'idJwt', 'bearer'],
			...['api-key', 'apiKey', 'secretKey', 'accessKey', 'signing_key', 'client_secret'],
		].map((name) => [name, 'abc-123']),
	);
	const plain = {
		passed: 1,
		claves: 2,
		key: 'session',
		keys: 'a',
		secretPrefix: 'whs',
		tokenId: 7,
		signInUrl: '/x',
	};
	const masked = JSON.parse(maskedJson({ ...secret, ...plain }, []));
	for (const name of Object.keys(secret)) assert.equal(masked[name], '***', name);
	assert.deepEqual(Object.fromEntries(Object.keys(plain).map((name) => [name, masked[name]])), plain);
	assert.equal(maskedText('{"pass":"ab', []), '{"pass":"***"');
	assert.equal(maskedText('{"credentials":{"user":"ana","pwd":"x', []), '{');
});

test('addresses in a body lose what opens them, and stay addresses', () => {
	const url =
		'https://ana:c1%40ve@tienda.example:8443/avisos?key=k-1&page=2&sig=s-2&X-Amz-Signature=f0#access_token=t-3';
	const shown = 'https://***@tienda.example:8443/avisos?key=***&page=2&sig=***&X-Amz-Signature=***#access_token=***';
	assert.equal(maskedJson({ url }, []), `{"url":"${shown}"}`);
	assert.equal(maskedText(`{"note":"see ${url} there"}`, []), `{"note":"see ${shown} there"}`);
	assert.equal(maskedText(`{"url":"${url.replaceAll('/', '\\/')}"}`, []), `{"url":"${shown}"}`, 'as PHP writes it');
	for (const cut of ['{"url":"https://ana:c1%4', '{"url":"https://ana', '{"url":"https:\\/\\/ana:c1'])
		assert.match(maskedText(cut, []), /^\{"url":"https:\\?\/\\?\/\*\*\*$/);
	assert.equal(maskedText('{"url":"https://tienda.example/a?key=k-', []), '{"url":"https://tienda.example/a?key=***');
	const plain = '{ "url":"https://tienda.example:8443/avisos?page=2&order=desc","email":"ana@tienda.example" }';
	assert.equal(maskedText(plain, []), plain);
});

test('a query may hide a name or an address in escapes', () => {
	assert.equal(maskedUrl('/v1/a.json?%70wd=x&key=y&clave=z&code=55', []).query, '%70wd=***&key=***&clave=***&code=55');
	assert.equal(
		maskedUrl('/v1/a.json?url=https%3A%2F%2Fana%3Ac1%40tienda.example%2F%3Fsig%3Ds', []).query,
		'url=https://***@tienda.example/?sig=***',
	);
	assert.equal(maskedUrl('/v1/a.json?name=%E0%A4&page=1', []).query, 'name=%E0%A4&page=1');
});
