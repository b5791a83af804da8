import type { Migration } from '../src/kernel/db/index.ts';

/** What is still to be dispatched or received is found without reading what is done: most is. */
export const homeFigures: Migration = {
	name: '0044_home_figures',
	async up(step) {
		await step.run(
			'create index document_details_undispatched_index on document_details (company_id, document_id) where dispatched_quantity < quantity',
		);
		await step.run(
			'create index shippings_under_way_index on shippings (company_id, id) where destination_office_id is not null and received = 0 and state = 0',
		);
	},
};
