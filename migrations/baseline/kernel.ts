/** The tables of `src/kernel`. */
import type { Room } from './words.ts';

const LINKED = `old.number is null and old.hash is null and new.number is not null and new.hash is not null and new.id = old.id
		and new.company_id = old.company_id and new.at = old.at and new.user_id = old.user_id and new.token_id = old.token_id
		and new.action = old.action and new.record = old.record and new.address = old.address`;
const ADDED_ONLY = 'the audit log is only ever added to';

const refuse = (name: string, event: string, table: string, unless: string) =>
	`create trigger ${name} before ${event} on ${table} when not (${unless}) begin select raise(abort, '${ADDED_ONLY}'); end;\n`;

/** On SQLite replacing a row fires no trigger for the one that goes, so an id that exists is refused as well. */
const AUDIT_GUARD = {
	sqlite: [
		refuse(
			'audit_entries_added',
			'insert',
			'audit_entries',
			'new.number is null and new.hash is null and not exists (select 1 from audit_entries where id = new.id)',
		),
		refuse('audit_entries_linked', 'update', 'audit_entries', LINKED),
		refuse('audit_entries_stay', 'delete', 'audit_entries', '1 = 0'),
		refuse(
			'audit_heads_added',
			'insert',
			'audit_heads',
			'not exists (select 1 from audit_heads where company_id = new.company_id and number >= new.number)',
		),
		refuse(
			'audit_heads_move_on',
			'update',
			'audit_heads',
			'new.company_id = old.company_id and new.number > old.number',
		),
		refuse('audit_heads_stay', 'delete', 'audit_heads', '1 = 0'),
	].join(''),
	postgres: `
create function audit_guard() returns trigger language plpgsql as $$
	begin
		if tg_op = 'INSERT' and tg_table_name = 'audit_entries' then
			if new.number is null and new.hash is null then return new; end if;
		elsif tg_op = 'UPDATE' and tg_table_name = 'audit_entries' then
			if ${LINKED} then return new; end if;
		elsif tg_op = 'UPDATE' and tg_table_name = 'audit_heads' then
			if new.company_id = old.company_id and new.number > old.number then return new; end if;
		end if;
		raise exception '${ADDED_ONLY}';
	end $$;

create trigger audit_entries before insert or update or delete on audit_entries for each row execute function audit_guard();
create trigger audit_entries_whole before truncate on audit_entries for each statement execute function audit_guard();
create trigger audit_heads before update or delete on audit_heads for each row execute function audit_guard();
create trigger audit_heads_whole before truncate on audit_heads for each statement execute function audit_guard();
`,
} as const;

/** The version is random, so that one which is rolled back never comes again, and below 2^53, so that it arrives exact. */
const noteChanged = (name: string, values: string) => `
create function ${name}() returns trigger language plpgsql as $$ begin
	insert into fact_versions (company_id, version) ${values}
	on conflict (company_id) do update set version = excluded.version where fact_versions.xmin <> pg_current_xact_id()::xid;
	return null; end $$;
`;
const VERSION = '(random() * 9007199254740991)::bigint';
const changedOf = (rows: string) =>
	`select company_id, ${VERSION} from ${rows} group by company_id order by company_id`;

/**
 * A transaction gives a company's facts one new version, however many statements change them: each further one would be looked for among
 * all before it. A list that changes is noted by many writers: each appends, so that none waits for another, and the mark is its transaction.
 */
const FUNCTIONS = `
${noteChanged('note_changed_fact', `values (coalesce(new.company_id, old.company_id), ${VERSION})`)}
${noteChanged('note_changed_facts', changedOf('changed'))}
${noteChanged('note_said_prices', changedOf('changed where is_set = 1'))}
create function note_list_change() returns trigger language plpgsql as $$ begin
	insert into list_changes (company_id, list, block, mark)
	values (coalesce(new.company_id, old.company_id), tg_table_name, coalesce(new.id, old.id) >> 8, pg_current_xact_id()::text::bigint)
	on conflict do nothing;
	return null; end $$;

create function links_stay() returns trigger language plpgsql as $$ begin
	raise exception 'what names another record names it for good' using errcode = 'foreign_key_violation', table = tg_table_name;
	end $$;
`;

