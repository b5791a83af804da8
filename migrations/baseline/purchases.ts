/** The tables of `src/slices/purchases`. */
import type { Room } from './words.ts';

export const purchases: Room = ({ deletableId, key, link }) => `
-- Documents that others issued to the company. Amounts in the smallest unit of its currency, rates in hundredths of a percent.
create table purchase_documents (
	${deletableId},
	company_id bigint not null,
	code_sii text not null,
	number bigint not null,
	issuer_code text not null,
	issuer_key text not null,
	issuer_name text not null,
	emission_date bigint not null,
	reception_date bigint not null,
	year bigint not null,
	month bigint not null,
	exempt_amount bigint not null,
	net_amount bigint not null,
	iva_amount bigint not null,
	iva_out_of_time_amount bigint not null,
	specific_tax_amount bigint not null,
	additional_tax_amount bigint not null,
	iva_not_recoverable_amount bigint not null,
	iva_amount_withheld bigint not null,
	fixed_asset_amount bigint not null,
	commission_net_amount bigint not null,
	commission_exempt_amount bigint not null,
	commission_iva_amount bigint not null,
	total_amount bigint not null,
	iva_rate bigint not null,
	specific_tax_rate bigint not null,
	specific_tax_code text not null,
	book_type text not null,
	liquidation_code text not null,
	url_pdf text not null,
	url_xml text not null,
	docs_count bigint not null,
	add_book bigint not null check (add_book in (0, 1)),
	is_included bigint not null check (is_included in (0, 1)),
	is_canceled bigint not null check (is_canceled in (0, 1)),
	-- 1 accepted, 2 claimed against; only one of both.
	answer bigint check (answer in (1, 2)),
	created_at bigint not null,
	constraint purchase_documents_once unique (company_id, issuer_key, code_sii, number),
	${key('purchase_documents')}
);

create index purchase_documents_company_id_emission_date_index on purchase_documents (company_id, emission_date, id);
create index purchase_documents_company_id_reception_date_index on purchase_documents (company_id, reception_date, id);
create index purchase_documents_company_id_code_sii_index on purchase_documents (company_id, code_sii, id);
create index purchase_documents_company_id_number_index on purchase_documents (company_id, number, id);
create index purchase_documents_company_id_month_index on purchase_documents (company_id, month, id);
create index purchase_documents_company_id_year_month_index on purchase_documents (company_id, year, month, id);

create table purchase_claims (
	${deletableId},
	company_id bigint not null,
	purchase_document_id bigint not null,
	action_code text not null,
	user_id bigint not null,
	created_at bigint not null,
	constraint purchase_claims_once unique (company_id, purchase_document_id, action_code),
	${link('purchase_claims.purchase_document_id', 'purchase_documents')},
	${key('purchase_claims')}
);
`;
