import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Where the buyer of a checkout is to be sent, until the page that does it is shown. */
export const handOffs: Migration = {
	name: '0015_hand_offs',
	async up(step) {
		// redirect: sealed
		await table(step, 'checkout_hand_offs')
			.integers('company_id')
			.link('checkout_id', 'checkouts')
			.integers('transaction_id')
			.texts('redirect')
			.key('company_id', 'checkout_id')
			.create();
	},
};
