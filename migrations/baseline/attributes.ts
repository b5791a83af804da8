/** The tables of `src/foundations/attributes`. */
import type { Room } from './words.ts';

export const attributes: Room = ({ deletableId, factsByRow, key, late, link }) => `
-- What companies ask for beside documents, clients and payments.
create table dynamic_attributes (
	${deletableId},
	company_id bigint not null,
	name text not null,
	tip text not null,
	type bigint not null,
	is_mandatory bigint not null default 0 check (is_mandatory in (0, 1)),
	state bigint not null default 0 check (state in (0, 1)),
	document_type_id bigint,
	payment_type_id bigint,
	constraint dynamic_attributes_of_one check (document_type_id is null or payment_type_id is null),
	${link('dynamic_attributes.document_type_id', 'document_types')},
	${link('dynamic_attributes.payment_type_id', 'payment_types')},
	${key('dynamic_attributes')}
);

${factsByRow('dynamic_attributes')}

create table dynamic_attribute_details (
	${deletableId},
	company_id bigint not null,
	dynamic_attribute_id bigint not null,
	name text not null,
	state bigint not null default 0 check (state in (0, 1)),
	constraint dynamic_attribute_details_once unique (company_id, dynamic_attribute_id, name),
	${link('dynamic_attribute_details.dynamic_attribute_id', 'dynamic_attributes')},
	${key('dynamic_attribute_details')}
);

${factsByRow('dynamic_attribute_details')}

create table document_attributes (
	company_id bigint not null,
	document_id bigint not null,
	dynamic_attribute_id bigint not null,
	value text not null,
	constraint document_attributes_pk primary key (company_id, document_id, dynamic_attribute_id),
	${link('document_attributes.document_id', 'documents')}${late},
	${link('document_attributes.dynamic_attribute_id', 'dynamic_attributes')}
);

create table client_attributes (
	company_id bigint not null,
	client_id bigint not null,
	dynamic_attribute_id bigint not null,
	value text not null,
	constraint client_attributes_pk primary key (company_id, client_id, dynamic_attribute_id),
	${link('client_attributes.client_id', 'clients')},
	${link('client_attributes.dynamic_attribute_id', 'dynamic_attributes')}
);

create table payment_attributes (
	company_id bigint not null,
	payment_id bigint not null,
	dynamic_attribute_id bigint not null,
	value text not null,
	constraint payment_attributes_pk primary key (company_id, payment_id, dynamic_attribute_id),
	${link('payment_attributes.payment_id', 'payments')},
	${link('payment_attributes.dynamic_attribute_id', 'dynamic_attributes')}
);
`;
