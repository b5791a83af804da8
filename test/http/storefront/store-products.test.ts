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
		mkProductType: 'normal',
		productType: { href: type.href, id: Number(type.id) },
		urlImg: 'https://cdn.example/cafe.jpg',
		urlVideo: '',
		shippingUnit: 1,
		width: 0,
		depth: 0,
		length: 0,
		baseInfo: {
			href: `${base}/v1/products/${productId}.json`,
			id: productId,
			name: 'Café de grano',
			classification: 0,
			stockControl: 1,
		},
		productTaxes: { href: `${base}/v1/products/${productId}/product_taxes.json` },
		pictures: { href: `${base}${ITEMS}/${id}/pictures.json` },
		variants: { href: `${base}${ITEMS}/${id}/variants.json` },
		relatedVariants: { href: `${base}${ITEMS}/${id}/related_variants.json` },
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
			fpWithoutDiscount: 1990,
			taxPrice: 317.73,
			taxDiscountPrice: 317.73,
			netDiscountPrice: 1672.27,
			description: 'única',
			code: 'CAFE-250',
			unlimitedStock: 0,
			allowDecimal: 1,
			allowNegativeStock: 0,
			integrations: null,
			discount: { percent: 0, minimumQuantity: 0 },
		},
		order: 1,
		totalStock: 14,
		link: 'product/cafe-de-grano-nuble-250-g',
	});
	assert.deepEqual((await company.get(`${ITEMS}/${id}.json`)).body, { code: 200, data: item });
	for (const part of [
		'pictures',
		'variants',
		'variantShipping',
		'collections',
		'stocks',
		'productTaxes',
		'baseInfo',
		'relatedVariants',
	])
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
	assert.deepEqual(item.discounts, [discount.data.id]);
	const [expanded] = (await company.get(`${LIST}?expand=[variantsInfo,variant.discount]`)).body.data;
	assert.deepEqual(
		expanded.variants.map((each: Json) => each.discounts),
		[[], [discount.data.id]],
	);
	await company.put(`/v2/discounts/${discount.data.id}.json`, { state: 1 });
	assert.deepEqual(await seen(''), [[1990, 14]]);
});

test('a market is found under both versions, depth under both names, and what is integrated is text', async () => {
	const { company, bag, item } = await described({ integration: { order_by: 4, sku: 'A', deep: { x: 1 } }, deph: 3.5 });
	const path = `markets/${company.id}/products/market_info.json?productWfId=${item.id}`;
	const [first, second] = [await company.get(`/v1/${path}`), await company.get(`/v2/${path}`)];
	assert.deepEqual([second.status, second.body.data], [200, first.body.data]);
	assert.match(second.body.href, /\/v2\/markets\//);
	assert.equal((await (await service.company()).get(`/v2/${path}`)).status, 404);
	assert.deepEqual(item.integration, { order_by: '4', sku: 'A', deep: '{"x":1}' });
	assert.equal(item.depth, 3.5);
	const sent = await company.put(`/v2/variants/${bag}/shipping.json`, { depth: 7 });
	assert.deepEqual([sent.status, sent.body.data.deph, sent.headers.get('bodega-ignored')], [200, 7, null]);
	const both = await company.put(`/v2/variants/${bag}/shipping.json`, { depth: 7, deph: 8 });
	assert.deepEqual([both.status, both.body.field], [400, 'depth']);
	const product = (await company.get(`/v1/products/${item.productId}.json`)).body;
	assert.deepEqual([product.prestashopProductId, product.presashopAttributeId], [0, 0]);
});

test('a token that may not read stock sees none', async () => {
	const { company } = await described({}, 'catalog:read catalog:write');
	const { body } = await company.get(`${LIST}?expand=[variantsInfo,variant.stock]`);
	assert.equal(body.data[0].totalStock, null);
	assert.deepEqual(
		body.data[0].variants.map(({ id, stockInfo }: Json) => stockInfo.href.endsWith(`/v2/stocks.json?variant=${id}`)),
		[true, true],
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
	assert.equal(seen.productType.isEditable, 1);
	const { product_type, product_taxes, variants, presashopAttributeId, ...base } = seen.baseInfo;
	assert.deepEqual(base, {
		href: `${service.url}/v1/products/${productId}.json`,
		id: productId,
		prestashopProductId: 0,
		prestashopAttributeId: 0,
		name: 'Café de grano',
		description: null,
		classification: 0,
		basePrice: 1672.27,
		state: 0,
		ledgerAccount: null,
		costCenter: null,
		allowDecimal: 1,
		stockControl: 1,
		printDetailPack: 0,
	});
	assert.deepEqual(
		seen.variants.map(({ id, order, salePrices, stockInfo }: Json) => [id, order, salePrices, stockInfo.length]),
		[
			[kilo, 1, undefined, 0],
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
		productId,
		variantId: bag,
		code: 'CAFE-250',
		office: { href: `${service.url}/v1/offices/${company.officeId}.json`, id: company.officeId },
		quantity: 10,
		quantityReserved: 0,
		quantityAvailable: 10,
	});
	const [plain] = (await company.get(`${LIST}?expand=[variantsInfo]`)).body.data;
	for (const [shown, discounts] of [
		[seen.variants[1], []],
		[plain.variants[1], plain.variants[1].discounts],
	]) {
		const { prices, shipping, variantMarket, marketDescription, pictures, integration } = shown;
		assert.deepEqual(
			{ prices, discounts: shown.discounts, variantMarket, marketDescription, pictures, integration },
			{ prices: [], discounts, variantMarket: {}, marketDescription: null, pictures: null, integration: {} },
		);
		assert.equal((await company.get(shipping.href)).status, 200);
	}
	assert.equal((await company.get(plain.variants[1].discounts.href)).status, 200);
	const shipping = { productVariantId: bag, weight: 0.25, width: 10, deph: 6, length: 18, match: 0 };
	assert.deepEqual(seen.variantShipping, [{ id: seen.variantShipping[0].id, ...shipping }]);
	const inStore = {
		href: `${service.url}/v1/collections/${collection.id}.json`,
		id: collection.id,
		name: 'Otoño',
		urlSlug: 'otono',
		state: 1,
		description: null,
		image: null,
		lyId: null,
		mkId: company.id,
		tdId: null,
		integration: null,
	};
	assert.deepEqual(seen.collections, [inStore]);
	const part = async (name: string) => (await company.get(`${ITEMS}/${item.id}/${name}.json`)).body;
	const pictures = { href: `${service.url}${ITEMS}/${item.id}/pictures.json`, count: 2, limit: 50, offset: 0 };
	assert.deepEqual(await part('pictures'), { code: 200, ...pictures, data: seen.pictures });
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
