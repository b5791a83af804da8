/** Who may erase whom, what is in the way of it, and persons who are no clients: users of the company, recipients of goods. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addUser, createAccount, createToken } from '../../../src/foundations/identity/index.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { tablesWith } from '../../support/traces.ts';

const service = await startService();
const { db, jobs } = service.app;

const erase = (company: TestCompany, body: Json, token = company.token) =>
	service.call('POST', '/v1/persons/erase.json', { token, body });

async function member(company: TestCompany, role: string, email: string) {
	return db.transaction(async (tx) => {
		const work = { tx, now: NOW };
		const person = { email, firstName: 'Ximena', lastName: `Antillanca ${email}` };
		const accountId = await createAccount(work, { ...person, passwordHash: 'none' });
		const userId = await addUser(work, { ...person, companyId: company.id, accountId, role });
		const made = { companyId: company.id, userId, name: `de ${email}`, rights: '*', expiresAt: null };
		return { userId, accountId, token: (await createToken(work, made)).token };
	});
}

test('exactly one name, of somebody of the own company', async () => {
	const [company, other] = [await service.company(), await service.company()];
	const { body: theirs } = await other.post('/v1/clients.json', {
		email: 'ajena@lejano.example',
		code: '15.999.888-7',
	});
	for (const [body, status, code] of [
		[{}, 400, 'privacy.nobody_named'],
		[{ email: 'a@b.example', clientId: 1 }, 400, 'privacy.nobody_named'],
		[{ clientId: theirs.id }, 404, 'privacy.nothing_found'],
		[{ userId: other.userId }, 404, 'privacy.nothing_found'],
		[{ email: 'ajena@lejano.example' }, 404, 'privacy.nothing_found'],
		[{ code: '15.999.888-7' }, 404, 'privacy.nothing_found'],
	] as const)
		for (const deed of ['find', 'export', 'erase']) {
			const reply = await company.post(`/v1/persons/${deed}.json`, body);
			assert.deepEqual([reply.status, reply.body.errorCode], [status, code], `${deed} ${JSON.stringify(body)}`);
		}
	await company.post('/v1/clients.json', { isForeigner: 1, firstName: 'John' });
	assert.equal((await erase(company, { code: '55555555-5' })).status, 404, 'every foreigner has it');
	assert.equal((await other.get(`/v1/clients/${theirs.id}.json`)).body.email, 'ajena@lejano.example');
});

test('a debt on credit is settled first', async () => {
	const company = await service.company();
	const email = 'deudora@lejano.example';
	const { body: client } = await company.post('/v1/clients.json', { email, hasCredit: 1, maxCredit: 1000 });
	await db.query(`update clients set debt = 500 where id = ${client.id}`, []);
	assert.equal((await erase(company, { clientId: client.id })).body.errorCode, 'privacy.still_owes');
	assert.equal((await company.get(`/v1/clients/${client.id}.json`)).body.email, email, 'nothing was done');
	await db.query(`update clients set debt = 0 where id = ${client.id}`, []);
	const { text, status } = await erase(company, { clientId: client.id });
	assert.equal(status, 201);
	assert.ok(!text.includes(email));
	const { items } = (await company.get('/v1/audit.json?limit=50&order=desc')).body;
	assert.ok(!JSON.stringify(items).includes(email), 'nor does the audit log name it');
});

test('a user is erased by somebody else of no lower role, and ends with the account', async () => {
	const company = await service.company();
	const other = await service.company();
	const person = await member(company, 'staff', 'ximena.planta@lejano.example');
	const manager = await member(company, 'manager', 'gerenta@lejano.example');
	assert.equal((await erase(company, { userId: company.userId })).body.errorCode, 'privacy.own_user');
	assert.equal((await erase(company, { userId: company.userId }, manager.token)).status, 403);
	const scope = { userId: person.userId, companyId: company.id };
	await db.query(
		`insert into sessions (account_id, hash, address, browser, created_at, last_used_at, expires_at) values (${person.accountId}, 'h${scope.companyId}', '203.0.113.77', 'Firefox de Ximena', 1, 1, 9999999999)`,
		[],
	);
	await db.query(
		`insert into invitations (company_id, email, email_key, first_name, last_name, role, hash, invited_by, created_at, expires_at) values (${company.id}, 'ximena.planta@lejano.example', 'ximena.planta@lejano.example', 'Ximena', 'Planta', 'staff', 'i${company.id}', ${company.userId}, 1, 2)`,
		[],
	);
	const exported = await company.post('/v1/persons/export.json', { userId: person.userId });
	const records: Json[] = exported.body.records;
	assert.deepEqual(
		records.map(({ table }) => table),
		['users', 'tokens', 'accounts', 'sessions', 'invitations'],
	);
	assert.deepEqual(
		[records[2].values.email, records[3].values.browser, records[4].values.last_name],
		['ximena.planta@lejano.example', 'Firefox de Ximena', 'Planta'],
	);
	assert.ok(!exported.text.includes('hash'), 'no keys');
	assert.ok(exported.body.namedBesides.some(({ table }: Json) => table === 'requests'));
	const erased = await erase(company, { email: 'XIMENA.planta@lejano.example' }, manager.token);
	assert.equal(erased.status, 201, erased.text);
	assert.deepEqual(erased.body.kept, []);
	await jobs.cleanErased.run();
	for (const text of ['ximena.planta@lejano.example', '203.0.113.77', 'Firefox de Ximena'])
		assert.deepEqual(await tablesWith(db, text), [], text);
	assert.equal((await service.call('GET', '/v1/company.json', { token: person.token })).status, 401);

	const both = await member(company, 'staff', 'dos.casas@lejano.example');
	await db.transaction((tx) =>
		addUser(
			{ tx, now: NOW },
			{
				email: 'dos.casas@lejano.example',
				firstName: 'Ximena',
				lastName: 'Dos',
				companyId: other.id,
				accountId: both.accountId,
				role: 'staff',
			},
		),
	);
	assert.equal((await erase(company, { userId: both.userId })).status, 201);
	await jobs.cleanErased.run();
	assert.deepEqual(await tablesWith(db, 'dos.casas@lejano.example'), ['accounts', 'users'], 'another company has it');
});

test('who received a dispatch is blanked, and where it went stays on the guide', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const sent = await company.post('/v1/shippings.json', {
		recipient: 'Ximena Receptora Quidel',
		address: 'Pasaje Lingue 331',
		details: [{ code: 'CAFE', quantity: 1 }],
	});
	const erased = await erase(company, { shippingId: sent.body.id });
	assert.equal(erased.status, 201, erased.text);
	await jobs.cleanErased.run();
	assert.deepEqual(await tablesWith(db, 'Receptora Quidel'), []);
	const { recipient, address } = (await company.get(`/v1/shippings/${sent.body.id}.json`)).body;
	assert.deepEqual([recipient, address], ['', 'Pasaje Lingue 331']);
});

test('what stays because of tax law, or because others answer for it, is told', async () => {
	const company = await service.company();
	const { body: client } = await company.post('/v1/clients.json', {
		email: 'proveedora@lejano.example',
		code: '5.126.663-3',
	});
	const paper = { codeSii: '33', number: 7, clientCode: '51266633', clientActivity: 'Ximena Fletes', netAmount: 1000 };
	const entered = await company.post('/v1/third_party_documents.json', { ...paper, emissionDate: NOW });
	assert.equal(entered.status, 201, entered.text);
	await db.query(
		`insert into applications (app_id, name, website, contact_email, redirect_uris, rights, secret_hash, secret_prefix, created_at, state, language) values ('a${client.id}', 'App', '', 'Proveedora@lejano.example', '[]', '', 'h${client.id}', '', 1, 'approved', 'es')`,
		[],
	);
	const { body: found } = await company.post('/v1/persons/find.json', { clientId: client.id });
	const kept = [
		{ table: 'applications', rows: 1, reason: 'who answers for an application; its developer changes it', until: null },
		{ table: 'purchase_documents', rows: 1, reason: 'received documents: tax law', until: null },
	];
	assert.deepEqual(found.kept, kept);
	assert.deepEqual((await erase(company, { code: '5126663-3' })).body.kept, kept);
});
