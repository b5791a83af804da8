import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Companies, the people and offices in them, and the tokens they call with. */
export const identity: Migration = {
	name: '0002_identity',
	async up(step) {
		await table(step, 'companies')
			.id()
			.texts('code', 'code_key', 'name', 'activity', 'address', 'municipality', 'city', 'country', 'email', 'phone')
			.texts('time_zone', 'currency_code')
			.integers('currency_id', 'currency_decimals')
			.flag('has_store')
			.flag('allows_negative_stock')
			.flag('allows_overpayment')
			.flag('is_suspended')
			.integers('created_at')
			.unique('code_key')
			.create();

		await table(step, 'accounts')
			.id()
			.texts('email', 'email_key', 'first_name', 'last_name', 'password_hash')
			.integers('created_at')
			.unique('email_key')
			.create();

		await table(step, 'users')
			.tenantId()
			.globalLink('account_id', 'accounts')
			.texts('first_name', 'last_name', 'email', 'role')
			.flag('state')
			.integers('created_at')
			.unique('company_id', 'account_id')
			.create();

		await table(step, 'offices')
			.tenantId()
			.texts('name', 'description', 'address', 'municipality', 'city', 'country', 'zip_code', 'email', 'phone')
			.flag('is_virtual')
			.flag('is_default')
			.optionalIntegers('default_price_list_id')
			.flag('state')
			.unique('company_id', 'name')
			.uniqueWhere(['company_id'], 'is_default = 1')
			.facts()
			.create();

		await table(step, 'tokens')
			.tenantId()
			.link('user_id', 'users')
			.texts('name', 'prefix', 'hash', 'rights')
			.optionalIntegers('expires_at', 'revoked_at', 'last_used_at')
			.integers('created_at')
			.index(['prefix'])
			.create();
		// A caller shows only the token, so its company is not known before this look-up.
		await step.run('create unique index tokens_hash_unique on tokens (hash)');
	},
};
