/** The request log of a company: each call once, masked, with what it caused, for its own readers alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db } = service.app;

/** A call is noted when its answer has left, which its caller may see first. */
async function log(company: TestCompany, query = ''): Promise<Json[]> {
	return (await company.get(`/v1/requests.json?limit=50&${query}`)).body.items;
}
async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
	for (;;) {
		const found = await look();
		if (found) return found;
		await pause(10);
	}
}
const logged = (company: TestCompany, path: string, status: number): Promise<Json> =>
	until(async () => (await log(company, `order=desc&status=${status}`)).find((each) => each.path === path));
const detail = async (company: TestCompany, { id }: Json): Promise<Json> =>
	(await company.get(`/v1/requests/${id}/detail.json`)).body;

test('every call is in it with what was asked, what became of it and why', async () => {
	const company = await service.company();
	await company.get('/v1/offices.json?limit=1&colour=rojo');
	const made = await company.call(
		'POST',
		'/v1/offices.json',
		{ name: 'Bodega Norte', colour: 1 },
		{ 'idempotency-key': 'k1' },
	);
	await company.call('POST', '/v1/offices.json', { name: 'Bodega Norte', colour: 1 }, { 'idempotency-key': 'k1' });
	const refused = await company.post('/v1/offices.json', { name: 'Bodega Norte' });
	await company.get('/v1/no-such-thing.json');
	await service.call('GET', '/v1/offices.json', { token: 'nobody' });
	const items = await until(async () => {
		const found = await log(company);
		return found.length === 5 && found;
	});
	assert.deepEqual(
		items.map(({ method, path, query, status, errorCode, replayed, ignored }: Json) => [
			method,
			path,
			query,
			status,
			errorCode,
			replayed,
			ignored,
		]),
		[
			['GET', '/v1/offices.json', 'limit=1&colour=rojo', 200, null, 0, ['query.colour']],
			['POST', '/v1/offices.json', '', 201, null, 0, ['body.colour']],
			['POST', '/v1/offices.json', '', 201, null, 1, []],
			['POST', '/v1/offices.json', '', 409, 'identity.office_name_taken', 0, []],
			['GET', '/v1/no-such-thing.json', '', 404, 'request.not_found', 0, []],
		],
	);
	const [, first] = items;
	assert.deepEqual([first.date, first.console, first.userId, first.missedBefore], [NOW, 0, company.userId, 0]);
	assert.ok(first.tokenId > 0 && first.durationMs > 0);
	assert.equal(items[3].requestId, refused.headers.get('x-request-id'));
	const whole = await detail(company, first);
	assert.deepEqual(JSON.parse(whole.requestBody), { name: 'Bodega Norte', colour: 1 });
	assert.equal(JSON.parse(whole.answerBody).id, made.body.id);
	// Reading it is no news.
	assert.equal((await company.get('/v1/requests/count.json')).body.count, 5);
});

test('it is filtered by status, path, errorCode, method and time', async () => {
	const company = await service.company();
	await company.get('/v1/offices.json');
	service.advance(60);
	await company.get('/v1/offices/987654321.json');
	await company.get('/v1/users.json');
	await until(async () => (await log(company)).length === 3);
	const paths = async (query: string) => (await log(company, query)).map(({ path }) => path).join();
	assert.equal(await paths('status=404'), '/v1/offices/987654321.json');
	assert.equal(await paths('errorcode=request.not_found'), '/v1/offices/987654321.json');
	assert.equal(await paths('path=/v1/offices'), '/v1/offices.json,/v1/offices/987654321.json');
	assert.equal(await paths(`since=${NOW + 60}`), '/v1/offices/987654321.json,/v1/users.json');
	assert.equal(await paths('method=post'), '');
	assert.equal(
		await paths('method=[get,post]&order=desc&console=0'),
		'/v1/users.json,/v1/offices/987654321.json,/v1/offices.json',
	);
	assert.equal(await paths('console=1'), '');
	const [first] = await log(company);
	assert.equal(await paths(`afterid=${first.id}`), '/v1/offices/987654321.json,/v1/users.json');
	for (const bad of ['since=x', 'afterid=-1', 'method=steal', 'status=x', 'console=2'])
		assert.equal((await company.get(`/v1/requests.json?${bad}`)).status, 400, bad);
	service.advance(-60);
});

