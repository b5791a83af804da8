import type { Migration } from '../src/kernel/db/index.ts';

/**
 * Stock by variant, variants by bar code or product, and clients by code or e-mail are found by that. SQLite, which knows no figures of
 * what it holds, walked all levels of the company in their order, and took the index of what is deleted for that of what is not: nearly everything.
 */
export const foundByNames: Migration = {
	name: '0042_found_by_names',
	async up(step) {
		await step.run('create index stock_levels_variant_id_id_index on stock_levels (company_id, variant_id, id)');
		if (step.dialect !== 'sqlite') return;
		await step.run('drop index variants_company_id_is_deleted_index');
		await step.run('drop index clients_company_id_is_deleted_id_index');
		for (const table of ['variants', 'clients'])
			await step.run(`create index ${table}_deleted_partial_index on ${table} (company_id, id) where is_deleted = 1`);
	},
};
