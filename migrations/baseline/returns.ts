/** The tables of `src/slices/returns`. */
import type { Room } from './words.ts';

export const returns: Room = ({ id, key, late, link }) => `
-- Returns with their credit notes, and the debit notes that annul them.
create table returns (
	${id},
	company_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	code text not null,
	return_date bigint not null,
	motive text not null,
	type bigint not null,
	price_adjustment bigint not null default 0 check (price_adjustment in (0, 1)),
	edit_texts bigint not null default 0 check (edit_texts in (0, 1)),
	amount bigint not null,
	reference_document_id bigint not null,
	credit_note_id bigint not null,
	created_at bigint not null,
	-- 1 when a debit note has annulled it.
	state bigint not null default 0 check (state in (0, 1)),
	constraint returns_company_id_code_unique unique (company_id, code),
	constraint returns_company_id_credit_note_id_unique unique (company_id, credit_note_id),
	${link('returns.office_id', 'offices')},
	${link('returns.user_id', 'users')},
	${link('returns.reference_document_id', 'documents')}${late},
	${link('returns.credit_note_id', 'documents')}${late},
	${key('returns')}
);

create index returns_company_id_office_id_id_index on returns (company_id, office_id, id);
create index returns_company_id_type_id_index on returns (company_id, type, id);
create index returns_company_id_return_date_id_index on returns (company_id, return_date, id);
create index returns_company_id_reference_document_id_id_index on returns (company_id, reference_document_id, id);

create table return_details (
	${id},
	company_id bigint not null,
	return_id bigint not null,
	document_detail_id bigint not null,
	note_detail_id bigint not null,
	quantity bigint not null,
	-- Of it: dispatched before, and not; and what entered stock again.
	came_back_quantity bigint not null,
	released_quantity bigint not null,
	stock_quantity bigint not null,
	unit_reduction bigint not null,
	variant_stock bigint not null,
	variant_cost bigint not null,
	${link('return_details.return_id', 'returns')},
	${link('return_details.document_detail_id', 'document_details')},
	${link('return_details.note_detail_id', 'document_details')},
	${key('return_details')}
);

create index return_details_company_id_return_id_id_index on return_details (company_id, return_id, id);

create table return_annulments (
	${id},
	company_id bigint not null,
	return_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	annulment_date bigint not null,
	amount bigint not null,
	debit_note_id bigint not null,
	created_at bigint not null,
	constraint return_annulments_once unique (company_id, return_id),
	${link('return_annulments.return_id', 'returns')},
	${link('return_annulments.office_id', 'offices')},
	${link('return_annulments.user_id', 'users')},
	${link('return_annulments.debit_note_id', 'documents')}${late},
	${key('return_annulments')}
);
`;
