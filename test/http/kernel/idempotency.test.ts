/** A write sent twice under one key happens once; only what succeeded is remembered, for a day. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const create = (company: TestCompany, key: string, name = 'Té') =>
	company.post('/v1/products.json', { name }, { 'idempotency-key': key });
const countOf = async (company: TestCompany) => (await company.get('/v1/products/count.json')).body.count;

test('a repeat gets the first answer and does nothing', async () => {
	const company = await service.company();
	const first = await create(company, 'k-1');
	assert.equal(first.status, 201);
	assert.equal(first.headers.get('idempotent-replayed'), null);
	const again = await create(company, 'k-1');
	assert.equal(again.status, 201);
	assert.equal(again.headers.get('idempotent-replayed'), 'true');
	assert.equal(again.text, first.text);
	assert.equal(await countOf(company), 1);
});

test('events fire once', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 10 });
	const body = { codeSii: '39', details: [{ code: 'TE', quantity: 1 }] };
	const sell = () => company.post('/v1/documents.json', body, { 'idempotency-key': 'venta-1' });
	assert.equal((await sell()).text, (await sell()).text);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['document.created'],
	);
	assert.equal((await company.stock('TE'))?.quantity, 9);
});

test('another body under the same key is refused, and the first answer stays', async () => {
	const company = await service.company();
	await create(company, 'k', 'Té');
	const other = await create(company, 'k', 'Café');
	assert.equal(other.status, 422);
	assert.equal(other.body.errorCode, 'idempotency.other_body');
	assert.equal((await create(company, 'k', 'Té')).status, 201);
	assert.equal(await countOf(company), 1);
});

test('another body is refused with 422 also where it could not be read', async () => {
	const company = await service.company();
	const headers = { 'idempotency-key': 'k' };
	await company.product('TE', { stock: 5 });
	await create(company, 'k', 'Té');
	const checkout = { email: 'a@b.example', items: [{ code: 'TE', quantity: 1 }] };
	const { body: made } = await company.post('/v1/checkouts.json', checkout, headers);
	const coupon = { name: 'x', type: '1', amount: 100, serialNumber: 'TODO' };
	await company.post('/v1/loyalty/coupons.json', coupon);
	const free = (await company.post('/v1/checkouts.json', { ...checkout, coupons: ['TODO'] })).body;
	const pay = `/v1/checkouts/${free.id}/pay.json`;
	assert.equal((await company.post(pay, {}, headers)).status, 200);
	for (const [path, body] of [
		['/v1/products.json', { name: '' }],
		['/v1/products.json', { name: ['x'], taxId: 'x' }],
		['/v1/products.json', 'text'],
		['/v1/checkouts.json', { email: 7 }],
		[pay, { paymentMethodId: 'x' }],
	] as const) {
		const other = await company.post(path, body, headers);
		assert.deepEqual([other.status, other.body.errorCode], [422, 'idempotency.other_body'], path);
		const fresh = await company.post(path, body, { 'idempotency-key': 'unused' });
		assert.equal(fresh.status, 400, path);
	}
	// A key that only ever saw what could not be read is free.
	assert.equal((await create(company, 'unused')).status, 201);
	assert.equal(made.state, 'open');
});

test('a key belongs to one company, method and path', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { body: product } = await create(company, 'shared');
	assert.equal((await create(neighbour, 'shared')).headers.get('idempotent-replayed'), null);
	const headers = { 'idempotency-key': 'shared' };
	const client = await company.call('POST', '/v1/clients.json', { company: 'Andes' }, headers);
	const put = () => company.call('PUT', `/v1/products/${product.id}.json`, { name: 'Té negro' }, headers);
	assert.equal(client.status, 201);
	assert.equal((await put()).headers.get('idempotent-replayed'), null);
	assert.equal((await put()).headers.get('idempotent-replayed'), 'true');
});

test('a refusal is not remembered', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 1 });
	const body = { codeSii: '39', details: [{ code: 'TE', quantity: 2 }] };
	const sell = () => company.post('/v1/documents.json', body, { 'idempotency-key': 'venta' });
	assert.equal((await sell()).status, 409);
	await company.post('/v1/stocks/receptions.json', { details: [{ code: 'TE', quantity: 5 }] });
	const { status, headers } = await sell();
	assert.equal(status, 201);
	assert.equal(headers.get('idempotent-replayed'), null);
});

test('of many twins in flight exactly one works; the others hear 409 at once or its answer', async () => {
	const company = await service.company();
	for (let round = 0; round < 5; round++) {
		const replies = await Promise.all(Array.from({ length: 12 }, () => create(company, `twin-${round}`)));
		const made = replies.filter(({ status }) => status === 201);
		const busy = replies.filter(({ status }) => status === 409);
		assert.equal(made.length + busy.length, replies.length);
		assert.equal(made.filter(({ headers }) => headers.get('idempotent-replayed') === null).length, 1);
		assert.equal(new Set(made.map(({ text }) => text)).size, 1);
		for (const { body, headers } of busy)
			assert.deepEqual([body.errorCode, headers.get('retry-after')], ['idempotency.in_flight', '1']);
		assert.equal(await countOf(company), round + 1);
	}
});

test('DELETE takes a key too', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 5 });
	const { body } = await company.post('/v1/documents.json', { codeSii: '39', details: [{ code: 'TE', quantity: 1 }] });
	const annul = () =>
		company.call('DELETE', `/v1/documents/${body.id}.json`, undefined, { 'idempotency-key': 'annul' });
	const [first, again] = [await annul(), await annul()];
	assert.equal(first.status, 200);
	assert.equal(again.headers.get('idempotent-replayed'), 'true');
	assert.equal(again.text, first.text);
	assert.equal((await company.stock('TE'))?.quantity, 5);
});

test('a key is forgotten after a day', async () => {
	const company = await service.company();
	await create(company, 'daily');
	service.advance(86_399);
	assert.equal((await create(company, 'daily')).headers.get('idempotent-replayed'), 'true');
	service.advance(2);
	assert.equal((await create(company, 'daily')).headers.get('idempotent-replayed'), null);
	assert.equal(await countOf(company), 2);
});

test('a key is 1 to 255 printable characters', async () => {
	const company = await service.company();
	assert.equal((await create(company, 'x'.repeat(255))).status, 201);
	for (const key of ['', 'x'.repeat(256), 'tab\there']) {
		const { status, body } = await create(company, key);
		assert.equal(status, 400, JSON.stringify(key));
		assert.equal(body.field, 'Idempotency-Key');
	}
	assert.equal(await countOf(company), 1);
});

test('bodies are compared as JSON values: neither the order of members nor white space matters', async () => {
	const company = await service.company();
	const send = (raw: string) =>
		service.call('POST', '/v1/clients.json', {
			token: company.token,
			raw,
			headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
		});
	const first = await send('{"company":"Andes","address":"Uno 1","remark":{"a":[1,2],"b":1.0}}');
	assert.equal(first.status, 201, first.text);
	for (const same of [
		'{"address":"Uno 1","remark":{"b":1,"a":[1,2]},"company":"Andes"}',
		'\n{ "company" : "Andes", "remark": { "a": [ 1, 2 ], "b": 1e0 }, "address": "Uno\\u00201" }',
	]) {
		const again = await send(same);
		assert.deepEqual([again.text, again.headers.get('idempotent-replayed')], [first.text, 'true'], same);
	}
	for (const other of [
		'{"company":"Andes","address":"Uno 1","remark":{"a":[2,1],"b":1}}',
		'{"company":"Andes","address":"Uno 1","remark":{"a":[1,2],"b":"1"}}',
		'{"company":"Andes","address":"Uno 1","remark":{"a":[1,2]}}',
		'{"company":"Andes","address":"Uno 1","remark":{"a":{"0":1,"1":2},"b":1}}',
		'{"company":"Andes","address":"Uno 1","remark":{"a":[1,2],"b":1,"c":null}}',
	])
		assert.equal((await send(other)).status, 422, other);
});

test('a key that was kept with the members as they were sent is still known', async () => {
	const company = await service.company();
	const body = { name: 'Té', description: 'negro' };
	const headers = { 'idempotency-key': 'antes' };
	await company.post('/v1/products.json', body, headers);
	const asSent = hash('sha256', JSON.stringify(body));
	await service.app.db.transaction((tx) =>
		tx.query(`update idempotency_keys set body_hash = '${asSent}' where company_id = ${company.id}`, []),
	);
	const again = await company.post('/v1/products.json', body, headers);
	assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, 'true']);
});
