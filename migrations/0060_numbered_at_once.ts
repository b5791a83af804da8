import type { Migration } from '../src/kernel/db/index.ts';

/**
 * Links that cost PostgreSQL more than the rows: one query each per row (20 µs, a dispatch of two lines had 25 of them), which locks
 * what is named and writes that down. What they name is never deleted, and is either read by the company's key in the same
 * transaction or written by it. SQLite, where they cost little, keeps them, so that the same statements are still held to them;
 * `bodega check` looks for what names nothing, and once written a link never changes.
 */
const WRITTEN_OFTEN: Readonly<Record<string, readonly string[]>> = {
	documents: ['coin_id_fkey', 'document_type_id_fk', 'office_id_fk', 'user_id_fk', 'price_list_id_fk'],
	document_details: ['document_id_fk', 'variant_id_fk'],
	document_taxes: ['document_id_fk', 'tax_id_fk'],
	shippings: ['shipping_type_id_fkey', 'guide_id_fk', 'office_id_fk', 'user_id_fk'],
	shipping_details: ['shipping_id_fk', 'variant_id_fk', 'guide_detail_id_fk'],
	stock_movements: ['variant_id_fk', 'office_id_fk'],
};

/** Read from the catalogue's text and compiled anew for each statement; the types of the rows say the same. */
const SAID_BY_TYPES: Readonly<Record<string, readonly string[]>> = {
	documents: ['is_dispatched_check', 'state_check', 'declare_sii_check'],
	document_details: ['moves_stock_check'],
	shippings: ['state_check', 'received_check'],
	shipping_details: ['moves_stock_check'],
};

/** What else names a document. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
	document_attributes: ['document_id_fk'],
	document_references: ['document_id_fk'],
	document_mails: ['document_id_fk'],
	payments: ['document_id_fk', 'credit_note_id_fk'],
	checkouts: ['document_id_fk'],
	courier_orders: ['document_id_fk'],
	returns: ['reference_document_id_fk', 'credit_note_id_fk'],
	return_annulments: ['debit_note_id_fk'],
};

const ofTables = (named: Readonly<Record<string, readonly string[]>>) =>
	Object.entries(named).flatMap(([table, names]) => names.map((name) => ({ table, constraint: `${table}_${name}` })));

const STAY = `create function links_stay() returns trigger language plpgsql as $$ begin
	raise exception 'what names another record names it for good' using errcode = 'foreign_key_violation', table = tg_table_name;
end $$`;
/** Its rows never change at all. */
const APPEND_ONLY = 'stock_movements';

const SEARCHED = ['recipient', 'address', 'municipality', 'city'];

/**
 * A document is written once, with its number, and last: every document of the type waits for the number until the commit. So on
 * PostgreSQL what names a document is checked at the commit. On SQLite, where there is one writer, nobody waits.
 */
export const numberedAtOnce: Migration = {
	name: '0060_numbered_at_once',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		for (const { table, constraint } of [...ofTables(WRITTEN_OFTEN), ...ofTables(SAID_BY_TYPES)])
			await step.run(`alter table ${table} drop constraint if exists ${constraint}`);
		await step.run(STAY);
		for (const [table, names] of Object.entries(WRITTEN_OFTEN).filter(([table]) => table !== APPEND_ONLY)) {
			const columns = names.map((name) => name.replace(/_fk(ey)?$/, ''));
			const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
			await step.run(
				`create trigger ${table}_links_stay before update of ${columns.join(', ')} on ${table} for each row when (${differs}) execute function links_stay()`,
			);
		}
		for (const { table, constraint } of ofTables(LINKS))
			await step.run(`alter table ${table} alter constraint ${constraint} deferrable initially deferred`);
		// Most dispatches name no place of their own.
		await step.run('drop trigger shippings_are_searched on shippings');
		await step.run(
			`create trigger shippings_are_searched before update of ${SEARCHED.join(', ')} on shippings for each row execute function fold_shippings()`,
		);
		await step.run(
			`create trigger shippings_are_searched_first before insert on shippings for each row when (coalesce(${SEARCHED.map((name) => `new.${name}`).join(', ')}) is not null) execute function fold_shippings()`,
		);
	},
};
