/** Using what is set up is one right, deciding where money, goods and data are sent another, and staff do not have that one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_RIGHTS, createToken, rightsOfRole } from '../../../src/foundations/identity/index.ts';
import { register } from '../../support/receiver.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { type Scene, scene } from '../../support/visitor.ts';
import { DESTINATION, NEW_COURIER, registerCourier } from '../courier/world.ts';

const service = await startService();
const { db } = service.app;
const CONFIGURE = ['payments:configure', 'courier:configure', 'webhooks:configure'];

const tokenWith = async (company: TestCompany, rights: string) => {
	const scope = { companyId: company.id, userId: company.userId, name: 'x', expiresAt: null };
	return (await db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights }))).token;
};
const METHOD = { name: 'Tarjeta', INIT_TRANSACTION_URL: 'https://pay.example/init' };
const setRole = (s: Scene, role: string) =>
	db.transaction((tx) => tx.query(`update users set role = '${role}' where company_id = ${s.company.id}`, []));

/** Every call that sets something up, about records that are there. */
async function configuring(company: TestCompany): Promise<[string, string, Json, string][]> {
	const method = (await company.post('/v1/payment_methods.json', METHOD)).body;
	const endpoint = await register(company, 'https://hooks.example/');
	const courier = await registerCourier(company);
	return [
		['POST', '/v1/payment_methods.json', METHOD, 'payments:configure'],
		['PUT', `/v1/payment_methods/${method.id}.json`, { name: 'Otra' }, 'payments:configure'],
		['POST', '/v1/webhooks.json', { url: 'https://hooks.example/', topics: ['payment'] }, 'webhooks:configure'],
		['PUT', `/v1/webhooks/${endpoint.id}.json`, { disabled: 0 }, 'webhooks:configure'],
		['POST', `/v1/webhooks/${endpoint.id}/secret.json`, {}, 'webhooks:configure'],
		['POST', '/v1/couriers.json', NEW_COURIER, 'courier:configure'],
		['PUT', `/v1/couriers/${courier.id}.json`, { name: 'Otro' }, 'courier:configure'],
		['POST', `/v1/couriers/${courier.id}/secret.json`, {}, 'courier:configure'],
		['POST', `/v1/couriers/${courier.id}/token.json`, {}, 'courier:configure'],
		['DELETE', `/v1/webhooks/${endpoint.id}.json`, undefined, 'webhooks:configure'],
	];
}

test('every call that sets something up asks for the right to configure, whatever else a token holds', async () => {
	const company = await service.company();
	const calls = await configuring(company);
	const without = await tokenWith(company, ALL_RIGHTS.filter((right) => !CONFIGURE.includes(right)).join(' '));
	for (const [method, path, body, right] of calls) {
		const refused = await service.call(method, path, { token: without, ...(body ? { body } : {}) });
		assert.deepEqual([refused.status, refused.text.includes(right)], [403, true], `${method} ${path}`);
	}
	for (const [method, path, body, right] of calls) {
		const allowed = await service.call(method, path, {
			token: await tokenWith(company, right),
			...(body ? { body } : {}),
		});
		assert.ok([200, 201].includes(allowed.status), `${method} ${path}: ${allowed.text}`);
	}
});

test('using it asks for no more than before: payments by hand, tests, redelivery, orders and logs', async () => {
	const company = await service.company();
	const endpoint = await register(company, 'https://hooks.example/');
	const courier = await registerCourier(company);
	const token = await tokenWith(company, 'payments:write webhooks:write courier:read courier:write');
	for (const [path, body, status] of [
		[`/v1/webhooks/${endpoint.id}/test.json`, {}, 201],
		['/v1/payments.json', {}, 400],
		[
			'/v1/couriers/orders.json',
			{
				deliveryTypeId: courier.deliveryTypeId,
				destination: DESTINATION,
				contact: { firstName: 'Eva' },
				details: [{ description: 'Caja', quantity: 1 }],
			},
			201,
		],
	] as const) {
		const reply = await service.call('POST', path, { token, body });
		assert.equal(reply.status, status, reply.text);
	}
});

test('owners and managers have both, staff only the use: by a token of their own and by an application', async () => {
	for (const role of ['owner', 'manager']) assert.deepEqual(rightsOfRole(role), ALL_RIGHTS);
	for (const right of CONFIGURE) {
		assert.ok(!rightsOfRole('staff').includes(right));
		assert.ok(rightsOfRole('staff').includes(right.replace('configure', 'write')));
	}
	const s = await scene(service);
	await setRole(s, 'staff');
	await s.visitor.signIn(s.email);
	const page = await s.visitor.get('/account');
	assert.ok(page.text.includes('name="right-payments:write"') && !page.text.includes('payments:configure'));
	const wish = { company: String(s.company.id), name: 'mío', days: '0', 'right-*': '1' };
	const made = await s.visitor.fill('/account', wish, '/account/tokens');
	const own = /access_token: (\w+)/.exec(made.text)?.[1] as string;
	const granted = (await s.exchange(await s.approve())).body.data.accessToken;
	for (const token of [own, granted])
		for (const [method, path, body] of await configuring(s.company)) {
			const reply = await service.call(method, path, { token, ...(body ? { body } : {}) });
			assert.equal(reply.status, 403, `${method} ${path}: ${reply.text}`);
		}
	assert.equal((await service.call('GET', '/v1/payment_methods.json', { token: own })).status, 200);
});

test('the page that asks a person says in words what configuring means', async () => {
	const s = await scene(service, { rights: 'payments:write payments:configure webhooks:configure' });
	await s.visitor.signIn(s.email);
	const spanish = (await s.visitor.get(s.login())).text;
	assert.ok(spanish.includes('registrar y eliminar pagos · configurar medios de pago y decidir a quién se llama'));
	assert.ok(spanish.includes('decidir a dónde se envían los eventos'));
	s.visitor.headers = { 'accept-language': 'en' };
	assert.ok((await s.visitor.get(s.login())).text.includes('decide where events are sent'));
});

test('a scope names the right like any other; beyond what the application has it is refused', async () => {
	const s = await scene(service, { rights: 'payments:write' });
	await s.visitor.signIn(s.email);
	assert.equal((await s.visitor.get(s.login({ scope: 'payments:configure' }))).status, 400);
	const other = await scene(service, { rights: 'payments:write payments:configure' });
	const code = await other.approve({ scope: 'payments:configure' });
	const { accessToken: token } = (await other.exchange(code)).body.data;
	assert.equal((await service.call('POST', '/v1/payment_methods.json', { token, body: METHOD })).status, 201);
	assert.equal((await service.call('POST', '/v1/payments.json', { token, body: {} })).status, 403);
});
