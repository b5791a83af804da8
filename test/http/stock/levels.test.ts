/** Stock is found by whatever names a variant, never another's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();

test('levels and minimums are found by words of the product, and say their minimum to who asks', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	for (const owner of [company, neighbour]) {
		await owner.product('CAFE-250', { stock: 5, otherStock: 2, name: 'Café de grano Ñuble' });
		await owner.product('TE-100', { stock: 3, name: 'Té verde' });
		for (const code of ['CAFE-250', 'TE-100'])
			assert.equal((await owner.post('/v1/stocks/minimums.json', { code, minimumQuantity: 4 })).status, 201);
	}
	const { body: tea } = await company.get('/v1/variants.json?code=TE-100');
	for (const [query, levels, minimums] of [
		['q=cafe', [5, 2], [5]],
		['q=NUBLE 250', [5, 2], [5]],
		['q=cafe verde', [], []],
		[`q=${tea.items[0].barCode}`, [3], [3]],
		[`q=cafe&officeid=${company.otherOfficeId}`, [2], []],
		['q=e', [5, 2, 3], [5, 3]],
	] as const)
		for (const [list, expected] of [
			['stocks', levels],
			['stocks/minimums', minimums],
		] as const) {
			const { body, text } = await company.get(`/v1/${list}.json?${query}`);
			assert.deepEqual(
				body.items?.map((row: Json) => row.quantity),
				expected,
				`${list} ${query}: ${text}`,
			);
			assert.equal(body.count, expected.length);
			assert.deepEqual((await company.get(`/v1/${list}/count.json?${query}`)).body, { count: expected.length });
		}
	const states = async () => (await company.get('/v1/stocks.json?q=cafe&state=0')).body.count;
	assert.equal(await states(), 2);
	const variant = (await company.get('/v1/variants.json?code=CAFE-250')).body.items[0];
	await company.put(`/v1/variants/${variant.id}.json`, { state: 1 });
	assert.equal(await states(), 0);
	const minimumOf = async (query: string) =>
		(await company.get(`/v1/stocks.json?code=CAFE-250${query}`)).body.items.map((row: Json) => row.minimumQuantity);
	assert.deepEqual(await minimumOf(''), [undefined, undefined]);
	assert.deepEqual(await minimumOf('&expand=[minimumQuantity]'), [4, null]);
	assert.deepEqual(await minimumOf('&fields=minimumQuantity'), [4, null]);
});

test('levels and prices are found by bar code, product, several variants and state', async () => {
	const company = await service.company();
	const [one, two] = [
		await company.product('UNO', { stock: 5, otherStock: 2 }),
		await company.product('DOS', { stock: 3 }),
	];
	const { body: first } = await company.get(`/v1/variants/${one}.json`);
	const { body: second } = await company.get(`/v1/variants/${two}.json`);
	await company.put(`/v1/variants/${two}.json`, { state: 1 });
	const quantities = async (path: string): Promise<number[]> => {
		const { status, body, text } = await company.get(path);
		assert.equal(status, 200, text);
		assert.equal(body.count, body.items.length);
		return body.items.map((row: Json) => row.quantity);
	};
	for (const [query, expected] of [
		[`barcode=${first.barCode}`, [5, 2]],
		[`barcode=[${first.barCode},${second.barCode}]`, [5, 2, 3]],
		['barcode=7800000000000', []],
		[`productid=${second.product.id}`, [3]],
		[`productId=${first.product.id}&officeid=${company.otherOfficeId}`, [2]],
		[`variantid=[${one},${two}]&officeid=${company.officeId}`, [5, 3]],
		['code=[UNO,DOS]', [5, 2, 3]],
		['state=0', [5, 2]],
		['state=1', [3]],
		['state=[0,1]', [5, 2, 3]],
		['state=99', []],
		[`officeid=${company.officeId}&officeId=${company.otherOfficeId}`, [5, 2, 3]],
		['code=UNO&code=DOS', [5, 2, 3]],
		[`variantid=[${one}]&variantid=${two}&officeid=${company.officeId}`, [5, 3]],
	] as const)
		assert.deepEqual(await quantities(`/v1/stocks.json?${query}`), expected, query);
	assert.deepEqual(await quantities(`/v1/variants/${one}/stocks.json`), [5, 2]);
	assert.deepEqual(await quantities(`/v1/variants/${one}/stocks.json?officeid=${company.otherOfficeId}`), [2]);
	assert.deepEqual((await company.get(`/v1/variants/${one}/stocks/count.json`)).body, { count: 2 });
	const neighbour = await service.company();
	assert.equal((await neighbour.get(`/v1/variants/${one}/stocks.json`)).status, 404);
	assert.deepEqual((await neighbour.get(`/v1/stocks.json?productid=${first.product.id}`)).body.items, []);
	for (const wrong of ['state=2', 'state=0&state=x', 'officeid=1&officeid=x', 'limit=1&limit=2'])
		assert.equal((await company.get(`/v1/stocks.json?${wrong}`)).status, 400, wrong);
	const search = await company.get('/v1/variants.json?q=uno&q=dos');
	assert.deepEqual([search.status, search.body.field], [400, 'q']);
	assert.equal((await company.get('/v1/variants.json?q=uno&Q=uno')).body.count, 1);
	const expanded = await company.get('/v1/stocks.json?expand=variant&expand=[office]&code=DOS');
	assert.deepEqual([expanded.body.items[0].variant.code, expanded.body.items[0].office.state], ['DOS', 0]);

	const prices = `/v1/price_lists/${company.priceListId}/details.json`;
	const { body: priced } = await company.get(`${prices}?barcode=${second.barCode}`);
	assert.deepEqual([priced.count, priced.items[0].variant.id], [1, String(two)]);
	assert.deepEqual((await company.get(`${prices}?barcode=7800000000000`)).body.items, []);
	assert.equal((await company.get('/v1/price_lists.json?coinid=1')).body.count, 1);
	assert.equal((await company.get('/v1/price_lists.json?coinid=2')).body.count, 0);
	await company.delete(`/v1/variants/${two}.json`);
	for (const [state, expected] of [
		['99', [3]],
		['1', []],
		['[0,99]', [5, 2, 3]],
	] as const)
		assert.deepEqual(await quantities(`/v1/stocks.json?state=${state}`), expected, state);
});

test('one level is read by its office alone', async () => {
	const company = await service.company();
	await company.product('MATE', { stock: 4, otherStock: 2 });
	const [here, there] = (await company.get('/v1/stocks.json?code=MATE')).body.items;
	const at = (id: number, office: unknown) => company.get(`/v1/stocks/${id}.json?officeid=${office}`);
	const own = await at(here.id, company.officeId);
	assert.deepEqual([own.status, own.body.quantity, own.headers.get('bodega-ignored')], [200, 4, null]);
	assert.equal((await at(there.id, company.officeId)).status, 404);
	assert.equal((await at(there.id, company.otherOfficeId)).body.quantity, 2);
	assert.equal((await at(here.id, 'sur')).status, 400);
	const neighbour = await service.company();
	assert.equal((await neighbour.get(`/v1/stocks/${here.id}.json?officeid=${company.officeId}`)).status, 404);
});
