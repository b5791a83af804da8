import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Applications and what people let them do, signed-in browsers, one-time links, and the audit log. */
export const authorization: Migration = {
	name: '0011_authorization',
	async up(step) {
		await table(step, 'applications')
			.id()
			.texts('app_id', 'name', 'website', 'contact_email', 'redirect_uris', 'rights')
			.texts('secret_hash', 'secret_prefix')
			.optionalTexts('old_secret_hash')
			.optionalIntegers('old_secret_until', 'owner_account_id', 'approved_at', 'disabled_at')
			.integers('created_at')
			.unique('app_id')
			.create();

		await table(step, 'approvals')
			.tenantId()
			.link('user_id', 'users')
			.globalLink('application_id', 'applications')
			.texts('rights')
			.flag('is_remembered')
			.integers('approved_at')
			.optionalIntegers('withdrawn_at')
			.unique('company_id', 'user_id', 'application_id')
			.create();

		await table(step, 'authorization_codes')
			.tenantId()
			.link('user_id', 'users')
			.globalLink('application_id', 'applications')
			.texts('hash', 'redirect_uri', 'rights')
			.optionalTexts('challenge')
			.integers('created_at', 'expires_at')
			.optionalIntegers('used_at', 'token_id')
			.create();
		// Whoever shows a code shows nothing else, so its company is not known before this look-up.
		await step.run('create unique index authorization_codes_hash_unique on authorization_codes (hash)');

		await table(step, 'sessions')
			.id()
			.globalLink('account_id', 'accounts')
			.texts('hash', 'address', 'browser')
			.integers('created_at', 'last_used_at', 'expires_at')
			.optionalIntegers('ended_at')
			.unique('hash')
			.index(['account_id'])
			.create();

		await table(step, 'password_links')
			.id()
			.globalLink('account_id', 'accounts')
			.texts('hash')
			.integers('created_at', 'expires_at')
			.optionalIntegers('used_at')
			.unique('hash')
			.create();

		await step.run('alter table tokens add column application_id bigint references applications (id)');

		await table(step, 'audit_entries')
			.tenantId()
			.integers('at', 'user_id', 'token_id')
			.texts('action', 'record', 'address')
			.optionalIntegers('number')
			.optionalTexts('hash')
			.uniqueWhere(['company_id', 'number'], 'number is not null')
			.index(['id'], 'number is null')
			.create();
		await table(step, 'audit_heads').integers('company_id', 'number').texts('hash').key('company_id').create();
	},
};
