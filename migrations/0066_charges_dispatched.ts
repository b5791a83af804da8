import type { Migration } from '../src/kernel/db/index.ts';

/** What a paid checkout charged for delivery is no goods: nothing of such lines is left to dispatch. */
export const chargesDispatched: Migration = {
	name: '0066_charges_dispatched',
	async up(step) {
		await step.run(
			'update document_details set dispatched_quantity = quantity where variant_id is null and dispatched_quantity = 0 ' +
				'and exists (select 1 from checkouts c where c.company_id = document_details.company_id ' +
				'and c.document_id = document_details.document_id and c.delivery_type_id is not null)',
		);
	},
};
