/** What nobody reads is told in the answer, and refused where the caller is strict. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ship } from '../../support/dispatch.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('TE', { stock: 100 });

const STRICT = { 'bodega-strict': '1' };
const ignored = (reply: { headers: Headers }) => reply.headers.get('bodega-ignored');

test('unknown members and parameters are named, by their path', async () => {
	const shipping = {
		details: [
			{ code: 'TE', quantity: 1, colour: 'red' },
			{ code: 'TE', quantity: 1, weight: 2 },
		],
		client: { code: '1-9', nickname: 'x' },
		renovationId: 4,
	};
	const made = await company.post('/v1/shippings.json?expand=guide&dry=1', shipping);
	assert.equal(made.status, 201);
	assert.equal(
		ignored(made),
		'query.dry, body.renovationId, body.details[0].colour, body.details[1].weight, body.client.nickname',
	);
	const listed = await company.get('/v1/shippings.json?Limit=1&EXPAND=[guide]&nonsense=1');
	assert.deepEqual([listed.status, ignored(listed)], [200, 'query.nonsense']);
});

test('what is known is not named', async () => {
	await ship(company, { details: [{ code: 'TE', quantity: 1 }] });
	for (const path of [
		'/v1/shippings.json?limit=1&offset=0&fields=[state]&expand=[guide]&officeid=1&state=0&shippingdaterange=[1,2]',
		'/v1/loyalty/coupons.json?order=DESC&expand=used&name=a&serial=a&serialNumber=a&type=0&disabled=0&fields=id',
		'/v1/stocks.json?code=TE&officeid=1&variantid=1',
		'/v1/events.json?after=0&limit=5',
		'/v1/company.json?fields=[name]',
	])
		assert.deepEqual([(await company.get(path)).status, ignored(await company.get(path))], [200, null], path);
	const office = await company.put(`/v1/offices/${company.otherOfficeId}.json`, { description: 'x' });
	assert.deepEqual([office.status, ignored(office)], [200, null]);
});

test('every parameter that the reference names for a list is read', async () => {
	for (const route of service.app.api.routes) {
		if (route.method !== 'GET' || !route.right || route.url.includes(':') || route.right.startsWith('operator'))
			continue;
		const query = (route.query ?? []).map(({ name }) => `${name}=1`).join('&');
		assert.equal(ignored(await company.get(`${route.url}?${query}`)), null, route.url);
	}
});

test('at most twenty names, each fit for a header', async () => {
	const body = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`extra${n}`, n]));
	const many = await company.put(`/v1/offices/${company.otherOfficeId}.json`, body);
	assert.equal(ignored(many)?.split(', ').length, 20);
	const odd = await company.put(`/v1/offices/${company.otherOfficeId}.json`, {
		'línea\r\nset-cookie: a=b': 1,
		['x'.repeat(5000)]: 1,
		'\ud800': 1,
	});
	assert.equal(odd.status, 200);
	assert.match(ignored(odd) ?? '', /^body\.l\?nea\?\?set-cookie\?\?a\?b, body\.x{95}, body\.\?$/);
});

test('a strict caller is refused, with the name, and nothing is done', async () => {
	const before = (await company.stock('TE'))?.quantity;
	const body = { details: [{ code: 'TE', quantity: 1, colour: 'red' }] };
	for (const headers of [STRICT, { ...STRICT, 'idempotency-key': 'strict-1' }]) {
		const refused = await company.post('/v1/shippings.json', body, headers);
		assert.deepEqual(
			[refused.status, refused.body.errorCode, refused.body.field],
			[400, 'request.unknown_name', 'details[0].colour'],
		);
	}
	const query = await company.call('GET', '/v1/loyalty/coupons.json?serials=X', undefined, STRICT);
	assert.deepEqual([query.status, query.body.code, query.body.field], [400, '400', 'serials']);
	assert.equal((await company.stock('TE'))?.quantity, before);
	const fine = await company.call('GET', '/v1/shippings.json?received=0', undefined, STRICT);
	assert.equal(fine.status, 200);
});

test('what the interface says to ignore is told, and refused to no strict caller', async () => {
	const details = [{ code: 'TE', quantity: 1 }];
	const extra = { renovationId: 4, renovationDate: 1_790_640_000, referenceId: 'x' };
	const names = 'body.renovationId, body.renovationDate, body.referenceId';
	const sold = await company.post('/v1/documents.json', { codeSii: '39', details, ...extra }, STRICT);
	assert.deepEqual([sold.status, ignored(sold)], [201, names]);
	const sent = await company.post('/v1/shippings.json', { details, ...extra }, STRICT);
	assert.deepEqual([sent.status, ignored(sent)], [201, names]);
	const path = `/v1/offices/${company.otherOfficeId}.json`;
	const changed = await company.call('PUT', path, { id: String(company.otherOfficeId), name: 'Sur' }, STRICT);
	assert.deepEqual([changed.status, ignored(changed)], [200, 'body.id']);
	const inside = await company.post('/v1/offices.json', { name: 'Norte', id: 5 }, STRICT);
	assert.deepEqual([inside.status, inside.body.field], [400, 'id']);
});

test('browsers may send and read these headers', async () => {
	const origin = { origin: 'https://shop.example' };
	const reply = await company.call('GET', '/v1/offices.json?x=1', undefined, origin);
	const exposed = reply.headers.get('access-control-expose-headers') ?? '';
	assert.ok(exposed.includes('Bodega-Ignored') && exposed.includes('Bodega-Warning'));
	const preflight = await service.call('OPTIONS', '/v1/offices.json', {
		headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'bodega-strict' },
	});
	assert.ok(preflight.headers.get('access-control-allow-headers')?.includes('bodega-strict'));
});

test('several faults of one body are told together, the first as ever, and a strict caller hears of every unknown name', async () => {
	const body = { officeId: 'x', colour: 1, details: [{ code: 'TE', quantity: 0, size: 2 }, { code: 'TE' }] };
	const fault = (field: string, error: string, errorCode = 'request.invalid') => ({ field, error, errorCode });
	const [office, quantity] = [
		fault('officeId', 'officeId must be a positive whole number'),
		fault('details[0].quantity', 'details[0].quantity must be a number above 0 with at most 4 decimals'),
	];
	const missing = fault('details[1].quantity', 'details[1].quantity is required', 'request.missing');
	const plain = await company.post('/v1/shippings.json', body);
	assert.deepEqual([plain.status, plain.body], [400, { ...office, fieldErrors: [office, quantity, missing] }]);
	const unknown = (name: string) =>
		fault(
			name,
			`body.${name} is not known here, and Bodega-Strict or --strict asks to refuse it`,
			'request.unknown_name',
		);
	const strict = await company.post('/v1/shippings.json', body, STRICT);
	assert.deepEqual(strict.body.fieldErrors.map(({ field }: { field: string }) => field).sort(), [
		'colour',
		'details[0].quantity',
		'details[0].size',
		'details[1].quantity',
		'officeId',
	]);
	const names = { details: [{ code: 'TE', quantity: 1, size: 2 }], colour: 1, sign: 2 };
	const refused = await company.post('/v1/shippings.json', names, STRICT);
	assert.deepEqual(refused.body, {
		...unknown('details[0].size'),
		fieldErrors: ['details[0].size', 'colour', 'sign'].map(unknown),
	});
	const told = await company.post('/v1/shippings.json', names);
	assert.equal(ignored(told), 'body.details[0].size, body.colour, body.sign');
	const one = await company.post('/v1/shippings.json', { details: [{ code: 'TE' }] });
	assert.equal('fieldErrors' in one.body, false);
	const many = await company.post('/v1/shippings.json', { details: Array.from({ length: 900 }, () => ({})) });
	assert.equal(many.body.fieldErrors.length, 20);
});

test('a strict caller is refused by the names that another is told of, from address and body, as many of them', async () => {
	const before = (await company.stock('TE'))?.quantity;
	const told = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
		const open = await company.call(method, path, body);
		assert.ok(open.status < 300, open.text);
		for (const headers of [STRICT, ...(method === 'GET' ? [] : [{ ...STRICT, 'idempotency-key': `all ${path}` }])]) {
			const { status, body: answer } = await company.call(method, path, body, headers);
			assert.deepEqual([status, answer.errorCode], [400, 'request.unknown_name']);
			const sentences: string[] = answer.fieldErrors.map(({ error }: { error: string }) => error);
			assert.deepEqual(
				sentences.map((sentence) => sentence.split(' ')[0]),
				ignored(open)?.split(', '),
			);
		}
		return ignored(open)?.split(', ') ?? [];
	};
	const office = `/v1/offices/${company.otherOfficeId}.json`;
	assert.deepEqual(await told('PUT', `${office}?zap=1&zip=1`, { foo: 1 }), ['query.zap', 'query.zip', 'body.foo']);
	assert.deepEqual(await told('GET', '/v1/offices.json?zap=1&zip=1'), ['query.zap', 'query.zip']);
	const many = Array.from({ length: 15 }, (_, n) => `extra${n}`);
	const body = Object.fromEntries(many.map((name) => [name, 1]));
	assert.equal((await told('PUT', `${office}?${many.map((name) => `${name}=1`).join('&')}`, body)).length, 20);
	const fault = await company.post('/v1/shippings.json?zap=1', { details: [{ code: 'TE' }], foo: 1 }, STRICT);
	assert.deepEqual(
		fault.body.fieldErrors.map(({ field }: { field: string }) => field),
		['zap', 'details[0].quantity', 'foo'],
	);
	const alone = await company.call('DELETE', `${office}?zap=1`, undefined, STRICT);
	assert.deepEqual([alone.status, alone.body.field, 'fieldErrors' in alone.body], [400, 'zap', false]);
	assert.equal((await company.stock('TE'))?.quantity, before);
});

test('several values of an address that cannot be read are told together', async () => {
	for (const [query, fields] of [
		['limit=x&offset=y', ['limit', 'offset']],
		['state=x&received=y', ['state', 'received']],
	] as const) {
		const { status, body } = await company.get(`/v1/shippings.json?${query}`);
		assert.deepEqual([status, body.field], [400, fields[0]]);
		assert.deepEqual(
			body.fieldErrors.map(({ field }: { field: string }) => field),
			fields,
		);
	}
});
