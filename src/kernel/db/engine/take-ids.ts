/** Takes ids before the rows are written, so that rows that name each other can be sent together. */
import { present } from '../../errors.ts';
import type { Tx } from './engine.ts';

const textsOf = (build: (tables: readonly string[]) => string) => {
	const texts = new Map<string, string>();
	return (tables: readonly string[]): string => {
		const key = tables.join();
		let text = texts.get(key);
		if (text === undefined) {
			text = build(tables);
			texts.set(key, text);
		}
		return text;
	};
};

/** On SQLite, which has one writer, ids follow the highest one, or those that the transaction has taken before; not for tables whose rows are deleted. */
const askHighest = textsOf(
	(tables) => `select ${tables.map((table) => `(select coalesce(max(id), 0) from ${table}) as ${table}`).join(', ')}`,
);

/** One value per id on PostgreSQL, whose sequences give each number once. */
const askSequences = textsOf((tables) =>
	tables
		.map(
			(table, index) =>
				// Of a number that it knows PostgreSQL expects so many rows, and would plan anew each time for that.
				`select ${index} as of_table, nextval('${table}_id_seq') as id from generate_series(1, (select $${index + 1}::bigint))`,
		)
		.join(' union all '),
);

/** On SQLite, the highest ids that transactions under way have taken, by table: their rows may still have to be written. */
const takenBefore = new WeakMap<Tx, Map<string, number>>();

type Wanted = Readonly<Record<string, number>>;
type Taken = Record<string, readonly number[]>;

async function takeAfterHighest(tx: Tx, wanted: Wanted): Promise<Taken> {
	const before = takenBefore.get(tx) ?? new Map<string, number>();
	takenBefore.set(tx, before);
	const tables = Object.keys(wanted);
	const [found] = (await tx.query<Wanted>(askHighest(tables), [])).rows;
	const highest = present(found, 'highest ids');
	const taken: Taken = {};
	for (const table of tables) {
		const last = Math.max(highest[table] ?? 0, before.get(table) ?? 0);
		const ids = Array.from({ length: wanted[table] ?? 0 }, (_, index) => last + index + 1);
		before.set(table, last + ids.length);
		taken[table] = ids;
	}
	return taken;
}

async function takeOfSequences(tx: Tx, wanted: Wanted): Promise<Taken> {
	const tables = Object.keys(wanted);
	const { rows } = await tx.query<{ of_table: number; id: number }>(askSequences(tables), Object.values(wanted));
	const taken: Taken = {};
	tables.forEach((table, index) => {
		const ids = rows.filter((row) => row.of_table === index).map(({ id }) => id);
		taken[table] = ids.sort((a, b) => a - b);
	});
	return taken;
}

/** How many ids of each table; answers them in ascending order. */
export async function takeIds<Table extends string>(
	tx: Tx,
	wanted: Readonly<Record<Table, number>>,
): Promise<Readonly<Record<Table, readonly number[]>>> {
	const taken = await (tx.dialect === 'sqlite' ? takeAfterHighest(tx, wanted) : takeOfSequences(tx, wanted));
	return taken as Record<Table, readonly number[]>;
}
