/** The tables of `src/slices/webhooks`. */
import type { Room } from './words.ts';

export const webhooks: Room = ({ deletableId, key, link }) => `
create table webhook_endpoints (
	${deletableId},
	company_id bigint not null,
	url text not null,
	-- topics and header_names: JSON lists.
	topics text not null,
	header_names text not null,
	headers_sealed text not null,
	payment_resource text not null,
	secret_sealed text not null,
	previous_secret_sealed text,
	previous_until bigint,
	-- The courier whose own address this is.
	courier_id bigint,
	disabled bigint not null default 0 check (disabled in (0, 1)),
	disabled_reason text,
	disabled_at bigint,
	failing_since bigint,
	last_success_at bigint,
	last_failure_at bigint,
	-- Milliseconds: not later than the earliest attempt that waits.
	due_at bigint not null,
	created_at bigint not null,
	updated_at bigint not null,
	-- The worker that delivers there; empty where none does.
	owner text not null default '',
	${key('webhook_endpoints')}
);

create unique index webhook_endpoints_company_id_courier_id_partial_index on webhook_endpoints (company_id, courier_id) where courier_id is not null;
create index webhook_endpoints_due_at_partial_index on webhook_endpoints (due_at) where disabled = 0;
create index webhook_endpoints_owner_index on webhook_endpoints (owner) where owner <> '';

-- state: 0 waiting, 1 delivered, 2 failed for good.
create table webhook_deliveries (
	${deletableId},
	company_id bigint not null,
	endpoint_id bigint not null,
	event_id bigint not null,
	event_number bigint not null,
	topic text not null,
	-- What the body names, as the endpoint wanted it when the event happened.
	form text not null,
	state bigint not null,
	attempt_count bigint not null,
	-- Milliseconds: when the next attempt may be made; while one is under way, when that is given up.
	next_at bigint not null,
	-- One JSON object a line.
	attempts text not null,
	created_at bigint not null,
	finished_at bigint,
	-- How often it was begun; what is under way since before decides nothing any more.
	begun bigint not null default 0,
	-- Milliseconds: when next_at was decided, by the clock that decided it.
	set_at bigint not null default 0,
	-- One event may tell an endpoint several things, each delivered by itself.
	part bigint not null default 1,
	${link('webhook_deliveries.endpoint_id', 'webhook_endpoints')},
	constraint webhook_deliveries_once unique (company_id, endpoint_id, event_id, part),
	${key('webhook_deliveries')}
);

create index webhook_deliveries_company_id_endpoint_id_id_index on webhook_deliveries (company_id, endpoint_id, id);
-- Failures are looked for among many that went well.
create index webhook_deliveries_failed_index on webhook_deliveries (company_id, endpoint_id, id) where state = 2;
create index webhook_deliveries_retry_index on webhook_deliveries (company_id, endpoint_id, next_at) where state = 0 and attempt_count > 0;
-- What was never attempted, in the order of the events and of what each of them tells.
create index webhook_deliveries_first_index on webhook_deliveries (company_id, endpoint_id, event_number, part) where state = 0 and attempt_count = 0;

-- A worker that has not renewed until_ms by then is dead.
create table webhook_workers (
	name text not null,
	until_ms bigint not null,
	constraint webhook_workers_pk primary key (name)
);
`;
