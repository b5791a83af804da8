import type { Migration } from '../src/kernel/db/index.ts';

/** The clocks of a sandbox's companies: how far from the instance's time each is, and where it stands still. Company 0 is for those that come later. */
export const companyClocks: Migration = {
	name: '0065_company_clocks',
	async up(step) {
		await step.run(
			'create table company_clocks (company_id bigint not null primary key, offset_ms bigint not null, frozen_ms bigint)',
		);
	},
};
