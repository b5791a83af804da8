/** Coupons in checkouts: held by one, refused to others, given back by failure and expiry, counted when settled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAIL, report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();

async function shop(properties: Record<string, unknown>, coupon: Record<string, unknown> = {}) {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 500, price: 10_000 });
	const made = await company.post('/v1/loyalty/coupons.json', {
		name: 'Prueba',
		type: '0',
		amount: 2000,
		serialNumber: 'UNO',
		properties,
		...coupon,
	});
	assert.equal(made.status, 201, made.text);
	return { company, methodId };
}

const open = (company: TestCompany, email: string, coupons = ['UNO']) =>
	company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 1 }], coupons });

async function start(company: TestCompany, methodId: number, id: number) {
	const reply = await company.post(`/v1/checkouts/${id}/pay.json`, { paymentMethodId: methodId });
	return { reply, token: provider.token };
}

const uses = async (company: TestCompany) =>
	(await company.get('/v1/loyalty/coupons.json')).body.data[0].movementsCount;

test('200 checkouts at once with a coupon of one use: exactly one holds it', async () => {
	const { company, methodId } = await shop({ uses: 1 });
	const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => open(company, `b${n}@ejemplo.example`)));
	const won = replies.filter(({ status }) => status === 201);
	assert.equal(won.length, 1);
	for (const reply of replies.filter(({ status }) => status !== 201)) {
		assert.equal(reply.status, 400);
		assert.match(reply.body.error, /UNO/);
	}
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 1);
	const { body } = won[0] ?? { body: {} };
	assert.equal(body.total, 9900);
	assert.equal(await uses(company), 0);

	const { token } = await start(company, methodId, body.id);
	assert.equal((await report(service, 'fail', token, FAIL)).status, 200);
	const next = await open(company, 'siguiente@ejemplo.example');
	assert.equal(next.status, 201, next.text);
	const retry = await start(company, methodId, body.id);
	assert.deepEqual([retry.reply.status, retry.reply.body.errorCode], [409, 'coupons.in_use']);
	assert.match(retry.reply.body.error, /UNO/);

	const second = await start(company, methodId, next.body.id);
	assert.equal((await report(service, 'success', second.token, SUCCESS)).status, 200);
	assert.equal(await uses(company), 1);
	const document = (await company.get(`/v1/checkouts/${next.body.id}.json?expand=document`)).body.document;
	assert.equal(document.totalAmount, 9900);
});

test('one e-mail is one buyer in any letter case, unless the coupon may be repeated', async () => {
	const { company } = await shop({ repeteable: false });
	assert.equal((await open(company, 'Ana@Ejemplo.example')).status, 201);
	assert.equal((await open(company, 'ana@ejemplo.EXAMPLE')).status, 400);
	assert.equal((await open(company, 'otra@ejemplo.example')).status, 201);
	const repeatable = await shop({ repeteable: true });
	for (let n = 0; n < 2; n++) assert.equal((await open(repeatable.company, 'ana@ejemplo.example')).status, 201);
});

test('expiry and cancelling give the use back; success after expiry takes it again, or the money is to be refunded', async () => {
	const { company, methodId } = await shop({ uses: 1 });
	const first = await open(company, 'a@ejemplo.example');
	assert.equal((await open(company, 'b@ejemplo.example')).status, 400);
	await company.delete(`/v1/checkouts/${first.body.id}.json`);
	const second = await open(company, 'b@ejemplo.example');
	assert.equal(second.status, 201);
	const paid = await start(company, methodId, second.body.id);
	service.advance(1801);
	await service.app.jobs.expireCheckouts.run();
	const third = await open(company, 'c@ejemplo.example');
	assert.equal(third.status, 201);
	assert.equal((await report(service, 'success', paid.token, SUCCESS)).status, 400);
	assert.equal((await company.events()).filter(({ topic }) => topic === 'payment.refund_due').length, 1);
	assert.equal((await company.get('/v1/documents/count.json')).body.count, 0);

	const late = await start(company, methodId, third.body.id);
	service.advance(1801);
	await service.app.jobs.expireCheckouts.run();
	assert.equal((await report(service, 'success', late.token, SUCCESS)).status, 200);
	assert.equal(await uses(company), 1);
});

test('a coupon for the whole price settles without a method; a changed total leaves no payment of the old one', async () => {
	const { company, methodId } = await shop({}, { type: '1', amount: 100 });
	const free = await open(company, 'a@ejemplo.example');
	assert.equal(free.body.total, 0);
	const settled = await company.post(`/v1/checkouts/${free.body.id}/pay.json`);
	assert.equal(settled.status, 200);
	assert.equal(await uses(company), 1);
	assert.equal((await company.get('/v1/payments/count.json')).body.count, 0);

	const plain = await open(company, 'b@ejemplo.example', []);
	const paying = await start(company, methodId, plain.body.id);
	const page = await service.call('GET', plain.body.url);
	const key = /name="csrf" value="([0-9a-f]+)"/.exec(page.text)?.[1];
	const added = await service.call('POST', `${plain.body.url}/coupons`, {
		raw: `csrf=${key}&serial=uno`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});
	assert.equal(added.status, 303);
	assert.equal((await company.get(`/v1/checkouts/${plain.body.id}.json`)).body.total, 0);
	assert.equal((await report(service, 'state', paying.token)).body.data.status, 'expired');
	const refused = await report(service, 'success', paying.token, SUCCESS);
	assert.equal(refused.status, 400);
	assert.equal((await company.get('/v1/payment_transactions.json?refunddue=1')).body.count, 1);
});
