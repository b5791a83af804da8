/** The tables of `src/foundations/catalog`. */
import type { Room } from './words.ts';

export const catalog: Room = ({
	bytes,
	deletableId,
	either,
	facts,
	factsByRow,
	id,
	innerKey,
	key,
	link,
	listChanges,
	postgres,
	searched,
	sqlite,
	trigrams,
}) => `
-- basis_points: 1900 is 19 %.
create table taxes (
	${id},
	company_id bigint not null,
	name text not null,
	code text not null,
	basis_points bigint not null,
	is_default bigint not null default 0 check (is_default in (0, 1)),
	state bigint not null default 0 check (state in (0, 1)),
	ledger_account text,
	${key('taxes')}
);

${factsByRow('taxes')}

-- Every company has one without a name, which triggers give to new companies and products, whoever writes them. A deleted one keeps state 1.
create table product_types (
	${deletableId},
	company_id bigint not null,
	name text not null,
	is_editable bigint not null default 1 check (is_editable in (0, 1)),
	is_default bigint not null default 0 check (is_default in (0, 1)),
	state bigint not null default 0 check (state in (0, 1)),
	is_deleted bigint not null default 0 check (is_deleted in (0, 1)),
	created_at bigint not null,
	${key('product_types')}
);

create unique index product_types_default_index on product_types (company_id) where is_default = 1;

create table product_type_attributes (
	${deletableId},
	company_id bigint not null,
	product_type_id bigint not null,
	name text not null,
	is_mandatory bigint not null default 0 check (is_mandatory in (0, 1)),
	generate_variant_name bigint not null default 0 check (generate_variant_name in (0, 1)),
	has_options bigint not null default 0 check (has_options in (0, 1)),
	-- Separated by |.
	options text not null,
	state bigint not null default 0 check (state in (0, 1)),
	${link('product_type_attributes.product_type_id', 'product_types')},
	${key('product_type_attributes')}
);

create index product_type_attributes_company_id_product_type_id_index on product_type_attributes (company_id, product_type_id, id);

create table products (
	${id},
	company_id bigint not null,
	name text not null,
	description text not null,
	stock_control bigint not null default 1 check (stock_control in (0, 1)),
	tax_id bigint,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	classification bigint not null default 0,
	ledger_account text not null default '',
	cost_center text not null default '',
	allow_decimal bigint not null default 1 check (allow_decimal in (0, 1)),
	print_detail_pack bigint not null default 0 check (print_detail_pack in (0, 1)),
	product_type_id bigint,
	serial_number bigint not null default 0 check (serial_number in (0, 1)),
	is_lot bigint not null default 0 check (is_lot in (0, 1)),
	picture_token text,
	${link('products.tax_id', 'taxes')},
	${postgres(link('products.product_type_id', 'product_types'))},
	${postgres('name_folded text')},
	${postgres('description_folded text')},
	${key('products')}
);

create index products_company_id_product_type_id_index on products (company_id, product_type_id, id);
create index products_company_id_classification_index on products (company_id, classification, id);
create index products_company_id_ledger_account_index on products (company_id, ledger_account, id);
create index products_company_id_cost_center_index on products (company_id, cost_center, id);
create index products_name_index on products (company_id, name);

${facts('products')}
${listChanges('products', 'state', 'product_type_id', 'classification')}
${searched('products', 'name', 'description')}
${trigrams('products', 'name', 'description')}

${either(
	`create trigger products_have_a_type after insert on products when new.product_type_id is null begin
	update products set product_type_id = (select t.id from product_types t where t.company_id = new.company_id and t.is_default = 1) where id = new.id;
	end;`,
	`create function take_product_type() returns trigger language plpgsql as $$ begin
	new.product_type_id := (select t.id from product_types t where t.company_id = new.company_id and t.is_default = 1);
	return new; end $$;
