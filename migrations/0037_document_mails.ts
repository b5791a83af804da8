import type { Migration } from '../src/kernel/db/index.ts';

/** Documents that are to be mailed to their clients, and an index by which the documents of a seller are found. */
export const documentMails: Migration = {
	name: '0037_document_mails',
	async up(step) {
		// due_at_ms on the database's clock: when it is tried next, or given up by who tries it.
		await step.run(
			'create table document_mails (company_id bigint not null, document_id bigint not null, address text not null, ' +
				'created_at bigint not null, attempts bigint default 0 not null, due_at_ms bigint default 0 not null, ' +
				"finished_at bigint, outcome text default '' not null, " +
				'constraint document_mails_pk primary key (company_id, document_id), ' +
				'constraint document_mails_document_id_fk foreign key (company_id, document_id) references documents (company_id, id))',
		);
		await step.run(
			'create index document_mails_due_index on document_mails (due_at_ms, company_id, document_id) where finished_at is null',
		);
		await step.run(
			'create index documents_seller_index on documents (company_id, coalesce(seller_id, user_id), emission_date, id)',
		);
	},
};
