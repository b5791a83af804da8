/** In the evening of a company west of Greenwich it is still today, although it is tomorrow in UTC. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOW, startService } from '../support/service.ts';

const service = await startService();
/** 2026-03-11 01:30 UTC, 22:30 of the 10th in Santiago. */
service.advance(10 * 3600);
const TODAY = Date.parse('2026-03-10') / 1000;
const SENT = Date.parse('2026-03-11T01:30:00Z') / 1000;

test('documents, dispatches, payments and receptions are of the company’s day unless they say another', async () => {
	assert.equal(NOW + 10 * 3600, SENT);
	const company = await service.company();
	await company.product('CAFE', { stock: 50 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const types = (await company.get('/v1/payment_types.json')).body.items;
	const payments = [{ paymentTypeId: types[0].id, amount: 10 }];
	const sale = (await company.post('/v1/documents.json', { codeSii: '39', details, payments })).body;
	assert.equal(sale.emissionDate, TODAY);
	const { items } = (await company.get(`/v1/payments.json?documentid=${sale.id}`)).body;
	assert.equal(items[0].recordDate, TODAY);
	const shipping = (await company.post('/v1/shippings.json?expand=guide', { details })).body;
	assert.deepEqual([shipping.shippingDate, shipping.guide.emissionDate], [TODAY, TODAY]);
	const reception = (await company.post('/v1/stocks/receptions.json', { details })).body;
	assert.equal(reception.admissionDate, TODAY);
	const transfer = (await company.post('/v1/shippings.json', { destinationOfficeId: company.otherOfficeId, details }))
		.body;
	const arrived = (await company.post(`/v2/stocks/receptions/shipping/${transfer.id}.json`)).body;
	assert.equal(arrived.data.admissionDate, TODAY);

	const said = (await company.post('/v1/shippings.json', { details, emissionDate: SENT })).body;
	assert.equal(said.shippingDate, Date.parse('2026-03-11') / 1000, 'what is sent keeps its UTC date');
});

test('an empty text where a number may stand leaves it out; where one must stand it is refused', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 50 });
	const details = [{ code: 'CAFE', quantity: 1, netUnitValue: '' }];
	const made = await company.post('/v1/shippings.json', { officeId: '', priceListId: ' ', emissionDate: '', details });
	assert.equal(made.status, 201, made.text);
	assert.deepEqual([made.body.office.id, made.body.shippingDate], [String(company.officeId), TODAY]);
	const properties = { uses: '', toDate: '', minAmount: '' };
	const coupon = { name: 'X', type: '0', amount: 1, serialNumber: 'X', properties };
	assert.deepEqual((await company.post('/v1/loyalty/coupons.json', coupon)).body.data[0].properties, {});
	for (const body of [{ details: [{ code: 'CAFE', quantity: '' }] }, { details: [{ code: 'CAFE', quantity: ' ' }] }])
		assert.equal((await company.post('/v1/shippings.json', body)).status, 400);
	const blank = await company.post('/v1/loyalty/coupons.json', { ...coupon, serialNumber: 'Y', amount: '' });
	assert.deepEqual([blank.status, blank.body.field], [400, 'amount']);
});
