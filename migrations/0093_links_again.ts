import type { Migration } from '../src/kernel/db/index.ts';

/** By table: what its columns name. */
const LINKS = {
	checkouts: {
		user_id: 'users',
		office_id: 'offices',
		price_list_id: 'price_lists',
		document_type_id: 'document_types',
		payment_type_id: 'payment_types',
	},
	checkout_items: { checkout_id: 'checkouts', variant_id: 'variants' },
	payment_transactions: { checkout_id: 'checkouts', payment_method_id: 'payment_methods' },
	payment_transaction_logs: { transaction_id: 'payment_transactions' },
	payments: { document_id: 'documents', payment_type_id: 'payment_types', office_id: 'offices', user_id: 'users' },
	webhook_deliveries: { endpoint_id: 'webhook_endpoints' },
} as const;

/** On PostgreSQL checkouts, payments and deliveries are linked by foreign keys again. A document is written last, so it is looked for by the commit. */
export const linksAgain: Migration = {
	name: '0093_links_again',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		for (const [table, links] of Object.entries(LINKS)) {
			for (const [column, named] of Object.entries(links))
				await step.run(
					`alter table ${table} add constraint ${table}_${column}_fk foreign key (company_id, ${column}) ` +
						`references ${named} (company_id, id)${named === 'documents' ? ' deferrable initially deferred' : ''}`,
				);
			if (table !== 'webhook_deliveries') await step.run(`drop trigger ${table}_links_stay on ${table}`);
		}
	},
};