export const kernel: Room = ({ deletableId, dialect, either, foldText, id, innerKey, key, postgres, sqlite }) => `
${postgres(FUNCTIONS)}${foldText}
create table instance_settings (
	name text not null,
	value text not null,
	constraint instance_settings_pk primary key (name)
);

-- What is looked up by a secret alone (tokens by their hash, pages by the secret in their address) says here of which company it is.
create table secret_companies (
	secret text not null,
	company_id bigint not null,
	constraint secret_companies_pk primary key (secret)
)${sqlite(' without rowid')};

-- One row that is written to prove that the database can be.
create table readiness (
	id bigint not null primary key,
	proven_at bigint not null
);

-- Events of a company, which get their number after the commit.
create table outbox_events (
	${deletableId},
	company_id bigint not null,
	topic text not null,
	payload text not null,
	created_at bigint not null,
	number bigint,
	request_id text,
	${key('outbox_events')}
);

create unique index outbox_events_company_id_number_partial_index on outbox_events (company_id, number) where number is not null;
create index outbox_events_id_partial_index on outbox_events (id) where number is null;
create index outbox_events_request_index on outbox_events (company_id, request_id) where request_id is not null;

create table event_counters (
	company_id bigint not null,
	last_number bigint not null default 0,
	constraint event_counters_pk primary key (company_id)
);

-- What was answered under a key; who works on it, and until when that counts as alive.
create table idempotency_keys (
	company_id bigint not null,
	method text not null,
	path text not null,
	key text not null,
	body_hash text not null,
	status bigint not null,
	answer text not null,
	created_at bigint not null,
	claim text not null default '',
	-- Milliseconds of the clock of the database.
	lease_until bigint not null default 0,
	constraint idempotency_keys_pk primary key (company_id, method, path, key)
);

create index idempotency_keys_created_at_index on idempotency_keys (created_at);

-- Counts of long lists, and what is still to be added to them.
create table tallies (
	company_id bigint not null,
	subject text not null,
	a bigint not null,
	b bigint not null,
	c bigint not null,
	value bigint not null,
	constraint tallies_pk primary key (company_id, subject, a, b, c)
);

create table tally_deltas (
	${id},
	company_id bigint not null,
	subject text not null,
	a bigint not null,
	b bigint not null,
	c bigint not null,
	value bigint not null,
	${innerKey('tally_deltas')}
);

create index tally_deltas_company_id_subject_index on tally_deltas (company_id, subject);

-- Facts are offices, types, taxes, variants and prices: a write knows them from memory as long as their version is the same.
create table fact_versions (
	company_id bigint not null primary key,
	version bigint not null
);

-- Where a list has changed otherwise than by growing at its end: in which blocks of 256 ids, marked by the latest change.
create table list_changes (
	company_id bigint not null,
	list text not null,
	block bigint not null,
	mark bigint not null,
	${either('primary key (company_id, list, block)', 'primary key (company_id, list, mark, block)')}
)${sqlite(' without rowid')};

${sqlite('create unique index list_changes_mark_unique on list_changes (mark);')}

-- The audit log is only ever added to: an entry changes once, from unlinked to linked, with all that it says as it was.
create table audit_entries (
	${id},
	company_id bigint not null,
	at bigint not null,
	user_id bigint not null,
	token_id bigint not null,
	action text not null,
	record text not null,
	address text not null,
	number bigint,
	hash text,
	${key('audit_entries')}
);

create unique index audit_entries_company_id_number_partial_index on audit_entries (company_id, number) where number is not null;
create index audit_entries_id_partial_index on audit_entries (id) where number is null;
create index audit_entries_user_index on audit_entries (company_id, user_id, id);
create index audit_entries_action_index on audit_entries (company_id, action, id);
create index audit_entries_at_index on audit_entries (company_id, at);

create table audit_heads (
	company_id bigint not null,
	number bigint not null,
	hash text not null,
	constraint audit_heads_pk primary key (company_id)
);

${AUDIT_GUARD[dialect]}`;
