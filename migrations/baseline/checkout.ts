/** The tables of `src/slices/checkout`. */
import type { Room } from './words.ts';

export const checkout: Room = ({ deletableId, foldAlways, foldRows, id, key, late, link, postgres, searchIndex }) => `
-- What is null follows the defaults of the company.
create table store_settings (
	company_id bigint not null,
	office_id bigint,
	price_list_id bigint,
	document_type_id bigint,
	payment_type_id bigint,
	${link('store_settings.office_id', 'offices')},
	${link('store_settings.price_list_id', 'price_lists')},
	${link('store_settings.document_type_id', 'document_types')},
	${link('store_settings.payment_type_id', 'payment_types')},
	constraint store_settings_pk primary key (company_id)
);

-- A link takes its uses from uses_taken: of open checkouts and of paid ones; what ends unpaid gives its use back.
create table payment_links (
	${deletableId},
	company_id bigint not null,
	user_id bigint not null,
	client_id bigint,
	name text not null,
	public_token text not null,
	state text not null check (state in ('open', 'ended')),
	allows_coupons bigint not null check (allows_coupons in (0, 1)),
	delivery_choices text not null,
	max_uses bigint check (max_uses > 0),
	uses_taken bigint not null default 0 check (uses_taken >= 0),
	uses_paid bigint not null default 0,
	expires_at bigint,
	created_at bigint not null,
	ended_at bigint,
	constraint payment_links_within check (max_uses is null or uses_taken <= max_uses),
	${link('payment_links.user_id', 'users')},
	${link('payment_links.client_id', 'clients')},
	${key('payment_links')}
);

create unique index payment_links_company_id_public_token_unique on payment_links (company_id, public_token);
create index payment_links_company_id_state_index on payment_links (company_id, state, id);
create index payment_links_company_id_client_id_index on payment_links (company_id, client_id, id);

create table payment_link_items (
	${deletableId},
	company_id bigint not null,
	payment_link_id bigint not null,
	variant_id bigint not null,
	quantity bigint not null check (quantity > 0),
	${link('payment_link_items.payment_link_id', 'payment_links')},
	${link('payment_link_items.variant_id', 'variants')},
	${key('payment_link_items')}
);

create index payment_link_items_company_id_link_index on payment_link_items (company_id, payment_link_id, id);

create table checkouts (
	${id},
	company_id bigint not null,
	user_id bigint not null,
	email text not null,
	public_token text not null,
	state text not null,
	office_id bigint not null,
	price_list_id bigint not null,
	document_type_id bigint not null,
	payment_type_id bigint not null,
	-- JSON: the series in force, in the order entered.
	coupons text not null,
	coupons_held bigint not null default 0 check (coupons_held in (0, 1)),
	subtotal bigint not null,
	discount bigint not null,
	shipping_cost bigint not null,
	shipping_discount bigint not null,
	shipping_tax_basis_points bigint not null,
	total bigint not null,
	delivery_type_id bigint,
	-- JSON: as the storefront sent them.
	delivery_name text not null,
	destination text not null,
	contact text not null,
	packaging_type bigint not null,
	comment text not null,
	expires_at bigint not null,
	created_at bigint not null,
	ended_at bigint,
	document_id bigint,
	stock_held bigint not null default 1,
	shipping_taxes text not null default '[]',
	payment_link_id bigint,
	link_held bigint not null default 0,
	client_id bigint,
	delivery_choices text not null default '[]',
	allows_coupons bigint not null default 1,
	buyer text not null default '',
	${link('checkouts.user_id', 'users')},
	${link('checkouts.office_id', 'offices')},
	${link('checkouts.price_list_id', 'price_lists')},
	${link('checkouts.document_type_id', 'document_types')},
	${link('checkouts.payment_type_id', 'payment_types')},
	${link('checkouts.document_id', 'documents')}${late},
	constraint checkouts_state_known check (state in ('open', 'paid', 'expired', 'cancelled')),
	${postgres('buyer_folded text')},
	${key('checkouts')}
);

create index checkouts_company_id_state_id_index on checkouts (company_id, state, id);
create index checkouts_expires_at_partial_index on checkouts (expires_at) where state = 'open';
create unique index checkouts_company_id_public_token_unique on checkouts (company_id, public_token);
create index checkouts_company_id_email_index on checkouts (company_id, lower(email), id);
create index checkouts_company_id_payment_link_id_index on checkouts (company_id, payment_link_id, id) where payment_link_id is not null;
create index checkouts_company_id_document_id_index on checkouts (company_id, document_id, id) where document_id is not null;
create index checkouts_company_id_created_at_index on checkouts (company_id, created_at, id);

${searchIndex('checkouts', 'buyer')}${foldRows('checkouts', 'buyer')}${foldAlways('checkouts', 'buyer')}

create table checkout_items (
	${id},
	company_id bigint not null,
	checkout_id bigint not null,
	line_number bigint not null,
	variant_id bigint not null,
	product_id bigint not null,
	code text not null,
	name text not null,
	quantity bigint not null,
	-- Prices with tax.
	unit_price bigint not null,
	total bigint not null,
	discount bigint not null,
	tax_basis_points bigint not null,
	moves_stock bigint not null default 0 check (moves_stock in (0, 1)),
	taxes text not null default '[]',
	parts text not null default '[]',
	${link('checkout_items.checkout_id', 'checkouts')},
	${link('checkout_items.variant_id', 'variants')},
	${key('checkout_items')}
);

create index checkout_items_company_id_checkout_id_id_index on checkout_items (company_id, checkout_id, id);

-- Where the buyer of a checkout is to be sent, until the page that does it is shown. redirect is sealed.
create table checkout_hand_offs (
	company_id bigint not null,
	checkout_id bigint not null,
	transaction_id bigint not null,
	redirect text not null,
	${link('checkout_hand_offs.checkout_id', 'checkouts')},
	constraint checkout_hand_offs_pk primary key (company_id, checkout_id)
);

create table payment_methods (
	${id},
	company_id bigint not null,
	name text not null,
	ext_id bigint not null,
	-- JSON list of header names; their values are sealed.
	auth_names text not null,
	auth_sealed text not null,
	commerce_data text not null,
	init_transaction_url text not null,
	redirect_method text not null,
	allowed_sources text not null,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	updated_at bigint not null,
	${key('payment_methods')}
);

create table payment_transactions (
	${id},
	company_id bigint not null,
	checkout_id bigint not null,
	payment_method_id bigint not null,
	token_hash text not null,
	order_number text not null,
	currency text not null,
	state text not null,
	amount bigint not null,
	refund_due bigint not null default 0 check (refund_due in (0, 1)),
	external_id text,
	authorization_code text,
	details text,
	log_count bigint not null default 0,
	created_at bigint not null,
	updated_at bigint not null,
	refunded_at bigint not null default 0,
	refunded_by bigint,
	refund_note text not null default '',
	${link('payment_transactions.checkout_id', 'checkouts')},
	${link('payment_transactions.payment_method_id', 'payment_methods')},
	constraint payment_transactions_state_known check (state in ('created', 'pending', 'success', 'fail', 'expired')),
	${key('payment_transactions')}
);

create index payment_transactions_company_id_checkout_id_id_index on payment_transactions (company_id, checkout_id, id);
create unique index payment_transactions_company_id_checkout_id_partial_index on payment_transactions (company_id, checkout_id) where state in ('created', 'pending');
create unique index payment_transactions_company_id_token_hash_unique on payment_transactions (company_id, token_hash);
create index payment_transactions_company_id_refund_due_index on payment_transactions (company_id, refund_due, id) where refund_due = 1;

create table payment_transaction_logs (
	${id},
	company_id bigint not null,
	transaction_id bigint not null,
	kind text not null,
	message text not null,
	created_at bigint not null,
	${link('payment_transaction_logs.transaction_id', 'payment_transactions')},
	${key('payment_transaction_logs')}
);

create index payment_transaction_logs_company_id_transaction_id_id_index on payment_transaction_logs (company_id, transaction_id, id);
`;
