/** What notifications name as their resource: it is there for the company, and for nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOPIC_NAMES } from '../../../src/slices/webhooks/topics.ts';
import { ship } from '../../support/dispatch.ts';
import { COUPON, listening, made } from '../../support/listening.ts';
import { report, SUCCESS, startProvider } from '../../support/payment-provider.ts';
import { deliverAll, register } from '../../support/receiver.ts';
import { partsOf, returned, sold } from '../../support/returns.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import { byHand, ORDERS, registerCourier } from '../courier/world.ts';

const service = await startService({ mode: 'sandbox' });
const provider = await startProvider();

test('whatever a notification names as its resource is there, with the token that its company has', async () => {
	const { company, methodId, told } = await listening(service, provider);
	const product = await made(company, '/v1/products.json', { name: 'Té de hojas' });
	const variant = await made(company, '/v1/variants.json', { productId: product.id, code: 'TE' });
	const price = { variantId: variant.id, variantValue: 1990 };
	await made(company, `/v1/price_lists/${company.priceListId}/details.json`, price);
	const details = [{ code: 'TE', quantity: 10 }];
	await made(company, '/v1/stocks/receptions.json', { details });
	await made(company, '/v1/stocks/minimums.json', { code: 'TE', minimumQuantity: 9 });
	const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
	const payments = [{ paymentTypeId, amount: 100 }];
	const line = [{ code: 'TE', quantity: 1 }];
	const sale = await made(company, '/v1/documents.json', { codeSii: '39', details: line, payments });
	await ship(company, { details: line });
	await made(company, '/v1/loyalty/coupons.json', COUPON);
	await made(company, ORDERS, byHand(await registerCourier(company)));
	await made(company, '/v1/checkouts.json', { email: 'camila@ejemplo.example', items: line }).then(({ id }) =>
		made(company, `/v1/checkouts/${id}/pay.json`, { paymentMethodId: methodId }),
	);
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	const other = await sold(company, line);
	await returned(company, other, partsOf(other, 1));
	assert.equal((await company.delete(`/v1/documents/${sale.id}.json`)).status, 200);
	const described = {
		productId: product.id,
		idVariantDefault: variant.id,
		name: 'Té',
		variantShippingAll: 0,
		productType: 'normal',
	};
	await made(company, '/v2/products/market_info.json', { ...described, state: 1 });
	const paper = {
		codeSii: '33',
		number: 88_412,
		clientCode: '76.543.210-3',
		clientActivity: 'Tostaduría del Puerto SpA',
	};
	await made(company, '/v1/third_party_documents.json', { ...paper, emissionDate: NOW, netAmount: 100_000 });
	const all = await told();
	const stranger = await service.company();
	const seen = new Set<string>();
	for (const { topic, resource, resourceId } of all) {
		const { status, body, text } = await company.get(resource);
		assert.equal(status, 200, `${topic} ${resource}: ${text}`);
		const data = body.data ?? body;
		const [named] = Array.isArray(data) ? data : [data];
		const isAboutVariant = topic === 'stock' || topic === 'price';
		assert.equal(String(isAboutVariant ? named.variant.id : named.id), resourceId, resource);
		if (Array.isArray(data)) assert.equal(data.length, 1, resource);
		const foreign = await stranger.get(resource);
		if (topic === 'stock') assert.deepEqual([foreign.status, foreign.body.data], [200, []], resource);
		else assert.equal(foreign.status, 404, resource);
		seen.add(topic);
	}
	assert.deepEqual([...seen].sort(), [...TOPIC_NAMES].sort());
});

test('the sandbox inbox shows every part with its signature', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 20 });
	const { secret } = await register(company, `${service.url}/inbox/temas`, { topics: ['dispatch', 'stock'] });
	assert.equal((await service.call('PUT', '/inbox/temas.json', { body: { secret } })).status, 200);
	await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	await deliverAll(service);
	const { messages } = (await service.call('GET', '/inbox/temas.json')).body;
	assert.deepEqual(
		messages
			.map((message: Json) => {
				const { topic, action, eventPart } = JSON.parse(message.body);
				return [topic, action, eventPart, message.signatureIsValid];
			})
			.sort(),
		[
			['dispatch', 'post', 1, true],
			['stock', 'put', 3, true],
		],
	);
	assert.match((await service.call('GET', '/inbox/temas/messages')).text, /stock/);
});

test('a product and a variant of the second version, with every member and without lists to follow', async () => {
	const company = await service.company();
	const type = await made(company, '/v1/product_types.json', {
		name: 'Poleras',
		attributes: [{ name: 'Talla', isMandatory: 1 }],
	});
	const [attribute] = (await company.get(`/v1/product_types/${type.id}/attributes.json`)).body.items;
	const product = await made(company, '/v1/products.json', { name: 'Polera', productTypeId: type.id, allowDecimal: 0 });
	const variant = await made(company, '/v1/variants.json', {
		productId: product.id,
		code: 'POL-M',
		barCode: '7801234567894',
		allowNegativeStock: 1,
		attribute_values: [{ attributeId: attribute.id, description: 'M' }],
	});
	const first = (await company.get(`/v2/products/${product.id}.json`)).body;
	assert.equal(first.data.basePrice, 0);
	const price = { variantId: variant.id, variantValue: 8394.957983 };
	await made(company, `/v1/price_lists/${company.priceListId}/details.json`, price);
	const { product_taxes, variants: _variants, collections, ...shown } = product;
	assert.deepEqual((await company.get(`/v2/products/${product.id}.json`)).body, {
		code: 200,
		data: { ...shown, basePrice: 8394.957983 },
	});
	const { attribute_values, costs, ...own } = variant;
	const read = async () => (await company.get(`/v2/variants/${variant.id}.json`)).body;
	const [value] = (await company.get(attribute_values.href)).body.items;
	const data = {
		...own,
		productId: product.id,
		showInEcommerce: 1,
		attributeValues: [{ id: value.id, name: 'Talla', value: 'M', required: 1 }],
	};
	assert.deepEqual(await read(), { code: 200, data });
	assert.equal((await company.delete(`/v1/variants/${variant.id}.json`)).status, 200);
	assert.deepEqual((await read()).data, { ...data, state: 99, showInEcommerce: 0 });
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['product.created', 'variant.created', 'price.changed', 'variant.changed'],
	);
});

test('the reads of the second version: code and data, with the page of a list beside them', async () => {
	const company = await service.company();
	const other = await service.company();
	const [cafe, te] = [
		await company.product('CAFE', { stock: 20, otherStock: 4, price: 1990 }),
		await company.product('TE', { stock: 3 }),
	];
	const { body: first } = await company.get(`/v1/variants/${cafe}.json`);
	const { product, ...own } = first;
	const variant = (await company.get(`/v2/variants/${cafe}.json`)).body;
	assert.equal(variant.code, 200);
	assert.deepEqual(
		[variant.data.id, variant.data.code, variant.data.state, variant.data.productId, variant.data.product],
		[cafe, own.code, 0, Number(product.id), product],
	);
	const read = (await company.get(`/v2/products/${product.id}.json`)).body;
	assert.deepEqual(
		[read.code, read.data.id, read.data.name, read.data.stockControl, read.data.state],
		[200, Number(product.id), 'Producto CAFE', 1, 0],
	);
	const levels = (await company.get(`/v1/stocks.json?variantid=${cafe}`)).body.items;
	const stocks = (await company.get(`/v2/stocks.json?variant=${cafe}`)).body;
	assert.deepEqual(stocks, {
		code: 200,
		data: levels,
		href: `${service.url}/v2/stocks.json`,
		count: 2,
		limit: 25,
		offset: 0,
	});
	for (const [query, ids] of [
		[`variant=${cafe}&office=${company.otherOfficeId}`, [levels[1].id]],
		[`variantid=${cafe}&officeid=${company.officeId}`, [levels[0].id]],
		[`variant=[${cafe},${te}]&office=${company.officeId}&limit=1`, [levels[0].id]],
		[`product=${product.id}`, [levels[0].id, levels[1].id]],
		[`product=${product.id}&office=${company.otherOfficeId}`, [levels[1].id]],
		['product=999999', []],
		['variant=999999', []],
		[`office=${other.officeId}`, []],
	] as const) {
		const { status, body } = await company.get(`/v2/stocks.json?${query}`);
		assert.deepEqual([status, body.data.map(({ id }: Json) => id)], [200, ids], query);
	}
	const prices = `/v2/price_lists/${company.priceListId}/details.json`;
	const priced = (await company.get(`${prices}?variant=${cafe}`)).body;
	assert.deepEqual([priced.code, priced.count, priced.data[0].variantValue], [200, 1, 1990]);
	assert.deepEqual((await company.get(`${prices}?variantid=${cafe}`)).body.data, priced.data);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 1 }]);
	assert.deepEqual(
		(await company.get(`/documents/${sale.id}.json`)).body,
		(await company.get(`/v1/documents/${sale.id}.json`)).body,
	);
	assert.equal((await company.get(`/documents/${sale.id}.json?expand=details`)).body.details.items.length, 1);

	for (const path of [
		'/v2/variants/999999.json',
		'/v2/products/999999.json',
		'/v2/price_lists/999999/details.json',
		'/documents/999999.json',
		'/v2/variants/abc.json',
		'/documents/abc.json',
	]) {
		const { status, body } = await company.get(path);
		assert.deepEqual(
			[status, body.errorCode, body.code],
			[404, 'request.not_found', path.startsWith('/v2') ? 404 : undefined],
			path,
		);
	}
	for (const [path, field] of [
		['/v2/stocks.json?variant=abc', 'variant'],
		['/v2/stocks.json?office=', 'office'],
		['/v2/stocks.json?product=x', 'product'],
		[`${prices}?variant=-1`, 'variant'],
		['/v2/stocks.json?limit=0', 'limit'],
	] as const) {
		const { status, body } = await company.get(path);
		assert.deepEqual([status, body.code, body.field], [400, 400, field], path);
	}
	const blind = await service.company({ rights: 'documents:write' });
	for (const path of [`/v2/variants/${cafe}.json`, '/v2/stocks.json', prices, `/documents/${sale.id}.json`])
		assert.equal((await blind.get(path)).status, 403, path);
	assert.equal((await service.call('GET', `/documents/${sale.id}.json`)).status, 401);
});
