/** The tables of `src/slices/dispatch`. */
import type { Room } from './words.ts';

export const dispatch: Room = ({
	foldRows,
	id,
	innerKey,
	instanceId,
	key,
	link,
	linksStay,
	listChanges,
	postgres,
	searchIndex,
	sqlite,
}) => `
-- As the interface numbers them.
create table shipping_types (
	${instanceId},
	name text not null,
	code_sii text not null,
	use_destination_office bigint not null default 0 check (use_destination_office in (0, 1)),
	is_sale bigint not null default 0 check (is_sale in (0, 1)),
	state bigint not null default 0 check (state in (0, 1))
);

insert into shipping_types (id, name, code_sii, use_destination_office, is_sale) values
	(1, 'Operación constituye venta', '1', 0, 1),
	(2, 'Venta por efectuar', '2', 0, 1),
	(3, 'Consignación', '3', 0, 0),
	(4, 'Entrega gratuita', '4', 0, 0),
	(5, 'Traslado interno', '5', 1, 0),
	(6, 'Otro traslado no venta', '6', 0, 0),
	(7, 'Guía de devolución', '7', 0, 0),
	(8, 'Traslado para exportación', '8', 0, 0),
	(9, 'Venta para exportación', '9', 0, 1);

create table shippings (
	${id},
	company_id bigint not null,
	guide_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	shipping_type_id bigint not null${sqlite(' references shipping_types (id)')},
	destination_office_id bigint,
	shipping_date bigint not null,
	address text,
	municipality text not null,
	city text not null,
	recipient text,
	state bigint not null default 0${sqlite(' check (state in (0, 1))')},
	received bigint not null default 0${sqlite(' check (received in (0, 1))')},
	-- How many receptions it has had; a received transfer cannot be annulled.
	receptions bigint not null default 0,
	created_at bigint not null,
	${sqlite(link('shippings.guide_id', 'documents'))},
	${sqlite(link('shippings.office_id', 'offices'))},
	${sqlite(link('shippings.user_id', 'users'))},
	${link('shippings.destination_office_id', 'offices')},
	constraint shippings_company_id_guide_id_unique unique (company_id, guide_id),
	${postgres('recipient_folded text')},
	${postgres('address_folded text')},
	${postgres('municipality_folded text')},
	${postgres('city_folded text')},
	${key('shippings')}
);

create index shippings_company_id_office_id_id_index on shippings (company_id, office_id, id);
create index shippings_company_id_shipping_type_id_id_index on shippings (company_id, shipping_type_id, id);
create index shippings_company_id_shipping_date_id_index on shippings (company_id, shipping_date, id);
create index shippings_company_id_id_partial_index on shippings (company_id, id) where state = 1;
create index shippings_under_way_index on shippings (company_id, id) where destination_office_id is not null and received = 0 and state = 0;

${listChanges('shippings', 'office_id', 'shipping_type_id', 'state', 'received', 'shipping_date')}
${linksStay('shippings', 'shipping_type_id', 'guide_id', 'office_id', 'user_id')}
-- On SQLite one text, which costs a dispatch less than four. PostgreSQL has no index, which would cost each dispatch more than an occasional
-- search saves, and folds only what is said: most dispatches name no place of their own.
${searchIndex('shippings', 'recipient', 'address', 'municipality', 'city')}${foldRows('shippings', 'recipient', 'address', 'municipality', 'city')}
${postgres(`
create trigger shippings_are_searched before update of recipient, address, municipality, city on shippings for each row execute function fold_shippings();
create trigger shippings_are_searched_first before insert on shippings for each row
	when (coalesce(nullif(new.recipient, ''), nullif(new.address, ''), nullif(new.municipality, ''), nullif(new.city, '')) is not null)
	execute function fold_shippings();
`)}

create table shipping_details (
	${id},
	company_id bigint not null,
	shipping_id bigint not null,
	line_number bigint not null,
	variant_id bigint,
	guide_detail_id bigint not null,
	source_detail_id bigint,
	moves_stock bigint not null default 1${sqlite(' check (moves_stock in (0, 1))')},
	quantity bigint not null,
	variant_stock bigint not null,
	variant_cost bigint not null,
	received_quantity bigint not null default 0,
	parts text not null default '[]',
	${sqlite(link('shipping_details.shipping_id', 'shippings'))},
	${sqlite(link('shipping_details.variant_id', 'variants'))},
	${sqlite(link('shipping_details.guide_detail_id', 'document_details'))},
	${link('shipping_details.source_detail_id', 'document_details')},
	constraint shipping_details_received_within_line check (received_quantity between 0 and quantity),
	${innerKey('shipping_details')}
);

create index shipping_details_company_id_shipping_id_id_index on shipping_details (company_id, shipping_id, id);
create index shipping_details_company_id_source_detail_id_partial_index on shipping_details (company_id, source_detail_id) where source_detail_id is not null;

${linksStay('shipping_details', 'shipping_id', 'variant_id', 'guide_detail_id')}
`;
