import type { Migration } from '../src/kernel/db/index.ts';

/** How many logs an order has, so that there is an end to them. */
export const courierLogCounts: Migration = {
	name: '0024_courier_log_counts',
	async up(step) {
		await step.run('alter table courier_orders add column log_count bigint not null default 0');
		await step.run(
			'update courier_orders set log_count = (select count(*) from courier_order_logs l ' +
				'where l.company_id = courier_orders.company_id and l.order_id = courier_orders.id)',
		);
	},
};
