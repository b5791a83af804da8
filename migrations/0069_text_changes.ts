import type { Migration } from '../src/kernel/db/index.ts';

/** What is searched in the tables of a catalogue. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
	products: ['name', 'description'],
	variants: ['description', 'code', 'bar_code'],
};

/** Instead of a block: a record was deleted, and its id may be given again. */
const DELETED = -1;

/**
 * On SQLite, where in a catalogue a text has changed that is searched: the blocks of 256 ids, noted as those of lists are. What a process
 * knows of the texts in the other blocks still holds. PostgreSQL keeps an index of its own.
 */
export const textChanges: Migration = {
	name: '0069_text_changes',
	async up(step) {
		if (step.dialect === 'postgres') return;
		for (const [table, columns] of Object.entries(SEARCHED)) {
			const note = (row: string, block: string | number) =>
				`insert into list_changes (company_id, list, block, mark) values (${row}.company_id, '${table}.text', ${block}, ` +
				'(select coalesce(max(mark), 0) + 1 from list_changes)) on conflict (company_id, list, block) do update set mark = excluded.mark';
			const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
			await step.run(
				`create trigger ${table}_text_update after update of ${columns.join(', ')} on ${table} when ${differs} begin ${note('new', 'new.id >> 8')}; end`,
			);
			await step.run(`create trigger ${table}_text_delete after delete on ${table} begin ${note('old', DELETED)}; end`);
		}
	},
};
