import type { Migration } from '../src/kernel/db/index.ts';

/** As statements write it, or the index is not used. Of what is annulled nothing is owed. */
const IS_OWED =
	'(case when state = 0 then case when total_amount - paid_amount - returned_amount > 0 then 1 else 0 end end)';

/** Sales are found and counted by whether something is owed for them. The type stands in it, so that guides and notes are passed over without a look at them. */
export const owedDocuments: Migration = {
	name: '0070_owed_documents',
	async up(step) {
		const index = `create index documents_owed_index on documents (company_id, ${IS_OWED}, id, document_type_id)`;
		// PostgreSQL counts from the index alone only where it has the columns, too.
		const columns = 'state, total_amount, paid_amount, returned_amount';
		await step.run(step.dialect === 'sqlite' ? index : `${index} include (${columns})`);
	},
};
