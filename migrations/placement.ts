/**
 * Where each table of a distributed database lies. A new one has its line here, or `test/structure/placement.test.ts` fails. `bodega migrate --distributed`
 * places what is not placed yet.
 */
import type { Placement } from '../src/kernel/db/index.ts';
import { DISTRIBUTED_TRIGGERS } from './distributed-triggers.ts';

/** Rows of companies: a company's rows of all these tables are on one worker, since they are distributed by `company_id` in one group. */
const BY_COMPANY = `
	approvals audit_entries audit_heads authorization_codes checkout_hand_offs checkout_items checkouts
	client_addresses client_attributes client_contacts client_points clients collection_products collections
	company_clocks company_logos consumption_details consumptions coupon_settings coupon_uses coupons
	courier_order_details courier_order_logs courier_orders couriers delivery_types discount_details discounts
	document_attributes document_deliveries document_details document_mails document_numbers document_references
	document_taxes document_types documents dynamic_attribute_details dynamic_attributes erasures event_counters
	exchange_rates fact_versions idempotency_keys import_lines imports invitations list_changes offices
	outbox_events pack_details payment_attributes payment_link_items payment_links payment_methods
	payment_transaction_logs payment_transactions payment_types payments price_list_details price_lists
	product_pictures product_taxes product_type_attributes product_types products purchase_claims purchase_documents
	reception_details receptions request_body_times requests return_annulments return_details returns
	sale_conditions shipping_details shippings stock_count_details stock_counts stock_levels stock_movements
	store_pictures store_products store_settings store_variants tallies tally_deltas taxes tokens users
	variant_attribute_values variant_shippings variants webhook_deliveries webhook_endpoints
`;

/** Small, read with rows of companies, and rarely written: each server has a copy. By table: why. */
const COPIED = {
	accounts: 'users name their account',
	applications: 'tokens and approvals name their application',
	book_types: 'an index of the books that purchases are listed in',
	coins: 'documents and exchange rates name their coin',
	companies: 'a call reads its company with its user and token',
	consumption_types: 'consumptions name their type',
	courier_states: 'orders of couriers name their state',
	courier_sub_states: 'orders of couriers are listed with it',
	dte_codes: 'purchase documents are listed with the name of their code',
	secret_companies: 'a row that is looked up by a secret alone is found in its company by it',
	sessions: 'a token of a session ends with it',
	shipping_types: 'dispatches name their type',
};

/** Neither a company's nor read with what is: on the coordinator alone. By table: why. */
const LOCAL = {
	attempts: 'counts what is tried before anybody is known',
	instance_settings: 'read once by each process',
	migrations: 'the history of the schema',
	password_links: 'of accounts, before a company is chosen',
	readiness: 'proves that the coordinator can be written to',
	webhook_workers: 'processes that deliver',
};

export const PLACEMENT: Placement = {
	byCompany: BY_COMPANY.trim().split(/\s+/),
	copied: COPIED,
	local: LOCAL,
	triggers: DISTRIBUTED_TRIGGERS,
};
