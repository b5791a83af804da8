import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Who delivers: workers that are alive, the endpoints each works on; and a courier's secret before the last rotation. */
export const workers: Migration = {
	name: '0013_workers',
	async up(step) {
		// until_ms: whoever has not said so again by then is dead
		await table(step, 'webhook_workers').texts('name').integers('until_ms').key('name').create();
		// The worker that delivers there; empty for nobody.
		await step.run("alter table webhook_endpoints add column owner text not null default ''");
		// How often it was begun; what is under way since before decides nothing any more.
		await step.run('alter table webhook_deliveries add column begun bigint not null default 0');
		await step.run('alter table webhook_deliveries drop column lease');
		// Failures are looked for among many that went well.
		await step.run(
			'create index webhook_deliveries_failed_index on webhook_deliveries (company_id, endpoint_id, id) where state = 2',
		);
		await step.run('alter table couriers add column previous_secret_sealed text');
		await step.run('alter table couriers add column previous_until bigint');
	},
};
