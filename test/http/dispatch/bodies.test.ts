/** Bodies as existing clients send them: JSON under any content type, and what is refused before it is read. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { assertUntouched, everything, receptionPath, SHIPPINGS, ship } from '../../support/dispatch.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 500 });
const body = { details: [{ code: 'CAFE', quantity: 1 }] };
const raw = JSON.stringify(body);
const token = company.token;

/** Without the content type that `fetch` would add. */
function sendBare(
	headers: Record<string, string | number>,
	chunks: string[],
): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		const call = request(`${service.url}${SHIPPINGS}`, {
			method: 'POST',
			headers: { access_token: token, ...headers },
		});
		call.on('error', reject).on('response', (response) => {
			let text = '';
			response.setEncoding('utf8').on('data', (part) => (text += part));
			response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
		});
		for (const chunk of chunks) call.write(chunk);
		call.end();
	});
}

for (const type of [
	'application/json',
	'application/json; charset=utf-8',
	'application/x-www-form-urlencoded',
	'text/plain',
	'text/plain;charset=UTF-8',
	'multipart/form-data',
	'application/vnd.api+json',
	'nonsense',
	'json; utf-8',
	'/',
])
	test(`201: JSON sent as ${type}`, async () => {
		const reply = await service.call('POST', SHIPPINGS, { token, raw, headers: { 'content-type': type } });
		assert.equal(reply.status, 201, reply.text);
		assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
	});

test('201: without a content type, whole and in chunks', async () => {
	assert.equal((await sendBare({ 'content-length': raw.length }, [raw])).status, 201);
	assert.equal((await sendBare({}, [raw.slice(0, 9), raw.slice(9)])).status, 201);
});

test('201: accents, emoji and quotes come back as they were', async () => {
	const text = 'Ñandú "El Rápido" 🚚 <b>&amp;';
	const shipping = await ship(company, { ...body, recipient: text, address: `  ${text}  ` });
	const read = (await company.get(shipping.href)).body;
	assert.deepEqual([read.recipient, read.address], [text, text]);
});

test('201: the token as Authorization: Bearer, in any letter case', async () => {
	for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token} `]) {
		const reply = await service.call('POST', SHIPPINGS, { body, headers: { authorization } });
		assert.equal(reply.status, 201, reply.text);
	}
});

test('200 and 201: DELETE and reception with no body, an empty one and a content type all the same', async () => {
	for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
		const shipping = await ship(company, body);
		assert.equal((await service.call('DELETE', shipping.href, { token, headers })).status, 200);
		const transfer = await ship(company, { ...body, destinationOfficeId: company.otherOfficeId });
		assert.equal((await service.call('POST', receptionPath(transfer.id), { token, headers })).status, 201);
	}
});

test('201: a thousand lines', async () => {
	const shipping = await ship(company, { details: Array(1000).fill({ comment: 'Saco', quantity: 1 }) });
	assert.equal((await company.get(`/v1/shippings/${shipping.id}/details/count.json`)).body.count, 1000);
});

const broken: [name: string, raw: string][] = [
	['half an object', '{"details":['],
	['a form', 'details=1&code=CAFE'],
	['words', 'hola'],
	['nothing', ''],
	['only blanks', '  '],
	['a number', '7'],
	['text', '"x"'],
];
for (const [name, text] of broken)
	test(`400: ${name} for a body`, async () => {
		const before = await everything(service);
		const reply = await service.call('POST', SHIPPINGS, {
			token,
			raw: text,
			headers: { 'content-type': 'application/json' },
		});
		assert.equal(reply.status, 400, reply.text);
		assert.match(reply.body.errorCode, /^request\./);
		await assertUntouched(service, before);
	});

test('400: members that every object has are no members', async () => {
	const text = '{"__proto__":{"details":[{"code":"CAFE","quantity":1}]},"constructor":{"prototype":{}}}';
	const reply = await service.call('POST', SHIPPINGS, { token, raw: text });
	assert.deepEqual([reply.status, reply.body.field], [400, 'details']);
});

test('413: a body larger than 1 MiB', async () => {
	const large = JSON.stringify({ ...body, filler: 'x'.repeat(1_048_576) });
	const reply = await service.call('POST', SHIPPINGS, { token, raw: large });
	assert.deepEqual([reply.status, reply.body.errorCode], [413, 'request.too_large']);
	const second = await service.call('POST', receptionPath(1), { token, raw: large });
	assert.deepEqual([second.status, second.body.code], [413, 413]);
});