create trigger products_have_a_type before insert on products for each row when (new.product_type_id is null) execute function take_product_type();`,
)}

create table product_taxes (
	${deletableId},
	company_id bigint not null,
	product_id bigint not null,
	tax_id bigint not null,
	constraint product_taxes_once unique (company_id, product_id, tax_id),
	${link('product_taxes.product_id', 'products')},
	${link('product_taxes.tax_id', 'taxes')},
	${innerKey('product_taxes')}
);

${facts('product_taxes')}

-- Apart from the products, which are read often and name the address alone.
create table product_pictures (
	company_id bigint not null,
	product_id bigint not null,
	media_type text not null,
	content ${bytes} not null,
	etag text not null,
	public_token text not null,
	changed_at bigint not null,
	primary key (company_id, product_id),
	foreign key (company_id, product_id) references products (company_id, id)
);

create unique index product_pictures_company_id_public_token_unique on product_pictures (company_id, public_token);

create table variants (
	${id},
	company_id bigint not null,
	product_id bigint not null,
	code text not null,
	bar_code text not null,
	description text not null,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	unlimited_stock bigint not null default 0 check (unlimited_stock in (0, 1)),
	allow_negative_stock bigint not null default 0 check (allow_negative_stock in (0, 1)),
	serial_number bigint not null default 0 check (serial_number in (0, 1)),
	is_lot bigint not null default 0 check (is_lot in (0, 1)),
	is_deleted bigint not null default 0 check (is_deleted in (0, 1)),
	${link('variants.product_id', 'products')},
	constraint variants_company_id_code_unique unique (company_id, code),
	${postgres('description_folded text')},
	${postgres('code_folded text')},
	${postgres('bar_code_folded text')},
	${key('variants')}
);

create index variants_company_id_product_id_id_index on variants (company_id, product_id, id);
create index variants_company_id_bar_code_index on variants (company_id, bar_code, id);
create index variants_company_id_serial_number_index on variants (company_id, serial_number, id);
${sqlite('create index variants_deleted_partial_index on variants (company_id, id) where is_deleted = 1;')}
${postgres('create index variants_company_id_is_deleted_index on variants (company_id, is_deleted, id);')}

${facts('variants')}
${listChanges('variants', 'state', 'is_deleted', 'product_id', 'serial_number')}
${searched('variants', 'description', 'code', 'bar_code')}
${trigrams('variants', 'description', 'code', 'bar_code')}

create table variant_attribute_values (
	${deletableId},
	company_id bigint not null,
	variant_id bigint not null,
	product_type_id bigint not null,
	attribute_id bigint not null,
	description text not null,
	constraint variant_attribute_values_once unique (company_id, variant_id, attribute_id),
	${link('variant_attribute_values.variant_id', 'variants')},
	${link('variant_attribute_values.product_type_id', 'product_types')},
	${link('variant_attribute_values.attribute_id', 'product_type_attributes')},
	${key('variant_attribute_values')}
);

-- What is in a pack.
create table pack_details (
	${deletableId},
	company_id bigint not null,
	product_id bigint not null,
	pack_variant_id bigint not null,
	variant_id bigint not null,
	quantity bigint not null check (quantity > 0),
	constraint pack_details_once unique (company_id, pack_variant_id, variant_id),
	${link('pack_details.product_id', 'products')},
	${link('pack_details.pack_variant_id', 'variants')},
	${link('pack_details.variant_id', 'variants')},
	${key('pack_details')}
);

create index pack_details_company_id_product_id_index on pack_details (company_id, product_id, id);
create index pack_details_company_id_variant_id_index on pack_details (company_id, variant_id, id);

${factsByRow('pack_details')}

create table collections (
	${id},
	company_id bigint not null,
	name text not null,
	name_key text not null,
	description text not null,
	state bigint not null default 0 check (state in (0, 1)),
	created_at bigint not null,
	constraint collections_company_id_name_key_unique unique (company_id, name_key),
	${key('collections')}
);

create table collection_products (
	company_id bigint not null,
	collection_id bigint not null,
	product_id bigint not null,
	${link('collection_products.collection_id', 'collections')},
	${link('collection_products.product_id', 'products')},
	constraint collection_products_pk primary key (company_id, collection_id, product_id)
);

create index collection_products_company_id_product_id_collection_id_index on collection_products (company_id, product_id, collection_id);
`;
