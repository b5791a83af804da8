/** The operator lists the companies of an instance, reads how much each has, suspends one and lets it work again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken, OPERATOR_RIGHTS } from '../../../src/foundations/identity/index.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function operatorToken(rights = OPERATOR_RIGHTS.join(' ')): Promise<string> {
	const { id: companyId, userId } = await service.company();
	const scope = { companyId, userId, name: 'operador', expiresAt: null, rights, isOperators: true };
	return (await service.app.db.transaction((tx) => createToken({ tx, now: NOW }, scope))).token;
}
const token = await operatorToken();
const get = (path: string) => service.call('GET', `/v1/operator/${path}`, { token });
const change = (id: number, name: string, by = token) =>
	service.call('POST', `/v1/operator/companies/${id}/${name}.json`, { token: by });
const statusOf = async (company: TestCompany) => (await company.get('/v1/offices.json')).status;

test('companies are listed, counted and read, by code and by state', async () => {
	const { id } = await service.company();
	const { body } = await get(`companies/${id}.json`);
	assert.deepEqual(body, {
		href: `${service.url}/v1/operator/companies/${id}.json`,
		id,
		code: body.code,
		name: body.name,
		email: body.email,
		currency: 'CLP',
		state: 0,
		createdAt: NOW,
		usage: { href: `${service.url}/v1/operator/companies/${id}/usage.json` },
	});
	assert.deepEqual((await get(`companies.json?code=${body.code}`)).body.items, [body]);
	assert.equal((await get('companies.json?state=1')).body.count, 0);
	const all = (await get('companies/count.json')).body.count;
	assert.equal((await get('companies.json?state=0')).body.count, all);
	assert.equal((await get('companies/999999999.json')).status, 404);
});

test('usage says how much a company has, and nothing of others', async () => {
	const company = await service.company();
	const details = [{ variantId: await company.product('CAFE', { stock: 10 }), quantity: 1 }];
	for (let n = 0; n < 3; n++) assert.equal((await company.post('/v1/shippings.json', { details })).status, 201);
	assert.equal((await company.post('/v1/clients.json', { firstName: 'Camila' })).status, 201);
	const href = (await get(`companies/${company.id}.json`)).body.usage.href;
	const { body } = await service.call('GET', href, { token });
	assert.deepEqual(body, { href, users: 1, products: 1, clients: 1, documents: 3, dispatches: 3 });
	assert.equal((await get('companies/999999999/usage.json')).status, 404);
});

test('a suspended company is answered 402 until it is resumed; each is logged once, in its own log and in that of the instance', async () => {
	const company = await service.company();
	assert.equal(await statusOf(company), 200);
	for (let twice = 0; twice < 2; twice++) {
		const { status, body } = await change(company.id, 'suspend');
		assert.deepEqual([status, body.id, body.state], [200, company.id, 1]);
	}
	assert.equal(await statusOf(company), 402);
	assert.equal((await get(`companies.json?state=1`)).body.items[0].id, company.id);
	for (let twice = 0; twice < 2; twice++) assert.equal((await change(company.id, 'resume')).body.state, 0);
	assert.equal(await statusOf(company), 200);
	for (const done of ['suspended', 'resumed']) {
		const { items } = (await company.get(`/v1/audit.json?action=company.${done}`)).body;
		// The company does not learn who of the operator it was, or from where.
		assert.deepEqual(
			items.map(({ userId, tokenId, address }: Json) => [userId, tokenId, address]),
			[[0, 0, 'operator']],
		);
		const ofInstance = (await get(`audit.json?action=operator.company_${done}`)).body.items;
		assert.equal(ofInstance.length, 1);
		assert.ok(ofInstance[0].userId > 0 && ofInstance[0].record === `company ${company.id}`);
	}
	assert.equal((await change(999999999, 'suspend')).status, 404);
});

test('suspending needs the right to write', async () => {
	const { id } = await service.company();
	const { status, body } = await change(id, 'suspend', await operatorToken('operator:read'));
	assert.deepEqual([status, body.right], [403, 'operator:write']);
});
