import type { Migration } from '../src/kernel/db/index.ts';

/**
 * On PostgreSQL, as for documents and dispatches (`0060_numbered_at_once`): what a checkout's rows name is never deleted, and is either
 * read by the company's key in the same transaction or written by it. A flow from cart to settled sale looked up each of these links, and
 * locked what all checkouts of a company name. `bodega check` looks for what names nothing.
 */
const WRITTEN_OFTEN: Readonly<Record<string, readonly string[]>> = {
	checkouts: ['user_id', 'office_id', 'price_list_id', 'document_type_id', 'payment_type_id'],
	checkout_items: ['checkout_id', 'variant_id'],
	payment_transactions: ['checkout_id', 'payment_method_id'],
	payment_transaction_logs: ['transaction_id'],
	payments: ['document_id', 'payment_type_id', 'office_id', 'user_id'],
};

export const lighterCheckouts: Migration = {
	name: '0072_lighter_checkouts',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		for (const [table, columns] of Object.entries(WRITTEN_OFTEN)) {
			for (const column of columns) await step.run(`alter table ${table} drop constraint ${table}_${column}_fk`);
			const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
			await step.run(
				`create trigger ${table}_links_stay before update of ${columns.join(', ')} on ${table} for each row when (${differs}) execute function links_stay()`,
			);
		}
	},
};
