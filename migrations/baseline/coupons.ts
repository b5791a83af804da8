/** The tables of `src/slices/coupons`. */
import type { Room } from './words.ts';

export const coupons: Room = ({ id, key, link }) => `
create table coupon_settings (
	company_id bigint not null,
	type_codes text not null,
	constraint coupon_settings_pk primary key (company_id)
);

-- kind: 0 amount, 1 percentage (amount in hundredths of a percent), 2 free shipping.
create table coupons (
	${id},
	company_id bigint not null,
	name text not null,
	description text not null,
	serial_number text not null,
	serial_key text not null,
	kind bigint not null,
	amount bigint not null,
	currency_id bigint not null,
	disabled bigint not null default 0 check (disabled in (0, 1)),
	uses bigint,
	from_date bigint,
	to_date bigint,
	combinable bigint,
	repeatable bigint,
	max_amount bigint,
	min_amount bigint,
	collections text,
	products text,
	-- Held and settled; and settled alone.
	uses_taken bigint not null default 0,
	uses_settled bigint not null default 0,
	created_at bigint not null,
	updated_at bigint not null default 0,
	name_key text not null default '',
	constraint coupons_uses_settled_were_taken check (uses_settled between 0 and uses_taken),
	constraint coupons_company_id_serial_key_unique unique (company_id, serial_key),
	${key('coupons')}
);

create index coupons_company_id_name_id_index on coupons (company_id, name, id);
create index coupons_company_id_kind_id_index on coupons (company_id, kind, id);
create index coupons_company_id_id_partial_index on coupons (company_id, id) where disabled = 1;

create table coupon_uses (
	company_id bigint not null,
	checkout_id bigint not null,
	coupon_id bigint not null,
	email_key text not null,
	-- 0 where the coupon allows one use per e-mail, else the checkout: the unique key then allows one, or any number.
	repeat_key bigint not null,
	held_until bigint not null,
	created_at bigint not null,
	settled_at bigint,
	${link('coupon_uses.coupon_id', 'coupons')},
	constraint coupon_uses_pk primary key (company_id, checkout_id, coupon_id),
	constraint coupon_uses_company_id_coupon_id_email_key_repeat_key_unique unique (company_id, coupon_id, email_key, repeat_key)
);
`;
