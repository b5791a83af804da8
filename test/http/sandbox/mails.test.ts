/** A sandbox without a mail server keeps its mails: for programs by company, for people on the same machine, the newest ones only. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { Visitor } from '../../support/visitor.ts';

const KEY = 'llave-del-sandbox-de-pruebas';
// Behind a proxy, so that callers from elsewhere can be played.
const service = await startService({ mode: 'sandbox', sandboxKey: KEY, mailsKept: '5', trustedProxies: '127.0.0.1' });
const headers = { 'bodega-sandbox-key': KEY };
const all = async (query = ''): Promise<Json[]> =>
	(await service.call('GET', `/sandbox/mails.json${query}`, { headers })).body.mails;
const own = async (company: TestCompany): Promise<Json[]> => (await company.get('/sandbox/mails.json')).body.mails;

let people = 0;
async function mailed(company: TestCompany): Promise<string> {
	const email = `elisa${++people}@correo.example`;
	const {
		status,
		text,
		headers: told,
	} = await company.post('/v1/documents.json', {
		codeSii: '39',
		sendEmail: 1,
		client: { code: '12.345.678-5', firstName: 'Elisa', lastName: 'Mardones', email },
		details: [{ code: 'TE', quantity: 1 }],
	});
	assert.equal(status, 201, text);
	assert.equal(told.get('bodega-warning'), null);
	await until(async () => (await all(`?to=${email.toUpperCase()}`)).length === 1);
	return email;
}

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('TE', { stock: 100, price: 1000 });
	return company;
}

test("a document's mail is kept with its PDF, and only its company reads it", async () => {
	const [company, other] = [await shop(), await shop()];
	const email = await mailed(company);
	const [mail] = await own(company);
	assert.deepEqual([mail.to, mail.companyId, mail.attachment.type], [email, company.id, 'application/pdf']);
	assert.match(mail.text, /http:\/\//);
	const path = `/sandbox/mails/${mail.id}.json`;
	const { attachment } = (await company.get(path)).body;
	const content = Buffer.from(attachment.content, 'base64');
	assert.deepEqual([content.subarray(0, 4).toString(), content.length], ['%PDF', attachment.bytes]);
	assert.deepEqual(await own(other), []);
	assert.equal((await other.get(path)).status, 404);
	assert.equal((await company.get('/sandbox/mails/x.json')).status, 404);
	assert.equal((await other.delete('/sandbox/mails.json')).status, 200);
	assert.equal((await own(company)).length, 1, "another company's are not forgotten");
	assert.deepEqual((await company.delete('/sandbox/mails.json')).body, { mails: [] });
	assert.deepEqual(await own(company), []);
});

test('people read them on the same machine, in their language, with links and attachments; nobody does from elsewhere', async () => {
	const company = await shop();
	await mailed(company);
	const [mail] = await own(company);
	for (const [language, title] of [
		['es', 'Correos del sandbox'],
		['en', 'Mails of the sandbox'],
	] as const) {
		const list = await service.call('GET', '/mails', { headers: { 'accept-language': language } });
		assert.equal(list.status, 200);
		assert.ok(
			list.text.includes(title) && list.text.includes(mail.to) && list.text.includes(`href="/mails/${mail.id}"`),
		);
		assert.match(list.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
	}
	const page = await service.call('GET', `/mails/${mail.id}`);
	const [link = ''] = /http:\/\/\S+/.exec(mail.text) ?? [];
	assert.ok(page.text.includes(`<a href="${link}"`), page.text);
	const file = await service.call('GET', `/mails/${mail.id}/attachment`);
	assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''.*\.pdf$/);
	assert.equal((await service.call('GET', '/mails/999999')).status, 404);
	assert.equal((await service.call('GET', '/mails/999999/attachment')).status, 404);
	for (const path of ['/mails', `/mails/${mail.id}`, `/mails/${mail.id}/attachment`]) {
		const stranger = await service.call('GET', path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
		assert.equal(stranger.status, 403, path);
		assert.ok(!stranger.text.includes(mail.to));
	}
});

test("a password link is in nobody else's hands than the key's, and opens", async () => {
	const company = await service.company();
	const { rows } = await service.app.db.query(`select email from users where id = ${company.userId}`, []);
	const email = String(rows[0]?.email);
	const visitor = new Visitor(service);
	assert.equal((await visitor.fill('/forgot', { email })).status, 200);
	await until(async () => (await all(`?to=${email}`)).length === 1);
	const [mail] = await all(`?to=${email}`);
	assert.equal(mail.companyId, null);
	assert.deepEqual(await own(company), []);
	const [link = ''] = /http:\/\/\S+\/reset\/\w+/.exec(mail.text) ?? [];
	assert.equal((await service.call('GET', link)).status, 200);
});

test('only the newest are kept', async () => {
	const company = await shop();
	for (let n = 0; n < 7; n++) await mailed(company);
	const kept = await all();
	assert.equal(kept.length, 5);
	assert.deepEqual(
		kept.map(({ id }) => id),
		kept.map(({ id }) => id).toSorted((a, b) => b - a),
	);
	assert.equal((await service.call('DELETE', '/sandbox/mails.json', { headers })).status, 200);
	assert.deepEqual(await all(), []);
});

test('mails of a person who is erased are kept no longer', async () => {
	const company = await shop();
	const [gone, stays] = [await mailed(company), await mailed(await shop())];
	const erased = await company.post('/v1/persons/erase.json', { email: gone });
	assert.equal(erased.status, 201, erased.text);
	assert.deepEqual([(await all(`?to=${gone}`)).length, (await all(`?to=${stays}`)).length], [0, 1]);
});
