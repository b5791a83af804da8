/** The tables of `src/foundations/identity`. */
import type { Room } from './words.ts';

export const identity: Room = ({ bytes, either, factsByRow, id, instanceId, key, link, sqlite }) => `
create table companies (
	${instanceId},
	code text not null,
	code_key text not null,
	name text not null,
	activity text not null,
	address text not null,
	municipality text not null,
	city text not null,
	country text not null,
	email text not null,
	phone text not null,
	time_zone text not null,
	currency_code text not null,
	currency_id bigint not null,
	currency_decimals bigint not null,
	has_store bigint not null default 0 check (has_store in (0, 1)),
	allows_negative_stock bigint not null default 0 check (allows_negative_stock in (0, 1)),
	allows_overpayment bigint not null default 0 check (allows_overpayment in (0, 1)),
	is_suspended bigint not null default 0 check (is_suspended in (0, 1)),
	created_at bigint not null,
	-- The sheet it prints on.
	paper text not null default 'a4',
	constraint companies_code_key_unique unique (code_key)
);

${either(
	`create trigger companies_have_a_product_type after insert on companies begin
	insert into product_types (company_id, name, is_default, created_at) values (new.id, 'Sin tipo', 1, new.created_at);
	end;`,
	`create function give_product_type() returns trigger language plpgsql as $$ begin
	insert into product_types (company_id, name, is_default, created_at) values (new.id, 'Sin tipo', 1, new.created_at);
	return null; end $$;
create trigger companies_have_a_product_type after insert on companies for each row execute function give_product_type();`,
)}

create table company_logos (
	company_id bigint not null primary key references companies (id),
	media_type text not null,
	content ${bytes} not null,
	changed_at bigint not null
);

-- The clocks of the companies of a sandbox: how far from the time of the instance each is, and where it stands still. Company 0 is for those that come later.
create table company_clocks (
	company_id bigint not null primary key,
	offset_ms bigint not null,
	frozen_ms bigint
);

create table accounts (
	${instanceId},
	email text not null,
	email_key text not null,
	first_name text not null,
	last_name text not null,
	password_hash text not null,
	created_at bigint not null,
	last_company_id bigint,
	constraint accounts_email_key_unique unique (email_key)
);

create table users (
	${id},
	company_id bigint not null,
	account_id bigint not null references accounts (id),
	first_name text not null,
	last_name text not null,
	email text not null,
	role text not null,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	left_at bigint,
	office_id bigint,
	constraint users_company_id_account_id_unique unique (company_id, account_id),
	${key('users')}
);

create index users_company_id_office_id_index on users (company_id, office_id, id);

create table offices (
	${id},
	company_id bigint not null,
	name text not null,
	description text not null,
	address text not null,
	municipality text not null,
	city text not null,
	country text not null,
	zip_code text not null,
	email text not null,
	phone text not null,
	is_virtual bigint not null default 0 check (is_virtual in (0, 1)),
	is_default bigint not null default 0 check (is_default in (0, 1)),
	default_price_list_id bigint,
	state bigint not null default 0 check (state in (0, 1)),
	latitude text not null default '',
	longitude text not null default '',
	cost_center text not null default '',
	-- A deleted one keeps state 1.
	is_deleted bigint not null default 0 check (is_deleted in (0, 1)),
	constraint offices_company_id_name_unique unique (company_id, name),
	${key('offices')}
);

create unique index offices_company_id_partial_index on offices (company_id) where is_default = 1;

${factsByRow('offices')}

create table tokens (
	${id},
	company_id bigint not null,
	user_id bigint not null,
	name text not null,
	prefix text not null,
	hash text not null,
	rights text not null,
	expires_at bigint,
	revoked_at bigint,
	last_used_at bigint,
	created_at bigint not null,
	-- Set on a courier's own token, which opens the orders of that courier and nothing else.
	courier_id bigint,
	application_id bigint${sqlite(' references applications (id)')},
	replaced_at bigint,
	-- Ends with it.
	session_id bigint,
	${link('tokens.user_id', 'users')},
	${key('tokens')}
);

create index tokens_prefix_index on tokens (prefix);
create unique index tokens_company_id_hash_unique on tokens (company_id, hash);
create index tokens_session_id_index on tokens (session_id, expires_at) where session_id is not null;
`;
