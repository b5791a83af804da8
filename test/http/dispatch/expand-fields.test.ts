/** `expand` and `fields` on dispatches: however they are written, whole objects in place, a constant number of statements. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHIPPINGS, ship } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 500 });
const made: Json[] = [];
for (let n = 0; n < 20; n++)
	made.push(await ship(company, { details: Array(1 + (n % 3)).fill({ code: 'CAFE', quantity: 1 }) }));
const long = await ship(company, { details: Array(30).fill({ code: 'CAFE', quantity: 1 }) });

const isExpanded = {
	guide: (wire: Json) => wire.guide.number !== undefined,
	details: (wire: Json) => wire.details.items !== undefined,
};

const writings: [query: string, guide: boolean, details: boolean][] = [
	['', false, false],
	['expand=details,guide', true, true],
	['expand=details%2Cguide', true, true],
	['expand=[details,guide]', true, true],
	['expand=[details, guide]', true, true],
	['expand=%5Bdetails%2Cguide%5D', true, true],
	['expand=%5B%20details%20%2C%20guide%20%5D', true, true],
	['expand=[guide]', true, false],
	['EXPAND=Details', false, true],
	['Expand=[GUIDE]', true, false],
	['expand=[details,nothing,user,]', false, true],
	['expand=', false, false],
	['expand=[]', false, false],
];
for (const [query, guide, details] of writings)
	test(`?${query} on list and instance`, async () => {
		const listed = (await company.get(`${SHIPPINGS}?limit=1&${query}`)).body.items[0];
		const read = (await company.get(`${made[0].href}?${query}`)).body;
		assert.deepEqual(read, listed);
		assert.deepEqual([isExpanded.guide(read), isExpanded.details(read)], [guide, details]);
	});

test('an expanded node is the object its href gives, an expanded collection the first page of its href', async () => {
	const { items } = (await company.get(`${SHIPPINGS}?expand=[guide,shipping_type,details,office]`)).body;
	assert.equal(items.length, 21);
	for (const item of [items[0], items[1], items[2]]) {
		for (const member of ['guide', 'shipping_type', 'details', 'office'])
			assert.deepEqual(item[member], (await company.get(item[member].href)).body);
		assert.ok(Number.isInteger(item.guide.id) && Number.isInteger(item.shipping_type.id));
		assert.deepEqual([item.details.limit, item.details.offset], [25, 0]);
	}
});

test('at most 25 inside, and next gives the others', async () => {
	const { details } = (await company.get(`${long.href}?expand=details`)).body;
	assert.deepEqual([details.count, details.items.length], [30, 25]);
	const rest = (await company.get(details.next)).body;
	assert.deepEqual([rest.offset, rest.items.length, rest.next], [25, 5, undefined]);
	assert.equal(new Set([...details.items, ...rest.items].map(({ id }: Json) => id)).size, 30);
});

test('relations of relations by dots', async () => {
	const { body } = await company.get(`${made[0].href}?expand=details.variant.product,guide.document_type,guide.client`);
	assert.equal(body.details.items[0].variant.code, 'CAFE');
	assert.equal(body.details.items[0].variant.product.name, 'Producto CAFE');
	assert.deepEqual([body.guide.document_type.codeSii, 'client' in body.guide], ['52', false]);
});

test('a page costs the same number of statements whatever its length', async () => {
	const costs: number[] = [];
	for (const limit of [1, 5, 21])
		costs.push(
			await countStatements(service.app.db, async () => {
				const { body } = await company.get(
					`${SHIPPINGS}?limit=${limit}&expand=guide.details,shipping_type,details.variant`,
				);
				assert.equal(body.items.length, limit);
			}),
		);
	assert.ok((costs[0] as number) > 3);
	assert.deepEqual(costs, Array(3).fill(costs[0]));
});

const fields: [query: string, kept: string[]][] = [
	['fields=state', ['state']],
	['fields=[state,received]', ['received', 'state']],
	['fields=%5Bstate%2Creceived%5D', ['received', 'state']],
	['fields=[ state , shippingDate ]', ['shippingDate', 'state']],
	['FIELDS=SHIPPINGDATE', ['shippingDate']],
	['fields=Shipping_Type', ['shipping_type']],
	['fields=id', []],
	['fields=nothing', []],
	['fields=[guide,details]&expand=[guide]', ['details', 'guide']],
];
for (const [query, kept] of fields)
	test(`?${query} keeps href and id`, async () => {
		const listed = (await company.get(`${SHIPPINGS}?limit=1&${query}`)).body.items[0];
		const read = (await company.get(`${made[0].href}?${query}`)).body;
		assert.deepEqual(read, listed);
		assert.deepEqual(Object.keys(read).sort(), [...kept, 'href', 'id'].sort());
		assert.equal(read.id, made[0].id);
	});

test('an empty fields keeps all', async () => {
	for (const query of ['fields=', 'fields=[]'])
		assert.deepEqual((await company.get(`${made[0].href}?${query}`)).body, (await company.get(made[0].href)).body);
});
