/** Internal transfers: in transit until received, whole or in part, at the origin's cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	assertBooksBalance,
	DAY,
	movements,
	node,
	receptionPath,
	ship,
	TODAY,
	topics,
} from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function transferOf(company: TestCompany, details: Json[], more: Json = {}): Promise<Json> {
	const transfer = await ship(company, { destinationOfficeId: company.otherOfficeId, details, ...more });
	const lines: Json[] = (await company.get(transfer.details.href)).body.items;
	return { ...transfer, lines };
}

const stocks = async (company: TestCompany, code: string) => [
	(await company.stock(code))?.quantity,
	(await company.stock(code, company.otherOfficeId))?.quantity,
];

test('a transfer leaves the origin and is in transit until it is received', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10, cost: 600 });
	const transfer = await transferOf(company, [{ code: 'CAFE', quantity: 4 }], { recipient: 'Bodega Sur' });
	assert.deepEqual(transfer.shipping_type, node(service, '/v1/shipping_types', 5));
	assert.deepEqual(transfer.office, node(service, '/v1/offices', company.officeId));
	assert.deepEqual([transfer.address, transfer.municipality, transfer.city], ['Calle Sur 5', 'Temuco', 'Temuco']);
	assert.equal(transfer.received, 0);
	assert.deepEqual(await stocks(company, 'CAFE'), [6, undefined]);
	const { kind, quantity, officeId } = (await movements(company, variantId)).at(-1) ?? {};
	assert.deepEqual([kind, quantity, officeId], ['transfer out', -4, company.officeId]);

	service.advance(3 * DAY);
	const { status, body } = await company.post(receptionPath(transfer.id));
	service.advance(-3 * DAY);
	assert.equal(status, 201);
	const { id } = body.data;
	const href = `${service.url}/v1/stocks/receptions/${id}.json`;
	assert.deepEqual(body, {
		code: 201,
		data: {
			href,
			id,
			internalDispatchId: transfer.id,
			legacyCctId: 0,
			admissionDate: TODAY + 3 * DAY,
			document: 'Guía de despacho electrónica',
			documentNumber: String(transfer.guide.number),
			office: node(service, '/v1/offices', company.otherOfficeId),
			legacyCcDescription: null,
			note: 'Recepcion / Ana Pérez',
			updateStock: 0,
			user: node(service, '/v1/users', company.userId),
			details: { href: `${service.url}/v1/stocks/receptions/${id}/details.json` },
		},
	});
	assert.deepEqual((await company.get(href)).body, body.data);
	assert.deepEqual((await company.get(`/v1/stocks/receptions.json?internaldispatchid=${transfer.id}`)).body.items, [
		body.data,
	]);
	assert.deepEqual(await stocks(company, 'CAFE'), [6, 4]);
	assert.equal((await company.get(transfer.href)).body.received, 1);
	assert.deepEqual((await movements(company, variantId)).at(-1), {
		kind: 'transfer in',
		quantity: 4,
		unitCost: 600,
		officeId: company.otherOfficeId,
		source: 'reception',
		sourceId: id,
	});
	assert.deepEqual(await topics(company), ['dispatch.created', 'dispatch.received']);
});

test('the types and origins a transfer may name', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, otherStock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	await ship(company, { shippingTypeId: 5, destinationOfficeId: company.otherOfficeId, details });
	await ship(company, {
		officeId: company.otherOfficeId,
		destinationOfficeId: String(company.officeId),
		shippingTypeId: '5',
		details,
	});
	assert.deepEqual(await stocks(company, 'CAFE'), [9, 9]);
});

test('the destination gets the cost the goods left with, averaged into its own', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10, cost: 600 });
	await company.post('/v1/stocks/receptions.json', {
		officeId: company.otherOfficeId,
		details: [{ variantId, quantity: 4, cost: 1000 }],
	});
	const transfer = await transferOf(company, [{ variantId, quantity: 4 }]);
	// What the origin pays later does not change what is under way.
	await company.post('/v1/stocks/receptions.json', { details: [{ variantId, quantity: 10, cost: 5000 }] });
	const { body } = await company.post(`${receptionPath(transfer.id)}?expand=details,office`);
	assert.equal(body.data.office.name, 'Sucursal Sur');
	const [line] = body.data.details.items;
	assert.deepEqual([line.quantity, line.cost, line.variantStock], [4, 600, 8]);
	assert.deepEqual(line.variant, node(service, '/v1/variants', variantId));
	const next = await ship(company, { officeId: company.otherOfficeId, details: [{ variantId, quantity: 1 }] });
	assert.equal((await company.get(next.details.href)).body.items[0].variantCost, 800);
});

test('partial receptions: received when all has arrived, each with its own record', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	await company.product('TE', { stock: 10 });
	const transfer = await transferOf(company, [
		{ code: 'CAFE', quantity: 4 },
		{ code: 'TE', quantity: 2.5 },
	]);
	const [cafe, te] = transfer.lines;
	const receive = (body: Json) => company.post(receptionPath(transfer.id), body);
	const received = async () => (await company.get(transfer.href)).body.received;

	const first = await receive({
		details: [
			{ detailId: cafe.id, quantity: '1' },
			{ detailId: cafe.id, quantity: 1 },
		],
		note: ' Llegó mojado ',
	});
	assert.equal(first.status, 201);
	assert.equal(first.body.data.note, 'Recepcion / Ana Pérez / Llegó mojado');
	assert.deepEqual([await received(), await stocks(company, 'CAFE')], [0, [6, 2]]);
	assert.equal((await receive({ details: [{ detailId: te.id, quantity: 2.5 }] })).status, 201);
	assert.equal(await received(), 0);
	const last = await receive({});
	assert.equal(last.status, 201);
	assert.equal((await company.get(last.body.data.details.href)).body.items.length, 1);
	assert.deepEqual(
		[await received(), await stocks(company, 'CAFE'), await stocks(company, 'TE')],
		[1, [6, 4], [7.5, 2.5]],
	);
	const list = (await company.get(`/v1/stocks/receptions.json?internaldispatchid=${transfer.id}`)).body;
	assert.equal(list.count, 3);
	assert.deepEqual(await topics(company), ['dispatch.created', ...Array(3).fill('dispatch.received')]);
	assert.equal((await receive({})).status, 409);
	await assertBooksBalance(service);
});

test('the last partial reception is a whole one', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const transfer = await transferOf(company, [{ code: 'CAFE', quantity: 4 }]);
	const [line] = transfer.lines;
	for (const quantity of [3, 1])
		await company.post(receptionPath(transfer.id), { details: [{ detailId: line.id, quantity }] });
	assert.equal((await company.get(transfer.href)).body.received, 1);
});

test('lines without stock travel along and need no arrival', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	await company.product('EMBALAJE', { stockControl: 0 });
	const transfer = await transferOf(company, [
		{ comment: 'Pallet', quantity: 1 },
		{ code: 'EMBALAJE', quantity: 2 },
		{ code: 'CAFE', quantity: 4 },
	]);
	const { body } = await company.post(`${receptionPath(transfer.id)}?expand=details`);
	assert.deepEqual(
		body.data.details.items.map(({ quantity }: Json) => quantity),
		[4],
	);
	assert.equal((await company.get(transfer.href)).body.received, 1);
	const words = await transferOf(company, [{ comment: 'Muebles', quantity: 3 }]);
	assert.equal((await company.post(receptionPath(words.id))).status, 201);
	assert.equal((await company.get(words.href)).body.received, 1);
});

test('fields works on the record', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const transfer = await transferOf(company, [{ code: 'CAFE', quantity: 1 }]);
	const { body } = await company.post(`${receptionPath(transfer.id)}?fields=[Note]`);
	assert.deepEqual([body.code, Object.keys(body.data).sort()], [201, ['href', 'id', 'note']]);
});

test('a reception without any body, with a null one and with unknown members', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	for (const body of [undefined, {}, { note: null, details: null, who: 1 }]) {
		const transfer = await transferOf(company, [{ code: 'CAFE', quantity: 1 }]);
		const reply = await company.call('POST', receptionPath(transfer.id), body);
		assert.equal(reply.status, 201, reply.text);
	}
});

test('transfers that are still to be received are found', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const [arrived, under] = [
		await transferOf(company, [{ code: 'CAFE', quantity: 1 }]),
		await transferOf(company, [{ code: 'CAFE', quantity: 1 }]),
	];
	await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	await company.post(receptionPath(arrived.id));
	const ids = async (query: string) =>
		(await company.get(`/v1/shippings.json?${query}`)).body.items.map(({ id }: Json) => id);
	assert.deepEqual(await ids('received=0&shippingtypeid=5&state=0'), [under.id]);
	assert.deepEqual(await ids('received=1'), [arrived.id]);
	assert.deepEqual((await company.get('/v1/shippings/count.json?received=0')).body, { count: 2 });
	assert.equal((await company.get('/v1/shippings.json?received=yes')).status, 400);
});

test('where a transfer goes and how much of it has arrived is told to anyone who asks', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const transfer = await transferOf(company, [{ code: 'CAFE', quantity: 4 }]);
	const plain = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	const [line] = transfer.lines;
	await company.post(receptionPath(transfer.id), { details: [{ detailId: line.id, quantity: 3 }] });
	const asked = '/v1/shippings.json?expand=[destination_office,details.quantityReceived]';
	const [sent, other] = (await company.get(asked)).body.items;
	assert.equal(sent.destination_office.name, 'Sucursal Sur');
	assert.deepEqual([sent.details.items[0].quantity, sent.details.items[0].quantityReceived], [4, 3]);
	assert.equal(other.destination_office, null);
	const { body } = await company.get(`${transfer.href}?fields=[destination_office]`);
	assert.deepEqual(body.destination_office, node(service, '/v1/offices', company.otherOfficeId));
	assert.equal((await company.get(transfer.href)).body.destination_office, undefined);
	await company.delete(plain.href);
	const annulled = await company.get(`${plain.guide.href}?fields=[annulledAt]`);
	assert.equal(annulled.body.annulledAt > TODAY, true);
	const standing = await company.get(`${transfer.guide.href}?fields=[annulledAt]`);
	assert.equal(standing.body.annulledAt, null);
});
