/** The triggers that give a company's facts a new version; random, so that one rolled back never comes again. Frozen. */
import type { MigrationStep } from '../src/kernel/db/index.ts';

/** Below 2^53, so that it arrives exact. */
const RANDOM = { sqlite: 'abs(random() >> 11)', postgres: '(random() * 9007199254740991)::bigint' };

/** Made once, before the first table of facts. */
export async function createFactVersions(step: MigrationStep): Promise<void> {
	await step.run('create table fact_versions (company_id bigint not null primary key, version bigint not null)');
	if (step.dialect === 'sqlite') return;
	await step.run(
		'create function note_changed_fact() returns trigger language plpgsql as $$ begin ' +
			`insert into fact_versions (company_id, version) values (coalesce(new.company_id, old.company_id), ${RANDOM.postgres}) ` +
			'on conflict (company_id) do update set version = excluded.version; return null; end $$',
	);
}

export async function watchFacts(step: MigrationStep, table: string): Promise<void> {
	if (step.dialect === 'postgres')
		return step.run(
			`create trigger ${table}_are_facts after insert or update or delete on ${table} ` +
				'for each row execute function note_changed_fact()',
		);
	for (const verb of ['insert', 'update', 'delete'])
		await step.run(
			`create trigger ${table}_fact_${verb} after ${verb} on ${table} begin ` +
				`insert into fact_versions (company_id, version) values (${verb === 'delete' ? 'old' : 'new'}.company_id, ${RANDOM.sqlite}) ` +
				'on conflict (company_id) do update set version = excluded.version; end',
		);
}
