import type { Migration } from '../src/kernel/db/index.ts';

/** One row that is written to prove that the database can be. */
export const readiness: Migration = {
	name: '0019_readiness',
	async up(step) {
		await step.run('create table readiness (id bigint not null primary key, proven_at bigint not null)');
	},
};
