/** Store descriptions: what shops send and read, whose prices and stock they show, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';
import { describedIn, ITEMS, LIST } from '../../support/store-shop.ts';

const service = await startService();
const described = (more: Json = {}, rights?: string) => describedIn(service, more, rights);

test('a product is described as shops send it, and read with its prices, stock and links', async () => {
	const { company, productId, bag, item, body } = await described();
	const base = service.url;
	const { id } = item;
	const type = (await company.get(`/v1/products/${productId}.json`)).body.product_type;
	assert.deepEqual(item, {
		href: `${base}${ITEMS}/${id}.json`,
		id,
		productId,
		idVariantDefault: bag,
		urlSlug: 'cafe-de-grano-nuble-250-g',
		name: body.name,
		description: body.description,
		descriptions: [],
		displayNotice: '',
		state: 1,
		mkProductType: 0,
		productType: { href: type.href, id: Number(type.id) },
		urlImg: 'https://cdn.example/cafe.jpg',
		urlVideo: '',
		shippingUnit: 'cm',
		width: 0,
		depth: 0,
		length: 0,
		baseInfo: { href: `${base}/v1/products/${productId}.json`, id: String(productId) },
		productTaxes: { href: `${base}/v1/products/${productId}/product_taxes.json` },
		pictures: { href: `${base}${ITEMS}/${id}/pictures.json` },
		variants: { href: `${base}${ITEMS}/${id}/variants.json` },
		relatedVariants: [],
		variantShipping: { href: `${base}${ITEMS}/${id}/variant_shipping.json` },
		collections: { href: `${base}${ITEMS}/${id}/collections.json` },
		brand: null,
		discounts: [],
		stocks: { href: `${base}/v2/stocks.json?product=${productId}` },
		integration: {},
		variant: {
			id: bag,
			price: 1672.27,
			finalPrice: 1990,
			description: 'única',
			code: 'CAFE-250',
			unlimitedStock: 0,
			allowDecimal: 1,
			allowNegativeStock: 0,
			discount: { percent: 0, minimumQuantity: 0 },
		},
		order: 1,
		totalStock: 14,
		link: '',
	});
	assert.deepEqual((await company.get(`${ITEMS}/${id}.json`)).body, { code: 200, data: item });
	for (const part of ['pictures', 'variants', 'variantShipping', 'collections', 'stocks', 'productTaxes', 'baseInfo'])
		assert.equal((await company.get(Reflect.get(item, part).href)).status, 200, part);
	const { body: list } = await company.get(`${LIST}?limit=1`);
	assert.deepEqual(list, { code: '200', href: `${base}${LIST}`, count: 1, limit: 1, offset: 0, data: [item] });
	const reply = await company.get(LIST);
	assert.match(reply.headers.get('content-type') ?? '', /^application\/json/);
	assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
	const [event] = (await company.events()).filter(({ topic }) => topic === 'storeProduct.created');
	assert.deepEqual(event?.payload, { storeProductId: id, productId });
});

test('prices are those of the list asked for, stock that of the store asked for', async () => {
	const { company, bag } = await described();
	const { body: wholesale } = await company.post('/v1/price_lists.json', { name: 'Mayorista' });
	await company.post(`/v1/price_lists/${wholesale.id}/details.json`, { variantId: bag, variantValue: 1000 });
	const seen = async (query: string) => {
		const { body } = await company.get(`${LIST}?${query}`);
		return body.data.map(({ variant, totalStock }: Json) => [variant.finalPrice, totalStock]);
	};
	assert.deepEqual(await seen(`priceListId=${wholesale.id}&storeId=${company.officeId}`), [[1190, 10]]);
	assert.deepEqual(await seen(`offices=[${company.otherOfficeId}]`), [[1990, 4]]);
	assert.deepEqual(await seen(`offices=[${company.officeId},${company.otherOfficeId}]`), [[1990, 14]]);
	const stranger = await service.company();
	for (const query of [`storeId=${stranger.officeId}`, `priceListId=${stranger.priceListId}`, 'offices=[999999]'])
		assert.deepEqual(await seen(query), [], query);
	for (const query of ['storeId=x', 'offices=', 'priceListId=-1', 'allVariantShows=2'])
		assert.equal((await company.get(`${LIST}?${query}`)).status, 400, query);
	const { body: discount } = await company.post('/v2/discounts/new.json', {
		name: 'Semana del café',
		percentage: 10,
		automatic: 1,
	});
	await company.post(`/v2/discounts/${discount.data.id}/details.json`, { variantId: bag });
	const [item] = (await company.get(LIST)).body.data;
	assert.deepEqual([item.variant.finalPrice, item.variant.discount], [1791, { percent: 10, minimumQuantity: 0 }]);
	assert.deepEqual(item.discounts, [
		{ id: discount.data.id, name: 'Semana del café', percent: 10, minimumQuantity: 0 },
	]);
	await company.put(`/v2/discounts/${discount.data.id}.json`, { state: 1 });
	assert.deepEqual(await seen(''), [[1990, 14]]);
});

test('a token that may not read stock sees none', async () => {
	const { company } = await described({}, 'catalog:read catalog:write');
	const { body } = await company.get(`${LIST}?expand=[variantsInfo,variant.stock]`);
	assert.equal(body.data[0].totalStock, null);
	assert.deepEqual(
		body.data[0].variants.map(({ stockInfo }: Json) => stockInfo),
		[[], []],
	);
});

test('what is expanded is whole, in as many statements for many as for one', async () => {
	const { company, kilo, bag, item, productId } = await described();
	await company.put(`/v2/variants/${bag}/shipping.json`, { weight: 0.25, width: 10, deph: 6, length: '18' });
	const { body: collection } = await company.post('/v1/collections.json', { name: 'Otoño', products: [productId] });
	const expand =
		'[productType,productTaxes,images,baseInfo,variantsInfo,relatedVariants,attributeValues,variant.salePrice,variant.discount,variant.stock,variantShipping,collections]';
	const { body } = await company.get(`${LIST}?expand=${expand}`);
	const [seen] = body.data;
	assert.equal(typeof seen.productType.name, 'string');
	assert.deepEqual(
		seen.productTaxes.map(({ percentage }: Json) => percentage),
		[19],
	);
	assert.deepEqual(
		seen.pictures.map(({ href, legendImage, order, state }: Json) => [href, legendImage, order, state]),
		[
			['https://cdn.example/a.jpg', '', 1, 1],
			['https://cdn.example/b.jpg', 'Atrás', 2, 1],
		],
	);
	assert.equal(seen.baseInfo.name, 'Café de grano');
	assert.deepEqual(
		seen.variants.map(({ id, order, salePrices, stockInfo }: Json) => [id, order, salePrices, stockInfo.length]),
		[
			[kilo, 1, [], 0],
			[
				bag,
				2,
				{
					price: '1672.27',
					finalPrice: '1990',
					fpWithoutDiscount: '1990',
					taxPrice: '317.73',
					taxDiscountPrice: '317.73',
					netDiscountPrice: '1672.27',
				},
				2,
			],
		],
	);
	assert.deepEqual(seen.variants[1].stockInfo[0], {
		office: { href: `${service.url}/v1/offices/${company.officeId}.json`, id: String(company.officeId) },
		quantity: 10,
		quantityReserved: 0,
		quantityAvailable: 10,
	});
	const shipping = { productVariantId: bag, weight: 0.25, width: 10, deph: 6, length: 18, match: 0 };
	assert.deepEqual(seen.variantShipping, [{ id: seen.variantShipping[0].id, ...shipping }]);
	const inStore = {
		href: `${service.url}/v1/collections/${collection.id}.json`,
		id: collection.id,
		name: 'Otoño',
		urlSlug: 'otono',
		state: 1,
		description: '',
		image: '',
		lyId: 0,
		mkId: company.id,
		tdId: 0,
		integration: {},
	};
	assert.deepEqual(seen.collections, [inStore]);
	const part = async (name: string) => (await company.get(`${ITEMS}/${item.id}/${name}.json`)).body;
	assert.deepEqual(await part('pictures'), { code: 200, data: seen.pictures });
	assert.deepEqual(await part('variant_shipping'), { code: 200, data: seen.variantShipping });
	assert.deepEqual(await part('collections'), { code: 200, data: [inStore] });
	assert.deepEqual(
		(await part('variants')).data.map(({ id }: Json) => id),
		[kilo, bag],
	);
	for (const path of [
		'/v1/markets/collections/list',
		`/v1/markets/${company.id}/collections`,
		`/v2/products/${productId}/collections`,
	]) {
		const { body: listed } = await company.get(`${path}.json`);
		assert.deepEqual([listed.code, listed.count, listed.data], ['200', 1, [inStore]], path);
	}
	const statements = () => countStatements(service.app.db, () => company.get(`${LIST}?expand=${expand}`));
	const ofOne = await statements();
	for (const code of ['TE', 'MATE', 'CACAO']) {
		const variantId = await company.product(code, { stock: 2 });
		const { product } = (await company.get(`/v1/variants/${variantId}.json`)).body;
		const texts = { name: code, variantShippingAll: 1, productType: 'normal', state: 1 };
		const more = { ...texts, productId: product.id, idVariantDefault: variantId };
		assert.equal((await company.post(`${ITEMS}.json`, more)).status, 200);
	}
	assert.equal(await statements(), ofOne);
});

test("what is gone or another company's breaks no page", async () => {
	const { company, bag, item } = await described();
	const stranger = await service.company();
	const market = `/v1/markets/${company.id}/products/market_info.json`;
	for (const query of [`with_stock=1&storeId=${stranger.officeId}`, `minPrice=1&priceListId=${stranger.priceListId}`])
		assert.deepEqual((await company.get(`${market}?${query}`)).body.data, [], query);
	assert.equal((await company.delete(`/v1/variants/${bag}.json`)).status, 200);
	assert.equal((await company.delete(`/v1/products/${item.productId}.json`)).status, 200);
	const expand = 'expand=[images,variantsInfo,relatedVariants,variant.salePrice,variant.stock,variantShipping]';
	for (const path of [`${LIST}?${expand}`, `${market}?${expand}&with_stock=1`, `${ITEMS}/${item.id}.json?${expand}`])
		assert.equal((await company.get(path)).status, 200, path);
	const [seen] = (await company.get(`${LIST}?${expand}&fields=[name,variants]`)).body.data;
	assert.deepEqual(
		[Object.keys(seen).sort(), seen.variants.map(({ code }: Json) => code)],
		[['href', 'id', 'name', 'variants'], ['CAFE-1K']],
	);
	const { href } = (await company.put(`${ITEMS}/${item.id}.json`, { name: '¡¿!?' })).body.data;
	assert.equal((await company.get(href)).body.data.urlSlug, 'producto');
	const gone = await company.put(`${ITEMS}/${item.id}.json`, { idVariantDefault: bag });
	assert.deepEqual([gone.status, gone.body.field], [400, 'idVariantDefault']);
});
