/** The words in which the baseline describes the schema once for both engines: what is written where they differ, and what many tables repeat. */
import type { MigrationStep } from '../../src/kernel/db/index.ts';
import { searchWords } from './search.ts';
import { triggerWords } from './triggers.ts';

const KEYS = {
	sqlite: {
		id: 'id integer primary key',
		deletableId: 'id integer primary key autoincrement',
		instanceId: 'id integer primary key',
		key: (table: string) => `constraint ${table}_company_id_id_unique unique (company_id, id)`,
		innerKey: () => '',
	},
	postgres: {
		id: 'id bigserial not null',
		deletableId: 'id bigserial not null',
		instanceId: 'id bigserial primary key',
		key: (table: string) => `constraint ${table}_pk primary key (company_id, id)`,
		innerKey: (table: string) => `constraint ${table}_pk primary key (company_id, id)`,
	},
} as const;

/** `offices.default_price_list_id` names a row of the same company: no link can point into another one. */
function link(column: `${string}.${string}`, target: string): string {
	const [table, name] = column.split('.');
	return `constraint ${table}_${name}_fk foreign key (company_id, ${name}) references ${target} (company_id, id)`;
}

/**
 * - `id` and `key`: a company's record, which others link to by company and id. `deletableId`: the id of a deleted row is never given
 *   again, which PostgreSQL's sequences never do. `innerKey`: nobody links to these rows or lists them across parents, so SQLite is
 *   spared an index on every insert. `instanceId`: the instance's own record. PostgreSQL takes ids from sequences (`bigserial`), since a
 *   distributed one has no identity columns.
 * - `late`: PostgreSQL checks the link at the commit, since a document is written last; on SQLite, where there is one writer, nobody waits.
 */
export function wordsOf(dialect: MigrationStep['dialect']) {
	const isSqlite = dialect === 'sqlite';
	return {
		dialect,
		...KEYS[dialect],
		...triggerWords(dialect),
		...searchWords(dialect),
		link,
		late: isSqlite ? '' : ' deferrable initially deferred',
		bytes: isSqlite ? 'blob' : 'bytea',
		sqlite: (text: string) => (isSqlite ? text : ''),
		postgres: (text: string) => (isSqlite ? '' : text),
		either: (onSqlite: string, onPostgres: string) => (isSqlite ? onSqlite : onPostgres),
	};
}

type Words = ReturnType<typeof wordsOf>;

/** The statements of a room: each begins at the margin and ends with a semicolon; what is inside it is indented. */
export type Room = (words: Words) => string;

/** Without remarks, without the lines that are the other engine's, and without the comma before the end that such a line leaves. */
export function statementsOf(room: Room, dialect: MigrationStep['dialect']): string[] {
	const text = room(wordsOf(dialect))
		.replace(/^\t*--.*\n/gm, '')
		.replace(/^\s*,?\n/gm, '')
		.replace(/,\n\)/g, '\n)');
	return text
		.split(/;\n(?=\S|$)/)
		.map((statement) => statement.trim())
		.filter(Boolean);
}
