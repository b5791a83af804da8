/** The tables of `src/foundations/catalog`. */
import type { Room } from './words.ts';

export const prices: Room = ({ deletableId, facts, factsByRow, id, instanceId, key, link, listChanges }) => `
create table coins (
	${instanceId},
	code text not null,
	name text not null,
	symbol text not null,
	decimals bigint not null,
	state bigint not null default 0 check (state in (0, 1)),
	constraint coins_code_unique unique (code)
);

insert into coins (id, code, name, symbol, decimals) values
	(1, 'CLP', 'Peso chileno', '$', 0),
	(2, 'USD', 'Dólar estadounidense', 'US$', 2),
	(3, 'PEN', 'Sol peruano', 'S/', 2),
	(4, 'MXN', 'Peso mexicano', 'MX$', 2),
	(5, 'EUR', 'Euro', '€', 2);

create table exchange_rates (
	company_id bigint not null,
	coin_id bigint not null references coins (id),
	day bigint not null,
	rate bigint not null,
	constraint exchange_rates_pk primary key (company_id, coin_id, day)
);

create table price_lists (
	${id},
	company_id bigint not null,
	name text not null,
	description text not null,
	coin_id bigint not null references coins (id),
	is_default bigint not null default 0 check (is_default in (0, 1)),
	state bigint not null default 0 check (state in (0, 1)),
	${key('price_lists')}
);

${factsByRow('price_lists')}

-- Every list has a row of every variant; is_set 0: its price was not said. Values in millionths of the currency unit.
create table price_list_details (
	${id},
	company_id bigint not null,
	price_list_id bigint not null,
	variant_id bigint not null,
	net_value bigint not null,
	unit_value bigint not null default 0,
	is_set bigint not null default 1 check (is_set in (0, 1)),
	${link('price_list_details.price_list_id', 'price_lists')},
	${link('price_list_details.variant_id', 'variants')},
	constraint price_list_details_company_id_price_list_id_variant_id_unique unique (company_id, price_list_id, variant_id),
	${key('price_list_details')}
);

create index price_list_details_company_id_price_list_id_id_index on price_list_details (company_id, price_list_id, id);

${facts('price_list_details', 'is_set')}
${listChanges('price_list_details', 'price_list_id', 'variant_id')}

create table discounts (
	${deletableId},
	company_id bigint not null,
	name text not null,
	percentage bigint not null,
	type bigint not null,
	automatic bigint not null default 0 check (automatic in (0, 1)),
	by_date bigint not null default 0 check (by_date in (0, 1)),
	min_quantity bigint not null,
	start_date bigint,
	end_date bigint,
	relation bigint not null,
	base_price_list_id bigint,
	discount_price_list_id bigint,
	state bigint not null default 0 check (state in (0, 1)),
	${link('discounts.base_price_list_id', 'price_lists')},
	${link('discounts.discount_price_list_id', 'price_lists')},
	${key('discounts')}
);

create table discount_details (
	${deletableId},
	company_id bigint not null,
	discount_id bigint not null,
	product_id bigint,
	variant_id bigint,
	constraint discount_details_of_one check ((product_id is null) <> (variant_id is null)),
	${link('discount_details.discount_id', 'discounts')},
	${link('discount_details.product_id', 'products')},
	${link('discount_details.variant_id', 'variants')},
	${key('discount_details')}
);

create unique index discount_details_once_product_id on discount_details (company_id, discount_id, product_id) where product_id is not null;
create unique index discount_details_once_variant_id on discount_details (company_id, discount_id, variant_id) where variant_id is not null;

create table sale_conditions (
	${deletableId},
	company_id bigint not null,
	name text not null,
	time_condition bigint not null,
	time_unity bigint not null,
	state bigint not null default 0 check (state in (0, 1)),
	constraint sale_conditions_company_id_name_unique unique (company_id, name),
	${key('sale_conditions')}
);

${factsByRow('sale_conditions')}
`;
