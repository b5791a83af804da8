/** The tables of `src/foundations/portal`. */
import type { Room } from './words.ts';

export const portal: Room = ({ instanceId }) => `
create table sessions (
	${instanceId},
	account_id bigint not null references accounts (id),
	hash text not null,
	address text not null,
	browser text not null,
	created_at bigint not null,
	last_used_at bigint not null,
	expires_at bigint not null,
	ended_at bigint,
	constraint sessions_hash_unique unique (hash)
);

create index sessions_account_id_index on sessions (account_id);

create table attempts (
	subject text not null,
	ends_at bigint not null,
	used bigint not null,
	constraint attempts_pk primary key (subject, ends_at)
);

create index attempts_ends_at_index on attempts (ends_at);
`;
