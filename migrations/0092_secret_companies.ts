import type { Migration } from '../src/kernel/db/index.ts';

/** Table, column, and the key that began with the secret. */
const SECRETS = [
	['authorization_codes', 'hash', 'authorization_codes_hash_unique'],
	['checkouts', 'public_token', 'checkouts_public_token_unique'],
	['courier_orders', 'label_token', 'courier_orders_label_token_unique'],
	['courier_orders', 'public_token', 'courier_orders_public_token_unique'],
	['invitations', 'hash', 'invitations_hash_unique'],
	['payment_links', 'public_token', 'payment_links_public_token_unique'],
	['payment_transactions', 'token_hash', 'payment_transactions_token_unique'],
	['product_pictures', 'public_token', 'product_pictures_public_token_unique'],
	['tokens', 'hash', 'tokens_hash_unique'],
] as const;

/**
 * Every unique key of a company's table begins with the company, so that a database can be distributed by companies. What is looked up by a
 * secret alone has its company in one directory. A server of before would write secrets without it, so none may run meanwhile.
 */
export const secretCompanies: Migration = {
	name: '0092_secret_companies',
	isAlone: true,
	async up(step) {
		const isSqlite = step.dialect === 'sqlite';
		await step.run(
			'create table secret_companies (secret text not null, company_id bigint not null, ' +
				`constraint secret_companies_pk primary key (secret))${isSqlite ? ' without rowid' : ''}`,
		);
		for (const [table, column, key] of SECRETS) {
			await step.run(`insert into secret_companies (secret, company_id) select ${column}, company_id from ${table}`);
			await step.run(`drop index ${key}`);
			await step.run(`create unique index ${table}_company_id_${column}_unique on ${table} (company_id, ${column})`);
		}
		if (isSqlite) return;
		await step.run('drop index documents_id_unique');
		await step.run('create index documents_id_index on documents (id)');
	},
};
