/** Minimum stock per variant and office: set, listed, and told once whenever a level falls to it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertBooksBalance, atOnce, receptionPath, sell, ship } from '../../support/dispatch.ts';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/stocks/minimums.json';
const set = (company: TestCompany, body: Json) => company.post(PATH, body);
const low = async (company: TestCompany) => (await company.events()).filter(({ topic }) => topic === 'stock.low');
const consume = (company: TestCompany, quantity: number, more: Json = {}) =>
	company.post('/v1/stocks/consumptions.json', { details: [{ code: 'TE', quantity }], ...more });

describe('a minimum', () => {
	test('is set by variant and office, read back, replaced, changed and taken away', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10 });
		const { status, body } = await set(company, { code: 'TE', minimumQuantity: '2.5' });
		assert.equal(status, 201);
		const href = `${service.url}/v1/stocks/minimums/${body.id}.json`;
		assert.deepEqual(body, {
			href,
			id: body.id,
			minimumQuantity: 2.5,
			below: 0,
			quantity: 10,
			quantityReserved: 0,
			quantityAvailable: 10,
			variant: { href: `${service.url}/v1/variants/${te}.json`, id: String(te) },
			office: { href: `${service.url}/v1/offices/${company.officeId}.json`, id: String(company.officeId) },
		});
		assert.deepEqual((await company.get(href)).body, body);
		const again = await set(company, { id: te, minimumQuantity: 10 });
		assert.deepEqual([again.status, again.body.id, again.body.below], [201, body.id, 1]);
		const changed = await company.put(href, { minimumQuantity: 3 });
		assert.deepEqual([changed.status, changed.body.minimumQuantity], [200, 3]);
		assert.equal((await company.delete(href)).status, 200);
		for (const reply of [
			await company.get(href),
			await company.put(href, { minimumQuantity: 1 }),
			await company.delete(href),
		])
			assert.equal(reply.status, 404);
		assert.deepEqual((await company.get(PATH)).body.items, []);
		assert.equal((await company.stock('TE'))?.quantity, 10);
	});

	test('may be of what was never there', async () => {
		const company = await service.company();
		await company.product('TE');
		const { body } = await set(company, { code: 'TE', officeId: company.otherOfficeId, minimumQuantity: 4 });
		assert.deepEqual([body.quantity, body.below, body.office.id], [0, 1, String(company.otherOfficeId)]);
		assert.deepEqual((await company.get('/v1/stocks/count.json')).body, { count: 1 });
		await assertBooksBalance(service);
	});

	test('is refused where it names nothing', async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		await company.product('TE', { stock: 1 });
		await company.product('FLETE', { stockControl: 0 });
		const theirs = await neighbour.product('SUYO', { stock: 1 });
		const other = (await set(neighbour, { code: 'SUYO', minimumQuantity: 1 })).body;
		for (const [body, field, code] of [
			[{ minimumQuantity: 1 }, 'variantId', 'request.missing'],
			[{ code: 'NADA', minimumQuantity: 1 }, 'code', 'request.unknown_reference'],
			[{ barCode: '780', minimumQuantity: 1 }, 'barCode', 'request.unknown_reference'],
			[{ variantId: theirs, minimumQuantity: 1 }, 'variantId', 'request.unknown_reference'],
			[{ code: 'TE', officeId: neighbour.officeId, minimumQuantity: 1 }, 'officeId', 'request.unknown_reference'],
			[{ code: 'FLETE', minimumQuantity: 1 }, 'code', 'stock.not_controlled'],
			[{ code: 'TE', minimumQuantity: -1 }, 'minimumQuantity', 'request.invalid'],
			[{ code: 'TE' }, 'minimumQuantity', 'request.missing'],
		] as const) {
			const { status, body: refusal } = await set(company, body);
			assert.deepEqual([status, refusal.field, refusal.errorCode], [400, field, code]);
		}
		for (const call of [
			company.get(other.href),
			company.put(other.href, { minimumQuantity: 0 }),
			company.delete(other.href),
		])
			assert.equal((await call).status, 404);
		// A level without a minimum is none.
		const [{ id }] = (await company.get('/v1/stocks.json')).body.items;
		assert.equal((await company.put(`/v1/stocks/minimums/${id}.json`, { minimumQuantity: 1 })).status, 404);
	});

	test('lists what is below, by office, code and bar code', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10, otherStock: 1 });
		await company.put(`/v1/variants/${te}.json`, { barCode: '7801234500017' });
		await company.product('CAFE', { stock: 3 });
		for (const [code, officeId] of [
			['TE', company.officeId],
			['TE', company.otherOfficeId],
			['CAFE', company.officeId],
		])
			await set(company, { code, officeId, minimumQuantity: 3 });
		const listed = async (query: string) =>
			(await company.get(`${PATH}?${query}`)).body.items.map((each: Json) => each.quantity);
		assert.deepEqual(await listed(''), [10, 1, 3]);
		assert.deepEqual(await listed('below=1'), [1, 3]);
		assert.deepEqual(await listed('below=0'), [10]);
		assert.deepEqual(await listed('below=[0,1]'), [10, 1, 3]);
		assert.deepEqual(await listed(`below=1&officeid=${company.officeId}`), [3]);
		assert.deepEqual(await listed('barcode=7801234500017&below=1'), [1]);
		assert.deepEqual(await listed('code=CAFE'), [3]);
		assert.deepEqual((await company.get('/v1/stocks/minimums/count.json?below=1')).body, { count: 2 });
		for (const value of ['2', 'x', '', '[]'])
			assert.equal((await company.get(`${PATH}?below=${value}`)).status, 400, value);
	});
});

describe('a level that falls to its minimum', () => {
	test('is told once, in the transaction that did it, and again after it has risen', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10 });
		const { body: minimum } = await set(company, { code: 'TE', minimumQuantity: 5 });
		await consume(company, 4);
		assert.deepEqual(await low(company), []);
		await consume(company, 1);
		const [told] = await low(company);
		assert.deepEqual(told?.payload, { minimumId: minimum.id, variantId: te, officeId: company.officeId });
		await consume(company, 1);
		await consume(company, 1);
		assert.equal((await low(company)).length, 1);
		await company.post('/v1/stocks/receptions.json', { details: [{ code: 'TE', quantity: 10 }] });
		assert.equal((await low(company)).length, 1);
		await ship(company, { details: [{ code: 'TE', quantity: 8 }] });
		assert.equal((await low(company)).length, 2);
	});

	test('by a sale, a reservation, a dispatch of what was reserved, a transfer and a count', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 10, otherStock: 1 });
		const at = { code: 'TE', minimumQuantity: 5 };
		await set(company, at);
		await set(company, { ...at, officeId: company.otherOfficeId, minimumQuantity: 2 });
		// Set aside is no longer available; what is then dispatched was told of before.
		const sale = await sell(company, [{ code: 'TE', quantity: 6 }]);
		assert.equal((await low(company)).length, 1);
		await ship(company, { details: [{ detailId: sale.lines[0].id, quantity: 6 }] });
		assert.equal((await low(company)).length, 1);
		const counted = { code: 'TE', expectedQuantity: 4, countedQuantity: 9 };
		await company.post('/v1/stocks/counts.json', { details: [counted] });
		const transfer = await ship(company, {
			destinationOfficeId: company.otherOfficeId,
			details: [{ code: 'TE', quantity: 4 }],
		});
		assert.equal((await low(company)).length, 2);
		await company.post(receptionPath(transfer.id));
		const again = {
			officeId: company.otherOfficeId,
			details: [{ code: 'TE', expectedQuantity: 5, countedQuantity: 0 }],
		};
		assert.equal((await company.post('/v1/stocks/counts.json', again)).status, 201);
		const told = await low(company);
		assert.deepEqual(
			told.map(({ payload }) => payload.officeId),
			[company.officeId, company.officeId, company.otherOfficeId],
		);
	});

	test('is not told when the write is refused, nor when the minimum is raised over it', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 10 });
		await set(company, { code: 'TE', minimumQuantity: 5 });
		assert.equal((await consume(company, 11)).status, 409);
		await set(company, { code: 'TE', minimumQuantity: 20 });
		await consume(company, 1);
		assert.deepEqual(await low(company), []);
	});

	test('of many at once one crosses', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 20 });
		await set(company, { code: 'TE', minimumQuantity: 10 });
		await atOnce(15, () => consume(company, 1));
		assert.equal((await company.stock('TE'))?.quantity, 5);
		assert.equal((await low(company)).length, 1);
	});

	test('is posted to who asked for the topic, with a resource that says what is there now', async () => {
		const company = await service.company();
		const te = await company.product('TE', { stock: 10 });
		const { body: minimum } = await set(company, { code: 'TE', minimumQuantity: 8 });
		const { url, received } = await startReceiver();
		await register(company, url, { topics: ['minimumStock'] });
		await consume(company, 3);
		await deliverAll(service);
		const [told] = await low(company);
		assert.deepEqual(
			received.map(({ body }) => Object.entries(body)),
			[
				[
					['cpnId', company.id],
					['resource', `/v1/stocks/minimums/${minimum.id}.json`],
					['resourceId', String(minimum.id)],
					['topic', 'minimumStock'],
					['action', 'put'],
					['send', NOW],
					['officeId', String(company.officeId)],
					['variantId', String(te)],
					['eventNumber', told?.number],
				],
			],
		);
		const { body } = await company.get(received[0]?.body.resource);
		assert.deepEqual([body.quantity, body.minimumQuantity, body.below], [7, 8, 1]);
	});

	test('two lines of one variant are one fall', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 10 });
		await set(company, { code: 'TE', minimumQuantity: 8 });
		await company.post('/v1/stocks/consumptions.json', {
			details: [
				{ code: 'TE', quantity: 2 },
				{ code: 'TE', quantity: 3 },
			],
		});
		assert.equal((await low(company)).length, 1);
	});
});
