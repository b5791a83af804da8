import type { Migration } from '../src/kernel/db/index.ts';

/** Who did what, and when, is found without reading a company's whole log. */
export const auditFound: Migration = {
	name: '0057_audit_found',
	async up(step) {
		await step.run('create index audit_entries_user_index on audit_entries (company_id, user_id, id)');
		await step.run('create index audit_entries_action_index on audit_entries (company_id, action, id)');
		await step.run('create index audit_entries_at_index on audit_entries (company_id, at)');
	},
};
