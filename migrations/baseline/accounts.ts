/** The tables of `src/slices/accounts`. */
import type { Room } from './words.ts';

export const accounts: Room = ({ deletableId, instanceId, key, link }) => `
create table password_links (
	${instanceId},
	account_id bigint not null references accounts (id),
	hash text not null,
	created_at bigint not null,
	expires_at bigint not null,
	used_at bigint,
	constraint password_links_hash_unique unique (hash)
);

create table invitations (
	${deletableId},
	company_id bigint not null,
	email text not null,
	email_key text not null,
	first_name text not null,
	last_name text not null,
	role text not null,
	hash text not null,
	invited_by bigint not null,
	created_at bigint not null,
	expires_at bigint not null,
	ended_at bigint,
	${link('invitations.invited_by', 'users')},
	constraint invitations_company_id_email_key_unique unique (company_id, email_key),
	${key('invitations')}
);

create unique index invitations_company_id_hash_unique on invitations (company_id, hash);
`;
