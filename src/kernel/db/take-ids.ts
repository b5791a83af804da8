/** Takes ids before the rows are written, so that rows that name each other can be sent together. */
import type { Tx } from './engine.ts';

const texts = new Map<string, string>();

/**
 * One value per id on PostgreSQL, whose sequences give each number once. On SQLite, which has one writer, the ids follow the
 * highest one, so the rows must be written before ids are taken again; not for tables whose rows are deleted.
 */
function textFor(dialect: Tx['dialect'], tables: readonly string[]): string {
	const key = `${dialect}/${tables.join()}`;
	let text = texts.get(key);
	if (text === undefined) {
		text =
			dialect === 'sqlite'
				? `select ${tables.map((table) => `(select coalesce(max(id), 0) from ${table}) as ${table}`).join(', ')}`
				: tables
						.map(
							(table, index) =>
								`select ${index} as of_table, nextval('${table}_id_seq') as id from generate_series(1, $${index + 1}::bigint)`,
						)
						.join(' union all ');
		texts.set(key, text);
	}
	return text;
}

/** How many ids of each table; answers them in ascending order. */
export async function takeIds<Table extends string>(
	tx: Tx,
	wanted: Readonly<Record<Table, number>>,
): Promise<Record<Table, number[]>> {
	const tables = Object.keys(wanted) as Table[];
	const text = textFor(tx.dialect, tables);
	const taken = {} as Record<Table, number[]>;
	if (tx.dialect === 'sqlite') {
		const highest = (await tx.query(text, [])).rows[0] as Record<Table, number>;
		for (const table of tables)
			taken[table] = Array.from({ length: wanted[table] }, (_, index) => highest[table] + index + 1);
		return taken;
	}
	const { rows } = await tx.query(
		text,
		tables.map((table) => wanted[table]),
	);
	tables.forEach((table, index) => {
		taken[table] = rows
			.filter((row) => row.of_table === index)
			.map((row) => row.id as number)
			.sort((a, b) => a - b);
	});
	return taken;
}
