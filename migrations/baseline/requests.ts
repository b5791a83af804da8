/** The tables of `src/slices/requests`. */
import type { Room } from './words.ts';

export const requests: Room = ({ deletableId, key }) => `
-- The log of calls. at is the time of the company, kept_at that of the machine: a clock that a sandbox moves makes nothing old.
create table requests (
	${deletableId},
	company_id bigint not null,
	request_id text not null,
	at bigint not null,
	kept_at bigint not null,
	token_id bigint not null,
	user_id bigint not null,
	is_console bigint not null,
	method text not null,
	path text not null,
	query text not null,
	status bigint not null,
	error_code text not null,
	ignored text not null,
	duration_us bigint not null,
	idempotency_key text not null,
	is_replay bigint not null,
	fault text not null,
	missed bigint not null,
	request_body text,
	answer_body text,
	${key('requests')}
);

create index requests_kept_at_index on requests (kept_at);

create table request_body_times (
	company_id bigint not null primary key,
	until_at bigint not null,
	user_id bigint not null
);
`;
