import type { Migration, MigrationStep } from '../src/kernel/db/index.ts';

/** The lists that are read from end to end, and the columns of their filters. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
	products: ['state', 'product_type_id', 'classification'],
	variants: ['state', 'is_deleted', 'product_id', 'serial_number'],
	stock_levels: ['variant_id', 'office_id'],
	price_list_details: ['price_list_id', 'variant_id'],
	documents: [
		'office_id',
		'document_type_id',
		'state',
		'client_id',
		'sale_condition_id',
		'emission_date',
		'created_at',
	],
	shippings: ['office_id', 'shipping_type_id', 'state', 'received', 'shipping_date'],
	clients: ['state', 'is_deleted', 'payment_type_id', 'sale_condition_id'],
};

/** One writer: a block has one row, and the highest mark is the latest change. */
async function watchInSqlite(step: MigrationStep) {
	await step.run(
		'create table list_changes (company_id bigint not null, list text not null, block bigint not null, mark bigint not null, ' +
			'primary key (company_id, list, block)) without rowid',
	);
	await step.run('create unique index list_changes_mark_unique on list_changes (mark)');
	const note = (row: string, table: string) =>
		`insert into list_changes (company_id, list, block, mark) values (${row}.company_id, '${table}', ${row}.id >> 8, ` +
		'(select coalesce(max(mark), 0) + 1 from list_changes)) on conflict (company_id, list, block) do update set mark = excluded.mark';
	for (const [table, columns] of Object.entries(WATCHED)) {
		const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
		await step.run(
			`create trigger ${table}_list_update after update of ${columns.join(', ')} on ${table} when ${differs} begin ${note('new', table)}; end`,
		);
		await step.run(`create trigger ${table}_list_delete after delete on ${table} begin ${note('old', table)}; end`);
	}
}

/** Many writers: each appends, so that none waits for another, and the mark is its transaction. */
async function watchInPostgres(step: MigrationStep) {
	await step.run(
		'create table list_changes (company_id bigint not null, list text not null, block bigint not null, mark bigint not null, ' +
			'primary key (company_id, list, mark, block))',
	);
	await step.run(
		'create function note_list_change() returns trigger language plpgsql as $$ begin ' +
			'insert into list_changes (company_id, list, block, mark) values (coalesce(new.company_id, old.company_id), tg_table_name, ' +
			'coalesce(new.id, old.id) >> 8, pg_current_xact_id()::text::bigint) on conflict do nothing; return null; end $$',
	);
	for (const [table, columns] of Object.entries(WATCHED)) {
		const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
		await step.run(
			`create trigger ${table}_list_update after update of ${columns.join(', ')} on ${table} ` +
				`for each row when (${differs}) execute function note_list_change()`,
		);
		await step.run(
			`create trigger ${table}_list_delete after delete on ${table} for each row execute function note_list_change()`,
		);
	}
}

/**
 * Where a list has changed otherwise than by growing at its end: the blocks of 256 ids in which a record was deleted or changed in
 * what lists are filtered by. What a process has counted of the other blocks still holds.
 */
export const listChanges: Migration = {
	name: '0062_list_changes',
	up: (step) => (step.dialect === 'sqlite' ? watchInSqlite(step) : watchInPostgres(step)),
};
