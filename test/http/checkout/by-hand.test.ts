/** Payments recorded by hand: created, read, deleted, never beyond the document's total, each with its event. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function sale(company: TestCompany, units = 1): Promise<number> {
	const code = `P${Math.random()}`;
	await company.product(code, { stock: 10, price: 1000 });
	const made = await company.post('/v1/documents.json', { codeSii: '39', details: [{ code, quantity: units }] });
	assert.equal(made.status, 201);
	return made.body.id;
}

async function paymentType(company: TestCompany): Promise<number> {
	return (await company.get('/v1/payment_types.json?name=Efectivo')).body.items[0].id;
}

const topics = async (company: TestCompany) => (await company.events()).map(({ topic }) => topic);

test('a payment is recorded, read, listed, deleted and stays readable; both are told', async () => {
	const company = await service.company();
	const documentId = await sale(company);
	const paymentTypeId = await paymentType(company);
	const made = await company.post('/v1/payments.json', { documentId, amount: '700', paymentTypeId });
	assert.equal(made.status, 201);
	assert.equal(made.body.amount, 700);
	assert.equal(made.body.recordDate, 1_773_100_800);
	assert.equal(made.body.document.id, String(documentId));
	assert.deepEqual((await company.get(new URL(made.body.href).pathname)).body, made.body);
	assert.equal((await company.get(`/v1/payments.json?documentid=${documentId}&state=0`)).body.count, 1);

	const deleted = await company.delete(`/v1/payments/${made.body.id}.json`);
	assert.equal(deleted.status, 200);
	assert.deepEqual(deleted.body, { status: 'ok', data: { ...made.body, state: 1 } });
	const again = await company.delete(`/v1/payments/${made.body.id}.json`);
	assert.deepEqual([again.status, again.body], [200, deleted.body]);
	assert.equal((await company.get(`/v1/payments/${made.body.id}.json`)).body.state, 1);
	assert.equal((await company.get('/v1/payments/count.json?state=1')).body.count, 1);
	assert.deepEqual(await topics(company), ['document.created', 'payment.created', 'payment.deleted']);
	assert.deepEqual((await company.events())[1]?.payload, {
		paymentId: made.body.id,
		documentId,
		officeId: company.officeId,
	});
});

test('a document is never paid beyond its total, whatever comes at once, and a deleted payment can be paid again', async () => {
	const company = await service.company();
	const documentId = await sale(company);
	const paymentTypeId = await paymentType(company);
	const pay = () => company.post('/v1/payments.json', { documentId, amount: 595, paymentTypeId });
	const replies = await Promise.all(Array.from({ length: 20 }, pay));
	assert.equal(replies.filter(({ status }) => status === 201).length, 2);
	const refused = replies.find(({ status }) => status !== 201);
	assert.deepEqual(
		[refused?.status, refused?.body.errorCode, refused?.body.field],
		[409, 'documents.overpaid', 'amount'],
	);
	const paid = replies.find(({ status }) => status === 201)?.body.id;
	await Promise.all(Array.from({ length: 5 }, () => company.delete(`/v1/payments/${paid}.json`)));
	assert.equal((await pay()).status, 201);
	assert.equal((await pay()).status, 409);
	assert.equal((await topics(company)).filter((topic) => topic === 'payment.deleted').length, 1);
});

test('a company that allows it is paid more', async () => {
	const company = await service.company();
	await company.put('/v1/company.json', { allowOverpayment: 1 });
	const documentId = await sale(company);
	const paymentTypeId = await paymentType(company);
	const paid = await company.post('/v1/payments.json', { documentId, amount: 5000, paymentTypeId });
	assert.equal(paid.status, 201);
});

test('what cannot be paid is refused, with the reason', async () => {
	const company = await service.company();
	const other = await service.company();
	const documentId = await sale(company);
	const paymentTypeId = await paymentType(company);
	await company.product('GUIA', { stock: 3 });
	const guide = (await company.post('/v1/shippings.json', { details: [{ code: 'GUIA', quantity: 1 }] })).body.guide.id;
	const annulled = await sale(company);
	await company.delete(`/v1/documents/${annulled}.json`);
	const before = (await topics(company)).length;
	for (const [body, status, errorCode, field] of [
		[{}, 400, 'request.missing', 'documentId'],
		[{ documentId, amount: 0, paymentTypeId }, 400, 'request.invalid', 'amount'],
		[{ documentId, amount: 1.5, paymentTypeId }, 400, 'request.invalid', 'amount'],
		[{ documentId: await sale(other), amount: 1, paymentTypeId }, 400, 'request.unknown_reference', 'documentId'],
		[
			{ documentId, amount: 1, paymentTypeId: await paymentType(other) },
			400,
			'request.unknown_reference',
			'paymentTypeId',
		],
		[{ documentId: Number(guide), amount: 1, paymentTypeId }, 400, 'documents.wrong_use', 'documentId'],
		[{ documentId: annulled, amount: 1, paymentTypeId }, 409, 'documents.annulled', 'documentId'],
	] as const) {
		const reply = await company.post('/v1/payments.json', body);
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [status, errorCode, field]);
	}
	assert.equal((await company.delete('/v1/payments/999999.json')).status, 404);
	assert.equal((await topics(company)).length, before);
	const reader = await service.company({ rights: 'documents:read documents:write' });
	assert.equal((await reader.post('/v1/payments.json', {})).status, 403);
	assert.equal((await reader.delete('/v1/payments/1.json')).status, 403);
});
