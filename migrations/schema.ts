/** The migrated schema, written by `npm run schema`: row types of the rooms are checked against its types. */

/** By table, in their order: what `selectAll()` names. */
export const COLUMNS: Readonly<Record<string, string>> = {
	accounts: 'id email email_key first_name last_name password_hash created_at last_company_id',
	applications:
		'id app_id name website contact_email redirect_uris rights secret_hash secret_prefix old_secret_hash old_secret_until owner_account_id approved_at disabled_at created_at state language old_secret_prefix',
	approvals: 'id company_id user_id application_id rights is_remembered approved_at withdrawn_at',
	attempts: 'subject ends_at used',
	audit_entries: 'id company_id at user_id token_id action record address number hash',
	audit_heads: 'company_id number hash',
	authorization_codes:
		'id company_id user_id application_id hash redirect_uri rights challenge created_at expires_at used_at token_id',
	book_types: 'id name dte_process code state',
	checkout_hand_offs: 'company_id checkout_id transaction_id redirect',
	checkout_items:
		'id company_id checkout_id line_number variant_id product_id code name quantity unit_price total discount tax_basis_points moves_stock taxes parts',
	checkouts:
		'id company_id user_id email public_token state office_id price_list_id document_type_id payment_type_id coupons coupons_held subtotal discount shipping_cost shipping_discount shipping_tax_basis_points total delivery_type_id delivery_name destination contact packaging_type comment expires_at created_at ended_at document_id stock_held shipping_taxes payment_link_id link_held client_id delivery_choices allows_coupons buyer',
	client_addresses: 'id company_id client_id name address city municipality state',
	client_attributes: 'company_id client_id dynamic_attribute_id value',
	client_contacts: 'id company_id client_id first_name last_name phone email',
	client_points: 'id company_id client_id user_id change points description order_id created_at',
	clients:
		'id company_id code code_key company first_name last_name activity email phone address municipality city state created_at company_or_person note facebook twitter has_credit max_credit debt points points_updated_at accumulates_points sends_dte price_list_id payment_type_id sale_condition_id is_deleted',
	coins: 'id code name symbol decimals state',
	collection_products: 'company_id collection_id product_id',
	collections: 'id company_id name name_key description state created_at',
	companies:
		'id code code_key name activity address municipality city country email phone time_zone currency_code currency_id currency_decimals has_store allows_negative_stock allows_overpayment is_suspended created_at paper',
	company_clocks: 'company_id offset_ms frozen_ms',
	company_logos: 'company_id media_type content changed_at',
	consumption_details: 'id company_id consumption_id variant_id moves_stock quantity cost stock_after serial_number',
	consumption_types: 'id i18n_name code is_active',
	consumptions: 'id company_id office_id user_id consumption_type_id consumption_date note update_stock created_at',
	coupon_settings: 'company_id type_codes',
	coupon_uses: 'company_id checkout_id coupon_id email_key repeat_key held_until created_at settled_at',
	coupons:
		'id company_id name description serial_number serial_key kind amount currency_id disabled uses from_date to_date combinable repeatable max_amount min_amount collections products uses_taken uses_settled created_at updated_at name_key',
	courier_order_details: 'id company_id order_id description quantity weight_kg length_cm width_cm height_cm',
	courier_order_logs: 'id company_id order_id state_id sub_state_id description date is_applied created_at',
	courier_orders:
		'id company_id courier_id delivery_type_id shipping_id document_id origin destination contact seller comment packaging_type state_id sub_state_id state_date label tracking_number url_tracking public_token label_token created_at updated_at log_count order_number searched',
	courier_states: 'id name name_en is_open',
	courier_sub_states: 'id state_id name name_en',
	couriers:
		'id company_id name webhook_url secret_sealed state created_at updated_at previous_secret_sealed previous_until token_version',
	delivery_types: 'id company_id courier_id name code cost state',
	discount_details: 'id company_id discount_id product_id variant_id',
	discounts:
		'id company_id name percentage type automatic by_date min_quantity start_date end_date relation base_price_list_id discount_price_list_id state',
	document_attributes: 'company_id document_id dynamic_attribute_id value',
	document_deliveries: 'company_id document_id detail_id recipient',
	document_details:
		'id company_id document_id line_number variant_id moves_stock comment quantity net_unit_value net_amount tax_amount total_amount tax_basis_points dispatched_quantity unit_value discount net_discount total_discount taxes note related_detail_id unit_cost came_back_quantity released_quantity returned_net returned_tax returned_total unit_reduction parts',
	document_mails: 'company_id document_id address created_at attempts due_at_ms finished_at outcome',
	document_numbers: 'company_id document_type_id last_number',
	document_references: 'id company_id document_id code_sii number reference_date reason',
	document_taxes: 'id company_id document_id tax_id amount',
	document_types:
		'id company_id name code_sii use is_electronic is_exempt state is_sales_note use_client ledger_account',
	documents:
		'id company_id document_type_id number office_id user_id client_id price_list_id coin_id emission_date created_at address municipality city net_amount exempt_amount tax_amount total_amount paid_amount declare_sii is_dispatched sales_id public_token state annulled_at discount_text expiration_date seller_id observation return_count returned_amount client_credit_amount spendable_amount credit_amount sale_condition_id further_sellers',
	dte_codes: 'id name code_sii state',
	dynamic_attribute_details: 'id company_id dynamic_attribute_id name state',
	dynamic_attributes: 'id company_id name tip type is_mandatory state document_type_id payment_type_id',
	erasures: 'id company_id token user_id created_at targets counts kept keeps_until cleaned_at',
	event_counters: 'company_id last_number',
	exchange_rates: 'company_id coin_id day rate',
	fact_versions: 'company_id version',
	idempotency_keys: 'company_id method path key body_hash status answer created_at claim lease_until',
	import_lines: 'id company_id import_id line outcome code name variant_id product_id cells changes problems',
	imports:
		'id company_id area kind user_id file_name state total creates changes unchanged errors done ignored_columns problem records created_at expires_at finished_at attempts due_at_ms',
	instance_settings: 'name value',
	invitations: 'id company_id email email_key first_name last_name role hash invited_by created_at expires_at ended_at',
	list_changes: 'company_id list block mark',
	migrations: 'name applied_at checksum',
	offices:
		'id company_id name description address municipality city country zip_code email phone is_virtual is_default default_price_list_id state latitude longitude cost_center is_deleted',
	outbox_events: 'id company_id topic payload created_at number request_id',
	pack_details: 'id company_id product_id pack_variant_id variant_id quantity',
	password_links: 'id account_id hash created_at expires_at used_at',
	payment_attributes: 'company_id payment_id dynamic_attribute_id value',
	payment_link_items: 'id company_id payment_link_id variant_id quantity',
	payment_links:
		'id company_id user_id client_id name public_token state allows_coupons delivery_choices max_uses uses_taken uses_paid expires_at created_at ended_at',
	payment_methods:
		'id company_id name ext_id auth_names auth_sealed commerce_data init_transaction_url redirect_method allowed_sources state created_at updated_at',
	payment_transaction_logs: 'id company_id transaction_id kind message created_at',
	payment_transactions:
		'id company_id checkout_id payment_method_id token_hash order_number currency state amount refund_due external_id authorization_code details log_count created_at updated_at refunded_at refunded_by refund_note',
	payment_types: 'id company_id name state kind max_check max_client_cuota ledger_account ledger_code agreement_code',
	payments:
		'id company_id document_id payment_type_id office_id user_id amount record_date created_at state credit_note_id operation_number accounting_date check_date check_number check_amount is_check_taken is_credit is_credit_payment',
	price_list_details: 'id company_id price_list_id variant_id net_value unit_value is_set',
	price_lists: 'id company_id name description coin_id is_default state',
	product_pictures: 'company_id product_id media_type content etag public_token changed_at',
	product_taxes: 'id company_id product_id tax_id',
	product_type_attributes:
		'id company_id product_type_id name is_mandatory generate_variant_name has_options options state',
	product_types: 'id company_id name is_editable is_default state is_deleted created_at',
	products:
		'id company_id name description stock_control tax_id state created_at classification ledger_account cost_center allow_decimal print_detail_pack product_type_id serial_number is_lot picture_token',
	purchase_claims: 'id company_id purchase_document_id action_code user_id created_at',
	purchase_documents:
		'id company_id code_sii number issuer_code issuer_key issuer_name emission_date reception_date year month exempt_amount net_amount iva_amount iva_out_of_time_amount specific_tax_amount additional_tax_amount iva_not_recoverable_amount iva_amount_withheld fixed_asset_amount commission_net_amount commission_exempt_amount commission_iva_amount total_amount iva_rate specific_tax_rate specific_tax_code book_type liquidation_code url_pdf url_xml docs_count add_book is_included is_canceled answer created_at',
	readiness: 'id proven_at',
	reception_details: 'id company_id reception_id variant_id quantity cost stock_after unit_cost serial_number',
	receptions:
		'id company_id office_id user_id shipping_id admission_date document document_number note created_at update_stock',
	request_body_times: 'company_id until_at user_id',
	requests:
		'id company_id request_id at kept_at token_id user_id is_console method path query status error_code ignored duration_us idempotency_key is_replay fault missed request_body answer_body',
	return_annulments: 'id company_id return_id office_id user_id annulment_date amount debit_note_id created_at',
	return_details:
		'id company_id return_id document_detail_id note_detail_id quantity came_back_quantity released_quantity stock_quantity unit_reduction variant_stock variant_cost',
	returns:
		'id company_id office_id user_id code return_date motive type price_adjustment edit_texts amount reference_document_id credit_note_id created_at state',
	sale_conditions: 'id company_id name time_condition time_unity state',
	secret_companies: 'secret company_id',
	sessions: 'id account_id hash address browser created_at last_used_at expires_at ended_at',
	shipping_details:
		'id company_id shipping_id line_number variant_id guide_detail_id source_detail_id moves_stock quantity variant_stock variant_cost received_quantity parts',
	shipping_types: 'id name code_sii use_destination_office is_sale state',
	shippings:
		'id company_id guide_id office_id user_id shipping_type_id destination_office_id shipping_date address municipality city recipient state received receptions created_at',
	stock_count_details: 'id company_id count_id variant_id expected_quantity counted_quantity cost',
	stock_counts: 'id company_id office_id user_id count_date note reception_id consumption_id created_at',
	stock_levels: 'id company_id variant_id office_id quantity reserved average_cost minimum_quantity is_pack',
	stock_movements:
		'id company_id variant_id office_id kind quantity unit_cost source source_id created_at quantity_after',
	store_pictures: 'id company_id store_product_id url legend position',
	store_products:
		'id company_id product_id default_variant_id is_virtual name url_slug description display_notice state image_url video_url position width depth length ships_alike integration descriptions created_at',
	store_settings: 'company_id office_id price_list_id document_type_id payment_type_id',
	store_variants: 'company_id store_product_id variant_id position is_shown',
	tallies: 'company_id subject a b c value',
	tally_deltas: 'id company_id subject a b c value',
	taxes: 'id company_id name code basis_points is_default state ledger_account',
	tokens:
		'id company_id user_id name prefix hash rights expires_at revoked_at last_used_at created_at courier_id application_id replaced_at session_id',
	users: 'id company_id account_id first_name last_name email role state created_at left_at office_id',
	variant_attribute_values: 'id company_id variant_id product_type_id attribute_id description',
	variant_shippings: 'id company_id variant_id weight width depth length is_match',
	variants:
		'id company_id product_id code bar_code description state created_at unlimited_stock allow_negative_stock serial_number is_lot is_deleted',
	webhook_deliveries:
		'id company_id endpoint_id event_id event_number topic form state attempt_count next_at attempts created_at finished_at begun set_at part',
	webhook_endpoints:
		'id company_id url topics header_names headers_sealed payment_resource secret_sealed previous_secret_sealed previous_until courier_id disabled disabled_reason disabled_at failing_since last_success_at last_failure_at due_at created_at updated_at owner',
	webhook_workers: 'name until_ms',
};

