import type { Migration, MigrationStep } from '../src/kernel/db/index.ts';

/** A row that says no price changes nothing that a sale knows. */
async function watchSetPrices(step: MigrationStep) {
	if (step.dialect === 'postgres') {
		await step.run('drop trigger price_list_details_are_facts on price_list_details');
		await step.run(
			'create trigger price_list_details_are_facts after update or delete on price_list_details ' +
				'for each row execute function note_changed_fact()',
		);
		return step.run(
			'create trigger price_list_details_fact_insert after insert on price_list_details ' +
				'for each row when (new.is_set = 1) execute function note_changed_fact()',
		);
	}
	await step.run('drop trigger price_list_details_fact_insert');
	await step.run(
		'create trigger price_list_details_fact_insert after insert on price_list_details when new.is_set = 1 begin ' +
			'insert into fact_versions (company_id, version) values (new.company_id, abs(random() >> 11)) ' +
			'on conflict (company_id) do update set version = excluded.version; end',
	);
}

/**
 * Every list has a row of every variant; `is_set` 0: nobody has said its price. The version before writes prices that are said,
 * and one that it gives to such a row is known by not being 0.
 */
export const pricesOfAll: Migration = {
	name: '0048_prices_of_all',
	async up(step) {
		await step.run(
			'alter table price_list_details add column is_set bigint default 1 not null check (is_set in (0, 1))',
		);
		await watchSetPrices(step);
		await step.run(
			'insert into price_list_details (company_id, price_list_id, variant_id, net_value, unit_value, is_set) ' +
				'select l.company_id, l.id, v.id, 0, 0, 0 from price_lists l join variants v on v.company_id = l.company_id ' +
				'where not exists (select 1 from price_list_details d ' +
				'where d.company_id = l.company_id and d.price_list_id = l.id and d.variant_id = v.id) order by l.id, v.id',
		);
		await step.run(
			'insert into tallies (company_id, subject, a, b, c, value) ' +
				"select company_id, 'price_list_details', price_list_id, 0, 0, count(*) from price_list_details where is_set = 0 " +
				'group by company_id, price_list_id ' +
				'on conflict (company_id, subject, a, b, c) do update set value = tallies.value + excluded.value',
		);
	},
};
