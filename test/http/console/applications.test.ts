/** Applications by the API: what users of a company let in, ended by those who run it, and a person's own from first to last. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskAt, tokenOf } from '../../support/desk.ts';
import { type Json, startService } from '../../support/service.ts';
import { scene } from '../../support/visitor.ts';

const service = await startService();
const send = (token: string, method: string, path: string, body?: Json) =>
	service.call(method, path, { token, ...(body === undefined ? {} : { body }) });

async function desk() {
	const own = await deskAt(service);
	return { ...own, token: (await tokenOf(own.visitor, own.csrf)).body.accessToken as string };
}

test('what a user has approved is listed with what it holds, and withdrawn with its tokens', async () => {
	const s = await scene(service, { rights: 'dispatch:read stock:read' });
	const { accessToken } = (await s.exchange(await s.approve())).body.data;
	const works = async () => (await send(accessToken, 'GET', '/v1/shippings.json')).status;
	assert.equal(await works(), 200);
	const { body: list } = await s.company.get('/v1/approvals.json');
	assert.equal(list.count, 1);
	const [approval] = list.items;
	assert.deepEqual(
		[approval.applicationName, approval.appId, approval.rights, approval.isRemembered],
		['Tienda Conectada', s.app.appId, ['stock:read', 'dispatch:read'], 0],
	);
	const one = await s.company.get(approval.href);
	assert.equal(one.body.userName, approval.userName);
	assert.deepEqual(Object.keys((await s.company.get(`${approval.href}?fields=appId`)).body), ['href', 'id', 'appId']);
	assert.deepEqual((await s.company.get('/v1/approvals/count.json')).body, { count: 1 });
	const stranger = await service.company();
	assert.equal((await stranger.delete(`/v1/approvals/${approval.id}.json`)).status, 404);
	assert.equal((await stranger.get('/v1/approvals.json')).body.count, 0);
	assert.equal(await works(), 200);
	const replies = await Promise.all([1, 2].map(() => s.company.delete(`/v1/approvals/${approval.id}.json`)));
	assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404]);
	assert.equal(await works(), 401);
	assert.equal((await s.company.get('/v1/approvals.json')).body.count, 0);
	const { items } = (await s.company.get('/v1/audit.json?limit=50&order=desc')).body;
	assert.deepEqual(
		items.slice(0, 2).map(({ action }: Json) => action),
		['DELETE /v1/approvals/:id.json', 'application.withdrawn'],
	);
});

const WISH = {
	name: 'Integración Nueva',
	contactEmail: 'dev@app.example',
	website: 'https://app.example',
	redirectUris: ['https://app.example/callback'],
	rights: ['dispatch:read', 'dispatch:read', 'stock:read'],
};

test('an application of one’s own is registered, changed, gets another secret, and ends with all it holds', async () => {
	const own = await desk();
	const made = await send(own.token, 'POST', '/v1/applications.json', WISH);
	assert.equal(made.status, 201, made.text);
	const { id, usrToken, appId } = made.body;
	assert.deepEqual([made.body.state, made.body.rights], ['approved', ['dispatch:read', 'stock:read']]);
	assert.equal(made.body.secretPrefix, usrToken.slice(0, 8));
	const list = await send(own.token, 'GET', '/v1/applications.json');
	assert.deepEqual(
		list.body.items.map((each: Json) => each.appId),
		[appId],
	);
	assert.doesNotMatch(list.text, new RegExp(usrToken));
	for (const [changes, field] of [
		[{ name: ' ' }, 'name'],
		[{ contactEmail: 'x' }, 'contactEmail'],
		[{ website: 'ftp://x' }, 'website'],
		[{ redirectUris: [] }, 'redirectUris'],
		[{ redirectUris: ['https://a.example/#x'] }, 'redirectUris'],
		[{ rights: [] }, 'rights'],
		[{ rights: ['operator:write'] }, 'rights'],
	] as const) {
		const { status, body } = await send(own.token, 'POST', '/v1/applications.json', { ...WISH, ...changes });
		assert.deepEqual([status, body.field], [400, field], JSON.stringify(changes));
	}
	const program = await send(own.company.token, 'POST', '/v1/applications.json', WISH);
	assert.deepEqual([program.status, program.body.errorCode], [403, 'identity.only_in_console']);

	const path = `/v1/applications/${id}`;
	const stranger = await desk();
	for (const [method, address, body] of [
		['GET', `${path}.json`, undefined],
		['PUT', `${path}.json`, { redirectUris: ['https://malo.example/'] }],
		['POST', `${path}/secret.json`, {}],
		['DELETE', `${path}.json`, undefined],
	] as const)
		assert.equal((await send(stranger.token, method, address, body)).status, 404, `${method} ${address}`);

	const moved = await send(own.token, 'PUT', `${path}.json`, { redirectUris: ['https://otro.example/vuelta'] });
	assert.deepEqual(moved.body.redirectUris, ['https://otro.example/vuelta']);
	const rotations = await Promise.all([1, 2].map(() => send(own.token, 'POST', `${path}/secret.json`)));
	assert.deepEqual(rotations.map(({ status }) => status).sort(), [200, 409]);
	const rotated = rotations.find(({ status }) => status === 200)?.body;
	assert.notEqual(rotated.usrToken, usrToken);
	assert.ok(rotated.previousSecretUntil > made.body.createdAt);

	const ended = await send(own.token, 'DELETE', `${path}.json`);
	assert.deepEqual([ended.status, ended.body.state], [200, 'ended']);
	assert.equal((await send(own.token, 'DELETE', `${path}.json`)).body.state, 'ended');
	const late = await send(own.token, 'POST', `${path}/secret.json`);
	assert.deepEqual([late.status, late.body.errorCode], [409, 'authorization.application_ended']);
	assert.equal((await send(own.token, 'PUT', `${path}.json`, { redirectUris: WISH.redirectUris })).status, 409);
	const page = await own.visitor.get('/developers');
	assert.match(page.text, /terminada/);
});

test('when an application ends, so do its tokens in every company, and it asks nobody any more', async () => {
	const s = await scene(service);
	await service.app.db.transaction((tx) =>
		tx.query(`update applications set owner_account_id = ${s.accountId} where id = ${s.app.id}`, []),
	);
	const { accessToken } = (await s.exchange(await s.approve())).body.data;
	assert.equal((await send(accessToken, 'GET', '/v1/offices.json')).status, 200);
	const csrf = (await service.call('GET', '/console/session.json', { headers: { cookie: s.visitor.cookie } })).body
		.csrf;
	const { accessToken: own } = (await tokenOf(s.visitor, csrf)).body;
	assert.equal((await send(own, 'DELETE', `/v1/applications/${s.app.id}.json`)).status, 200);
	assert.equal((await send(accessToken, 'GET', '/v1/offices.json')).status, 401);
	assert.equal((await s.visitor.get(s.login())).status, 400);
	const { items } = (await s.company.get('/v1/audit.json?limit=50')).body;
	const entry = items.find(({ action }: Json) => action === 'application.ended');
	assert.equal(entry.address, 'developer');
});
