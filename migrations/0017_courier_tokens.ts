import type { Migration } from '../src/kernel/db/index.ts';

/** A courier's token can be replaced, and the endpoint of a courier's own address shows the address that is used. */
export const courierTokens: Migration = {
	name: '0017_courier_tokens',
	async up(step) {
		// Tokens given before this are those of version 0.
		await step.run('alter table couriers add column token_version bigint not null default 0');
		// From now on an endpoint follows its courier's address at once; before, it did with the courier's next order.
		const address =
			'select c.webhook_url from couriers c where c.company_id = webhook_endpoints.company_id and c.id = webhook_endpoints.courier_id';
		await step.run(
			`update webhook_endpoints set url = (${address}) where courier_id is not null and exists (${address})`,
		);
	},
};
