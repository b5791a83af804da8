/** The tables of `src/foundations/documents`. */
import type { Room } from './words.ts';

/** What is annulled of a dispatch is never what has come back, nor what was never sent. */
const RETURNED_WITHIN_LINE = `constraint document_details_returned_within_line
	check (came_back_quantity >= 0 and released_quantity >= 0 and came_back_quantity + released_quantity <= dispatched_quantity)`;

/** Sums of a month are read from the index alone. */
const SUMS = 'document_type_id, office_id, state, net_amount, exempt_amount, tax_amount, total_amount';

/** As statements write it, or the index is not used. Of what is annulled nothing is owed. */
const IS_OWED =
	'case when state = 0 then case when total_amount - paid_amount - returned_amount > 0 then 1 else 0 end end';

export const documents: Room = ({
	deletableId,
	either,
	id,
	innerKey,
	key,
	late,
	link,
	linksStay,
	listChanges,
	postgres,
	sqlite,
}) => `
-- Written once, with their number, and last: every document of the type waits for the number until the commit.
create table documents (
	${id},
	company_id bigint not null,
	document_type_id bigint not null,
	number bigint,
	office_id bigint not null,
	user_id bigint not null,
	client_id bigint,
	price_list_id bigint not null,
	coin_id bigint not null${sqlite(' references coins (id)')},
	emission_date bigint not null,
	created_at bigint not null,
	address text not null,
	municipality text not null,
	city text not null,
	net_amount bigint not null,
	exempt_amount bigint not null,
	tax_amount bigint not null,
	total_amount bigint not null,
	paid_amount bigint not null,
	declare_sii bigint not null default 0${sqlite(' check (declare_sii in (0, 1))')},
	is_dispatched bigint not null default 0${sqlite(' check (is_dispatched in (0, 1))')},
	sales_id text,
	public_token text not null,
	state bigint not null default 0${sqlite(' check (state in (0, 1))')},
	annulled_at bigint,
	-- The series of the coupons that took something off, for the paper.
	discount_text text not null default '',
	-- Empty: due on the day of issue.
	expiration_date bigint,
	-- Empty: sold by the user who issued it.
	seller_id bigint,
	observation text not null default '',
	-- Returns of it that stand.
	return_count bigint not null default 0,
	-- What its credit notes took off what is owed for it, and how much of that is credited to its client.
	returned_amount bigint not null default 0,
	client_credit_amount bigint not null default 0,
	-- What a credit note can still pay of new sales.
	spendable_amount bigint not null default 0 check (spendable_amount >= 0),
	credit_amount bigint not null default 0,
	sale_condition_id bigint,
	-- Ids of users, as a JSON list.
	further_sellers text not null default '[]',
	${sqlite(link('documents.document_type_id', 'document_types'))},
	${sqlite(link('documents.office_id', 'offices'))},
	${sqlite(link('documents.user_id', 'users'))},
	${link('documents.client_id', 'clients')},
	${sqlite(link('documents.price_list_id', 'price_lists'))},
	${postgres(link('documents.seller_id', 'users'))},
	${postgres(link('documents.sale_condition_id', 'sale_conditions'))},
	${key('documents')}
);

create unique index documents_company_id_document_type_id_number_partial_index on documents (company_id, document_type_id, number) where number is not null;
create unique index documents_company_id_document_type_id_sales_id_partial_index on documents (company_id, document_type_id, sales_id) where sales_id is not null;
create index documents_company_id_office_id_id_index on documents (company_id, office_id, id);
create index documents_company_id_document_type_id_id_index on documents (company_id, document_type_id, id);
create index documents_company_id_client_id_id_partial_index on documents (company_id, client_id, id) where client_id is not null;
create index documents_company_id_id_partial_index on documents (company_id, id) where state = 1;
create index documents_company_id_due_date_id_index on documents (company_id, coalesce(expiration_date, emission_date), id);
create index documents_company_id_created_at_id_index on documents (company_id, created_at, id);
create index documents_company_id_total_amount_id_index on documents (company_id, total_amount, id);
${either(
	`create index documents_sums_index on documents (company_id, emission_date, id, ${SUMS});`,
	`create index documents_sums_index on documents (company_id, emission_date, id) include (${SUMS});`,
)}
create index documents_company_id_number_index on documents (company_id, number, id);
create index documents_company_id_sales_id_index on documents (company_id, sales_id, id) where sales_id is not null;
create index documents_company_id_client_credit_partial_index on documents (company_id, client_id) where client_credit_amount > 0;
create index documents_company_id_sale_condition_id_id_partial_index on documents (company_id, sale_condition_id, id) where sale_condition_id is not null;
create index documents_seller_index on documents (company_id, coalesce(seller_id, user_id), emission_date, id);
-- PostgreSQL counts from the index alone only where it has the columns, too.
create index documents_owed_index on documents (company_id, (${IS_OWED}), id, document_type_id)
	${postgres('include (state, total_amount, paid_amount, returned_amount)')};
-- A public address shows the id and no company; ids come from one sequence. SQLite finds every record by its id alone.
${postgres('create index documents_id_index on documents (id);')}

${listChanges('documents', 'office_id', 'document_type_id', 'state', 'client_id', 'sale_condition_id', 'emission_date', 'created_at')}
${linksStay('documents', 'coin_id', 'document_type_id', 'office_id', 'user_id', 'price_list_id')}

create table document_details (
	${id},
	company_id bigint not null,
	document_id bigint not null,
	line_number bigint not null,
	variant_id bigint,
	moves_stock bigint not null default 0${sqlite(' check (moves_stock in (0, 1))')},
	comment text not null,
	quantity bigint not null,
	net_unit_value bigint not null,
	net_amount bigint not null,
	tax_amount bigint not null,
	total_amount bigint not null,
	tax_basis_points bigint not null,
	dispatched_quantity bigint not null,
	unit_value bigint not null default 0,
	discount bigint not null default 0,
	net_discount bigint not null default 0,
	total_discount bigint not null default 0,
	-- JSON: ids and rates; the rates add up to tax_basis_points.
	taxes text not null default '[]',
	note text not null default '',
	-- The line that this one was made from.
	related_detail_id bigint,
	-- What it was worth when it left with its sale; empty of what a dispatch took, which has it itself.
	unit_cost bigint,
	came_back_quantity bigint not null default 0,
	released_quantity bigint not null default 0,
	returned_net bigint not null default 0,
	returned_tax bigint not null default 0,
	returned_total bigint not null default 0,
	unit_reduction bigint not null default 0,
	parts text not null default '[]',
	${sqlite(RETURNED_WITHIN_LINE)},
	${link('document_details.document_id', 'documents')}${late},
	${sqlite(link('document_details.variant_id', 'variants'))},
	constraint document_details_dispatched_within_line check (dispatched_quantity between 0 and quantity),
	${key('document_details')}
);

create index document_details_company_id_document_id_id_index on document_details (company_id, document_id, id);
create index document_details_company_id_related_detail_id_partial_index on document_details (company_id, related_detail_id, document_id) where related_detail_id is not null;
create index document_details_undispatched_index on document_details (company_id, document_id) where dispatched_quantity < quantity;

${linksStay('document_details', 'document_id', 'variant_id')}
-- Not checked for lines of databases that had some before it.
${postgres(`alter table document_details add ${RETURNED_WITHIN_LINE} not valid;`)}

create table document_taxes (
	${id},
	company_id bigint not null,
	document_id bigint not null,
	tax_id bigint not null,
	amount bigint not null,
	constraint document_taxes_once unique (company_id, document_id, tax_id),
	${sqlite(link('document_taxes.document_id', 'documents'))},
	${sqlite(link('document_taxes.tax_id', 'taxes'))},
	${innerKey('document_taxes')}
);

${linksStay('document_taxes', 'document_id', 'tax_id')}

create table document_references (
	${deletableId},
	company_id bigint not null,
	document_id bigint not null,
	code_sii text not null,
	number text not null,
	reference_date bigint not null,
	reason text not null,
	${link('document_references.document_id', 'documents')}${late},
	${innerKey('document_references')}
);

create index document_references_company_id_document_id_id_index on document_references (company_id, document_id, id);
create index document_references_company_id_number_index on document_references (company_id, number, code_sii, document_id);
create index document_references_company_id_code_sii_index on document_references (company_id, code_sii, document_id);

-- What a sale with delivery says of it: the line that charges it, and who receives the goods. Beside the documents, which are written and read without it.
create table document_deliveries (
	company_id bigint not null,
	document_id bigint not null,
	detail_id bigint not null,
	recipient text not null,
	primary key (company_id, document_id),
	${link('document_deliveries.document_id', 'documents')}${late},
	${link('document_deliveries.detail_id', 'document_details')}
);

-- due_at_ms on the clock of the database: when it is tried next, or given up by the process that tries it.
create table document_mails (
	company_id bigint not null,
	document_id bigint not null,
	address text not null,
	created_at bigint not null,
	attempts bigint not null default 0,
	due_at_ms bigint not null default 0,
	finished_at bigint,
	outcome text not null default '',
	constraint document_mails_pk primary key (company_id, document_id),
	${link('document_mails.document_id', 'documents')}${late}
);

create index document_mails_due_index on document_mails (due_at_ms, company_id, document_id) where finished_at is null;
`;
