import type { Migration } from '../src/kernel/db/index.ts';

const SEARCHED = ['recipient', 'address', 'municipality', 'city'];

/** A dispatch that says nothing of where it goes has nothing to be searched by: folding nothing cost as much as the row. */
export const searchedPlaces: Migration = {
	name: '0061_searched_places',
	async up(step) {
		if (step.dialect === 'sqlite') return;
		const said = SEARCHED.map((name) => `nullif(new.${name}, '')`).join(', ');
		await step.run('drop trigger shippings_are_searched_first on shippings');
		await step.run(
			`create trigger shippings_are_searched_first before insert on shippings for each row when (coalesce(${said}) is not null) execute function fold_shippings()`,
		);
	},
};
