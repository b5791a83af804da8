/** What tells a person in other ways than by an e-mail: names alone, values of before, accents, what receivers echo. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { tablesWith, tracesOf } from '../../support/traces.ts';

const service = await startService();
const { db, jobs, requests } = service.app;
const receiver = await startReceiver();
after(() => receiver.close());

async function made(call: Promise<{ status: number; body: Json; text: string }>): Promise<Json> {
	const { status, body, text } = await call;
	assert.ok(status === 200 || status === 201, text);
	return body;
}

/** Erased, and everything that this set going is done. */
async function erased(company: TestCompany, named: Json): Promise<Json> {
	const { id } = await made(company.post('/v1/persons/erase.json', named));
	for (;;) {
		await jobs.cleanErased.run();
		const { body } = await company.get(`/v1/erasures/${id}.json`);
		if (body.cleanedAt) return body;
		await pause(10);
	}
}

const once = (key: string) => ({ 'idempotency-key': key });

test('names alone: of a client who has nothing else', async () => {
	const company = await service.company();
	const who = { firstName: 'Ñusta', lastName: 'Quilapán Úrsula' };
	const { id } = await made(company.post('/v1/clients.json', who, once('ñusta')));
	await made(
		company.get(`/v1/clients.json?firstname=${encodeURIComponent(who.firstName)}&name=Quilap%C3%A1n+%C3%9Arsula`),
	);
	await company.get('/v1/clients.json?company=%D1usta%20Quilap%E1n%20%DArsula');
	const escaped = '{"firstName":"\\u00d1usta","lastName":"Quilap\\u00e1n \\u00dArsula","code":"1-9"}';
	const headers = { 'content-type': 'application/json' };
	await service.call('POST', '/v1/offices.json', { token: company.token, raw: escaped, headers });
	const other = await made(company.post('/v1/clients.json', { firstName: 'Ñusta', lastName: 'Rojas' }));
	await requests.flush();
	assert.ok((await tablesWith(db, 'Quilapán')).includes('requests'));
	await erased(company, { clientId: id });
	assert.deepEqual(await tracesOf(service, ['Quilapán', 'Quilapán Úrsula']), []);
	assert.equal((await company.get(`/v1/clients/${other.id}.json`)).body.lastName, 'Rojas');
	await requests.flush();
	assert.ok((await tablesWith(db, 'Rojas')).includes('requests'), 'the log of others stays');
});

test('an e-mail, a phone and a note that were changed before', async () => {
	const company = await service.company();
	const old = { email: 'vieja.dirección@lejano.example', phone: '+56 9 8811 2233', note: 'le gusta el queso' };
	const { id } = await made(company.post('/v1/clients.json', { ...old, firstName: 'Elcira' }, once('vieja')));
	const contact = { firstName: 'Tito', lastName: 'Soto', email: 'tito.viejo@lejano.example' };
	await made(company.post(`/v1/clients/${id}/contacts.json`, contact, once('tito')));
	await made(company.get(`/v1/clients.json?email=${encodeURIComponent(old.email)}`));
	const now = { email: 'nueva@lejano.example', phone: '+56 9 7700 1122', note: '' };
	await made(company.put(`/v1/clients/${id}.json`, now));
	await requests.flush();
	assert.deepEqual(await tablesWith(db, old.email), ['requests'], 'and in an answer that is kept under a key');
	await erased(company, { email: now.email });
	assert.deepEqual(await tracesOf(service, [...Object.values(old), contact.email, now.email, now.phone]), []);
	const repeat = await made(company.post('/v1/clients.json', { ...old, firstName: 'Elcira' }, once('vieja')));
	assert.deepEqual([repeat.id, repeat.email, repeat.phone, repeat.note], [id, '', '', ''], 'a repeat tells nothing');
});

test('what a receiver of webhooks echoed', async () => {
	const company = await service.company();
	const who = { firstName: 'Rosalba', lastName: 'Antiquera', email: 'rosalba@lejano.example' };
	const { id } = await made(company.post('/v1/clients.json', who));
	const { id: webhookId } = await register(company, receiver.url, { topics: ['document'] });
	receiver.answer = (response) =>
		void response.writeHead(500).end(JSON.stringify({ seen: { name: who.firstName, last: who.lastName } }));
	await company.product('CAFE', { stock: 3, price: 1000 });
	const sale = { codeSii: '39', clientId: id, details: [{ code: 'CAFE', quantity: 1 }] };
	await made(company.post('/v1/documents.json', sale));
	await deliverAll(service);
	assert.ok((await tablesWith(db, who.lastName)).includes('webhook_deliveries'));
	const { kept } = await erased(company, { clientId: id });
	assert.deepEqual(await tablesWith(db, who.lastName), ['clients'], 'the receipt keeps whose it is');
	assert.deepEqual(
		kept.map(({ table }: Json) => table),
		['documents', 'clients'],
	);
	const { items } = (await company.get(`/v1/webhooks/${webhookId}/deliveries.json`)).body;
	assert.ok(items.length > 0);
	for (const { attempts } of items) assert.deepEqual([attempts.length, attempts[0].status], [1, 500]);
});
