/** The tables of `src/foundations/documents`. */
import type { Room } from './words.ts';

export const documentTypes: Room = ({ factsByRow, id, key }) => `
-- Kinds of documents that the tax authority has a code for.
create table dte_codes (
	id bigint not null primary key,
	name text not null,
	code_sii text not null,
	state bigint not null default 0 check (state in (0, 1)),
	constraint dte_codes_code_sii_unique unique (code_sii)
);

insert into dte_codes (id, name, code_sii) values
	(1, 'Factura', '30'),
	(2, 'Factura de venta bienes y servicios no afectos o exentos de IVA', '32'),
	(3, 'Factura electrónica', '33'),
	(4, 'Factura no afecta o exenta electrónica', '34'),
	(5, 'Boleta', '35'),
	(6, 'Boleta exenta', '38'),
	(7, 'Boleta electrónica', '39'),
	(8, 'Liquidación factura', '40'),
	(9, 'Boleta exenta electrónica', '41'),
	(10, 'Liquidación factura electrónica', '43'),
	(11, 'Factura de compra', '45'),
	(12, 'Factura de compra electrónica', '46'),
	(13, 'Guía de despacho', '50'),
	(14, 'Guía de despacho electrónica', '52'),
	(15, 'Nota de débito', '55'),
	(16, 'Nota de débito electrónica', '56'),
	(17, 'Nota de crédito', '60'),
	(18, 'Nota de crédito electrónica', '61'),
	(19, 'Liquidación', '103'),
	(20, 'Factura de exportación electrónica', '110'),
	(21, 'Nota de débito de exportación electrónica', '111'),
	(22, 'Nota de crédito de exportación electrónica', '112'),
	(23, 'Orden de compra', '801'),
	(24, 'Nota de pedido', '802'),
	(25, 'Contrato', '803'),
	(26, 'Resolución', '804'),
	(27, 'Proceso ChileCompra', '805'),
	(28, 'Ficha ChileCompra', '806'),
	(29, 'DUS', '807'),
	(30, 'B/L (conocimiento de embarque)', '808'),
	(31, 'AWB (air waybill)', '809'),
	(32, 'MIC/DTA', '810'),
	(33, 'Carta de porte', '811'),
	(34, 'Resolución del SNA', '812'),
	(35, 'Pasaporte', '813'),
	(36, 'Certificado de depósito Bolsa Prod. Chile', '814'),
	(37, 'Vale de prenda Bolsa Prod. Chile', '815'),
	(38, 'Declaración de ingreso (DIN)', '914');

create table book_types (
	id bigint not null primary key,
	name text not null,
	dte_process bigint not null,
	code text not null,
	state bigint not null default 0 check (state in (0, 1))
);

insert into book_types (id, name, dte_process, code) values
	(1, 'Libro de ventas', 1, '0'),
	(2, 'Libro de compras', 1, '1'),
	(3, 'Libro de boletas', 1, '2');

-- use: 0 sale, 1 return, 2 dispatch.
create table document_types (
	${id},
	company_id bigint not null,
	name text not null,
	code_sii text not null,
	use bigint not null,
	is_electronic bigint not null default 1 check (is_electronic in (0, 1)),
	is_exempt bigint not null default 0 check (is_exempt in (0, 1)),
	state bigint not null default 0 check (state in (0, 1)),
	is_sales_note bigint not null default 0 check (is_sales_note in (0, 1)),
	use_client bigint not null default 0 check (use_client in (0, 1)),
	ledger_account text,
	constraint document_types_company_id_code_sii_unique unique (company_id, code_sii),
	${key('document_types')}
);

${factsByRow('document_types')}

create table document_numbers (
	company_id bigint not null,
	document_type_id bigint not null,
	last_number bigint not null,
	constraint document_numbers_pk primary key (company_id, document_type_id)
);
`;
