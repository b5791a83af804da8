import type { Migration } from '../src/kernel/db/index.ts';

/** Which attempt works on an idempotency key and until when it counts as alive; whether a checkout has its stock set aside. */
export const payingOnce: Migration = {
	name: '0022_paying_once',
	async up(step) {
		await step.run("alter table idempotency_keys add column claim text not null default ''");
		// Milliseconds of the database's clock.
		await step.run('alter table idempotency_keys add column lease_until bigint not null default 0');
		// Until now every open checkout had, whatever became of its payments; of one that has ended nobody asks.
		await step.run('alter table checkouts add column stock_held bigint not null default 1');
	},
};
