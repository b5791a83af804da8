/** The operator's part of the interface: applications are listed, read, approved, refused and suspended; all of it is logged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken, OPERATOR_RIGHTS } from '../../../src/foundations/identity/index.ts';
import { NOW, startService } from '../../support/service.ts';
import { application, scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db } = service.app;

async function operatorToken(rights = OPERATOR_RIGHTS.join(' ')) {
	const company = await service.company();
	const scope = { companyId: company.id, userId: company.userId, name: 'operador', expiresAt: null };
	const made = await db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights, isOperators: true }));
	return { ...made, company };
}
const { token, id: tokenId, company } = await operatorToken();
const get = (path: string) => service.call('GET', `/v1/operator/${path}`, { token });
const decide = (id: number, decision: string, headers = {}) =>
	service.call('POST', `/v1/operator/applications/${id}/${decision}.json`, { token, headers });

test('applications are listed by state, counted and read, without anything secret', async () => {
	const waiting = await application(service, { isApproved: false, name: 'Espera' });
	await application(service, { name: 'Lista' });
	const pending = (await get('applications.json?state=pending')).body;
	assert.ok(pending.items.every(({ state }: { state: string }) => state === 'pending'));
	const row = pending.items.find(({ id }: { id: number }) => id === waiting.id);
	assert.deepEqual(row, {
		href: `${service.url}/v1/operator/applications/${waiting.id}.json`,
		id: waiting.id,
		appId: waiting.appId,
		name: 'Espera',
		website: '',
		contactEmail: 'desarrollo@tienda.example',
		redirectUris: ['https://app.example/callback'],
		rights: ['*'],
		state: 'pending',
		createdAt: NOW,
		approvedAt: null,
		disabledAt: null,
	});
	assert.deepEqual((await get(`applications/${waiting.id}.json`)).body, row);
	assert.equal((await get(`applications.json?appid=${waiting.appId}`)).body.count, 1);
	const all = (await get('applications/count.json')).body.count;
	const some = (await get('applications/count.json?state=[approved,pending]')).body.count;
	assert.deepEqual([all, (await get('applications.json?limit=1')).body.items.length], [some, 1]);
	assert.equal((await get('applications.json?state=strange')).status, 400);
	assert.equal((await get('applications/999999999.json')).status, 404);
});

test('an application works from its approval to its suspension', async () => {
	const s = await scene(service, { isApproved: false });
	await s.visitor.signIn(s.email);
	const asks = async () => (await s.visitor.get(s.login())).status;
	assert.equal(await asks(), 400);
	const approved = await decide(s.app.id, 'approve');
	assert.deepEqual([approved.status, approved.body.state, approved.body.approvedAt], [200, 'approved', NOW]);
	assert.equal(await asks(), 200);
	const { accessToken } = (await s.exchange(await s.approve())).body.data;
	const works = async () => (await service.call('GET', '/v1/offices.json', { token: accessToken })).status;
	assert.equal(await works(), 200);
	assert.equal((await decide(s.app.id, 'suspend')).body.state, 'suspended');
	assert.equal(await asks(), 400);
	assert.equal((await s.exchange('x')).status, 401);
	assert.equal(await works(), 401, 'what it held ends with it');
	assert.equal((await decide(s.app.id, 'approve')).body.disabledAt, null);
	assert.equal(await works(), 401, 'people approve it again');
	assert.equal(await asks(), 200);
});

test('each decision starts from where it makes sense; the same again changes nothing', async () => {
	for (const [before, decision, status, after] of [
		[[], 'approve', 200, 'approved'],
		[[], 'refuse', 200, 'refused'],
		[[], 'suspend', 409, 'pending'],
		[['approve'], 'approve', 200, 'approved'],
		[['approve'], 'refuse', 409, 'approved'],
		[['approve'], 'suspend', 200, 'suspended'],
		[['refuse'], 'approve', 200, 'approved'],
		[['refuse'], 'refuse', 200, 'refused'],
		[['refuse'], 'suspend', 409, 'refused'],
		[['approve', 'suspend'], 'approve', 200, 'approved'],
		[['approve', 'suspend'], 'refuse', 409, 'suspended'],
		[['approve', 'suspend'], 'suspend', 200, 'suspended'],
	] as const) {
		const { id } = await application(service, { isApproved: false });
		for (const step of before) assert.equal((await decide(id, step)).status, 200);
		const reply = await decide(id, decision);
		const what = `${before.join()} then ${decision}`;
		assert.equal(reply.status, status, what);
		if (status === 409) assert.equal(reply.body.errorCode, 'authorization.wrong_state');
		assert.equal((await get(`applications/${id}.json`)).body.state, after, what);
	}
	for (const id of ['999999999', '0', '-1', '1.5', 'abc', '01', '9007199254740993']) {
		assert.equal((await decide(id as never, 'approve')).status, 404, id);
		for (const list of ['applications', 'audit']) assert.equal((await get(`${list}/${id}.json`)).status, 404, id);
	}
});

test('of many decisions at once one is made, and each is in the logs', async () => {
	const { id, appId } = await application(service, { isApproved: false });
	const replies = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approve')));
	assert.ok(replies.every(({ status }) => status === 200));
	const { rows } = await db.query(
		`select user_id, token_id, address from audit_entries where company_id = 0 and action = 'operator.application_approved' and record = 'application ${appId}'`,
		[],
	);
	assert.deepEqual(
		rows.map(({ user_id, token_id, address }) => [user_id, token_id, address]),
		[[company.userId, tokenId, '127.0.0.1']],
	);
	const decision = (
		await get(`audit.json?action=operator.application_approved&record=${encodeURIComponent(`application ${appId}`)}`)
	).body;
	assert.deepEqual([decision.items[0].userId, decision.items[0].tokenId], [company.userId, tokenId]);
	const entries = (await get(`audit.json?record=${encodeURIComponent(`application ${appId}`)}`)).body.items;
	assert.deepEqual(
		entries.map(({ action }: { action: string }) => action),
		['application.registered', 'operator.application_approved'],
	);
	assert.equal((await get(`audit/${entries[0].id}.json`)).body.record, `application ${appId}`);
	assert.equal((await get('audit/count.json')).body.count, (await get('audit.json')).body.count);
	const own = (await company.get('/v1/audit.json?limit=50')).body.items.map(({ action }: { action: string }) => action);
	assert.ok(own.includes('POST /v1/operator/applications/:id/approve.json'));
	assert.equal((await get(`audit/${(await company.get('/v1/audit.json?limit=1')).body.items[0].id}.json`)).status, 404);
});

test('reading and deciding are rights apart, and deciding has its key like every write', async () => {
	const reader = (await operatorToken('operator:read')).token;
	const { id } = await application(service, { isApproved: false });
	const path = `/v1/operator/applications/${id}/approve.json`;
	const { status, body } = await service.call('POST', path, { token: reader });
	assert.deepEqual([status, body.right], [403, 'operator:write']);
	const headers = { 'idempotency-key': `una vez ${id}` };
	assert.equal((await decide(id, 'approve', headers)).status, 200);
	assert.equal((await decide(id, 'approve', headers)).headers.get('idempotent-replayed'), 'true');
});

test('nobody gives themselves the rights of the operator: not by token, scope, application or replacement', async () => {
	const s = await scene(service);
	await s.visitor.signIn(s.email);
	const form = { name: 'Mío', company: String(s.company.id), days: '0' };
	const only = await s.visitor.fill('/account', { ...form, 'right-operator:write': '1' }, '/account/tokens');
	assert.equal(only.status, 400);
	for (const right of ['right-*', 'right-stock:read']) {
		const sent = { ...form, [right]: '1', 'right-operator:read': '1', 'right-operator:write': '1' };
		const { text } = await s.visitor.fill('/account', sent, '/account/tokens');
		const own = /<code class="secret"[^>]*>([0-9a-f]+)</.exec(text)?.[1] as string;
		assert.equal((await service.call('GET', '/v1/operator/applications.json', { token: own })).status, 403);
	}
	assert.doesNotMatch((await s.visitor.get('/account')).text, /operator:/);
	const path = s.login({ scope: 'operator:write operator:read' });
	assert.equal((await s.visitor.get(path)).status, 400);
	const shown = { [`shown-${s.company.id}`]: 'operator:write stock:read' };
	const code = s.codeFrom(await s.decide('approve', s.login(), shown));
	const given = (await s.exchange(code)).body.data.accessToken;
	assert.equal((await service.call('GET', '/v1/operator/applications.json', { token: given })).status, 403);
	assert.equal((await service.call('GET', '/v1/stocks.json', { token: given })).status, 200);
	assert.equal((await service.call('GET', '/v1/offices.json', { token: given })).status, 403);
	const authorize = new URLSearchParams({
		response_type: 'code',
		client_id: s.app.appId,
		redirect_uri: 'https://app.example/callback',
		scope: 'operator:read',
		code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
		code_challenge_method: 'S256',
	});
	assert.match((await s.visitor.get(`/oauth/authorize?${authorize}`)).location, /error=invalid_scope/);
	const { body } = await service.call('GET', '/.well-known/oauth-authorization-server');
	assert.ok(!body.scopes_supported.some((scope: string) => scope.startsWith('operator')));
	const made = await new Visitor(service).fill('/developers/apply', {
		name: 'App',
		email: 'a@b.example',
		redirect_uris: 'https://a.example/',
		'right-operator:write': '1',
	});
	assert.equal(made.status, 400);
});

test('a token of the operator shows among the own ones of its user, who can end it and not replace it', async () => {
	const s = await scene(service);
	const scope = { companyId: s.company.id, userId: s.company.userId, name: 'del operador', expiresAt: null };
	const made = await db.transaction((tx) =>
		createToken({ tx, now: NOW }, { ...scope, rights: 'operator:read', isOperators: true }),
	);
	await s.visitor.signIn(s.email);
	const { text } = await s.visitor.get('/account');
	assert.match(text, /del operador/);
	assert.doesNotMatch(text, new RegExp(`tokens/rotate"[^>]*>[^>]*>[^>]*value="${made.id}"`));
	const rotated = await s.visitor.fill('/account', { id: String(made.id) }, '/account/tokens/rotate');
	assert.equal(rotated.status, 403);
	assert.match(rotated.text, /authorization\.operators_token/);
	const works = async () => (await service.call('GET', '/v1/operator/audit.json', { token: made.token })).status;
	assert.equal(await works(), 200);
	assert.equal((await s.visitor.fill('/account', { id: String(made.id) }, '/account/tokens/revoke')).status, 200);
	assert.equal(await works(), 401);
});
