/** The tables of `src/slices/imports`. */
import type { Room } from './words.ts';

export const imports: Room = ({ deletableId, key, link }) => `
-- due_at_ms on the clock of the database: when the process that works on it counts as gone.
create table imports (
	${deletableId},
	company_id bigint not null,
	area text not null,
	kind text not null,
	user_id bigint not null,
	file_name text not null,
	state text not null,
	total bigint not null,
	creates bigint not null,
	changes bigint not null,
	unchanged bigint not null,
	errors bigint not null,
	done bigint not null default 0,
	ignored_columns text not null,
	problem text not null default '',
	records text not null default '[]',
	created_at bigint not null,
	expires_at bigint not null,
	finished_at bigint,
	attempts bigint not null default 0,
	due_at_ms bigint not null default 0,
	${link('imports.user_id', 'users')},
	${key('imports')}
);

create index imports_area_index on imports (company_id, area, id);
create index imports_user_id_index on imports (company_id, user_id);
create index imports_due_index on imports (due_at_ms, company_id, id) where state in ('waiting', 'checking', 'writing');
create index imports_created_at_index on imports (created_at);

create table import_lines (
	${deletableId},
	company_id bigint not null,
	import_id bigint not null,
	line bigint not null,
	outcome text not null,
	code text not null,
	name text not null,
	variant_id bigint,
	product_id bigint,
	cells text not null,
	changes text not null,
	problems text not null,
	${link('import_lines.import_id', 'imports')},
	${key('import_lines')}
);

create index import_lines_import_id_index on import_lines (company_id, import_id, id);
create index import_lines_outcome_index on import_lines (company_id, import_id, outcome, id);
`;
