/** The tables of `src/foundations/stock`. */
import type { Room } from './words.ts';

export const stock: Room = ({ either, id, innerKey, key, link, listChanges, sqlite }) => `
-- quantity and reserved in ten-thousandths, average_cost in ten-thousandths of the smallest unit of the coin. The level of a pack has no stock of its own; it is there to be listed.
create table stock_levels (
	${id},
	company_id bigint not null,
	variant_id bigint not null,
	office_id bigint not null,
	quantity bigint not null,
	reserved bigint not null,
	average_cost bigint not null,
	-- Ten-thousandths, as the quantity.
	minimum_quantity bigint,
	is_pack bigint not null default 0 check (is_pack in (0, 1)),
	${link('stock_levels.variant_id', 'variants')},
	${link('stock_levels.office_id', 'offices')},
	constraint stock_levels_reserved_not_negative check (reserved >= 0),
	constraint stock_levels_company_id_variant_id_office_id_unique unique (company_id, variant_id, office_id),
	${key('stock_levels')}
);

create index stock_levels_company_id_office_id_id_index on stock_levels (company_id, office_id, id);
create index stock_levels_with_minimum_index on stock_levels (company_id, id) where minimum_quantity is not null;
create index stock_levels_variant_id_id_index on stock_levels (company_id, variant_id, id);

${listChanges('stock_levels', 'variant_id', 'office_id')}

-- The ledger: rows are only added.
create table stock_movements (
	${id},
	company_id bigint not null,
	variant_id bigint not null,
	office_id bigint not null,
	kind text not null,
	quantity bigint not null,
	unit_cost bigint not null,
	source text not null,
	source_id bigint not null,
	created_at bigint not null,
	-- Empty on movements from before it was noted.
	quantity_after bigint,
	${link('stock_movements.variant_id', 'variants')},
	${sqlite(link('stock_movements.office_id', 'offices'))},
	${innerKey('stock_movements')}
);

-- PostgreSQL has it as its key.
${sqlite('create index stock_movements_id_index on stock_movements (company_id, id);')}
create index stock_movements_office_id_id_index on stock_movements (company_id, office_id, id);
create index stock_movements_kind_id_index on stock_movements (company_id, kind, id);
create index stock_movements_created_at_id_index on stock_movements (company_id, created_at, id);
create index stock_movements_variant_id_id_index on stock_movements (company_id, variant_id, id);

${either(
	`create trigger stock_movements_no_update before update on stock_movements begin select raise(abort, 'stock_movements is append-only'); end;
create trigger stock_movements_no_delete before delete on stock_movements begin select raise(abort, 'stock_movements is append-only'); end;`,
	`create function stock_movements_append_only() returns trigger language plpgsql as $$ begin
	raise exception 'stock_movements is append-only'; end $$;
create trigger stock_movements_append_only before update or delete on stock_movements for each row execute function stock_movements_append_only();`,
)}

create table receptions (
	${id},
	company_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	shipping_id bigint,
	admission_date bigint not null,
	document text not null,
	document_number text not null,
	note text not null,
	created_at bigint not null,
	-- 1 on what a count found.
	update_stock bigint not null default 0,
	${link('receptions.office_id', 'offices')},
	${link('receptions.user_id', 'users')},
	${key('receptions')}
);

create index receptions_company_id_office_id_id_index on receptions (company_id, office_id, id);
create index receptions_company_id_shipping_id_partial_index on receptions (company_id, shipping_id) where shipping_id is not null;
create index receptions_admission_date_id_index on receptions (company_id, admission_date, id);

create table reception_details (
	${id},
	company_id bigint not null,
	reception_id bigint not null,
	variant_id bigint not null,
	quantity bigint not null,
	cost bigint not null,
	stock_after bigint not null,
	unit_cost bigint not null default 0,
	serial_number text not null default '',
	${link('reception_details.reception_id', 'receptions')},
	${link('reception_details.variant_id', 'variants')},
	${innerKey('reception_details')}
);

create index reception_details_company_id_reception_id_id_index on reception_details (company_id, reception_id, id);
create index reception_details_company_id_variant_id_index on reception_details (company_id, variant_id, id);

create table consumption_types (
	${either('id integer primary key', 'id bigint not null primary key')},
	i18n_name text not null,
	code text not null,
	is_active bigint not null
);

insert into consumption_types (id, i18n_name, code, is_active) values
	(1, 'consumption_type.retiro', '12', 1),
	(2, 'consumption_type.mermas', '13', 1),
	(3, 'consumption_type.desmedro', '14', 1),
	(4, 'consumption_type.destruccion', '15', 1);

-- Stock that leaves without a sale. Costs in ten-thousandths of the smallest unit of the coin.
create table consumptions (
	${id},
	company_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	consumption_type_id bigint not null references consumption_types (id),
	consumption_date bigint not null,
	note text not null,
	update_stock bigint not null,
	created_at bigint not null,
	${link('consumptions.office_id', 'offices')},
	${link('consumptions.user_id', 'users')},
	${key('consumptions')}
);

create index consumptions_office_id_id_index on consumptions (company_id, office_id, id);
create index consumptions_consumption_type_id_id_index on consumptions (company_id, consumption_type_id, id);
create index consumptions_consumption_date_id_index on consumptions (company_id, consumption_date, id);
create index consumptions_update_stock_id_index on consumptions (company_id, update_stock, id);

create table consumption_details (
	${id},
	company_id bigint not null,
	consumption_id bigint not null,
	variant_id bigint not null,
	moves_stock bigint not null,
	quantity bigint not null,
	cost bigint not null,
	stock_after bigint not null,
	serial_number text not null,
	${link('consumption_details.consumption_id', 'consumptions')},
	${link('consumption_details.variant_id', 'variants')},
	${innerKey('consumption_details')}
);

create index consumption_details_consumption_id_id_index on consumption_details (company_id, consumption_id, id);

create table stock_counts (
	${id},
	company_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	count_date bigint not null,
	note text not null,
	reception_id bigint,
	consumption_id bigint,
	created_at bigint not null,
	${link('stock_counts.office_id', 'offices')},
	${link('stock_counts.user_id', 'users')},
	${link('stock_counts.reception_id', 'receptions')},
	${link('stock_counts.consumption_id', 'consumptions')},
	${key('stock_counts')}
);

create index stock_counts_office_id_id_index on stock_counts (company_id, office_id, id);
create index stock_counts_count_date_id_index on stock_counts (company_id, count_date, id);

create table stock_count_details (
	${id},
	company_id bigint not null,
	count_id bigint not null,
	variant_id bigint not null,
	expected_quantity bigint not null,
	counted_quantity bigint not null,
	cost bigint not null,
	${link('stock_count_details.count_id', 'stock_counts')},
	${link('stock_count_details.variant_id', 'variants')},
	${innerKey('stock_count_details')}
);

create index stock_count_details_count_id_id_index on stock_count_details (company_id, count_id, id);
`;
