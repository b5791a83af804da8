/** A person is found, exported and erased; afterwards no table and no file of the instance holds what was erased. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { auditFaults } from '../../../src/kernel/audit/index.ts';
import { report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { filesWith, tablesWith } from '../../support/traces.ts';

const service = await startService();
const { db, jobs } = service.app;
const provider = await startProvider();
const YEAR = 365.25 * 86_400;

let count = 0;
/** Nobody else's, so that each can be searched for. */
function somebody() {
	const n = `${Date.now() % 100_000}${++count}`;
	return {
		email: `ximena.${n}@lejano.example`,
		firstName: `Ximena${n}`,
		lastName: `Quirogal${n}`,
		phone: `+56 9 77${n}`,
		code: `15.${n.slice(-3)}.${n.slice(0, 3)}-4`,
		note: `paga los ${n} a fin de mes`,
		address: `Pasaje Quillayes ${n}`,
	};
}
type Somebody = ReturnType<typeof somebody>;

async function made(call: Promise<{ status: number; body: Json; text: string }>): Promise<Json> {
	const { status, body, text } = await call;
	assert.ok(status === 200 || status === 201, text);
	return body;
}
const erase = (company: TestCompany, body: Json) => company.post('/v1/persons/erase.json', body);

async function client(company: TestCompany, who: Somebody): Promise<number> {
	const { id } = await made(
		company.post(
			'/v1/clients.json',
			{ ...who, facebook: `fb-${who.email}`, city: 'Talca' },
			{ 'idempotency-key': `k${who.note.length}${who.phone.slice(-4)}` },
		),
	);
	await made(
		company.post(`/v1/clients/${id}/contacts.json`, {
			firstName: `Tito${who.lastName}`,
			lastName: who.lastName,
			phone: `${who.phone}9`,
			email: `tito.${who.email}`,
		}),
	);
	await made(
		company.post(`/v1/clients/${id}/addresses.json`, {
			addressName: 'Casa',
			address: `${who.address} B`,
			city: 'Talca',
		}),
	);
	return id;
}

/** Everything that the erasure set going is done. */
async function cleaned(company: TestCompany, id: number): Promise<Json> {
	for (;;) {
		await jobs.cleanErased.run();
		const { body } = await company.get(`/v1/erasures/${id}.json`);
		if (body.cleanedAt) return body;
		await pause(10);
	}
}

async function assertGone(texts: readonly string[], but: readonly string[] = []): Promise<void> {
	for (const text of texts) assert.deepEqual(await tablesWith(db, text), [...but], text);
	if (but.length === 0) assert.deepEqual(filesWith(service, texts), []);
}

test('a client without documents leaves nothing, in no table and no file', async () => {
	const company = await service.company();
	const who = somebody();
	const id = await client(company, who);
	// Changed before: what stood there is in no record any more, and still in the file.
	await made(company.put(`/v1/clients/${id}.json`, { note: `${who.note}, o después` }));
	await company.get(`/v1/clients.json?email=${encodeURIComponent(who.email)}`);
	await company.post('/v1/clients.json', { email: who.email.toUpperCase(), code: who.code });
	await company.post('/v1/offices.json', { name: 'Norte' }, { 'idempotency-key': `para ${who.email}` });
	await company.post('/v1/stocks/consumptions.json', { note: `muestra para ${who.email}` });
	await service.app.requests.flush();
	const values = [who.email, who.firstName, who.lastName, who.phone, who.code, who.note, who.address];
	assert.ok((await tablesWith(db, who.email)).includes('requests'), 'the log holds it before');

	const found = await made(company.post('/v1/persons/find.json', { email: who.email }));
	assert.deepEqual([found.kept, found.hindrance], [[], null]);
	const exported = await made(company.post('/v1/persons/export.json', { clientId: id }));
	const kinds = new Set(exported.records.map((record: Json) => record.table));
	assert.deepEqual([...kinds].sort(), ['client_addresses', 'client_contacts', 'clients']);
	assert.ok(exported.csv.includes(`clients,${id},email,${who.email}\r\n`), exported.csv);

	const erased = await erase(company, { code: who.code.replaceAll('.', '') });
	assert.equal(erased.status, 201, erased.text);
	assert.deepEqual([erased.body.kept, erased.body.keptUntil], [[], null]);
	const { cleanedAt } = await cleaned(company, erased.body.id);
	assert.ok(cleanedAt > 0);
	await assertGone([...values, `tito.${who.email}`]);
	const after = await made(company.get(`/v1/clients/${id}.json`));
	assert.deepEqual([after.state, after.email, after.code, after.firstName], [99, '', '', '']);
	const repeat = await company.post(
		'/v1/clients.json',
		{ ...who, facebook: `fb-${who.email}`, city: 'Talca' },
		{ 'idempotency-key': `k${who.note.length}${who.phone.slice(-4)}` },
	);
	assert.equal(repeat.status, 201, repeat.text);
	assert.deepEqual([repeat.body.id, repeat.body.email, repeat.body.code], [id, '', ''], 'a repeat tells nothing');
	assert.deepEqual((await auditFaults(db)).faults, []);
});

