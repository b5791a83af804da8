/** One test per item of the OWASP API Security Top 10 (2023), named after it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { createOutbound } from '../../../src/kernel/outbound/index.ts';
import { NOW, startService } from '../../support/service.ts';
import { scene, Visitor } from '../../support/visitor.ts';

const service = await startService({ rateLimit: '50' });
const { db, api } = service.app;

const tokenOf = async (company: Awaited<ReturnType<typeof service.company>>, rights: string) =>
	(
		await db.transaction((tx) =>
			createToken(
				{ tx, now: NOW },
				{ companyId: company.id, userId: company.userId, name: 'x', rights, expiresAt: null },
			),
		)
	).token;

test('API1:2023 Broken Object Level Authorization', async () => {
	const [owner, thief] = [await service.company(), await service.company()];
	await owner.product('BOLA', { stock: 5 });
	const { body } = await owner.post('/v1/shippings.json', { details: [{ code: 'BOLA', quantity: 1 }] });
	for (const [method, path] of [
		['GET', `/v1/shippings/${body.id}.json`],
		['GET', `/v1/shippings/${body.id}/details.json`],
		['DELETE', `/v1/shippings/${body.id}.json`],
		['PUT', `/v1/offices/${owner.officeId}.json`],
	] as const)
		assert.equal((await thief.call(method, path, method === 'PUT' ? { name: 'Mía' } : undefined)).status, 404, path);
	assert.equal((await owner.get(`/v1/shippings/${body.id}.json`)).body.state, 0);
});

test('API2:2023 Broken Authentication', async () => {
	const company = await service.company();
	for (const token of ['', 'null', 'undefined', company.token.slice(0, -1), `${company.token}'`, '0'.repeat(40)])
		assert.equal((await service.call('GET', '/v1/offices.json', { token })).status, 401);
	const s = await scene(service);
	const statuses = [];
	for (let i = 0; i < 11; i++)
		statuses.push((await new Visitor(service).fill('/login', { email: s.email, password: `intento ${i}` })).status);
	assert.deepEqual(statuses.slice(-2), [401, 429]);
	const { rows } = await db.query('select hash from tokens', []);
	assert.ok(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash as string)));
});

test('API3:2023 Broken Object Property Level Authorization', async () => {
	const [owner, other] = [await service.company(), await service.company()];
	const sent = { name: 'Bodega', id: 1, company_id: other.id, companyId: other.id, href: 'https://evil.example/' };
	const { status, body } = await owner.post('/v1/offices.json', sent);
	assert.equal(status, 201);
	assert.ok(body.href.startsWith(service.url));
	assert.equal((await other.get(`/v1/offices/${body.id}.json`)).status, 404);
	const { text } = await owner.get('/v1/users.json');
	assert.doesNotMatch(text, /password|hash|account/i);
});

test('API4:2023 Unrestricted Resource Consumption', async () => {
	const company = await service.company();
	const many = await Promise.all(Array.from({ length: 60 }, () => company.get('/v1/offices.json')));
	const limited = many.filter(({ status }) => status === 429);
	assert.equal(limited.length, 10);
	assert.equal(limited[0]?.headers.get('retry-after'), '1');
	service.advance(1);
	assert.equal((await company.get('/v1/offices.json?limit=100000')).body.limit, 50);
	assert.equal((await company.post('/v1/offices.json', { name: 'x'.repeat(1_100_000) })).status, 413);
});

test('API5:2023 Broken Function Level Authorization', async () => {
	const company = await service.company();
	const reader = await tokenOf(company, 'company:read dispatch:read');
	for (const [method, path, right] of [
		['POST', '/v1/offices.json', 'company:write'],
		['POST', '/v1/shippings.json', 'dispatch:write'],
		['DELETE', '/v1/shippings/1.json', 'dispatch:write'],
		['GET', '/v1/audit.json', 'audit:read'],
	] as const) {
		const { status, body } = await service.call(method, path, {
			token: reader,
			body: method === 'GET' ? undefined : {},
		});
		assert.deepEqual([status, body.right], [403, right]);
	}
	for (const path of ['/v1/companies.json', '/v1/accounts.json', '/admin'])
		assert.equal((await company.get(path)).status, 404);
	// Of all applications of the instance a company sees those that its own user registered.
	assert.equal((await company.get('/v1/applications.json')).body.count, 0);
});

test('API6:2023 Unrestricted Access to Sensitive Business Flows', async () => {
	const visitor = new Visitor(service);
	const statuses = [];
	for (let i = 0; i < 21; i++) statuses.push((await visitor.fill('/signup', { company: '' })).status);
	assert.deepEqual(statuses.slice(-2), [400, 429]);
	const s = await scene(service);
	const forged = await s.visitor.post(s.login().replace('?', '/decision?'), { decision: 'approve' });
	assert.equal(forged.status, 403);
});

test('API7:2023 Server Side Request Forgery', async () => {
	const outbound = createOutbound({ allowPrivate: false, allowedTargets: [] });
	const inside = [
		`${service.url}/health`,
		'http://169.254.169.254/latest/meta-data',
		'http://[::1]:1/',
		'http://10.0.0.1/',
	];
	for (const url of inside) {
		const outcome = await outbound.post(url, { headers: {}, body: '{}', timeoutMs: 2000, maxBytes: 1000 });
		assert.equal(outcome.kind, 'refused', url);
	}
	outbound.close();
	const form = { name: 'App', email: 'a@b.example', 'right-*': '1', website: 'file:///etc/passwd' };
	const reply = await new Visitor(service).fill('/developers/apply', { ...form, redirect_uris: 'https://a.example/' });
	assert.equal(reply.status, 400);
});

test('API8:2023 Security Misconfiguration', async () => {
	const page = await new Visitor(service).get('/login');
	for (const header of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
		assert.ok(page.headers.get(header), header);
	const broken = await service.call('GET', '/v1/%');
	assert.equal(broken.status, 400);
	assert.doesNotMatch(broken.text, /at \w+ \(|node_modules|\.ts:/);
	assert.equal(page.headers.get('x-powered-by'), null);
	assert.equal(page.headers.get('access-control-allow-origin'), null);
	const cors = await service.call('GET', '/v1/offices.json', { headers: { origin: 'https://evil.example' } });
	assert.equal(cors.headers.get('access-control-allow-credentials'), null);
	assert.equal((await service.call('TRACE', '/v1/offices.json').catch(() => ({ status: 405 }))).status >= 400, true);
});

test('API9:2023 Improper Inventory Management', async () => {
	const { body } = await service.call('GET', '/openapi.json');
	const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const served = api.routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
	assert.deepEqual(
		served.filter((each) => !described.includes(each)),
		[],
	);
});

test('API10:2023 Unsafe Consumption of APIs', async () => {
	const s = await scene(service);
	const [first] = await Promise.all([s.visitor.get(s.login({ state: '<img src=x onerror=alert(1)>\r\nX-Evil: 1' }))]);
	assert.equal(first.status, 200);
	assert.equal(first.headers.get('x-evil'), null);
	assert.doesNotMatch(first.text, /<img/);
	await s.visitor.signIn(s.email, s.login());
	const done = await s.decide('approve', s.login({ state: 'a\r\nSet-Cookie: b=c' }));
	assert.equal(done.status, 303);
	assert.match(done.location, /state=a%0D%0ASet-Cookie/);
	for (const body of ['[]', 'null', '"x"', '{"code":{"$ne":1}}', '{"__proto__":{"code":"x"}}'])
		assert.equal((await service.call('POST', '/gateway/oauth_response.json', { raw: body })).status, 400, body);
});