test('a call leads to its events and to the webhooks that tell of them', async () => {
	const company = await service.company();
	const { url } = await startReceiver();
	await register(company, url, { topics: ['product', 'variant'] });
	await company.post('/v1/products.json', { name: 'Café de grano' });
	await deliverAll(service);
	const whole = await detail(company, await logged(company, '/v1/products.json', 201));
	assert.deepEqual(
		whole.events.map(({ topic }: Json) => topic),
		(await company.events()).map(({ topic }) => topic),
	);
	assert.ok(whole.events.length > 0);
	assert.deepEqual(new Set(whole.deliveries.map(({ status }: Json) => status)), new Set(['delivered']));
	for (const { href } of [...whole.events, ...whole.deliveries])
		assert.equal((await company.get(href)).status, 200, href);
	const scope = { companyId: company.id, userId: company.userId, name: 'lector', expiresAt: null };
	const { token } = await db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights: 'requests:read' }));
	const { body } = await service.call('GET', `/v1/requests/${whole.id}/detail.json`, { token });
	assert.deepEqual([body.events, body.deliveries], [[], []]);
	const [, denied] = await Promise.all([
		company.get('/v1/offices.json'),
		service.call('GET', '/v1/offices.json', { token }),
	]);
	assert.equal(denied.status, 403);
	assert.equal((await logged(company, '/v1/offices.json', 403)).errorCode, 'auth.lacks_right');
});

test('nobody else reads it, and not without the right', async () => {
	const company = await service.company();
	await company.get('/v1/offices.json');
	const one = await logged(company, '/v1/offices.json', 200);
	const stranger = await service.company();
	assert.equal((await stranger.get(`/v1/requests/${one.id}.json`)).status, 404);
	assert.equal((await stranger.get(`/v1/requests/${one.id}/detail.json`)).status, 404);
	assert.equal((await stranger.get('/v1/requests/count.json')).body.count, 0);
	const blind = await service.company({ rights: 'company:read' });
	for (const path of ['/v1/requests.json', '/v1/requests/stream', '/v1/requests/bodies.json'])
		assert.deepEqual([(await blind.get(path)).status, (await blind.get(path)).body.right], [403, 'requests:read']);
});

test('no secret is ever stored: tokens, AUTH, passwords, signing secrets, py_token and card numbers', async () => {
	const provider = await startProvider();
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const webhook = await register(company, 'http://127.0.0.1:9/avisos', {
		topics: ['product'],
		headers: { authorization: 'Bearer muy-secreto' },
	});
	const courier = (
		await company.post('/v1/couriers.json', { name: 'Veloz', webhookUrl: 'http://127.0.0.1:9/', deliveryTypes: [] })
	).body;
	await service.call('GET', `/v1/offices.json?access_token=${company.token}`, {
		headers: { authorization: `Bearer ${company.token}` },
	});
	await company.post('/v1/offices.json', { name: `mi token ${company.token}`, password: 'clave-de-ana' });
	await service.call('POST', '/v1/offices.json', {
		token: company.token,
		raw: `{"name": "roto", "password": "clave-de-ana", `,
	});
	const checkout = (
		await company.post('/v1/checkouts.json', {
			email: 'camila@ejemplo.example',
			items: [{ code: 'CAFE', quantity: 1 }],
		})
	).body;
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	const paid = await service.call('POST', `/v1/payment/success/${provider.token}`, { body: SUCCESS });
	assert.equal(paid.status, 200, paid.text);
	await service.call('POST', `/v1/payment/fail/${provider.token}`, {
		body: { ...SUCCESS, note: '4111 1111 1111 6623' },
	});
	const report = await logged(company, '/v1/payment/success/…', 200);
	await service.app.relay.drain();
	assert.ok((await detail(company, report)).events.length > 0);
	await logged(company, '/v1/payment/fail/…', 400);
	const { rows } = await db.query(`select * from requests where company_id = ${company.id}`, []);
	const stored = JSON.stringify(rows);
	assert.ok(stored.includes('camila@ejemplo.example') && stored.includes('INIT_TRANSACTION_URL'), 'bodies are there');
	const secrets = [
		company.token,
		provider.token,
		webhook.secret,
		courier.secret,
		courier.accessToken,
		'clave-secreta-1',
		'muy-secreto',
		'clave-de-ana',
		SUCCESS.data.cardNumber,
		'4111 1111 1111 6623',
	];
	for (const secret of secrets.filter(Boolean)) assert.ok(!stored.includes(secret), `${secret} is stored`);
	assert.ok(secrets.filter(Boolean).length >= 8);
});

