import type { Migration, MigrationStep } from '../src/kernel/db/index.ts';

const NOTE = (rows: string) =>
	'insert into fact_versions (company_id, version) ' +
	`select company_id, (random() * 9007199254740991)::bigint from ${rows} group by company_id order by company_id ` +
	'on conflict (company_id) do update set version = excluded.version';

const noteChanged = (name: string, rows: string) =>
	`create function ${name}() returns trigger language plpgsql as $$ begin ${NOTE(rows)}; return null; end $$`;

async function watch(step: MigrationStep, table: string, onInsert: string) {
	for (const [verb, rows, note] of [
		['insert', 'new', onInsert],
		['update', 'new', 'note_changed_facts'],
		['delete', 'old', 'note_changed_facts'],
	])
		await step.run(
			`create trigger ${table}_facts_${verb} after ${verb} on ${table} referencing ${rows} table as changed ` +
				`for each statement execute function ${note}()`,
		);
}

/**
 * On PostgreSQL what a statement changes of products, variants and prices gives a company's facts one new version, however many rows it
 * changes. With one per row a file of 5,000 products took half a minute: within a transaction every new version of that one row is looked for
 * among all before it. SQLite has one version of a row, so that nothing changes there.
 */
export const factsByStatement: Migration = {
	name: '0059_facts_by_statement',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		await step.run(noteChanged('note_changed_facts', 'changed'));
		// A row that says no price changes nothing that a sale knows.
		await step.run(noteChanged('note_said_prices', 'changed where is_set = 1'));
		for (const table of ['products', 'product_taxes', 'variants', 'price_list_details'])
			await step.run(`drop trigger ${table}_are_facts on ${table}`);
		await step.run('drop trigger price_list_details_fact_insert on price_list_details');
		for (const table of ['products', 'product_taxes', 'variants']) await watch(step, table, 'note_changed_facts');
		await watch(step, 'price_list_details', 'note_said_prices');
	},
};
