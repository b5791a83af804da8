/** Packs: what they are made of, how they are shown, and what cannot be one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packShop } from '../../support/pack-shop.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const shop = () => packShop(service);

test('a pack is a product of its own kind with one variant, a price and contents', async () => {
	const { company, pack } = await shop();
	const { packDetail, ...rest } = pack;
	const { body: product } = await company.get(`/v1/products/${pack.id}.json?expand=variants`);
	assert.deepEqual(rest, {
		id: product.id,
		name: 'Desayuno',
		classification: 3,
		printPackDetail: 1,
		state: 0,
		productTypeId: Number(product.product_type.id),
		brandId: 0,
		sku: 'PACK',
		barCode: product.variants.items[0].barCode,
	});
	assert.deepEqual(
		[
			product.classification,
			product.allowDecimal,
			product.stockControl,
			product.printDetailPack,
			product.variants.count,
		],
		[3, 0, 0, 1, 1],
	);
	const [bag] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	assert.deepEqual(packDetail[0], {
		id: packDetail[0].id,
		productId: Number(bag.product.id),
		variantId: bag.id,
		quantity: 2,
		state: 0,
		packId: pack.id,
		multipleVariant: 0,
		packInfo: {},
	});
	const { body: parts } = await company.get(`/v1/products/${pack.id}/pack_details.json?expand=variant`);
	assert.deepEqual(
		parts.items.map(({ quantity, variant }: Json) => [quantity, variant.code]),
		[
			[2, 'CAFE'],
			[3, 'TAZA'],
		],
	);
	const { body: price } = await company.get(`/v1/price_lists/${company.priceListId}/details.json?code=PACK`);
	assert.equal(price.items[0].variantValueWithTaxes, 9990);
	assert.equal((await company.get('/v1/products.json?classification=3')).body.count, 1);
});

test('what cannot be a pack is refused, and nothing is written', async () => {
	const { company, pack } = await shop();
	const neighbour = await service.company();
	const theirs = await neighbour.product('SUYO');
	const [packVariant] = (await company.get('/v1/variants.json?code=PACK')).body.items;
	const [bag] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	const create = (...packDetails: Json[]) =>
		company.post('/v2/products/pack.json', { name: 'Malo', code: 'MALO', packDetails });
	const part = { variantPromoId: bag.id, quantity: 1 };
	for (const [reply, field] of [
		[await create(), 'packDetails'],
		[await create({ quantity: 1 }), 'packDetails[0].variantPromoId'],
		[await create({ ...part, variantPromoId: theirs }), 'packDetails[0].variantPromoId'],
		[await create({ ...part, variantPromoId: packVariant.id }), 'packDetails[0].variantPromoId'],
		[await create(part, part), 'packDetails[0].variantPromoId'],
		[await create({ ...part, productPromoId: 5 }), 'packDetails[0]'],
		[await create({ ...part, multipleVariant: 1 }), 'packDetails[0]'],
	] as const) {
		assert.equal(reply.status, 400, reply.text);
		assert.deepEqual(
			[reply.body.code, reply.body.errorCode, reply.body.field],
			[400, 'catalog.bad_pack_detail', field],
		);
		assert.match(reply.body.error, /^invalid pack promo detail/);
	}
	const taken = { name: 'Otro', code: 'PACK', packDetails: [part] };
	assert.equal((await company.post('/v2/products/pack.json', taken)).status, 409);
	assert.equal((await company.get('/v1/products/count.json')).body.count, 3);
	for (const reply of [
		await company.post('/v1/variants.json', { productId: pack.id }),
		await company.put(`/v1/variants/${bag.id}.json`, { productId: pack.id }),
		await company.put(`/v1/variants/${packVariant.id}.json`, { productId: bag.product.id }),
	])
		assert.deepEqual([reply.status, reply.body.errorCode], [409, 'catalog.pack_has_one_variant']);
	const received = await company.post('/v1/stocks/receptions.json', { details: [{ code: 'PACK', quantity: 1 }] });
	assert.equal(received.body.errorCode, 'stock.is_pack');
	const consumed = await company.post('/v1/stocks/consumptions.json', { details: [{ code: 'PACK', quantity: 1 }] });
	assert.equal(consumed.body.errorCode, 'stock.is_pack');
	assert.equal((await company.put(`/v1/products/${pack.id}.json`, { classification: 0 })).status, 409);
	assert.equal(
		(await company.put(`/v1/products/${pack.id}.json`, { classification: 3, name: 'Once' })).body.name,
		'Once',
	);
});
