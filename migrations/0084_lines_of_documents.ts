import type { Migration } from '../src/kernel/db/index.ts';

/**
 * On PostgreSQL a line is of a document and a movement of a variant again, which the database itself holds: they were left out for their
 * cost. A document is written last, so its lines are looked at by the commit. SQLite has always had both.
 */
export const linesOfDocuments: Migration = {
	name: '0084_lines_of_documents',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		await step.run(
			'alter table document_details add constraint document_details_document_id_fk ' +
				'foreign key (company_id, document_id) references documents (company_id, id) deferrable initially deferred',
		);
		await step.run(
			'alter table stock_movements add constraint stock_movements_variant_id_fk ' +
				'foreign key (company_id, variant_id) references variants (company_id, id)',
		);
	},
};
