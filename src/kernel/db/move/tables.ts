/** Which tables are moved, and what of them: read from the catalogues of both databases, so that none is forgotten. */
import type { Dialect, Queryable } from '../engine/index.ts';

type Type = 'bigint' | 'text' | 'bytea';

export interface MovedTable {
	name: string;
	columns: readonly { name: string; type: Type }[];
	/** By which a row is found on either engine: keys of PostgreSQL begin with the company. */
	key: readonly string[];
	/** In which the source is read from its beginning to its end. */
	order: readonly string[];
	/** The primary key of the target. */
	identity: readonly string[];
	/** Which of its rows; empty: all. */
	where: string;
}

/** Of one database alone: what it has been migrated by, a proof that it can be written to, and marks that mean nothing in another. */
const OWN: ReadonlySet<string> = new Set(['migrations', 'readiness', 'list_changes', 'move_changes', 'move_marks']);

/** The key of the instance has a place of its own on each engine. */
const PARTS: Readonly<Record<string, string>> = { instance_settings: "name <> 'secret_key'" };

/** `place`: in the primary key, from 1 on; 0 outside. */
const COLUMNS: Readonly<Record<Dialect, string>> = {
	sqlite: `select t.name as of_table, c.name as name, lower(c.type) as type, c.pk as place
		from pragma_table_list t, pragma_table_info(t.name) c
		where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`,
	postgres: `select c.relname as of_table, a.attname as name, format_type(a.atttypid, null) as type,
			coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as place
		from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		left join pg_index i on i.indrelid = c.oid and i.indisprimary
		where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relkind in ('r', 'p')
		order by c.relname, a.attnum`,
};

const TYPES: Readonly<Record<string, Type>> = {
	bigint: 'bigint',
	integer: 'bigint',
	text: 'text',
	bytea: 'bytea',
	blob: 'bytea',
};

interface Found {
	of_table: string;
	name: string;
	type: string;
	place: number;
}

async function columnsByTable(on: Queryable): Promise<Map<string, Found[]>> {
	const { rows } = await on.query<Found>(COLUMNS[on.dialect], []);
	return Map.groupBy(rows, ({ of_table }) => of_table);
}

const primary = (columns: readonly Found[]): string[] =>
	columns
		.filter(({ place }) => place > 0)
		.sort((a, b) => a.place - b.place)
		.map(({ name }) => name);

/** Both have the same tables, since both have had the same migrations; what one engine has beside a column, its triggers fill. */
export async function movedTables(source: Queryable, target: Queryable): Promise<MovedTable[]> {
	const [here, there] = [await columnsByTable(source), await columnsByTable(target)];
	return [...there]
		.filter(([name]) => !OWN.has(name))
		.map(([name, wanted]) => {
			const found = here.get(name) ?? [];
			const order = primary(found);
			const shared = found.filter((column) => wanted.some((other) => other.name === column.name));
			return {
				name,
				columns: shared.map((column) => ({ name: column.name, type: TYPES[column.type] ?? 'text' })),
				key: [...new Set([...shared.map((column) => column.name).filter((each) => each === 'company_id'), ...order])],
				order,
				identity: primary(wanted),
				where: PARTS[name] ?? '',
			};
		})
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}
