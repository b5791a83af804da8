/** Tokens of a company in the console: who sees them, who creates them and with which rights, and their end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskAt, tokenOf } from '../../support/desk.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const { db } = service.app;
const desk = () => deskAt(service);
const change = (text: string) => db.transaction((tx) => tx.query(text, []));
const use = (token: string, path = '/v1/offices.json') => service.call('GET', path, { token });

test('tokens are listed, made by a person who is signed in, with no more than they hold, and revoked', async () => {
	const { visitor, company, accountId, csrf } = await desk();
	const own = (await tokenOf(visitor, csrf)).body.accessToken;
	const send = (method: string, path: string, token: string, body?: Json) =>
		service.call(method, path, { token, ...(body === undefined ? {} : { body }) });
	const wish = { name: 'Bodega central', rights: ['dispatch:read', 'stock:read'], days: 30 };
	const made = await send('POST', '/v1/tokens.json', own, wish);
	assert.equal(made.status, 201, made.text);
	const { id, accessToken, expiresAt } = made.body;
	assert.equal(expiresAt, Math.floor(service.clock.nowMs() / 1000) + 30 * 86_400);
	assert.equal((await use(accessToken, '/v1/shippings.json')).status, 200);
	assert.equal((await use(accessToken, '/v1/products.json')).status, 403);
	const { body: list } = await use(own, '/v1/tokens.json');
	assert.deepEqual(
		list.items.map(({ name }: Json) => name),
		['test', 'Bodega central'],
	);
	assert.equal(list.count, 2);
	assert.equal(list.items[1].accessToken, undefined);
	assert.doesNotMatch(JSON.stringify(list), new RegExp(accessToken));
	assert.equal((await use(own, `/v1/tokens/${id}.json`)).body.prefix, accessToken.slice(0, 8));

	// A program makes itself none, whatever it may do.
	const program = await send('POST', '/v1/tokens.json', company.token, wish);
	assert.deepEqual([program.status, program.body.errorCode], [403, 'identity.only_in_console']);
	for (const rights of [[], ['operator:read'], ['nada'], ['stock:read', 'operator:write']])
		assert.equal((await send('POST', '/v1/tokens.json', own, { ...wish, rights })).status, 400, rights.join());
	assert.equal((await send('POST', '/v1/tokens.json', own, { ...wish, days: 3651 })).status, 400);
	assert.deepEqual((await send('POST', '/v1/tokens.json', own, { ...wish, rights: ['*'] })).body.rights, ['*']);

	// Who no longer runs the company neither sees nor makes any.
	await change(`update users set role = 'staff' where company_id = ${company.id} and account_id = ${accountId}`);
	assert.equal((await send('POST', '/v1/tokens.json', own, wish)).status, 403);
	assert.equal((await use(own, '/v1/tokens.json')).status, 403);
	await change(`update users set role = 'owner' where company_id = ${company.id} and account_id = ${accountId}`);

	const stranger = await desk();
	const theirs = (await tokenOf(stranger.visitor, stranger.csrf)).body.accessToken;
	assert.equal((await send('DELETE', `/v1/tokens/${id}.json`, theirs)).status, 404);
	assert.equal((await use(theirs, `/v1/tokens/${id}.json`)).status, 404);
	assert.equal((await send('DELETE', `/v1/tokens/${id}.json`, own)).status, 200);
	assert.equal((await use(accessToken, '/v1/shippings.json')).status, 401);
	assert.equal((await send('DELETE', `/v1/tokens/${id}.json`, own)).status, 404);
	const { rows } = await db.query<{ id: number }>(
		`select id from tokens where session_id is not null and company_id = ${company.id}`,
		[],
	);
	assert.equal((await send('DELETE', `/v1/tokens/${rows[0]?.id}.json`, own)).status, 404);
});
