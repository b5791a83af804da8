/** Two names of one thing, sent together: taken where they agree, refused by both names where they do not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
const tea = await company.product('TE', { stock: 100, price: 1000 });
const coffee = await company.product('CAFE', { stock: 100, price: 1000 });
const codesOf = async (use: number): Promise<Map<string, number>> => {
	const { items }: Json = (await company.get(`/v1/document_types.json?limit=50`)).body;
	return new Map(items.filter((type: Json) => type.use === use).map(({ codeSii, id }: Json) => [codeSii, id]));
};
const [sales, notes, guides] = [await codesOf(0), await codesOf(1), await codesOf(2)];
const lists: Json[] = [];
for (const name of ['Mayor', 'Menor']) lists.push((await company.post('/v1/price_lists.json', { name })).body);
const deliveryTypes = [{ name: 'Furgón', code: 'VAN', cost: 1000 }];
const made = await company.post('/v1/couriers.json', {
	name: 'Rápido',
	webhookUrl: 'https://rapido.example/hooks',
	deliveryTypes,
});
const byVan: Json = made.body.deliveryTypes?.[0];

const details = [{ code: 'TE', quantity: 1 }];
const email = 'camila@ejemplo.example';
const items = [{ code: 'TE', quantity: 1 }];
const sold = (await company.post('/v1/documents.json?expand=details', { codeSii: '39', details })).body;
const returned = {
	referenceDocumentId: sold.id,
	type: 0,
	details: [{ documentDetailId: sold.details.items[0].id, quantity: 1, unitValue: 0 }],
};
const office = `/v1/offices/${company.otherOfficeId}.json`;

test('names that disagree are refused, both named, and nothing is done', async () => {
	const before = await everything(service);
	for (const [method, path, body, ...names] of [
		[
			'POST',
			'/v1/checkouts.json',
			{ email, items: [{ code: 'TE', variantId: coffee, quantity: 1 }] },
			'items[0].code',
			'items[0].variantId',
		],
		[
			'POST',
			'/v1/documents.json',
			{ codeSii: '39', details: [{ code: 'TE', variantId: coffee, quantity: 1 }] },
			'details[0].code',
			'details[0].variantId',
		],
		[
			'POST',
			'/v1/shippings.json',
			{ details: [{ code: 'TE', barCode: '7800000000001', quantity: 1 }] },
			'details[0].barCode',
			'details[0].code',
		],
		[
			'POST',
			'/v1/shippings.json',
			{ details: [{ detailId: sold.details.items[0].id, code: 'CAFE', quantity: 1 }] },
			'details[0].code',
			'details[0].detailId',
		],
		[
			'POST',
			'/v1/stocks/receptions.json',
			{ details: [{ code: 'TE', variantId: coffee, quantity: 1, cost: 1 }] },
			'details[0].code',
			'details[0].variantId',
		],
		[
			'POST',
			'/v1/documents.json',
			{ documentTypeId: sales.get('33'), codeSii: '39', details },
			'codeSii',
			'documentTypeId',
		],
		[
			'POST',
			'/v1/shippings.json',
			{ documentTypeId: guides.get('52'), codeSii: '50', details },
			'codeSii',
			'documentTypeId',
		],
		[
			'POST',
			'/v1/returns.json',
			{ documentTypeId: notes.get('61'), codeSii: '56', ...returned },
			'codeSii',
			'documentTypeId',
		],
		['POST', '/v1/documents.json', { codeSii: '39', declareSii: 0, declare: 1, details }, 'declare', 'declareSii'],
		['POST', '/v1/shippings.json', { declareSii: 0, declare: 1, details }, 'declare', 'declareSii'],
		[
			'POST',
			'/v1/shippings.json',
			{ declareSii: 0, client: { code: '1-9', declare: 1 }, details },
			'client.declare',
			'declareSii',
		],
		['POST', '/v1/shippings.json', { municipality: 'A', district: 'B', details }, 'district', 'municipality'],
		[
			'POST',
			'/v1/shippings.json',
			{ client: { code: '1-9', municipality: 'A', district: 'B' }, details },
			'client.district',
			'client.municipality',
		],
		['PUT', office, { municipality: 'A', district: 'B' }, 'district', 'municipality'],
		['PUT', '/v1/company.json', { municipality: 'A', district: 'B' }, 'district', 'municipality'],
		[
			'PUT',
			office,
			{ defaultPriceListId: lists[0]?.id, defaultPriceList: lists[1]?.id },
			'defaultPriceList',
			'defaultPriceListId',
		],
		['POST', '/v2/discounts/new.json', { name: 'X', automatic: 0, autoDiscount: 1 }, 'autoDiscount', 'automatic'],
		[
			'POST',
			'/v1/checkouts.json',
			{ email, items, deliveryTypeId: byVan.id, deliveryChoices: [0] },
			'deliveryChoices',
			'deliveryTypeId',
		],
	] as const) {
		const reply = await company.call(method, path, body);
		assert.deepEqual(
			[reply.status, reply.body.errorCode, reply.body.field],
			[400, 'request.names_disagree', names[0]],
			`${path} ${JSON.stringify(body)}: ${reply.text}`,
		);
		for (const name of names) assert.ok(reply.body.error.includes(name), reply.body.error);
	}
	assert.deepEqual(await everything(service), before);
});

test('names that agree are taken, and an empty text says nothing beside the other name', async () => {
	for (const [method, path, body] of [
		['POST', '/v1/checkouts.json', { email, items: [{ code: 'TE', variantId: tea, quantity: 1 }] }],
		['POST', '/v1/documents.json', { documentTypeId: sales.get('39'), codeSii: 39, details }],
		['POST', '/v1/documents.json', { documentTypeId: sales.get('39'), codeSii: '', details }],
		['POST', '/v1/returns.json', { documentTypeId: notes.get('61'), codeSii: '61', ...returned }],
		['POST', '/v1/shippings.json', { declareSii: 0, declare: false, client: { code: '1-9', declare: 0 }, details }],
		['PUT', office, { defaultPriceListId: lists[0]?.id, defaultPriceList: String(lists[0]?.id) }],
		['POST', '/v1/checkouts.json', { email, items, deliveryTypeId: byVan.id, deliveryChoices: [0, byVan.id] }],
	] as const) {
		const reply = await company.call(method, path, body);
		assert.ok(reply.status < 300, `${path} ${JSON.stringify(body)}: ${reply.text}`);
	}
	for (const said of [
		{ municipality: 'Macul', district: '' },
		{ municipality: '', district: 'Macul' },
	]) {
		const { body } = await company.post('/v1/shippings.json', { details, ...said });
		assert.equal(body.municipality, 'Macul');
	}
});
