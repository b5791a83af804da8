import type { Migration } from '../src/kernel/db/index.ts';

/**
 * Movements of a variant are found in the order in which they are listed. With the office between the two SQLite preferred to walk the
 * company's whole ledger, which is in that order; those of a variant in one office are few enough to be picked from the variant's.
 */
export const movementsOfVariants: Migration = {
	name: '0041_movements_of_variants',
	async up(step) {
		await step.run('create index stock_movements_variant_id_id_index on stock_movements (company_id, variant_id, id)');
		await step.run('drop index stock_movements_variant_id_office_id_id_index');
	},
};
