import type { Migration } from '../src/kernel/db/index.ts';

/**
 * Deliveries are queued for an endpoint that is held, so the link to it needs no check of its own: on PostgreSQL that check
 * was half the cost of queueing them, and locked the endpoint's row once for every delivery. SQLite cannot drop a link, and
 * hardly pays for it.
 */
export const deliveries: Migration = {
	name: '0016_deliveries',
	async up(step) {
		if (step.dialect === 'postgres')
			await step.run('alter table webhook_deliveries drop constraint webhook_deliveries_endpoint_id_fk');
	},
};
