/** Who may use the controls of a sandbox: a company by its full token, for itself; the sandbox key for all; and in production nobody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { ALL_RIGHTS } from '../../../src/foundations/identity/rights.ts';
import { until } from '../../support/receiver.ts';
import { type Json, NOW, startService } from '../../support/service.ts';

const KEY = 'llave-del-sandbox-de-pruebas';
const service = await startService({ sandboxKey: KEY });
const [own, other] = [await service.company(), await service.company()];
const controls = service.app.api.routes.filter(({ url }) => url.startsWith('/sandbox/'));
const byKey = (method: string, path: string, body?: unknown) =>
	service.call(method, path, {
		headers: { 'bodega-sandbox-key': KEY },
		...(body === undefined ? {} : { body }),
	});
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const isCompanys = ({ opensWith }: { opensWith?: readonly string[] }) => opensWith?.includes('access_token') === true;
/** With ids that are nobody's. */
const at = (url: string) => url.replace(/:\w+/g, '999999');

const tokenWith = async (rights: string): Promise<string> => {
	const scope = { companyId: own.id, userId: own.userId, name: 'parte', expiresAt: null };
	return (await service.app.db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights }))).token;
};

test("a company's full token sees its own company, and the sandbox key sees all", async () => {
	const seen = await own.get('/sandbox/companies.json');
	assert.equal(seen.status, 200, seen.text);
	assert.deepEqual(
		seen.body.companies.map(({ id }: { id: number }) => id),
		[own.id],
	);
	const all = await byKey('GET', '/sandbox/companies.json');
	assert.deepEqual(
		all.body.companies.map(({ id }: { id: number }) => id),
		[own.id, other.id],
	);
	const one = await byKey('GET', `/sandbox/companies.json?companyId=${other.id}`);
	assert.deepEqual(
		one.body.companies.map(({ id }: { id: number }) => id),
		[other.id],
	);
	const named = await own.get(`/sandbox/companies.json?companyId=${own.id}`);
	assert.equal(named.status, 200);
});

test('every control: 401 for strangers, 403 for a token without all rights, 404 for another company', async () => {
	assert.ok(controls.length > 0);
	const partial = [
		await tokenWith('stock:read'),
		await tokenWith(ALL_RIGHTS.filter((right) => right !== 'audit:read').join(' ')),
	];
	for (const info of controls) {
		const path = at(info.url);
		const sent = info.method === 'GET' ? {} : { body: {} };
		const ask = (options: object) => service.call(info.method, path, { ...sent, ...options });
		assert.equal((await ask({})).status, 401, nameOf(info));
		assert.equal((await ask({ token: 'nadie' })).status, 401, nameOf(info));
		for (const key of ['', `${KEY}x`, own.token])
			assert.equal((await ask({ headers: { 'bodega-sandbox-key': key } })).status, 401, nameOf(info));
		for (const token of partial) {
			const { status, body } = await ask({ token });
			assert.deepEqual([status, body.errorCode], [403, 'sandbox.needs_full_token'], nameOf(info));
		}
		if (!isCompanys(info)) {
			const { status, body } = await ask({ token: own.token });
			assert.deepEqual([status, body.errorCode], [403, 'sandbox.needs_key'], nameOf(info));
			continue;
		}
		const foreign = await service.call(info.method, `${path}?companyId=${other.id}`, { ...sent, token: own.token });
		assert.equal(foreign.status, 404, nameOf(info));
		assert.match(foreign.text, /no such company/, nameOf(info));
		const wrong = await service.call(info.method, `${path}?companyId=x`, { ...sent, token: own.token });
		assert.equal(wrong.status, 400, nameOf(info));
	}
	assert.equal((await byKey('GET', '/sandbox/companies.json?companyId=999999')).status, 404);
});

test('a suspended company controls nothing', async () => {
	const company = await service.company();
	await service.app.db.transaction((tx) =>
		tx.query(`update companies set is_suspended = 1 where id = ${company.id}`, []),
	);
	assert.equal((await company.get('/sandbox/companies.json')).status, 402);
});

