/** In production an address that is called without TLS is told to who registers it, and refused to who is strict. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const production = await startService({ mode: 'production', allowedTargets: 'shop.internal:8080' });
const sandbox = await startService();

const offers = { name: 'Envíos', deliveryTypes: [{ name: 'Entrega', code: 'DOM', cost: 1 }] };
const KINDS: readonly (readonly [path: string, field: string, more: object])[] = [
	['/v1/webhooks', 'url', { topics: ['document'] }],
	['/v1/couriers', 'webhookUrl', offers],
	['/v1/payment_methods', 'INIT_TRANSACTION_URL', { name: 'Tarjeta' }],
];

test('webhooks, couriers and payment methods without TLS are taken and told; strict, they are refused', async () => {
	const company = await production.company();
	await company.put('/v1/company.json', { hasStore: 1 });
	const strict = { headers: { 'bodega-strict': '1' } };
	for (const [path, field, more] of KINDS) {
		const warning = `${field} is called without TLS: what is sent there can be read and changed on its way; use https`;
		const [plain, safe] = [
			{ ...more, [field]: 'http://shop.example.cl/h' },
			{ ...more, [field]: 'https://shop.example.cl/h' },
		];
		const made = await company.post(`${path}.json`, plain);
		assert.deepEqual([made.status, made.headers.get('bodega-warning')], [201, warning], made.text);
		const one = `${path}/${made.body.id}.json`;
		const changed = await company.put(one, { [field]: 'http://shop.example.cl/other' });
		assert.deepEqual([changed.status, changed.headers.get('bodega-warning')], [200, warning]);
		for (const [method, url] of [
			['POST', `${path}.json`],
			['PUT', one],
		] as const) {
			const body = method === 'POST' ? plain : { [field]: 'http://shop.example.cl/h' };
			const refused = await production.call(method, url, { token: company.token, body, ...strict });
			assert.equal(refused.status, 400, refused.text);
			assert.ok(refused.text.includes(warning), refused.text);
		}
		// By TLS, on the own network as far as it is listed, and what is not changed.
		for (const said of [safe, { ...more, [field]: 'http://shop.internal:8080/h' }]) {
			const quiet = await production.call('POST', `${path}.json`, { token: company.token, body: said, ...strict });
			assert.deepEqual([quiet.status, quiet.headers.get('bodega-warning')], [201, null], quiet.text);
		}
		assert.equal((await company.put(one, {})).headers.get('bodega-warning'), null);
	}
});

test('a sandbox, which calls its own machine, says nothing of it', async () => {
	const company = await sandbox.company();
	const { status, headers } = await company.post('/v1/webhooks.json', { url: 'http://a.example/h', topics: ['stock'] });
	assert.deepEqual([status, headers.get('bodega-warning')], [201, null]);
});