test('it can be followed as calls are made, by programs alone if asked, and from where a reader was', async () => {
	const company = await service.company();
	await company.get('/v1/offices.json');
	const first = await logged(company, '/v1/offices.json', 200);
	const abort = new AbortController();
	const headers = { access_token: company.token };
	const response = await fetch(`${service.url}/v1/requests/stream?console=0`, { headers, signal: abort.signal });
	const parts = response.body?.pipeThrough(new TextDecoderStream());
	await company.get('/v1/users.json');
	let text = '';
	for await (const part of parts ?? []) {
		text += part;
		if (/^data: .*\n\n/m.test(text)) break;
	}
	const told = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '');
	assert.deepEqual([told.path, told.status], ['/v1/users.json', 200]);
	assert.equal(/^id: (.*)$/m.exec(text)?.[1], String(told.id));
	abort.abort();
	const again = await service.call('GET', `/v1/requests/stream?after=${first.id - 1}`, { token: company.token });
	assert.match(again.text, /^retry/);
	for (const bad of ['after=x', 'console=2'])
		assert.equal((await company.get(`/v1/requests/stream?${bad}`)).status, 400, bad);
});

test('a sandbox keeps bodies all the time, until they are to be forgotten', async () => {
	const company = await service.company();
	const bodies = '/v1/requests/bodies.json';
	await company.post('/v1/offices.json', { name: 'Norte' });
	const one = await logged(company, '/v1/offices.json', 201);
	for (const reply of [await company.get(bodies), await company.put(bodies, { minutes: 5 })])
		assert.deepEqual([reply.status, reply.body], [200, { kept: 1, until: null }]);
	assert.match((await detail(company, one)).requestBody, /Norte/);
	assert.deepEqual((await company.delete(bodies)).body, { kept: 1, until: null });
	assert.equal((await detail(company, one)).requestBody, null);
});

const production = await startService({ mode: 'production', requestLogRows: '20', requestLogDays: '2' });

test('production keeps no bodies until an owner asks for them, for a while that ends by itself and is in the audit log', async () => {
	const company = await production.company();
	const bodies = '/v1/requests/bodies.json';
	const named = async (name: string) => {
		await company.post('/v1/offices.json', { name });
		const { id } = await until(async () => (await log(company, 'order=desc&path=offices'))[0]);
		return detail(company, { id });
	};
	assert.deepEqual((await company.get(bodies)).body, { kept: 0, until: null });
	const bare = await named('Uno');
	assert.deepEqual([bare.status, bare.requestBody, bare.answerBody, bare.events.length], [201, null, null, 0]);
	for (const minutes of [0, 1441, 'x'])
		assert.equal((await company.put(bodies, { minutes })).status, 400, String(minutes));
	const asked = await company.put(bodies, { minutes: 30 });
	assert.deepEqual([asked.status, asked.body], [200, { kept: 1, until: NOW + 1800 }]);
	await production.app.requests.readBodyTimes();
	assert.match(
		(
			await until(async () => {
				const found = await named(`Dos ${Math.random()}`);
				return found.requestBody !== null && found;
			})
		).requestBody,
		/Dos/,
	);
	const stranger = await production.company();
	await stranger.post('/v1/offices.json', { name: 'Otra' });
	const theirs = await until(async () => (await log(stranger, 'path=offices'))[0]);
	assert.equal((await detail(stranger, theirs)).requestBody, null);
	production.advance(1800);
	assert.deepEqual((await company.get(bodies)).body, { kept: 0, until: null });
	assert.equal((await named('Tres')).requestBody, null);
	assert.equal((await company.delete(bodies)).status, 200);
	for (const { id } of await log(company)) assert.equal((await detail(company, { id })).requestBody, null);
	const actions = (await company.get('/v1/audit.json?limit=50')).body.items.map(({ action }: Json) => action);
	assert.ok(actions.includes('PUT /v1/requests/bodies.json') && actions.includes('DELETE /v1/requests/bodies.json'));
	await production.app.db.query(`update users set role = 'manager' where id = ${company.userId}`, []);
	for (const reply of [await company.put(bodies, { minutes: 5 }), await company.delete(bodies)])
		assert.deepEqual([reply.status, reply.body.errorCode], [403, 'requests.owners_only']);
});

test('it keeps the newest calls of each company up to a number, and none for longer than its days', async () => {
	const company = await production.company();
	for (let n = 0; n < 60; n++) await company.get(`/v1/offices.json?limit=${n + 1}`);
	const newest = await until(async () => (await log(company, 'order=desc')).find(({ query }) => query === 'limit=60'));
	const { count } = (await company.get('/v1/requests/count.json')).body;
	assert.ok(count >= 1 && count < 20 + 10, `${count} are kept`);
	assert.equal((await company.get(`/v1/requests/${newest.id}.json`)).status, 200);
	production.advance(3 * 86_400);
	await production.app.jobs.forgetRequests.run();
	assert.equal((await company.get('/v1/requests/count.json')).body.count, 0);
});
