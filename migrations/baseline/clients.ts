/** The tables of `src/foundations/catalog`. */
import type { Room } from './words.ts';

export const clients: Room = ({
	deletableId,
	id,
	key,
	link,
	listChanges,
	postgres,
	searched,
	sqlite,
	trigramsOfPeople,
}) => `
-- The code that foreigners share is no key.
create table clients (
	${id},
	company_id bigint not null,
	code text not null,
	code_key text not null,
	company text not null,
	first_name text not null,
	last_name text not null,
	activity text not null,
	email text not null,
	phone text not null,
	address text not null,
	municipality text not null,
	city text not null,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	company_or_person bigint not null default 0 check (company_or_person in (0, 1)),
	note text not null default '',
	facebook text not null default '',
	twitter text not null default '',
	has_credit bigint not null default 0 check (has_credit in (0, 1)),
	max_credit bigint not null default 0,
	-- What is on credit and not settled yet.
	debt bigint not null default 0,
	points bigint not null default 0 check (points >= 0),
	points_updated_at bigint,
	accumulates_points bigint not null default 0 check (accumulates_points in (0, 1)),
	sends_dte bigint not null default 0 check (sends_dte in (0, 1)),
	price_list_id bigint,
	payment_type_id bigint,
	sale_condition_id bigint,
	is_deleted bigint not null default 0 check (is_deleted in (0, 1)),
	${postgres('first_name_folded text')},
	${postgres('last_name_folded text')},
	${postgres('company_folded text')},
	${postgres('email_folded text')},
	${postgres('code_key_folded text')},
	${key('clients')}
);

create unique index clients_company_id_code_key_partial_index on clients (company_id, code_key) where code_key <> '';
create index clients_company_id_email_index on clients (company_id, lower(email), id);
create index clients_company_id_payment_type_id_partial_index on clients (company_id, payment_type_id, id) where payment_type_id is not null;
create index clients_company_id_sale_condition_id_partial_index on clients (company_id, sale_condition_id, id) where sale_condition_id is not null;
create index clients_foreign_partial_index on clients (company_id, id) where code = '55555555-5';
${sqlite('create index clients_deleted_partial_index on clients (company_id, id) where is_deleted = 1;')}
${postgres('create index clients_company_id_is_deleted_id_index on clients (company_id, is_deleted, id);')}

${listChanges('clients', 'state', 'is_deleted', 'payment_type_id', 'sale_condition_id')}
${searched('clients', 'first_name', 'last_name', 'company', 'email', 'code_key')}
${trigramsOfPeople('clients', 'first_name', 'last_name', 'company', 'email', 'code_key')}

create table client_contacts (
	${deletableId},
	company_id bigint not null,
	client_id bigint not null,
	first_name text not null,
	last_name text not null,
	phone text not null,
	email text not null,
	${link('client_contacts.client_id', 'clients')},
	${key('client_contacts')}
);

create index client_contacts_company_id_client_id_id_index on client_contacts (company_id, client_id, id);

create table client_addresses (
	${deletableId},
	company_id bigint not null,
	client_id bigint not null,
	name text not null,
	address text not null,
	city text not null,
	municipality text not null,
	state bigint not null default 0 check (state in (0, 1)),
	${link('client_addresses.client_id', 'clients')},
	${key('client_addresses')}
);

create index client_addresses_company_id_client_id_id_index on client_addresses (company_id, client_id, id);

create table client_points (
	${deletableId},
	company_id bigint not null,
	client_id bigint not null,
	user_id bigint not null,
	change bigint not null,
	points bigint not null,
	description text not null,
	order_id text not null,
	created_at bigint not null,
	${link('client_points.client_id', 'clients')},
	${link('client_points.user_id', 'users')},
	${key('client_points')}
);

create index client_points_company_id_client_id_id_index on client_points (company_id, client_id, id);
`;
