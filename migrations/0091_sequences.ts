import type { Migration } from '../src/kernel/db/index.ts';

const TABLES = `
	accounts applications approvals audit_entries authorization_codes checkout_items checkouts client_addresses
	client_contacts client_points clients coins collections companies consumption_details consumptions coupons
	courier_order_details courier_order_logs courier_orders courier_states courier_sub_states couriers
	delivery_types discount_details discounts document_details document_references document_taxes
	document_types documents dynamic_attribute_details dynamic_attributes erasures import_lines imports
	invitations offices outbox_events pack_details password_links payment_link_items payment_links
	payment_methods payment_transaction_logs payment_transactions payment_types payments price_list_details
	price_lists product_taxes product_type_attributes product_types products purchase_claims purchase_documents
	reception_details receptions requests return_annulments return_details returns sale_conditions sessions
	shipping_details shipping_types shippings stock_count_details stock_counts stock_levels stock_movements
	store_pictures store_products tally_deltas taxes tokens users variant_attribute_values variant_shippings
	variants webhook_deliveries webhook_endpoints
`;

/** Each goes on after the last id that it has given: ids of rows that were deleted do not come again. */
const TAKE_FROM_SEQUENCES = `do $$
	declare
		owner text;
		given bigint;
		was_used boolean;
	begin
		foreach owner in array '{${TABLES.trim().split(/\s+/).join()}}'::text[] loop
			execute format('select last_value, is_called from %I', owner || '_id_seq') into given, was_used;
			execute format('alter table %I alter id drop identity', owner);
			execute format('create sequence %I owned by %I.id', owner || '_id_seq', owner);
			perform setval(quote_ident(owner || '_id_seq')::regclass, given, was_used);
			execute format('alter table %I alter id set default nextval(%L)', owner, quote_ident(owner || '_id_seq'));
		end loop;
	end $$`;

/** On PostgreSQL ids come from sequences, in place of identity columns, which a distributed database cannot have. */
export const sequences: Migration = {
	name: '0091_sequences',
	async up(step) {
		if (step.dialect === 'postgres') await step.run(TAKE_FROM_SEQUENCES);
	},
};
