import type { Migration, MigrationStep } from '../src/kernel/db/index.ts';

/**
 * Tables that SQLite has in an older form; it can change no constraint, so they are made anew. Each: its name, how its older
 * form is known, its definition, and its indexes and triggers.
 */
const REMADE: readonly (readonly [table: string, isOld: string, definition: string, around: readonly string[]])[] = [
	[
		'tally_deltas',
		`instr(sql, 'autoincrement') > 0`,
		'create table "tally_deltas" ("id" integer primary key, "company_id" bigint not null, "subject" text not null, "a" bigint not null, "b" bigint not null, "c" bigint not null, "value" bigint not null)',
		['create index tally_deltas_company_id_subject_index on tally_deltas (company_id, subject)'],
	],
	[
		'stock_movements',
		`instr(sql, 'stock_movements_company_id_id_unique') > 0`,
		'create table "stock_movements" ("id" integer primary key, "company_id" bigint not null, "variant_id" bigint not null, "office_id" bigint not null, "kind" text not null, "quantity" bigint not null, "unit_cost" bigint not null, "source" text not null, "source_id" bigint not null, "created_at" bigint not null, constraint "stock_movements_variant_id_fk" foreign key ("company_id", "variant_id") references "variants" ("company_id", "id"), constraint "stock_movements_office_id_fk" foreign key ("company_id", "office_id") references "offices" ("company_id", "id"))',
		[
			`create trigger stock_movements_no_update before update on stock_movements begin select raise(abort, 'stock_movements is append-only'); end`,
			`create trigger stock_movements_no_delete before delete on stock_movements begin select raise(abort, 'stock_movements is append-only'); end`,
		],
	],
	[
		'reception_details',
		`instr(sql, 'reception_details_company_id_id_unique') > 0`,
		'create table "reception_details" ("id" integer primary key, "company_id" bigint not null, "reception_id" bigint not null, "variant_id" bigint not null, "quantity" bigint not null, "cost" bigint not null, "stock_after" bigint not null, constraint "reception_details_reception_id_fk" foreign key ("company_id", "reception_id") references "receptions" ("company_id", "id"), constraint "reception_details_variant_id_fk" foreign key ("company_id", "variant_id") references "variants" ("company_id", "id"))',
		[
			'create index reception_details_company_id_reception_id_id_index on reception_details (company_id, reception_id, id)',
		],
	],
	[
		'documents',
		`instr(sql, 'documents_company_id_document_type_id_number_unique') > 0`,
		'create table "documents" ("id" integer primary key, "company_id" bigint not null, "document_type_id" bigint not null, "number" bigint, "office_id" bigint not null, "user_id" bigint not null, "client_id" bigint, "price_list_id" bigint not null, "coin_id" bigint not null references "coins" ("id"), "emission_date" bigint not null, "created_at" bigint not null, "address" text not null, "municipality" text not null, "city" text not null, "net_amount" bigint not null, "exempt_amount" bigint not null, "tax_amount" bigint not null, "total_amount" bigint not null, "paid_amount" bigint not null, "declare_sii" bigint default 0 not null check ("declare_sii" in (0, 1)), "is_dispatched" bigint default 0 not null check ("is_dispatched" in (0, 1)), "sales_id" text, "public_token" text not null, "state" bigint default 0 not null check ("state" in (0, 1)), "annulled_at" bigint, constraint "documents_company_id_id_unique" unique ("company_id", "id"), constraint "documents_document_type_id_fk" foreign key ("company_id", "document_type_id") references "document_types" ("company_id", "id"), constraint "documents_office_id_fk" foreign key ("company_id", "office_id") references "offices" ("company_id", "id"), constraint "documents_user_id_fk" foreign key ("company_id", "user_id") references "users" ("company_id", "id"), constraint "documents_client_id_fk" foreign key ("company_id", "client_id") references "clients" ("company_id", "id"), constraint "documents_price_list_id_fk" foreign key ("company_id", "price_list_id") references "price_lists" ("company_id", "id"))',
		[
			'create unique index documents_company_id_document_type_id_number_partial_index on documents (company_id, document_type_id, number) where number is not null',
			'create unique index documents_company_id_document_type_id_sales_id_partial_index on documents (company_id, document_type_id, sales_id) where sales_id is not null',
			'create index documents_company_id_emission_date_id_index on documents (company_id, emission_date, id)',
			'create index documents_company_id_office_id_id_index on documents (company_id, office_id, id)',
			'create index documents_company_id_document_type_id_id_index on documents (company_id, document_type_id, id)',
			'create index documents_company_id_client_id_id_partial_index on documents (company_id, client_id, id) where client_id is not null',
			'create index documents_company_id_id_partial_index on documents (company_id, id) where state = 1',
		],
	],
	[
		'shipping_details',
		`instr(sql, 'shipping_details_company_id_id_unique') > 0`,
		'create table "shipping_details" ("id" integer primary key, "company_id" bigint not null, "shipping_id" bigint not null, "line_number" bigint not null, "variant_id" bigint, "guide_detail_id" bigint not null, "source_detail_id" bigint, "moves_stock" bigint default 1 not null check ("moves_stock" in (0, 1)), "quantity" bigint not null, "variant_stock" bigint not null, "variant_cost" bigint not null, "received_quantity" bigint default 0 not null, constraint "shipping_details_shipping_id_fk" foreign key ("company_id", "shipping_id") references "shippings" ("company_id", "id"), constraint "shipping_details_variant_id_fk" foreign key ("company_id", "variant_id") references "variants" ("company_id", "id"), constraint "shipping_details_guide_detail_id_fk" foreign key ("company_id", "guide_detail_id") references "document_details" ("company_id", "id"), constraint "shipping_details_source_detail_id_fk" foreign key ("company_id", "source_detail_id") references "document_details" ("company_id", "id"), constraint "shipping_details_received_within_line" check (received_quantity between 0 and quantity))',
		['create index shipping_details_company_id_shipping_id_id_index on shipping_details (company_id, shipping_id, id)'],
	],
	[
		'audit_entries',
		`instr(sql, 'audit_entries_company_id_id_unique') = 0`,
		'create table "audit_entries" ("id" integer primary key, "company_id" bigint not null, "at" bigint not null, "user_id" bigint not null, "token_id" bigint not null, "action" text not null, "record" text not null, "address" text not null, "number" bigint, "hash" text, constraint "audit_entries_company_id_id_unique" unique ("company_id", "id"))',
		[
			'create unique index audit_entries_company_id_number_partial_index on audit_entries (company_id, number) where number is not null',
			'create index audit_entries_id_partial_index on audit_entries (id) where number is null',
			`create trigger audit_entries_added before insert on audit_entries when not (new.number is null and new.hash is null and not exists (select 1 from audit_entries where id = new.id)) begin select raise(abort, 'the audit log is only ever added to'); end`,
			`create trigger audit_entries_linked before update on audit_entries when not (old.number is null and old.hash is null and new.number is not null and new.hash is not null and new.id = old.id and new.company_id = old.company_id and new.at = old.at and new.user_id = old.user_id and new.token_id = old.token_id and new.action = old.action and new.record = old.record and new.address = old.address) begin select raise(abort, 'the audit log is only ever added to'); end`,
			`create trigger audit_entries_stay before delete on audit_entries when not (1 = 0) begin select raise(abort, 'the audit log is only ever added to'); end`,
		],
	],
];

