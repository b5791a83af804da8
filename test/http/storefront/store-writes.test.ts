/** Store descriptions: filters, changes, what sending takes, products put into collections, refusals, races and other companies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, type Reply, startService } from '../../support/service.ts';
import { describedIn, ITEMS, LIST, storeShop } from '../../support/store-shop.ts';

const service = await startService();
const described = (more: Json = {}) => describedIn(service, more);

const ids = (body: Json) => body.data.map(({ id }: Json) => id);

const refused = ({ status, body }: Reply, expected: number, errorCode: string, field?: string) =>
	assert.deepEqual([status, body.code, body.errorCode, body.field], [expected, expected, errorCode, field]);

test('the list is filtered by everything that clients send', async () => {
	const { company, productId, bag, item } = await described();
	await company.product('TE', { name: 'Té', price: 5000 });
	const te = (await company.get('/v1/variants.json?code=TE')).body.items[0];
	const other = await company.post(`${ITEMS}.json`, {
		productId: te.product.id,
		idVariantDefault: te.id,
		name: 'Té de hojas',
		variantShippingAll: '0',
		productType: 'normal',
		state: 0,
	});
	const virtual = await company.post(`${ITEMS}.json`, {
		productId,
		idVariantDefault: bag,
		name: 'Desayuno',
		variantShippingAll: 1,
		productType: 'virtual',
		state: 1,
		orderedVariants: [{ id: te.id, order: 1 }],
	});
	const { body: coll } = await company.post('/v1/collections.json', {
		name: 'Hojas',
		products: [Number(te.product.id)],
	});
	const [first, second, third] = [item.id, other.body.data.id, virtual.body.data.id];
	for (const [query, expected] of [
		[`productWfId=${second}`, [second]],
		[`productId=${productId}`, [first, third]],
		[`prodArray=[${productId},${te.product.id}]`, [first, second, third]],
		[`collId=${coll.id}`, [second]],
		['code=CAFE-1K', [first, third]],
		['code=[TE,NO-HAY]', [second]],
		['code=NO-HAY', []],
		['productWebType=virtual', [third]],
		['productWebType=0', [first, second]],
		['urlSlug=te-de-hojas', [second]],
		['name=Desayuno', [third]],
		['name=desayun', []],
		['state=0', [second]],
		['offset=1&limit=1', [second]],
	] as const)
		assert.deepEqual(ids((await company.get(`${LIST}?${query}`)).body), expected, query);
	const market = `/v1/markets/${company.id}/products/market_info.json`;
	for (const [query, expected] of [
		['', [first, second, third]],
		['with_stock=1', [first, third]],
		[`with_stock=1&storeId=${company.otherOfficeId}&state=1`, [first, third]],
		['with_stock=0', [first, second, third]],
		['minPrice=1990', [first, second, third]],
		['minPrice=1991', [second]],
		['maxPrice=1990', [first, third]],
		['maxPrice=1989', []],
		['minPrice=5950&maxPrice=5950', [second]],
		['brand=1', []],
		['brand_static=Tostador', []],
		['accessorieId=3', []],
		['state=1&code=CAFE-250', [first, third]],
	] as const)
		assert.deepEqual(ids((await company.get(`${market}?${query}`)).body), expected, query);
	for (const query of ['minPrice=barato', 'maxPrice=-1', 'with_stock=si', 'productWebType=2', 'state=99'])
		assert.equal((await company.get(`${market}?${query}`)).status, 400, query);
	const { body: related } = await company.get(`${ITEMS}/${third}.json?expand=relatedVariants`);
	assert.deepEqual(
		related.data.relatedVariants.map(({ code }: Json) => code),
		['TE'],
	);
	assert.equal((await company.get(`${market}?limit=1`)).body.next, `${service.url}${market}?limit=1&offset=1`);
});

test('a pack is in stock while its parts are', async () => {
	const company = await service.company();
	const bag = await company.product('CAFE', { stock: 1 });
	const pack = { name: 'Dos cafés', code: 'PACK', packDetails: [{ variantPromoId: bag, quantity: 2 }] };
	const { data } = (await company.post('/v2/products/pack.json', pack)).body;
	const [{ id: variantId }] = (await company.get('/v1/variants.json?code=PACK')).body.items;
	const base = { variantShippingAll: 1, productType: 'normal', state: 1, name: 'Dos cafés' };
	await company.post(`${ITEMS}.json`, { ...base, productId: data.id, idVariantDefault: variantId });
	const market = `/v1/markets/${company.id}/products/market_info.json`;
	assert.equal((await company.get(`${market}?with_stock=1`)).body.count, 0);
	const more = { officeId: company.officeId, details: [{ code: 'CAFE', quantity: 3, cost: 100 }] };
	assert.equal((await company.post('/v1/stocks/receptions.json', more)).status, 201);
	const { body } = await company.get(`${market}?with_stock=1`);
	assert.deepEqual([body.count, body.data[0].totalStock], [1, 2]);
});

test('a description is changed in part, and its address follows its name', async () => {
	const { company, item, kilo, bag, body: sent } = await described();
	const put = (body: Json) => company.put(`${ITEMS}/${item.id}.json`, body);
	const { status, body } = await put({
		name: 'Café Ñuble',
		description: '',
		displayNotice: 'Llega el lunes',
		state: 0,
	});
	assert.deepEqual([status, body.code], [201, 201]);
	const { name, urlSlug, description, displayNotice, state, urlImg } = body.data;
	assert.deepEqual(
		[name, urlSlug, description, displayNotice, state, urlImg],
		['Café Ñuble', 'cafe-nuble', '', 'Llega el lunes', 0, sent.urlImg],
	);
	// What a client sent to create it, it may send again.
	const again = await put({ ...sent, id: item.id, pictures: [], orderedVariants: [{ id: kilo, show: 0 }] });
	assert.deepEqual([again.status, again.body.data.urlSlug], [201, 'cafe-de-grano-nuble-250-g']);
	const variantIds = async (query: string) =>
		ids((await company.get(`${ITEMS}/${item.id}/variants.json?${query}`)).body);
	assert.deepEqual(await variantIds(''), [bag]);
	assert.deepEqual(await variantIds('allVariantShows=1'), [kilo, bag]);
	await company.put(`/v1/variants/${bag}.json`, { state: 1 });
	assert.deepEqual(await variantIds(''), []);
	assert.deepEqual(await variantIds('allVariantStates=1'), [bag]);
	assert.deepEqual((await company.get(`${ITEMS}/${item.id}/pictures.json`)).body.data, []);
	assert.equal((await company.events()).filter(({ topic }) => topic === 'storeProduct.changed').length, 2);
	refused(await put({ productId: item.productId + 1 }), 400, 'storefront.cannot_change', 'productId');
	refused(await put({ productType: 'virtual' }), 400, 'storefront.cannot_change', 'productType');
});

test('what sending a variant takes is said once and changed in part', async () => {
	const { company, bag, kilo } = await described();
	const withoutMatch = [{ productVariantId: kilo }, '/v2/variants/shipping.json'] as const;
	const strict = await company.call('POST', withoutMatch[1], withoutMatch[0], { 'bodega-strict': '1' });
	refused(strict, 400, 'request.missing', 'match');
	const told = await company.post(withoutMatch[1], withoutMatch[0]);
	assert.deepEqual([told.status, told.body.data.match], [201, 0]);
	assert.match(told.headers.get('bodega-warning') ?? '', /match/);
	const created = await company.post('/v2/variants/shipping.json', { productVariantId: bag, weight: 0.25, match: 1 });
	assert.equal(created.headers.get('bodega-warning'), null);
	const { id } = created.body.data;
	const whole = { id, productVariantId: bag, weight: 0.25, width: 0, deph: 0, length: 0, match: 1 };
	assert.deepEqual([created.status, created.body], [201, { code: 201, data: whole }]);
	refused(
		await company.post('/v2/variants/shipping.json', { productVariantId: bag }),
		409,
		'storefront.shipping_exists',
		'productVariantId',
	);
	const put = (body: Json) => company.put(`/v2/variants/${bag}/shipping.json`, body);
	// Each changes its own part: neither is lost.
	const both = await Promise.all([put({ width: 10 }), put({ length: 20 })]);
	assert.deepEqual(
		both.map(({ status }) => status),
		[200, 200],
	);
	assert.deepEqual((await put({})).body, { code: 200, data: { ...whole, width: 10, length: 20 } });
	refused(await put({ productVariantId: bag + 1 }), 400, 'storefront.cannot_change', 'productVariantId');
	refused(await put({ weight: -1 }), 400, 'request.invalid', 'weight');
});

test('a product is put into a collection by a code, once', async () => {
	const { company, productId, item } = await described();
	const { body: coll } = await company.post('/v1/collections.json', { name: 'Otoño' });
	const path = `/v1/collections/${coll.id}/products.json`;
	for (const _time of [1, 2]) {
		const { status, body } = await company.post(path, { code: 'CAFE-1K' });
		const data = { id: productId, pwfId: item.id, productId, collId: coll.id, mkCollection: coll.id };
		assert.deepEqual([status, body], [200, { code: 200, data: { href: `${service.url}${path}`, ...data } }]);
	}
	assert.equal((await company.get(path)).body.count, 1);
	const { status, body } = await company.post(path, { code: 'NO-HAY' });
	assert.deepEqual([status, body.errorCode, body.field], [400, 'request.unknown_reference', 'code']);
	assert.equal((await company.post('/v1/collections/99999999/products.json', { code: 'CAFE-1K' })).status, 404);
});

test('of many at once one is the normal description, and each address is given once', async () => {
	const { company, body } = await storeShop(service);
	const normal = await Promise.all(Array.from({ length: 4 }, () => company.post(`${ITEMS}.json`, body)));
	assert.deepEqual(normal.map(({ status }) => status).sort(), [200, 409, 409, 409]);
	const loser = normal.find(({ status }) => status === 409);
	assert.deepEqual([loser?.body.errorCode, loser?.body.field], ['storefront.product_in_store', 'productId']);
	const virtual = { ...body, productType: 'virtual' };
	const others = await Promise.all(Array.from({ length: 4 }, () => company.post(`${ITEMS}.json`, virtual)));
	assert.deepEqual(
		others.map(({ status }) => status),
		[200, 200, 200, 200],
	);
	const { body: list } = await company.get(LIST);
	assert.equal(new Set(list.data.map(({ urlSlug }: Json) => urlSlug)).size, 5);
});

test('what cannot be is refused and writes nothing', async () => {
	const { company, body, bag } = await storeShop(service);
	const other = await company.product('TE');
	const post = (more: Json) => company.post(`${ITEMS}.json`, { ...body, ...more });
	const invalid = async (more: Json, field: string) => refused(await post(more), 400, 'request.invalid', field);
	for (const name of ['productId', 'idVariantDefault', 'name', 'variantShippingAll', 'productType', 'state'])
		refused(await post({ [name]: null }), 400, 'request.missing', name);
	await invalid({ productType: 'otro' }, 'productType');
	await invalid({ state: 99 }, 'state');
	await invalid({ idVariantDefault: other }, 'idVariantDefault');
	await invalid({ orderedVariants: [{ id: bag }, { id: other }] }, 'orderedVariants[1].id');
	await invalid({ orderedVariants: [{ id: bag }, { id: bag }] }, 'orderedVariants[1].id');
	await invalid({ variantsShipping: [{ productVariantId: other }] }, 'variantsShipping[0].productVariantId');
	for (const href of [
		'javascript:alert(1)',
		'data:text/html,x',
		'//cdn.example/a.jpg',
		'http://u:p@cdn.example/a.jpg',
	]) {
		await invalid({ urlImg: href }, 'urlImg');
		await invalid({ urlVideo: href }, 'urlVideo');
		await invalid({ pictures: [{ href: 'https://cdn.example/a.jpg' }, { href }] }, 'pictures[1].href');
	}
	await invalid({ pictures: [{ href: '' }] }, 'pictures[0].href');
	await invalid({ description: 'x'.repeat(32_001) }, 'description');
	await invalid({ description: 'a\u0000b' }, 'description');
	await invalid({ pictures: Array(51).fill({ href: 'https://cdn.example/a.jpg' }) }, 'pictures');
	await invalid({ integration: { x: 'x'.repeat(4000) } }, 'integration');
	await invalid({ descriptions: ['texto'] }, 'descriptions[0]');
	await invalid({ width: -1 }, 'width');
	assert.equal((await company.get(LIST)).body.count, 0);
	const kept = { integration: { sku: 'A' }, descriptions: [{ name: 'Origen', description: '<i>Huila</i>' }] };
	const { data } = (await post({ ...kept, description: 'x'.repeat(32_000) })).body;
	assert.deepEqual([data.integration, data.descriptions], [kept.integration, kept.descriptions]);
});

test("another company's products, variants, collections, stores and descriptions are as good as unknown", async () => {
	const mine = await described();
	const theirs = await described();
	const { company, item, body } = mine;
	const post = (more: Json) => company.post(`${ITEMS}.json`, { ...body, productType: 'virtual', ...more });
	const unknown = async (more: Json, field: string) =>
		refused(await post(more), 400, 'request.unknown_reference', field);
	await unknown({ productId: theirs.productId }, 'productId');
	await unknown({ idVariantDefault: theirs.bag }, 'idVariantDefault');
	await unknown({ orderedVariants: [{ id: theirs.bag }] }, 'orderedVariants[0].id');
	await unknown({ variantsShipping: [{ productVariantId: theirs.bag }] }, 'variantsShipping[0].productVariantId');
	const change = await company.put(`${ITEMS}/${item.id}.json`, { orderedVariants: [{ id: theirs.kilo }] });
	refused(change, 400, 'request.unknown_reference', 'orderedVariants[0].id');
	const shipping = await company.post('/v2/variants/shipping.json', { productVariantId: theirs.bag });
	refused(shipping, 400, 'request.unknown_reference', 'productVariantId');
	refused(await company.put(`/v2/variants/${theirs.bag}/shipping.json`, { weight: 1 }), 404, 'request.not_found');
	refused(await company.put(`${ITEMS}/${theirs.item.id}.json`, { name: 'Robado' }), 404, 'request.not_found');
	const { body: coll } = await theirs.company.post('/v1/collections.json', { name: 'Suya' });
	assert.equal((await company.post(`/v1/collections/${coll.id}/products.json`, { code: 'CAFE-250' })).status, 404);
	for (const path of [
		`${ITEMS}/${theirs.item.id}.json`,
		...['pictures', 'variants', 'collections', 'variant_shipping'].map(
			(each) => `${ITEMS}/${theirs.item.id}/${each}.json`,
		),
		`/v1/markets/${theirs.company.id}/products/market_info.json`,
		`/v1/markets/${theirs.company.id}/collections.json`,
		`/v2/products/${theirs.productId}/collections.json`,
		`${ITEMS}/no-es-un-id.json`,
	])
		assert.equal((await company.get(path)).status, 404, path);
	for (const query of [`productWfId=${theirs.item.id}`, `productId=${theirs.productId}`, `collId=${coll.id}`])
		assert.deepEqual((await company.get(`${LIST}?${query}`)).body.data, [], query);
	assert.deepEqual((await theirs.company.get(`${ITEMS}/${theirs.item.id}.json`)).body.data, theirs.item);
});
