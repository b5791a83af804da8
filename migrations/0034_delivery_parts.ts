import type { Migration, MigrationStep } from '../src/kernel/db/index.ts';

const INDEXES = [
	'create index webhook_deliveries_company_id_endpoint_id_id_index on webhook_deliveries (company_id, endpoint_id, id)',
	'create index webhook_deliveries_failed_index on webhook_deliveries (company_id, endpoint_id, id) where state = 2',
	'create index webhook_deliveries_retry_index on webhook_deliveries (company_id, endpoint_id, next_at) where state = 0 and attempt_count > 0',
];

/** What was never attempted, in the order of the events and of what each of them tells. */
const FIRSTS =
	'create index webhook_deliveries_first_index on webhook_deliveries (company_id, endpoint_id, event_number, part) where state = 0 and attempt_count = 0';

/** It can drop no constraint, so the table is made anew. */
async function remakeOnSqlite(step: MigrationStep) {
	await step.run(
		'create table webhook_deliveries_anew ("id" integer primary key autoincrement, "company_id" bigint not null, "endpoint_id" bigint not null, ' +
			'"event_id" bigint not null, "event_number" bigint not null, "topic" text not null, "form" text not null, "state" bigint not null, ' +
			'"attempt_count" bigint not null, "next_at" bigint not null, "attempts" text not null, "created_at" bigint not null, "finished_at" bigint, ' +
			'"begun" bigint not null default 0, "set_at" bigint not null default 0, "part" bigint not null default 1, ' +
			'constraint "webhook_deliveries_company_id_id_unique" unique ("company_id", "id"), ' +
			'constraint "webhook_deliveries_endpoint_id_fk" foreign key ("company_id", "endpoint_id") references "webhook_endpoints" ("company_id", "id"), ' +
			'constraint "webhook_deliveries_once" unique ("company_id", "endpoint_id", "event_id", "part"))',
	);
	await step.run('insert into webhook_deliveries_anew select *, 1 from webhook_deliveries');
	// An id is never given again, also where the newest delivery was deleted.
	await step.run("delete from sqlite_sequence where name = 'webhook_deliveries_anew'");
	await step.run(
		"insert into sqlite_sequence (name, seq) select 'webhook_deliveries_anew', seq from sqlite_sequence where name = 'webhook_deliveries'",
	);
	await step.run('drop table webhook_deliveries');
	await step.run('alter table webhook_deliveries_anew rename to webhook_deliveries');
	for (const index of INDEXES) await step.run(index);
}

async function widenOnPostgres(step: MigrationStep) {
	await step.run('alter table webhook_deliveries add column part bigint not null default 1');
	await step.run(
		'alter table webhook_deliveries add constraint webhook_deliveries_once unique (company_id, endpoint_id, event_id, part)',
	);
	await step.run(
		'alter table webhook_deliveries drop constraint webhook_deliveries_company_id_endpoint_id_event_id_unique',
	);
	await step.run('drop index webhook_deliveries_first_index');
}

/**
 * One event may tell an endpoint several things, each delivered by itself: once per endpoint, event and part. What the version
 * before queues is the first part, which is all that its events have.
 */
export const deliveryParts: Migration = {
	name: '0034_delivery_parts',
	async up(step) {
		if (step.dialect === 'sqlite') await remakeOnSqlite(step);
		else await widenOnPostgres(step);
		await step.run(FIRSTS);
	},
};
