/** Amounts have a limit, so that sums over thousands of documents are exact; a report whose sums are not is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

const LARGEST = 1_000_000_000_000;
const REPORTS = [
	'/v1/documents/summary.json',
	'/v1/documents/summary/ticket.json',
	'/v1/users/sales_summary.json',
	'/v1/payments/group_payment_types.json',
];
const textLine = (netUnitValue: number, quantity: number, more: Json = {}) => ({
	codeSii: '39',
	details: [{ comment: 'Servicio', netUnitValue, quantity, ...more }],
});

test('a document of the largest amount is sold, one of a peso more is refused, whole, in lines or before its discount', async () => {
	const company = await service.company();
	assert.equal((await company.post('/v1/documents.json', textLine(1_000_000, 1_000_000))).body.totalAmount, LARGEST);
	for (const body of [
		textLine(1_000_001, 1_000_000),
		textLine(9_007_199_254, 900_719),
		textLine(1_000_001, 1_000_000, { discount: 100 }),
		{
			codeSii: '39',
			details: [...textLine(1_000_000, 1_000_000).details, { comment: 'x', netUnitValue: 1, quantity: 1 }],
		},
	]) {
		const { status, body: answer } = await company.post('/v1/documents.json', body);
		assert.deepEqual([status, answer.errorCode, answer.field], [400, 'documents.amount_too_large', 'details']);
	}
	for (const path of REPORTS) assert.equal((await company.get(path)).status, 200, path);
});

test('payments beyond the total, where they are allowed, have it too', async () => {
	const company = await service.company();
	await company.put('/v1/company.json', { allowOverpayment: 1 });
	const sold = await company.post('/v1/documents.json', textLine(100, 1));
	const [type] = (await company.get('/v1/payment_types.json')).body.items;
	const pay = async (amount: number) =>
		(await company.post('/v1/payments.json', { documentId: sold.body.id, paymentTypeId: type.id, amount })).status;
	assert.equal(await pay(LARGEST - 1), 201);
	assert.equal(await pay(2), 409);
	assert.equal(await pay(1), 201);
});

test('sums of larger ones, sold before there was a limit, are refused rather than told wrong', async () => {
	const company = await service.company();
	const [type] = (await company.get('/v1/payment_types.json')).body.items;
	const payments = [{ paymentTypeId: type.id, amount: 100 }];
	for (let n = 0; n < 2; n++)
		assert.equal((await company.post('/v1/documents.json', { ...textLine(100, 1), payments })).status, 201);
	const large = Number.MAX_SAFE_INTEGER;
	const of = `where company_id = ${company.id}`;
	const { db } = service.app;
	await db.query(`update documents set total_amount = ${large}, exempt_amount = ${large} ${of}`, []);
	await db.query(`update document_details set net_amount = ${large}, total_amount = ${large} ${of}`, []);
	await db.query(`update payments set amount = ${large} ${of}`, []);
	for (const path of REPORTS) {
		const { status, body } = await company.get(path);
		assert.deepEqual([status, body.errorCode], [400, 'request.sum_too_large'], path);
	}
	assert.equal((await company.get('/v1/documents.json')).status, 200, 'the connection goes on');
});
