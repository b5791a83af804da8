import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** Coupons, the uses that checkouts hold and settle, and how each company writes coupon types. */
export const coupons: Migration = {
	name: '0007_coupons',
	async up(step) {
		// kind: 0 amount, 1 percentage (amount in hundredths of a percent), 2 free shipping
		await table(step, 'coupons')
			.tenantId()
			.texts('name', 'description', 'serial_number', 'serial_key')
			.integers('kind', 'amount', 'currency_id')
			.flag('disabled')
			.optionalIntegers('uses', 'from_date', 'to_date', 'combinable', 'repeatable', 'max_amount', 'min_amount')
			.optionalTexts('collections', 'products')
			// Held and settled; and settled alone.
			.counter('uses_taken')
			.counter('uses_settled')
			.integers('created_at')
			.counter('updated_at')
			.check('uses_settled_were_taken', 'uses_settled between 0 and uses_taken')
			.unique('company_id', 'serial_key')
			.index(['company_id', 'name', 'id'])
			.index(['company_id', 'kind', 'id'])
			.index(['company_id', 'id'], 'disabled = 1')
			.create();

		await table(step, 'coupon_uses')
			.integers('company_id', 'checkout_id')
			.link('coupon_id', 'coupons')
			.texts('email_key')
			// 0 where the coupon allows one use per e-mail, else the checkout: the unique key then allows one, or any number.
			.integers('repeat_key', 'held_until', 'created_at')
			.optionalIntegers('settled_at')
			.key('company_id', 'checkout_id', 'coupon_id')
			.unique('company_id', 'coupon_id', 'email_key', 'repeat_key')
			.create();

		await table(step, 'coupon_settings').integers('company_id').texts('type_codes').key('company_id').create();
	},
};
