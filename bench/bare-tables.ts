/** The tables of the service that is written by hand, with a company like the one that is measured. */
import type { Hash } from 'node:crypto';
import type { Sql } from 'postgres';
import { type BenchCompany, COUPONS } from './company.ts';

const VARIANTS = 50;
const TOKEN = 'written-by-hand';

const TABLES = `
create table tokens (hash text primary key, company_id bigint not null);
create table variants (
	id bigint generated always as identity primary key, company_id bigint not null, code text not null, price bigint not null,
	unique (company_id, code)
);
create table stock_levels (
	company_id bigint not null, variant_id bigint not null references variants, office_id bigint not null,
	quantity bigint not null check (quantity >= 0), primary key (company_id, variant_id, office_id)
);
create table numbers (company_id bigint, type_id bigint, last_number bigint not null, primary key (company_id, type_id));
create table guides (
	id bigint generated always as identity primary key, company_id bigint not null, type_id bigint not null, number bigint not null,
	office_id bigint not null, user_id bigint not null, net_amount bigint not null, tax_amount bigint not null,
	total_amount bigint not null, public_token uuid not null default gen_random_uuid(), created_at bigint not null,
	unique (company_id, type_id, number)
);
create table guide_lines (
	id bigint generated always as identity primary key, company_id bigint not null, guide_id bigint not null references guides,
	variant_id bigint not null references variants, quantity bigint not null, net_unit_value bigint not null
);
create index on guide_lines (guide_id);
create table shippings (
	id bigint generated always as identity primary key, company_id bigint not null, guide_id bigint not null references guides,
	office_id bigint not null, user_id bigint not null, shipping_type_id bigint not null, shipping_date bigint not null,
	address text not null default 'Av. Matta 100', municipality text not null default 'Santiago', city text not null default 'Santiago',
	recipient text not null default 'Camila Rojas', state smallint not null default 0, received smallint not null default 0,
	receptions integer not null default 0, created_at bigint not null
);
create index on shippings (company_id, id);
create table movements (
	id bigint generated always as identity primary key, company_id bigint not null, guide_id bigint not null references guides,
	variant_id bigint not null references variants, office_id bigint not null, quantity bigint not null
);
create index on movements (company_id, variant_id, id);
create table events (id bigint generated always as identity primary key, company_id bigint not null, topic text not null, payload jsonb not null);
create table coupons (
	id bigint generated always as identity primary key, company_id bigint not null, name text not null, type text not null,
	amount bigint not null, serial_number text not null, state smallint not null default 0, created_at bigint not null,
	unique (company_id, serial_number)
);`;

const past = (rows: number) => `
insert into variants (company_id, code, price) select 1, 'BENCH-' || n, 1990 + n from generate_series(0, ${VARIANTS - 1}) n;
insert into stock_levels select 1, id, 1, 100000000 from variants;
insert into numbers values (1, 1, ${rows});
insert into guides (company_id, type_id, number, office_id, user_id, net_amount, tax_amount, total_amount, created_at)
	select 1, 1, n, 1, 1, 3980, 756, 4736, 1773100800 from generate_series(1, ${rows}) n;
insert into guide_lines (company_id, guide_id, variant_id, quantity, net_unit_value)
	select 1, g.id, 1 + (g.id + l) % ${VARIANTS}, 1, 1990 from guides g, generate_series(0, 1) l;
insert into shippings (company_id, guide_id, office_id, user_id, shipping_type_id, shipping_date, created_at)
	select 1, id, 1, 1, 1, 1773100800, 1773100800 from guides;
insert into coupons (company_id, name, type, amount, serial_number, created_at)
	select 1, 'Cupón ' || n, '0', 1000, 'CUPON-' || n, 1773100800 from generate_series(1, ${COUPONS}) n;
analyze;`;

export async function loadByHand(sql: Sql, rows: number, hash: Hash): Promise<BenchCompany> {
	await sql.unsafe(TABLES);
	await sql.unsafe(past(rows));
	await sql`insert into tokens values (${hash.update(TOKEN).digest('hex')}, 1)`;
	const codes = Array.from({ length: VARIANTS }, (_, n) => `BENCH-${n}`);
	return { companyId: 1, token: TOKEN, codes, first: 1, last: rows, coupon: 1, email: '' };
}
