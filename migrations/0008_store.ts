import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

/** The online store: its settings, checkouts, payment methods, and transactions with their logs. */
export const store: Migration = {
	name: '0008_store',
	async up(step) {
		// What is null follows the company's defaults.
		await table(step, 'store_settings')
			.integers('company_id')
			.optionalLink('office_id', 'offices')
			.optionalLink('price_list_id', 'price_lists')
			.optionalLink('document_type_id', 'document_types')
			.optionalLink('payment_type_id', 'payment_types')
			.key('company_id')
			.create();

		await table(step, 'checkouts')
			.tenantId()
			.link('user_id', 'users')
			.texts('email', 'public_token', 'state')
			.link('office_id', 'offices')
			.link('price_list_id', 'price_lists')
			.link('document_type_id', 'document_types')
			.link('payment_type_id', 'payment_types')
			// JSON: the series in force, in the order entered
			.texts('coupons')
			.flag('coupons_held')
			.integers('subtotal', 'discount', 'shipping_cost', 'shipping_discount', 'shipping_tax_basis_points', 'total')
			.optionalIntegers('delivery_type_id')
			// JSON: as the storefront sent them
			.texts('delivery_name', 'destination', 'contact')
			.integers('packaging_type')
			.texts('comment')
			.integers('expires_at', 'created_at')
			.optionalIntegers('ended_at')
			.optionalLink('document_id', 'documents')
			.check('state_known', "state in ('open', 'paid', 'expired', 'cancelled')")
			.index(['company_id', 'state', 'id'])
			.index(['expires_at'], "state = 'open'")
			.create();
		// A buyer shows only the address of the page, so the company is not known before this look-up.
		await step.run('create unique index checkouts_public_token_unique on checkouts (public_token)');

		await table(step, 'checkout_items')
			.tenantId()
			.link('checkout_id', 'checkouts')
			.integers('line_number')
			.link('variant_id', 'variants')
			.integers('product_id')
			.texts('code', 'name')
			// prices with tax
			.integers('quantity', 'unit_price', 'total', 'discount', 'tax_basis_points')
			.flag('moves_stock')
			.index(['company_id', 'checkout_id', 'id'])
			.create();

		await table(step, 'payment_methods')
			.tenantId()
			.texts('name')
			.integers('ext_id')
			// JSON list of header names; their values are sealed
			.texts('auth_names', 'auth_sealed', 'commerce_data', 'init_transaction_url', 'redirect_method', 'allowed_sources')
			.flag('state')
			.integers('created_at', 'updated_at')
			.create();

		await table(step, 'payment_transactions')
			.tenantId()
			.link('checkout_id', 'checkouts')
			.link('payment_method_id', 'payment_methods')
			.texts('token_hash', 'order_number', 'currency', 'state')
			.integers('amount')
			.flag('refund_due')
			.optionalTexts('external_id', 'authorization_code', 'details')
			.counter('log_count')
			.integers('created_at', 'updated_at')
			.check('state_known', "state in ('created', 'pending', 'success', 'fail', 'expired')")
			.index(['company_id', 'checkout_id', 'id'])
			// Paying again replaces what was unfinished, so there is never more than one.
			.uniqueWhere(['company_id', 'checkout_id'], "state in ('created', 'pending')")
			.create();
		// A payment method shows only the token, so its company is not known before this look-up.
		await step.run('create unique index payment_transactions_token_unique on payment_transactions (token_hash)');

		await table(step, 'payment_transaction_logs')
			.tenantId()
			.link('transaction_id', 'payment_transactions')
			.texts('kind', 'message')
			.integers('created_at')
			.index(['company_id', 'transaction_id', 'id'])
			.create();
	},
};
