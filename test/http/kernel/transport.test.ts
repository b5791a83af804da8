/** Production answers over TLS only: its own, or that of a proxy it has been told to trust. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const fileOf = (name: string) => join(import.meta.dirname, '..', '..', 'support', 'tls', name);
const [key, certificate] = [fileOf('key.pem'), fileOf('certificate.pem')];

const production = { mode: 'production', rateLimit: '0' };
const tls = await startService({ ...production, tlsCertificate: certificate, tlsKey: key });
const proxied = await startService({ ...production, trustedProxies: '127.0.0.1' });
const untrusting = await startService({ ...production, trustedProxies: '10.0.0.0/8' });
const plain = await startService({ ...production });

const STRICT = 'max-age=31536000; includeSubDomains';
const forwarded = (proto: string, address = '203.0.113.9') => ({
	'x-forwarded-proto': proto,
	'x-forwarded-for': address,
});

test('with a certificate it serves HTTPS, and tells browsers to stay with it', async () => {
	const { token } = await tls.company();
	assert.match(tls.url, /^https:/);
	const { status, headers, text } = await new Promise<{
		status?: number;
		headers: Record<string, unknown>;
		text: string;
	}>((resolve, reject) => {
		const request = get(
			`${tls.url}/v1/offices.json`,
			{ ca: readFileSync(certificate), headers: { access_token: token } },
			(response) => {
				let body = '';
				response.setEncoding('utf8').on('data', (part) => (body += part));
				response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }));
			},
		);
		request.on('error', reject);
	});
	assert.equal(status, 200);
	assert.equal(headers['strict-transport-security'], STRICT);
	assert.match(JSON.parse(text).items[0].href, /^https:\/\/127\.0\.0\.1:\d+\/v1\/offices\//);
	await assert.rejects(fetch(tls.url.replace('https:', 'http:')));
});

test('behind a trusted proxy the scheme is the one that arrived there', async () => {
	const company = await proxied.company();
	const secure = await company.call('GET', '/v1/offices.json', undefined, forwarded('https'));
	assert.equal(secure.status, 200);
	assert.equal(secure.headers.get('strict-transport-security'), STRICT);
	const insecure = await company.call('GET', '/v1/offices.json', undefined, forwarded('http'));
	assert.equal(insecure.status, 403);
	assert.deepEqual(insecure.body, { error: 'This service answers over TLS only', errorCode: 'request.insecure' });
	const unsaid = await company.call('GET', '/v1/offices.json', undefined, { 'x-forwarded-for': '203.0.113.9' });
	assert.equal(unsaid.status, 403);
	for (const path of ['/v1/offices.json', '/health', '/nothing', '/v2/nothing.json'])
		assert.equal((await proxied.call('GET', path, { headers: forwarded('http') })).status, 403, path);
});

test('what a stranger forwards is not believed', async () => {
	const company = await untrusting.company();
	for (const headers of [forwarded('https'), forwarded('http'), forwarded('https', '127.0.0.1')]) {
		const { status, headers: answer } = await company.call('GET', '/v1/offices.json', undefined, headers);
		assert.equal(status, 200, 'it is a call from this machine, whatever it claims');
		assert.equal(answer.get('strict-transport-security'), null);
	}
});

test('without either, only this machine is served', async () => {
	const company = await plain.company();
	const { status, headers } = await company.call('GET', '/v1/offices.json', undefined, forwarded('https'));
	assert.equal(status, 200);
	assert.equal(headers.get('strict-transport-security'), null);
});

test('a target in absolute form means its path: no link holds the whole of it', async () => {
	const { token, service } = await plain.company();
	const { port, host } = new URL(service.url);
	const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
	const address = `http://${host}/v1/offices.json?limit=1`;
	socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\naccess_token: ${token}\r\nConnection: close\r\n\r\n`);
	const text = (await Array.fromAsync(socket)).join('');
	assert.match(text, /^HTTP\/1\.1 200 /);
	const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n')));
	assert.match(body.href, /^http:\/\/127\.0\.0\.1:\d+\/v1\/offices\.json/);
	assert.equal(body.next, `${service.url}/v1/offices.json?limit=1&offset=1`);
});

test('what cannot be expected is answered in the shape of every other error', async () => {
	const { port, host } = new URL(plain.url);
	const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
	socket.write(`POST /v1/offices.json HTTP/1.1\r\nHost: ${host}\r\nExpect: x\r\nContent-Length: 2\r\n\r\n`);
	const text = (await Array.fromAsync(socket)).join('');
	assert.match(text, /^HTTP\/1\.1 417 /);
	assert.match(text, /"errorCode":"request\.expectation_failed"/);
});
