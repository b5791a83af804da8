/** `DELETE /v1/shippings/:id.json`: stock and undispatched quantities go back once, the number stays used, the answer is the annul answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	assertBooksBalance,
	assertUntouched,
	DAY,
	everything,
	movements,
	SHIPPINGS,
	sell,
	ship,
	topics,
	undispatched,
} from '../../support/dispatch.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

test('the annul answer: status ok, state 1, district and municipality, user and rich guide', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10, cost: 600 });
	const shipping = await ship(company, {
		municipality: 'Ñuñoa',
		recipient: 'Luis Soto',
		details: [{ code: 'CAFE', quantity: 4 }],
	});
	const { status, body } = await company.delete(shipping.href);
	assert.equal(status, 200);
	assert.deepEqual(body, { status: 'ok', data: { ...shipping, state: 1, received: 0, district: 'Ñuñoa' } });

	assert.equal((await company.get(shipping.href)).body.state, 1);
	assert.equal((await company.get(shipping.guide.href)).body.state, 1);
	assert.equal((await company.stock('CAFE'))?.quantity, 10);
	assert.deepEqual(
		(await movements(company, variantId))
			.map(({ kind, quantity, source, sourceId }) => [kind, quantity, source, sourceId])
			.slice(1),
		[
			['dispatch', -4, 'shipping', shipping.id],
			['annulment', 4, 'shipping', shipping.id],
		],
	);
	assert.deepEqual(await topics(company), ['dispatch.created', 'dispatch.annulled']);
});

test('a second time answers the same and moves nothing', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const shipping = await ship(company, { details: [{ code: 'CAFE', quantity: 4 }] });
	const first = await company.delete(shipping.href);
	const before = await everything(service);
	const second = await company.delete(shipping.href);
	assert.deepEqual([second.status, second.body], [200, first.body]);
	await assertUntouched(service, before);
	assert.deepEqual(await topics(company), ['dispatch.created', 'dispatch.annulled']);
});

test('the number is never used again, and details keep what they said', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 4 }];
	const shipping = await ship(company, { details });
	const lines = (await company.get(shipping.details.href)).body;
	await company.delete(shipping.href);
	assert.deepEqual((await company.get(shipping.details.href)).body, lines);
	assert.equal((await ship(company, { details })).guide.number, 2);
	await assertBooksBalance(service);
});

test('a dispatch of a sale gives the quantity back and sets it aside again', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 6 }]);
	const [{ id: detailId }] = sale.lines;
	const shipping = await ship(company, {
		details: [
			{ detailId, quantity: 2 },
			{ detailId, quantity: 1 },
			{ code: 'CAFE', quantity: 1 },
		],
	});
	assert.deepEqual(await undispatched(company, sale.id), [3]);
	await company.delete(shipping.href);
	assert.deepEqual(await undispatched(company, sale.id), [6]);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved, level?.quantityAvailable], [10, 6, 4]);
	await ship(company, { details: [{ detailId, quantity: 6 }] });
});

test('what comes back weighs in the average cost at the cost it left with', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10, cost: 600 });
	const shipping = await ship(company, { details: [{ variantId, quantity: 10 }] });
	await company.post('/v1/stocks/receptions.json', { details: [{ variantId, quantity: 10, cost: 800 }] });
	await company.delete(shipping.href);
	const next = await ship(company, { details: [{ variantId, quantity: 1 }] });
	assert.equal((await company.get(next.details.href)).body.items[0].variantCost, 700);
});

test('a transfer under way goes back to its origin; the destination never saw it', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const transfer = await ship(company, {
		destinationOfficeId: company.otherOfficeId,
		details: [{ code: 'CAFE', quantity: 4 }],
	});
	const { status, body } = await company.delete(transfer.href);
	assert.deepEqual([status, body.data.state, body.data.received], [200, 1, 0]);
	assert.equal((await company.stock('CAFE'))?.quantity, 10);
	assert.equal(await company.stock('CAFE', company.otherOfficeId), undefined);
});

test('free text and what controls no stock move none', async () => {
	const company = await service.company();
	const variantId = await company.product('EMBALAJE', { stockControl: 0 });
	const shipping = await ship(company, {
		details: [
			{ code: 'EMBALAJE', quantity: 2 },
			{ comment: 'Pallet prestado', quantity: 1 },
		],
	});
	assert.equal((await company.delete(shipping.href)).status, 200);
	assert.deepEqual(await movements(company, variantId), []);
	assert.equal(await company.stock('EMBALAJE'), undefined);
});

test('a product that stopped controlling stock still gives back what it took', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10 });
	const shipping = await ship(company, { details: [{ variantId, quantity: 4 }] });
	const { body } = await company.get(`/v1/variants/${variantId}.json`);
	assert.equal((await company.put(`/v1/products/${body.product.id}.json`, { stockControl: 0 })).status, 200);
	await company.delete(shipping.href);
	assert.equal((await company.stock('CAFE'))?.quantity, 10);
	await assertBooksBalance(service);
});

test('expand and fields work on the answer, and the guide says when it was annulled', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { href } = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	service.advance(2 * DAY);
	const expanded = (await company.delete(`${href}?expand=guide,details,shipping_type`)).body.data;
	service.advance(-2 * DAY);
	assert.equal(expanded.guide.state, 1);
	assert.equal(expanded.guide.number, 1);
	assert.equal(expanded.details.items.length, 1);
	assert.equal(expanded.shipping_type.name, 'Operación constituye venta');
	const few = (await company.delete(`${href}?fields=state,district`)).body.data;
	assert.deepEqual(Object.keys(few).sort(), ['district', 'href', 'id', 'state']);
	const { rows } = await service.app.db.query(`select annulled_at from documents where id = ${expanded.guide.id}`, []);
	assert.equal(rows[0]?.annulled_at, NOW + 2 * DAY);
});

test('the id is found with documentid equal to the guide', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const [first] = [
		await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] }),
		await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] }),
	];
	const { body } = await company.get(`${SHIPPINGS}?documentid=${first.guide.id}`);
	assert.deepEqual(
		body.items.map(({ id }: Json) => id),
		[first.id],
	);
});

const paths: { name: string; path: (company: TestCompany) => Promise<string> | string }[] = [
	{ name: 'unknown', path: () => '/v1/shippings/999999999.json' },
	{ name: 'zero', path: () => '/v1/shippings/0.json' },
	{
		name: 'of another company',
		path: async () => {
			const stranger = await service.company();
			await stranger.product('CAFE', { stock: 1 });
			return (await ship(stranger, { details: [{ code: 'CAFE', quantity: 1 }] })).href;
		},
	},
];
test('404: an id that is not a number is an unknown path', async () => {
	const { status, body } = await (await service.company()).delete('/v1/shippings/abc.json');
	assert.deepEqual([status, body.error], [404, 'The requested resource is not available']);
});
for (const { name, path } of paths)
	test(`404: an id that is ${name}`, async () => {
		const company = await service.company();
		const target = await path(company);
		const before = await everything(service);
		const { status, body } = await company.delete(target);
		const told = {
			error: 'There is no such dispatch',
			errorCode: 'request.not_found',
			path: new URL(target, 'http://any').pathname,
		};
		assert.deepEqual([status, body], [404, told]);
		await assertUntouched(service, before);
	});

for (const [name, details] of [
	['in whole', undefined],
	['in part', 1],
] as const)
	test(`409: a transfer received ${name}`, async () => {
		const company = await service.company();
		await company.product('CAFE', { stock: 10 });
		const transfer = await ship(company, {
			destinationOfficeId: company.otherOfficeId,
			details: [{ code: 'CAFE', quantity: 4 }],
		});
		const [line] = (await company.get(transfer.details.href)).body.items;
		await company.post(
			`/v2/stocks/receptions/shipping/${transfer.id}.json`,
			details ? { details: [{ detailId: line.id, quantity: details }] } : {},
		);
		const before = await everything(service);
		const { status, body } = await company.delete(transfer.href);
		assert.deepEqual([status, body.errorCode], [409, 'dispatch.has_arrived']);
		assert.equal(body.error, 'A transfer that was received in whole or part cannot be annulled');
		await assertUntouched(service, before);
	});
