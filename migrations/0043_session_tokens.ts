import type { Migration } from '../src/kernel/db/index.ts';

/** A token can belong to a session and end with it; an account remembers the company that was worked in last. */
export const sessionTokens: Migration = {
	name: '0043_session_tokens',
	async up(step) {
		await step.run('alter table tokens add column session_id bigint');
		await step.run(
			'create index tokens_session_id_index on tokens (session_id, expires_at) where session_id is not null',
		);
		await step.run('alter table accounts add column last_company_id bigint');
	},
};
