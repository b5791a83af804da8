/** The tables of `src/slices/applications`. */
import type { Room } from './words.ts';

export const applications: Room = ({ id, instanceId, key, link, postgres }) => `
create table applications (
	${instanceId},
	app_id text not null,
	name text not null,
	website text not null,
	contact_email text not null,
	redirect_uris text not null,
	rights text not null,
	secret_hash text not null,
	secret_prefix text not null,
	old_secret_hash text,
	old_secret_until bigint,
	owner_account_id bigint,
	approved_at bigint,
	disabled_at bigint,
	created_at bigint not null,
	state text not null default 'pending',
	language text not null default 'es',
	old_secret_prefix text,
	constraint applications_app_id_unique unique (app_id)
);

create index applications_state_index on applications (state);

create table approvals (
	${id},
	company_id bigint not null,
	user_id bigint not null,
	application_id bigint not null references applications (id),
	rights text not null,
	is_remembered bigint not null default 0 check (is_remembered in (0, 1)),
	approved_at bigint not null,
	withdrawn_at bigint,
	${link('approvals.user_id', 'users')},
	constraint approvals_company_id_user_id_application_id_unique unique (company_id, user_id, application_id),
	${key('approvals')}
);

create table authorization_codes (
	${id},
	company_id bigint not null,
	user_id bigint not null,
	application_id bigint not null references applications (id),
	hash text not null,
	redirect_uri text not null,
	rights text not null,
	challenge text,
	created_at bigint not null,
	expires_at bigint not null,
	used_at bigint,
	token_id bigint,
	${link('authorization_codes.user_id', 'users')},
	${key('authorization_codes')}
);

create unique index authorization_codes_company_id_hash_unique on authorization_codes (company_id, hash);

${postgres('alter table tokens add constraint tokens_application_id_fkey foreign key (application_id) references applications (id);')}
`;