const FACTS = ['offices', 'taxes', 'products', 'variants', 'price_lists', 'price_list_details', 'document_types'];

/** Columns that are nullable, so that nothing is to be filled in. */
const COLUMNS = [
	['tokens', 'replaced_at', 'bigint'],
	['users', 'left_at', 'bigint'],
	['applications', 'old_secret_prefix', 'text'],
] as const;

const NEW_VERSION = 'on conflict (company_id) do update set version = excluded.version';

async function mendSqlite(step: MigrationStep): Promise<void> {
	const lacks = (kind: string, name: string) =>
		`select 1 where not exists (select 1 from sqlite_schema where type = '${kind}' and name = '${name}')`;
	const has = (kind: string, name: string) => `select 1 from sqlite_schema where type = '${kind}' and name = '${name}'`;

	for (const [table, isOld, definition, around] of REMADE)
		await step.runIf(
			`${has('table', table)} and ${isOld}`,
			// Rows that link to it are without it for a moment.
			'pragma defer_foreign_keys = on',
			`create table kept_rows as select * from ${table}`,
			`drop table ${table}`,
			definition,
			`insert into ${table} select * from kept_rows`,
			'drop table kept_rows',
			...around,
		);
	await step.runIf(
		has('index', 'stock_movements_company_id_variant_id_office_id_index'),
		'drop index stock_movements_company_id_variant_id_office_id_index',
	);
	await step.runIf(has('index', 'documents_public_token_unique'), 'drop index documents_public_token_unique');

	await step.runIf(
		lacks('table', 'fact_versions'),
		'create table fact_versions (company_id bigint not null primary key, version bigint not null)',
		'insert into fact_versions (company_id, version) select id, abs(random() >> 11) from companies',
	);
	for (const table of FACTS)
		for (const verb of ['insert', 'update', 'delete'])
			await step.runIf(
				lacks('trigger', `${table}_fact_${verb}`),
				`create trigger ${table}_fact_${verb} after ${verb} on ${table} begin ` +
					`insert into fact_versions (company_id, version) values (${verb === 'delete' ? 'old' : 'new'}.company_id, abs(random() >> 11)) ` +
					`${NEW_VERSION}; end`,
			);

	for (const [table, column, type] of COLUMNS)
		await step.runIf(
			`select 1 where not exists (select 1 from pragma_table_info('${table}') where name = '${column}')`,
			`alter table ${table} add column ${column} ${type}`,
		);
	await step.runIf(
		lacks('table', 'invitations'),
		'create table "invitations" ("id" integer primary key autoincrement, "company_id" bigint not null, "email" text not null, "email_key" text not null, "first_name" text not null, "last_name" text not null, "role" text not null, "hash" text not null, "invited_by" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "ended_at" bigint, constraint "invitations_company_id_id_unique" unique ("company_id", "id"), constraint "invitations_invited_by_fk" foreign key ("company_id", "invited_by") references "users" ("company_id", "id"), constraint "invitations_company_id_email_key_unique" unique ("company_id", "email_key"))',
		'create unique index invitations_hash_unique on invitations (hash)',
	);
}

