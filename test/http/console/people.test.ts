/** People of a company by the API: only a person in the console invites, changes roles and ends access, none above their own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { type Desk, deskAt, sessionOf, tokenOf } from '../../support/desk.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import { PASSWORD, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;
const desk = () => deskAt(service);
const send = (token: string, method: string, path: string, body?: Json, headers: Record<string, string> = {}) =>
	service.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
const consoleToken = async ({ visitor, csrf }: Pick<Desk, 'visitor' | 'csrf'>): Promise<string> =>
	(await tokenOf(visitor, csrf)).body.accessToken;
const wish = (email: string, role = 'staff') => ({ email, firstName: 'Diego', lastName: 'Quispe', role });
const actions = async (token: string) =>
	(await send(token, 'GET', '/v1/audit.json?limit=50&order=desc')).body.items.map(({ action }: Json) => action);

/** Somebody who has accepted, at a desk of their own. */
async function member(by: string, name: string, role: string) {
	const email = `${name}@prueba.example`;
	const made = await send(by, 'POST', '/v1/invitations.json', wish(email, role));
	assert.equal(made.status, 201, made.text);
	const visitor = new Visitor(service);
	const accepted = await visitor.fill(new URL(made.body.link).pathname, { decision: 'accept', password: PASSWORD });
	assert.equal(accepted.location, '/console');
	const token = await consoleToken({ visitor, csrf: (await sessionOf(visitor)).body.csrf });
	const [user] = (await send(by, 'GET', `/v1/users.json?email=${email}`)).body.items;
	return { token, id: user.id as number };
}

const access = (token: string, id: number, body: Json) => send(token, 'PUT', `/v1/users/${id}/access.json`, body);

test('a person is invited, again, and withdrawn; nobody else sees the link', async () => {
	const own = await desk();
	const token = await consoleToken(own);
	const email = `diego-${own.company.id}@prueba.example`;
	const made = await send(token, 'POST', '/v1/invitations.json', wish(email), { 'idempotency-key': 'una' });
	assert.equal(made.status, 201, made.text);
	const { id, link, expiresAt } = made.body;
	assert.equal(expiresAt, NOW + 86_400);
	const again = await send(token, 'POST', '/v1/invitations.json', wish(email), { 'idempotency-key': 'una' });
	assert.deepEqual([again.status, again.body.link], [201, link]);
	const open = async (address: string) => (await new Visitor(service).get(new URL(address).pathname)).status;
	assert.equal(await open(link), 200);
	const resent = await send(token, 'POST', `/v1/invitations/${id}/resend.json`);
	assert.equal(resent.status, 200, resent.text);
	assert.equal(resent.body.id, id);
	assert.deepEqual([await open(link), await open(resent.body.link)], [400, 200]);
	const list = await send(token, 'GET', '/v1/invitations.json?expand=invitedBy');
	assert.deepEqual(
		list.body.items.map(({ email: to, role, endedAt }: Json) => [to, role, endedAt]),
		[[email, 'staff', null]],
	);
	assert.doesNotMatch(list.text, /link|hash/);
	assert.equal((await send(token, 'DELETE', `/v1/invitations/${id}.json`)).status, 200);
	assert.equal(await open(resent.body.link), 400);
	assert.equal((await send(token, 'DELETE', `/v1/invitations/${id}.json`)).status, 404);
	const ended = await send(token, 'POST', `/v1/invitations/${id}/resend.json`);
	assert.deepEqual([ended.status, ended.body.errorCode], [409, 'authorization.invitation_ended']);
	assert.deepEqual((await actions(token)).slice(0, 5), [
		'DELETE /v1/invitations/:id.json',
		'POST /v1/invitations/:id/resend.json',
		'user.invited',
		'POST /v1/invitations.json',
		'user.invited',
	]);
});

test('what is wrong with an invitation is told at its field, and a program invites nobody', async () => {
	const own = await desk();
	const token = await consoleToken(own);
	const email = `marta-${own.company.id}@prueba.example`;
	for (const [changes, field] of [
		[{ email: 'x' }, 'email'],
		[{ email: 'a\u200b@b.cl' }, 'email'],
		[{ firstName: 'www.malo.example' }, 'firstName'],
		[{ lastName: ' ' }, 'lastName'],
		[{ role: 'king' }, 'role'],
		[{ language: 'fr' }, 'language'],
	] as const) {
		const { status, body } = await send(token, 'POST', '/v1/invitations.json', { ...wish(email), ...changes });
		assert.deepEqual([status, body.field], [400, field], JSON.stringify(changes));
	}
	const program = await send(own.company.token, 'POST', '/v1/invitations.json', wish(email));
	assert.deepEqual([program.status, program.body.errorCode], [403, 'identity.only_in_console']);
	const [me] = (await send(token, 'GET', '/v1/users.json')).body.items;
	const known = await send(token, 'POST', '/v1/invitations.json', wish(me.email));
	assert.deepEqual([known.status, known.body.errorCode], [409, 'authorization.member_already']);
	const made = await send(token, 'POST', '/v1/invitations.json', wish(email));
	const stranger = await consoleToken(await desk());
	for (const [method, path] of [
		['GET', `/v1/invitations/${made.body.id}.json`],
		['POST', `/v1/invitations/${made.body.id}/resend.json`],
		['DELETE', `/v1/invitations/${made.body.id}.json`],
	] as const)
		assert.equal((await send(stranger, method, path)).status, 404, path);
	assert.deepEqual((await send(stranger, 'GET', '/v1/invitations.json')).body.items, []);
});

