/** How payments were made, how they are found by their document, and what came in on a day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const DAY = 86_400;
const TODAY = NOW - (NOW % DAY);

async function typesOf(company: TestCompany): Promise<{ cash: number; card: number }> {
	const types: Json[] = (await company.get('/v1/payment_types.json?limit=50')).body.items;
	const named = (name: string) => types.find((type) => type.name === name).id;
	return { cash: named('Efectivo'), card: named('Tarjeta de crédito') };
}

const sell = async (company: TestCompany, codeSii: string, payments: readonly object[], more: object = {}) => {
	const details = [{ comment: 'Flete', quantity: 1, netUnitValue: 10_000 }];
	const { status, body, text } = await company.post('/v1/documents.json', { codeSii, details, payments, ...more });
	assert.equal(status, 201, text);
	return body;
};

test('a payment says how it was made, with a sale and by hand', async () => {
	const company = await service.company();
	const { cash, card } = await typesOf(company);
	const sent = {
		operationNumber: '004521',
		accountingDate: TODAY + DAY,
		checkDate: TODAY + 2 * DAY,
		checkNumber: '7781234',
		checkAmount: 6000,
		checkTaken: 1,
	};
	const sale = await sell(company, '39', [{ paymentTypeId: cash, amount: 1000 }]);
	const { body } = await company.post('/v1/payments.json', {
		documentId: sale.id,
		amount: 500,
		paymentTypeId: card,
		...sent,
	});
	assert.partialDeepStrictEqual(body, { ...sent, isCreditPayment: 0, createdAt: NOW, amount: 500 });
	const { items } = (await company.get(`/v1/documents/${sale.id}/payments.json`)).body;
	assert.partialDeepStrictEqual(items[0], {
		operationNumber: '',
		accountingDate: '',
		checkDate: null,
		checkNumber: null,
		checkAmount: null,
		checkTaken: 0,
	});
	assert.equal(items[0].documents, undefined);
	const withSale = await sell(company, '39', [{ paymentTypeId: cash, amount: 1, ...sent }]);
	const [first] = (await company.get(`/v1/documents/${withSale.id}/payments.json`)).body.items;
	assert.partialDeepStrictEqual(first, sent);
});

test('payments are found by number and code of their document', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { cash } = await typesOf(company);
	const paid = [{ paymentTypeId: cash, amount: 1000 }];
	await sell(neighbour, '39', [{ paymentTypeId: (await typesOf(neighbour)).cash, amount: 1 }]);
	const receipt = await sell(company, '39', paid);
	const invoice = await sell(company, '33', paid);
	const second = await sell(company, '33', paid);
	const documentsOf = async (query: string) => {
		const { body } = await company.get(`/v1/payments.json?${query}`);
		assert.equal((await company.get(`/v1/payments/count.json?${query}`)).body.count, body.count);
		return body.items.map(({ document }: Json) => Number(document.id));
	};
	assert.deepEqual(await documentsOf('codesii=33'), [invoice.id, second.id]);
	assert.deepEqual(await documentsOf('codesii=[33,39]&number=1'), [receipt.id, invoice.id]);
	assert.deepEqual(await documentsOf('number=2'), [second.id]);
	assert.deepEqual(await documentsOf('number=77'), []);
	assert.deepEqual(await documentsOf('codesii=52'), []);
	assert.equal((await company.get('/v1/payments.json?number=x')).status, 400);
});

test('what came in on a day is added up by type, document and office', async () => {
	const company = await service.company();
	const { cash, card } = await typesOf(company);
	const { id } = await sell(company, '39', [
		{ paymentTypeId: cash, amount: 1000 },
		{ paymentTypeId: card, amount: 500 },
	]);
	await sell(company, '39', [{ paymentTypeId: cash, amount: 2000 }]);
	await sell(company, '33', [{ paymentTypeId: cash, amount: 300 }], { officeId: company.otherOfficeId });
	await sell(company, '39', [{ paymentTypeId: cash, amount: 7, recordDate: TODAY - DAY }]);
	const { body: deleted } = await company.post('/v1/payments.json', { documentId: id, amount: 9, paymentTypeId: cash });
	await company.delete(`/v1/payments/${deleted.id}.json`);
	const path = '/v1/payments/group_payment_types.json';
	const rows = async (query = '') => {
		const { status, body } = await company.get(path + query);
		assert.equal(status, 200);
		return body.map((row: Json) => [row.paymentTypeTotalAmount, row.paymentTypeName, row.codesii, row.officeName]);
	};
	const [a, b, c] = [
		[300, 'Efectivo', '33', 'Sucursal Sur'],
		[3000, 'Efectivo', '39', 'Casa Matriz'],
		[500, 'Tarjeta de crédito', '39', 'Casa Matriz'],
	];
	assert.deepEqual(await rows(), [a, b, c]);
	assert.deepEqual(await rows(`?officeid=${company.otherOfficeId}`), [a]);
	assert.deepEqual(await rows(`?paymenttypeid=${card}`), [c]);
	assert.deepEqual(await rows('?codesii=33,34'), [a]);
	assert.deepEqual(await rows(`?documentid=${id}`), [[1000, ...b.slice(1)], c]);
	assert.deepEqual(await rows(`?recorddate=${NOW - DAY}`), [[7, ...b.slice(1)]]);
	assert.deepEqual(await rows('?paymenttypeid=0'), []);
	const offices = `officeid=[${company.officeId},${company.otherOfficeId}]`;
	assert.deepEqual(await rows(`?${offices}`), [a, b, c]);
	assert.deepEqual(await rows(`?officeid=${company.otherOfficeId}&officeid=${company.officeId}`), [a, b, c]);
	assert.deepEqual(await rows(`?${offices}&paymenttypeid=[${card},987654]`), [c]);
	assert.deepEqual(await rows(`?recorddate=[${NOW},${NOW - DAY},${TODAY}]`), [[7, ...b.slice(1)], a, b, c]);
	assert.deepEqual(await rows(`?documentid=[${id},987654]&recorddate=${NOW}`), [[1000, ...b.slice(1)], c]);
	assert.deepEqual(await rows(`?documentid=${id}&recorddate=${NOW - DAY}`), []);
	const days = Array.from({ length: 101 }, (_, n) => TODAY - n * DAY);
	assert.equal((await company.get(`${path}?recorddate=[${days}]`)).body.field, 'recorddate');
	const [first] = (await company.get(path)).body;
	assert.partialDeepStrictEqual(first, {
		recordDate: TODAY,
		isCash: 1,
		isCheck: 0,
		isCreditNote: 0,
		isClientCredit: 0,
		isCreditMemo: 0,
		officeId: company.otherOfficeId,
		details: [],
	});
	for (const name of ['recorddate', 'documentid', 'officeid', 'paymenttypeid'])
		assert.equal((await company.get(`${path}?${name}=x`)).body.field, name);
	assert.equal((await company.get(`${path}?codesii=`)).status, 400);
	assert.deepEqual((await (await service.company()).get(path)).body, []);
});