test('production has no control, no key and no word of them in its reference', async () => {
	const production = await startService({ mode: 'production', sandboxKey: KEY });
	const company = await production.company();
	assert.equal(production.app.sandboxKey, undefined);
	const unknown = await company.get('/nothing/here.json');
	for (const info of controls) {
		const sent = info.method === 'GET' ? {} : { body: {} };
		for (const options of [{ token: company.token }, { headers: { 'bodega-sandbox-key': KEY } }, {}]) {
			const { status, body } = await production.call(info.method, at(info.url), { ...sent, ...options });
			assert.deepEqual([status, body.errorCode], [404, unknown.body.errorCode], nameOf(info));
		}
	}
	for (const path of ['/mails', '/mails/1', '/mails/1/attachment', '/inbox', '/inbox/x'])
		assert.equal((await production.call('GET', path)).status, 404, path);
	const { text } = await production.call('GET', '/openapi.json');
	assert.doesNotMatch(text, /sandbox_key|\/sandbox\/|"\/mails/);
});

test('without a configured key one is made, the same for every process of the database', async () => {
	const made = await startService();
	const { sandboxKey = '' } = made.app;
	assert.match(sandboxKey, /^[0-9a-f]{40}$/);
	const { rows } = await made.app.db.query("select value from instance_settings where name = 'sandbox.key'", []);
	assert.equal(rows.length, 1);
	assert.doesNotMatch(String(rows[0]?.value), new RegExp(sandboxKey));
	const headers = { 'bodega-sandbox-key': sandboxKey };
	assert.equal((await made.call('GET', '/sandbox/companies.json', { headers })).status, 200);
});

test('calls are listed for their own company, and for all by the sandbox key, as /v1/requests.json lists them', async () => {
	const [here, there] = [await service.company(), await service.company()];
	await here.get('/v1/offices.json?limit=1');
	await there.get('/v1/users.json');
	await here.get('/v1/no-such-thing.json');
	const path = '/sandbox/requests.json';
	const told = async (listing: Promise<{ body: Json }>) =>
		(await listing).body.items.map(({ companyId, path: called, status }: Json) => [companyId, called, status]);
	// A call is noted when its answer has left, which its caller may see first.
	await until(async () => (await told(here.get(path))).length === 2 && (await told(there.get(path))).length === 1);
	const [first, second] = [
		[here.id, '/v1/offices.json', 200],
		[here.id, '/v1/no-such-thing.json', 404],
	];
	assert.deepEqual(await told(here.get(path)), [first, second]);
	assert.deepEqual(await told(there.get(path)), [[there.id, '/v1/users.json', 200]]);
	assert.deepEqual(await told(here.get(`${path}?order=DESC`)), [second, first]);
	assert.deepEqual(await told(here.get(`${path}?status=404`)), [second]);
	assert.equal((await here.get(`${path}?companyId=${there.id}`)).status, 404);
	for (const bad of ['limit=0', 'order=up', 'status=x', 'afterid=-1'])
		assert.equal((await here.get(`${path}?${bad}`)).status, 400, bad);

	const all = await told(byKey('GET', `${path}?limit=50&order=desc`));
	for (const { id } of [here, there]) assert.ok(all.some(([companyId]: number[]) => companyId === id));
	assert.deepEqual(await told(byKey('GET', `${path}?companyId=${here.id}&limit=50`)), [first, second]);
	const { body: page } = await byKey('GET', `${path}?limit=1&companyId=${here.id}&fields=[path]`);
	assert.deepEqual([page.count, page.limit, page.offset, page.href], [2, 1, 0, service.url + path]);
	assert.deepEqual(Object.keys(page.items[0]).sort(), ['href', 'id', 'path']);
	const next = await byKey('GET', page.next.replace(service.url, ''));
	assert.deepEqual(await told(Promise.resolve(next)), [[undefined, '/v1/no-such-thing.json', undefined]]);
	const { body: listed } = await here.get('/v1/requests.json');
	const { body: same } = await here.get(path);
	assert.deepEqual(
		same.items.map(({ companyId, ...each }: Json) => each),
		listed.items,
	);
	assert.deepEqual((await here.get(same.items[0].href)).body, listed.items[0]);
});

test('what a control changed is in the audit log: of the company, or of the instance', async () => {
	const company = await service.company();
	await company.put('/sandbox/clock.json', { mode: 'frozen' });
	await byKey('PUT', `/sandbox/clock.json?companyId=${company.id}`, { mode: 'real' });
	await byKey('POST', '/sandbox/faults.json', { fault: 'error', route: '/v1/nada.json' });
	await byKey('DELETE', '/sandbox/faults.json');
	await company.put('/sandbox/clock.json', {});
	const { items } = (await company.get('/v1/audit.json?expand=[user]')).body;
	const seen = items.filter(({ record }: Json) => record.startsWith('/sandbox/'));
	assert.deepEqual(
		seen.map(({ action, record, user }: Json) => [action, record, user?.id === undefined]),
		[
			['PUT /sandbox/clock.json', '/sandbox/clock.json', false],
			['PUT /sandbox/clock.json', '/sandbox/clock.json', true],
		],
	);
	const { rows } = await service.app.db.query(
		"select action from audit_entries where company_id = 0 and record = '/sandbox/faults.json' order by id",
		[],
	);
	assert.deepEqual(
		rows.map(({ action }) => action),
		['POST /sandbox/faults.json', 'DELETE /sandbox/faults.json'],
	);
});
