import type { Migration } from '../src/kernel/db/index.ts';

/**
 * Who else sold a document that was made from several others, as a JSON list of users' ids; `seller_id` stays the first. What the
 * version before issues has none.
 */
export const furtherSellers: Migration = {
	name: '0046_further_sellers',
	async up(step) {
		await step.run("alter table documents add column further_sellers text not null default '[]'");
	},
};