test('a role decides what a person may do, and a smaller one takes from their tokens what it does not allow', async () => {
	const own = await desk();
	const { company } = own;
	const owner = await consoleToken(own);
	const manager = await member(owner, `jefa-${company.id}`, 'manager');
	const staff = await member(manager.token, `bodega-${company.id}`, 'staff');
	// Nobody decides above their own role, about themselves, or as staff.
	const [me] = (await send(owner, 'GET', '/v1/users.json')).body.items;
	for (const [by, id, body, status, code] of [
		[manager.token, me.id, { role: 'staff' }, 403, 'identity.above_role'],
		[manager.token, staff.id, { role: 'owner' }, 403, 'identity.above_role'],
		[manager.token, manager.id, { role: 'staff' }, 409, 'identity.own_access'],
		[owner, me.id, { state: 1 }, 409, 'identity.own_access'],
		[staff.token, manager.id, { state: 1 }, 403, 'auth.lacks_right'],
		[company.token, staff.id, { role: 'manager' }, 403, 'identity.only_in_console'],
	] as const) {
		const reply = await access(by, id, body);
		assert.deepEqual([reply.status, reply.body.errorCode], [status, code], JSON.stringify(body));
	}
	const above = await send(manager.token, 'POST', '/v1/invitations.json', wish('otra@prueba.example', 'owner'));
	assert.deepEqual([above.status, above.body.errorCode], [403, 'identity.above_role']);
	assert.equal((await access(owner, staff.id, { role: 'king' })).status, 400);
	const stranger = await consoleToken(await desk());
	assert.equal((await access(stranger, staff.id, { role: 'manager' })).status, 404);

	const kept = (await send(manager.token, 'POST', '/v1/tokens.json', { name: 'ERP', rights: ['*'] })).body;
	const only = (await send(manager.token, 'POST', '/v1/tokens.json', { name: 'x', rights: ['audit:read'] })).body;
	const reads = async (token: string, path: string) => (await send(token, 'GET', path)).status;
	assert.equal(await reads(kept.accessToken, '/v1/audit.json'), 200);
	const less = await access(owner, manager.id, { role: 'staff' });
	assert.deepEqual([less.status, less.body.role, less.body.state], [200, 'staff', 0]);
	assert.equal(await reads(kept.accessToken, '/v1/audit.json'), 403);
	assert.equal(await reads(kept.accessToken, '/v1/offices.json'), 200);
	assert.equal(await reads(only.accessToken, '/v1/audit.json'), 401);
	assert.equal(await reads(manager.token, '/v1/tokens.json'), 403);

	assert.equal((await access(owner, manager.id, { state: 1 })).body.state, 1);
	assert.deepEqual(
		[await reads(manager.token, '/v1/offices.json'), await reads(kept.accessToken, '/v1/offices.json')],
		[401, 401],
	);
	assert.equal((await access(owner, manager.id, { state: 0 })).body.state, 0);
	assert.equal(await reads(kept.accessToken, '/v1/offices.json'), 401);
	assert.deepEqual((await actions(owner)).slice(0, 4), [
		'PUT /v1/users/:id/access.json',
		'user.activated',
		'PUT /v1/users/:id/access.json',
		'user.deactivated',
	]);
});

test('anyone who left comes back only by an invitation; one of an inviter whose role shrank is void', async () => {
	const own = await desk();
	const owner = await consoleToken(own);
	const second = await member(owner, `socia-${own.company.id}`, 'owner');
	const wanted = wish(`tercera-${own.company.id}@prueba.example`, 'owner');
	const { link } = (await send(second.token, 'POST', '/v1/invitations.json', wanted)).body;
	const open = async () => (await new Visitor(service).get(new URL(link).pathname)).status;
	assert.equal(await open(), 200);
	assert.equal((await access(owner, second.id, { role: 'manager' })).status, 200);
	assert.equal(await open(), 400);
	await db.transaction((tx) => tx.query(`update users set state = 1, left_at = ${NOW} where id = ${second.id}`, []));
	const gone = await access(owner, second.id, { state: 0 });
	assert.deepEqual([gone.status, gone.body.errorCode], [409, 'identity.has_left']);
});

test('of two owners who take the role from each other at once, one keeps it', async () => {
	const own = await desk();
	const owner = await consoleToken(own);
	const [me] = (await send(owner, 'GET', '/v1/users.json')).body.items;
	for (let round = 0; round < 5; round++) {
		const second = await member(owner, `dueña-${round}-${own.company.id}`.replace('ñ', 'n'), 'owner');
		const replies = await Promise.all([
			access(owner, second.id, { role: 'staff' }),
			access(second.token, me.id, { role: 'staff' }),
		]);
		assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 403], replies.map(({ text }) => text).join());
		const { rows } = await db.query(
			`select id from users where company_id = ${own.company.id} and role = 'owner' and state = 0`,
			[],
		);
		assert.equal(rows.length, 1);
		// The first is an owner again for the next round.
		await db.transaction((tx) => tx.query(`update users set role = 'owner' where id = ${me.id}`, []));
		await db.transaction((tx) => tx.query(`update users set role = 'staff' where id = ${second.id}`, []));
	}
});

test('the last owner stays one, no matter who asks', async () => {
	const own = await desk();
	const owner = await consoleToken(own);
	const second = await member(owner, `ultima-${own.company.id}`, 'owner');
	const [me] = (await send(owner, 'GET', '/v1/users.json')).body.items;
	assert.equal((await access(second.token, me.id, { state: 1 })).status, 200);
	// Nobody is left who could ask; a program of the only owner may not.
	const { token } = await db.transaction((tx) =>
		createToken(
			{ tx, now: NOW },
			{ companyId: own.company.id, userId: second.id, name: 'x', rights: '*', expiresAt: null },
		),
	);
	assert.equal((await access(token, second.id, { role: 'staff' })).status, 403);
	assert.equal((await access(second.token, second.id, { role: 'staff' })).status, 409);
});
