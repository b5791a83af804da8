import type { Migration } from '../src/kernel/db/index.ts';

/** Checkouts are found by their sale and by their day. */
export const foundCheckouts: Migration = {
	name: '0068_found_checkouts',
	async up(step) {
		await step.run(
			'create index checkouts_company_id_document_id_index on checkouts (company_id, document_id, id) where document_id is not null',
		);
		await step.run('create index checkouts_company_id_created_at_index on checkouts (company_id, created_at, id)');
	},
};
