/** Reading one dispatch, its details and the shipping types; what is not there is not there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { node, ship } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
const cafe = await company.product('CAFE', { stock: 100, cost: 600 });
await company.product('EMBALAJE', { stockControl: 0 });
const shipping = await ship(company, {
	details: [
		{ code: 'CAFE', quantity: 2.25 },
		{ comment: 'Pallet prestado', quantity: 1 },
		{ code: 'EMBALAJE', quantity: 3 },
	],
});
const long = await ship(company, { details: Array(60).fill({ code: 'CAFE', quantity: 0.5 }) });
const detailsPath = `/v1/shippings/${shipping.id}/details`;
const lines: Json[] = (await company.get(`${detailsPath}.json`)).body.items;

const stranger = await service.company();
await stranger.product('CAFE', { stock: 5 });
const foreign = await ship(stranger, { details: [{ code: 'CAFE', quantity: 1 }] });
const [foreignLine] = (await stranger.get(foreign.details.href)).body.items;

test('details of a dispatch: an envelope of Shipping detail', async () => {
	const { status, body } = await company.get(`${detailsPath}.json`);
	assert.equal(status, 200);
	const { items, ...envelope } = body;
	assert.deepEqual(envelope, { href: `${service.url}${detailsPath}.json`, count: 3, limit: 25, offset: 0 });
	assert.equal(shipping.details.href, envelope.href);
	const [first, text, packing] = items;
	assert.deepEqual(first, {
		href: `${service.url}${detailsPath}/${first.id}.json`,
		id: first.id,
		quantity: 2.25,
		variantStock: 97.75,
		variantCost: 600,
		variant: node(service, '/v1/variants', cafe),
	});
	assert.deepEqual([text.quantity, text.variantStock, text.variantCost, text.variant], [1, 0, 0, null]);
	assert.deepEqual([packing.quantity, packing.variantStock, packing.variantCost], [3, 0, 0]);
	assert.match(packing.variant.href, /\/v1\/variants\/\d+\.json$/);
});

test('one detail is as in the list, whatever is expanded', async () => {
	for (const line of lines) assert.deepEqual((await company.get(line.href)).body, line);
	const { body } = await company.get(`${lines[0]?.href}?expand=variant`);
	assert.deepEqual([body.variant.id, body.variant.code], [cafe, 'CAFE']);
	assert.equal((await company.get(`${lines[1]?.href}?expand=variant`)).body.variant, null);
	const few = await company.get(`${lines[0]?.href}?fields=[VariantStock]`);
	assert.deepEqual(Object.keys(few.body).sort(), ['href', 'id', 'variantStock']);
});

test('details come in pages and counted', async () => {
	const path = `/v1/shippings/${long.id}/details`;
	const first = (await company.get(`${path}.json`)).body;
	assert.deepEqual([first.count, first.limit, first.items.length], [60, 25, 25]);
	const second = (await company.get(first.next)).body;
	const third = (await company.get(second.next)).body;
	assert.equal(third.next, undefined);
	const all = [...first.items, ...second.items, ...third.items];
	assert.equal(new Set(all.map(({ id }) => id)).size, 60);
	assert.deepEqual(
		all.map(({ variantStock }) => variantStock),
		Array.from({ length: 60 }, (_, n) => 97.75 - (n + 1) * 0.5),
	);
	assert.equal((await company.get(`${path}.json?limit=999`)).body.items.length, 50);
	assert.deepEqual((await company.get(`${path}/count.json`)).body, { count: 60 });
	assert.equal((await company.get(`${path}.json?limit=0`)).status, 400);
});

const NAMES = [
	'Operación constituye venta',
	'Venta por efectuar',
	'Consignación',
	'Entrega gratuita',
	'Traslado interno',
	'Otro traslado no venta',
	'Guía de devolución',
	'Traslado para exportación',
	'Venta para exportación',
];

test('the nine shipping types, the same for every company', async () => {
	const types = NAMES.map((name, place) => ({
		href: `${service.url}/v1/shipping_types/${place + 1}.json`,
		id: place + 1,
		name,
		codeSii: String(place + 1),
		useDestinationOffice: place + 1 === 5 ? 1 : 0,
		state: 0,
	}));
	for (const caller of [company, stranger]) {
		const { body } = await caller.get('/v1/shipping_types.json');
		assert.deepEqual(body, {
			href: `${service.url}/v1/shipping_types.json`,
			count: 9,
			limit: 25,
			offset: 0,
			items: types,
		});
		assert.deepEqual((await caller.get('/v1/shipping_types/count.json')).body, { count: 9 });
		for (const type of types) assert.deepEqual((await caller.get(type.href)).body, type);
	}
	assert.equal((await company.get('/v1/shipping_types.json?state=1')).body.count, 0);
	assert.equal((await company.get('/v1/shipping_types.json?limit=4&offset=3')).body.items[0].id, 4);
});

const missing: [path: string, noun: string][] = [
	['/v1/shippings/999999999.json', 'dispatch'],
	['/v1/shippings/0.json', 'dispatch'],
	['/v1/shippings/-1.json', 'dispatch'],
	['/v1/shippings/1.5.json', 'dispatch'],
	['/v1/shippings/99999999999999999999.json', 'dispatch'],
	[`/v1/shippings/${foreign.id}.json`, 'dispatch'],
	['/v1/shippings/999999999/details.json', 'dispatch'],
	[`/v1/shippings/${foreign.id}/details.json`, 'dispatch'],
	[`/v1/shippings/${foreign.id}/details/count.json`, 'dispatch'],
	[`${detailsPath}/999999999.json`, 'dispatch detail'],
	[`${detailsPath}/${foreignLine.id}.json`, 'dispatch detail'],
	[`/v1/shippings/${long.id}/details/${lines[0]?.id}.json`, 'dispatch detail'],
	[`/v1/shippings/${foreign.id}/details/${foreignLine.id}.json`, 'dispatch detail'],
	['/v1/shipping_types/10.json', 'shipping type'],
	['/v1/shipping_types/0.json', 'shipping type'],
];
for (const [path, noun] of missing)
	test(`404: ${path.replace(/\d{2,}/g, 'n')} (${noun})`, async () => {
		const { status, body } = await company.get(path);
		assert.deepEqual(
			[status, body],
			[404, { error: `There is no such ${noun}`, errorCode: 'request.not_found', path }],
		);
	});

for (const path of [
	'/v1/shipping.json',
	'/v1/shippings',
	'/v1/shippings/1/lines.json',
	'/v1/shippings/abc.json',
	'/v1/shippings/%31%27.json',
	'/v1/shippings/sumary.json',
	'/v1/shippings/abc/details.json',
	`${detailsPath}/abc.json`,
	`/v1/shippings/${'9'.repeat(300)}.json`,
])
	test(`404: ${path.slice(0, 40)} is not available`, async () => {
		const { status, body } = await company.get(path);
		assert.deepEqual([status, body.error], [404, 'The requested resource is not available']);
	});

for (const [method, path, allow] of [
	['PUT', '/v1/shippings.json', 'GET, HEAD, POST'],
	['DELETE', '/v1/shippings.json', 'GET, HEAD, POST'],
	['POST', `/v1/shippings/${shipping.id}.json`, 'DELETE, GET, HEAD'],
	['POST', `${detailsPath}.json`, 'GET, HEAD'],
	['POST', '/v1/shipping_types.json', 'GET, HEAD'],
] as const)
	test(`405: ${method} ${path.replace(/\d{2,}/g, 'n')}`, async () => {
		const reply = await company.call(method, path, {});
		assert.deepEqual([reply.status, reply.headers.get('allow')], [405, allow]);
	});
