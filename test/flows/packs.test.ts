/** Packs: sold like any product, they move the stock of what is in them, all or nothing, and give back what they took. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { made, packShop, sale } from '../support/pack-shop.ts';
import { type Json, startService } from '../support/service.ts';

const service = await startService();
const shop = (coffee?: number, cups?: number) => packShop(service, coffee, cups);

test('a sale takes the parts, prints them, and gives them back when it is annulled', async () => {
	const { company, stock } = await shop();
	assert.deepEqual(await stock(), [
		[10, 0, 10],
		[12, 0, 12],
		[4, 0, 4],
	]);
	const document = await made(sale(company, 2));
	assert.equal(document.totalAmount, 19_980);
	assert.deepEqual(await stock(), [
		[6, 0, 6],
		[6, 0, 6],
		[2, 0, 2],
	]);
	const page = await company.get(document.urlPublicView);
	assert.match(page.text, /2 × Café única \(CAFE\)/);
	assert.match(page.text, /3 × Taza única \(TAZA\)/);
	await made(company.delete(`/v1/documents/${document.id}.json`), 200);
	assert.deepEqual(await stock(), [
		[10, 0, 10],
		[12, 0, 12],
		[4, 0, 4],
	]);
});

test('what is sold to be dispatched later is set aside, and a guide takes it', async () => {
	const { company, stock } = await shop();
	const document = await made(sale(company, 3, { dispatch: 0 }));
	assert.deepEqual(await stock(), [
		[10, 6, 4],
		[12, 9, 3],
		[4, 3, 1],
	]);
	assert.equal((await sale(company, 2)).status, 409);
	const [line] = (await company.get(`/v1/documents/${document.id}/details.json`)).body.items;
	const guide = await made(company.post('/v1/shippings.json', { details: [{ detailId: line.id, quantity: 2 }] }));
	assert.deepEqual(await stock(), [
		[6, 2, 4],
		[6, 3, 3],
		[2, 1, 1],
	]);
	const [sent] = (await company.get(`/v1/shippings/${guide.id}/details.json`)).body.items;
	assert.deepEqual([sent.quantity, sent.variantStock, sent.variantCost], [2, 2, 2900]);
	await made(company.delete(`/v1/shippings/${guide.id}.json`), 200);
	assert.deepEqual(await stock(), [
		[10, 6, 4],
		[12, 9, 3],
		[4, 3, 1],
	]);
	await made(company.delete(`/v1/documents/${document.id}.json`), 200);
	assert.deepEqual(await stock(), [
		[10, 0, 10],
		[12, 0, 12],
		[4, 0, 4],
	]);
});

test('what is returned of a pack comes back as its parts, and leaves again when the return is annulled', async () => {
	const { company, stock } = await shop();
	const document = await made(sale(company, 2));
	const [line] = (await company.get(`/v1/documents/${document.id}/details.json`)).body.items;
	const giveBack = (quantity: number) =>
		company.post('/v1/returns.json', {
			referenceDocumentId: document.id,
			codeSii: '61',
			officeId: company.officeId,
			motive: 'Cambio',
			details: [{ documentDetailId: line.id, quantity }],
		});
	assert.equal((await giveBack(0.5)).body.errorCode, 'catalog.whole_quantities');
	const returned = await made(giveBack(1));
	assert.deepEqual(await stock(), [
		[8, 0, 8],
		[9, 0, 9],
		[3, 0, 3],
	]);
	await made(company.post(`/v1/returns/${returned.id}/annulments.json`, { codeSii: '56' }));
	assert.deepEqual(await stock(), [
		[6, 0, 6],
		[6, 0, 6],
		[2, 0, 2],
	]);
	const unsent = await made(sale(company, 1, { dispatch: 0 }));
	const [waiting] = (await company.get(`/v1/documents/${unsent.id}/details.json`)).body.items;
	await made(
		company.post('/v1/returns.json', {
			referenceDocumentId: unsent.id,
			codeSii: '61',
			motive: 'Desiste',
			details: [{ documentDetailId: waiting.id, quantity: 1 }],
		}),
	);
	assert.deepEqual((await stock())[0], [6, 0, 6]);
});

test('one short part refuses the whole, also beside lines of its own', async () => {
	const { company, stock } = await shop(10, 5);
	const { status, body } = await sale(company, 2);
	assert.deepEqual([status, body.errorCode], [409, 'stock.short']);
	assert.match(body.error, /Taza única \(TAZA\)/);
	const details = [
		{ code: 'TAZA', quantity: 3 },
		{ code: 'PACK', quantity: 1 },
	];
	assert.equal((await company.post('/v1/documents.json', { codeSii: '39', details })).status, 409);
	assert.deepEqual(await stock(), [
		[10, 0, 10],
		[5, 0, 5],
		[1, 0, 1],
	]);
	assert.equal((await sale(company, 0.5)).body.errorCode, 'catalog.whole_quantities');
});

test('many buyers at once never take more than there is', async () => {
	const { company, stock } = await shop(10, 100);
	const replies = await Promise.all(
		Array.from({ length: 12 }, (_, n) =>
			n % 2
				? sale(company, 1)
				: company.post('/v1/documents.json', { codeSii: '39', details: [{ code: 'CAFE', quantity: 2 }] }),
		),
	);
	assert.equal(replies.filter(({ status }) => status === 201).length, 5);
	assert.equal(replies.filter(({ status }) => status === 409).length, 7);
	assert.deepEqual((await stock())[0], [0, 0, 0]);
});

test('a pack travels to another office as its parts, at their cost', async () => {
	const { company, stock } = await shop();
	const transfer = { destinationOfficeId: company.otherOfficeId, details: [{ code: 'PACK', quantity: 2 }] };
	const { id } = await made(company.post('/v1/shippings.json', transfer));
	assert.deepEqual(await stock(company.otherOfficeId), [[], [], []]);
	const [detail] = (await company.get(`/v1/shippings/${id}/details.json`)).body.items;
	const receive = (quantity: number) =>
		company.post(`/v2/stocks/receptions/shipping/${id}.json`, { details: [{ detailId: detail.id, quantity }] });
	assert.equal((await receive(0.5)).status, 400);
	await made(receive(1));
	assert.deepEqual(await stock(company.otherOfficeId), [
		[2, 0, 2],
		[3, 0, 3],
		[1, 0, 1],
	]);
	await made(receive(1));
	const { body } = await company.get(`/v1/stocks.json?code=[CAFE,TAZA,PACK]&officeid=${company.otherOfficeId}`);
	assert.equal(body.count, 3);
	const [bag] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	assert.equal((await company.get(`/v1/variants/${bag.id}/costs.json`)).body.averageCost, 1000);
});

test('a checkout sets the parts aside, frees them when it ends, and sells them when it is paid', async () => {
	const { company, stock } = await shop();
	const open = () =>
		made(company.post('/v1/checkouts.json', { email: 'elisa@correo.test', items: [{ code: 'PACK', quantity: 2 }] }));
	const cancelled = await open();
	assert.equal(cancelled.total, 19_980);
	assert.deepEqual(await stock(), [
		[10, 4, 6],
		[12, 6, 6],
		[4, 2, 2],
	]);
	await made(company.delete(`/v1/checkouts/${cancelled.id}.json`), 200);
	assert.deepEqual(await stock(), [
		[10, 0, 10],
		[12, 0, 12],
		[4, 0, 4],
	]);
	const free = { name: 'Regalo', type: '1', amount: 100, serialNumber: `REGALO-${company.id}` };
	await made(company.post('/v1/loyalty/coupons.json', free));
	const items = [{ code: 'PACK', quantity: 1 }];
	const paid = await made(
		company.post('/v1/checkouts.json', { email: 'elisa@correo.test', items, coupons: [free.serialNumber] }),
	);
	const method = await made(
		company.post('/v1/payment_methods.json', { name: 'Tarjeta', INIT_TRANSACTION_URL: 'http://127.0.0.1:1/' }),
	);
	await made(company.post(`/v1/checkouts/${paid.id}/pay.json`, { paymentMethodId: method.id }), 200);
	assert.deepEqual(await stock(), [
		[8, 0, 8],
		[9, 0, 9],
		[3, 0, 3],
	]);
});

test('parts that keep no stock move none, and flags of parts count', async () => {
	const { company } = await shop();
	const [bag, cup] = [
		(await company.get('/v1/variants.json?code=CAFE')).body.items[0],
		(await company.get('/v1/variants.json?code=TAZA')).body.items[0],
	];
	await made(company.put(`/v1/variants/${cup.id}.json`, { unlimitedStock: 1 }), 200);
	await made(company.put(`/v1/variants/${bag.id}.json`, { allowNegativeStock: 1 }), 200);
	const document = await made(sale(company, 6));
	const quantities = async () =>
		(await company.get('/v1/stocks.json?code=[CAFE,TAZA]')).body.items.map((row: Json) => row.quantity).sort();
	assert.deepEqual(await quantities(), [-2, 12]);
	await made(company.put(`/v1/variants/${cup.id}.json`, { unlimitedStock: 0 }), 200);
	await made(company.delete(`/v1/documents/${document.id}.json`), 200);
	assert.deepEqual(await quantities(), [10, 12], 'only what was taken comes back');
});

test('400: parts that are set aside at one office are not taken over at another', async () => {
	const { company, stock } = await shop();
	const order = await made(sale(company, 2, { dispatch: 0 }));
	const [line] = (await company.get(`/v1/documents/${order.id}/details.json`)).body.items;
	const before = await stock();
	const details = [{ detailId: line.id, quantity: 1 }];
	const elsewhere = { codeSii: 39, officeId: company.otherOfficeId, dispatch: 0, details };
	const { status, body } = await company.post('/v1/documents.json', elsewhere);
	assert.deepEqual([status, body.errorCode], [400, 'documents.set_aside_elsewhere']);
	assert.deepEqual(await stock(), before);
});
