/** Products and variants: what they need, what they default to, and codes that are given once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const taxOf = async (company: TestCompany): Promise<number> => (await company.get('/v1/taxes.json')).body.items[0].id;

test('a product needs only a name, and controls stock unless it says not to', async () => {
	const company = await service.company();
	const [type] = (await company.get('/v1/product_types.json')).body.items;
	const { status, body } = await company.post('/v1/products.json', { name: ' Polera ' });
	assert.equal(status, 201);
	assert.deepEqual(body, {
		href: `${service.url}/v1/products/${body.id}.json`,
		id: body.id,
		name: 'Polera',
		description: '',
		classification: 0,
		prestashopProductId: 0,
		presashopAttributeId: 0,
		ledgerAccount: '',
		costCenter: '',
		allowDecimal: 1,
		stockControl: 1,
		printDetailPack: 0,
		state: 0,
		product_type: { href: type.href, id: String(type.id) },
		product_taxes: { href: `${service.url}/v1/products/${body.id}/product_taxes.json` },
		variants: { href: `${service.url}/v1/products/${body.id}/variants.json` },
	});
	const service_ = await company.post('/v1/products.json', { name: 'Flete', stockControl: 0, description: 'a\nb' });
	assert.deepEqual([service_.body.stockControl, service_.body.description], [0, 'a\nb']);
	assert.deepEqual(await company.events(), [
		{ number: 1, topic: 'product.created', payload: { productId: body.id } },
		{ number: 2, topic: 'product.created', payload: { productId: service_.body.id } },
	]);
});

test('a product is changed in what is given', async () => {
	const company = await service.company();
	const { body } = await company.post('/v1/products.json', { name: 'Polera' });
	const { status, body: after } = await company.put(`/v1/products/${body.id}.json`, { state: 1, stockControl: false });
	assert.equal(status, 200);
	assert.deepEqual(after, { ...body, state: 1, stockControl: 0 });
	assert.deepEqual((await company.get(`/v1/products/${body.id}.json`)).body, after);
	assert.deepEqual((await company.get('/v1/products/count.json?state=1')).body, { count: 1 });
	assert.deepEqual((await company.get('/v1/products/count.json?state=0')).body, { count: 0 });
	const { body: deleted } = await company.get('/v1/products.json?state=99');
	assert.deepEqual([deleted.count, deleted.items], [0, []], 'a product is never deleted');
	assert.deepEqual((await company.get('/v1/products/count.json?state=99')).body, { count: 0 });
	assert.deepEqual((await company.get('/v1/products/count.json?state=[1,99]')).body, { count: 1 });
	assert.equal((await company.get('/v1/products.json?state=[1,99]')).body.items.length, 1);
	assert.equal((await company.get('/v1/products.json?state=2')).status, 400);
});

test('a variant belongs to a product and has a code of its own', async () => {
	const company = await service.company();
	const { body: product } = await company.post('/v1/products.json', { name: 'Polera' });
	const { status, body } = await company.post('/v1/variants.json', {
		productId: String(product.id),
		code: 70010,
		barCode: 7801234567890,
		description: 'Azul M',
	});
	assert.equal(status, 201);
	assert.deepEqual(body, {
		href: `${service.url}/v1/variants/${body.id}.json`,
		id: body.id,
		code: '70010',
		barCode: '7801234567890',
		description: 'Azul M',
		unlimitedStock: 0,
		allowNegativeStock: 0,
		serialNumber: 0,
		isLot: 0,
		state: 0,
		attribute_values: { href: `${service.url}/v1/variants/${body.id}/attribute_values.json` },
		costs: { href: `${service.url}/v1/variants/${body.id}/costs.json` },
		product: { href: product.href, id: String(product.id) },
	});
	const made = await company.post('/v1/variants.json', { productId: product.id });
	assert.match(made.body.code, /^2\d{12}$/, 'without a code, a number is made');
	assert.equal(made.body.barCode, made.body.code);
	const { body: nested } = await company.get(`/v1/products/${product.id}/variants.json`);
	assert.deepEqual(nested.items, [body, made.body]);
	const changed = await company.put(`/v1/variants/${body.id}.json`, { code: 'AZUL-M' });
	assert.deepEqual(changed.body, { ...body, code: 'AZUL-M' });
});

test('a code is given once in a company, also by many at once', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { body: product } = await company.post('/v1/products.json', { name: 'Polera' });
	const create = () => company.post('/v1/variants.json', { productId: product.id, code: 'UNICO' });
	const replies = await Promise.all(Array.from({ length: 8 }, create));
	assert.equal(replies.filter(({ status }) => status === 201).length, 1);
	for (const { body } of replies.filter(({ status }) => status !== 201))
		assert.deepEqual(body, {
			error: 'A variant with the code UNICO exists already',
			errorCode: 'catalog.variant_code_taken',
			field: 'code',
		});
	const other = await company.post('/v1/variants.json', { productId: product.id, code: 'OTRO' });
	const renamed = await company.put(`/v1/variants/${other.body.id}.json`, { code: 'UNICO' });
	assert.equal(renamed.status, 409);
	assert.equal((await company.get(`/v1/variants/${other.body.id}.json`)).body.code, 'OTRO');
	assert.deepEqual((await company.get('/v1/variants/count.json')).body, { count: 2 });
	await neighbour.product('UNICO');
});

test('what a body names must be of the company', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { body: product } = await company.post('/v1/products.json', { name: 'Polera' });
	const { body: theirs } = await neighbour.post('/v1/products.json', { name: 'Suya' });
	const theirTax = await taxOf(neighbour);
	for (const [field, noun, reply] of [
		['taxId', 'a tax', await company.post('/v1/products.json', { name: 'x', taxId: theirTax })],
		['taxes', 'a tax', await company.post('/v1/products.json', { name: 'x', taxes: [theirTax] })],
		['taxId', 'a tax', await company.put(`/v1/products/${product.id}.json`, { taxId: 987654321 })],
		['productId', 'a product', await company.post('/v1/variants.json', { productId: theirs.id })],
		['productId', 'a product', await company.post('/v1/variants.json', { productId: 987654321 })],
	] as const) {
		assert.equal(reply.status, 400);
		assert.deepEqual(reply.body, {
			error: `${field} does not name ${noun} of this company`,
			errorCode: 'request.unknown_reference',
			field,
		});
	}
	assert.equal((await company.put(`/v1/products/${theirs.id}.json`, { name: 'Mía' })).status, 404);
	assert.equal((await neighbour.get(`/v1/products/${theirs.id}.json`)).body.name, 'Suya');
});

test('a product has several taxes, one, or none', async () => {
	const company = await service.company();
	const [vat, drinks] = [await taxOf(company), await company.tax('Bebidas', '27', 1000)];
	const taxesOf = async (id: number) => {
		const { body } = await company.get(`/v1/products/${id}/product_taxes.json`);
		return body.items.map(({ tax }: { tax: { id: string } }) => Number(tax.id));
	};
	const { body } = await company.post('/v1/products.json?expand=[product_taxes,tax]', {
		name: 'Bebida',
		taxes: [vat, drinks],
	});
	assert.equal(body.tax.id, vat);
	assert.deepEqual(
		body.product_taxes.items.map(({ tax }: { tax: { id: string } }) => tax.id),
		[String(vat), String(drinks)],
	);
	const [first] = (await company.get(`/v1/products/${body.id}/product_taxes.json?expand=tax`)).body.items;
	assert.equal(typeof first.id, 'string');
	assert.equal(first.tax.name, 'IVA');
	assert.equal((await company.get(new URL(first.href).pathname)).status, 200);
	const path = `/v1/products/${body.id}.json`;
	assert.equal((await company.put(path, { name: 'Jugo' })).status, 200);
	assert.deepEqual(await taxesOf(body.id), [vat, drinks]);
	await company.put(path, { taxes: `[${drinks}]` });
	assert.deepEqual(await taxesOf(body.id), [drinks]);
	await company.put(path, { taxId: vat });
	assert.deepEqual(await taxesOf(body.id), [vat]);
	const { body: exempt } = await company.put(`${path}?expand=tax`, { taxes: [] });
	assert.equal(exempt.tax, null);
	assert.deepEqual(await taxesOf(body.id), []);
	const both = await company.put(path, { taxes: [vat, drinks], taxId: vat });
	assert.deepEqual([both.status, both.body.errorCode, both.body.field], [400, 'catalog.taxes_differ', 'taxId']);
});

test('what is ours of a product is shown where it is asked for, and a price list by itself has its id as text', async () => {
	const company = await service.company();
	const { body } = await company.post('/v1/products.json', { name: 'Bebida' });
	assert.deepEqual(['tax' in body, 'collections' in body], [false, false]);
	const named = (await company.get(`/v1/products/${body.id}.json?fields=[tax,collections]`)).body;
	const taxId = String(await taxOf(company));
	assert.deepEqual([named.tax, named.collections], [{ href: `${service.url}/v1/taxes/${taxId}.json`, id: taxId }, []]);
	const [listed] = (await company.get('/v1/products.json?expand=tax')).body.items;
	assert.deepEqual([listed.tax.name, 'collections' in listed], ['IVA', false]);
	const [list] = (await company.get('/v1/price_lists.json')).body.items;
	assert.equal(list.id, String(company.priceListId));
	assert.equal((await company.get(list.href)).body.id, list.id);
});
