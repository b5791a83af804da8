/** The first children of each parent and how many there are, where all together are few and where they are many. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, startService } from '../support/service.ts';

const service = await startService();

/** A company whose products have so many variants each, of which every third was changed after the last was created. */
async function companyOf(sizes: readonly number[]) {
	const company = await service.company();
	const products: { id: number; variants: number[] }[] = [];
	for (const size of sizes) {
		const { body: product } = await company.post('/v1/products.json', { name: `Polera de ${size} tallas` });
		const variants: number[] = [];
		for (let i = 0; i < size; i++)
			variants.push(
				(await company.post('/v1/variants.json', { productId: product.id, code: `T-${product.id}-${i}` })).body.id,
			);
		products.push({ id: product.id, variants });
	}
	for (const { variants } of products)
		for (const [i, id] of variants.entries())
			if (i % 3 === 0) await company.put(`/v1/variants/${id}.json`, { description: `Talla ${i}` });
	return { company, products };
}

const CASES = {
	'few, one parent beyond a page': [2, 30, 0, 1, 1, 1],
	'many, one parent beyond a page': [2, 30, 0],
	'one too many to be few': [9, 8],
	'as many as are few': [8, 8],
};

for (const [name, sizes] of Object.entries(CASES))
	describe(name, async () => {
		const { company, products } = await companyOf(sizes);
		const shown = async () => {
			const { body } = await company.get('/v1/products.json?expand=[variants]&limit=50');
			return new Map<number, Json>(body.items.map(({ id, variants }: Json) => [id, variants]));
		};
		const idsIn = (collection: Json | undefined) => collection?.items.map((item: Json) => item.id);

		test('every parent has its first children in the order of their ids, and its count', async () => {
			const collections = await shown();
			for (const { id, variants } of products) {
				assert.equal(collections.get(id)?.count, variants.length);
				assert.deepEqual(idsIn(collections.get(id)), variants.slice(0, 25));
			}
		});

		test('deleted ones are left out', async () => {
			const { id, variants } = products.find(({ variants }) => variants.length > 1) as (typeof products)[number];
			const { status, text } = await company.delete(`/v1/variants/${variants[0]}.json`);
			assert.equal(status, 200, text);
			const collections = await shown();
			assert.equal(collections.get(id)?.count, variants.length - 1);
			assert.deepEqual(idsIn(collections.get(id)), variants.slice(1, 26));
		});
	});