declare module '../src/kernel/db/engine/schema.ts' {
	interface Schema {
		accounts: {
			id: number;
			email: string;
			email_key: string;
			first_name: string;
			last_name: string;
			password_hash: string;
			created_at: number;
			last_company_id: number | null;
		};
		applications: {
			id: number;
			app_id: string;
			name: string;
			website: string;
			contact_email: string;
			redirect_uris: string;
			rights: string;
			secret_hash: string;
			secret_prefix: string;
			old_secret_hash: string | null;
			old_secret_until: number | null;
			owner_account_id: number | null;
			approved_at: number | null;
			disabled_at: number | null;
			created_at: number;
			state: string;
			language: string;
			old_secret_prefix: string | null;
		};
		approvals: {
			id: number;
			company_id: number;
			user_id: number;
			application_id: number;
			rights: string;
			is_remembered: number;
			approved_at: number;
			withdrawn_at: number | null;
		};
		attempts: {
			subject: string;
			ends_at: number;
			used: number;
		};
		audit_entries: {
			id: number;
			company_id: number;
			at: number;
			user_id: number;
			token_id: number;
			action: string;
			record: string;
			address: string;
			number: number | null;
			hash: string | null;
		};
		audit_heads: {
			company_id: number;
			number: number;
			hash: string;
		};
		authorization_codes: {
			id: number;
			company_id: number;
			user_id: number;
			application_id: number;
			hash: string;
			redirect_uri: string;
			rights: string;
			challenge: string | null;
			created_at: number;
			expires_at: number;
			used_at: number | null;
			token_id: number | null;
		};
		book_types: {
			id: number;
			name: string;
			dte_process: number;
			code: string;
			state: number;
		};
		checkout_hand_offs: {
			company_id: number;
			checkout_id: number;
			transaction_id: number;
			redirect: string;
		};
		checkout_items: {
			id: number;
			company_id: number;
			checkout_id: number;
			line_number: number;
			variant_id: number;
			product_id: number;
			code: string;
			name: string;
			quantity: number;
			unit_price: number;
			total: number;
			discount: number;
			tax_basis_points: number;
			moves_stock: number;
			taxes: string;
			parts: string;
		};
		checkouts: {
			id: number;
			company_id: number;
			user_id: number;
			email: string;
			public_token: string;
			state: string;
			office_id: number;
			price_list_id: number;
			document_type_id: number;
			payment_type_id: number;
			coupons: string;
			coupons_held: number;
			subtotal: number;
			discount: number;
			shipping_cost: number;
			shipping_discount: number;
			shipping_tax_basis_points: number;
			total: number;
			delivery_type_id: number | null;
			delivery_name: string;
			destination: string;
			contact: string;
			packaging_type: number;
			comment: string;
			expires_at: number;
			created_at: number;
			ended_at: number | null;
			document_id: number | null;
			stock_held: number;
			shipping_taxes: string;
			payment_link_id: number | null;
			link_held: number;
			client_id: number | null;
			delivery_choices: string;
			allows_coupons: number;
			buyer: string;
		};
		client_addresses: {
			id: number;
			company_id: number;
			client_id: number;
			name: string;
			address: string;
			city: string;
			municipality: string;
			state: number;
		};
		client_attributes: {
			company_id: number;
			client_id: number;
			dynamic_attribute_id: number;
			value: string;
		};
		client_contacts: {
			id: number;
			company_id: number;
			client_id: number;
			first_name: string;
			last_name: string;
			phone: string;
			email: string;
		};
		client_points: {
			id: number;
			company_id: number;
			client_id: number;
			user_id: number;
			change: number;
			points: number;
			description: string;
			order_id: string;
			created_at: number;
		};
		clients: {
			id: number;
			company_id: number;
			code: string;
			code_key: string;
			company: string;
			first_name: string;
			last_name: string;
			activity: string;
			email: string;
			phone: string;
			address: string;
			municipality: string;
			city: string;
			state: number;
			created_at: number;
			company_or_person: number;
			note: string;
			facebook: string;
			twitter: string;
			has_credit: number;
			max_credit: number;
			debt: number;
			points: number;
			points_updated_at: number | null;
			accumulates_points: number;
			sends_dte: number;
			price_list_id: number | null;
			payment_type_id: number | null;
			sale_condition_id: number | null;
			is_deleted: number;
		};
		coins: {
			id: number;
			code: string;
			name: string;
			symbol: string;
			decimals: number;
			state: number;
		};
		collection_products: {
			company_id: number;
			collection_id: number;
			product_id: number;
		};
		collections: {
			id: number;
			company_id: number;
			name: string;
			name_key: string;
			description: string;
			state: number;
			created_at: number;
		};
		companies: {
			id: number;
			code: string;
			code_key: string;
			name: string;
			activity: string;
			address: string;
			municipality: string;
			city: string;
			country: string;
			email: string;
			phone: string;
			time_zone: string;
			currency_code: string;
			currency_id: number;
			currency_decimals: number;
			has_store: number;
			allows_negative_stock: number;
			allows_overpayment: number;
			is_suspended: number;
			created_at: number;
			paper: string;
		};
		company_clocks: {
			company_id: number;
			offset_ms: number;
			frozen_ms: number | null;
		};
		company_logos: {
			company_id: number;
			media_type: string;
			content: Uint8Array;
			changed_at: number;
		};
		consumption_details: {
			id: number;
			company_id: number;
			consumption_id: number;
			variant_id: number;
			moves_stock: number;
			quantity: number;
			cost: number;
			stock_after: number;
			serial_number: string;
		};
		consumption_types: {
			id: number;
			i18n_name: string;
			code: string;
			is_active: number;
		};
		consumptions: {
			id: number;
			company_id: number;
			office_id: number;
			user_id: number;
			consumption_type_id: number;
			consumption_date: number;
			note: string;
			update_stock: number;
			created_at: number;
		};
		coupon_settings: {
			company_id: number;
			type_codes: string;
		};
		coupon_uses: {
			company_id: number;
			checkout_id: number;
			coupon_id: number;
			email_key: string;
			repeat_key: number;
			held_until: number;
			created_at: number;
			settled_at: number | null;
		};
		coupons: {
			id: number;
			company_id: number;
			name: string;
			description: string;
			serial_number: string;
			serial_key: string;
			kind: number;
			amount: number;
			currency_id: number;
			disabled: number;
			uses: number | null;
			from_date: number | null;
			to_date: number | null;
			combinable: number | null;
			repeatable: number | null;
			max_amount: number | null;
			min_amount: number | null;
			collections: string | null;
			products: string | null;
			uses_taken: number;
			uses_settled: number;
			created_at: number;
			updated_at: number;
			name_key: string;
		};
		courier_order_details: {
			id: number;
			company_id: number;
			order_id: number;
			description: string;
			quantity: number;
			weight_kg: number;
			length_cm: number;
			width_cm: number;
			height_cm: number;
		};
		courier_order_logs: {
			id: number;
			company_id: number;
			order_id: number;
			state_id: number;
			sub_state_id: number | null;
			description: string;
			date: number;
			is_applied: number;
			created_at: number;
		};
		courier_orders: {
			id: number;
			company_id: number;
			courier_id: number;
			delivery_type_id: number;
			shipping_id: number | null;
			document_id: number | null;
			origin: string;
			destination: string;
			contact: string;
			seller: string;
			comment: string;
			packaging_type: number;
			state_id: number;
			sub_state_id: number | null;
			state_date: number;
			label: string;
			tracking_number: string;
			url_tracking: string;
			public_token: string;
			label_token: string;
			created_at: number;
			updated_at: number;
			log_count: number;
			order_number: string;
			searched: string;
		};
		courier_states: {
			id: number;
			name: string;
			name_en: string;
			is_open: number;
		};
		courier_sub_states: {
			id: number;
			state_id: number;
			name: string;
			name_en: string;
		};
		couriers: {
			id: number;
			company_id: number;
			name: string;
			webhook_url: string;
			secret_sealed: string;
			state: number;
			created_at: number;
			updated_at: number;
			previous_secret_sealed: string | null;
			previous_until: number | null;
			token_version: number;
		};
		delivery_types: {
			id: number;
			company_id: number;
			courier_id: number;
			name: string;
			code: string;
			cost: number;
			state: number;
		};
		discount_details: {
			id: number;
			company_id: number;
			discount_id: number;
			product_id: number | null;
			variant_id: number | null;
		};
		discounts: {
			id: number;
			company_id: number;
			name: string;
			percentage: number;
			type: number;
			automatic: number;
			by_date: number;
			min_quantity: number;
			start_date: number | null;
			end_date: number | null;
			relation: number;
			base_price_list_id: number | null;
			discount_price_list_id: number | null;
			state: number;
		};
		document_attributes: {
			company_id: number;
			document_id: number;
			dynamic_attribute_id: number;
			value: string;
		};
		document_deliveries: {
			company_id: number;
			document_id: number;
			detail_id: number;
			recipient: string;
		};
		document_details: {
			id: number;
			company_id: number;
			document_id: number;
			line_number: number;
			variant_id: number | null;
			moves_stock: number;
			comment: string;
			quantity: number;
			net_unit_value: number;
			net_amount: number;
			tax_amount: number;
			total_amount: number;
			tax_basis_points: number;
			dispatched_quantity: number;
			unit_value: number;
			discount: number;
			net_discount: number;
			total_discount: number;
			taxes: string;
			note: string;
			related_detail_id: number | null;
			unit_cost: number | null;
			came_back_quantity: number;
			released_quantity: number;
			returned_net: number;
			returned_tax: number;
			returned_total: number;
			unit_reduction: number;
			parts: string;
		};
		document_mails: {
			company_id: number;
			document_id: number;
			address: string;
			created_at: number;
			attempts: number;
			due_at_ms: number;
			finished_at: number | null;
			outcome: string;
		};
		document_numbers: {
			company_id: number;
			document_type_id: number;
			last_number: number;
		};
		document_references: {
			id: number;
			company_id: number;
			document_id: number;
			code_sii: string;
			number: string;
			reference_date: number;
			reason: string;
		};
		document_taxes: {
			id: number;
			company_id: number;
			document_id: number;
			tax_id: number;
			amount: number;
		};
		document_types: {
			id: number;
			company_id: number;
			name: string;
			code_sii: string;
			use: number;
			is_electronic: number;
			is_exempt: number;
			state: number;
			is_sales_note: number;
			use_client: number;
			ledger_account: string | null;
		};
		documents: {
			id: number;
			company_id: number;
			document_type_id: number;
			number: FilledLater<number>;
			office_id: number;
			user_id: number;
			client_id: number | null;
			price_list_id: number;
			coin_id: number;
			emission_date: number;
			created_at: number;
			address: string;
			municipality: string;
			city: string;
			net_amount: number;
			exempt_amount: number;
			tax_amount: number;
			total_amount: number;
			paid_amount: number;
			declare_sii: number;
			is_dispatched: number;
			sales_id: string | null;
			public_token: string;
			state: number;
			annulled_at: number | null;
			discount_text: string;
			expiration_date: number | null;
			seller_id: number | null;
			observation: string;
			return_count: number;
			returned_amount: number;
			client_credit_amount: number;
			spendable_amount: number;
			credit_amount: number;
			sale_condition_id: number | null;
			further_sellers: string;
		};
		dte_codes: {
			id: number;
			name: string;
			code_sii: string;
			state: number;
		};
		dynamic_attribute_details: {
			id: number;
			company_id: number;
			dynamic_attribute_id: number;
			name: string;
			state: number;
		};
		dynamic_attributes: {
			id: number;
			company_id: number;
			name: string;
			tip: string;
			type: number;
			is_mandatory: number;
			state: number;
			document_type_id: number | null;
			payment_type_id: number | null;
		};
		erasures: {
			id: number;
			company_id: number;
			token: string;
			user_id: number;
			created_at: number;
			targets: string;
			counts: string;
			kept: string;
			keeps_until: number | null;
			cleaned_at: number | null;
		};
		event_counters: {
			company_id: number;
			last_number: number;
		};
		exchange_rates: {
			company_id: number;
			coin_id: number;
			day: number;
			rate: number;
		};
		fact_versions: {
			company_id: number;
			version: number;
		};
		idempotency_keys: {
			company_id: number;
			method: string;
			path: string;
			key: string;
			body_hash: string;
			status: number;
			answer: string;
			created_at: number;
			claim: string;
			lease_until: number;
		};
		import_lines: {
			id: number;
			company_id: number;
			import_id: number;
			line: number;
			outcome: string;
			code: string;
			name: string;
			variant_id: number | null;
			product_id: number | null;
			cells: string;
			changes: string;
			problems: string;
		};
		imports: {
			id: number;
			company_id: number;
			area: string;
			kind: string;
			user_id: number;
			file_name: string;
			state: string;
			total: number;
			creates: number;
			changes: number;
			unchanged: number;
			errors: number;
			done: number;
			ignored_columns: string;
			problem: string;
			records: string;
			created_at: number;
			expires_at: number;
			finished_at: number | null;
			attempts: number;
			due_at_ms: number;
		};
		instance_settings: {
			name: string;
			value: string;
		};
		invitations: {
			id: number;
			company_id: number;
			email: string;
			email_key: string;
			first_name: string;
			last_name: string;
			role: string;
			hash: string;
			invited_by: number;
			created_at: number;
			expires_at: number;
			ended_at: number | null;
		};
		list_changes: {
			company_id: number;
			list: string;
			block: number;
			mark: number;
		};
		migrations: {
			name: string;
			applied_at: number;
			checksum: string | null;
		};
		offices: {
			id: number;
			company_id: number;
			name: string;
			description: string;
			address: string;
			municipality: string;
			city: string;
			country: string;
			zip_code: string;
			email: string;
			phone: string;
			is_virtual: number;
			is_default: number;
			default_price_list_id: number | null;
			state: number;
			latitude: string;
			longitude: string;
			cost_center: string;
			is_deleted: number;
		};
		outbox_events: {
			id: number;
			company_id: number;
			topic: string;
			payload: string;
			created_at: number;
			number: FilledLater<number>;
			request_id: string | null;
		};
		pack_details: {
			id: number;
			company_id: number;
			product_id: number;
			pack_variant_id: number;
			variant_id: number;
			quantity: number;
		};
		password_links: {
			id: number;
			account_id: number;
			hash: string;
			created_at: number;
			expires_at: number;
			used_at: number | null;
		};
		payment_attributes: {
			company_id: number;
			payment_id: number;
			dynamic_attribute_id: number;
			value: string;
		};
		payment_link_items: {
			id: number;
			company_id: number;
			payment_link_id: number;
			variant_id: number;
			quantity: number;
		};
		payment_links: {
			id: number;
			company_id: number;
			user_id: number;
			client_id: number | null;
			name: string;
			public_token: string;
			state: string;
			allows_coupons: number;
			delivery_choices: string;
			max_uses: number | null;
			uses_taken: number;
			uses_paid: number;
			expires_at: number | null;
			created_at: number;
			ended_at: number | null;
		};
		payment_methods: {
			id: number;
			company_id: number;
			name: string;
			ext_id: number;
			auth_names: string;
			auth_sealed: string;
			commerce_data: string;
			init_transaction_url: string;
			redirect_method: string;
			allowed_sources: string;
			state: number;
			created_at: number;
			updated_at: number;
		};
		payment_transaction_logs: {
			id: number;
			company_id: number;
			transaction_id: number;
			kind: string;
			message: string;
			created_at: number;
		};
		payment_transactions: {
			id: number;
			company_id: number;
			checkout_id: number;
			payment_method_id: number;
			token_hash: string;
			order_number: string;
			currency: string;
			state: string;
			amount: number;
			refund_due: number;
			external_id: string | null;
			authorization_code: string | null;
			details: string | null;
			log_count: number;
			created_at: number;
			updated_at: number;
			refunded_at: number;
			refunded_by: number | null;
			refund_note: string;
		};
		payment_types: {
			id: number;
			company_id: number;
			name: string;
			state: number;
			kind: string;
			max_check: number | null;
			max_client_cuota: number;
			ledger_account: string | null;
			ledger_code: string | null;
			agreement_code: string | null;
		};
		payments: {
			id: number;
			company_id: number;
			document_id: number;
			payment_type_id: number;
			office_id: number;
			user_id: number;
			amount: number;
			record_date: number;
			created_at: number;
			state: number;
			credit_note_id: number | null;
			operation_number: string;
			accounting_date: number | null;
			check_date: number | null;
			check_number: string | null;
			check_amount: number | null;
			is_check_taken: number;
			is_credit: number;
			is_credit_payment: number;
		};
		price_list_details: {
			id: number;
			company_id: number;
			price_list_id: number;
			variant_id: number;
			net_value: number;
			unit_value: number;
			is_set: number;
		};
		price_lists: {
			id: number;
			company_id: number;
			name: string;
			description: string;
			coin_id: number;
			is_default: number;
			state: number;
		};
		product_pictures: {
			company_id: number;
			product_id: number;
			media_type: string;
			content: Uint8Array;
			etag: string;
			public_token: string;
			changed_at: number;
		};
		product_taxes: {
			id: number;
			company_id: number;
			product_id: number;
			tax_id: number;
		};
		product_type_attributes: {
			id: number;
			company_id: number;
			product_type_id: number;
			name: string;
			is_mandatory: number;
			generate_variant_name: number;
			has_options: number;
			options: string;
			state: number;
		};
		product_types: {
			id: number;
			company_id: number;
			name: string;
			is_editable: number;
			is_default: number;
			state: number;
			is_deleted: number;
			created_at: number;
		};
		products: {
			id: number;
			company_id: number;
			name: string;
			description: string;
			stock_control: number;
			tax_id: number | null;
			state: number;
			created_at: number;
			classification: number;
			ledger_account: string;
			cost_center: string;
			allow_decimal: number;
			print_detail_pack: number;
			product_type_id: FilledLater<number>;
			serial_number: number;
			is_lot: number;
			picture_token: string | null;
		};
		purchase_claims: {
			id: number;
			company_id: number;
			purchase_document_id: number;
			action_code: string;
			user_id: number;
			created_at: number;
		};
		purchase_documents: {
			id: number;
			company_id: number;
			code_sii: string;
			number: number;
			issuer_code: string;
			issuer_key: string;
			issuer_name: string;
			emission_date: number;
			reception_date: number;
			year: number;
			month: number;
			exempt_amount: number;
			net_amount: number;
			iva_amount: number;
			iva_out_of_time_amount: number;
			specific_tax_amount: number;
			additional_tax_amount: number;
			iva_not_recoverable_amount: number;
			iva_amount_withheld: number;
			fixed_asset_amount: number;
			commission_net_amount: number;
			commission_exempt_amount: number;
			commission_iva_amount: number;
			total_amount: number;
			iva_rate: number;
			specific_tax_rate: number;
			specific_tax_code: string;
			book_type: string;
			liquidation_code: string;
			url_pdf: string;
			url_xml: string;
			docs_count: number;
			add_book: number;
			is_included: number;
			is_canceled: number;
			answer: number | null;
			created_at: number;
		};
		readiness: {
			id: number;
			proven_at: number;
		};
		reception_details: {
			id: number;
			company_id: number;
			reception_id: number;
			variant_id: number;
			quantity: number;
			cost: number;
			stock_after: number;
			unit_cost: number;
			serial_number: string;
		};
		receptions: {
			id: number;
			company_id: number;
			office_id: number;
			user_id: number;
			shipping_id: number | null;
			admission_date: number;
			document: string;
			document_number: string;
			note: string;
			created_at: number;
			update_stock: number;
		};
		request_body_times: {
			company_id: number;
			until_at: number;
			user_id: number;
		};
		requests: {
			id: number;
			company_id: number;
			request_id: string;
			at: number;
			kept_at: number;
			token_id: number;
			user_id: number;
			is_console: number;
			method: string;
			path: string;
			query: string;
			status: number;
			error_code: string;
			ignored: string;
			duration_us: number;
			idempotency_key: string;
			is_replay: number;
			fault: string;
			missed: number;
			request_body: string | null;
			answer_body: string | null;
		};
		return_annulments: {
			id: number;
			company_id: number;
			return_id: number;
			office_id: number;
			user_id: number;
			annulment_date: number;
			amount: number;
			debit_note_id: number;
			created_at: number;
		};
		return_details: {
			id: number;
			company_id: number;
			return_id: number;
			document_detail_id: number;
			note_detail_id: number;
			quantity: number;
			came_back_quantity: number;
			released_quantity: number;
			stock_quantity: number;
			unit_reduction: number;
			variant_stock: number;
			variant_cost: number;
		};
		returns: {
			id: number;
			company_id: number;
			office_id: number;
			user_id: number;
			code: string;
			return_date: number;
			motive: string;
			type: number;
			price_adjustment: number;
			edit_texts: number;
			amount: number;
			reference_document_id: number;
			credit_note_id: number;
			created_at: number;
			state: number;
		};
		sale_conditions: {
			id: number;
			company_id: number;
			name: string;
			time_condition: number;
			time_unity: number;
			state: number;
		};
		secret_companies: {
			secret: string;
			company_id: number;
		};
		sessions: {
			id: number;
			account_id: number;
			hash: string;
			address: string;
			browser: string;
			created_at: number;
			last_used_at: number;
			expires_at: number;
			ended_at: number | null;
		};
		shipping_details: {
			id: number;
			company_id: number;
			shipping_id: number;
			line_number: number;
			variant_id: number | null;
			guide_detail_id: number;
			source_detail_id: number | null;
			moves_stock: number;
			quantity: number;
			variant_stock: number;
			variant_cost: number;
			received_quantity: number;
			parts: string;
		};
		shipping_types: {
			id: number;
			name: string;
			code_sii: string;
			use_destination_office: number;
			is_sale: number;
			state: number;
		};
		shippings: {
			id: number;
			company_id: number;
			guide_id: number;
			office_id: number;
			user_id: number;
			shipping_type_id: number;
			destination_office_id: number | null;
			shipping_date: number;
			address: string | null;
			municipality: string;
			city: string;
			recipient: string | null;
			state: number;
			received: number;
			receptions: number;
			created_at: number;
		};
		stock_count_details: {
			id: number;
			company_id: number;
			count_id: number;
			variant_id: number;
			expected_quantity: number;
			counted_quantity: number;
			cost: number;
		};
		stock_counts: {
			id: number;
			company_id: number;
			office_id: number;
			user_id: number;
			count_date: number;
			note: string;
			reception_id: number | null;
			consumption_id: number | null;
			created_at: number;
		};
		stock_levels: {
			id: number;
			company_id: number;
			variant_id: number;
			office_id: number;
			quantity: number;
			reserved: number;
			average_cost: number;
			minimum_quantity: number | null;
			is_pack: number;
		};
		stock_movements: {
			id: number;
			company_id: number;
			variant_id: number;
			office_id: number;
			kind: string;
			quantity: number;
			unit_cost: number;
			source: string;
			source_id: number;
			created_at: number;
			quantity_after: number | null;
		};
		store_pictures: {
			id: number;
			company_id: number;
			store_product_id: number;
			url: string;
			legend: string;
			position: number;
		};
		store_products: {
			id: number;
			company_id: number;
			product_id: number;
			default_variant_id: number;
			is_virtual: number;
			name: string;
			url_slug: string;
			description: string;
			display_notice: string;
			state: number;
			image_url: string;
			video_url: string;
			position: number;
			width: number;
			depth: number;
			length: number;
			ships_alike: number;
			integration: string;
			descriptions: string;
			created_at: number;
		};
		store_settings: {
			company_id: number;
			office_id: number | null;
			price_list_id: number | null;
			document_type_id: number | null;
			payment_type_id: number | null;
		};
		store_variants: {
			company_id: number;
			store_product_id: number;
			variant_id: number;
			position: number;
			is_shown: number;
		};
		tallies: {
			company_id: number;
			subject: string;
			a: number;
			b: number;
			c: number;
			value: number;
		};
		tally_deltas: {
			id: number;
			company_id: number;
			subject: string;
			a: number;
			b: number;
			c: number;
			value: number;
		};
		taxes: {
			id: number;
			company_id: number;
			name: string;
			code: string;
			basis_points: number;
			is_default: number;
			state: number;
			ledger_account: string | null;
		};
		tokens: {
			id: number;
			company_id: number;
			user_id: number;
			name: string;
			prefix: string;
			hash: string;
			rights: string;
			expires_at: number | null;
			revoked_at: number | null;
			last_used_at: number | null;
			created_at: number;
			courier_id: number | null;
			application_id: number | null;
			replaced_at: number | null;
			session_id: number | null;
		};
		users: {
			id: number;
			company_id: number;
			account_id: number;
			first_name: string;
			last_name: string;
			email: string;
			role: string;
			state: number;
			created_at: number;
			left_at: number | null;
			office_id: number | null;
		};
		variant_attribute_values: {
			id: number;
			company_id: number;
			variant_id: number;
			product_type_id: number;
			attribute_id: number;
			description: string;
		};
		variant_shippings: {
			id: number;
			company_id: number;
			variant_id: number;
			weight: number;
			width: number;
			depth: number;
			length: number;
			is_match: number;
		};
		variants: {
			id: number;
			company_id: number;
			product_id: number;
			code: string;
			bar_code: string;
			description: string;
			state: number;
			created_at: number;
			unlimited_stock: number;
			allow_negative_stock: number;
			serial_number: number;
			is_lot: number;
			is_deleted: number;
		};
		webhook_deliveries: {
			id: number;
			company_id: number;
			endpoint_id: number;
			event_id: number;
			event_number: number;
			topic: string;
			form: string;
			state: number;
			attempt_count: number;
			next_at: number;
			attempts: string;
			created_at: number;
			finished_at: number | null;
			begun: number;
			set_at: number;
			part: number;
		};
		webhook_endpoints: {
			id: number;
			company_id: number;
			url: string;
			topics: string;
			header_names: string;
			headers_sealed: string;
			payment_resource: string;
			secret_sealed: string;
			previous_secret_sealed: string | null;
			previous_until: number | null;
			courier_id: number | null;
			disabled: number;
			disabled_reason: string | null;
			disabled_at: number | null;
			failing_since: number | null;
			last_success_at: number | null;
			last_failure_at: number | null;
			due_at: number;
			created_at: number;
			updated_at: number;
			owner: string;
		};
		webhook_workers: {
			name: string;
			until_ms: number;
		};
	}
}
