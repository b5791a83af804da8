/** Payment types: what every company starts with, created and changed over HTTP, each of one kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const KINDS = [
	'isVirtual',
	'isCheck',
	'isCreditNote',
	'isClientCredit',
	'isCash',
	'isCreditMemo',
	'isAgreementBank',
] as const;
const kindOf = (type: Json) => KINDS.filter((name) => type[name] === 1).join();

test('a deposit pays for nothing, since nobody can leave one', async () => {
	const company = await service.company();
	const type = (await company.post('/v1/payment_types.json', { name: 'Abono', isCreditMemo: 1 })).body;
	const cash = (await company.get('/v1/payment_types.json')).body.items[0];
	const sale = (payments: object[]) =>
		company.post('/v1/documents.json', {
			codeSii: '39',
			details: [{ comment: 'Asesoría', quantity: 1, netUnitValue: 1190 }],
			payments,
		});
	const refused = [
		await sale([
			{ paymentTypeId: cash.id, amount: 190 },
			{ paymentTypeId: type.id, amount: 1000 },
		]),
		await company.post('/v1/payments.json', {
			documentId: (await sale([])).body.id,
			paymentTypeId: type.id,
			amount: 1190,
		}),
	];
	assert.deepEqual(
		refused.map(({ status, body }) => [status, body.error, body.errorCode, body.field]),
		['payments[1].amount', 'amount'].map((field) => [
			409,
			'the amount is higher than deposit available',
			'documents.no_deposit',
			field,
		]),
	);
	assert.equal((await company.get('/v1/documents/count.json')).body.count, 1);
	assert.equal((await company.get('/v1/payments/count.json')).body.count, 0);
});

test('a new company is paid in cash, by card, transfer, online, credit note and credit of the client', async () => {
	const company = await service.company();
	const { items } = (await company.get('/v1/payment_types.json')).body;
	assert.deepEqual(
		items.map((type: Json) => [type.name, kindOf(type)]),
		[
			['Efectivo', 'isCash'],
			['Tarjeta de débito', ''],
			['Tarjeta de crédito', ''],
			['Transferencia', ''],
			['Pago en línea', 'isVirtual'],
			['Nota de crédito', 'isCreditNote'],
			['Crédito cliente', 'isClientCredit'],
		],
	);
	const { href, id, name, state, ...rest } = items[1];
	assert.deepEqual(rest, {
		...Object.fromEntries(KINDS.map((kind) => [kind, 0])),
		maxCheck: null,
		maxClientCuota: 0,
		ledgerAccount: null,
		ledgerCode: null,
		agreementCode: null,
	});
});

test('one is created with its kind, found by its account, changed and closed', async () => {
	const company = await service.company();
	const { status, body } = await company.post('/v1/payment_types.json', {
		name: 'Cheque al día',
		isCheck: 1,
		isCash: 0,
		maxCheck: '3',
		ledgerAccount: '1.1.01.005',
		ledgerCode: 5,
	});
	assert.equal(status, 201);
	assert.deepEqual(
		[body.name, kindOf(body), body.maxCheck, body.ledgerAccount, body.ledgerCode, body.state],
		['Cheque al día', 'isCheck', 3, '1.1.01.005', '5', 0],
	);
	const found = (await company.get('/v1/payment_types.json?ledgeraccount=1.1.01.005')).body;
	assert.deepEqual(found.items, [body]);
	assert.equal((await company.get('/v1/payment_types/count.json?ledgeraccount=9')).body.count, 0);
	const put = await company.put(`/v1/payment_types/${body.id}.json`, { ledgerCode: null, maxCheck: 6, state: 1 });
	assert.equal(put.status, 200);
	assert.deepEqual(put.body, { ...body, ledgerCode: null, maxCheck: 6, state: 1 });
	assert.deepEqual((await company.get(body.href)).body, put.body);
	const same = await company.put(`/v1/payment_types/${body.id}.json`, { isCheck: 1, name: 'Cheque' });
	assert.equal(same.body.name, 'Cheque');
});

test('what cannot be one is refused', async () => {
	const company = await service.company();
	const create = async (body: Json) => {
		const { status, body: answer } = await company.post('/v1/payment_types.json', body);
		return [status, answer.errorCode, answer.field];
	};
	const bad = 'request.invalid';
	assert.deepEqual(await create({}), [400, 'request.missing', 'name']);
	assert.deepEqual(await create({ name: ' ' }), [400, bad, 'name']);
	assert.deepEqual(await create({ name: 'Vale', isCash: 2 }), [400, bad, 'isCash']);
	assert.deepEqual(await create({ name: 'Vale', isCash: 1, isCheck: 1 }), [400, bad, 'isCash']);
	assert.deepEqual(await create({ name: 'Vale', maxCheck: 2 }), [400, bad, 'maxCheck']);
	assert.deepEqual(await create({ name: 'Vale', agreementCode: 'X' }), [400, bad, 'agreementCode']);
	assert.deepEqual(await create({ name: 'Vale', isCash: 1, maxClientCuota: 3 }), [400, bad, 'maxClientCuota']);
	const taken = [409, 'documents.payment_type_name_taken', 'name'];
	assert.deepEqual(await create({ name: 'Efectivo' }), taken);
	const { items } = (await company.get('/v1/payment_types.json')).body;
	const change = async (id: number, body: Json) => {
		const { status, body: answer } = await company.put(`/v1/payment_types/${id}.json`, body);
		return [status, answer.errorCode, answer.field];
	};
	assert.deepEqual(await change(items[1].id, { name: 'Efectivo' }), taken);
	assert.deepEqual(await change(items[0].id, { isCheck: 1 }), [409, 'documents.payment_kind_stays', undefined]);
	assert.deepEqual(await change(items[0].id, { isCash: 0 }), [409, 'documents.payment_kind_stays', undefined]);
	const neighbour = await service.company();
	assert.equal((await neighbour.put(`/v1/payment_types/${items[0].id}.json`, { state: 1 })).status, 404);
	assert.equal((await neighbour.post('/v1/payment_types.json', { name: 'Vale' })).status, 201);
});

test('of two that take one name at once, one is created', async () => {
	const company = await service.company();
	const create = () => company.post('/v1/payment_types.json', { name: 'Giftcard', isVirtual: 1 });
	const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
	assert.deepEqual(statuses.sort(), [201, 409, 409]);
});
