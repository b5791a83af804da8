import type { Migration } from '../src/kernel/db/index.ts';

const link = (column: string, target: string) =>
	`constraint document_deliveries_${column}_fk foreign key (company_id, ${column}) references ${target} (company_id, id)`;

/**
 * What a sale with delivery says of it: the line that charges it, and who receives the goods. Beside the documents, which are written
 * and read without it.
 */
export const soldDeliveries: Migration = {
	name: '0079_sold_deliveries',
	async up(step) {
		const isSqlite = step.dialect === 'sqlite';
		// A document is written last, as everywhere.
		const late = isSqlite ? '' : ' deferrable initially deferred';
		await step.run(
			'create table document_deliveries (company_id bigint not null, document_id bigint not null, detail_id bigint not null, ' +
				`recipient text not null, primary key (company_id, document_id), ${link('document_id', 'documents')}${late}, ` +
				`${link('detail_id', 'document_details')})`,
		);
		const name = (member: string) =>
			isSqlite ? `json_extract(c.contact, '$.${member}')` : `c.contact::json ->> '${member}'`;
		await step.run(
			'insert into document_deliveries (company_id, document_id, detail_id, recipient) ' +
				`select c.company_id, c.document_id, l.id, trim(coalesce(${name('firstName')}, '') || ' ' || coalesce(${name('lastName')}, '')) ` +
				'from checkouts c join document_details l on l.company_id = c.company_id and l.document_id = c.document_id ' +
				'where c.delivery_type_id is not null and l.variant_id is null',
		);
	},
};