test('what was sold stays as tax law has it, and goes when its time is over', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1001 });
	const offer = {
		name: 'Rápido',
		webhookUrl: 'https://rapido.example/hook',
		deliveryTypes: [{ name: 'D', code: 'D', cost: 990 }],
	};
	const courier = await made(company.post('/v1/couriers.json', offer));
	const who = somebody();
	const { email, firstName, lastName, phone, code } = who;
	const order = { ...who, address: `${who.address} C` };
	const checkout = await made(
		company.post('/v1/checkouts.json', {
			email,
			items: [{ code: 'CAFE', quantity: 2 }],
			deliveryTypeId: (courier.data ?? courier).deliveryTypes[0].id,
			destination: { address: order.address, district: 'Maipú', city: 'Santiago' },
			contact: { firstName, lastName, code, email, phone },
			comment: who.note,
			client: { code, firstName, lastName, email },
		}),
	);
	assert.equal((await erase(company, { email })).body.errorCode, 'privacy.checkout_open');
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	await made(report(service, 'success', provider.token, { ...SUCCESS, data: { ...SUCCESS.data, payer: email } }));
	const found = await made(company.post('/v1/persons/find.json', { email }));
	assert.equal(found.hindrance.errorCode, 'privacy.delivery_under_way');
	const { document } = await made(company.get(`/v1/checkouts/${checkout.id}.json?expand=document.client`));
	const guide = await made(
		company.post('/v1/shippings.json', {
			recipient: `${firstName} ${lastName}`,
			address: order.address,
			details: [{ detailId: await first(company, `/v1/documents/${document.id}/details`), quantity: 2 }],
		}),
	);
	const orders = await made(company.get('/v1/couriers/orders.json'));
	for (const { id } of orders.data ?? orders.items)
		await made(company.post('/v1/logs.json', { id, description: `Entregado a ${firstName} ${lastName}`, stateId: 3 }));
	const exported = await made(company.post('/v1/persons/export.json', { email }));
	assert.equal(exported.papers.length, 2);
	assert.equal((await service.call('GET', exported.papers[0].urlPdf)).status, 200);

	const erased = await erase(company, { email });
	assert.equal(erased.status, 201, erased.text);
	assert.deepEqual(
		erased.body.kept.map(({ table, rows }: Json) => [table, rows]),
		[
			['documents', 2],
			['shippings', 1],
			['clients', 1],
			['payments', 1],
			['payment_transactions', 1],
		],
	);
	await cleaned(company, erased.body.id);
	await assertGone([email, phone, who.note]);
	assert.deepEqual(await tablesWith(db, lastName), ['clients']);
	assert.deepEqual(await tablesWith(db, code), ['clients']);
	assert.deepEqual(await tablesWith(db, order.address), ['clients', 'documents', 'shippings']);
	const paper = await service.call('GET', document.urlPublicView);
	assert.ok(paper.text.includes(lastName) && paper.text.includes(code) && !paper.text.includes(email));
	const kept = await made(company.get(`/v1/shippings/${guide.id}.json`));
	assert.deepEqual([kept.address, kept.recipient], [order.address, '']);

	service.advance(6 * YEAR + 86_400);
	await jobs.finishErasures.run();
	service.advance(-6 * YEAR - 86_400);
	const done = await cleaned(company, erased.body.id);
	assert.deepEqual([done.kept.length, done.keptUntil], [2, null]);
	await assertGone([email, phone, lastName, code, order.address]);
});

const first = async (company: TestCompany, list: string): Promise<number> =>
	(await company.get(`${list}.json?limit=1`)).body.items[0].id;
