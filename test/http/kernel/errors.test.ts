/** What a caller is told when a path, a method, a body or the service itself is at fault. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startService } from '../../support/service.ts';
import { severalAtOnce } from '../../support/several-at-once.ts';
import { isPeoplesOwn } from './filled-people.ts';

const service = await startService();
const small = await startService({ bodyLimit: '2048' });
const broken = await startService({ logLevel: 'silent' });
const { routes } = service.app.api;

describe('paths', () => {
	test('an unknown path is not available, with or without a token', async () => {
		const { token } = await service.company();
		for (const path of ['/v1', '/v1/nothing.json', '/v1/offices', '/v3/offices.json', '/v1/offices.json/1'])
			for (const options of [{}, { token }]) {
				const { status, body } = await service.call('GET', path, options);
				assert.equal(status, 404, path);
				assert.deepEqual(body, {
					error: 'The requested resource is not available',
					errorCode: 'request.not_found',
					path,
				});
			}
		assert.deepEqual((await service.call('GET', '/v2/nothing.json', { token })).body, {
			code: 404,
			error: 'The requested resource is not available',
			errorCode: 'request.not_found',
			path: '/v2/nothing.json',
		});
	});

	test('a path id that is unknown or no positive whole number is not found', async () => {
		const company = await service.company();
		const instances = routes.filter(
			(info) =>
				info.right && !info.right.startsWith('operator:') && /\/:id(\.json|\/)/.test(info.url) && !isPeoplesOwn(info),
		);
		assert.ok(instances.length > 20);
		const misshapen = ['0', '-1', '1.5', '1e3', 'abc', '01', '%20', '9007199254740993', '99999999999999999999'];
		const asked = instances.flatMap((info) => [...misshapen, '987654321'].map((id) => ({ ...info, id })));
		await severalAtOnce(asked, async ({ method, url, id }) => {
			const path = url.replace(':id', id).replace(/:\w+/g, '1');
			const reply = await company.call(method, path, method === 'GET' ? undefined : {});
			// A body can be refused before the record is looked for; the id's shape never gets that far.
			const allowed = misshapen.includes(id) ? [404] : [404, 400];
			assert.ok(allowed.includes(reply.status), `${method} ${path}: ${reply.status}`);
			const said = reply.body.error ?? reply.body.errors?.msg;
			assert.equal(typeof said, 'string');
			if (!/^-?\d+(\.\d+)?$/.test(id))
				assert.equal(said, 'The requested resource is not available', `${method} ${path}`);
		});
	});

	test('every answer of 404 has the path that was called, as far as its shape has room', async () => {
		const company = await service.company();
		const withPath = [
			'/v1/clients/99999.json',
			'/v1/clients/abc.json',
			'/v1/clients/sumary.json?limit=1',
			'/v2/nothing.json',
		];
		for (const path of withPath) {
			const { status, body } = await company.get(path);
			assert.deepEqual([status, body.path], [404, path.split('?')[0]], path);
		}
		const long = await company.get(`/v1/${'x'.repeat(500)}.json`);
		assert.deepEqual([long.status, long.body.path.length], [404, 200]);
		const { status, body } = await service.call('POST', '/v1/payment/success', { body: { py_token: 'x' } });
		assert.deepEqual([status, Object.keys(body)], [404, ['code', 'errors']]);
	});

	test('a misspelt collection under a known path is an unknown path', async () => {
		const company = await service.company();
		await company.product('CAFE');
		const { id } = (await company.get('/v1/products.json')).body.items[0];
		const lists = routes.filter(({ method, url }) => method === 'GET' && /^\/v1\/[a-z_]+\.json$/.test(url));
		assert.ok(lists.length > 15);
		const misspelt = lists.map(({ url }) => url.replace('.json', '/sumary.json'));
		for (const path of [...misspelt, `/v1/products/${id}/varients.json`, `/v1/products/${id}/variants/cuont.json`]) {
			const { status, body } = await company.get(path);
			assert.equal(status, path.startsWith('/v1/operator') ? 403 : 404, path);
			if (status === 404) assert.equal(body.error, 'The requested resource is not available', path);
		}
	});

	test('a method that a path does not have is answered with 405 and those it has', async () => {
		const byUrl = Map.groupBy(routes, ({ url }) => url);
		await severalAtOnce(byUrl, async ([url, infos]) => {
			const path = url.replace(/:\w+/g, '1');
			const has = new Set<string>(infos.map(({ method }) => method));
			for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
				if (has.has(method)) continue;
				const { status, headers, body } = await service.call(method, path, method === 'GET' ? {} : { body: {} });
				assert.equal(status, 405, `${method} ${path}`);
				const allow = (headers.get('allow') ?? '').split(', ');
				assert.deepEqual(allow.filter((each) => each !== 'HEAD').sort(), [...has].sort());
				assert.ok(JSON.stringify(body).includes('This resource answers'));
			}
		});
	});
});

describe('bodies', () => {
	test('JSON is read whatever the content type says', async () => {
		const company = await service.company();
		for (const type of [
			undefined,
			'text/plain',
			'application/x-www-form-urlencoded',
			'application/json;charset=utf-8',
		]) {
			const { status, body } = await service.call('POST', '/v1/products.json', {
				token: company.token,
				raw: '{"name":"Té verde"}',
				headers: type ? { 'content-type': type } : {},
			});
			assert.equal(status, 201);
			assert.equal(body.name, 'Té verde');
		}
	});

	test('broken JSON and an empty body are malformed', async () => {
		const company = await service.company();
		for (const raw of ['{', '{"name":}', 'name=x', "{'name':'x'}", 'undefined', '{"name":"x"} x']) {
			const { status, body } = await service.call('POST', '/v1/products.json', { token: company.token, raw });
			assert.equal(status, 400, raw);
			assert.deepEqual(body, { error: 'The body is not valid JSON', errorCode: 'request.malformed' });
		}
		const empty = await service.call('POST', '/v1/products.json', { token: company.token });
		assert.equal(empty.status, 400);
		assert.deepEqual(empty.body, { error: 'The body must be a JSON object', errorCode: 'request.invalid' });
		const second = await service.call('POST', '/v2/stocks/receptions/shipping/1.json', {
			token: company.token,
			raw: '{',
		});
		assert.equal(second.body.code, 400);
		assert.equal((await company.get('/v1/products/count.json')).body.count, 0);
	});

	test('a body beyond the limit is too large, whether or not its length is announced', async () => {
		const company = await small.company();
		const large = JSON.stringify({ name: 'Té', description: 'x'.repeat(3000) });
		const sent = await small.call('POST', '/v1/products.json', { token: company.token, raw: large });
		assert.equal(sent.status, 413);
		assert.deepEqual(sent.body, { error: 'The body is larger than 2048 bytes', errorCode: 'request.too_large' });
		const chunked = await fetch(`${small.url}/v2/stocks/receptions/shipping/1.json`, {
			method: 'POST',
			headers: { access_token: company.token },
			body: new Blob([large]).stream(),
			duplex: 'half',
		} as RequestInit);
		assert.equal(chunked.status, 413);
		assert.equal(((await chunked.json()) as { code: number }).code, 413);
		const fits = JSON.stringify({ name: 'Té', description: 'x'.repeat(1900) });
		assert.equal((await small.call('POST', '/v1/products.json', { token: company.token, raw: fits })).status, 201);
		assert.equal((await company.get('/v1/products/count.json')).body.count, 1);
	});

	test('a mebibyte is the limit unless said otherwise', async () => {
		const company = await service.company();
		const body = (bytes: number) => `{"name":"Té","unknown":"${'x'.repeat(bytes - 25)}"}`;
		const call = (bytes: number) =>
			service.call('POST', '/v1/products.json', { token: company.token, raw: body(bytes) });
		assert.equal((await call(1_048_000)).status, 201);
		assert.equal((await call(1_049_000)).status, 413);
	});

	test('unknown members are ignored and null counts as not given', async () => {
		const company = await service.company();
		const body = { name: 'Té', description: null, taxId: null, state: null, colour: 'verde', __proto__: { state: 1 } };
		const { status, body: made } = await company.post('/v1/products.json', body);
		assert.equal(status, 201);
		assert.deepEqual([made.description, made.state, made.colour], ['', 0, undefined]);
		const missing = await company.post('/v1/products.json', { name: null });
		assert.deepEqual(missing.body, { error: 'name is required', errorCode: 'request.missing', field: 'name' });
	});

	test('a body that nests too deeply is malformed, with or without an idempotency key', async () => {
		const company = await service.company();
		const deep = `{"name":"Té","x":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
		for (const headers of [{}, { 'idempotency-key': 'deep' }] as Record<string, string>[]) {
			const { status, body } = await service.call('POST', '/v1/products.json', {
				token: company.token,
				raw: deep,
				headers,
			});
			assert.equal(status, 400);
			assert.equal(body.errorCode, 'request.malformed');
		}
		const harmless = `{"name":"Té","x":"${'['.repeat(5000)}\\"[","y":[[[[{}]]]]}`;
		const reply = await service.call('POST', '/v1/products.json', { token: company.token, raw: harmless });
		assert.equal(reply.status, 201);
	});
});

describe('the rest', () => {
	test('HEAD answers as GET does, without a body', async () => {
		const company = await service.company();
		for (const path of [
			'/v1/offices.json',
			`/v1/offices/${company.officeId}.json`,
			'/v1/offices/987654321.json',
			'/health',
		]) {
			const get = await company.get(path);
			const head = await fetch(service.url + path, { method: 'HEAD', headers: { access_token: company.token } });
			assert.equal(head.status, get.status);
			assert.equal(await head.text(), '');
			assert.equal(head.headers.get('content-type'), get.headers.get('content-type'));
			assert.equal(head.headers.get('content-length'), get.headers.get('content-length'));
		}
		assert.equal((await fetch(`${service.url}/v1/offices.json`, { method: 'HEAD' })).status, 401);
	});

	test('a failure of ours says nothing about our insides, and can be asked about', async () => {
		const company = await broken.company();
		await broken.app.db.query('alter table payment_types rename to gone', []);
		const { status, body, headers } = await company.get('/v1/payment_types.json');
		assert.equal(status, 500);
		assert.deepEqual(body, {
			error: 'Something went wrong on our side; it has been noted',
			errorCode: 'service.failure',
		});
		assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f]{8}-[0-9a-z]+$/);
		await broken.app.db.query('alter table gone rename to payment_types', []);
		assert.equal((await company.get('/v1/payment_types.json')).status, 200);
	});

	test('health needs no token', async () => {
		for (const path of ['/health', '/ready'])
			assert.deepEqual((await service.call('GET', path)).body, { status: 'ok' });
	});
});
