/** Triggers that several tables of the baseline have: versions of facts, changes of lists, and links that stay. */
import type { MigrationStep } from '../../src/kernel/db/index.ts';

interface Triggers {
	/** `said`: rows where it is not 1 are no facts when they are inserted. */
	facts(table: string, said?: string): string;
	factsByRow(table: string): string;
	listChanges(table: string, ...columns: string[]): string;
	linksStay(table: string, ...columns: string[]): string;
}

const lines = (...statements: string[]) => statements.map((statement) => `${statement};\n`).join('');

const differs = (columns: readonly string[], operator: string) =>
	columns.map((column) => `old.${column} ${operator} new.${column}`).join(' or ');

/** Random, so that a version which is rolled back never comes again; below 2^53, so that it arrives exact. */
const newVersion = (row: string) =>
	`insert into fact_versions (company_id, version) values (${row}.company_id, abs(random() >> 11)) ` +
	'on conflict (company_id) do update set version = excluded.version';

const newMark = (row: string, list: string, block: string) =>
	`insert into list_changes (company_id, list, block, mark) values (${row}.company_id, '${list}', ${block}, ` +
	'(select coalesce(max(mark), 0) + 1 from list_changes)) on conflict (company_id, list, block) do update set mark = excluded.mark';

/** SQLite has no functions of its own, so each trigger says what it does. */
const SQLITE: Triggers = {
	facts: (table, said) =>
		lines(
			`create trigger ${table}_fact_insert after insert on ${table} ${said ? `when new.${said} = 1 ` : ''}begin ${newVersion('new')}; end`,
			`create trigger ${table}_fact_update after update on ${table} begin ${newVersion('new')}; end`,
			`create trigger ${table}_fact_delete after delete on ${table} begin ${newVersion('old')}; end`,
		),
	factsByRow: (table) => SQLITE.facts(table),
	listChanges: (table, ...columns) =>
		lines(
			`create trigger ${table}_list_update after update of ${columns.join(', ')} on ${table} ` +
				`when ${differs(columns, 'is not')} begin ${newMark('new', table, 'new.id >> 8')}; end`,
			`create trigger ${table}_list_delete after delete on ${table} begin ${newMark('old', table, 'old.id >> 8')}; end`,
		),
	linksStay: () => '',
};

const noteFacts = (table: string, verb: string, rows: 'new' | 'old', note = 'note_changed_facts') =>
	`create trigger ${table}_facts_${verb} after ${verb} on ${table} referencing ${rows} table as changed for each statement execute function ${note}()`;

const POSTGRES: Triggers = {
	facts: (table, said) =>
		lines(
			noteFacts(table, 'insert', 'new', said && 'note_said_prices'),
			noteFacts(table, 'update', 'new'),
			noteFacts(table, 'delete', 'old'),
		),
	factsByRow: (table) =>
		lines(
			`create trigger ${table}_are_facts after insert or update or delete on ${table} for each row execute function note_changed_fact()`,
		),
	listChanges: (table, ...columns) =>
		lines(
			`create trigger ${table}_list_update after update of ${columns.join(', ')} on ${table} ` +
				`for each row when (${differs(columns, 'is distinct from')}) execute function note_list_change()`,
			`create trigger ${table}_list_delete after delete on ${table} for each row execute function note_list_change()`,
		),
	linksStay: (table, ...columns) =>
		lines(
			`create trigger ${table}_links_stay before update of ${columns.join(', ')} on ${table} ` +
				`for each row when (${differs(columns, 'is distinct from')}) execute function links_stay()`,
		),
};

/**
 * - `facts`: a company's facts get a new version with each statement that changes some; `factsByRow` with each row, where few change at
 *   a time. SQLite, which has one version of a row, does both alike.
 * - `listChanges`: where in a list a record was deleted, or changed in what lists are filtered by.
 * - `linksStay`: where PostgreSQL has no foreign key, what names another record names it for good.
 */
export const triggerWords = (dialect: MigrationStep['dialect']): Triggers => (dialect === 'sqlite' ? SQLITE : POSTGRES);
