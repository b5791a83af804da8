/** Discounts: created and changed by the second version of the interface, read by the first, and what they are for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.errorCode, body.field];
const unknown = (field: string) => [400, 'request.unknown_reference', field];
const invalid = (field: string) => [400, 'request.invalid', field];

async function discount(company: TestCompany, body: Json): Promise<Json> {
	const reply = await company.post('/v2/discounts/new.json', body);
	assert.deepEqual([reply.status, reply.body.code], [201, 201], reply.text);
	return reply.body.data;
}

test('one is created, read, found, counted, changed and closed', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const made = await discount(company, { name: 'Cliente frecuente', percentage: '10.5' });
	const { href, id, ...rest } = made;
	assert.deepEqual(rest, {
		name: 'Cliente frecuente',
		percentage: '10.5',
		automatic: 0,
		autoDiscount: 0,
		type: 0,
		minQuantity: 0,
		byDate: 0,
		startDate: null,
		endDate: null,
		relation: 0,
		basePriceListId: null,
		discountPriceListId: null,
		state: 0,
	});
	assert.deepEqual((await company.get(href)).body, made);
	const lists = { basePriceListId: company.priceListId, discountPriceListId: company.priceListId };
	const dated = { byDate: 1, startDate: '01/08/2026', endDate: '31/08/2026' };
	const other = await discount(company, { name: 'Invierno', type: 1, autoDiscount: 1, ...lists, ...dated });
	assert.deepEqual({ ...other, ...lists, ...dated, automatic: 1, percentage: '0.0' }, other);
	const ids = async (filter: string) =>
		(await company.get(`/v1/discounts.json?${filter}`)).body.items.map((each: Json) => each.id);
	assert.deepEqual(await ids('percentage=10.50'), [id]);
	assert.deepEqual(await ids('name=invier'), [other.id]);
	const put = await company.put(`/v2/discounts/${id}.json`, { percentage: 12, minQuantity: 3, state: 1 });
	assert.deepEqual(put.body, { code: 200, data: { ...made, percentage: '12.0', minQuantity: 3, state: 1 } });
	const undated = await company.put(`/v2/discounts/${other.id}.json`, { byDate: 0, startDate: null, endDate: '' });
	assert.deepEqual([undated.body.data.startDate, undated.body.data.endDate], [null, null]);
	assert.deepEqual(await ids('state=1'), [id]);
	assert.deepEqual((await company.get('/v1/discounts/count.json')).body, { count: 2 });
	assert.equal((await neighbour.get(href)).status, 404);
	assert.equal((await neighbour.put(`/v2/discounts/${id}.json`, { state: 0 })).status, 404);
});

test('what makes no sense is refused', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const post = async (body: Json) => refusal(await company.post('/v2/discounts/new.json', { name: 'X', ...body }));
	assert.deepEqual(await post({ percentage: 100.5 }), invalid('percentage'));
	assert.deepEqual(await post({ startDate: '31/02/2026' }), invalid('startDate'));
	assert.deepEqual(await post({ endDate: '2026-08-01' }), invalid('endDate'));
	assert.deepEqual(await post({ byDate: 1 }), invalid('startDate'));
	assert.deepEqual(await post({ byDate: 1, startDate: '01/08/2026' }), invalid('endDate'));
	assert.deepEqual(await post({ startDate: '02/08/2026', endDate: '01/08/2026' }), invalid('endDate'));
	assert.deepEqual(await post({ type: 1 }), invalid('basePriceListId'));
	const basePriceListId = company.priceListId;
	assert.deepEqual(await post({ type: 1, basePriceListId }), invalid('discountPriceListId'));
	const theirs = { basePriceListId: neighbour.priceListId };
	assert.deepEqual(await post(theirs), unknown('basePriceListId'));
	assert.deepEqual(await post({ discountPriceListId: 987_654_321 }), unknown('discountPriceListId'));
	const { id } = await discount(company, { name: 'Y' });
	assert.deepEqual(refusal(await company.put(`/v2/discounts/${id}.json`, theirs)), unknown('basePriceListId'));
});

test('it is for products and variants, each once, until they are taken off', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const { id } = await discount(company, { name: 'Feria', percentage: 20 });
	const path = `/v2/discounts/${id}/details.json`;
	const product = (await company.post('/v1/products.json', { name: 'Té' })).body;
	const variant = (await company.post('/v1/variants.json', { productId: product.id, code: 'TE-1' })).body;
	const both = await Promise.all([1, 2].map(() => company.post(path, { productId: product.id })));
	assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
	const forProduct = both.find(({ status }) => status === 201)?.body.data;
	assert.deepEqual(forProduct, { id: forProduct.id, discountId: id, productId: product.id, variantId: null });
	const taken = (field: string) => [409, 'catalog.discount_detail_exists', field];
	assert.deepEqual(refusal(await company.post(path, { productId: product.id })), taken('productId'));
	const forVariant = (await company.post(path, { variantId: variant.id })).body.data;
	assert.deepEqual(refusal(await company.post(path, { variantId: variant.id })), taken('variantId'));
	assert.deepEqual((await company.get(path)).body, { code: 200, data: [forProduct, forVariant] });

	const forOne = [400, 'catalog.discount_for_one', 'productId'];
	assert.deepEqual(refusal(await company.post(path, {})), forOne);
	assert.deepEqual(refusal(await company.post(path, { productId: product.id, variantId: variant.id })), forOne);
	assert.deepEqual(refusal(await company.post(path, { productId: 987_654_321 })), unknown('productId'));
	assert.deepEqual(refusal(await company.post(path, { variantId: 987_654_321 })), unknown('variantId'));
	const detail = `/v2/discounts/details/${forProduct.id}.json`;
	assert.equal((await neighbour.get(path)).status, 404);
	assert.equal((await neighbour.post(path, { productId: product.id })).status, 404);
	assert.equal((await neighbour.delete(detail)).status, 404);
	assert.deepEqual((await company.delete(detail)).body, { code: 200, data: forProduct });
	assert.equal((await company.delete(detail)).status, 404);
	assert.deepEqual((await company.get(path)).body.data, [forVariant]);
});
