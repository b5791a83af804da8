/** Dispatches built from a sale: what is left to dispatch, what stays set aside, and which client they go to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	assertBooksBalance,
	movements,
	node,
	SHIPPINGS,
	sell,
	ship,
	topics,
	undispatched,
} from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function withSale(more: Json = {}): Promise<{ company: TestCompany; sale: Json; cafe: number; te: number }> {
	const company = await service.company();
	const cafe = await company.product('CAFE', { stock: 10, otherStock: 10, price: 1000 });
	const te = await company.product('TE', { stock: 6, price: 400 });
	const details = [
		{ code: 'CAFE', quantity: 4, netUnitValue: 900 },
		{ code: 'TE', quantity: 3 },
		{ comment: 'Instalación', quantity: 1, netUnitValue: 5000 },
	];
	return { company, sale: await sell(company, details, more), cafe, te };
}

test('a sale line by line: the undispatched quantity shrinks, reserved stock leaves, and the guide repeats the sale', async () => {
	const { company, sale, cafe } = await withSale();
	const [first, second, third] = sale.lines;
	assert.deepEqual(await company.stock('CAFE').then((level) => [level?.quantity, level?.quantityReserved]), [10, 4]);

	const one = await ship(company, { details: [{ detailId: first.id, quantity: '1.5' }] });
	assert.deepEqual(await undispatched(company, sale.id), [2.5, 3, 1]);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved, level?.quantityAvailable], [8.5, 2.5, 6]);
	const guide = (await company.get(`${one.guide.href}?expand=details`)).body;
	assert.equal(guide.details.items[0].netUnitValue, 900);
	assert.equal((await movements(company, cafe)).at(-1)?.quantity, -1.5);

	const rest = await ship(company, {
		details: [
			{ detailId: third.id, quantity: 1 },
			{ detailId: String(first.id), quantity: 2.5 },
			{ detailId: second.id, quantity: 3, comment: 'Caja 2', netUnitValue: 350 },
		],
	});
	assert.deepEqual(await undispatched(company, sale.id), [0, 0, 0]);
	const { body } = await company.get(rest.details.href);
	assert.deepEqual(
		body.items.map(({ quantity, variantStock, variant }: Json) => [quantity, variantStock, variant?.id ?? null]),
		[
			[1, 0, null],
			[2.5, 6, String(cafe)],
			[3, 3, String(second.variant.id)],
		],
	);
	const asked = '?fields=[comment,netUnitValue]';
	const lines = (await company.get(rest.guide.href.replace('.json', `/details.json${asked}`))).body.items;
	assert.deepEqual(
		lines.map(({ comment, netUnitValue }: Json) => [comment, netUnitValue]),
		[
			['Instalación', 5000],
			['', 900],
			['Caja 2', 350],
		],
	);
	assert.deepEqual(await topics(company), ['document.created', 'dispatch.created', 'dispatch.created']);
	await assertBooksBalance(service);
});

test('lines of a sale and new lines in one guide', async () => {
	const { company, sale } = await withSale();
	await ship(company, {
		details: [
			{ detailId: sale.lines[0].id, quantity: 4 },
			{ code: 'CAFE', quantity: 6 },
		],
	});
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [0, 0]);
});

test('lines of two sales in one guide', async () => {
	const { company, sale } = await withSale();
	const other = await sell(company, [{ code: 'TE', quantity: 2 }]);
	await ship(company, {
		details: [
			{ detailId: other.lines[0].id, quantity: 2 },
			{ detailId: sale.lines[1].id, quantity: 3 },
		],
	});
	assert.deepEqual(await undispatched(company, other.id), [0]);
	assert.deepEqual(await undispatched(company, sale.id), [4, 0, 1]);
});

test("the guide goes to the sale's client and address unless the body names another", async () => {
	const client = {
		code: '9.876.543-3',
		company: 'Botica Araya',
		address: 'Prat 55',
		municipality: 'Arica',
		city: 'Arica',
	};
	const { company, sale } = await withSale({ client });
	const details = [{ detailId: sale.lines[0].id, quantity: 1 }];
	const own = await ship(company, { details });
	assert.deepEqual([own.address, own.municipality, own.city], ['Prat 55', 'Arica', 'Arica']);
	assert.deepEqual((await company.get(own.guide.href)).body.client, sale.client);
	const other = await ship(company, { details, client: { code: '11.111.111-1', company: 'Otra', address: 'Sur 1' } });
	assert.equal(other.address, 'Sur 1');
	assert.notDeepEqual((await company.get(other.guide.href)).body.client, sale.client);
});

test('dispatched from another office: the reservation of the first office is freed, stock leaves the second', async () => {
	const { company, sale } = await withSale();
	const details = [{ detailId: sale.lines[0].id, quantity: 3 }];
	const shipping = await ship(company, { officeId: company.otherOfficeId, details });
	assert.deepEqual(shipping.office, node(service, '/v1/offices', company.otherOfficeId));
	const [here, there] = [await company.stock('CAFE'), await company.stock('CAFE', company.otherOfficeId)];
	assert.deepEqual([here?.quantity, here?.quantityReserved], [10, 1]);
	assert.deepEqual([there?.quantity, there?.quantityReserved], [7, 0]);
	assert.deepEqual(await undispatched(company, sale.id), [1, 3, 1]);

	await company.delete(shipping.href);
	const [again, back] = [await company.stock('CAFE'), await company.stock('CAFE', company.otherOfficeId)];
	assert.deepEqual([again?.quantity, again?.quantityReserved], [10, 4]);
	assert.deepEqual([back?.quantity, back?.quantityReserved], [10, 0]);
	await assertBooksBalance(service);
});

test('what an annulled dispatch set aside again is for its sale alone', async () => {
	const { company, sale } = await withSale();
	const shipping = await ship(company, { details: [{ detailId: sale.lines[1].id, quantity: 3 }] });
	assert.equal((await company.stock('TE'))?.quantity, 3);
	await company.delete(shipping.href);
	assert.equal((await company.stock('TE'))?.quantityReserved, 3);
	await ship(company, { details: [{ code: 'TE', quantity: 3 }] });
	const refused = await company.post(SHIPPINGS, { details: [{ code: 'TE', quantity: 1 }] });
	assert.equal(refused.status, 409);
	await ship(company, { details: [{ detailId: sale.lines[1].id, quantity: 3 }] });
	assert.equal((await company.stock('TE'))?.quantity, 0);
});

test('a document with a dispatch cannot be annulled; without it again it can, and nothing of it is left to dispatch', async () => {
	const { company, sale } = await withSale();
	const details = [{ detailId: sale.lines[0].id, quantity: 1 }];
	const shipping = await ship(company, { details });
	const refused = await company.delete(`/v1/documents/${sale.id}.json`);
	assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.has_guides']);
	assert.equal((await company.get(`/v1/documents/${sale.id}.json`)).body.state, 0);
	await company.delete(shipping.href);
	assert.equal((await company.delete(`/v1/documents/${sale.id}.json`)).status, 200);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 0);
	const late = await company.post(SHIPPINGS, { details });
	assert.deepEqual([late.status, late.body.errorCode], [409, 'documents.annulled']);
});

test('a guide is annulled through its dispatch, not as a document', async () => {
	const { company } = await withSale();
	const { guide } = await ship(company, { details: [{ code: 'TE', quantity: 1 }] });
	const refused = await company.delete(`/v1/documents/${guide.id}.json`);
	assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.is_guide']);
	assert.equal((await company.stock('TE'))?.quantity, 5);
});

test('sales with something left to dispatch are found, and what is left of each line is told', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const [whole, part, doomed] = [
		await sell(company, [{ code: 'CAFE', quantity: 1 }]),
		await sell(company, [{ code: 'CAFE', quantity: 3 }]),
		await sell(company, [{ code: 'CAFE', quantity: 1 }]),
	];
	await sell(company, [{ code: 'CAFE', quantity: 1 }], { dispatch: 1 });
	const waiting = async () =>
		(await company.get('/v1/documents.json?todispatch=1')).body.items.map(({ id }: Json) => id);
	assert.deepEqual(await waiting(), [whole.id, part.id, doomed.id]);
	await company.delete(doomed.href);
	await ship(company, { details: [{ detailId: whole.lines[0].id, quantity: 1 }] });
	await ship(company, { details: [{ detailId: part.lines[0].id, quantity: 2 }] });
	assert.deepEqual(await waiting(), [part.id]);
	const lines = await company.get(`/v1/documents/${part.id}/details.json?expand=quantityToDispatch`);
	assert.equal(lines.body.items[0].quantityToDispatch, 1);
	const other = await service.company();
	assert.equal((await other.get('/v1/documents.json?todispatch=1')).body.count, 0);
	for (const wrong of ['0', 'yes', ''])
		assert.equal((await company.get(`/v1/documents.json?todispatch=${wrong}`)).status, 400);
});
