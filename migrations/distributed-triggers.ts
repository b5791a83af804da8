/**
 * What triggers do otherwise on a distributed database. Each server runs them on its part of a table (`products_102008`), and what they write
 * names its company as a value, so that it is found on the same server.
 */
const TABLE = "regexp_replace(tg_table_name, '_\\d+$', '')";

const facts = (
	name: string,
	from: string,
) => `create or replace function ${name}() returns trigger language plpgsql as $$
	declare
		own xid := pg_current_xact_id()::xid;
		made bigint := (random() * 9007199254740991)::bigint;
		company bigint;
	begin
		for company in ${from} loop
			insert into fact_versions (company_id, version) values (company, made)
			on conflict (company_id) do update set version = excluded.version where fact_versions.xmin <> own;
		end loop;
		return null;
	end $$`;

const changed = (where = '') => `select distinct company_id from changed${where} order by company_id`;

const LIST_CHANGES = `create or replace function note_list_change() returns trigger language plpgsql as $$
	declare
		own bigint := pg_current_xact_id()::text::bigint;
	begin
		insert into list_changes (company_id, list, block, mark)
		values (coalesce(new.company_id, old.company_id), ${TABLE}, coalesce(new.id, old.id) >> 8, own)
		on conflict do nothing;
		return null;
	end $$`;

/** The audit log's own, in whose text the names of tables are those of the parts. */
const AUDIT_GUARD = `do $do$ declare body text; begin
	select prosrc into body from pg_proc where proname = 'audit_guard' and pronamespace = current_schema()::regnamespace;
	body := regexp_replace(body, '\\mtg_table_name = ', '${TABLE.replaceAll("'", "''")} = ', 'g');
	execute format('create or replace function audit_guard() returns trigger language plpgsql as %L', body);
	end $do$`;

/** Every server has a copy of the companies, and would give each its type of products; `foundations/catalog` gives it. */
const NO_TYPE = 'drop trigger if exists companies_have_a_product_type on companies';

export const DISTRIBUTED_TRIGGERS: readonly string[] = [
	facts('note_changed_fact', 'select coalesce(new.company_id, old.company_id)'),
	facts('note_changed_facts', changed()),
	facts('note_said_prices', changed(' where is_set = 1')),
	LIST_CHANGES,
	AUDIT_GUARD,
	NO_TYPE,
];
