import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Collections of products. */
export const collections: Migration = {
	name: '0014_collections',
	async up(step) {
		await table(step, 'collections')
			.tenantId()
			.texts('name', 'name_key', 'description')
			.flag('state')
			.integers('created_at')
			.unique('company_id', 'name_key')
			.create();

		await table(step, 'collection_products')
			.integers('company_id')
			.link('collection_id', 'collections')
			.link('product_id', 'products')
			.key('company_id', 'collection_id', 'product_id')
			.index(['company_id', 'product_id', 'collection_id'])
			.create();
	},
};
