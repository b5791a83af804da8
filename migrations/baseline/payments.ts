/** The tables of `src/foundations/documents`. */
import type { Room } from './words.ts';

export const payments: Room = ({ id, key, late, link, postgres }) => `
create table payment_types (
	${id},
	company_id bigint not null,
	name text not null,
	state bigint not null default 0 check (state in (0, 1)),
	kind text not null default '',
	max_check bigint,
	max_client_cuota bigint not null default 0,
	ledger_account text,
	ledger_code text,
	agreement_code text,
	constraint payment_types_company_id_name_unique unique (company_id, name),
	${key('payment_types')}
);

create table payments (
	${id},
	company_id bigint not null,
	document_id bigint not null,
	payment_type_id bigint not null,
	office_id bigint not null,
	user_id bigint not null,
	amount bigint not null,
	record_date bigint not null,
	created_at bigint not null,
	state bigint not null default 0 check (state in (0, 1)),
	-- The credit note that it was made with.
	credit_note_id bigint,
	operation_number text not null default '',
	accounting_date bigint,
	check_date bigint,
	check_number text,
	check_amount bigint,
	is_check_taken bigint not null default 0 check (is_check_taken in (0, 1)),
	-- On credit: a debt of the client, not money.
	is_credit bigint not null default 0 check (is_credit in (0, 1)),
	-- Settles what was on credit.
	is_credit_payment bigint not null default 0 check (is_credit_payment in (0, 1)),
	${link('payments.document_id', 'documents')}${late},
	${link('payments.payment_type_id', 'payment_types')},
	${link('payments.office_id', 'offices')},
	${link('payments.user_id', 'users')},
	${postgres(link('payments.credit_note_id', 'documents') + late)},
	${key('payments')}
);

create index payments_company_id_document_id_id_index on payments (company_id, document_id, id);
create index payments_company_id_record_date_id_index on payments (company_id, record_date, id);
`;
