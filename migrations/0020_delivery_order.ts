import type { Migration } from '../src/kernel/db/index.ts';

/**
 * First attempts are found in the order of their events and wait for no clock; retries know by which time they were put off,
 * so that one put off by a clock that was wrong can be mended. Endpoints of dead workers are found by their owner.
 */
export const deliveryOrder: Migration = {
	name: '0020_delivery_order',
	async up(step) {
		// Milliseconds: when next_at was decided, by the clock that decided it.
		await step.run('alter table webhook_deliveries add column set_at bigint not null default 0');
		await step.run('drop index webhook_deliveries_company_id_endpoint_id_next_at_partial_index');
		await step.run(
			'create index webhook_deliveries_first_index on webhook_deliveries (company_id, endpoint_id, event_number) where state = 0 and attempt_count = 0',
		);
		await step.run(
			'create index webhook_deliveries_retry_index on webhook_deliveries (company_id, endpoint_id, next_at) where state = 0 and attempt_count > 0',
		);
		await step.run("create index webhook_endpoints_owner_index on webhook_endpoints (owner) where owner <> ''");
		// What was put off until a time is looked at once more.
		await step.run('update webhook_endpoints set due_at = 0 where due_at < 9007199254740991');
	},
};
