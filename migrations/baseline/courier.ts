/** The tables of `src/slices/courier`. */
import type { Room } from './words.ts';

const inSqlite = (column: string, member: string) => `json_extract(new.${column}, '$.${member}')`;
const inPostgres = (column: string, member: string) => `new.${column}::json ->> '${member}'`;

/** Who receives an order, where, and its numbers. */
const searchedOf = (member: typeof inSqlite) =>
	[
		member('contact', 'firstName'),
		member('contact', 'lastName'),
		member('contact', 'email'),
		member('destination', 'address'),
		member('destination', 'district'),
		member('destination', 'city'),
		'new.order_number',
		'new.tracking_number',
	]
		.map((text) => `coalesce(${text}, '')`)
		.join(" || ' ' || ");

export const courier: Room = ({ either, id, innerKey, instanceId, key, late, link, postgres, searchIndex }) => `
-- As the interface numbers them.
create table courier_states (
	${instanceId},
	name text not null,
	name_en text not null,
	is_open bigint not null default 0 check (is_open in (0, 1))
);

insert into courier_states (id, name, name_en, is_open) values
	(1, 'Listo para retiro', 'Ready for pick-up', 1),
	(2, 'Despachado', 'Dispatched', 1),
	(3, 'Entregado', 'Delivered', 0),
	(4, 'Por despachar', 'To be dispatched', 1),
	(5, 'Problema con los datos', 'Data problem', 1),
	(6, 'Anulado', 'Annulled', 0);

create table courier_sub_states (
	${instanceId},
	state_id bigint not null references courier_states (id),
	name text not null,
	name_en text not null
);

insert into courier_sub_states (id, state_id, name, name_en) values
	(1, 4, 'Con error', 'With error'),
	(2, 4, 'Devuelto', 'Returned'),
	(3, 4, 'Descartado', 'Discarded');

create table couriers (
	${id},
	company_id bigint not null,
	name text not null,
	webhook_url text not null,
	secret_sealed text not null,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	updated_at bigint not null,
	previous_secret_sealed text,
	previous_until bigint,
	token_version bigint not null default 0,
	${key('couriers')}
);

create table delivery_types (
	${id},
	company_id bigint not null,
	courier_id bigint not null,
	name text not null,
	code text not null,
	-- With tax.
	cost bigint not null,
	state bigint not null default 0 check (state in (0, 1)),
	${link('delivery_types.courier_id', 'couriers')},
	${key('delivery_types')}
);

create index delivery_types_company_id_courier_id_id_index on delivery_types (company_id, courier_id, id);

-- searched: who receives an order, where, and its numbers; triggers fill it.
create table courier_orders (
	${id},
	company_id bigint not null,
	courier_id bigint not null,
	delivery_type_id bigint not null,
	shipping_id bigint,
	document_id bigint,
	-- JSON, as they were when the order was opened.
	origin text not null,
	destination text not null,
	contact text not null,
	seller text not null,
	comment text not null,
	packaging_type bigint not null,
	state_id bigint not null references courier_states (id),
	sub_state_id bigint,
	-- The date of the last log that applied; 0 before the first.
	state_date bigint not null default 0,
	label text not null,
	tracking_number text not null,
	url_tracking text not null,
	public_token text not null,
	label_token text not null,
	created_at bigint not null,
	updated_at bigint not null,
	log_count bigint not null default 0,
	order_number text not null default '',
	searched text not null default '',
	${link('courier_orders.courier_id', 'couriers')},
	${link('courier_orders.delivery_type_id', 'delivery_types')},
	${link('courier_orders.shipping_id', 'shippings')},
	${link('courier_orders.document_id', 'documents')}${late},
	${postgres('searched_folded text')},
	${key('courier_orders')}
);

create index courier_orders_company_id_courier_id_id_index on courier_orders (company_id, courier_id, id);
create index courier_orders_company_id_state_id_id_index on courier_orders (company_id, state_id, id);
create index courier_orders_company_id_shipping_id_partial_index on courier_orders (company_id, shipping_id) where shipping_id is not null;
create index courier_orders_company_id_document_id_partial_index on courier_orders (company_id, document_id) where document_id is not null;
create unique index courier_orders_company_id_public_token_unique on courier_orders (company_id, public_token);
create unique index courier_orders_company_id_label_token_unique on courier_orders (company_id, label_token);

${searchIndex('courier_orders', 'searched')}
${either(
	`create trigger courier_orders_are_searched after insert on courier_orders begin
	update courier_orders set searched = ${searchedOf(inSqlite)} where id = new.id;
	end;
create trigger courier_orders_are_searched_again after update of contact, destination, order_number, tracking_number on courier_orders begin
	update courier_orders set searched = ${searchedOf(inSqlite)} where id = new.id;
	end;`,
	`create function fold_courier_orders() returns trigger language plpgsql as $$ begin
	new.searched := ${searchedOf(inPostgres)};
	new.searched_folded := fold_text(new.searched);
	return new; end $$;
create trigger courier_orders_are_searched before insert or update of contact, destination, order_number, tracking_number on courier_orders
	for each row execute function fold_courier_orders();`,
)}

create table courier_order_details (
	${id},
	company_id bigint not null,
	order_id bigint not null,
	description text not null,
	quantity bigint not null,
	weight_kg bigint not null,
	length_cm bigint not null,
	width_cm bigint not null,
	height_cm bigint not null,
	${link('courier_order_details.order_id', 'courier_orders')},
	${innerKey('courier_order_details')}
);

create index courier_order_details_company_id_order_id_id_index on courier_order_details (company_id, order_id, id);

create table courier_order_logs (
	${id},
	company_id bigint not null,
	order_id bigint not null,
	state_id bigint not null references courier_states (id),
	sub_state_id bigint,
	description text not null,
	date bigint not null,
	is_applied bigint not null default 0 check (is_applied in (0, 1)),
	created_at bigint not null,
	${link('courier_order_logs.order_id', 'courier_orders')},
	${key('courier_order_logs')}
);

create index courier_order_logs_company_id_order_id_id_index on courier_order_logs (company_id, order_id, id);
`;
