/** A day at a till: sales by scanning, three ways to pay, something that broke, a return, and a close that agrees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService } from '../support/service.ts';

const service = await startService();

test('from the first sale to the close', async () => {
	const company = await service.company();
	for (const [code, barCode] of [
		['AGUA', '7804321000014'],
		['PAN', '7804321000021'],
	] as const) {
		const id = await company.product(code, { stock: 20, price: 1000 });
		await company.put(`/v1/variants/${id}.json`, { barCode });
	}
	const ways: Json[] = (await company.get('/v1/payment_types.json?limit=50')).body.items;
	const cash = ways.find(({ isCash }) => isCash === 1);
	const card = ways.find(({ name }) => /débito/i.test(name));
	assert.ok(cash && card);
	const stockOf = async (code: string) =>
		(await company.get(`/v1/stocks.json?code=${code}&officeid=${company.officeId}`)).body.items[0].quantity;
	const sell = async (paymentTypeId: number, ...scanned: [string, number][]) => {
		const details = scanned.map(([barCode, quantity]) => ({ barCode, quantity }));
		const total = Math.round(scanned.reduce((sum, [, quantity]) => sum + quantity * 1000, 0) * 1.19);
		const payments = [{ paymentTypeId, amount: total }];
		const made = await company.post('/v1/documents.json', {
			codeSii: 39,
			officeId: company.officeId,
			details,
			payments,
		});
		assert.equal(made.status, 201, made.text);
		assert.equal(made.body.totalAmount, total);
		return made.body;
	};
	const first = await sell(cash.id, ['7804321000014', 2], ['7804321000021', 1]);
	await sell(card.id, ['7804321000021', 3]);
	await sell(cash.id, ['7804321000014', 1]);

	const broken = await company.post('/v1/stocks/consumptions.json', {
		officeId: company.officeId,
		note: 'Se cayó una bandeja',
		consumptionTypeId: 2,
		details: [{ barCode: '7804321000021', quantity: 2 }],
	});
	assert.equal(broken.status, 201, broken.text);

	const lines: Json[] = (await company.get(first.details.href)).body.items;
	const water = lines.find(({ variant }) => variant.code === 'AGUA');
	const creditNote = (await company.get('/v1/document_types.json?codesii=61')).body.items[0];
	const body = {
		documentTypeId: creditNote.id,
		officeId: company.officeId,
		referenceDocumentId: first.id,
		emissionDate: NOW,
		motive: 'Cliente se arrepintió',
		type: 0,
		details: [{ documentDetailId: water.id, quantity: 1, unitValue: 0 }],
	};
	const back = await company.post('/v1/returns.json', body);
	assert.equal(back.status, 201, back.text);
	assert.equal(back.body.amount, 1190);
	assert.equal((await fetch(back.body.credit_note.urlPdf)).status, 200);
	const beyond = await company.post('/v1/returns.json', {
		...body,
		details: [{ documentDetailId: water.id, quantity: 2, unitValue: 0 }],
	});
	assert.equal(beyond.status, 409, beyond.text);

	assert.deepEqual([await stockOf('AGUA'), await stockOf('PAN')], [20 - 3 + 1, 20 - 4 - 2]);
	const groups: Json[] = (await company.get(`/v1/payments/group_payment_types.json?recorddate=${NOW}`)).body;
	const totalOf = (id: number) =>
		groups
			.filter(({ paymentTypeId }) => Number(paymentTypeId) === id)
			.reduce((sum, row) => sum + row.paymentTypeTotalAmount, 0);
	assert.deepEqual([totalOf(cash.id), totalOf(card.id)], [3570 + 1190, 3570]);
	const movements = (await company.get(`/v1/stocks/movements.json?code=AGUA&officeid=${company.officeId}`)).body;
	assert.equal(
		movements.items.reduce((sum: number, row: Json) => sum + row.quantity, 0),
		18,
	);
});
