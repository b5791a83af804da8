/** Takes ids before the rows are written, so that rows that name each other can be sent together. */
import { present } from '../errors.ts';
import type { Tx } from './engine.ts';

const texts = new Map<string, string>();

/**
 * One value per id on PostgreSQL, whose sequences give each number once. On SQLite, which has one writer, the ids follow the
 * highest one, or those that the transaction has taken before; not for tables whose rows are deleted.
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
								// Of a number that it knows PostgreSQL expects so many rows, and would plan anew each time for that.
								`select ${index} as of_table, nextval('${table}_id_seq') as id from generate_series(1, (select $${index + 1}::bigint))`,
						)
						.join(' union all ');
		texts.set(key, text);
	}
	return text;
}

/** On SQLite the highest id that a transaction under way has taken of each table. */
const takenBefore = new WeakMap<Tx, Map<string, number>>();

/** How many ids of each table; answers them in ascending order. */
export async function takeIds<Table extends string>(
	tx: Tx,
	wanted: Readonly<Record<Table, number>>,
): Promise<Readonly<Record<Table, readonly number[]>>> {
	const tables = Object.keys(wanted);
	const text = textFor(tx.dialect, tables);
	const taken: Record<string, number[]> = {};
	if (tx.dialect === 'sqlite') {
		// What is written with the commit has its ids already.
		await tx.settle();
		const [highest] = (await tx.query<Readonly<Record<string, number>>>(text, [])).rows;
		const before = takenBefore.get(tx) ?? new Map<string, number>();
		takenBefore.set(tx, before);
		for (const [table, length] of Object.entries<number>(wanted)) {
			const last = Math.max(present(highest?.[table], 'highest id'), before.get(table) ?? 0);
			taken[table] = Array.from({ length }, (_, index) => last + index + 1);
			before.set(table, last + length);
		}
	} else {
		const { rows } = await tx.query<{ of_table: number; id: number }>(text, Object.values<number>(wanted));
		tables.forEach((table, index) => {
			const ids = rows.filter((row) => row.of_table === index).map(({ id }) => id);
			taken[table] = ids.sort((a, b) => a - b);
		});
	}
	return taken as Record<Table, number[]>;
}