async function mendPostgres(step: MigrationStep): Promise<void> {
	const relation = (name: string) =>
		`from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and c.relname = '${name}'`;
	const lacks = (name: string) => `select 1 where not exists (select 1 ${relation(name)})`;
	const has = (name: string) => `select 1 ${relation(name)}`;

	await step.runIf(
		has('documents_company_id_document_type_id_number_unique'),
		'alter table documents drop constraint documents_company_id_document_type_id_number_unique',
	);
	await step.runIf(
		lacks('documents_company_id_document_type_id_number_partial_index'),
		'create unique index documents_company_id_document_type_id_number_partial_index on documents (company_id, document_type_id, number) where number is not null',
	);
	await step.runIf(lacks('documents_id_unique'), 'create unique index documents_id_unique on documents (id)');
	await step.runIf(has('documents_public_token_unique'), 'drop index documents_public_token_unique');
	await step.runIf(
		has('stock_movements_company_id_variant_id_office_id_index'),
		'drop index stock_movements_company_id_variant_id_office_id_index',
	);

	await step.runIf(
		lacks('fact_versions'),
		'create table fact_versions (company_id bigint not null primary key, version bigint not null)',
		'insert into fact_versions (company_id, version) select id, (random() * 9007199254740991)::bigint from companies',
	);
	await step.runIf(
		"select 1 where not exists (select 1 from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = current_schema() and p.proname = 'note_changed_fact')",
		'create function note_changed_fact() returns trigger language plpgsql as $$ begin ' +
			'insert into fact_versions (company_id, version) values (coalesce(new.company_id, old.company_id), (random() * 9007199254740991)::bigint) ' +
			`${NEW_VERSION}; return null; end $$`,
	);
	for (const table of FACTS)
		await step.runIf(
			`select 1 ${relation(table)} and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = '${table}_are_facts')`,
			`create trigger ${table}_are_facts after insert or update or delete on ${table} for each row execute function note_changed_fact()`,
		);

	for (const [table, column, type] of COLUMNS)
		await step.runIf(
			`select 1 ${relation(table)} and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = '${column}')`,
			`alter table ${table} add column ${column} ${type}`,
		);
	await step.runIf(
		lacks('invitations'),
		'create table "invitations" ("id" bigint generated by default as identity not null, "company_id" bigint not null, "email" text not null, "email_key" text not null, "first_name" text not null, "last_name" text not null, "role" text not null, "hash" text not null, "invited_by" bigint not null, "created_at" bigint not null, "expires_at" bigint not null, "ended_at" bigint, constraint "invitations_pk" primary key ("company_id", "id"), constraint "invitations_invited_by_fk" foreign key ("company_id", "invited_by") references "users" ("company_id", "id"), constraint "invitations_company_id_email_key_unique" unique ("company_id", "email_key"))',
		'create unique index invitations_hash_unique on invitations (hash)',
	);
}

/**
 * Migrations 0001, 0004, 0005, 0006, 0011 and 0012 were changed after databases had been made by them. This brings every such
 * database to what they are now; in all others it finds nothing to do.
 */
export const mend: Migration = {
	name: '0018_mend',
	async up(step) {
		await (step.dialect === 'sqlite' ? mendSqlite(step) : mendPostgres(step));
	},
};
