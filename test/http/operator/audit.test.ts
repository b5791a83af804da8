/** The audit log: every write leaves one entry in its own transaction. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { scene, Visitor } from '../../support/visitor.ts';

const service = await startService();
const { db, jobs } = service.app;
// Runs are made by hand here, so that none comes between tampering and looking.
await jobs.linkAudit.stop();

const entriesOf = async (company: Awaited<ReturnType<typeof service.company>>) =>
	(await company.get('/v1/audit.json?limit=50')).body.items;

test('a write says who did what to which record, from where, with which token', async () => {
	const company = await service.company();
	const made = await company.post('/v1/offices.json', { name: 'Bodega Norte' });
	await company.put(`/v1/offices/${made.body.id}.json`, { city: 'Arica' });
	assert.equal((await company.post('/v1/offices.json', { name: 'Bodega Norte' })).status, 409);
	assert.equal((await company.post('/v1/offices.json', {})).status, 400);
	await jobs.linkAudit.run();
	const items = await entriesOf(company);
	const path = `/v1/offices/${made.body.id}.json`;
	assert.deepEqual(
		items.map(({ action, record, number }: Record<string, unknown>) => [action, record, number]),
		[
			['POST /v1/offices.json', path, 1],
			['PUT /v1/offices/:id.json', path, 2],
		],
	);
	const [first] = items;
	assert.equal(first.user.id, String(company.userId));
	assert.equal(first.address, '127.0.0.1');
	assert.ok(first.tokenId > 0);
	assert.match(first.hash, /^[0-9a-f]{64}$/);
	assert.equal((await company.get(first.href)).status, 200);
});

test('a repeat under one key leaves no second entry, and only a token with the right reads them', async () => {
	const company = await service.company({ rights: 'company:read company:write' });
	const headers = { 'idempotency-key': 'una vez' };
	for (let i = 0; i < 2; i++)
		assert.equal((await company.post('/v1/offices.json', { name: 'Sur' }, headers)).status, 201);
	const { rows } = await db.query(`select count(*) as n from audit_entries where company_id = ${company.id}`, []);
	assert.equal(rows[0]?.n, 1);
	const { status, body } = await company.get('/v1/audit.json');
	assert.deepEqual([status, body.right], [403, 'audit:read']);
	const other = await service.company();
	assert.equal((await other.get('/v1/audit.json')).body.count, 0);
});

test('what people do on pages is in it, too', async () => {
	const s = await scene(service);
	await s.exchange(await s.approve());
	await s.visitor.fill(
		'/account/applications',
		{ company: String(s.company.id), application: String(s.app.id) },
		'/account/applications/withdraw',
	);
	const actions = (await entriesOf(s.company)).map(({ action }: { action: string }) => action);
	assert.deepEqual(actions, ['application.approved', 'token.issued', 'application.withdrawn']);
	const { rows } = await db.query(
		`select action from audit_entries where company_id = 0 and record = 'account ${s.accountId}'`,
		[],
	);
	assert.deepEqual(
		rows.map(({ action }) => action),
		['account.signed_in'],
	);
});

test('the log of the instance: wrong passwords, ended sessions, links, applications and their tokens; never what was typed', async () => {
	const s = await scene(service);
	const { rows: before } = await db.query('select max(id) as id from audit_entries', []);
	const { visitor, email, accountId } = s;
	await visitor.fill('/login', { email, password: 'no es la clave' });
	await visitor.fill('/login', { email: 'clave-en-el-correo', password: 'x' });
	await visitor.signIn(email);
	const phone = new Visitor(service);
	await phone.signIn(email);
	const { rows } = await db.query(`select id from sessions where account_id = ${accountId} order by id`, []);
	const [own, other] = rows.map(({ id }) => id);
	await visitor.fill('/account/sessions', { id: String(other) }, '/account/sessions/end');
	await visitor.fill('/account/sessions', { id: String(other) }, '/account/sessions/end');
	await phone.signIn(email);
	await visitor.fill('/account/sessions', { id: 'others' }, '/account/sessions/end');
	await visitor.fill('/account/password', { current: 'tampoco es', next: 'nueva clave larga' });
	const apply = { name: 'App', email: 'a@b.example', redirect_uris: 'https://a.example/', 'right-*': '1' };
	const appId = /id="app-id">([0-9a-f]+)</.exec((await visitor.fill('/developers/apply', apply)).text)?.[1];
	await visitor.fill('/developers', { app_id: appId as string }, '/developers/rotate');
	await visitor.fill('/account', {}, '/logout');
	const entries = await db.query(
		`select action, record, address from audit_entries where company_id = 0 and id > ${before[0]?.id} order by id`,
		[],
	);
	const account = `account ${accountId}`;
	assert.deepEqual(
		entries.rows.map(({ action, record }) => [action, record]),
		[
			['account.wrong_password', account],
			['account.wrong_password', 'unknown account'],
			['account.signed_in', account],
			['account.signed_in', account],
			['session.ended', `${account} session ${other}`],
			['account.signed_in', account],
			['sessions.ended', `${account} all but ${own}`],
			['account.wrong_password', account],
			['application.registered', `application ${appId}`],
			['application.secret_replaced', `application ${appId}`],
			['session.ended', `${account} session ${own}`],
		],
	);
	assert.ok(entries.rows.every(({ address }) => address === '127.0.0.1'));
	assert.doesNotMatch(JSON.stringify(entries.rows), /clave/);
});

test('tokens: made, replaced and revoked on pages, revoked by their application and by a late repeat of the code', async () => {
	const s = await scene(service);
	const give = async () => {
		const code = await s.approve();
		return { code, token: (await s.exchange(code)).body.data.accessToken as string };
	};
	const idOf = async (token: string) =>
		(await db.query(`select id from tokens where prefix = '${token.slice(0, 8)}'`, [])).rows[0]?.id;
	const first = await give();
	const basic = Buffer.from(`${s.app.appId}:${s.app.usrToken}`).toString('base64');
	for (let i = 0; i < 2; i++)
		await service.call('POST', '/oauth/revoke', {
			raw: `token=${first.token}`,
			headers: { authorization: `Basic ${basic}` },
		});
	const second = await give();
	service.advance(11);
	for (let i = 0; i < 2; i++) assert.equal((await s.exchange(second.code)).status, 400);
	service.advance(-11);
	const form = { name: 'Mío', company: String(s.company.id), days: '0', 'right-*': '1' };
	const made = await s.visitor.fill('/account', form, '/account/tokens');
	const own = await idOf(/<code class="secret"[^>]*>([0-9a-f]+)</.exec(made.text)?.[1] as string);
	await s.visitor.fill('/account', { id: String(own) }, '/account/tokens/revoke');
	const entries = (await entriesOf(s.company)).map(({ action, record, tokenId }: Record<string, unknown>) => [
		action,
		record,
		tokenId,
	]);
	const [a, b] = [await idOf(first.token), await idOf(second.token)];
	const application = `application ${s.app.appId}`;
	assert.deepEqual(entries, [
		['application.approved', application, 0],
		['token.issued', application, a],
		['token.revoked', `token ${a}`, a],
		['application.approved', application, 0],
		['token.issued', application, b],
		['token.revoked', `token ${b}`, b],
		['token.created', `token ${own}`, 0],
		['token.revoked', `token ${own}`, 0],
	]);
});
