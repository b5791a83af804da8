/** The tables of `src/slices/storefront`. */
import type { Room } from './words.ts';

export const storefront: Room = ({ deletableId, key, link }) => `
-- What the online store says of products. state: 1 active, 0 inactive, the other way round than everywhere else, as the interface has it.
create table store_products (
	${deletableId},
	company_id bigint not null,
	product_id bigint not null,
	default_variant_id bigint not null,
	is_virtual bigint not null check (is_virtual in (0, 1)),
	name text not null,
	url_slug text not null,
	description text not null,
	display_notice text not null,
	state bigint not null check (state in (0, 1)),
	image_url text not null,
	video_url text not null,
	position bigint not null,
	width bigint not null,
	depth bigint not null,
	length bigint not null,
	ships_alike bigint not null check (ships_alike in (0, 1)),
	-- JSON as it was sent.
	integration text not null,
	descriptions text not null,
	created_at bigint not null,
	${link('store_products.product_id', 'products')},
	${link('store_products.default_variant_id', 'variants')},
	${key('store_products')}
);

create unique index store_products_slug on store_products (company_id, url_slug);
create unique index store_products_normal on store_products (company_id, product_id) where is_virtual = 0;
create index store_products_company_id_product_id_index on store_products (company_id, product_id, id);
create index store_products_company_id_name_index on store_products (company_id, name, id);
create index store_products_company_id_is_virtual_index on store_products (company_id, is_virtual, id);
create index store_products_company_id_state_index on store_products (company_id, state, id);

create table store_pictures (
	${deletableId},
	company_id bigint not null,
	store_product_id bigint not null,
	url text not null,
	legend text not null,
	position bigint not null,
	${link('store_pictures.store_product_id', 'store_products')},
	${key('store_pictures')}
);

create index store_pictures_company_id_store_product_id_index on store_pictures (company_id, store_product_id, position, id);

create table store_variants (
	company_id bigint not null,
	store_product_id bigint not null,
	variant_id bigint not null,
	position bigint not null,
	is_shown bigint not null check (is_shown in (0, 1)),
	constraint store_variants_pk primary key (company_id, store_product_id, variant_id),
	${link('store_variants.store_product_id', 'store_products')},
	${link('store_variants.variant_id', 'variants')}
);

create table variant_shippings (
	${deletableId},
	company_id bigint not null,
	variant_id bigint not null,
	weight bigint not null,
	width bigint not null,
	depth bigint not null,
	length bigint not null,
	is_match bigint not null check (is_match in (0, 1)),
	constraint variant_shippings_once unique (company_id, variant_id),
	${link('variant_shippings.variant_id', 'variants')},
	${key('variant_shippings')}
);
`;
