/** Checkouts over HTTP: what opens one, what refuses it, what it shows, and that stock is kept for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const email = 'camila@ejemplo.example';

test('a checkout shows prices with tax, keeps stock, and is read, listed and counted', async () => {
	const company = await service.company();
	const coffee = await company.product('CAFE', { stock: 10, price: 1001, name: 'Café' });
	await company.product('SERVICIO', { price: 500, stockControl: 0 });
	const made = await company.post('/v1/checkouts.json', {
		email,
		items: [
			{ variantId: String(coffee), quantity: '2' },
			{ code: 'SERVICIO', quantity: 0.5 },
		],
		contact: { firstName: 'Camila', phone: 56911112222 },
		comment: 'Dejar en conserjería',
	});
	assert.equal(made.status, 201);
	const { body } = made;
	assert.deepEqual(Object.keys(body).slice(0, 13), [
		'href',
		'id',
		'email',
		'url',
		'subtotal',
		'discount',
		'shippingCost',
		'total',
		'state',
		'coupons',
		'items',
		'document',
		'transactions',
	]);
	assert.deepEqual(body.items[0], {
		id: body.items[0].id,
		code: 'CAFE',
		name: 'Café única',
		quantity: 2,
		unitPrice: 1191,
		subtotal: 2382,
		discount: 0,
		total: 2382,
		variant: { href: `${service.url}/v1/variants/${coffee}.json`, id: String(coffee) },
	});
	assert.deepEqual(
		[body.subtotal, body.discount, body.shippingCost, body.total, body.state, body.coupons, body.document],
		[2680, 0, 0, 2680, 'open', [], null],
	);
	assert.deepEqual(body.contact, { firstName: 'Camila', phone: '56911112222' });
	assert.equal(body.expiresAt, body.createdAt + 1800);
	assert.match(body.url, /\/checkout\/[0-9a-f]{40}$/);
	assert.deepEqual((await company.get(`/v1/checkouts/${body.id}.json`)).body, body);
	assert.deepEqual((await company.get(`/v1/checkouts.json?state=open&email=${email}`)).body.items, [body]);
	assert.equal((await company.get('/v1/checkouts/count.json')).body.count, 1);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved, level?.quantityAvailable], [10, 2, 8]);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['checkout.created'],
	);

	service.advance(1801);
	assert.equal((await company.get(`/v1/checkouts/${body.id}.json`)).body.state, 'expired');
	await service.app.jobs.expireCheckouts.run();
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 0);
	assert.equal((await company.get('/v1/checkouts.json?state=expired')).body.count, 1);
});

test('what cannot be bought is refused, with the member at fault, and nothing is kept', async () => {
	const company = await service.company();
	const other = await service.company();
	await company.product('CAFE', { stock: 2 });
	const foreign = await other.product('OTRO', { stock: 2 });
	const unpriced = (await company.post('/v1/products.json', { name: 'Sin precio' })).body.id;
	await company.post('/v1/variants.json', { productId: unpriced, code: 'SINPRECIO', description: 'x' });
	const item = { code: 'CAFE', quantity: 1 };
	for (const [body, status, errorCode, field] of [
		[{ items: [item] }, 400, 'request.missing', 'email'],
		[{ email: 'nadie', items: [item] }, 400, 'request.invalid', 'email'],
		[{ email }, 400, 'request.missing', 'items'],
		[{ email, items: [] }, 400, 'request.invalid', 'items'],
		[{ email, items: [{ quantity: 1 }] }, 400, 'store.item_empty', 'items[0]'],
		[{ email, items: [item, { code: 'CAFE', quantity: 0 }] }, 400, 'request.invalid', 'items[1].quantity'],
		[{ email, items: [{ code: 'NADA', quantity: 1 }] }, 400, 'request.unknown_reference', 'items[0].code'],
		[{ email, items: [{ variantId: foreign, quantity: 1 }] }, 400, 'request.unknown_reference', 'items[0].variantId'],
		[{ email, items: [{ code: 'SINPRECIO', quantity: 1 }] }, 400, 'store.no_price', 'items[0]'],
		[{ email, items: [item], deliveryTypeId: 99 }, 400, 'request.unknown_reference', 'deliveryTypeId'],
		[{ email, items: [{ code: 'CAFE', quantity: 3 }] }, 409, 'stock.short', undefined],
	] as const) {
		const reply = await company.post('/v1/checkouts.json', body);
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [status, errorCode, field], reply.text);
	}
	const unknown = await company.post('/v1/checkouts.json', { email, items: [item], coupons: ['NADA'] });
	assert.equal(unknown.status, 400);
	assert.match(unknown.body.error, /NADA/);
	assert.equal((await company.get('/v1/checkouts.json')).body.count, 0);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 0);
	assert.equal((await company.get('/v1/checkouts.json?state=nada')).status, 400);
	const without = await service.company({ hasStore: false });
	await without.product('CAFE', { stock: 2 });
	const refused = await without.post('/v1/checkouts.json', { email, items: [item] });
	assert.deepEqual([refused.status, refused.body.errorCode], [403, 'store.no_store']);
	const reader = await service.company({ rights: 'store:read' });
	assert.equal((await reader.post('/v1/checkouts.json', {})).status, 403);
	assert.equal((await reader.delete('/v1/checkouts/1.json')).status, 403);
});

test('the last units go to the first, also under concurrency', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 7 });
	const replies = await Promise.all(
		Array.from({ length: 20 }, () =>
			company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 2 }] }),
		),
	);
	assert.deepEqual(
		[201, 409].map((status) => replies.filter((reply) => reply.status === status).length),
		[3, 17],
	);
	const ids = replies.flatMap((reply) => (reply.status === 201 ? [reply.body.id] : []));
	await Promise.all(ids.flatMap((id) => [1, 2, 3].map(() => company.delete(`/v1/checkouts/${id}.json`))));
	assert.equal((await company.stock('CAFE'))?.quantityAvailable, 7);
});

test('another company sees nothing of a checkout', async () => {
	const company = await service.company();
	const other = await service.company();
	await company.product('CAFE', { stock: 7 });
	const { id } = (await company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 2 }] })).body;
	assert.equal((await other.get(`/v1/checkouts/${id}.json`)).status, 404);
	assert.equal((await other.delete(`/v1/checkouts/${id}.json`)).status, 404);
	assert.equal((await other.get('/v1/checkouts.json')).body.count, 0);
});

test('an Idempotency-Key opens one checkout', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 7 });
	const open = () =>
		company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 2 }] }, { 'idempotency-key': 'k' });
	const first = await open();
	assert.deepEqual((await open()).body, first.body);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 2);
});

test('the store sells where and how its settings say', async () => {
	const company = await service.company();
	await company.product('CAFE', { otherStock: 5, price: 1000 });
	const before = (await company.get('/v1/store_settings.json')).body;
	assert.equal(before.office.id, String(company.officeId));
	const exempt = (await company.get('/v1/document_types.json?codesii=34')).body.items[0].id;
	const list = (await company.post('/v1/price_lists.json', { name: 'Tienda' })).body.id;
	await company.post(`/v1/price_lists/${list}/details.json`, { code: 'CAFE', variantValue: 900 });
	const changed = await company.put('/v1/store_settings.json', {
		officeId: company.otherOfficeId,
		documentTypeId: exempt,
		priceListId: list,
	});
	assert.equal(changed.status, 200, changed.text);
	assert.deepEqual((await company.get('/v1/store_settings.json')).body, changed.body);
	const made = await company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 2 }] });
	assert.equal(made.body.total, 1800);
	assert.equal((await company.stock('CAFE', company.otherOfficeId))?.quantityReserved, 2);
	const other = await service.company();
	const guide = (await company.get('/v1/document_types.json?codesii=52')).body.items[0].id;
	for (const [body, field] of [
		[{ officeId: other.officeId }, 'officeId'],
		[{ priceListId: other.priceListId }, 'priceListId'],
		[{ documentTypeId: guide }, 'documentTypeId'],
		[{ paymentTypeId: 999_999 }, 'paymentTypeId'],
	] as const) {
		const refused = await company.put('/v1/store_settings.json', body);
		assert.deepEqual([refused.status, refused.body.field], [400, field]);
	}
	assert.deepEqual((await company.get('/v1/store_settings.json')).body, changed.body);
});

test('what the settings name and is closed since counts as not named: they are read, changed, and the store sells', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5, otherStock: 5, price: 1000 });
	const types = (await company.get('/v1/payment_types.json')).body.items;
	const before = (await company.get('/v1/store_settings.json')).body;
	const wanted = { officeId: company.otherOfficeId, paymentTypeId: types[0].id };
	assert.equal((await company.put('/v1/store_settings.json', wanted)).body.office.id, String(company.otherOfficeId));
	await company.put(`/v1/offices/${company.otherOfficeId}.json`, { state: 1 });
	await service.app.db.transaction((tx) =>
		tx.query(`update payment_types set state = 1 where id = ${types[0].id}`, []),
	);
	const read = await company.get('/v1/store_settings.json');
	assert.deepEqual([read.status, read.body], [200, before]);
	const made = await company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 1 }] });
	assert.equal(made.status, 201, made.text);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 1);
	const changed = await company.put('/v1/store_settings.json', { priceListId: company.priceListId });
	assert.equal(changed.status, 200, changed.text);
	const closed = await company.put('/v1/store_settings.json', { officeId: company.otherOfficeId });
	assert.deepEqual([closed.status, closed.body.field], [400, 'officeId'], 'named now, it must be open');
	await company.put(`/v1/offices/${company.otherOfficeId}.json`, { state: 0 });
	assert.equal((await company.get('/v1/store_settings.json')).body.office.id, String(company.otherOfficeId));
});

test('coins with decimals are exact', async () => {
	const company = await service.company({ currency: 'USD' });
	await company.product('CAFE', { stock: 5, price: 1001 });
	const made = await company.post('/v1/checkouts.json', { email, items: [{ code: 'CAFE', quantity: 3 }] });
	assert.deepEqual([made.body.items[0].unitPrice, made.body.total], [11.91, 35.73]);
});

test('checkouts are found by number, e-mail and name, newest first', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 10 });
	const make = async (email: string, contact: Json) =>
		(await company.post('/v1/checkouts.json', { email, contact, items: [{ code: 'TE', quantity: 1 }] })).body.id;
	const [ana, jose] = [
		await make('ana@ejemplo.example', { firstName: 'Ana', lastName: 'Núñez' }),
		await make('compras@otra.example', { firstName: 'José' }),
	];
	const found = async (q: string) =>
		(await company.get(`/v1/checkouts.json?order=desc&q=${encodeURIComponent(q)}`)).body.items.map(
			({ id }: Json) => id,
		);
	assert.deepEqual(await found('ejemplo'), [ana]);
	assert.deepEqual(await found('nunez ANA'), [ana]);
	assert.deepEqual(await found('jose'), [jose]);
	assert.deepEqual(await found(String(jose)), [jose]);
	assert.deepEqual(await found('example'), [jose, ana]);
	assert.deepEqual(await found('nadie'), []);
});
