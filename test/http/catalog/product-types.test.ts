/** Types of products with attributes: what they say of variants, and the type that every company has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const made = async (call: Promise<{ status: number; body: Json; text: string }>, status = 201): Promise<Json> => {
	const reply = await call;
	assert.equal(reply.status, status, reply.text);
	return reply.body;
};
const attributesOf = async (company: TestCompany, typeId: number): Promise<Json[]> =>
	(await company.get(`/v1/product_types/${typeId}/attributes.json`)).body.items;

const CLOTHES = {
	name: 'Vestuario',
	attributes: [
		{ name: 'Color', isMandatory: 1, generateVariantName: 1 },
		{ name: 'Talla', generateVariantName: '1', hasOptions: 1, options: ' S | M |L|M' },
		{ name: 'Temporada', state: 1 },
	],
};

test('every company has a default type, which a product has that names none', async () => {
	const company = await service.company();
	const { count, items } = (await company.get('/v1/product_types.json')).body;
	assert.deepEqual([count, items[0].name, items[0].state, items[0].isEditable], [1, 'Sin tipo', 0, 1]);
	const product = await made(company.post('/v1/products.json?expand=product_type', { name: 'Polera' }));
	assert.deepEqual(product.product_type, items[0]);
	for (const reply of [
		await company.delete(`/v1/product_types/${items[0].id}.json`),
		await company.put(`/v1/product_types/${items[0].id}.json`, { state: 1 }),
	]) {
		assert.equal(reply.status, 409);
		assert.equal(reply.body.errorCode, 'catalog.default_product_type');
	}
	assert.equal((await company.put(`/v1/product_types/${items[0].id}.json`, { name: 'Varios' })).body.name, 'Varios');
});

test('a type is created with its attributes', async () => {
	const company = await service.company();
	const type = await made(company.post('/v1/product_types.json?expand=attributes', CLOTHES));
	const { attributes, ...rest } = type;
	assert.deepEqual(rest, {
		href: `${service.url}/v1/product_types/${type.id}.json`,
		id: type.id,
		name: 'Vestuario',
		isEditable: 1,
		state: 0,
	});
	const [color, size, season] = attributes.items;
	assert.deepEqual(size, {
		href: `${service.url}/v1/product_types/${type.id}/attributes/${size.id}.json`,
		id: size.id,
		name: 'Talla',
		isMandatory: 0,
		generateVariantName: 1,
		hasOptions: 1,
		options: 'S|M|L',
		state: 0,
	});
	assert.deepEqual([color.isMandatory, color.hasOptions, color.options, season.state], [1, 0, '', 1]);
	assert.deepEqual((await company.get(size.href)).body, size);
	assert.deepEqual((await company.get('/v1/product_types/count.json?name=Vestuario')).body, { count: 1 });
});

test('attributes with an id are changed, without one added, and none is removed', async () => {
	const company = await service.company();
	const { id } = await made(company.post('/v1/product_types.json', CLOTHES));
	const [color, size, season] = await attributesOf(company, id);
	await made(
		company.put(`/v1/product_types/${id}.json`, {
			id: String(id),
			name: 'Ropa',
			attributes: [
				{ id: size.id, options: 'XS|S' },
				{ name: 'Tela', isMandatory: 1 },
			],
		}),
		200,
	);
	const after = await attributesOf(company, id);
	assert.deepEqual(after.slice(0, 3), [color, { ...size, options: 'XS|S' }, season]);
	assert.deepEqual([after.length, after[3].name, after[3].isMandatory], [4, 'Tela', 1]);
});

test('what a type cannot be is refused, and nothing is written', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { id } = await made(company.post('/v1/product_types.json', CLOTHES));
	const { id: theirs } = await made(neighbour.post('/v1/product_types.json', CLOTHES));
	const [foreign] = await attributesOf(neighbour, theirs);
	const path = `/v1/product_types/${id}.json`;
	for (const [reply, code, field] of [
		[await company.post('/v1/product_types.json', { attributes: [] }), 'request.missing', 'name'],
		[
			await company.post('/v1/product_types.json', { name: 'x', attributes: [{ options: 'a' }] }),
			'request.missing',
			'attributes[0].name',
		],
		[
			await company.put(path, { attributes: [{ name: 'a', hasOptions: 1, options: ' | ' }] }),
			'catalog.options_missing',
			'attributes[0].options',
		],
		[
			await company.put(path, { name: 'y', attributes: [{ id: foreign.id, name: 'b' }] }),
			'request.unknown_reference',
			'attributes[0].id',
		],
		[
			await company.post('/v1/products.json', { name: 'x', productTypeId: theirs }),
			'request.unknown_reference',
			'productTypeId',
		],
	] as const) {
		assert.equal(reply.status, 400, reply.text);
		assert.deepEqual([reply.body.errorCode, reply.body.field], [code, field]);
	}
	assert.equal((await company.get(path)).body.name, 'Vestuario');
	assert.equal((await company.put(`/v1/product_types/${theirs}.json`, { name: 'z' })).status, 404);
	assert.equal((await company.delete(`/v1/product_types/${theirs}.json`)).status, 404);
	assert.deepEqual((await company.get('/v1/product_types/count.json')).body, { count: 2 });
});

test('a deleted type is hidden, readable by id, found by its state, and takes no more products', async () => {
	const company = await service.company();
	const type = await made(company.post('/v1/product_types.json', CLOTHES));
	const product = await made(company.post('/v1/products.json', { name: 'Polera', productTypeId: type.id }));
	const deleted = await made(company.delete(`/v1/product_types/${type.id}.json`), 200);
	assert.deepEqual(deleted, { ...type, state: 99 });
	assert.deepEqual(await made(company.delete(`/v1/product_types/${type.id}.json`), 200), deleted);
	assert.deepEqual((await company.get(type.href)).body, deleted);
	const idsOf = async (query: string) =>
		(await company.get(`/v1/product_types.json${query}`)).body.items.map(({ id }: Json) => id);
	const [first] = await idsOf('');
	assert.deepEqual(await idsOf(''), [first]);
	assert.deepEqual(await idsOf('?state=99'), [type.id]);
	assert.deepEqual(await idsOf('?state=[0,99]'), [first, type.id]);
	assert.deepEqual(await idsOf('?state=1'), []);
	assert.deepEqual((await company.get('/v1/product_types/count.json')).body, { count: 1 });
	assert.deepEqual((await company.get('/v1/product_types/count.json?state=99')).body, { count: 1 });
	const { body } = await company.post('/v1/products.json', { name: 'x', productTypeId: type.id });
	assert.equal(body.field, 'productTypeId');
	const same = { name: 'Polera nueva', productTypeId: type.id };
	assert.equal((await made(company.put(`/v1/products/${product.id}.json`, same), 200)).name, 'Polera nueva');
	assert.equal((await made(company.put(`/v1/product_types/${type.id}.json`, { state: 0 }), 200)).state, 0);
	assert.deepEqual(await idsOf(''), [first, type.id]);
});

test('products of a type are listed and counted below it, and by a filter', async () => {
	const company = await service.company();
	const [one, other] = [
		await made(company.post('/v1/product_types.json', CLOTHES)),
		await made(company.post('/v1/product_types.json', { name: 'Libros', state: 1 })),
	];
	const product = await made(company.post('/v1/products.json', { name: 'Polera', productTypeId: one.id }));
	await made(company.post('/v1/products.json', { name: 'Sin tipo' }));
	const { body: inactive } = await company.post('/v1/products.json', { name: 'x', productTypeId: other.id });
	assert.equal(inactive.error, 'productTypeId must be a product type that is active');
	for (const path of [`/v1/product_types/${one.id}/products.json`, `/v1/products.json?producttypeid=${one.id}`])
		assert.deepEqual((await company.get(path)).body.items, [product]);
	assert.deepEqual((await company.get(`/v1/product_types/${other.id}/products.json`)).body.items, []);
	assert.deepEqual((await company.get(`/v1/product_types/${one.id}/products/count.json`)).body, { count: 1 });
	await made(
		company.put(`/v1/products/${product.id}.json`, {
			productTypeId: String((await company.get('/v1/product_types.json')).body.items[0].id),
		}),
		200,
	);
	assert.deepEqual((await company.get(`/v1/product_types/${one.id}/products/count.json`)).body, { count: 0 });
});

test("a variant has values of the attributes of its product's type, and its name by them", async () => {
	const company = await service.company();
	const type = await made(company.post('/v1/product_types.json', CLOTHES));
	const [color, size] = await attributesOf(company, type.id);
	const product = await made(company.post('/v1/products.json', { name: 'Polera', productTypeId: type.id }));
	const variant = await made(
		company.post('/v1/variants.json?expand=attribute_values.attribute', {
			productId: product.id,
			attribute_values: [
				{ attributeId: size.id, description: 'M' },
				{ attributeId: String(color.id), description: 'Azul' },
			],
		}),
	);
	assert.equal(variant.description, 'Azul M');
	const [first, second] = variant.attribute_values.items;
	assert.deepEqual([first.description, first.attribute], ['Azul', color]);
	assert.deepEqual([second.description, second.attribute], ['M', size]);
	assert.equal((await company.get(second.href)).body.attribute.href, size.href);
	await made(
		company.put(`/v1/variants/${variant.id}.json`, { attribute_values: [{ attributeId: size.id, description: 'L' }] }),
		200,
	);
	const { items } = (await company.get(`/v1/variants/${variant.id}/attribute_values.json`)).body;
	assert.deepEqual(
		items.map(({ description }: Json) => description),
		['Azul', 'L'],
	);
	const named = await made(
		company.post('/v1/variants.json', {
			productId: product.id,
			description: 'Polera escolar',
			attribute_values: [{ attributeId: color.id, description: 'Blanco' }],
		}),
	);
	assert.equal(named.description, 'Polera escolar');
});

test('values that are missing, foreign or no option are refused', async () => {
	const company = await service.company();
	const type = await made(company.post('/v1/product_types.json', CLOTHES));
	const other = await made(company.post('/v1/product_types.json', { name: 'Otro', attributes: [{ name: 'Peso' }] }));
	const [color, size] = await attributesOf(company, type.id);
	const [weight] = await attributesOf(company, other.id);
	const product = await made(company.post('/v1/products.json', { name: 'Polera', productTypeId: type.id }));
	const blue = { attributeId: color.id, description: 'Azul' };
	const create = (...attribute_values: Json[]) =>
		company.post('/v1/variants.json', { productId: product.id, attribute_values });
	const variant = await made(create(blue));
	for (const [reply, code, field] of [
		[
			await company.post('/v1/variants.json', { productId: product.id }),
			'catalog.attribute_missing',
			'attribute_values',
		],
		[await create({ ...blue, description: '' }), 'catalog.attribute_missing', 'attribute_values'],
		[
			await create(blue, { attributeId: size.id, description: 'XXL' }),
			'catalog.not_an_option',
			'attribute_values[1].description',
		],
		[
			await create(blue, { attributeId: weight.id, description: '1' }),
			'request.unknown_reference',
			'attribute_values[1].attributeId',
		],
		[
			await company.put(`/v1/variants/${variant.id}.json`, { attribute_values: [{ ...blue, description: ' ' }] }),
			'catalog.attribute_missing',
			'attribute_values',
		],
	] as const) {
		assert.equal(reply.status, 400, reply.text);
		assert.deepEqual([reply.body.errorCode, reply.body.field], [code, field]);
	}
	assert.deepEqual((await company.get('/v1/variants/count.json')).body, { count: 1 });
});
